import { setTimeout as pause } from 'node:timers/promises';
import { createLimiter, type Queue } from '../../../src/trade/limiter.ts';
import { createPace, systemClock } from '../../../src/trade/pace.ts';
import { openSharedLimits, type SharedLimits } from '../../../src/trade/shared-limit.ts';

interface Settings {
  readonly maxConcurrent?: number;
  readonly minIntervalMs?: number;
  readonly apiKey?: string;
}

/** What one process has: a limiter over the limit that all share. */
export interface Member {
  readonly limiter: ReturnType<typeof createLimiter>;
  readonly shared: SharedLimits;
}

export async function join(redisUrl: string, settings: Settings = {}): Promise<Member> {
  const shared = await openSharedLimits({ redisUrl });
  return { shared, limiter: await limiterOf(shared, settings) };
}

/** The limiter of another key of the same process. */
export async function limiterOf(shared: SharedLimits, settings: Settings = {}) {
  const { maxConcurrent = 4, minIntervalMs = 0, apiKey = 'demo-key' } = settings;
  const limit = await shared.limitOf({ baseUrl: 'http://127.0.0.1', apiKey, maxConcurrent, minIntervalMs });
  const clock = systemClock;
  return createLimiter({ maxConcurrent, minIntervalMs, pace: createPace(clock), clock, shared: limit });
}

/** What runs at once over all limiters, and when each call began. */
export function createMeter() {
  let running = 0;
  const meter = {
    most: 0,
    began: [] as number[],
    get running() {
      return running;
    },
    /** A call of so many ms, or one that lasts until it is ended. */
    call({ limiter }: Member, work: number | Promise<unknown>, queue: Queue = 'data', deadlineMs = 25_000) {
      const signal = AbortSignal.timeout(deadlineMs);
      return limiter.run({ queue, signal, until: performance.now() + deadlineMs }, async (turn) => {
        await turn();
        running += 1;
        meter.began.push(performance.now());
        meter.most = Math.max(meter.most, running);
        await (typeof work === 'number' ? pause(work) : work);
        running -= 1;
      });
    },
  };
  return meter;
}
