import { createHash } from 'node:crypto';
import Bottleneck from 'bottleneck';
import type { Redis as RedisClient } from 'ioredis';
import { within } from '../model/time.ts';
import { createKeyLimit, halfOf, type KeyLimit, type Limits, LimitUnreachable } from './limiter.ts';
import { parseBaseUrl } from './paths.ts';

interface RedisOptions {
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
  try {
    await inTime(client.eval(...probe));
    await inTime(compareClocks(client));
  } catch (error) {
    await connection.disconnect(false);
    throw error;
  }
  const pinging = setInterval(() => {
    // Without pings the subscriber would never notice a dead connection.
    for (const redis of [client, subscriber]) redis.ping().catch(() => undefined);
  }, pingMs).unref();
  const opening = new Map<string, Promise<KeyLimit>>();

  async function open(id: string, limit: SharedLimitOptions): Promise<KeyLimit> {
    const slots = createKeyLimit(limit, (name) => ({ id: `trade-${id}-${name}`, connection, heartbeatInterval }));
    const half = halfOf(limit.maxConcurrent);
    // Bottleneck would keep the limit that the first process set. It returns a promise, though its types do not say so.
    const update = (of: Bottleneck, maxConcurrent: number) => Promise.resolve(of.updateSettings({ maxConcurrent }));
    await Promise.all([update(slots.data, limit.maxConcurrent), update(slots.search, half), update(slots.alert, half)]);
    return { ...slots, refusal };
  }

  return {
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
