import { z } from 'zod';
import { comparedDays, holds } from '../../lookups/compared-days.ts';
import type { CountCondition } from '../../model/feed.ts';
import { isoDay } from '../../model/time.ts';
import { isCap } from './check-feed.ts';
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
