import type {
  HeldChannel,
  MessageEnd,
  MessageOutcome,
  OutboxMessage,
  SendResult,
  Poster,
  RecordsMessage,
  RecordsPost,
} from '../model/outbox.ts';
import { timings } from '../model/timings.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { FeedLog } from '../store/feeds.ts';
import type { Outbox } from '../store/outbox.ts';
import { type SelectedRecords, selectRecords } from './channel-records.ts';
import { brokenBy, parkedNotification, parkedReason } from './transitions.ts';

interface Parts {
  readonly outbox: Outbox;
  readonly log: FeedLog;
  readonly poster: Poster;
  readonly logger: Log;
  /** How long a message waits after the store failed for it. Other messages do not wait. */
  readonly afterErrorMs?: number;
}

/** Slack takes one message a second for a channel. */
const minIntervalMs = 1_000;
const channelsAtOnce = 4;
/** A digest of more alerts would not fit into the blocks of one message. */
const maxAlertsInDigest = 8;

/**
 * Sends the next message of every channel where one is due; the one after it is due a second later.
 * @returns how many channels it served. Never throws.
 */
export async function sendDue(parts: Parts, isStopping: () => boolean): Promise<number> {
  let served = 0;
  const serve = async () => {
    while (!isStopping()) {
      const held = await parts.outbox.claim();
      if (held === null) return;
      served += 1;
      await sendNext(parts, held);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: channelsAtOnce }, serve));
  for (const end of ends) {
    if (end.status === 'rejected') {
      parts.logger.error({ error: errorFields(end.reason) }, 'the messages that are due could not be read');
    }
  }
  return served;
}

/** Where the store fails in between, the lease runs out, and the message is sent again. */
async function sendNext(parts: Parts, held: HeldChannel): Promise<void> {
  try {
    const message = await parts.outbox.head(held);
    if (message === null) {
      await parts.outbox.release(held, 0);
      return;
    }
    const ends = await attempt({ ...parts, poster: underLease(parts, held) }, held, message);
    await finish(parts.outbox, held, ends);
    await parts.outbox.release(held, pauseAfter(ends[0].outcome));
  } catch (error) {
    parts.logger.error({ error: errorFields(error) }, 'a message of an alert was left');
    await parts.outbox.release(held, parts.afterErrorMs ?? timings.sendAfterErrorMs).catch(() => undefined);
  }
}

/** An outcome that is not written would be posted again, so a busy store is asked more than once. */
async function finish(outbox: Outbox, held: HeldChannel, ends: readonly MessageEnd[], tries = 3): Promise<void> {
  try {
    await outbox.finish(held, ends);
  } catch (error) {
    if (tries === 1) throw error;
    await finish(outbox, held, ends, tries - 1);
  }
}

function pauseAfter(outcome: MessageOutcome): number {
  if (outcome.is === 'again' && !outcome.passes) return Math.max(minIntervalMs, outcome.inMs);
  const isNothing = outcome.is === 'sent' && outcome.ts === null;
  return isNothing ? 0 : minIntervalMs;
}

/** Renews the lease before each post, so that no other process posts the same meanwhile. */
function underLease({ outbox, poster }: Parts, held: HeldChannel): Poster {
  const renew = async () => {
    if (!(await outbox.renew(held))) throw new Error('Another process sends into this channel by now.');
  };
  return {
    async post(post, reference) {
      await renew();
      return poster.post(post, reference);
    },
    async tell(workspace, user, text, reference) {
      await renew();
      return poster.tell(workspace, user, text, reference);
    },
  };
}

/** @returns the outcome of the message, then those of the messages that were posted together with it */
async function attempt(
  parts: Parts,
  held: HeldChannel,
  message: OutboxMessage,
): Promise<readonly [MessageEnd, ...MessageEnd[]]> {
  if (message.kind === 'records') {
    return (await sendDigest(parts, held, message)) ?? [{ message, outcome: await sendRecords(parts, message) }];
  }
  if (message.kind === 'quiet') {
    const { alert, sinceDays } = message;
    const result = await parts.poster.post({ kind: 'quiet', alert, sinceDays }, message.id);
    return [{ message, outcome: outcomeOf(message, result, null) }];
  }
  const result = await parts.poster.tell(held.workspace, message.user, message.text, message.id);
  return [{ message, outcome: notificationOutcome(parts.logger, message, result) }];
}

async function sendRecords(parts: Parts, message: RecordsMessage): Promise<MessageOutcome> {
  const selected = await selectRecords(parts, message);
  // Another alert has posted all of it in this channel.
  if (selected.records.length === 0) return { is: 'sent', ts: null, keys: [], isMatch: selected.isMatch };
  return outcomeOf(message, await parts.poster.post(postOf({ message, selected }), message.id), selected);
}

/** A message with the records that it still has to post. */
interface DigestPart {
  readonly message: RecordsMessage;
  readonly selected: SelectedRecords;
}

/**
 * Posts a daily message together with those of its channel that are due at the same time.
 * @returns the outcomes, that of the message first; null where it has to be posted alone
 */
async function sendDigest(
  parts: Parts,
  held: HeldChannel,
  message: RecordsMessage,
): Promise<readonly [MessageEnd, ...MessageEnd[]] | null> {
  if (message.isBacklog || message.alert.schedule.every !== 'day') return null;
  const others = await parts.outbox.alongside(held, message, maxAlertsInDigest - 1);
  const [first, ...rest] = await selectForDigest(parts, [message, ...others]);
  if (first === undefined || rest.length === 0 || first.message !== message) return null;
  const post = { kind: 'digest', alert: message.alert, posts: [first, ...rest].map(postOf) } as const;
  const result = await parts.poster.post(post, message.id);
  if (result.is === 'never') return null;
  const endOf = (part: DigestPart) => ({
    message: part.message,
    outcome: outcomeOf(part.message, result, part.selected),
  });
  // A failure is noted for the first message; the others come along with its next attempt.
  return [endOf(first), ...(result.is === 'taken' ? rest.map(endOf) : [])];
}

/** Each record is in the digest once, under the first alert that it matches. Alerts with no record left are not in it. */
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

type Notification = Extract<OutboxMessage, { kind: 'notification' }>;

const firstPauseMs = 2_000;
const longestPauseMs = 15 * 60_000;
/** After so many failures, other messages of the channel may pass. */
const maxTriesInOrder = 10;
/** About two days of pauses. */
const maxNotificationTries = 200;

/** @param selected which of its records were posted; null for a message without records */
function outcomeOf(
  message: Exclude<OutboxMessage, Notification>,
  result: SendResult,
  selected: SelectedRecords | null,
): MessageOutcome {
  switch (result.is) {
    case 'taken':
      return { is: 'sent', ts: result.at.ts, keys: selected?.keys ?? [], isMatch: selected?.isMatch ?? false };
    case 'not-now':
    case 'unknown':
      return tryAgain(message, result);
    case 'never':
      return {
        ...{ is: 'parked', error: parkedReason(result.error) },
        notification: parkedNotification(message, result.error),
      };
    case 'gone':
      return { is: 'broken', transition: brokenBy(message.alert, result.error) };
  }
}

/** A notification that cannot be delivered is tried for about two days and then dropped. */
function notificationOutcome(logger: Log, message: Notification, result: SendResult): MessageOutcome {
  switch (result.is) {
    case 'taken':
      return { is: 'sent', ts: result.at.ts, keys: [], isMatch: false };
    case 'never':
    case 'gone':
      if (message.attempts >= maxNotificationTries) {
        logger.warn({ user: message.user, error: result.error }, 'an owner could not be notified');
        return { is: 'sent', ts: null, keys: [], isMatch: false };
      }
      return { is: 'again', isAttempt: true, passes: true, inMs: pauseBefore(message) };
    case 'not-now':
    case 'unknown':
      return tryAgain(message, result);
  }
}

/** A wait that Slack asks for is no failed attempt. */
function tryAgain(message: OutboxMessage, result: Extract<SendResult, { is: 'not-now' | 'unknown' }>): MessageOutcome {
  if (result.is === 'not-now' && result.retryAfterMs !== null) {
    return { is: 'again', inMs: result.retryAfterMs, isAttempt: false, passes: false };
  }
  return { is: 'again', isAttempt: true, passes: message.attempts >= maxTriesInOrder, inMs: pauseBefore(message) };
}

function pauseBefore({ attempts }: OutboxMessage): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** attempts);
}
