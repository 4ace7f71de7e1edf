import { z } from 'zod';
import type { CountCondition } from '../../model/feed.ts';
import { isoDay } from '../../model/time.ts';
import { isCap } from './check-feed.ts';
import { comparedDays } from './days.ts';
import type { FeedWork } from './feed-work.ts';

export const crossing = z.object({
  is: z.enum(['quiet', 'surge']),
  isCrossed: z.boolean(),
  /** First and last day counted, ISO; record counts of those days and of the same days a year earlier. */
  from: z.string(),
  to: z.string(),
  recent: z.number(),
  before: z.number(),
  filter: z.record(z.string(), z.string()),
});
export type Crossing = z.infer<typeof crossing>;

/** A surge has at least this many records: going from one to two is not a surge. */
const minSurge = 10;
/** Hysteresis in percent: a condition ends only when the counts are this far back across its threshold. */
const slack = 10;

/** @param was whether the condition held before; if so, it ends only well beyond its threshold */
export function holds({ is, percent }: CountCondition, recent: number, before: number, was: boolean): boolean {
  if (is === 'quiet') return before > 0 && recent * 10_000 <= before * percent * (100 + (was ? slack : 0));
  const tolerance = 100 - (was ? slack : 0);
  return recent * 100 >= minSurge * tolerance && recent * 10_000 >= before * percent * tolerance;
}

/**
 * Each count costs one record. Log entry and state are one transaction. A round total may be a cap, so it is ignored.
 * @throws FeedError `lost`, `no_total`; TradeError, LookupError
 */
export async function checkCounts(
  work: FeedWork,
  condition: CountCondition,
  now: number,
  dataDate: string | null,
): Promise<void> {
  const { held } = work;
  const days = comparedDays(isoDay(now), dataDate, condition.days);
  const { total: recent } = await work.count(days.recent);
  const { total: before } = await work.count(days.before);
  const isUnclear = [recent, before].some(isCap);
  if (isUnclear) work.warnings.add('capped');
  const isCrossed = isUnclear ? held.isCrossed : holds(condition, recent, before, held.isCrossed);
  const { filter } = held.question;
  const row: Crossing = { is: condition.is, isCrossed, ...days.recent, recent, before, filter };
  const key = `${held.id} ${days.recent.to} ${isCrossed ? 'on' : 'off'}`;
  const entry = { kind: 'new' as const, key, weak: false, day: days.recent.to, row };
  await work.commit({
    entries: isCrossed === held.isCrossed ? [] : [entry],
    isCrossed,
    coveredFrom: days.before.from,
    ...(held.baselineAt === null && { baselineAt: now }),
  });
}
