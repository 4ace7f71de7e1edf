import { createHash } from 'node:crypto';
import Bottleneck from 'bottleneck';
import { type Take, type Wanted, halfOf } from './lane.ts';
import { type SharedConnection, type SharedConnectionOptions, openSharedConnection } from './shared-connection.ts';
import { type SharedPlaces, createSharedPlaces } from './shared-places.ts';
import { parseBaseUrl } from './transport.ts';

/** The limit that all processes of a service key share: places for calls, and before them for searches and alerts. */
export interface SharedLimit {
  readonly search: Take;
  readonly alert: Take;
  readonly slot: Take;
  /** Waits for the distance once more, for a call that has its place. */
  readonly turn: (wanted: Wanted) => Promise<void>;
}

export interface SharedLimitOptions {
  /** Address and key of the service, by which processes find each other. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly maxConcurrent: number;
  /** Least distance between two calls, in ms. */
  readonly minIntervalMs: number;
}

/** The limits of all keys of this process, over one connection to Redis. */
export interface SharedLimits {
  /**
   * The limit of a key, with its places in Redis, where Bottleneck counts by the clock of Redis. The last process to
   * start decides on the limit. The places of one that dies come back once its calls would have ended.
   * @throws Error with what Redis said when it cannot be had within five seconds; TradeError `invalid_request` for a wrong address
   */
  limitOf(options: SharedLimitOptions): Promise<SharedLimit>;
  /** False when Redis has been away for so long that calls are refused. */
  isReachable(): boolean;
  /** Lets Redis take note of the places given back last, and leaves. */
  close(): Promise<void>;
}

/** A message that tells of a free place may be lost with a connection: whoever waits asks again. */
const askAgainMs = 1_000;

/** @throws Error with what Redis said when it cannot be used within five seconds */
export async function openSharedLimits(options: SharedConnectionOptions): Promise<SharedLimits> {
  const shared = await openSharedConnection(options);
  const { refusal, inTime } = shared;
  const opening = new Map<string, Promise<SharedLimit>>();
  const all: SharedPlaces[] = [];
  const asking = setInterval(() => {
    for (const places of all) places.askAgain();
  }, askAgainMs).unref();

  async function open(id: string, limit: SharedLimitOptions): Promise<SharedLimit> {
    const { search, alert, slot } = placesOf(shared, id, limit);
    const opened = [search, alert, slot];
    await Promise.all(opened.map((places) => places.ready()));
    all.push(...opened);
    return { search: search.take, alert: alert.take, slot: slot.take, turn: slot.turn };
  }

  return {
    async limitOf(limit) {
      refusal().throwIfAborted();
      const id = fingerprint(limit);
      // Whoever comes again waits for the same: of two that listen for the messages of a key, one would go without.
      const opened = opening.get(id) ?? open(id, limit);
      opening.set(id, opened);
      opened.catch(() => opening.delete(id));
      return inTime(opened);
    },
    isReachable: () => !refusal().aborted,
    async close() {
      clearInterval(asking);
      await Promise.all(all.map((places) => places.settled()));
      await shared.close();
    },
  };
}

function placesOf({ connection, refusal }: SharedConnection, key: string, limit: SharedLimitOptions) {
  const open = (name: string, maxConcurrent: number, minTime = 0) => {
    const id = `trade-${key}-${name}`;
    const limiter = new Bottleneck({ id, connection, maxConcurrent, minTime });
    return createSharedPlaces(limiter, { maxConcurrent, minTime }, refusal);
  };
  const half = halfOf(limit.maxConcurrent);
  return {
    search: open('search', half),
    alert: open('alert', half),
    slot: open('key', limit.maxConcurrent, limit.minIntervalMs),
  };
}

/** Names the key without holding it. */
function fingerprint({ baseUrl, apiKey }: SharedLimitOptions): string {
  const { origin, prefix } = parseBaseUrl(baseUrl);
  return createHash('sha256').update(`${origin}${prefix}\n${apiKey}`).digest('base64url').slice(0, 22);
}
