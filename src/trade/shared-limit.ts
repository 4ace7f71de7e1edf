import { createHash } from 'node:crypto';
import Bottleneck from 'bottleneck';
import { halfOf, type KeyLimit, LimitUnreachable, type Release, type SlotRequest } from './limiter.ts';
import { openRedis, type RedisConnection, type RedisOptions } from './redis.ts';
import { parseBaseUrl } from './transport.ts';

interface SharedLimitOptions {
  /** Address and key of the service, by which processes find each other. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly maxConcurrent: number;
  /** Minimum interval between two calls, in ms. */
  readonly minIntervalMs: number;
}

/** The limits of all keys of this process, over one connection to Redis. */
export interface SharedLimits {
  /**
   * The limit that all processes of a key share, counted by Bottleneck in Redis and by the clock of Redis. The last
   * process to start decides on the limit. The slots of a process that dies come back once its calls would have ended.
   * @throws Error with what Redis said when it does not answer within five seconds; TradeError `invalid_request` for a wrong address
   */
  limitOf(options: SharedLimitOptions): Promise<KeyLimit>;
  /** False when Redis has been away for so long that calls are refused. */
  isReachable(): boolean;
  /** Tells Redis of the slots released last, and disconnects. */
  close(): Promise<void>;
}

/** A message that tells of a free slot may be lost with a connection, so waiting processes look again. */
const recheckMs = 1_000;

/** @throws Error with what Redis said when it cannot be used within five seconds */
export async function openSharedLimits(options: RedisOptions): Promise<SharedLimits> {
  const redis = await openRedis(options);
  const { refusal, inTime } = redis;
  const opening = new Map<string, Promise<KeyLimit>>();
  const all: SharedSlots[] = [];
  const rechecking = setInterval(() => {
    for (const slots of all) slots.recheck();
  }, recheckMs).unref();

  async function open(id: string, limit: SharedLimitOptions): Promise<KeyLimit> {
    const { search, alert, call } = slotsOf(redis, id, limit);
    const opened = [search, alert, call];
    await Promise.all(opened.map((slots) => slots.ready()));
    all.push(...opened);
    return { search: search.acquire, alert: alert.acquire, call: call.acquire, waitInterval: call.waitInterval };
  }

  return {
    async limitOf(limit) {
      refusal().throwIfAborted();
      const id = fingerprint(limit);
      // Both callers wait for the same one: of two that listen for the messages of a key, one would get none.
      const opened = opening.get(id) ?? open(id, limit);
      opening.set(id, opened);
      opened.catch(() => opening.delete(id));
      return inTime(opened);
    },
    isReachable: () => !refusal().aborted,
    async close() {
      clearInterval(rechecking);
      await Promise.all(all.map((slots) => slots.released()));
      await redis.close();
    },
  };
}

function slotsOf({ connection, refusal }: RedisConnection, key: string, limit: SharedLimitOptions) {
  const open = (name: string, maxConcurrent: number, minTime = 0) => {
    const limiter = new Bottleneck({ id: `trade-${key}-${name}`, connection, maxConcurrent, minTime });
    return createSharedSlots(limiter, { maxConcurrent, minTime }, refusal);
  };
  const half = halfOf(limit.maxConcurrent);
  return {
    search: open('search', half),
    alert: open('alert', half),
    call: open('key', limit.maxConcurrent, limit.minIntervalMs),
  };
}

/** Names the key without holding it. */
function fingerprint({ baseUrl, apiKey }: SharedLimitOptions): string {
  const { origin, prefix } = parseBaseUrl(baseUrl);
  return createHash('sha256').update(`${origin}${prefix}\n${apiKey}`).digest('base64url').slice(0, 22);
}

interface SharedSlots {
  readonly acquire: KeyLimit['call'];
  readonly waitInterval: KeyLimit['waitInterval'];
  /** Resolves when slots can be acquired. */
  ready(): Promise<void>;
  /** Makes all processes look for free slots again, while this one waits for some. */
  recheck(): void;
  /** Resolves when Redis knows of every released slot; at the latest after a second. */
  released(): Promise<void>;
}

interface Settings {
  readonly maxConcurrent: number;
  readonly minTime: number;
}

/** A slot is kept for so long after its call must have ended. */
const marginMs = 1_000;
const maxReleaseMs = 1_000;
/** Before all calls that wait for a slot: those that have one would wait for each other. */
const firstPriority = 0;

/**
 * Slots that a Bottleneck counts in Redis. A slot that a dead process holds comes back when it expires.
 * @param refusal the signal that fires when Redis has been away for too long
 */
export function createSharedSlots(limiter: Bottleneck, settings: Settings, refusal: () => AbortSignal): SharedSlots {
  // It returns a promise, though its types do not say so. Every process then looks for slots.
  const update = (some: Bottleneck.ConstructorOptions) => Promise.resolve(limiter.updateSettings(some));
  let waiting = 0;
  const held = new Set<Promise<void>>();

  async function acquire({ priority, signal, maxMs }: SlotRequest, weight: number): Promise<Release> {
    const signals = [signal, refusal()];
    for (const one of signals) one.throwIfAborted();
    const { promise: slot, resolve, reject } = Promise.withResolvers<Release>();
    let isWaiting = true;
    const leave = (event: Event) => {
      isWaiting = false;
      reject(event.target instanceof AbortSignal ? event.target.reason : null);
    };
    for (const one of signals) one.addEventListener('abort', leave);
    const done = limiter
      .schedule({ priority, weight, expiration: Math.ceil(maxMs()) + marginMs }, async () => {
        // The caller has left.
        if (!isWaiting) return;
        const end = Promise.withResolvers<undefined>();
        held.add(done);
        resolve(() => {
          end.resolve(undefined);
        });
        await end.promise;
      })
      .catch((cause: unknown) => {
        // Redis refused. Or the slot expired, which its holder need not know.
        reject(new LimitUnreachable(cause));
      })
      .finally(() => held.delete(done));
    waiting += 1;
    try {
      return await slot;
    } finally {
      waiting -= 1;
      for (const one of signals) one.removeEventListener('abort', leave);
    }
  }

  return {
    acquire: (request) => acquire(request, 1),
    async waitInterval(request) {
      const release = await acquire({ ...request, priority: firstPriority }, 0);
      release();
    },
    async ready() {
      await limiter.ready();
      // Bottleneck leaves the limit as the first process has set it.
      await update(settings);
    },
    recheck() {
      // Changes nothing: the limit is that of the last process that started.
      if (waiting > 0) update({ highWater: null }).catch(() => undefined);
    },
    async released() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => (timer = setTimeout(resolve, maxReleaseMs)));
      await Promise.race([Promise.allSettled(held), late]);
      clearTimeout(timer);
    },
  };
}
