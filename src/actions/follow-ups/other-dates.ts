import { queryLookUp, type QueryLookUp } from '../../model/look-up.ts';
import { monthIndex } from '../../model/time.ts';
import type { Action } from '../../slack/kit/action.ts';
import { addDays, addMonths } from '../../trade/index.ts';
import { offered } from '../in-words.ts';
import { overThreeYears } from '../look-ups/ways-out.ts';
import type { Cover } from '../reader/cover.ts';
import { ask } from '../reader/fragments.ts';
import type { Reading } from '../reader/meaning.ts';
import { isMistakes } from '../reader/read-query.ts';
import type { AskedOfQuery } from './asked.ts';
import { trendOf } from './narrowed-query.ts';

/* The same query at other times. */

const at = (query: QueryLookUp, time: { readonly from: string; readonly to: string }): QueryLookUp => ({
  ...query,
  ...time,
  assumedWindow: false,
  offset: 0,
});

/** `The previous year` after a question about last year is the one before that; with `too`, both. */
export function withPeriodBefore(read: Reading, query: QueryLookUp, { facts, frame }: Cover): Reading {
  const said = queryLookUp.safeParse(read).data;
  const isBefore = facts.some((fact) => fact.is === 'dates' && fact.isPrevious) && !query.assumedWindow;
  if (!isBefore || said?.from !== query.from || said.to !== query.to) return read;
  const { from, to } = timeBefore(query);
  return { ...said, from, to: frame.isAlso === true ? query.to : to };
}

/** `And before that?`: the same length of time, just before. */
export const before = ({ query, today }: AskedOfQuery): QueryLookUp =>
  at(query, lastYearOf(query, today) ?? timeBefore(query));

/** `Go back a year`: the same time a year before. */
export const yearBefore = ({ query, today }: AskedOfQuery): QueryLookUp =>
  at(query, lastYearOf(query, today) ?? yearsBefore(query, 1));

/** Before this year so far is the whole last year. Null for other times. */
function lastYearOf(query: QueryLookUp, today: string): { readonly from: string; readonly to: string } | null {
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
export function ofAllYears(query: QueryLookUp, today: string): Action {
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

/** The same number of months, just before. */
function timeBefore({ from, to }: QueryLookUp): { readonly from: string; readonly to: string } {
  const months = Math.max(1, monthIndex(addDays(to, 1)) - monthIndex(from));
  return { from: addMonths(from, -months), to: addDays(from, -1) };
}
