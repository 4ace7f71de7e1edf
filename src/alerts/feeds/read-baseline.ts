import { addDays } from '../../trade/index.ts';
import { calmAfter, type FeedWork } from './feed-work.ts';
import type { DayRange } from '../../model/feed.ts';
import { daysIn, settledDay } from './window.ts';

export interface BaselineProgress {
  /** Rows read so far. */
  readonly rows: number;
  /** Rows there are, as last counted. */
  readonly of: number;
  /** Credits of this run; null when the service did not report one of the charges. */
  readonly charged: number | null;
}

export interface BaselineOptions {
  /** No page follows so many paid rows, of the baseline or of the check after it. Without it, twice those there are now. */
  readonly mostRows?: number | undefined;
  readonly onProgress?: ((progress: BaselineProgress) => Promise<void>) | undefined;
}

const rowsAtOnce = 150;

/**
 * Reads the days of the window that are not known yet, the newest first, and notes their records as known: nothing is
 * told of them. What was read is written bucket by bucket, so that after a kill the next run goes on behind it.
 * @param now epoch ms
 * @throws FeedError `too_dear`, `filter_ignored`, `lost`; TradeError, LookupError
 */
export async function readBaseline(
  work: FeedWork,
  window: DayRange,
  now: number,
  { mostRows, onProgress }: BaselineOptions = {},
): Promise<void> {
  const { held } = work;
  const started = held.baselineRows;
  work.reader.stopAfter(mostRows ?? Infinity);
  let left = restOf(window, held.coveredFrom);
  if (left === null) return;
  const { total } = await work.count(left);
  if (mostRows === undefined) work.reader.stopAfter(started + 2 * Math.max(total, 1));
  // Rows come in clusters: a chunk has about as many days as hold so many rows on average.
  const days = Math.max(1, Math.floor((rowsAtOnce * daysIn(left)) / Math.max(1, total)));
  while (left !== null) {
    const first = addDays(left.to, 1 - days);
    const chunk = { from: first > left.from ? first : left.from, to: left.to };
    left = restOf(window, chunk.from);
    const isLast = left === null;
    const known = { coveredFrom: chunk.from, ...(isLast && endOf(work, now)) };
    const how = { whole: true, mayStop: false, isTold: false };
    if (
      !(await work.read(chunk, { ...how, with: () => ({ ...known, baselineRows: started + work.reader.paid().rows }) }))
    )
      return;
    await onProgress?.({ rows: work.counts.rowsIn(window), of: started + total, charged: work.reader.paid().charged });
  }
  work.reader.stopAfter(mostRows ?? Infinity);
}

/** The days before those that are known; null when there are none. */
function restOf(window: DayRange, coveredFrom: string | null): DayRange | null {
  const to = coveredFrom === null ? window.to : addDays(coveredFrom, -1);
  return to < window.from ? null : { from: window.from, to };
}

function endOf({ held }: FeedWork, now: number) {
  if (held.baselineAt !== null) return {};
  // Days that have settled by now were read whole just now.
  return { baselineAt: now, calmChecks: calmAfter, auditedTo: settledDay(now, held.lookBackDays) };
}
