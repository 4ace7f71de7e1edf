import { addDays, addMonths, firstOfDays, firstOfMonths } from '../../trade/index.ts';

/** Days as ISO dates, both of them included. */
export interface Period {
  readonly from: string;
  readonly to: string;
  /** Where a day counted back from today lies within it: `3 months ago` is in a month, and means a day of it after `since`. */
  readonly point?: string;
}

interface DateWindow extends Period {
  /** True for the default window, whether nobody named a date or somebody named that one. */
  readonly assumed: boolean;
}

/** The service is asked for so many months when nobody says. */
const defaultMonths = 12;

/**
 * Reads `from:` and `to:`: every form that `readPeriod` knows. A month or a year means its first day in `from:` and its
 * last in `to:`.
 * @param today ISO, what the words are relative to
 * @returns the window, or what is wrong in words.
 */
export function readDateWindow(from: string | undefined, to: string | undefined, today: string): DateWindow | string {
  const end = to === undefined ? today : lastDay(to, today);
  if (end === null) return notADate('to', to ?? '');
  const usual = firstOfMonths(end, defaultMonths);
  const begins = from === undefined ? null : readPeriod(from, today);
  const start = from === undefined ? usual : (begins?.point ?? begins?.from ?? null);
  if (start === null) return notADate('from', from ?? '');
  if (start > today) return `from: ${start} is in the future; the newest records are from today at most.`;
  if (start > end) return `The dates are the wrong way round: from ${start} is after to ${end}.`;
  return { from: start, to: end, assumed: start === usual && end === today };
}

/** The end of a period, but `to:30d` means the day 30 days ago. */
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
 * `Jun 5, 2026`, `q3 2025`, `last quarter`, `last 90 days`, `last30d`, `this year`, `ytd`, `yesterday`. A month without a
 * year is the last one that has begun.
 * @param today ISO
 * @returns null for what is no date, or no plausible one
 */
export function readPeriod(typed: string, today: string): Period | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/,/g, ' ')
    .replace(/['’](\d{2})\b/g, '20$1')
    .replace(/(\d)-([a-z]{3,})/g, '$1 $2')
    .replace(/([a-z]{3,})-(\d{2,4})\b/g, '$1 $2')
    .replace(/^(.*) (?:till|to|until|up to) (?:date|now|today)$/, '$1')
    .replace(/^(?:the )?(?:last|past|previous) (?:couple of|few) /, 'last 3 ')
    .replace(/^(?:the )?(?:full|whole|entire|calendar|all of) /, '')
    .replace(/\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b/g, (word) => String(numberWords[word]))
    .replace(/\b(first|second|third|fourth) quarter\b/g, (_, nth: string) => `q${nths.indexOf(nth) + 1}`)
    .replace(/\b(first|second) half\b/g, (_, nth: string) => `h${nths.indexOf(nth) + 1}`)
    .replace(/\b(last|this) year$/, (said, which: string, at: number) =>
      at === 0 ? said : String(Number(today.slice(0, 4)) - (which === 'last' ? 1 : 0)),
    )
    .replace(/ of (?=\d{4}$)/, ' ')
    .replace(/\s+/g, ' ');
  const period = single(text, today) ?? span(text, today);
  return period !== null && isPlausible(period.from) && isPlausible(period.to) ? period : null;
}

const nths = ['first', 'second', 'third', 'fourth'];

const numberWords: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};

function single(text: string, today: string): Period | null {
  return (
    byWord(text, today) ??
    pointAgo(text, today) ??
    ago(text, today) ??
    numbers(text) ??
    month(text, today) ??
    part(text, today)
  );
}

/** What joins the two ends of a span. */
const joiner = /^(.+?) (?:to|and|through|thru|until|till|[-–]) (.+)$|^([^-–]+)[-–]([^-–]+)$/;

/** Whether a period was named by its two ends. */
/** Whether two periods were named that have others between them: `June and August`. */
export function isApart(typed: string, today: string): boolean {
  const [, first, last] = /^(.+?) (?:and|or|&) (.+)$/.exec(typed) ?? [];
  const whole = readPeriod(typed, today);
  const end = last === undefined ? null : readPeriod(last, today);
  if (first === undefined || whole === null || end === null) return false;
  const begin =
    readPeriod(/\d{4}/.test(first) ? first : `${first} ${whole.from.slice(0, 4)}`, today) ?? readPeriod(first, today);
  return begin !== null && addDays(begin.to, 1) < end.from;
}

export function isSpan(typed: string, today: string): boolean {
  return readPeriod(typed, today) !== null && single(typed.trim().toLowerCase().replace(/,/g, ''), today) === null;
}

/** `Jan-Mar 2026`, `june to august`, `Q1 to Q2 2025`, `2024-2025`: a year said once is the year of both, or the one before. */
function span(text: string, today: string): Period | null {
  const [, spaced, other, first = spaced ?? '', last = other ?? ''] = joiner.exec(text) ?? [];
  const to = single(last, today)?.to;
  if (to === undefined) return null;
  const year = Number(to.slice(0, 4));
  const begins = /\d{4}|\/\d\d$|^(last|this|past)/.test(first)
    ? [single(first, today)]
    : [year, year - 1].map((one) => single(`${first} ${one}`, today));
  const begin = begins.find((period) => period !== null && period.from <= to) ?? begins[0];
  return begin == null ? null : { from: begin.from, to };
}

function byWord(text: string, today: string): Period | null {
  if (text === 'today') return day(today);
  if (text === 'yesterday') return day(addDays(today, -1));
  if (text === 'ytd' || text === 'year to date' || text === 'this year so far' || text === 'so far this year')
    return { from: `${today.slice(0, 4)}-01-01`, to: today };
  if (text === 'mtd' || text === 'month to date') return { from: startOf(today, 1), to: today };
  const weekday = weekdays.indexOf(text.replace(/^last /, ''));
  if (weekday !== -1) return day(addDays(today, -(((new Date(today).getUTCDay() - weekday + 6) % 7) + 1)));
  const [, which, unit = ''] = /^(this|last|previous) (week|month|quarter|year)$/.exec(text) ?? [];
  if (which === undefined) return null;
  const back = which === 'this' ? 0 : 1;
  if (unit === 'week') return weekOf(addDays(today, -7 * back));
  const months = { month: 1, quarter: 3, year: 12 }[unit] ?? 1;
  return monthsFrom(addMonths(startOf(today, months), -months * back), months);
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The first day of the month, quarter or year that a day is in. */
function startOf(iso: string, months: number): string {
  const number = Number(iso.slice(5, 7)) - 1;
  return `${iso.slice(0, 4)}-${String(number - (number % months) + 1).padStart(2, '0')}-01`;
}

const unitsAgo = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

/** `3 months ago`: the month that the day is in, and the day itself. */
function pointAgo(text: string, today: string): Period | null {
  const [, typed = '', unit] = /^(\d{1,4}|a|an|one) (day|week|month|quarter|year)s? ago$/.exec(text) ?? [];
  if (unit === undefined) return null;
  const count = Number(typed) || 1;
  const months = { month: 1, quarter: 3, year: 12 }[unit];
  if (months !== undefined) {
    const point = addMonths(today, -months * count);
    return { ...monthsFrom(startOf(point, months), months), point };
  }
  const point = addDays(today, -(unit === 'week' ? 7 : 1) * count);
  return unit === 'day' ? { ...day(point), point } : { ...weekOf(point), point };
}

function weekOf(iso: string): Period {
  const monday = addDays(iso, -((new Date(iso).getUTCDay() + 6) % 7));
  return { from: monday, to: addDays(monday, 6) };
}

/** `last30d`, `last 90 days`, `past 3 months`, `30 days ago`. */
function ago(text: string, today: string): Period | null {
  const [, short, shortUnit] = /^(?:last)?(\d{1,4})(d|w|m|y)(?: ago)?$/.exec(text) ?? [];
  const [, long, longUnit] =
    /^(?:last|past|previous|the last|trailing|preceding|recent)? ?(\d{1,4}) (day|week|month|quarter|year)s?(?: ago)?$/.exec(
      text,
    ) ??
    /^(past) (week|month|quarter|year)$/.exec(text) ??
    [];
  // The past year is twelve months, and last year is the one before this.
  const count = long === 'past' ? 1 : Number(short ?? long);
  const unit = longUnit ?? Object.entries(unitsAgo).find(([letter]) => letter === shortUnit)?.[1];
  if (!(count > 0) || unit === undefined) return null;
  const isAgo = text.endsWith(' ago');
  const inUnits = count * ({ week: 7, quarter: 3, year: 12 }[unit] ?? 1);
  if (unit === 'day' || unit === 'week')
    return { from: isAgo ? addDays(today, -inUnits) : firstOfDays(today, inUnits), to: today };
  return { from: isAgo ? addMonths(today, -inUnits) : firstOfMonths(today, inUnits), to: today };
}

/**
 * `2026`, `2026-09`, `2026/09/30`, `2026.09.30`, `9/2026`, `9/30/2026`, `9/30/26`, and with the day first where it has to
 * be, or where points or dashes part it, as only those write it who put days first: `25/4/2026`, `30.9.2026`.
 */
function numbers(text: string): Period | null {
  const [, year, monthOf, dayOf] = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?$/.exec(text) ?? [];
  if (year !== undefined)
    return dayOf === undefined ? wholeMonth(year, monthOf) : dayIf(realDate(year, monthOf, dayOf));
  const [, first = '', mark = '', second, last] =
    /^(\d{1,2})([/.-])(?:(\d{1,2})\2)?(\d{4}|(?<=[/.-]\d{1,2}[/.-])\d{2})$/.exec(text) ?? [];
  if (last === undefined) return null;
  const inYear = last.length === 2 ? `20${last}` : last;
  if (second === undefined) return wholeMonth(inYear, first);
  const isDayFirst = mark !== '/' || (Number(first) > 12 && Number(second) <= 12);
  return dayIf(isDayFirst ? realDate(inYear, second, first) : realDate(inYear, first, second));
}

function wholeMonth(year: string, monthOf: string | undefined): Period | null {
  const first = realDate(year, monthOf ?? '1', '1');
  return first === null ? null : monthsFrom(first, monthOf === undefined ? 12 : 1);
}

const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** The number of a month by its name, its first three letters or `sept`; 0 for other words. */
export function monthNumber(word: string): number {
  const name = word.toLowerCase().replace(/\.$/, '');
  return name.length < 3
    ? 0
    : monthNames.findIndex(
        (full) => full === name || full.slice(0, 3) === name || (name === 'sept' && full === 'september'),
      ) + 1;
}

/** `June`, `june 2025`, `Jun 5`, `june 5th 2026`, `5 june 2026`. */
function month(text: string, today: string): Period | null {
  const [, before, name = '', after, year] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)? )?([a-z]+)\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?(?: (\d{4}))?$/.exec(text) ?? [];
  const number = monthNumber(name);
  if (number === 0 || (before !== undefined && after !== undefined)) return null;
  const inYear = year ?? yearOf(`-${String(number).padStart(2, '0')}-01`, today);
  const dayOf = before ?? after;
  return dayOf === undefined ? wholeMonth(inYear, String(number)) : dayIf(realDate(inYear, String(number), dayOf));
}

/** `q3`, `Q3 2025`, `2025 q3`, `q3 25`, `h1 2025`. */
function part(text: string, today: string): Period | null {
  const [, early, unit, number, late] = /^(?:(\d{4})[ /-]?)?(?:(q|h)([1-4]))(?:[ /-]?(\d{4}|\d{2}))?$/.exec(text) ?? [];
  if (number === undefined || (unit === 'h' && Number(number) > 2)) return null;
  const months = unit === 'h' ? 6 : 3;
  const start = `-${String((Number(number) - 1) * months + 1).padStart(2, '0')}-01`;
  const year = early ?? (late?.length === 2 ? `20${late}` : late) ?? yearOf(start, today);
  return monthsFrom(`${year}${start}`, months);
}

/** The year of the last such day that has come. */
function yearOf(monthAndDay: string, today: string): string {
  const year = today.slice(0, 4);
  return `${year}${monthAndDay}` <= today ? year : String(Number(year) - 1);
}

function monthsFrom(first: string, months: number): Period {
  return { from: first, to: addDays(addMonths(first, months), -1) };
}

function day(iso: string): Period {
  return { from: iso, to: iso };
}

function dayIf(iso: string | null): Period | null {
  return iso === null ? null : day(iso);
}

/** ISO, or null for days that no calendar has (02/30). */
function realDate(year = '', monthOf = '', dayOf = ''): string | null {
  const iso = `${year}-${monthOf.padStart(2, '0')}-${dayOf.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  if (Number.isNaN(time)) return null;
  return new Date(time).toISOString().startsWith(iso) ? iso : null;
}

/** Years that a shipment can be from; `last9999y` would leave the calendar. */
function isPlausible(iso: string): boolean {
  return iso >= '1900-01-01' && iso <= '2199-12-31';
}
