import { once } from 'node:events';
import Bottleneck from 'bottleneck';
import { mendScript } from './bottleneck-script.ts';
import { LimitUnreachable } from './shared-places.ts';

export interface SharedConnectionOptions {
  /** `redis://…` or `rediss://…` */
  readonly redisUrl: string;
  /** Told when Redis has been away for too long, and when it is back. */
  readonly onChange?: (isReachable: boolean) => void;
}

export interface SharedConnection {
  /** Bottleneck's two connections to Redis, one of them for messages, that the limits of all keys use. */
  readonly connection: Bottleneck.IORedisConnection;
  /** @returns the signal that fires when Redis has been away for too long; another one each time that it is back */
  readonly refusal: () => AbortSignal;
  /** Waits for what Redis has to answer for, for five seconds. @throws what Redis said last, or what the work throws */
  readonly inTime: <T>(work: Promise<T>) => Promise<T>;
  close(): Promise<void>;
}

/** How long Redis may be away before calls are refused instead of waiting for it. */
const patienceMs = 5_000;
/** A Redis that says nothing for so long is taken for one that is away. */
const silenceMs = 3_000;
/** How often it is asked whether it is there: only an answer that does not come shows that a connection is dead. */
const pingMs = 1_000;

/** What the limits need: an answer, and the right to run scripts that use Bottleneck's keys and send its messages. */
const probe = ["redis.call('exists', KEYS[1]) redis.call('publish', KEYS[1], '') return 1", 1, 'b_trade'] as const;

/** @throws Error with what Redis said when it cannot be used within five seconds */
export async function openSharedConnection({ redisUrl, onChange }: SharedConnectionOptions): Promise<SharedConnection> {
  const { client, subscriber, connection } = await connect(redisUrl);
  const refusal = watch(client, onChange);
  let said: unknown = null;
  client.on('error', (error) => {
    said = error;
  });
  client.on('ready', () => {
    said = null;
  });
  const inTime = <T>(work: Promise<T>) => within(work, () => said ?? new Error('Redis did not answer'));
  const pinging = setInterval(() => {
    // The other one would wait for messages for ever.
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

/** Both connections of Bottleneck. The package is loaded here, since few need it and every start would read it. */
async function connect(url: string) {
  const { Redis } = await import('ioredis');
  class MendedRedis extends Redis {
    override defineCommand(name: string, { lua, ...rest }: { lua: string; numberOfKeys?: number; readOnly?: boolean }) {
      super.defineCommand(name, { ...rest, lua: mendScript(name, lua) });
    }
  }
  const client = new MendedRedis(url, {
    connectionName: 'trade',
    connectTimeout: silenceMs,
    socketTimeout: silenceMs,
    // What was asked before Redis went away is asked again when it is back; not for ever, or it would pile up.
    maxRetriesPerRequest: 20,
    retryStrategy: (times) => Math.min(times * 100, 1_000),
  });
  const subscriber = client.duplicate();
  // Bottleneck makes its second connection so.
  client.duplicate = () => subscriber;
  return { client, subscriber, connection: new Bottleneck.IORedisConnection({ client, Redis }) };
}

type Client = Awaited<ReturnType<typeof connect>>['client'];

function watch(client: Client, onChange: SharedConnectionOptions['onChange']): SharedConnection['refusal'] {
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
