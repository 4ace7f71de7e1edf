import type {
  PostResult,
  RecordsPost,
  HeldChannel,
  OutboxMessage,
  RecordsMessage,
  Poster,
} from '../../model/outbox.ts';
import type { FeedLog } from '../../store/feeds.ts';
import type { Outbox } from '../../store/outbox.ts';
import { settleRecords, type SettledRecords } from './settle-records.ts';

interface DigestParts {
  readonly outbox: Outbox;
  readonly log: FeedLog;
  readonly poster: Poster;
}

/** A message takes no more blocks than these need. */
const mostAlerts = 8;

/** A message as it stands in a post. */
export interface Part {
  readonly message: RecordsMessage;
  readonly settled: SettledRecords;
}

/**
 * Posts a daily message together with those of its channel that are due at the same time.
 * @returns what became of all of them, the message itself first; null where it stands alone, or is to be tried alone
 */
export async function sendDigest(
  parts: DigestParts,
  held: HeldChannel,
  message: OutboxMessage,
): Promise<{ readonly result: PostResult; readonly parts: readonly [Part, ...Part[]] } | null> {
  if (message.kind !== 'records' || message.isBacklog || message.alert.schedule.every !== 'day') return null;
  const others = await parts.outbox.alongside(held, message, mostAlerts - 1);
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
