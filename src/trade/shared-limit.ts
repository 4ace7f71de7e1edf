import { createHash } from 'node:crypto';
import Bottleneck from 'bottleneck';
import { within } from '../model/time.ts';
import { parseBaseUrl } from './endpoints.ts';
import { halfOf, type KeyLimit, LimitUnreachable, type Release, type SlotRequest } from './limiter.ts';

interface RedisOptions {
  /** `redis://…` or `rediss://…` */
  readonly redisUrl: string;
  /** Called with false when Redis has been away for too long, and with true when it is back. */
  readonly onChange?: (isReachable: boolean) => void;
}

type RedisConnection = Awaited<ReturnType<typeof openRedis>>;

/** How long Redis may be away before calls are refused instead of waiting for it. */
const patienceMs = 5_000;
/** Redis counts as away after this much silence. */
const silenceMs = 3_000;
/** A dead connection shows only by a missing answer, so Redis is pinged this often. */
const pingMs = 1_000;

/** Needs what the limits need: an answer, and the right to run scripts that use Bottleneck's keys and publish. */
const probe = ["redis.call('exists', KEYS[1]) redis.call('publish', KEYS[1], '') return 1", 1, 'b_trade'] as const;

/** @throws Error with what Redis said when it cannot be used within five seconds */
async function openRedis({ redisUrl, onChange }: RedisOptions) {
  const { client, subscriber, connection } = await connect(redisUrl);
  /** The signal that fires when Redis has been away for too long. Redis coming back makes a new one. */
  const refusal = watch(client, onChange);
  let lastError: Error | null = null;
  client.on('error', (error: Error) => {
    lastError = error;
  });
  client.on('ready', () => {
    lastError = null;
  });
  /** Waits for Redis for five seconds at most. @throws what Redis said last, or what the work throws */
  const inTime = <T>(work: Promise<T>) =>
    within(patienceMs, work, () => {
      throw lastError ?? new Error('Redis did not answer');
    });
  const pinging = setInterval(() => {
    // Without pings the subscriber would never notice a dead connection.
    for (const redis of [client, subscriber]) redis.ping().catch(() => undefined);
  }, pingMs).unref();
  const close = async () => {
    clearInterval(pinging);
    await connection.disconnect(false);
  };
  try {
    await inTime(client.eval(...probe));
  } catch (error) {
    await close();
    throw error;
  }
  return { connection, refusal, inTime, close };
}

/** Opens both connections of Bottleneck. ioredis is loaded only here, since few installations need it. */
async function connect(url: string) {
  const { Redis } = await import('ioredis');
  class PatchedRedis extends Redis {
    override defineCommand(name: string, { lua, ...rest }: { lua: string; numberOfKeys?: number; readOnly?: boolean }) {
      super.defineCommand(name, { ...rest, lua: patchScript(name, lua) });
    }
  }
  const client = new PatchedRedis(url, {
    connectionName: 'trade',
    connectTimeout: silenceMs,
    socketTimeout: silenceMs,
    // Commands are sent again once Redis is back. The limit keeps them from piling up.
    maxRetriesPerRequest: 20,
    retryStrategy: (times) => Math.min(times * 100, 1_000),
  });
  const subscriber = client.duplicate();
  // Bottleneck calls `duplicate` for its second connection.
  client.duplicate = () => subscriber;
  return { client, subscriber, connection: new Bottleneck.IORedisConnection({ client, Redis }) };
}

type Client = Awaited<ReturnType<typeof connect>>['client'];

function watch(client: Client, onChange: RedisOptions['onChange']): () => AbortSignal {
  let refusing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  client.on('close', () => {
    timer ??= setTimeout(() => {
      refusing.abort(new LimitUnreachable());
      onChange?.(false);
    }, patienceMs).unref();
  });
  client.on('ready', () => {
    clearTimeout(timer);
    timer = undefined;
    if (!refusing.signal.aborted) return;
    refusing = new AbortController();
    onChange?.(true);
  });
  return () => refusing.signal;
}

/**
 * Uses the clock of Redis in place of the process clocks, which differ: a process that is ahead would end the slots of
 * the others. This clock never goes back, even when the machine's time is set back.
 */
const redisNow = `
local clock_key = KEYS[1]..'_clock'
local clock = redis.call('hmget', clock_key, 'now', 'wall')
local time = redis.call('time')
local wall = time[1] * 1000 + math.floor(time[2] / 1000)
local now = wall
if clock[1] then now = clock[1] + math.max(wall - clock[2], 0) end
redis.call('hset', clock_key, 'now', now, 'wall', wall)
`;

/** A script that is sent again after its answer was lost would otherwise count its slot twice, for good. */
const onceOnly = `
if redis.call('hexists', job_weights_key, index) == 1 then return {true, 0} end
`;

const processNow = 'local now = tonumber(ARGV[1])\n';
const lastArgument = 'local expiration = tonumber(ARGV[num_static_argv + 3])\n';

/**
 * Adapts a script of Bottleneck's cluster for Redis. Two errors tell Bottleneck that Redis was emptied, or forgot a silent
 * process; it then registers again. Since version 7, Redis prefixes them with ERR, which Bottleneck does not expect,
 * unless they are tables.
 * @throws Error for a script of another version of Bottleneck
 */
export function patchScript(name: string, lua: string): string {
  const plain = lua.replaceAll(/redis\.error_reply\('(SETTINGS_KEY_NOT_FOUND|UNKNOWN_CLIENT)'\)/g, "{err = '$1'}");
  const timed = replaced(plain, processNow, redisNow);
  return name === 'register' ? replaced(timed, lastArgument, lastArgument + onceOnly) : timed;
}

function replaced(lua: string, part: string, by: string): string {
  if (!lua.includes(part)) throw new Error('Bottleneck has other scripts than this version of Trade knows.');
  return lua.replace(part, () => by);
}

interface SharedLimitOptions {
  /** Address and key of the service: processes with the same ones share a limit. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly maxConcurrent: number;
  /** Minimum interval between two calls, in ms. */
  readonly minIntervalMs: number;
}

/** The limits of all keys of this process, over one connection to Redis. */
export type SharedLimits = Awaited<ReturnType<typeof openSharedLimits>>;

/** The message about a free slot may be lost with a connection, so waiting processes check again this often. */
const recheckMs = 1_000;

/** @throws Error with what Redis said when it cannot be used within five seconds */
export async function openSharedLimits(options: RedisOptions) {
  const redis = await openRedis(options);
  const { refusal, inTime } = redis;
  const opening = new Map<string, Promise<KeyLimit>>();
  const all: ReturnType<typeof createSharedSlots>[] = [];
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
    /**
     * The limit that all processes of a key share, counted by Bottleneck in Redis and timed by the clock of Redis. The last
     * process to start sets it. The slots of a process that dies come back once its calls would have ended.
     * @throws Error with what Redis said when it does not answer within five seconds; TradeError `invalid_request` for a
     *   wrong address
     */
    async limitOf(limit: SharedLimitOptions): Promise<KeyLimit> {
      refusal().throwIfAborted();
      const id = fingerprint(limit);
      // One limit per key: of two listeners for the messages of a key, one would get none.
      const opened = opening.get(id) ?? open(id, limit);
      opening.set(id, opened);
      opened.catch(() => opening.delete(id));
      return inTime(opened);
    },
    /** False when Redis has been away for so long that calls are refused. */
    isReachable: () => !refusal().aborted,
    /** Reports the last released slots to Redis, and disconnects. */
    async close(): Promise<void> {
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

/** An id for address and key that does not reveal the key. */
function fingerprint({ baseUrl, apiKey }: SharedLimitOptions): string {
  const { origin, prefix } = parseBaseUrl(baseUrl);
  return createHash('sha256').update(`${origin}${prefix}\n${apiKey}`).digest('base64url').slice(0, 22);
}

/** How long a slot outlives the deadline of its call. */
const marginMs = 1_000;
const maxReleaseMs = 1_000;
/** Before all calls that wait for a slot. Otherwise calls that hold one would wait for each other. */
const firstPriority = 0;

/**
 * Slots that a Bottleneck counts in Redis. A slot that a dead process holds comes back when it expires.
 * @param refusal the signal that fires when Redis has been away for too long
 */
export function createSharedSlots(
  limiter: Bottleneck,
  settings: { readonly maxConcurrent: number; readonly minTime: number },
  refusal: () => AbortSignal,
) {
  // It returns a promise, though its types do not say so. It also makes every process look for free slots.
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
        // Redis refused. (Or the slot expired after it was handed out; then this has no effect.)
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
    acquire: (request: SlotRequest) => acquire(request, 1),
    waitInterval: async (request: SlotRequest): Promise<void> => {
      const release = await acquire({ ...request, priority: firstPriority }, 0);
      release();
    },
    /** Resolves when slots can be acquired. */
    async ready(): Promise<void> {
      await limiter.ready();
      // Bottleneck would keep the limit that the first process set.
      await update(settings);
    },
    /** While this process waits for a slot, makes all processes look for free ones again. */
    recheck(): void {
      // An update that changes nothing.
      if (waiting > 0) update({ highWater: null }).catch(() => undefined);
    },
    /** Resolves when Redis knows of every released slot, after a second at the latest. */
    async released(): Promise<void> {
      await within(maxReleaseMs, Promise.allSettled(held), () => undefined);
    },
  };
}
