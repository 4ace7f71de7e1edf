import {
  type Alert,
  type AlertPost,
  conditionOf,
  type HeldChannel,
  type LogRange,
  type MessageEnd,
  type MessageOutcome,
  type OutboxMessage,
  type Poster,
  type RecordsMessage,
  type RecordsPost,
  type SendResult,
} from '../model/alert.ts';
import { type LoggedRecord, partnerKindOf } from '../model/feed.ts';
import type { ReportPost } from '../model/report.ts';
import type { Timings } from '../model/time.ts';
import { drain } from '../ops/poll.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { FeedLog } from '../store/feed-log.ts';
import type { Outbox } from '../store/outbox.ts';
import { hashOf } from '../store/schema.ts';
import { isAmong, partnerOf } from './feeds/fold-rows.ts';
import { brokenBy, brokenByVersion, parkedNotification, parkedReason } from './transitions.ts';

type SelectedRecords = Awaited<ReturnType<typeof selectRecords>>;

const page = 200;
/** A post of more records gives their number instead. */
export const maxCarried = 50;
/** Rows that such a post shows, and the most of a backlog that is posted as records. */
export const carriedBySummary = 8;
const maxOthers = 10;

/** Drops records that another alert already posted in the channel, and corrections the alert does not want. */
async function selectRecords(parts: Parts, message: RecordsMessage, taken: ReadonlySet<string> = new Set()) {
  const { workspace, channel } = message.alert;
  const records: LoggedRecord[] = [];
  const keys = new Set<string>();
  let isMatch = false;
  for (const range of message.ranges) {
    for await (const entries of pagesOf(parts.log, workspace, range)) {
      const wanted = await wantedOf(parts.log, message.alert, range.feed, entries);
      isMatch ||= wanted.some(({ kind }) => kind === 'new');
      const keyOf = (record: LoggedRecord) => channelKey(record, message.alert, range.feed);
      const posted = await parts.outbox.postedAmong(workspace, channel, wanted.map(keyOf));
      for (const record of wanted) {
        const key = keyOf(record);
        if (posted.has(key) || keys.has(key) || taken.has(key)) continue;
        keys.add(key);
        if (records.length < maxCarried) records.push(record);
      }
    }
  }
  const carried = keys.size > maxCarried ? records.slice(0, carriedBySummary) : records;
  return {
    records: carried,
    more: keys.size - carried.length,
    keys: [...keys],
    /** Whether the alert found a new record, even if another alert already posted it. */
    isMatch,
    alsoMatches:
      carried.length === 0 || conditionOf(message.alert).is !== 'new' ? [] : await alsoMatching(parts, message, keys),
  };
}

/** The entries that this alert posts. A new partner whose records have all been withdrawn is left out. */
async function wantedOf(log: FeedLog, alert: Alert, feed: string, entries: readonly LoggedRecord[]) {
  const { workspace, corrections } = alert;
  if (conditionOf(alert).is !== 'new-partner') return entries.filter(({ kind }) => kind === 'new' || corrections);
  const first = entries.filter(({ isFirst }) => isFirst);
  const kind = sideOf(alert);
  const partners = first.map(({ row }) => partnerOf(row, kind));
  const standing = await log.partnersLike(workspace, feed, kind, partners);
  return first.filter((_, i) => {
    const partner = partners[i];
    return partner != null && isAmong(standing, partner);
  });
}

/** One question is enough: the questions of a watch list differ only in their firms. */
const sideOf = ({ questions: [question] }: Alert) => partnerKindOf(question?.filter ?? {});

/** Corrections are posted even after their record, one per version. A partner is posted once. */
function channelKey({ kind, key, row }: LoggedRecord, alert: Alert, feed: string): string {
  const partner = conditionOf(alert).is === 'new-partner' ? partnerOf(row, sideOf(alert)) : null;
  if (partner !== null) return `partner ${feed} ${partner.name || (partner.slug ?? '')}`;
  if (kind === 'new') return key;
  return `${key} ${hashOf(JSON.stringify(row))}`;
}

async function* pagesOf(log: FeedLog, workspace: string, { feed, after, upTo }: LogRange) {
  let seq = after;
  while (seq < upTo) {
    const entries = await log.after(workspace, feed, seq, page);
    const within = entries.filter((entry) => entry.seq <= upTo);
    if (within.length > 0) yield within;
    const last = entries.at(-1);
    if (last === undefined || entries.length < page) return;
    seq = last.seq;
  }
}

/** Names of the channel's alerts on the same feeds, and of alerts with one of these records in a waiting message. */
async function alsoMatching({ log, outbox }: Parts, { alert, ranges }: RecordsMessage, keys: ReadonlySet<string>) {
  const names = new Set(await outbox.namesOn(alert, [...new Set(ranges.map(({ feed }) => feed))]));
  for (const other of await outbox.othersWaiting(alert, maxOthers)) {
    if (names.has(other.name)) continue;
    for (const { feed, after, upTo } of other.ranges.slice(0, maxOthers)) {
      const entries = await log.after(alert.workspace, feed, after, page);
      if (entries.some((entry) => entry.seq <= upTo && keys.has(channelKey(entry, alert, feed)))) names.add(other.name);
    }
  }
  return [...names].sort();
}

interface Parts {
  readonly outbox: Outbox;
  readonly log: FeedLog;
  readonly poster: Poster;
  readonly logger: Log;
  readonly timings: Timings;
}

const channelsAtOnce = 4;
/** A digest of more alerts would not fit into one message. */
const maxAlertsInDigest = 8;

/** Sends the next message of every channel that has one due. Never throws. @returns the number of channels served */
export function sendDue(parts: Parts, isStopping: () => boolean): Promise<number> {
  return drain(channelsAtOnce, isStopping, async () => {
    try {
      const held = await parts.outbox.claim();
      if (held !== null) await sendNext(parts, held);
      return held !== null;
    } catch (error) {
      parts.logger.error({ error: errorFields(error) }, 'the messages that are due could not be read');
      return false;
    }
  });
}

/** If the store fails in between, the lease expires and the message is sent again. */
async function sendNext(parts: Parts, held: HeldChannel): Promise<void> {
  try {
    const message = await parts.outbox.head(held);
    if (message === null) {
      await parts.outbox.release(held, 0);
      return;
    }
    const ends = await attempt(parts, held, message);
    await finish(parts.outbox, held, ends);
    await parts.outbox.release(held, pauseAfter(ends[0].outcome, parts.timings.postEveryMs));
  } catch (error) {
    parts.logger.error({ error: errorFields(error) }, 'a message of an alert was left');
    await parts.outbox.release(held, parts.timings.sendAfterErrorMs).catch(() => undefined);
  }
}

/** A message whose outcome is not written would be posted again, so a busy store is retried. */
async function finish(outbox: Outbox, held: HeldChannel, ends: readonly MessageEnd[], tries = 3): Promise<void> {
  try {
    await outbox.finish(held, ends);
  } catch (error) {
    if (tries === 1) throw error;
    await finish(outbox, held, ends, tries - 1);
  }
}

function pauseAfter(outcome: MessageOutcome, everyMs: number): number {
  if (outcome.is === 'again' && !outcome.passes) return Math.max(everyMs, outcome.inMs);
  const isNothing = outcome.is === 'sent' && outcome.ts === null;
  return isNothing ? 0 : everyMs;
}

/** Renewed before each post, so that no other process posts the same message. */
async function renew({ outbox }: Parts, held: HeldChannel): Promise<void> {
  if (!(await outbox.renew(held))) throw new Error('Another process sends into this channel by now.');
}

async function post(parts: Parts, held: HeldChannel, what: AlertPost | ReportPost, id: string): Promise<SendResult> {
  await renew(parts, held);
  return parts.poster.post(what, id);
}

async function attempt(
  parts: Parts,
  held: HeldChannel,
  message: OutboxMessage,
): Promise<readonly [MessageEnd, ...MessageEnd[]]> {
  if (message.kind === 'unreadable') {
    parts.logger.error({ alert: message.alert.id, message: message.id }, 'a message of an alert cannot be read');
    return [{ message, outcome: { is: 'broken', transition: brokenByVersion(message.alert) } }];
  }
  if (message.kind === 'records')
    return (await sendDigest(parts, held, message)) ?? [{ message, outcome: await sendRecords(parts, held, message) }];
  if (message.kind === 'quiet') {
    const { alert, sinceDays } = message;
    const result = await post(parts, held, { kind: 'quiet', alert, sinceDays }, message.id);
    return [{ message, outcome: inThread(alert, result, outcomeOf(message, result)) }];
  }
  if (message.kind === 'report') {
    const result = await post(parts, held, message, message.id);
    return [{ message, outcome: outcomeOf(message, result) }];
  }
  const { user, text, id, about } = message;
  await renew(parts, held);
  const result = await parts.poster.tell(held.workspace, user, text, id, about);
  const outcome = outcomeOf(message, result);
  if (outcome.is === 'sent' && outcome.ts === null)
    parts.logger.warn({ user, result }, 'an owner could not be notified');
  return [{ message, outcome }];
}

async function sendRecords(parts: Parts, held: HeldChannel, message: RecordsMessage): Promise<MessageOutcome> {
  const selected = await selectRecords(parts, message);
  // Another alert has posted all of it in this channel.
  if (selected.records.length === 0) return { is: 'sent', ts: null, keys: [], isMatch: selected.isMatch };
  const result = await post(parts, held, postOf({ message, selected }), message.id);
  return inThread(message.alert, result, outcomeOf(message, result, selected));
}

function inThread(alert: Alert, result: SendResult, outcome: MessageOutcome): MessageOutcome {
  if (!alert.inThread || outcome.is !== 'sent' || result.is !== 'taken') return outcome;
  return { ...outcome, thread: result.at.thread ?? result.at.ts };
}

interface DigestPart {
  readonly message: RecordsMessage;
  readonly selected: SelectedRecords;
}

/** @returns the outcomes, starting with that of `message`; null when it must be posted alone */
async function sendDigest(
  parts: Parts,
  held: HeldChannel,
  message: RecordsMessage,
): Promise<readonly [MessageEnd, ...MessageEnd[]] | null> {
  if (message.isBacklog || message.alert.schedule.every !== 'day') return null;
  const others = await parts.outbox.alongside(held, message, maxAlertsInDigest - 1);
  const [first, ...rest] = await selectForDigest(parts, [message, ...others]);
  if (first === undefined || rest.length === 0 || first.message !== message) return null;
  const digest = { kind: 'digest', alert: message.alert, posts: [first, ...rest].map(postOf) } as const;
  const result = await post(parts, held, digest, message.id);
  if (result.is === 'never') return null;
  const endOf = (part: DigestPart) => ({
    message: part.message,
    outcome: outcomeOf(part.message, result, part.selected),
  });
  // A failure is noted only for the first message; the others are part of its next attempt.
  return [endOf(first), ...(result.is === 'taken' ? rest.map(endOf) : [])];
}

/** Each record is in the digest once, under the first alert it matches. */
async function selectForDigest(parts: Parts, messages: readonly RecordsMessage[]): Promise<DigestPart[]> {
  const taken = new Set<string>();
  const all: DigestPart[] = [];
  for (const message of messages) {
    const selected = await selectRecords(parts, message, taken);
    for (const key of selected.keys) taken.add(key);
    if (selected.records.length > 0) all.push({ message, selected });
  }
  return all;
}

function postOf({ message: { alert, isBacklog }, selected }: DigestPart): RecordsPost {
  const { records, more, alsoMatches } = selected;
  return { kind: 'records', alert, records, more, alsoMatches, isBacklog };
}

const firstPauseMs = 2_000;
const longestPauseMs = 15 * 60_000;
/** After this many failures, later messages of the channel may go first. */
const maxTriesInOrder = 10;
const maxNotificationTries = 200;

function outcomeOf(
  message: OutboxMessage,
  result: SendResult,
  { keys = [], isMatch = false }: Partial<SelectedRecords> = {},
): MessageOutcome {
  if (result.is === 'taken') return { is: 'sent', ts: result.at.ts, keys, isMatch };
  if (result.is === 'not-now' || result.is === 'unknown') return tryAgain(message, result);
  if (message.kind === 'notification') {
    // It can't be delivered. It is retried for about two days and then dropped.
    if (message.attempts >= maxNotificationTries) return { is: 'sent', ts: null, keys, isMatch };
    return { is: 'again', isAttempt: true, passes: true, inMs: pauseBefore(message) };
  }
  if (result.is === 'gone') return { is: 'broken', transition: brokenBy(message.alert, result.error) };
  const notification = parkedNotification(message, result.error);
  return { is: 'parked', error: parkedReason(result.error), notification };
}

/** A wait that Slack asks for does not count as a failed attempt. */
function tryAgain(message: OutboxMessage, result: Extract<SendResult, { is: 'not-now' | 'unknown' }>): MessageOutcome {
  if (result.is === 'not-now' && result.retryAfterMs !== null)
    return { is: 'again', inMs: result.retryAfterMs, isAttempt: false, passes: false };
  return { is: 'again', isAttempt: true, passes: message.attempts >= maxTriesInOrder, inMs: pauseBefore(message) };
}

function pauseBefore({ attempts }: OutboxMessage): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** attempts);
}
