import { createHash } from 'node:crypto';
import Bottleneck from 'bottleneck';
import type { Redis as RedisClient } from 'ioredis';
import { within } from '../model/time.ts';
import { halfOf, type KeyLimit, type Limits, LimitUnreachable, type Slots, type Waiter } from './limiter.ts';
import { systemClock } from './pace.ts';
import { parseBaseUrl } from './paths.ts';

export interface RedisOptions {
  readonly redisUrl: string;
  /** Called with false when Redis has been unreachable for too long, and with true when it is back. */
  readonly onChange?: (isReachable: boolean) => void;
}

interface SharedLimitOptions extends Limits {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export type SharedLimits = Awaited<ReturnType<typeof openSharedLimits>>;

const patienceMs = 5_000;
const silenceMs = 3_000;
/** A dead connection shows only by a missing answer. */
const pingMs = 1_000;
/** Bottleneck's message about a free slot may be lost with a connection; the heartbeat repeats it. */
const heartbeatInterval = 1_000;
/** Bottleneck shares times of this machine's clock with the other processes. */
const maxClockDifferenceMs = 1_000;
const maxCloseMs = 1_000;

/** Needs what the limits need: an answer, and the right to run scripts that use Bottleneck's keys and publish. */
const probe = ["redis.call('exists', KEYS[1]) redis.call('publish', KEYS[1], '') return 1", 1, 'b_trade'] as const;

/** @throws Error with what Redis said when it cannot be used within five seconds */
export async function openSharedLimits({ redisUrl, onChange }: RedisOptions) {
  const { client, subscriber, connection } = await connect(redisUrl);
  /** Fires when Redis has been unreachable for too long; replaced when Redis is back. */
  const refusal = watch(client, onChange);
  let lastError: Error | null = null;
  client.on('error', (error: Error) => {
    lastError = error;
  });
  client.on('ready', () => {
    lastError = null;
  });
  const inTime = <T>(work: Promise<T>) =>
    within(patienceMs, work, () => {
      throw lastError ?? new Error('Redis did not answer');
    });
  const pinging = setInterval(() => {
    // Without pings the subscriber would never notice a dead connection.
    for (const redis of [client, subscriber]) redis.ping().catch(() => undefined);
  }, pingMs).unref();
  const opening = new Map<string, Promise<KeyLimit>>();

  async function open(id: string, limit: SharedLimitOptions): Promise<KeyLimit> {
    const options = (name: string) => ({ id: `trade-${id}-${name}`, connection, heartbeatInterval });
    const slots = async (name: string, maxConcurrent: number) => {
      const bottleneck = openSlots({ ...options(name), maxConcurrent });
      // Bottleneck would keep the limit that the first process set. It returns a promise, though its types do not say so.
      await Promise.resolve(bottleneck.updateSettings({ maxConcurrent }));
      return slotsOf(bottleneck);
    };
    const half = halfOf(limit.maxConcurrent);
    const [search, alert, data] = await Promise.all([
      slots('search', half),
      slots('alert', half),
      slots('key', limit.maxConcurrent),
    ]);
    const { minIntervalMs: minTime } = limit;
    return { search, alert, data, turn: createTurns({ ...options('interval'), minTime }), refusal };
  }

  const limits = {
    /**
     * The last process to start sets the limit. The slots of a dead process are freed once its calls would have ended.
     * @throws Error with what Redis said when it does not answer within five seconds; TradeError `invalid_request`
     */
    async limitOf(limit: SharedLimitOptions): Promise<KeyLimit> {
      refusal().throwIfAborted();
      const id = fingerprint(limit);
      // One limit per key: with two listeners for the messages of a key, one would get none.
      const opened = opening.get(id) ?? open(id, limit);
      opening.set(id, opened);
      opened.catch(() => opening.delete(id));
      return inTime(opened);
    },
    isReachable: () => !refusal().aborted,
    /** Reports the last released slots to Redis, and disconnects. */
    async close(): Promise<void> {
      clearInterval(pinging);
      await within(maxCloseMs, connection.disconnect(), () => undefined).catch(() => undefined);
      await connection.disconnect(false);
    },
  };
  try {
    await inTime(client.eval(...probe));
    await inTime(compareClocks(client));
  } catch (error) {
    await connection.disconnect(false);
    throw error;
  }
  return limits;
}

/** How long a slot in Redis outlives the deadline of its call, in case its process died. */
const marginMs = 1_000;
/** Small steps back of the wall clock are tolerated. */
const maxBackMs = 1_000;

export function openSlots(options: Bottleneck.ConstructorOptions): Bottleneck {
  // Bottleneck uses the wall clock. Without this minimum, no job would run after the clock was set back.
  const bottleneck = new Bottleneck({ ...options, minTime: -Infinity });
  // Bottleneck counts its own creation as a running job until a first job is scheduled, so schedule an empty one.
  bottleneck.schedule({ weight: 0 }, () => Promise.resolve()).catch(() => undefined);
  return bottleneck;
}

/**
 * Bottleneck cannot drop the job of a caller that leaves early; that job ends when its turn comes. The task runs here
 * and not in the job, so that it keeps its caller's async context.
 */
export function slotsOf(bottleneck: Bottleneck): Slots {
  return {
    async hold({ priority, until }: Waiter, signal, task) {
      signal.throwIfAborted();
      const slot = Promise.withResolvers<undefined>();
      const end = Promise.withResolvers<undefined>();
      signal.addEventListener('abort', () => {
        slot.reject(signal.reason);
      });
      const expiration = Math.ceil(until - systemClock.now()) + marginMs;
      const done = bottleneck.schedule({ priority, expiration }, async () => {
        if (signal.aborted) return;
        slot.resolve(undefined);
        await end.promise;
      });
      // No effect on a task that has begun, such as one whose slot expired.
      done.catch((cause: unknown) => {
        slot.reject(new LimitUnreachable(cause));
      });
      await slot.promise;
      try {
        return await task();
      } finally {
        end.resolve(undefined);
      }
    },
  };
}

/** The minimum interval has its own Bottleneck, since a call may do much between getting its slot and sending. */
function createTurns(options: Bottleneck.ConstructorOptions & { readonly minTime: number }): KeyLimit['turn'] {
  // A new one has no last call to wait for.
  const open = () => new Bottleneck({ ...options, clearDatastore: true });
  let interval = open();
  let lastTurn = Date.now();
  return async (waiter, signal) => {
    if (options.minTime === 0) return;
    // If the wall clock was set back, Bottleneck would wait until it catches up.
    if (Date.now() < lastTurn - maxBackMs) {
      void interval.disconnect();
      interval = open();
    }
    lastTurn = Date.now();
    await slotsOf(interval).hold(waiter, signal, () => Promise.resolve());
  };
}

/** Opens both connections of Bottleneck. ioredis is loaded only here, since few installations need it. */
async function connect(url: string) {
  const { Redis } = await import('ioredis');
  class BottleneckRedis extends Redis {
    #register: readonly unknown[] = [];
    readonly #sent = new WeakSet();

    override defineCommand(name: string, script: { lua: string }) {
      if (name === 'register') this.#register = [script.lua, createHash('sha1').update(script.lua).digest('hex')];
      super.defineCommand(name, script);
    }

    override sendCommand(...[command, stream]: Parameters<RedisClient['sendCommand']>) {
      const { reject } = command;
      // Since version 7, Redis prefixes these errors with ERR, and Bottleneck no longer recognizes them.
      command.reject = (error) => {
        error.message = error.message.replace(/^ERR (?=SETTINGS_KEY_NOT_FOUND|UNKNOWN_CLIENT)/, '');
        reject.call(command, error);
      };
      // ioredis resends commands whose answer was lost. A slot would be counted twice permanently.
      if (this.#sent.has(command) && this.#register.includes(command.args[0])) {
        command.reject(new Error('The answer was lost.'));
        return command.promise;
      }
      if (this.status === 'ready') this.#sent.add(command);
      return super.sendCommand(command, stream);
    }
  }
  const client = new BottleneckRedis(url, {
    connectionName: 'trade',
    connectTimeout: silenceMs,
    socketTimeout: silenceMs,
    // Commands wait until Redis is back. The limit keeps them from piling up.
    maxRetriesPerRequest: 20,
    retryStrategy: (times) => Math.min(times * 100, 1_000),
  });
  const subscriber = client.duplicate();
  // Bottleneck calls `duplicate` for its second connection.
  client.duplicate = () => subscriber;
  return { client, subscriber, connection: new Bottleneck.IORedisConnection({ client, Redis }) };
}

/** Slots expire by the clock of the process that looks. @throws Error when the clock of Redis differs */
async function compareClocks(client: RedisClient): Promise<void> {
  const before = Date.now();
  const [seconds] = await client.time();
  const [earliest, latest] = [before - maxClockDifferenceMs, Date.now() + maxClockDifferenceMs];
  const time = Number(seconds) * 1_000;
  if (time + 1_000 < earliest || time > latest)
    throw new Error('its clock and the clock of this machine differ by more than a second: let NTP set both');
}

function watch(client: RedisClient, onChange: RedisOptions['onChange']): () => AbortSignal {
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

function fingerprint({ baseUrl, apiKey }: SharedLimitOptions): string {
  const { origin, prefix } = parseBaseUrl(baseUrl);
  return createHash('sha256').update(`${origin}${prefix}\n${apiKey}`).digest('base64url').slice(0, 22);
}
