import { buckets, type BucketUnit, queryLookUp, type QueryLookUp, recordsBehind } from '../../model/look-up.ts';
import { partyKinds } from '../../model/answer.ts';
import { monthIndex } from '../../model/time.ts';
import { type Action } from '../../slack/kit/action.ts';
import { addDays, addMonths, canonicalText, type Filter } from '../../trade/index.ts';
import { overThreeYears } from '../look-ups/ways-out.ts';
import { type Cover } from '../reader/cover.ts';
import { fieldOfKey } from '../reader/filters.ts';
import { ask } from '../reader/fragments.ts';
import { offered } from '../in-words.ts';
import { isOfGoods } from '../reader/say.ts';
import { goodsOf } from '../reader/goods.ts';
import { Meaning, type Reading } from '../reader/meaning.ts';
import { asksForSomething, isMistakes, readQuery, standardPreferences } from '../reader/read-query.ts';
import { asTrend } from '../reader/read-verbs.ts';
import { filterOf, noTokens as none } from '../reader/tokens.ts';

/* A query that a text narrows, widens or moves in time: `only from Vietnam`, `and last year?`, `drop the port`. */

export function dropped(query: QueryLookUp, drops = 'all', today: string): Reading {
  if (drops === 'dates') return withoutDates(query, today);
  if (drops === 'every date') return ofAllYears(query, today);
  const own = fieldOfKey(drops, query.dataset);
  const isDropped = (field: string) =>
    drops === 'all' ? !isOfGoods(field) : field === own || field.endsWith(`_${drops}`);
  const filter = Object.fromEntries(Object.entries(query.filter).filter(([field]) => !isDropped(field)));
  if (Object.keys(filter).length === Object.keys(query.filter).length) return ['Nothing of that kind narrows it.'];
  const whole = { ...query, filter, offset: 0 };
  return asksForSomething(whole) ? whole : [nothingLeft];
}

const nothingLeft = 'Say what to look for instead: nothing else would narrow it.';

/**
 * `Take both out again`: all filters but the goods, if the text says how many there are. Otherwise each is offered.
 * @param typed as it was typed
 */
export function droppedAgain(query: QueryLookUp, typed: string): Reading {
  const fields = filtersOf(query);
  const count = /\bboth\b/i.test(typed) ? 2 : /\b(?:it|that|this|last|latest)\b/i.test(typed) ? 1 : fields.length;
  if (fields.length === 0) return ['Nothing narrows it but what you look for.'];
  // `Drop it` may only end the matter.
  const isSaid = /\b(?:again|away|both|filters?|off|out)\b/i.test(typed);
  return isSaid && fields.length === count
    ? dropped(query, 'all', '')
    : ask('Which filter shall I take out?', lessNarrow(query));
}

/** `Remove Houston`: the query without a place that narrows it; null if none is named. */
export function withoutPlace(query: QueryLookUp, { facts }: Cover): Reading | null {
  const names = facts.flatMap((fact) => (fact.is === 'place' ? fact.names : [])).map((name) => name.toLowerCase());
  const isNamed = (value: string) => names.includes(value.replace(/["()]/g, '').toLowerCase());
  const changed = Object.entries(query.filter).map(([field, value]): [string, string] => {
    const others = value.split(' OR ').filter((one) => !isNamed(one));
    return [field, others.length < value.split(' OR ').length ? others.join(' OR ') : value];
  });
  const whole = { ...query, filter: Object.fromEntries(changed.filter(([, value]) => value !== '')), offset: 0 };
  if (JSON.stringify(whole.filter) === JSON.stringify(query.filter)) return null;
  return asksForSomething(whole) ? whole : [nothingLeft];
}

const filtersOf = ({ filter }: QueryLookUp) => Object.keys(filter).filter((field) => !isOfGoods(field));

/** The query without each of its filters, and without all of them. */
export function lessNarrow(query: QueryLookUp): { readonly text: string; readonly action: Action }[] {
  const fields = filtersOf(query);
  const ways = fields.length > 1 ? [...fields.map((field) => [field]), fields] : fields.map((field) => [field]);
  return ways.flatMap((out) => {
    const filter = Object.fromEntries(Object.entries(query.filter).filter(([field]) => !out.includes(field)));
    const action = { ...query, filter, offset: 0 };
    return asksForSomething(action) ? [offered(action)] : [];
  });
}

function withoutDates(query: QueryLookUp, today: string): Reading {
  const whole = readQuery(none, today);
  if (isMistakes(whole)) return whole;
  if (query.assumedWindow) return ['You named no dates: it is of the usual period. Name another, such as since 2024.'];
  const { from, to, assumedWindow } = whole;
  return { ...query, from, to, assumedWindow, offset: 0 };
}

/** Records have no first day that is known. */
export function ofAllYears(query: QueryLookUp, today: string): Action {
  const whole = overThreeYears({ ...query, to: today });
  const longer = whole?.do === 'trend' ? trendOf(whole) : whole;
  return ask('Name the first year to search, such as since 2019.', [
    ...(longer === null || isMistakes(longer) ? [] : [{ text: 'Search 3 years', action: longer }]),
  ]);
}

export function narrowed(query: QueryLookUp, cover: Cover, today: string): Reading {
  const typed = { ...none, filters: [filterOf('dataset', query.dataset)] };
  const tokens = new Meaning(cover, typed, today, standardPreferences).asTokens();
  const goods = cover.slots.flatMap(({ slot, words }) => (slot === 'goods' ? words : []));
  const said = readQuery({ ...tokens, words: goodsOf(goods) }, today);
  if (isMistakes(said)) return said;
  if (areHeadings(query, said.filter, cover)) return oneHeading(query, said.filter);
  const { from, to, assumedWindow, size } = said;
  const isAlso = cover.frame.isAlso === true;
  const { product_description: old } = query.filter;
  const { product_description: words } = said.filter;
  // `Steel ones` after ball bearings
  const isWithin = !isAlso && goods.length > 0 && old !== undefined && words !== undefined;
  const filter = isWithin ? { ...said.filter, product_description: canonicalText(`(${old}) (${words})`) } : said.filter;
  // `And 2024 too`: from the earlier to the later of both times.
  const isEarlier = isAlso && !query.assumedWindow && from < query.from;
  const isLater = isAlso && !query.assumedWindow && to > query.to;
  const firms = Object.fromEntries(
    partyKinds.flatMap((kind) => (said[kind] === undefined ? [] : [[kind, said[kind]]])),
  );
  const time = {
    from: isUntil(cover, query, to) || (isAlso && !isEarlier) ? query.from : from,
    to: isAlso && !isLater ? query.to : to,
  };
  const whole = {
    ...query,
    ...firms,
    filter: merged(query.filter, filter, isAlso),
    ...(!assumedWindow && { ...time, assumedWindow }),
    ...(tokens.filters.some(({ key }) => key === 'size') && { size }),
    offset: 0,
  };
  if (!asksForSomething(whole)) return ['Say what to look for, not only what to leave out.'];
  const by = cover.facts.find((fact) => fact.is === 'trend');
  if (whole.do === 'trend' || by !== undefined || cover.frame.ask === 'trend') return trendOf(whole, by?.by);
  return whole;
}

/** `The previous year` after a question about last year is the one before that; with `too`, both. */
export function withPeriodBefore(read: Reading, query: QueryLookUp, typed: string): Reading {
  const said = queryLookUp.safeParse(read).data;
  const isBefore = /\b(?:previous|prior|before)\b/i.test(typed) && !query.assumedWindow;
  if (!isBefore || said?.from !== query.from || said.to !== query.to) return read;
  const { from, to } = timeBefore(query);
  return { ...said, from, to: /\b(?:too|also)\b/i.test(typed) ? query.to : to };
}

/**
 * `And before that?`: the same length of time, just before. `Go back a year`: the same time a year before. Before this
 * year so far is the whole last year.
 */
export function before(query: QueryLookUp, typed: string, today: string): QueryLookUp {
  const year = today.slice(0, 4);
  const isYearSoFar = query.from === `${year}-01-01` && query.to === today;
  const last = Number(year) - 1;
  const time = isYearSoFar
    ? { from: `${last}-01-01`, to: `${last}-12-31` }
    : /\byear\b/i.test(typed)
      ? yearsBefore(query, 1)
      : timeBefore(query);
  return { ...query, ...time, assumedWindow: false, offset: 0 };
}

/** `The same months of 2025`: in the year that is named, or else the year before. */
export function samePeriod(query: QueryLookUp, { facts }: Cover): QueryLookUp {
  const year = facts.flatMap((fact) => (fact.is === 'dates' ? [fact.from ?? fact.to ?? ''] : []))[0]?.slice(0, 4);
  const years = Number(query.to.slice(0, 4)) - Number(year ?? query.to.slice(0, 4));
  return { ...query, ...yearsBefore(query, years === 0 ? 1 : years), assumedWindow: false, offset: 0 };
}

/** `Compare that with the same months of 2025`: a trend says those of the year before. Other years are searched. */
export function comparedPeriods(query: QueryLookUp, cover: Cover): Reading {
  const other = samePeriod(query, cover);
  return other.from === addMonths(query.from, -12) ? trendOf(query) : other;
}

const yearsBefore = ({ from, to }: QueryLookUp, years: number) => ({
  from: addMonths(from, -12 * years),
  to: addMonths(to, -12 * years),
});

/** The three years before a day. @param day ISO */
export const yearsUntil = (day: string) => ({ from: addMonths(day, -36), to: addDays(day, -1) });

/** The same number of months, just before. */
function timeBefore({ from, to }: QueryLookUp): { readonly from: string; readonly to: string } {
  const months = Math.max(1, monthIndex(addDays(to, 1)) - monthIndex(from));
  return { from: addMonths(from, -months), to: addDays(from, -1) };
}

const isUntil = ({ facts }: Cover, query: QueryLookUp, to: string): boolean =>
  !query.assumedWindow && query.from <= to && facts.every((fact) => fact.is !== 'dates' || fact.from === undefined);

export const areHeadings = (query: QueryLookUp, { hs_code: code = '' }: Filter, { frame }: Cover): boolean =>
  frame.isAlso === true && code !== '' && /\*/.test(`${query.filter['hs_code'] ?? ''}${code}`);

/** The service takes one heading at a time, though several full codes. */
export function oneHeading(query: QueryLookUp, said: Filter): Action {
  const other: Action = { ...query, filter: { ...query.filter, ...said }, offset: 0 };
  return ask('I can search one HS heading at a time, or several full codes.', [
    { text: `HS ${(said['hs_code'] ?? '').replace('*', '')} instead`, action: other },
  ]);
}

/** Exclusions are added to the old filter; with `also`, so are new words. */
export function merged(before: Filter, said: Filter, also: boolean): Filter {
  const bare = (text: string) => text.replace(/^NOT |["()]/g, '').toLowerCase();
  const fields = Object.entries(said).map(([field, value]): [string, string] => {
    const old = before[field];
    if (old !== undefined && value.startsWith('NOT ') && bare(old) !== bare(value)) {
      const others = old.split(' OR ').filter((one) => bare(one) !== bare(value));
      const isListed = !/ AND |NOT /.test(old) && others.length < old.split(' OR ').length;
      return [field, isListed ? others.join(' OR ') : canonicalText(`(${old}) ${value}`)];
    }
    return [field, also && old !== undefined ? canonicalText(`(${old}) OR (${value})`) : value];
  });
  return { ...before, ...Object.fromEntries(fields) };
}

export const without = (query: QueryLookUp, keys: readonly string[]) =>
  Object.fromEntries(Object.entries({ ...query, offset: 0 }).filter(([key]) => !keys.includes(key)));

/** @param by where it isn't said, the shortest period of which the chart has room */
export function trendOf(query: QueryLookUp, by?: BucketUnit): Reading {
  const usual = query.do === 'trend' ? buckets.slice(buckets.indexOf(query.by)) : buckets;
  const trends = (by === undefined ? usual : [by]).map((unit) => asTrend(rowsBehind(query), unit));
  const trend = trends.find((one) => typeof one !== 'string') ?? trends[0] ?? '';
  return typeof trend === 'string' ? [trend] : trend;
}

/** The records that a ranking or a trend counts. */
export const rowsBehind = (query: QueryLookUp) => ({ ...recordsBehind(query), offset: 0 });
