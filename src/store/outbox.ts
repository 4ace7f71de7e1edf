import { sql } from 'kysely';
import {
  type Alert,
  type HeldChannel,
  isUnreadable,
  type MessageEnd,
  type MessageOutcome,
  type OutboxMessage,
} from '../model/alert.ts';
import type { Timings } from '../model/time.ts';
import type { Posting } from '../model/posting.ts';
import { isReport, reportRun } from '../model/report.ts';
import { alertOf, quietAt, rangesOf } from './alert-rows.ts';
import { enqueueNotification } from './outbox-queue.ts';
import { moveIn, type PostingTable } from './postings.ts';
import { onStates } from '../model/posting.ts';
import { findReport } from './reports.ts';
import { type Db, jsonText, type Schema } from './schema.ts';
import { among, find, findAll, insertNew, slices, update } from './statements.ts';
import { createLeases, hasCome, inTransaction } from './transaction.ts';

/** Slack never asks for a longer wait, and no message waits longer by itself. */
const maxWaitMs = 60 * 60_000;
/** Simultaneous digests are gathered one by one; the first waits this long so that the others can join its message. */
export const digestMs = 2_000;
const valuesAtOnce = 500;

export type Outbox = ReturnType<typeof createOutbox>;

/** Outgoing messages. A process claims a whole channel, so that its messages are sent in order. */
export function createOutbox(db: Db, now: () => number, { outboxLeaseMs }: Timings) {
  const leases = createLeases('outbox_channels', now, outboxLeaseMs);

  async function readMessage(
    workspace: string,
    row: Schema['outbox'],
  ): Promise<Exclude<OutboxMessage, { kind: 'notification' }>> {
    const { id, attempts, kind } = row;
    if (kind === 'report') {
      const report = await findReport(db, workspace, row.alert ?? '', now());
      if (report === null) throw new Error('A message of a report has no report.');
      const run = jsonText.pipe(reportRun).safeParse(row.text).data;
      return { id, attempts, alert: report, ...(run === undefined ? { kind: 'unreadable' } : { kind, run }) };
    }
    const found = await find(db, 'alerts', { workspace, id: row.alert ?? '' });
    if (found === undefined) throw new Error('A message of an alert has no alert.');
    const alert = alertOf(found, now());
    const ranges = rangesOf(row.ranges);
    const message = { id, attempts, alert };
    if (isUnreadable(alert) || ranges === null) return { ...message, kind: 'unreadable' };
    if (kind === 'quiet') return { ...message, kind, sinceDays: row.since_days ?? 0 };
    if (kind === 'records') return { ...message, kind, ranges, isBacklog: row.is_backlog === 1 };
    return { ...message, kind: 'unreadable' };
  }

  async function finishIn(trx: Db, held: HeldChannel, { message, outcome }: MessageEnd): Promise<void> {
    const { workspace } = held;
    if (outcome.is === 'sent') return writeSent(trx, held, message, outcome);
    if ((await update(trx, 'outbox_channels', underFence(held), leases.renewed())) === 0) return;
    const change = (to: Partial<Schema['outbox']>) =>
      update(trx, 'outbox', { workspace, id: message.id, state: 'due' }, to);
    switch (outcome.is) {
      case 'again':
        await change({
          attempts: message.attempts + Number(outcome.isAttempt),
          ...(outcome.passes ? { due_at: now() + outcome.inMs } : {}),
        });
        return;
      case 'parked':
        await change({ state: 'parked', error: outcome.error });
        await noteError(trx, workspace, message, outcome.error);
        await enqueueNotification(trx, workspace, outcome.notification, now());
        return;
      case 'broken': {
        if (message.kind === 'notification') return;
        const error = outcome.transition.reason ?? '';
        if (message.kind === 'unreadable') await change({ state: 'parked', error });
        await moveIn(trx, tableOf(message.alert), message.alert, onStates, outcome.transition, now());
        await noteError(trx, workspace, message, error);
      }
    }
  }

  /** A post that Slack accepted is in the channel, even if another process holds the channel by now. */
  async function writeSent(trx: Db, held: HeldChannel, message: OutboxMessage, sent: Sent): Promise<void> {
    const { workspace, channel } = held;
    const { ts, thread, keys, isMatch } = sent;
    const at = now();
    // Another process may have posted it meanwhile: the `ts` that it noted stays.
    const which = { workspace, id: message.id, ...(ts === null && { state: 'due' as const }) };
    await update(trx, 'outbox', which, { state: 'sent', ts, sent_at: at });
    const posted = keys.map((key) => ({ workspace, channel, key, message: message.id, at }));
    for (const some of slices(posted, 200)) await insertNew(trx, 'posted', ...some);
    if (message.kind === 'notification') return;
    const { id } = message.alert;
    if (message.kind === 'report' || message.kind === 'unreadable') {
      await update(trx, tableOf(message.alert), { workspace, id }, { last_posted_at: at });
      return;
    }
    const quiet_at = quietAt(message.alert.quietDays, at);
    const changed = { ...(ts === null ? {} : { last_posted_at: at }), ...(isMatch ? { quiet_at } : {}) };
    if (Object.keys(changed).length > 0) await update(trx, 'alerts', { workspace, id }, changed);
    // The alert's channel or setting may have changed while the message was on its way.
    if (thread !== undefined) await update(trx, 'alerts', { workspace, id, channel, in_thread: 1 }, { thread });
  }

  return {
    async claim(): Promise<HeldChannel | null> {
      const [due, open] = [hasCome('due_at', now(), maxWaitMs), hasCome('open_at', now(), maxWaitMs)];
      const taken = await leases.takeFirst(db, sql`${due} and ${open}`, 'due_at');
      return taken === null ? null : underFence(taken);
    },

    async head({ workspace, channel }: HeldChannel): Promise<OutboxMessage | null> {
      const { rows } = await sql<Schema['outbox']>`select outbox.* from ${sendable(workspace, channel)}
        and ${hasCome('outbox.due_at', now(), maxWaitMs)} order by position limit 1`.execute(db);
      const [row] = rows;
      if (row === undefined) return null;
      const { id, attempts } = row;
      if (row.kind === 'notification')
        return { id, attempts, kind: 'notification', user: channel, text: row.text ?? '', about: row.alert };
      return readMessage(workspace, row);
    },

    /** Later messages of other alerts with a daily digest at the same time: those due, and those about to be. */
    async alongside({ workspace, channel }: HeldChannel, { id }: OutboxMessage, most: number) {
      const queue = sendable(workspace, channel);
      const first = (column: string) => sql`(select ${sql.ref(column)} from ${queue} and outbox.id = ${id})`;
      const { rows } = await sql<Schema['outbox']>`select outbox.* from ${queue}
        and kind = 'records' and is_backlog = 0 and alerts.schedule = ${first('alerts.schedule')}
        and ${hasCome('outbox.due_at', now() + digestMs, maxWaitMs)} and position > ${first('position')}
        order by position limit ${most}`.execute(db);
      const messages = await Promise.all(rows.map((row) => readMessage(workspace, row)));
      return messages.filter((message) => message.kind === 'records');
    },

    async postedAmong(workspace: string, channel: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
      const posted = new Set<string>();
      for (const some of slices(keys, valuesAtOnce))
        for (const { key } of await findAll(db, 'posted', { workspace, channel, key: among(some) })) posted.add(key);
      return posted;
    },

    async namesOn({ workspace, id, channel }: Alert, feeds: readonly string[]): Promise<readonly string[]> {
      if (feeds.length === 0) return [];
      // The condition on `state` is spelled as in the partial index, so that it applies.
      const { rows } = await sql<{ name: string }>`select distinct name from alerts
        where workspace = ${workspace} and channel = ${channel} and state = 'active' and state <> 'stopped'
          and condition = 'new' and id <> ${id} and id in
            (select alert from alert_feeds where workspace = ${workspace} and feed in (${sql.join(feeds)}))
        order by name limit ${sql.lit(valuesAtOnce)}`.execute(db);
      return rows.map(({ name }) => name);
    },

    async othersWaiting({ workspace, id, channel }: Alert, most: number) {
      const { rows } = await sql<{ name: string; ranges: string }>`select alerts.name, ranges
        from ${sendable(workspace, channel)} and kind = 'records' and alerts.condition = 'new'
          and outbox.alert <> ${id} order by position limit ${most}`.execute(db);
      return rows.map(({ name, ranges }) => ({ name, ranges: rangesOf(ranges) ?? [] }));
    },

    /** The lease lasts longer than any post. @returns false when another process holds the channel */
    renew: async (held: HeldChannel) => (await update(db, 'outbox_channels', underFence(held), leases.renewed())) > 0,

    /** All or none. A sender that lost its lease only records what it posted, since that is in the channel. */
    finish: (held: HeldChannel, ends: readonly MessageEnd[]): Promise<void> =>
      inTransaction(db, held.workspace, async (trx) => {
        for (const end of ends) await finishIn(trx, held, end);
      }),

    release: (held: HeldChannel, inMs: number): Promise<void> =>
      inTransaction(db, held.workspace, async (trx) => {
        const { rows } = await sql<{ at: number | null }>`select min(outbox.due_at) as at
          from ${sendable(held.workspace, held.channel)}`.execute(trx);
        const released = { ...leases.released(), due_at: rows[0]?.at ?? null, open_at: now() + inMs };
        await update(trx, 'outbox_channels', underFence(held), released);
      }),
  };
}

/** Waiting and blocked alerts and reports still post what was found before; paused, broken and stopped ones hold it back. */
const sendable = (workspace: string, channel: string) => sql`outbox
  left join alerts on alerts.workspace = outbox.workspace and alerts.id = outbox.alert
  left join reports on reports.workspace = outbox.workspace and reports.id = outbox.alert
  where outbox.workspace = ${workspace} and outbox.channel = ${channel} and outbox.state = 'due'
    and (outbox.kind = 'notification' or coalesce(alerts.state, reports.state) in (${sql.join(onStates)}))`;

type Sent = MessageOutcome & { is: 'sent' };

const underFence = ({ workspace, channel, fence }: HeldChannel) => ({ workspace, channel, fence });

const tableOf = (posting: Posting): PostingTable => (isReport(posting) ? 'reports' : 'alerts');

async function noteError(trx: Db, workspace: string, message: OutboxMessage, error: string): Promise<void> {
  if (message.kind === 'notification') return;
  await update(trx, tableOf(message.alert), { workspace, id: message.alert.id }, { last_error: error });
}
