import { errorFields, type Log } from '../../ops/log.ts';
import type { AlertPost, PostResult } from '../model.ts';
import type { FeedLog, Poster } from '../ports.ts';
import type { HeldChannel, Outbox, OutboxMessage, Settlement } from './ports.ts';
import { settleRecords, type SettledRecords } from './settle-records.ts';
import { brokenBy, parkedNews } from './words.ts';

interface Parts {
  readonly outbox: Outbox;
  readonly log: FeedLog;
  readonly poster: Poster;
  readonly logger: Log;
}

type AlertMessage = Exclude<OutboxMessage, { kind: 'tell' }>;

/** Slack takes one message a second for a channel. */
const paceMs = 1_000;
/** The store or the log does not answer for this message: others are not kept waiting for it. */
const afterErrorMs = 30_000;
const channelsAtOnce = 4;
const firstPauseMs = 2_000;
const longestPauseMs = 15 * 60_000;
/** So often a message that fails keeps its turn; after that, others of its channel pass it. */
const triesInTurn = 10;

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
    const settlement = await attempt(parts, held, message);
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

async function attempt(parts: Parts, { workspace }: HeldChannel, message: OutboxMessage): Promise<Settlement> {
  if (message.kind === 'tell') {
    await parts.poster.tell(workspace, message.user, message.text);
    return { is: 'sent', ts: '', keys: [], isMatch: false };
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

function settlementOf(message: AlertMessage, result: PostResult, settled: SettledRecords | null): Settlement {
  switch (result.is) {
    case 'posted':
      return { is: 'sent', ts: result.ts, keys: settled?.keys ?? [], isMatch: settled?.isMatch ?? false };
    case 'later':
      return { is: 'again', inMs: result.inMs, isAttempt: false, passes: false };
    case 'unknown':
    case 'failed':
      return {
        ...{ is: 'again', isAttempt: true, passes: message.attempts >= triesInTurn },
        inMs: Math.min(longestPauseMs, firstPauseMs * 2 ** message.attempts),
      };
    case 'refused':
      return { is: 'parked', error: result.error, news: parkedNews(message, result.error) };
    case 'broken':
      return { is: 'broken', transition: brokenBy(message.alert, result.error) };
  }
}
