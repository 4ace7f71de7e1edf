import type { Fact } from '../facts/facts.ts';
import { filterOf, type TypedFilter } from './tokens.ts';

/** Whether a fact is a dollar range, which only Mexican records can be filtered by. */
export const isValue = (fact: Fact): boolean => fact.is === 'filter' && fact.key === 'value';

/** Whether dates can be the ends of one period: `since June until September`. */
export function areOpenEnds(dates: readonly Fact[]): boolean {
  const ends = dates.flatMap((fact) => (fact.is === 'dates' ? [fact] : []));
  return (
    ends.filter(({ from }) => from !== undefined).length < 2 && ends.filter(({ to }) => to !== undefined).length < 2
  );
}

/** Joins the two ends of a range: `minimum 3 t, maximum 20 t`. */
export function withWholeRanges(filters: readonly TypedFilter[]): TypedFilter[] {
  const has = (key: string, end: RegExp) => filters.find((one) => one.key === key && end.test(one.value));
  return filters.flatMap((one) => {
    const [low, high] = [has(one.key, /^[^.]\S*\.\.$/), has(one.key, /^\.\./)];
    if (low === undefined || high === undefined) return [one];
    return one === low ? [{ ...one, value: `${low.value}${high.value.slice(2)}` }] : one === high ? [] : [one];
  });
}

/** The filters of a fact. Places are left to `placesOf`, because they depend on the request. */
export function filtersOf(fact: Fact): TypedFilter[] {
  switch (fact.is) {
    case 'dates':
      return [
        ...(fact.from === undefined ? [] : [filterOf('from', fact.from)]),
        ...(fact.to === undefined ? [] : [filterOf('to', fact.to)]),
      ];
    case 'filter':
      return fact.key === 'hs'
        ? fact.value.split(',').map((code) => filterOf('hs', code, fact.isOut))
        : [filterOf(fact.key, fact.value, fact.isOut)];
    case 'count':
      return [filterOf('size', String(fact.count))];
    case 'place':
    case 'without':
    case 'row':
    case 'trend':
    case 'told':
    case 'file':
    case 'unclear':
      return [];
  }
}
