import type {
  AlertPost,
  HeldChannel,
  MessageEnd,
  OutboxMessage,
  PostResult,
  Poster,
  RecordsMessage,
  RecordsPost,
  Settlement,
} from '../model/outbox.ts';
import { timings } from '../model/timings.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { FeedLog } from '../store/feeds.ts';
import type { Outbox } from '../store/outbox.ts';
import { type SettledRecords, settleRecords } from './channel-records.ts';
import { brokenBy, parkedNews, parkedReason } from './transitions.ts';

interface DigestParts {
  readonly outbox: Outbox;
  readonly log: FeedLog;
  readonly poster: Poster;
}

/** A message takes no more blocks than these need. */
const maxAlerts = 8;

/** A message as it stands in a post. */
interface Part {
  readonly message: RecordsMessage;
  readonly settled: SettledRecords;
}

/**
 * Posts a daily message together with those of its channel that are due at the same time.
 * @returns what became of all of them, the message itself first; null where it stands alone, or is to be tried alone
 */
async function sendDigest(
  parts: DigestParts,
  held: HeldChannel,
  message: OutboxMessage,
): Promise<{ readonly result: PostResult; readonly parts: readonly [Part, ...Part[]] } | null> {
  if (message.kind !== 'records' || message.isBacklog || message.alert.schedule.every !== 'day') return null;
  const others = await parts.outbox.alongside(held, message, maxAlerts - 1);
  const [first, ...rest] = await settleAll(parts, [message, ...others]);
  if (first === undefined || rest.length === 0 || first.message !== message) return null;
  const post = { kind: 'digest', alert: message.alert, posts: [first, ...rest].map(postOf) } as const;
  const result = await parts.poster.post(post, message.id);
  return result.is === 'refused' ? null : { result, parts: [first, ...rest] };
}

/** Each record is told once, by the first alert that it matches; what has nothing left to tell is no part of it. */
async function settleAll(parts: DigestParts, messages: readonly RecordsMessage[]): Promise<Part[]> {
  const told = new Set<string>();
  const all: Part[] = [];
  for (const message of messages) {
    const settled = await settleRecords(parts, message, told);
    for (const key of settled.keys) told.add(key);
    if (settled.records.length > 0) all.push({ message, settled });
  }
  return all;
}

function postOf({ message: { alert, isBacklog }, settled: { records, more, alsoMatches } }: Part): RecordsPost {
  return { kind: 'records', alert, records, more, alsoMatches, isBacklog };
}

interface Parts {
  readonly outbox: Outbox;
  readonly log: FeedLog;
  readonly poster: Poster;
  readonly logger: Log;
  /** How long a message waits after the store failed for it: others are not kept waiting. */
  readonly afterErrorMs?: number;
}

/** Slack takes one message a second for a channel. */
const paceMs = 1_000;
const channelsAtOnce = 4;

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
    const ends = await attempt({ ...parts, poster: whileHeld(parts, held) }, held, message);
    await writeDown(parts.outbox, held, ends);
    await parts.outbox.release(held, pauseAfter(ends[0].settlement));
  } catch (error) {
    parts.logger.error({ error: errorFields(error) }, 'a message of an alert was left');
    await parts.outbox.release(held, parts.afterErrorMs ?? timings.sendAfterErrorMs).catch(() => undefined);
  }
}

/** What Slack took would be posted again: a store that is busy is asked more than once. */
async function writeDown(outbox: Outbox, held: HeldChannel, ends: readonly MessageEnd[], tries = 3): Promise<void> {
  try {
    await outbox.settle(held, ends);
  } catch (error) {
    if (tries === 1) throw error;
    await writeDown(outbox, held, ends, tries - 1);
  }
}

function pauseAfter(settlement: Settlement): number {
  if (settlement.is === 'again' && !settlement.passes) return Math.max(paceMs, settlement.inMs);
  const isNothing = settlement.is === 'sent' && settlement.ts === null;
  return isNothing ? 0 : paceMs;
}

/** Posts only with a whole lease ahead: however long it took to come to this, nobody else posts the same meanwhile. */
function whileHeld({ outbox, poster }: Parts, held: HeldChannel): Poster {
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

/** @returns what became of the message, and then of those that were posted together with it */
async function attempt(
  parts: Parts,
  held: HeldChannel,
  message: OutboxMessage,
): Promise<readonly [MessageEnd, ...MessageEnd[]]> {
  const digest = await sendDigest(parts, held, message);
  if (digest === null) return [{ message, settlement: await attemptAlone(parts, held, message) }];
  const { result } = digest;
  const endOf = (part: Part) => ({
    message: part.message,
    settlement: settlementOf(part.message, result, part.settled),
  });
  const [first, ...rest] = digest.parts;
  // What was not posted is said of the first one; the others come with its next attempt.
  return [endOf(first), ...(result.is === 'posted' ? rest.map(endOf) : [])];
}

async function attemptAlone(parts: Parts, { workspace }: HeldChannel, message: OutboxMessage): Promise<Settlement> {
  if (message.kind === 'tell') {
    const result = await parts.poster.tell(workspace, message.user, message.text, message.id);
    return settlementOfNews(parts.logger, message, result);
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

type News = Extract<OutboxMessage, { kind: 'tell' }>;
type AlertMessage = Exclude<OutboxMessage, News>;

const firstPauseMs = 2_000;
const longestPauseMs = 15 * 60_000;
/** So often a message that fails keeps its turn; after that, others of its channel pass it. */
const triesInTurn = 10;
/** About two days of pauses. */
const maxTellings = 200;

/** Nobody else can be told that somebody cannot be told: after a while it is left at that. */
function settlementOfNews(logger: Log, message: News, result: PostResult): Settlement {
  switch (result.is) {
    case 'posted':
      return { is: 'sent', ts: result.ts, keys: [], isMatch: false };
    case 'later':
      return { is: 'again', inMs: result.inMs, isAttempt: false, passes: false };
    case 'refused':
    case 'broken':
      if (message.attempts >= maxTellings) {
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
