import { createHash } from 'node:crypto';
import { once } from 'node:events';
import Bottleneck from 'bottleneck';
import { parseBaseUrl } from './base-url.ts';
import { mendScript } from './bottleneck-script.ts';
import { halfOf, type Take } from './lane.ts';
import { createSharedPlaces, LimitUnreachable, type SharedPlaces } from './shared-places.ts';

/** The limit that all processes of a service key share: places for calls, and before them for searches and alerts. */
export interface SharedLimit {
  readonly search: Take;
  readonly alert: Take;
  readonly slot: Take;
  /** False when Redis has been away for so long that calls are refused. */
  isReachable(): boolean;
  /** Lets Redis take note of the places given back last, and leaves. */
  close(): Promise<void>;
}

export interface SharedLimitOptions {
  /** `redis://…` or `rediss://…` */
  readonly redisUrl: string;
  /** Address and key of the service, by which processes find each other. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly maxConcurrent: number;
  /** Least distance between two calls, in ms. */
  readonly minIntervalMs: number;
  /** Told when Redis has been away for too long, and when it is back. */
  readonly onChange?: (isReachable: boolean) => void;
}

/** How long Redis may be away before calls are refused instead of waiting for it. */
const patienceMs = 5_000;
/** A Redis that says nothing for so long is taken for one that is away. */
const silenceMs = 3_000;
/** A message that tells of a free place may be lost with a connection: whoever waits asks again. */
const askAgainMs = 1_000;

/**
 * Opens the limit that the processes of a key share through Redis, where Bottleneck counts by the clock of Redis. The
 * last process to start decides on the limit. The places of one that dies come back once its calls would have ended.
 * @throws Error with what Redis said when it cannot be used within five seconds; TradeError `invalid_request` for a wrong address
 */
export async function openSharedLimit(options: SharedLimitOptions): Promise<SharedLimit> {
  const key = fingerprint(options);
  const { client, connection } = await connect(options.redisUrl);
  const refusal = watch(client, options.onChange);
  const half = halfOf(options.maxConcurrent);
  const open = (name: string, maxConcurrent: number, minTime = 0) => {
    const id = `trade-${key}-${name}`;
    const limiter = new Bottleneck({ id, connection, maxConcurrent, minTime, heartbeatInterval: 250 });
    return createSharedPlaces(limiter, { maxConcurrent, minTime }, refusal);
  };
  const [search, alert] = [open('search', half), open('alert', half)];
  const slot = open('key', options.maxConcurrent, options.minIntervalMs);
  const all = [search, alert, slot];
  await whenUsable(client, all).catch(async (error: unknown) => {
    await connection.disconnect(false);
    throw error;
  });
  const asking = setInterval(() => {
    for (const places of all) places.askAgain();
  }, askAgainMs).unref();
  return {
    search: search.take,
    alert: alert.take,
    slot: slot.take,
    isReachable: () => !refusal().aborted,
    async close() {
      clearInterval(asking);
      await Promise.all(all.map((places) => places.settled()));
      await connection.disconnect(false);
    },
  };
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
    // What was asked before Redis went away is asked again when it is back; not for ever, or heartbeats would pile up.
    maxRetriesPerRequest: 20,
    retryStrategy: (times) => Math.min(times * 100, 1_000),
  });
  return { client, connection: new Bottleneck.IORedisConnection({ client, Redis }) };
}

type Client = Awaited<ReturnType<typeof connect>>['client'];

/** @returns the signal that fires when Redis has been away for too long; another one each time that it is back */
function watch(client: Client, onChange: SharedLimitOptions['onChange']): () => AbortSignal {
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

async function whenUsable(client: Client, all: readonly SharedPlaces[]): Promise<void> {
  let said: unknown = null;
  client.on('error', (error) => {
    said = error;
  });
  const tooLate = new AbortController();
  const timer = setTimeout(() => {
    tooLate.abort(said ?? new Error('Redis did not answer'));
  }, patienceMs);
  const late = once(tooLate.signal, 'abort').then(() => {
    throw tooLate.signal.reason;
  });
  try {
    await Promise.race([Promise.all(all.map((places) => places.ready())), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Names the key without holding it. */
function fingerprint({ baseUrl, apiKey }: SharedLimitOptions): string {
  const { origin, prefix } = parseBaseUrl(baseUrl);
  return createHash('sha256').update(`${origin}${prefix}\n${apiKey}`).digest('base64url').slice(0, 22);
}
