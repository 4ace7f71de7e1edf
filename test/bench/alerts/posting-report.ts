import type { Slope } from './measure-slopes.ts';
import type { Posted } from './simulate-posting.ts';
import { goalLine, tableOf } from './table-of.ts';

/** One line for each run of everything at once. */
export function postingTable(all: readonly Posted[]): string {
  const head = [
    ...['filters', 'alerts', 'days', 'x bound', 'messages', 'records in them', 'only counted', 'not posted'],
    ...['missed', 'twice after a lost answer', 'twice without', 'posted after s'],
  ];
  return tableOf(
    head,
    all.map((one) => [
      ...[one.filters, one.subscriptions, one.days].map(String),
      (one.credits / one.bound).toFixed(2),
      ...[one.posts, one.carried, one.summed].map(String),
      ...(one.isSettled ? [one.unposted, one.missed].map(String) : ['-', '-']),
      ...[one.twiceAfterLost, one.twiceWithout].map(String),
      one.meanPostDelay.toFixed(1),
    ]),
  );
}

/** Each goal with what was reached. */
export function postingVerdict(all: readonly Posted[]): string {
  const settled = all.filter(({ isSettled }) => isSettled);
  const twice = sum(all.map(({ twiceWithout }) => twiceWithout));
  const lost = sum(settled.map(({ unposted, missed }) => Math.abs(unposted) + missed));
  return [
    goalLine(twice === 0, `${twice} records posted twice into a channel without a lost answer, none`),
    goalLine(lost === 0, `${lost} records missed or not posted once every day has settled, none`),
    '-: it ended before every day had settled and every weekly digest was due.',
  ].join('\n');
}

/** What more of them cost. */
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
