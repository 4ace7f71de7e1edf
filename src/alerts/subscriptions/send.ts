import { errorFields, type Log } from '../../ops/log.ts';
import type { AlertPost, PostResult } from '../model.ts';
import type { FeedLog, Poster } from '../ports.ts';
import type { HeldChannel, Outbox, OutboxMessage, Settlement } from './ports.ts';
import { sendDigest } from './send-digest.ts';
import { settleRecords, type SettledRecords } from './settle-records.ts';
import { brokenBy, parkedNews, parkedReason } from './words.ts';

interface Parts {
  readonly outbox: Outbox;
  readonly log: FeedLog;
  readonly poster: Poster;
  readonly logger: Log;
}

type News = Extract<OutboxMessage, { kind: 'tell' }>;
type AlertMessage = Exclude<OutboxMessage, News>;

/** Slack takes one message a second for a channel. */
const paceMs = 1_000;
/** The store or the log does not answer for this message: others are not kept waiting for it. */
const afterErrorMs = 30_000;
const channelsAtOnce = 4;
const firstPauseMs = 2_000;
const longestPauseMs = 15 * 60_000;
/** So often a message that fails keeps its turn; after that, others of its channel pass it. */
const triesInTurn = 10;
/** About two days of pauses. */
const mostTellings = 200;

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
      parts.logger.error({ error: errorFields(end.reason) }, 'the store does not tell which messages are due');
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
    const settlement = (await attemptDigest(parts, held, message)) ?? (await attempt(parts, held, message));
    await parts.outbox.settle(held, message, settlement);
    await parts.outbox.release(held, pauseAfter(settlement));
  } catch (error) {
    parts.logger.error({ error: errorFields(error) }, 'a message of an alert was left');
    await parts.outbox.release(held, afterErrorMs).catch(() => undefined);
  }
}

function pauseAfter(settlement: Settlement): number {
  if (settlement.is === 'again' && !settlement.passes) return Math.max(paceMs, settlement.inMs);
  const isNothing = settlement.is === 'sent' && settlement.ts === null;
  return isNothing ? 0 : paceMs;
}

async function attemptDigest(parts: Parts, held: HeldChannel, message: OutboxMessage): Promise<Settlement | null> {
  if (message.kind !== 'records') return null;
  const sent = await sendDigest(parts, held, message);
  return sent === null ? null : settlementOf(message, sent.result, sent.settled);
}

async function attempt(parts: Parts, { workspace }: HeldChannel, message: OutboxMessage): Promise<Settlement> {
  if (message.kind === 'tell') {
    return settledNews(parts, message, await parts.poster.tell(workspace, message.user, message.text, message.id));
  }
  if (message.kind === 'quiet') {
    const { alert, sinceDays } = message;
    return settlementOf(message, await parts.poster.post({ kind: 'quiet', alert, sinceDays }, message.id), null);
  }
  const settled = await settleRecords(parts, message);
  const { records, more, alsoMatches, isMatch } = settled;
  // Another alert has posted all of it in this channel.
  if (records.length === 0) return { is: 'sent', ts: null, keys: [], isMatch };
  const { alert, isBacklog } = message;
  const post: AlertPost = { kind: 'records', alert, records, more, alsoMatches, isBacklog };
  return settlementOf(message, await parts.poster.post(post, message.id), settled);
}

/** Nobody else can be told that somebody cannot be told: after a while it is left at that. */
function settledNews({ logger }: Parts, message: News, result: PostResult): Settlement {
  switch (result.is) {
    case 'posted':
      return { is: 'sent', ts: result.ts, keys: [], isMatch: false };
    case 'later':
      return { is: 'again', inMs: result.inMs, isAttempt: false, passes: false };
    case 'refused':
    case 'broken':
      if (message.attempts >= mostTellings) {
        logger.warn({ user: message.user, error: result.error }, 'somebody could not be told of their alert');
        return { is: 'sent', ts: null, keys: [], isMatch: false };
      }
      return { is: 'again', isAttempt: true, passes: true, inMs: pauseBefore(message) };
    case 'unknown':
    case 'failed':
      return tryAgain(message);
  }
}

function tryAgain(message: OutboxMessage): Settlement {
  return { is: 'again', isAttempt: true, passes: message.attempts >= triesInTurn, inMs: pauseBefore(message) };
}

function pauseBefore({ attempts }: OutboxMessage): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** attempts);
}

function settlementOf(message: AlertMessage, result: PostResult, settled: SettledRecords | null): Settlement {
  switch (result.is) {
    case 'posted':
      return { is: 'sent', ts: result.ts, keys: settled?.keys ?? [], isMatch: settled?.isMatch ?? false };
    case 'later':
      return { is: 'again', inMs: result.inMs, isAttempt: false, passes: false };
    case 'unknown':
    case 'failed':
      return tryAgain(message);
    case 'refused':
      return { is: 'parked', error: parkedReason(result.error), news: parkedNews(message, result.error) };
    case 'broken':
      return { is: 'broken', transition: brokenBy(message.alert, result.error) };
  }
}
