import {
  type BucketUnit,
  compareLookUp,
  firmsOf,
  type LookUp,
  lookUpSchema,
  queryLookUp,
  type QueryLookUp,
} from '../../model/look-up.ts';
import { partyKinds } from '../../model/answer.ts';
import { datasets } from '../../model/datasets.ts';
import { addDays, addMonths, monthIndex } from '../../model/time.ts';
import type { Action } from '../../slack/kit/action.ts';
import { offered } from '../in-words.ts';
import { overThreeYears } from '../look-ups/ways-on.ts';
import { ask } from '../reader/ask.ts';
import type { Cover } from '../reader/covers/cover.ts';
import { trendIn } from '../reader/facts/facts.ts';
import { fieldOfKey } from '../reader/query/filters.ts';
import { asksForSomething, isMistakes, type Reading, readQuery } from '../reader/query/read-query.ts';
import { noTokens as none } from '../reader/query/tokens.ts';
import { isOfGoods } from '../reader/say.ts';
import { isFunctionWord, isGoodsWord, isPlainWord } from '../reader/lexicon/index.ts';
import { singularOf } from '../reader/words/plurals.ts';
import { textOf } from '../reader/words/words.ts';
import { type Asked, type AskedOfQuery, ofQuery, openedBy } from './asked.ts';
import { countedOf, withoutFirm } from './firms.ts';
import { restOfRanking } from './rows-and-files.ts';
import { atHome, narrowed, type Time, trendOf } from './narrowed-query.ts';

export function narrow(asked: Asked): Reading | null {
  const { lookUp, query, cover, today } = asked;
  if (lookUp.do === 'compare') return withoutFirm(asked) ?? comparedNarrowly(asked);
  if (lookUp.do === 'alternatives' && cover.facts.length > 0) return inCountries(asked);
  const more = moreRows(lookUp, cover.facts);
  if (more !== null || query === null) return more;
  const isCompared = cover.frame.isAlso === true && cover.frame.ask === 'trend';
  if (isCompared && cover.facts.some((fact) => fact.is === 'place')) return besideOtherPlace({ ...asked, query });
  if (isCompared && cover.facts.length > 1 && cover.facts.every(({ is }) => is === 'dates'))
    return timesNamed({ ...asked, query });
  // `Only those with more than 10 shipments`
  const [amount] = cover.facts.filter((fact) => fact.is === 'unclear' && fact.isCount === true);
  if (lookUp.do === 'top' && amount?.is === 'unclear') return ask(amount.say, restOfRanking(asked));
  const turned = turnedAround(query, cover) ?? query;
  const read = atHome(turned, cover, today) ?? withPeriodBefore(narrowed(turned, cover, today), query, cover);
  return ofFirmNamed(query, cover, read) ?? withoutFirmNamed(cover, read) ?? read;
}

/** `Not Norvane`: no route leaves out a firm. */
function withoutFirmNamed({ facts }: Cover, read: Reading): Action | null {
  const out = facts.flatMap((fact) => (fact.is === 'without' ? fact.each.flat() : []));
  const isFirm = out.length > 0 && out.every(({ low }) => mayNameFirm(low));
  if (!isFirm || isMistakes(read)) return null;
  const goods = { text: `Goods without “${textOf(out)}”`, action: read };
  return ask("I can't leave out a firm, only goods and places. An export has every row, to filter there.", [goods]);
}

/** `Only Wrenlock`, of goods: a word that names no goods is looked for among firms first, which is free. */
function ofFirmNamed(query: QueryLookUp, { slots, facts }: Cover, otherwise: Reading): Action | null {
  const words = slots.flatMap(({ slot, words }) => (slot === 'goods' ? words : []));
  const own = firmsOf(query).map(({ kind }) => kind);
  const kinds = partyKinds.filter((kind) => !own.includes(kind));
  const mayName = words.length > 0 && words.every(({ low }) => mayNameFirm(low));
  if (!mayName || facts.length > 0 || kinds.length === 0 || datasets[query.dataset].country === 'MX') return null;
  const goods = isMistakes(otherwise) ? null : openedBy(otherwise);
  return { do: 'name', name: textOf(words), kinds, wanted: { ...query, offset: 0 }, otherwise: goods, settles: false };
}

const mayNameFirm = (low: string): boolean =>
  /^\p{L}{3}/u.test(low) && !isGoodsWord(low) && !isPlainWord(low) && !isFunctionWord(low);

/** `From Mexico to the US`, after US exports to Mexico: US imports. Null if the direction stays. */
function turnedAround(query: QueryLookUp, { facts }: Cover): QueryLookUp | null {
  const places = facts.flatMap((fact) => (fact.is === 'place' && fact.kind === 'country' ? [fact] : []));
  const [toUs, fromUs] = ['into', 'from'].map((role) =>
    places.some((one) => one.role === role && one.names.includes('United States')),
  );
  const dataset = toUs ? 'us-import' : fromUs ? 'us-export' : query.dataset;
  const isUs = /^us-/.test(query.dataset) && firmsOf(query).length === 0 && places.length > 1;
  return isUs && dataset !== query.dataset ? queryLookUp.parse({ ...query, dataset, offset: 0 }) : null;
}

/** `Compare that with China`: no route counts two countries apart. */
function besideOtherPlace({ query, cover, today }: AskedOfQuery): Action {
  const other = narrowed(query, { ...cover, frame: { shape: cover.frame.shape, ask: 'shipments' } }, today);
  const rows = queryLookUp.safeParse(other).data;
  const readings = {
    'The other alone': other,
    ...(rows !== undefined && rows.do !== 'trend' && { 'The other by month': trendOf(rows) }),
    'Both together, by month': narrowed(query, cover, today),
  };
  const meant = Object.entries(readings).flatMap(([text, action]) => (isMistakes(action) ? [] : [{ text, action }]));
  return ask('I compare firms, not countries or ports. Look up the other, and compare the two answers.', meant);
}

const maxRows = 50;

function moreRows(lookUp: LookUp, [fact, ...others]: Cover['facts']): LookUp | null {
  if (fact?.is !== 'count' || others.length > 0 || !('size' in lookUp)) return null;
  return { ...lookUp, size: Math.min(fact.count, maxRows), offset: 0 };
}

/** `For 2024 only`, after a comparison: its shipments of that time, or from there. */
export function comparedNarrowly({ lookUp, cover, today }: Asked): Reading | null {
  const usual = readQuery(none, today);
  if (lookUp.do !== 'compare' || isMistakes(usual)) return null;
  // Each firm has its own chart.
  if (trendIn(cover.facts) !== undefined) return null;
  const counted = { ...usual, ...lookUp.of, do: 'shipments' } as const;
  // `Who imports more gearboxes`, after toys: in their place.
  const isOther = cover.frame.says === 'more' && cover.slots.length > 0;
  const goods = isOther ? Object.keys(counted.filter).filter(isOfGoods) : [];
  const said = narrowed({ ...counted, filter: withoutFields(counted, goods) }, cover, today);
  if (isMistakes(said) || said.do !== 'shipments') return isMistakes(said) ? said : null;
  return compareLookUp.parse({ ...lookUp, of: countedOf(queryLookUp.parse(said)) });
}

/** `Anyone else in Vietnam?`, of alternatives. Asks if more than countries is said, or some in and others out. */
export function inCountries({ lookUp, cover: { facts, frame } }: Asked): Reading | null {
  if (lookUp.do !== 'alternatives') return null;
  const { exclude, ...whole } = lookUp;
  const countries = facts.flatMap((fact) => (fact.is === 'place' && fact.kind === 'country' ? [fact] : []));
  const isOut = countries.some((one) => one.isOut);
  if (countries.length < facts.length || countries.some((one) => one.isOut !== isOut)) return [onlyCountries];
  const names = countries.flatMap((one) => one.names);
  // `Not China`, of those in Italy
  const left = isOut && exclude !== true ? whole.countries.filter((name) => !names.includes(name)) : [];
  if (left.length > 0) return { ...whole, countries: left, offset: 0 };
  const kept = frame.isAlso === true && isOut === (exclude === true) ? whole.countries : [];
  const named = new Set([...kept, ...names]);
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

/** `Drop the port and only 2025`: without the filter, and then narrowed. */
const dropped = ofQuery((asked) => {
  const wider = withoutFilter(asked);
  const query = queryLookUp.safeParse(wider).data;
  return query === undefined || asked.cover.facts.length === 0 ? wider : narrowed(query, asked.cover, asked.today);
});

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
export function droppedAgain({ query, cover }: AskedOfQuery): Reading {
  const { drops } = cover.frame;
  const fields = filtersOf(query);
  if (fields.length === 0) return ['Nothing narrows it but what you look for.'];
  const isSaid = drops === 'those' || fields.length === (drops === 'both' ? 2 : drops === 'one' ? 1 : 0);
  return isSaid
    ? withFilter(query, withoutFields(query, fields))
    : ask('Which filter shall I take out?', lessNarrow(query));
}

/** `Forget the toys`: without its goods, or without others. `Remove Houston`, `drop China`: without a place. */
export function withoutNamed(asked: Asked): Reading | null {
  const { query, cover, today } = asked;
  const words = cover.slots.find(({ slot }) => slot === 'goods')?.words ?? [];
  const isNamed = cover.frame.says === 'filter';
  if (words.length === 0) return (query && withoutPlace(query, cover)) ?? withPlaceOut(asked);
  if (query === null) return null;
  const fields = Object.keys(query.filter).filter(isOfGoods);
  const sought = fields.flatMap((field) => query.filter[field]?.toLowerCase().match(/\p{L}+/gu) ?? []).map(singularOf);
  if (words.every(({ low }) => sought.includes(singularOf(low))))
    return withFilter(query, withoutFields(query, fields));
  if (isNamed) return noSuchFilter(query);
  return narrowed(query, { ...cover, slots: [], facts: [{ is: 'without', each: [words], isOther: false }] }, today);
}

/** `Drop China` leaves it out where no country narrows the answer. */
function withPlaceOut(asked: Asked): Reading | null {
  const { query, cover } = asked;
  const [place] = cover.facts;
  if (cover.frame.says === 'filter') return query && noSuchFilter(query);
  if (cover.frame.says === 'not only' || place?.is !== 'place' || place.kind !== 'country') return null;
  return narrow({ ...asked, cover: { ...cover, facts: [{ ...place, isOut: true }] } });
}

function noSuchFilter(query: QueryLookUp): Reading {
  const ways = lessNarrow(query);
  return ask(`It has no such filter.${ways.length > 0 ? ' Which shall I take out?' : ''}`, ways);
}

/** Null if no place that narrows it is named. */
function withoutPlace(query: QueryLookUp, { facts }: Cover): Reading | null {
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

const withoutFields = ({ filter }: { readonly filter: QueryLookUp['filter'] }, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(filter).filter(([field]) => !fields.includes(field)));

/** The query without each of its filters, and without all of them. */
export function lessNarrow(query: QueryLookUp): { readonly text: string; readonly action: Action }[] {
  const fields = filtersOf(query);
  const ways = [...fields.map((field) => [field]), ...(fields.length > 1 ? [fields] : [])];
  return ways.flatMap((out) => {
    const wider = withFilter(query, withoutFields(query, out));
    return isMistakes(wider) ? [] : [offered(wider)];
  });
}

/* The same query at other times. */

const at = (query: QueryLookUp, time: Time): QueryLookUp => ({ ...query, ...time, assumedWindow: false, offset: 0 });

/** `The previous year` after a question about last year is the one before that; with `too`, both. */
function withPeriodBefore(read: Reading, query: QueryLookUp, { facts, frame }: Cover): Reading {
  const said = queryLookUp.safeParse(read).data;
  const isBefore = facts.some((fact) => fact.is === 'dates' && fact.isPrevious) && !query.assumedWindow;
  if (!isBefore || said?.from !== query.from || said.to !== query.to) return read;
  const { from, to } = timeBefore(query);
  return { ...said, from, to: frame.isAlso === true ? query.to : to };
}

/** `And before that?`: the same length of time, just before. `The week before`, after a month: its own length. */
export function before({ query, cover, today }: AskedOfQuery): Reading {
  const { ask: asked, length, says } = cover.frame;
  if (says === 'after') return sinceThen(query, today);
  if (asked === 'trend') return besideBefore(query);
  const from = length === undefined || query.assumedWindow ? null : startOf(length, query.from);
  return at(
    query,
    from === null ? (lastYearOf(query, today) ?? timeBefore(query)) : { from, to: addDays(query.from, -1) },
  );
}

/** `Since then?`: from the end of the time on. */
const sinceThen = (query: QueryLookUp, today: string): Reading =>
  query.assumedWindow || query.to >= today
    ? ['It goes up to today already. Name another time, such as since June.']
    : at(query, { from: addDays(query.to, 1), to: today });

/** The first day of the week, month or quarter before a day. */
const startOf = (length: 'week' | 'month' | 'quarter', day: string): string =>
  length === 'week' ? addDays(day, -7) : addMonths(day, length === 'month' ? -1 : -3);

/** `Go back a year`: the same time a year before. */
export function yearBefore({ query, today, cover }: AskedOfQuery): Reading {
  // `Go back one more year`: a trend grows longer.
  if (cover.frame.isAlso === true && query.do === 'trend')
    return trendOf(at(query, { from: addMonths(query.from, -12), to: query.to }));
  return at(query, lastYearOf(query, today) ?? yearsBefore(query, 1));
}

/** Before this year so far is the whole last year. Null for other times. */
function lastYearOf(query: QueryLookUp, today: string): Time | null {
  const year = Number(today.slice(0, 4));
  const isYearSoFar = query.from === `${year}-01-01` && query.to === today;
  return isYearSoFar ? { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` } : null;
}

/** `Go back further`: the next page, or the three years before. Rankings and trends are of a longer time. */
export function older({ query, next, today }: AskedOfQuery): Reading {
  if (query.do !== 'shipments') return ofAllYears(query, today);
  const earlier = at(query, { from: addMonths(query.from, -36), to: addDays(query.from, -1) });
  if (next === null) return earlier;
  return ask('The newest come first. Which do you mean?', [{ text: 'The next page', action: next }, offered(earlier)]);
}

/** Records have no first day that is known. */
function ofAllYears(query: QueryLookUp, today: string): Action {
  const whole = overThreeYears({ ...query, to: today });
  const longer = whole?.do === 'trend' ? trendOf(whole) : whole;
  return ask('Name the first year to search, such as since 2019.', [
    ...(longer === null || isMistakes(longer) ? [] : [{ text: 'Search 3 years', action: longer }]),
  ]);
}

/** `The same months of 2025`: in the year that is named, or else the year before. */
export function samePeriod({ query, cover: { facts } }: AskedOfQuery): QueryLookUp {
  const year = facts.flatMap((fact) => (fact.is === 'dates' ? [fact.from ?? fact.to ?? ''] : []))[0]?.slice(0, 4);
  const years = Number(query.to.slice(0, 4)) - Number(year ?? query.to.slice(0, 4));
  return at(query, yearsBefore(query, years === 0 ? 1 : years));
}

/** `Compare that with the same months of 2025`: a trend says those of the year before. Other years are searched. */
export function comparedPeriods(asked: AskedOfQuery): Reading {
  const other = samePeriod(asked);
  return other.from === addMonths(asked.query.from, -12) ? trendOf(asked.query) : other;
}

const yearsBefore = ({ from, to }: QueryLookUp, years: number) => ({
  from: addMonths(from, -12 * years),
  to: addMonths(to, -12 * years),
});

/** `Q3 vs Q2` */
function timesNamed({ query, cover, today }: AskedOfQuery): Reading {
  const times = cover.facts.flatMap((fact) =>
    fact.is === 'dates' && fact.from !== undefined ? [{ from: fact.from, to: fact.to ?? today }] : [],
  );
  return times.length < 2 ? narrowed(query, cover, today) : trendOfTimes(query, times);
}

/** From the earliest to the latest of some times. A trend of one time says the year before anyway. */
export function trendOfTimes(query: QueryLookUp, times: readonly Time[]): Reading {
  const sorted = times.toSorted((one, other) => one.from.localeCompare(other.from));
  const [first = query, last = query] = [sorted[0], sorted.at(-1)];
  const isYearOn = addMonths(first.from, 12) === last.from;
  // One may lie inside the other.
  const to =
    times
      .map((time) => time.to)
      .toSorted()
      .at(-1) ?? last.to;
  return trendOf(at(query, { from: isYearOn ? last.from : first.from, to }), unitOf(last));
}

/** `Compared to the quarter before`, after a month or a quarter. A longer time has several. */
function besideBefore(query: QueryLookUp): Reading {
  const unit = unitOf(query);
  if (unit === 'month' || unit === 'quarter')
    return trendOf(at(query, { from: timeBefore(query).from, to: query.to }), unit);
  const trends = (['quarter', 'month'] as const).map((by) => trendOf(query, by));
  return ask(
    'Which two? Name them, such as Q3 vs Q2.',
    trends.flatMap((trend) => (isMistakes(trend) ? [] : [offered(trend)])),
  );
}

const monthsIn = ({ from, to }: Time): number => Math.max(1, monthIndex(addDays(to, 1)) - monthIndex(from));

/** The period that a time is one of; undefined for other times. */
const unitOf = (time: Time): BucketUnit | undefined =>
  new Map<number, BucketUnit>([
    [1, 'month'],
    [3, 'quarter'],
    [12, 'year'],
  ]).get(monthsIn(time));

/** The same number of months, just before. */
const timeBefore = (time: Time): Time => ({
  from: addMonths(time.from, -monthsIn(time)),
  to: addDays(time.from, -1),
});
