import type { PostResult, RecordsPost } from '../model.ts';
import type { FeedLog, Poster } from '../ports.ts';
import type { HeldChannel, Outbox, OutboxMessage, RecordsMessage } from './ports.ts';
import { settleRecords, type SettledRecords } from './settle-records.ts';

interface Parts {
  readonly outbox: Outbox;
  readonly log: FeedLog;
  readonly poster: Poster;
}

/** A message takes no more blocks than these need. */
const mostAlerts = 8;

interface Part {
  readonly message: RecordsMessage;
  readonly settled: SettledRecords;
}

/**
 * Posts a daily message together with those of its channel that are due at the same time, and settles the others.
 * @returns what became of the message itself; null where it stands alone, or is to be tried alone
 */
export async function sendDigest(
  parts: Parts,
  held: HeldChannel,
  message: OutboxMessage,
): Promise<{ readonly result: PostResult; readonly settled: SettledRecords } | null> {
  if (message.kind !== 'records' || message.isBacklog || message.alert.schedule.every !== 'day') return null;
  const others = await parts.outbox.alongside(held, message, mostAlerts - 1);
  const [first, ...rest] = await settleAll(parts, [message, ...others]);
  if (first === undefined || rest.length === 0 || first.message !== message) return null;
  const post = { kind: 'digest', alert: message.alert, posts: [first, ...rest].map(postOf) } as const;
  const result = await parts.poster.post(post, message.id);
  if (result.is === 'refused') return null;
  if (result.is === 'posted') {
    for (const { message: other, settled } of rest) {
      const { keys, isMatch } = settled;
      await parts.outbox.settle(held, other, { is: 'sent', ts: result.ts, keys, isMatch });
    }
  }
  return { result, settled: first.settled };
}

/** Each record is told once, by the first alert that it matches; what has nothing left to tell is no part of it. */
async function settleAll(parts: Parts, messages: readonly RecordsMessage[]): Promise<Part[]> {
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
