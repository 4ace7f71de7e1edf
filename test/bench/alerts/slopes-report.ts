import type { Slope } from './measure-slopes.ts';
import { tableOf } from './table-of.ts';

/** How the cost grows with the number of alerts and of feeds. */
export function slopesTable(subscriptions: readonly Slope[], feeds: readonly Slope[]): string {
  const head = ['alerts', 'fan-out, ms each', 'message, ms each', 'a look past waiting digests, ms', 'heap, MB'];
  const bySubscription = subscriptions.map(({ of, eachMs, lookMs, heapMb }) => [
    String(of),
    ...eachMs.map((ms) => ms.toFixed(2)),
    (lookMs ?? 0).toFixed(1),
    heapMb.toFixed(1),
  ]);
  const byFeed = feeds.map(({ of, eachMs, heapMb }) => [
    String(of),
    ...eachMs.map((ms) => ms.toFixed(2)),
    heapMb.toFixed(1),
  ]);
  const feedHead = ['feeds', 'check without new records, ms each', 'heap, MB'];
  return `${tableOf(head, bySubscription)}\n\n${tableOf(feedHead, byFeed)}\n\n${meaning}`;
}

const meaning = `Processor time. The heap is what it was larger at most than before, once collected; the database, in memory here, is apart.
The look is taken after every check, and passes over every digest that waits for its day.`;
