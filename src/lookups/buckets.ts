import { addDays, addMonths } from '../model/calendar.ts';
import type { TrendLookUp } from '../model/look-up.ts';

/** A chart takes no more points. */
export const maxBuckets = 20;

/** A month or a quarter of a window. */
export interface Bucket {
  /** ISO days, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** The first day after its month or quarter. */
  readonly next: string;
}

const monthsIn = { month: 1, quarter: 3 } as const;

/** The months or quarters of a window, the first and the last cut to it. A window that nobody chose begins with a whole one. */
export function bucketsOf({
  by,
  from,
  to,
  assumedWindow,
}: Pick<TrendLookUp, 'by' | 'from' | 'to' | 'assumedWindow'>): Bucket[] {
  const months = monthsIn[by];
  const last = startOf(to, months);
  const begin = assumedWindow ? addMonths(last, months - 12) : from;
  const buckets: Bucket[] = [];
  for (let start = startOf(begin, months); start <= to; start = addMonths(start, months)) {
    const next = addMonths(start, months);
    buckets.push({ from: later(start, begin), to: earlier(addDays(next, -1), to), next });
  }
  return buckets;
}

function startOf(day: string, months: number): string {
  const month = Number(day.slice(5, 7)) - 1;
  return addMonths(`${day.slice(0, 7)}-01`, -(month % months));
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);
