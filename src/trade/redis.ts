import { once } from 'node:events';
import Bottleneck from 'bottleneck';
import { LimitUnreachable } from './limiter.ts';

export interface RedisOptions {
  /** `redis://…` or `rediss://…` */
  readonly redisUrl: string;
  /** Told when Redis has been away for too long, and when it is back. */
  readonly onChange?: (isReachable: boolean) => void;
}

export interface RedisConnection {
  /** Bottleneck's two connections to Redis, one of them for messages, which the limits of all keys use. */
  readonly connection: Bottleneck.IORedisConnection;
  /** @returns the signal that fires when Redis has been away for too long; a new one each time that it is back */
  readonly refusal: () => AbortSignal;
  /** Waits for Redis for five seconds at most. @throws what Redis said last, or what the work throws */
  readonly inTime: <T>(work: Promise<T>) => Promise<T>;
  close(): Promise<void>;
}

/** How long Redis may be away before calls are refused instead of waiting for it. */
const patienceMs = 5_000;
/** Redis counts as away once it has said nothing for so long. */
const silenceMs = 3_000;
/** A dead connection shows only by an answer that does not come, so Redis is pinged this often. */
const pingMs = 1_000;

/** What the limits need: an answer, and the right to run scripts that use Bottleneck's keys and send its messages. */
const probe = ["redis.call('exists', KEYS[1]) redis.call('publish', KEYS[1], '') return 1", 1, 'b_trade'] as const;

/** @throws Error with what Redis said when it cannot be used within five seconds */
export async function openRedis({ redisUrl, onChange }: RedisOptions): Promise<RedisConnection> {
  const { client, subscriber, connection } = await connect(redisUrl);
  const refusal = watch(client, onChange);
  let lastError: unknown = null;
  client.on('error', (error) => {
    lastError = error;
  });
  client.on('ready', () => {
    lastError = null;
  });
  const inTime = <T>(work: Promise<T>) => within(work, () => lastError ?? new Error('Redis did not answer'));
  const pinging = setInterval(() => {
    // Without a ping the subscriber would wait for messages for ever.
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

/** Both connections of Bottleneck. ioredis is loaded here: few need it, and every start would read it. */
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
    // Commands are sent again once Redis is back; not for ever, or they would pile up.
    maxRetriesPerRequest: 20,
    retryStrategy: (times) => Math.min(times * 100, 1_000),
  });
  const subscriber = client.duplicate();
  // Bottleneck makes its second connection by `duplicate`.
  client.duplicate = () => subscriber;
  return { client, subscriber, connection: new Bottleneck.IORedisConnection({ client, Redis }) };
}

type Client = Awaited<ReturnType<typeof connect>>['client'];

function watch(client: Client, onChange: RedisOptions['onChange']): RedisConnection['refusal'] {
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

async function within<T>(work: Promise<T>, why: () => unknown): Promise<T> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => {
    tooLate.abort(why());
  }, patienceMs);
  const late = once(tooLate.signal, 'abort').then((): never => {
    throw tooLate.signal.reason;
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads the clock of Redis instead of those of the processes, which differ: a process that is ahead would end the slots
 * of the others. It never goes back, not even when the time of the machine is set back.
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

/** A script that is sent again after its answer was lost would count a slot twice, and for ever. */
const onceOnly = `
if redis.call('hexists', job_weights_key, index) == 1 then return {true, 0} end
`;

const processNow = 'local now = tonumber(ARGV[1])\n';
const lastArgument = 'local expiration = tonumber(ARGV[num_static_argv + 3])\n';

/**
 * A script of Bottleneck's cluster as it is sent to Redis. By two errors Bottleneck learns that Redis was emptied, or
 * has forgotten a silent process. From version 7 on Redis writes ERR before them unless they are tables.
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
