import { once } from 'node:events';
import { createServer } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createKeyLimit, createLimiter, type KeyLimit, LimitUnreachable } from '../../src/trade/limiter.ts';
import { createPace, systemClock } from '../../src/trade/pace.ts';
import { openSharedLimits } from '../../src/trade/shared-limit.ts';

/* What a shared limit has beside that of one process, without Redis. `npm run test:services` tests it with Redis. */

let refusing: AbortController;
let limit: KeyLimit;
let limiter: ReturnType<typeof createLimiter>;

beforeEach(() => {
  refusing = new AbortController();
  const settings = { maxConcurrent: 1, minIntervalMs: 0 };
  limit = { ...createKeyLimit(settings), refusal: () => refusing.signal };
  limiter = createLimiter({ ...settings, pace: createPace(systemClock), clock: systemClock, shared: limit });
});

/** A call that lasts until it is ended. */
function startCall(maxMs = 600_000) {
  const begun = Promise.withResolvers<undefined>();
  const end = Promise.withResolvers<undefined>();
  const job = { queue: 'data', signal: new AbortController().signal, until: systemClock.now() + maxMs } as const;
  const ended = limiter.run(job, () => {
    begun.resolve(undefined);
    return end.promise;
  });
  return { begun: begun.promise, ended, end: end.resolve };
}

it('no timer is left when Redis cannot be used', async () => {
  const refusing = createServer((socket) => {
    socket.on('data', (commands) => {
      const { length } = String(commands).match(/^\*/gm) ?? [];
      socket.write('-NOPERM no permissions\r\n'.repeat(length));
    });
  }).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const { port } = z.object({ port: z.number() }).parse(refusing.address());
  const repeat = vi.spyOn(globalThis, 'setInterval');
  const stop = vi.spyOn(globalThis, 'clearInterval');
  await expect(openSharedLimits({ redisUrl: `redis://127.0.0.1:${port}` })).rejects.toThrow('NOPERM');
  expect(stop.mock.calls.length).toBe(repeat.mock.calls.length);
  vi.restoreAllMocks();
  refusing.close();
});

describe('a shared slot', () => {
  it('comes back when the time of its call is over', async () => {
    await startCall(-990).begun;
    await startCall().begun;
  });

  it('is refused at once when Redis has been away for too long', async () => {
    const held = startCall();
    await held.begun;
    const waiting = startCall();
    refusing.abort(new LimitUnreachable());
    await expect(waiting.ended).rejects.toThrow(LimitUnreachable);
    await expect(startCall().ended).rejects.toThrow(LimitUnreachable);
    held.end(undefined);
    refusing = new AbortController();
    await startCall().begun;
  });

  it('is refused when Redis refuses', async () => {
    await limit.data.stop();
    await expect(startCall().ended).rejects.toThrow(LimitUnreachable);
  });
});
