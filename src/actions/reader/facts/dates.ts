import { earliestDay } from '../../../model/look-up.ts';
import {
  addDays,
  addMonths,
  calendarUnit,
  calendarUnits,
  firstOfDays,
  firstOfMonths,
  monthOf as firstOfMonth,
  weekdayOf,
} from '../../../model/time.ts';
import { spokenDay } from '../../../slack/kit/text.ts';
import { inFigures } from './amounts.ts';
import { monthNumber } from '../lexicon/index.ts';
import { anyWeekday, weekdayNames } from '../words/weekdays.ts';

/** A range of ISO dates, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
  /** The day counted back from today. `3 months ago` alone is a whole month, but after `since` it is this day. */
  readonly point?: string;
  /** Both ends and the word between them, if both were named: `June and August`. */
  readonly ends?: { readonly first: Period; readonly last: Period; readonly joint: string };
}

interface DateWindow extends Period {
  /** True for the default window, typed or not. */
  readonly assumed: boolean;
}

const defaultMonths = 12;

/**
 * Reads `from:` and `to:` in every form that `readPeriod` knows. A month or a year means its first day in `from:` and
 * its last in `to:`.
 * @param today ISO date that relative dates count from
 * @returns the window, or a sentence on what is wrong
 */
export function readDateWindow(from: string | undefined, to: string | undefined, today: string): DateWindow | string {
  const end = to === undefined ? today : lastDay(to, today);
  if (end === null) return notADate('to', to ?? '');
  const usual = firstOfMonths(end, defaultMonths);
  const begins = from === undefined ? null : readPeriod(from, today);
  const start = from === undefined ? usual : (begins?.point ?? begins?.from ?? null);
  if (start === null) return notADate('from', from ?? '');
  if (start > today) return `${spokenDay(start)} is in the future, and records go up to today.`;
  if (end < earliestDay) return `No records are from before ${spokenDay(earliestDay)}.`;
  if (start > end) return `The time ends before it begins: ${spokenDay(end)} is before ${spokenDay(start)}.`;
  return { from: start, to: end, assumed: start === usual && end === today };
}

/** The last day of a period, except that `to:30d` means the day 30 days ago. */
function lastDay(typed: string, today: string): string | null {
  const [, back] = isAgo.exec(typed.trim()) ?? [];
  if (back === undefined) return readPeriod(typed, today)?.to ?? null;
  const ago = readPeriod(`${back} ago`, today);
  return ago?.point ?? ago?.from ?? null;
}

const isAgo = /^(?:last)?(\d{1,4} ?(?:d|w|m|y|(?:day|week|month|year)s?))(?: ago)?$/i;

function notADate(key: string, typed: string): string {
  return `"${typed.slice(0, 60)}" isn't a date I can read. Write ${key}:09/30/2026, ${key}:2026-09, ${key}:june or ${key}:last30d.`;
}

/**
 * Reads a date or a period as people say it: `09/30/2026`, `2026-09-30`, `2026-09`, `2026`, `June`, `june 2025`,
 * `Jun 5, 2026`, `q3 2025`, `last quarter`, `last 90 days`, `last30d`, `this year`, `ytd`, `yesterday`, `Jun to Aug`.
 * A day, a month or a quarter without a year is the last one that has begun.
 * @param today ISO
 * @returns null for what is no date, or no plausible one
 */
export function readPeriod(typed: string, today: string): Period | null {
  const figures = inFigures(typed.trim().toLowerCase());
  // A row of numbers is not a date. This avoids trying every form.
  if (/^\d+(?: \d+)+$/.test(figures)) return null;
  const text = plain(dayFirst(figures), today);
  const period = single(text, today) ?? range(text, today);
  return period !== null && isPlausible(period.from) && isPlausible(period.to) ? period : null;
}

const inSlashes = /\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/g;

/** `03/02/2026 to 17/02/2026`: a date that must begin with its day shows how both are written. */
function dayFirst(text: string): string {
  const dates = [...text.matchAll(inSlashes)];
  const isDayFirst = dates.some(([, first, second]) => Number(first) > 12 && Number(second) <= 12);
  return dates.length > 1 && isDayFirst ? text.replace(inSlashes, '$1.$2.$3') : text;
}

const unit = '(day|week|month|quarter|year)';

/** Rewrites of a date into the forms below. Their order matters. */
const rewrites: readonly (readonly [RegExp, string])[] = [
  [/,/g, ' '],
  [/(?<=[a-z\d])['’](\d{2})\b/g, ' 20$1'],
  [/['’](\d{2})\b/g, '20$1'],
  [/\b(last|past|previous|this)-(?=[a-z\d])/g, '$1 '],
  [/(\d)-([a-z]{3,})/g, '$1 $2'],
  [/([a-z]{3,})-(\d{2,4})\b/g, '$1 $2'],
  [/\s+/g, ' '],
  [/^(?:year to date|this year so far|so far this year)$/, 'ytd'],
  [/^month to date$/, 'mtd'],
  [/^quarter to date$/, 'qtd'],
  [/ (?:till|until|to|upto|up to) (?:date|now)$/, ' to today'],
  [/\b(today|yesterday) (?:morning|afternoon|evening)\b/, '$1'],
  [/^this (?:morning|afternoon|evening)$/, 'today'],
  [/\b(?:the )?day before yesterday\b/, '2 days ago'],
  [/\b(?:a )?fortnight\b/, '2 weeks'],
  [/\bw\/c\b/, 'week commencing'],
  [/^(?:the )?(?:last|past|previous) (?:couple of|few) /, 'last 3 '],
  [/^(?:the )?(?:trailing|preceding|recent|previous|past) (?=\d)/, 'last '],
  [new RegExp(`^${unit} (?:just (?:gone|ended)|gone by)$`), 'last $1'],
  [/\b(?:last|past|previous) half(?:[ -]an?)?[ -]year$/, 'last 6 months'],
  [/\b(?:current|running)\b/, 'this'],
  [/\b(?:full|whole|entire|complete|calendar) (?=[a-z]+s\b)/, 'full '],
  [/\b(?:full|whole|entire|complete|calendar|all of) (?!\w+s\b)/g, ''],
  [/\blast half of\b/, 'second half of'],
  [/\b(?:1st|first) (quarter|half)\b/, '$1 1'],
  [/\b(?:2nd|second) (quarter|half)\b/, '$1 2'],
  [/\b(?:3rd|third) quarter\b/, 'quarter 3'],
  [/\b(?:4th|fourth) quarter\b/, 'quarter 4'],
  [/\b(q|h)(?:uarter|alf) (\d)(?:[ -]year)?\b/, '$1$2'],
  [/\b(?:cw|kw|wk|weeks) (?=\d)/g, 'week '],
  [/(?<=\d(?:st|nd|rd|th)?) of (?=[a-z]{3})| of (?=(?:the year )?\d{4}$)/g, ' '],
  [/^year (?=\d{4}$)/, ''],
];

/** A date rewritten for the forms below. `last year` after a month becomes the year. */
function plain(typed: string, today: string): string {
  const text = rewrites.reduce((so, [from, to]) => so.replace(from, to), typed);
  return text.replace(/(?<=. )(last|this) year$/, (_, which: string) =>
    String(Number(today.slice(0, 4)) - (which === 'last' ? 1 : 0)),
  );
}

function single(text: string, today: string): Period | null {
  for (const [form, read] of forms) {
    const [found, ...parts] = form.exec(text) ?? [];
    const period = found === undefined ? null : read(today, ...parts);
    if (period !== null) return period;
  }
  return null;
}

type Read = (today: string, ...parts: string[]) => Period | null;

const ordinal = '(?:st|nd|rd|th)?';

const forms: readonly (readonly [RegExp, Read])[] = [
  [/^today$/, (today) => day(today)],
  [/^yesterday$/, (today) => day(addDays(today, -1))],
  [/^ytd$/, (today) => ({ from: calendarUnit(today, 'year').from, to: today })],
  // The first day that the service searches by default.
  [/^(?:all (?:time|years)|ever|the (?:very )?(?:beginning|start))$/, (today) => ({ from: earliestDay, to: today })],
  [/^qtd$/, (today) => ({ from: calendarUnit(today, 'quarter').from, to: today })],
  [/^mtd$/, (today) => ({ from: firstOfMonth(today), to: today })],
  [new RegExp(`^(?:last )?(${anyWeekday})$`), (today, name = '') => day(lastWeekday(name, today))],
  [new RegExp(`^this ${unit}$`), (today, of = '') => unitOf(today, of, 0)],
  [new RegExp(`^(?:last|previous) ${unit}$`), (today, of = '') => unitOf(today, of, 1)],
  [new RegExp(`^${unit} before last$`), (today, of = '') => unitOf(today, of, 2)],
  // `Past year` is the last twelve months, and `last year` is the calendar year.
  [new RegExp(`^past ${unit}$`), (today, of = '') => unitsTo(today, 1, of)],
  [
    new RegExp(`^(an?|\\d{1,4}) ${unit}s? ago$`),
    (today, count = '', of = '') => unitAgo(today, Number(count) || 1, of),
  ],
  [new RegExp(`^last (\\d{1,4}) full ${unit}s?$`), (today, count = '', of = '') => fullUnits(today, Number(count), of)],
  [new RegExp(`^(?:last )?(\\d{1,4}) ${unit}s?$`), (today, count = '', of = '') => unitsTo(today, Number(count), of)],
  [/^(?:last)?(\d{1,4})(d|w|m|y)$/, (today, count = '', of = '') => unitsTo(today, Number(count), unitNamed(of))],
  [/^(?:last)?(\d{1,4})(d|w|m|y) ago$/, (today, count = '', of = '') => unitAgo(today, Number(count), unitNamed(of))],
  [
    new RegExp(`^(?:last )?(\\d{1,4}) ${unit}s? (?:to|until|till|ending|ended) (.+)$`),
    (today, count = '', of = '', end = '') => unitsTo(single(end, today)?.to, Number(count), of),
  ],
  // `The three months before 14 August 2024`
  [
    new RegExp(`^(\\d{1,4}) ${unit}s? (?:before|prior to|leading up to|up to) (.+)$`),
    (today, count = '', of = '', end = '') => {
      const next = single(end, today)?.from;
      return unitsTo(next === undefined ? next : addDays(next, -1), Number(count), of);
    },
  ],
  [/^(\d{4})$/, (_, year = '') => monthsFrom(realDate(year, '1', '1'), 12)],
  [/^(\d{4})[-/.](\d{1,2})$/, (_, year = '', month = '') => monthsFrom(realDate(year, month, '1'), 1)],
  [/^(\d{1,2})[-/.](\d{4})$/, (_, month = '', year = '') => monthsFrom(realDate(year, month, '1'), 1)],
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, (_, ...parts) => dayIf(realDate(...parts))],
  [
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/,
    (_, first = '', mark = '', second = '', year = '') =>
      dayIf(realDate(fullYear(year), ...inOrder(first, mark, second))),
  ],
  [
    /^(\d{1,2})([/.])(\d{1,2})\.?(?: (\d{4}))?$/,
    (today, first = '', mark = '', second = '', year = '') => dayOf(...inOrder(first, mark, second), year, today),
  ],
  [/^([a-z]+)\.?(?: (\d{4}))?$/, (today, name = '', year = '') => monthOf(name, year, today)],
  [
    new RegExp(`^([a-z]+)\\.? (\\d{1,2})${ordinal}(?: (\\d{4}))?$`),
    (today, name = '', date = '', year = '') => dayOf(numberOf(name), date, year, today),
  ],
  [
    new RegExp(`^(\\d{1,2})${ordinal} ([a-z]+)\\.?(?: (\\d{4}))?$`),
    (today, date = '', name = '', year = '') => dayOf(numberOf(name), date, year, today),
  ],
  [/^(\d{4}) ([a-z]{3,})$/, (today, year = '', name = '') => monthOf(name, year, today)],
  [
    /^(\d{1,2})(?:st|nd|rd|th)(?: (?:of )?(last|this|previous) month)?$/,
    (today, date = '', which = '') => dayOfMonth(Number(date), which, today),
  ],
  [
    /^([qh])([1-4])(?:[ /-]?(\d{4}|\d{2}))?$/,
    (today, kind = '', number = '', year = '') => quarterOrHalf(kind, Number(number), fullYear(year), today),
  ],
  [
    /^(\d{4})[ /-]?([qh])([1-4])$/,
    (today, year = '', kind = '', number = '') => quarterOrHalf(kind, Number(number), year, today),
  ],
  [/^h([12])(?: of)? (.+)$/, (today, nth = '', of = '') => halfOf(single(of, today), nth)],
  [/^(?:week|wk) (?:of|commencing|beginning|starting) (.+)$/, (today, of = '') => weekIn(single(of, today))],
  [/^week (\d{1,2})(?:[ /-](\d{4}))?$/, (today, number = '', year = '') => isoWeek(Number(number), year, today)],
];

/** Ranges: `5 to 20 october`, `Jan-Mar 2026`, `2024-2025`. One end supplies what the other leaves out. */
const joined = /^(.+?) (to|and|&|or|through|thru|until|till|[-–]) (.+)$|^([^-–]+)([-–])([^-–]+)$/;
const dayAlone = new RegExp(`^\\d{1,2}${ordinal}(?: \\d{4})?$`);

function range(text: string, today: string): Period | null {
  const [, spaced, to = '', until, tight, dash = '', other] = joined.exec(text) ?? [];
  const [first = '', last = ''] = [spaced ?? tight, until ?? other].map((end) =>
    end?.replace(/^the (?=\d+(?:st|nd|rd|th)\b)|(?<=^20\d\d) ytd$/g, ''),
  );
  const joint = to + dash;
  const month = (end: string) => /[a-z]{3,}/.exec(end)?.[0] ?? '';
  const [begins, ends] = [
    dayAlone.test(first) ? `${first} ${month(last)}` : first,
    dayAlone.test(last) ? `${month(first)} ${last}` : last,
  ];
  // `June 2025 to August` ends in that year, and `October 2025 to March` in the next.
  const [, ofFirst] = / (\d{4})$/.exec(begins) ?? [];
  const begun = single(begins, today);
  const named = begun === null || ofFirst === undefined ? [] : inYears(ends, Number(ofFirst), 1, today);
  const end = named.find(({ to }) => begun !== null && to >= begun.from) ?? single(ends, today);
  if (end === null) return null;
  const from = [...inYears(begins, Number(end.to.slice(0, 4)), -1, today), begun].find(
    (period) => period !== null && period.from <= end.to,
  );
  return from === undefined || from === null
    ? null
    : { from: from.from, to: end.to, ends: { first: from, last: end, joint } };
}

/** A date without a year, read in a year and in the one next to it. */
function inYears(text: string, year: number, beside: 1 | -1, today: string): Period[] {
  return [year, year + beside].flatMap((one) => single(`${text} ${one}`, today) ?? []);
}

/** Whether two periods were named with others between them: `June and August`. */
export function isApart({ ends }: Period): boolean {
  return ends !== undefined && /^(?:and|&|or)$/.test(ends.joint) && addDays(ends.first.to, 1) < ends.last.from;
}

export const eachOf = ({ ends }: Period): readonly Period[] => (ends === undefined ? [] : [ends.first, ends.last]);

function unitNamed(letter: string): string {
  return { d: 'day', w: 'week', m: 'month', y: 'year' }[letter] ?? letter;
}

const monthsIn = (of: string): number => ({ month: 1, quarter: 3, year: 12 })[of] ?? 0;
const daysIn = (of: string): number => (of === 'week' ? 7 : 1);

/** The day, week, month, quarter or year that contains a day, or the one that many units before. */
const unitOf = (iso: string, of: string, back: number): Period =>
  calendarUnit(iso, calendarUnits.find((one) => one === of) ?? 'day', back);

/** `3 months ago`: the month that contains the day, and the day itself. */
function unitAgo(today: string, count: number, of: string): Period | null {
  const months = monthsIn(of) * count;
  const point = months > 0 ? addMonths(today, -months) : addDays(today, -daysIn(of) * count);
  return count === 0 ? null : { ...unitOf(point, of, 0), point };
}

/** `last 90 days`, including the end date. */
function unitsTo(end: string | undefined, count: number, of: string): Period | null {
  if (end === undefined || count === 0) return null;
  const months = monthsIn(of) * count;
  return { from: months > 0 ? firstOfMonths(end, months) : firstOfDays(end, daysIn(of) * count), to: end };
}

/** `last 3 full months`, without the current one. */
function fullUnits(today: string, count: number, of: string): Period | null {
  return count === 0 ? null : { from: unitOf(today, of, count).from, to: unitOf(today, of, 1).to };
}

/** The last day of that name before today. */
function lastWeekday(name: string, today: string): string {
  const yesterday = addDays(today, -1);
  return addDays(yesterday, -((weekdayOf(yesterday) + 6 - weekdayNames.indexOf(name)) % 7));
}

/** The first or second half of a month; null for longer periods. */
function halfOf(month: Period | null, nth: string): Period | null {
  if (month === null || month.from.slice(0, 7) !== month.to.slice(0, 7)) return null;
  const middle = addDays(month.from, Math.floor(Number(month.to.slice(8)) / 2));
  return nth === '1' ? { from: month.from, to: addDays(middle, -1) } : { from: middle, to: month.to };
}

const weekIn = (period: Period | null) => (period === null ? null : calendarUnit(period.from, 'week'));

/** An ISO week by its number. Week 1 contains January 4. */
function isoWeek(number: number, year: string, today: string): Period | null {
  if (number < 1 || number > 53) return null;
  const inYear = (one: string) => calendarUnit(addDays(`${one}-01-04`, 7 * (number - 1)), 'week');
  if (year !== '') return inYear(year);
  const thisYear = inYear(today.slice(0, 4));
  return thisYear.from <= today ? thisYear : inYear(String(Number(today.slice(0, 4)) - 1));
}

/**
 * Month and day. The day comes first if it must (`25/4/2026`), or if dots or dashes separate them, as in day-first
 * countries (`30.9.2026`).
 */
function inOrder(first: string, mark: string, second: string): [month: string, day: string] {
  return mark !== '/' || (Number(first) > 12 && Number(second) <= 12) ? [second, first] : [first, second];
}

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

const numberOf = (name: string): string => String(monthNumber(name));

function monthOf(name: string, year: string, today: string): Period | null {
  const month = numberOf(name);
  return monthsFrom(realDate(year || yearOf(month, '1', today), month, '1'), 1);
}

function dayOf(month: string, date: string, year: string, today: string): Period | null {
  return dayIf(realDate(year || yearOf(month, date, today), month, date));
}

/** `The 15th` of the last month that had come so far, `the 15th of last month`. */
function dayOfMonth(date: number, which: string, today: string): Period | null {
  const isBefore = which === 'last' || which === 'previous' || (which === '' && date > Number(today.slice(8)));
  const [year, month] = addMonths(firstOfMonth(today), isBefore ? -1 : 0).split('-');
  return dayIf(realDate(year, month, String(date)));
}

/** `q3`, `h1 2025`. */
function quarterOrHalf(kind: string, number: number, year: string, today: string): Period | null {
  const months = kind === 'h' ? 6 : 3;
  if (number * months > 12) return null;
  const first = String((number - 1) * months + 1);
  return monthsFrom(realDate(year || yearOf(first, '1', today), first, '1'), months);
}

/** The year in which that day last came, today included. */
function yearOf(month: string, date: string, today: string): string {
  const year = today.slice(0, 4);
  const hasCome = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` <= today;
  return hasCome ? year : String(Number(year) - 1);
}

function monthsFrom(first: string, months: number): Period;
function monthsFrom(first: string | null, months: number): Period | null;
function monthsFrom(first: string | null, months: number): Period | null {
  return first === null ? null : { from: first, to: addDays(addMonths(first, months), -1) };
}

function day(iso: string): Period {
  return { from: iso, to: iso };
}

function dayIf(iso: string | null): Period | null {
  return iso === null ? null : day(iso);
}

/** ISO date; null for a day that doesn't exist, such as 02/30. */
function realDate(year = '', monthOf = '', dayOf = ''): string | null {
  const iso = `${year}-${monthOf.padStart(2, '0')}-${dayOf.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  if (Number.isNaN(time)) return null;
  return new Date(time).toISOString().startsWith(iso) ? iso : null;
}

/** Limits the years: `last9999y` would leave the calendar. */
function isPlausible(iso: string): boolean {
  return iso >= '1900-01-01' && iso <= '2199-12-31';
}
