import type { Log } from '../../ops/log.ts';
import type { PostResult, OutboxMessage, Settlement } from '../../model/outbox.ts';
import type { SettledRecords } from './settle-records.ts';
import { brokenBy, parkedNews, parkedReason } from './words.ts';

type News = Extract<OutboxMessage, { kind: 'tell' }>;
type AlertMessage = Exclude<OutboxMessage, News>;

const firstPauseMs = 2_000;
const longestPauseMs = 15 * 60_000;
/** So often a message that fails keeps its turn; after that, others of its channel pass it. */
const triesInTurn = 10;
/** About two days of pauses. */
const mostTellings = 200;

/** Nobody else can be told that somebody cannot be told: after a while it is left at that. */
export function settlementOfNews(logger: Log, message: News, result: PostResult): Settlement {
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

/** @param settled what of its records was posted; null for a message without records */
export function settlementOf(message: AlertMessage, result: PostResult, settled: SettledRecords | null): Settlement {
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
