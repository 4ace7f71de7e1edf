import { addDays, addMonths, mondayOf } from '../../../model/time.ts';
import type { Period } from './dates.ts';

/**
 * The periods that a date may mean, as ISO days with `to` between. Fiscal years and seasons begin on different days, so
 * people are asked which. A holiday gives one day. Empty if the text is unambiguous.
 * @param isOpen whether it stands behind `since` or the like
 */
export function periodsMeant(text: string, today: string, isOpen = false): string[] {
  const [, first, last] = /^(?:fy|fiscal year|financial year) ?'?(\d{2,4})(?:[-/](\d{2,4}))?$/.exec(text) ?? [];
  if (first !== undefined) return fiscalYears(fullYear(first), last !== undefined);
  const [, quarter, ofYear] = /^q([1-4]) (?:of )?(?:fy|fiscal year|financial year) ?'?(\d{2,4})$/.exec(text) ?? [];
  if (ofYear !== undefined)
    return fiscalYears(fullYear(ofYear), false).map((year) => quarterOf(year.slice(0, 10), Number(quarter)));
  const [, which] =
    /^(?:the |our )?(this|current|last|previous|past)? ?(?:fy|fiscal year|financial year)$/.exec(text) ?? [];
  if (which !== undefined) return fiscalYearsAround(today, !/this|current/.test(which));
  const [, before = '', season = '', year] =
    /^((?:(?:the (?:whole|entire)|the|this|last|past) )*)(spring|summer|autumn|fall|winter)(?: (\d{4}))?$/.exec(text) ??
    [];
  if (season !== '' && (before !== '' || year !== undefined || isOpen))
    return seasons(season, year, /last|past/.test(before), today);
  return [latest(feasts.get(text.replace(/^last /, '')), today)].filter((day) => day !== null);
}

const fullYear = (year: string) => Number(year.length === 2 ? `20${year}` : year);

/** A fiscal year is named by the calendar year that it ends in, or by both. */
function fiscalYears(year: number, isBoth: boolean): string[] {
  const start = isBoth ? year : year - 1;
  const ways = [`${start}-04-01 to ${start + 1}-03-31`, `${start}-10-01 to ${start + 1}-09-30`];
  return isBoth ? [...ways, `${start}-07-01 to ${start + 1}-06-30`] : [`${year}-01-01 to ${year}-12-31`, ...ways];
}

/** @param start of the year */
function quarterOf(start: string, nth: number): string {
  const from = addMonths(start, 3 * (nth - 1));
  return `${from} to ${addDays(addMonths(from, 3), -1)}`;
}

/** Of each usual beginning, the fiscal year that today is in, or the one before. */
const fiscalYearsAround = (today: string, isPast: boolean): string[] =>
  ['01-01', '04-01', '07-01', '10-01'].map((day) => {
    const from = addMonths(latest((year) => `${year}-${day}`, today) ?? today, isPast ? -12 : 0);
    return `${from} to ${isPast ? addDays(addMonths(from, 12), -1) : today}`;
  });

/** First days of the seasons, meteorological and astronomical. */
const beginnings: Readonly<Record<string, readonly [string, string]>> = {
  spring: ['03-01', '03-20'],
  summer: ['06-01', '06-21'],
  autumn: ['09-01', '09-23'],
  fall: ['09-01', '09-23'],
  winter: ['12-01', '12-21'],
};

function seasons(season: string, year: string | undefined, isOver: boolean, today: string): string[] {
  return (beginnings[season] ?? []).map((day) => {
    const period = (nth: number) => {
      const next = new Date(`${nth}-${day}T00:00:00Z`);
      next.setUTCMonth(next.getUTCMonth() + 3);
      return { from: `${nth}-${day}`, to: addDays(next.toISOString().slice(0, 10), -1) };
    };
    const thisYear = Number(today.slice(0, 4));
    const past = [thisYear, thisYear - 1, thisYear - 2].map(period);
    const { from, to } =
      (year === undefined ? past.find((one) => (isOver ? one.to : one.from) <= today) : undefined) ??
      period(Number(year ?? thisYear));
    return `${from} to ${to}`;
  });
}

/** Lengths of a part of a year, a half-year, a quarter or a month, in the unit that it is counted in. */
const lengths: readonly (readonly [unit: typeof addDays, all: number, parts: readonly number[]])[] = [
  [addMonths, 12, [3, 4, 6]],
  [addMonths, 6, [2, 3]],
  [addMonths, 3, [1]],
  ...[28, 29, 30, 31].map((days) => [addDays, days, [10, 15]] as const),
];

/** The days that a part of a period may mean, the fewest first: `early 2024`, `mid-March`, `the end of Q3`. */
export const partsMeant = (part: string, { from, to }: Period): Period[] =>
  lengths
    .filter(([plus, all]) => addDays(plus(from, all), -1) === to)
    .flatMap(([plus, all, parts]) =>
      parts.flatMap((length) => {
        const middle = plus === addDays ? Math.floor((all - length) / 2) : (all - length) / 2;
        const start = /^(?:early|beginning|start)$/.test(part) ? 0 : /^mid/.test(part) ? middle : all - length;
        return Number.isInteger(start)
          ? [{ from: plus(from, start), to: addDays(plus(from, start + length), -1) }]
          : [];
      }),
    );

/** Holidays whose date changes, from 2020 to 2030. In other years they are no date. */
const dayIn = (days: string) => (year: number) => {
  const day = days.split(' ')[year - 2020];
  return day === undefined ? null : `${year}-${day}`;
};

/** Holidays by year. */
const feasts = new Map<string, (year: number) => string | null>([
  ['christmas', (year) => `${year}-12-25`],
  ['xmas', (year) => `${year}-12-25`],
  ['new year', (year) => `${year}-01-01`],
  ["new year's", (year) => `${year}-01-01`],
  ['halloween', (year) => `${year}-10-31`],
  ['memorial day', (year) => mondayOf(`${year}-05-31`)],
  ['labor day', (year) => mondayOf(`${year}-09-07`)],
  ['labour day', (year) => mondayOf(`${year}-09-07`)],
  ['easter', dayIn(`04-12 04-04 04-17 04-09 03-31 04-20 04-05 03-28 04-16 04-01 04-21`)],
  ['diwali', dayIn(`11-14 11-04 10-24 11-12 10-31 10-20 11-08 10-29 10-17 11-05 10-26`)],
  ['chinese new year', dayIn(`01-25 02-12 02-01 01-22 02-10 01-29 02-17 02-06 01-26 02-13 02-03`)],
  ['thanksgiving', (year) => addDays(mondayOf(`${year}-11-25`), 3)],
  ['black friday', (year) => addDays(mondayOf(`${year}-11-25`), 4)],
]);

/** The most recent date of a holiday. */
function latest(dayOf: ((year: number) => string | null) | undefined, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const day = dayOf?.(year) ?? null;
  return day === null || day <= today ? day : (dayOf?.(year - 1) ?? null);
}
