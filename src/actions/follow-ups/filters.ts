import { compareLookUp, lookUpSchema, queryLookUp, type LookUp, type QueryLookUp } from '../../model/look-up.ts';
import type { Action } from '../../slack/kit/action.ts';
import { offered } from '../in-words.ts';
import type { Cover } from '../reader/cover.ts';
import { fieldOfKey } from '../reader/filters.ts';
import { ask } from '../reader/fragments.ts';
import type { Reading } from '../reader/meaning.ts';
import { asksForSomething, isMistakes, readQuery } from '../reader/read-query.ts';
import { isOfGoods } from '../reader/say.ts';
import { noTokens as none } from '../reader/tokens.ts';
import { type Asked, type AskedOfQuery, narrowedFirst, ofQuery } from './asked.ts';
import { narrowed } from './narrowed-query.ts';
import { ofAllYears, withPeriodBefore } from './other-dates.ts';
import { atHome } from './other-records.ts';

/* Filters that a text adds or drops: `only from Vietnam`, `drop the port`. */

export function narrow(asked: Asked): Reading | null {
  const { lookUp, query, cover, today } = asked;
  if (lookUp.do === 'compare') return comparedNarrowly(asked);
  if (lookUp.do === 'alternatives' && cover.facts.length > 0) return inCountries(asked);
  const more = moreRows(lookUp, cover.facts);
  if (more !== null || query === null) return more;
  return atHome(query, cover, today) ?? withPeriodBefore(narrowed(query, cover, today), query, cover);
}

const maxRows = 50;

function moreRows(lookUp: LookUp, [fact, ...others]: Cover['facts']): LookUp | null {
  if (fact?.is !== 'count' || others.length > 0 || !('size' in lookUp)) return null;
  return { ...lookUp, size: Math.min(fact.count, maxRows), offset: 0 };
}

/** `For 2024 only`, after a comparison: its shipments of that time, or from there. */
function comparedNarrowly({ lookUp, cover, today }: Asked): Reading | null {
  const usual = readQuery(none, today);
  if (lookUp.do !== 'compare' || isMistakes(usual)) return null;
  const { dataset, filter, from, to, assumedWindow } = lookUp.of ?? usual;
  const said = narrowed({ ...usual, do: 'shipments', dataset, filter, from, to, assumedWindow }, cover, today);
  if (isMistakes(said) || said.do !== 'shipments') return isMistakes(said) ? said : null;
  const of = queryLookUp.parse(said);
  return compareLookUp.parse({
    ...lookUp,
    of: { dataset, filter: of.filter, from: of.from, to: of.to, assumedWindow: of.assumedWindow },
  });
}

/** `Anyone else in Vietnam?`, of alternatives. Asks if more than countries is said, or some in and others out. */
export function inCountries({ lookUp, cover: { facts, frame } }: Asked): Reading | null {
  if (lookUp.do !== 'alternatives') return null;
  const { exclude, ...whole } = lookUp;
  const countries = facts.flatMap((fact) => (fact.is === 'place' && fact.kind === 'country' ? [fact] : []));
  const isOut = countries.some((one) => one.isOut);
  if (countries.length < facts.length || countries.some((one) => one.isOut !== isOut)) return [onlyCountries];
  const kept = frame.isAlso === true && isOut === (exclude === true) ? whole.countries : [];
  const named = new Set([...kept, ...countries.flatMap((one) => one.names)]);
  const narrower = lookUpSchema.safeParse({ ...whole, countries: [...named], ...(isOut && { exclude: true }) }).data;
  return narrower ?? [onlyCountries];
}

const onlyCountries = 'I can narrow alternatives by country, such as only from Vietnam, and by nothing else.';

/** `Drop the port`, `all time`, `without the filters` */
export function drop(asked: Asked): Reading | null {
  const { lookUp, cover } = asked;
  const isOfCountries = lookUp.do === 'alternatives' && cover.facts.length === 0 && cover.frame.drops === 'country';
  return isOfCountries ? inCountries(asked) : dropped(asked);
}

const dropped = narrowedFirst(ofQuery(withoutFilter));

function withoutFilter({ query, cover, today }: AskedOfQuery): Reading {
  const { drops = 'all' } = cover.frame;
  if (drops === 'dates') return withoutDates(query, today);
  if (drops === 'every date') return ofAllYears(query, today);
  const own = fieldOfKey(drops, query.dataset);
  const fields = Object.keys(query.filter).filter((field) =>
    drops === 'all' ? !isOfGoods(field) : field === own || field.endsWith(`_${drops}`),
  );
  return fields.length === 0 ? ['Nothing of that kind narrows it.'] : withFilter(query, withoutFields(query, fields));
}

function withoutDates(query: QueryLookUp, today: string): Reading {
  const whole = readQuery(none, today);
  if (isMistakes(whole)) return whole;
  if (query.assumedWindow) return ['You named no dates: it is of the usual period. Name another, such as since 2024.'];
  const { from, to, assumedWindow } = whole;
  return { ...query, from, to, assumedWindow, offset: 0 };
}

/** `Take both out again`: all filters but the goods, if the text says how many there are. Otherwise each is offered. */
export function droppedAgain({ query, cover: { frame } }: AskedOfQuery): Reading {
  const fields = filtersOf(query);
  if (fields.length === 0) return ['Nothing narrows it but what you look for.'];
  const isSaid = frame.drops === 'those' || fields.length === counts.get(frame.drops ?? '');
  return isSaid
    ? withFilter(query, withoutFields(query, fields))
    : ask('Which filter shall I take out?', lessNarrow(query));
}

const counts = new Map([
  ['one', 1],
  ['both', 2],
]);

/** `Remove Houston`: the query without a place that narrows it; null if none is named. */
export function withoutPlace({ query, cover: { facts } }: AskedOfQuery): Reading | null {
  const names = facts.flatMap((fact) => (fact.is === 'place' ? fact.names : [])).map((name) => name.toLowerCase());
  const isNamed = (value: string) => names.includes(value.replace(/["()]/g, '').toLowerCase());
  const fields = Object.entries(query.filter).map(([field, value]): [string, string] => {
    const all = value.split(' OR ');
    const others = all.filter((one) => !isNamed(one));
    return [field, others.length < all.length ? others.join(' OR ') : value];
  });
  if (fields.every(([field, value]) => query.filter[field] === value)) return null;
  return withFilter(query, Object.fromEntries(fields.filter(([, value]) => value !== '')));
}

function withFilter(query: QueryLookUp, filter: QueryLookUp['filter']): Reading {
  const whole = { ...query, filter, offset: 0 };
  return asksForSomething(whole) ? whole : ['Say what to look for instead: nothing else would narrow it.'];
}

const filtersOf = ({ filter }: QueryLookUp) => Object.keys(filter).filter((field) => !isOfGoods(field));

const withoutFields = ({ filter }: QueryLookUp, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(filter).filter(([field]) => !fields.includes(field)));

/** The query without each of its filters, and without all of them. */
export function lessNarrow(query: QueryLookUp): { readonly text: string; readonly action: Action }[] {
  const fields = filtersOf(query);
  const ways = [...fields.map((field) => [field]), ...(fields.length > 1 ? [fields] : [])];
  return ways.flatMap((out) => {
    const action = { ...query, filter: withoutFields(query, out), offset: 0 };
    return asksForSomething(action) ? [offered(action)] : [];
  });
}
