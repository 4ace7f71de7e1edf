import { addDays } from '../../../trade/index.ts';

/**
 * The periods that a date may mean, as ISO days with `to` between. Fiscal years and seasons begin on different days, so
 * people are asked which. A holiday gives one day. Empty if the text is unambiguous.
 * @param isOpen whether it stands behind `since` or the like
 */
export function periodsMeant(text: string, today: string, isOpen = false): string[] {
  const [, first, last] = /^(?:fy|fiscal year|financial year) ?'?(\d{2,4})(?:[-/](\d{2,4}))?$/.exec(text) ?? [];
  if (first !== undefined) return fiscalYears(fullYear(first), last !== undefined);
  const [, before = '', season = '', year] =
    /^((?:(?:the|this|last|past) )*)(spring|summer|autumn|fall|winter)(?: (\d{4}))?$/.exec(text) ?? [];
  if (season !== '' && (before !== '' || year !== undefined || isOpen))
    return seasons(season, year, /last|past/.test(before), today);
  const feast = feasts.get(text);
  return feast === undefined ? [] : [latest(feast, today)];
}

const fullYear = (year: string) => Number(year.length === 2 ? `20${year}` : year);

/** A fiscal year is named by the calendar year that it ends in, or by both. */
function fiscalYears(year: number, isBoth: boolean): string[] {
  const start = isBoth ? year : year - 1;
  const ways = [`${start}-04-01 to ${start + 1}-03-31`, `${start}-10-01 to ${start + 1}-09-30`];
  return isBoth ? [...ways, `${start}-07-01 to ${start + 1}-06-30`] : [`${year}-01-01 to ${year}-12-31`, ...ways];
}

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

/** US holidays by year. */
const feasts = new Map<string, (year: number) => string>([
  ['christmas', (year) => `${year}-12-25`],
  ['xmas', (year) => `${year}-12-25`],
  ['new year', (year) => `${year}-01-01`],
  ["new year's", (year) => `${year}-01-01`],
  ['halloween', (year) => `${year}-10-31`],
  ['memorial day', (year) => monday(`${year}-05-31`)],
  ['labor day', (year) => monday(`${year}-09-07`)],
  ['labour day', (year) => monday(`${year}-09-07`)],
  ['thanksgiving', (year) => addDays(monday(`${year}-11-25`), 3)],
  ['black friday', (year) => addDays(monday(`${year}-11-25`), 4)],
]);

/** The last Monday on or before a day. */
const monday = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The most recent date of a holiday. */
function latest(dayIn: (year: number) => string, today: string): string {
  const year = Number(today.slice(0, 4));
  return dayIn(year) <= today ? dayIn(year) : dayIn(year - 1);
}
