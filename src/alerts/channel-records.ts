import { createHash } from 'node:crypto';
import type { LoggedRecord } from '../model/feed.ts';
import type { LogRange, RecordsMessage } from '../model/outbox.ts';
import type { FeedLog } from '../store/feeds.ts';
import type { Outbox } from '../store/outbox.ts';

interface Parts {
  readonly log: FeedLog;
  readonly outbox: Pick<Outbox, 'postedAmong' | 'namesOn' | 'othersWaiting'>;
}

/** The records of a message that are posted. They are selected right before the post. */
export interface SelectedRecords {
  readonly records: readonly LoggedRecord[];
  /** How many more there are than in `records`. */
  readonly more: number;
  /** The keys of all of them, under which the channel remembers them. */
  readonly keys: readonly string[];
  /** Whether the alert found a new record, also where another alert has posted it. */
  readonly isMatch: boolean;
  readonly alsoMatches: readonly string[];
}

/** Entries read at once. */
const page = 200;
/** A message with more records is a summary that carries a few. */
const maxCarried = 50;
const carriedBySummary = 8;
/** How many waiting messages of other alerts are read, for the names of alerts that match too. */
const maxOthers = 10;

/**
 * Leaves out records that another alert has posted in the channel, and corrections where the alert does not want them.
 * @param taken keys that another part of the same digest has already
 */
export async function selectRecords(
  parts: Parts,
  message: RecordsMessage,
  taken: ReadonlySet<string> = new Set(),
): Promise<SelectedRecords> {
  const { workspace, channel, corrections } = message.alert;
  const records: LoggedRecord[] = [];
  const keys = new Set<string>();
  let isMatch = false;
  for (const range of message.ranges) {
    for await (const entries of pagesOf(parts.log, workspace, range)) {
      const wanted = entries.filter(({ kind }) => kind === 'new' || corrections);
      isMatch ||= wanted.some(({ kind }) => kind === 'new');
      const posted = await parts.outbox.postedAmong(workspace, channel, wanted.map(channelKey));
      for (const record of wanted) {
        const key = channelKey(record);
        if (posted.has(key) || keys.has(key) || taken.has(key)) continue;
        keys.add(key);
        if (records.length < maxCarried) records.push(record);
      }
    }
  }
  const carried = keys.size > maxCarried ? records.slice(0, carriedBySummary) : records;
  return {
    ...{ records: carried, more: keys.size - carried.length, keys: [...keys], isMatch },
    alsoMatches: carried.length === 0 ? [] : await alsoMatching(parts, message, keys),
  };
}

/** A correction is posted although its record was, and so is the next correction. */
function channelKey({ kind, key, row }: LoggedRecord): string {
  if (kind === 'new') return key;
  const version = createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22);
  return `${key} ${version}`;
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

/** Alerts of the channel on the same feeds, and those whose waiting messages hold one of the records. */
async function alsoMatching(
  { log, outbox }: Parts,
  { alert, ranges }: RecordsMessage,
  keys: ReadonlySet<string>,
): Promise<readonly string[]> {
  const names = new Set(await outbox.namesOn(alert, [...new Set(ranges.map(({ feed }) => feed))]));
  for (const other of await outbox.othersWaiting(alert, maxOthers)) {
    if (names.has(other.name)) continue;
    for (const { feed, after, upTo } of other.ranges.slice(0, maxOthers)) {
      const entries = await log.after(alert.workspace, feed, after, page);
      if (entries.some((entry) => entry.seq <= upTo && keys.has(channelKey(entry)))) names.add(other.name);
    }
  }
  return [...names].sort();
}
