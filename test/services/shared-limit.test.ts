import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openSharedLimits } from '../../src/trade/shared-limit.ts';
import { openDyingLine } from './support/dying-line.ts';
import { createMeter, join, limiterOf, type Member } from './support/limiters.ts';
import { openLosingLine } from './support/losing-line.ts';
import { type RedisServer, startRedis } from './support/redis-server.ts';

let redis: RedisServer;
let cleanups: (() => unknown)[];

beforeEach(async () => {
  redis = await startRedis();
  cleanups = [() => redis.close()];
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const clean of cleanups.reverse()) await clean();
});

async function joined(settings: Parameters<typeof join>[1] = {}): Promise<Member> {
  const member = await join(redis.url, settings);
  cleanups.push(() => member.shared.close());
  return member;
}

/** A call that lasts until it is ended. */
function openCall(meter: ReturnType<typeof createMeter>, member: Member, ...rest: ['alert'?]) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const call = meter.call(member, promise, ...rest);
  return {
    async end() {
      resolve(undefined);
      await call;
    },
  };
}

function startMember(...args: string[]): ChildProcess & { said: () => string } {
  const child = spawn(process.execPath, ['test/services/support/member-process.ts', redis.url, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  cleanups.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  return Object.assign(child, { said: () => said });
}

const callOnce = (member: Member) => createMeter().call(member, 1);

/** The one key of Redis that fits. */
async function nameOf(pattern: string): Promise<string> {
  const [name = '', ...others] = z.array(z.string()).parse(await redis.run('keys', pattern));
  expect([name === '', others]).toEqual([false, []]);
  return name;
}

const times = <T>(count: number, make: (nth: number) => T) => Array.from({ length: count }, (_, nth) => make(nth));

describe('two processes of one key', () => {
  it('have one limit together', async () => {
    const [one, other] = [await joined(), await joined()];
    const meter = createMeter();
    await Promise.all(times(40, (nth) => meter.call(nth % 2 === 0 ? one : other, 100)));
    expect(meter.most).toBe(4);
  });

  it('keep the minimum interval together', async () => {
    const settings = { minIntervalMs: 60 };
    const [one, other] = [await joined(settings), await joined(settings)];
    const meter = createMeter();
    await Promise.all(times(12, (nth) => meter.call(nth % 2 === 0 ? one : other, 1)));
    // Twelve calls, eleven intervals. A late call shortens only the next.
    expect((meter.began.at(-1) ?? 0) - (meter.began[0] ?? 0)).toBeGreaterThan(10 * 60);
  });

  it('keep it also where calls take long before they are sent, and hold all slots', async () => {
    const settings = { minIntervalMs: 60, maxConcurrent: 2 };
    const [one, other] = [await joined(settings), await joined(settings)];
    const sentAt: number[] = [];
    const send = ({ limiter }: Member, nth: number) =>
      limiter.run(
        { queue: 'data', signal: AbortSignal.timeout(20_000), until: performance.now() + 20_000 },
        async (turn) => {
          await pause(nth < 6 ? 200 - 30 * nth : 0);
          await turn();
          sentAt.push(performance.now());
        },
      );
    await Promise.all(times(12, (nth) => send(nth % 2 === 0 ? one : other, nth)));
    expect((sentAt.at(-1) ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThan(10 * 60);
    const gaps = sentAt.slice(1).map((at, nth) => at - (sentAt[nth] ?? 0));
    // Redis tells two processes of their turns at different speed.
    expect(Math.min(...gaps)).toBeGreaterThan(60 / 2);
  });

  it('leave half of it to people when many alerts wait', async () => {
    const [one, other] = [await joined(), await joined()];
    const meter = createMeter();
    const alerts = [one, one, other, other].map((member) => openCall(meter, member, 'alert'));
    await expect.poll(() => meter.running).toBe(2);
    const people = [openCall(meter, one), openCall(meter, other)];
    await expect.poll(() => meter.running).toBe(4);
    await Promise.all([...people, ...alerts].map((call) => call.end()));
    expect(meter.most).toBe(4);
  });

  it('have limits of their own where their keys differ', async () => {
    const [one, other] = [await joined({ maxConcurrent: 1 }), await joined({ maxConcurrent: 1, apiKey: 'another' })];
    const meter = createMeter();
    const held = openCall(meter, one);
    await expect.poll(() => meter.running).toBe(1);
    await meter.call(other, 1);
    await held.end();
    expect(meter.most).toBe(2);
  });

  it('do not write the key to Redis', async () => {
    await callOnce(await joined({ apiKey: 'very-secret-key' }));
    expect(JSON.stringify(await redis.run('keys', '*'))).not.toContain('very-secret-key');
  });

  it('use the limit of the process that started last', async () => {
    await joined({ maxConcurrent: 1 });
    const [one, other] = [await joined({ maxConcurrent: 3 }), await joined({ maxConcurrent: 3 })];
    const meter = createMeter();
    await Promise.all(times(20, (nth) => meter.call(nth % 2 === 0 ? one : other, 100)));
    expect(meter.most).toBe(3);
  });

  it('leave no slot behind when they end', async () => {
    const member = await join(redis.url, { maxConcurrent: 2 });
    await Promise.all(times(3, () => callOnce(member)));
    await member.shared.close();
    for (const name of ['key', 'interval'])
      expect(await redis.run('hget', await nameOf(`*-${name}_settings`), 'running')).toBe('0');
  });

  it('use it also while a process that started earlier waits', async () => {
    const first = await joined({ maxConcurrent: 1 });
    const meter = createMeter();
    const held = [openCall(meter, first), openCall(meter, first)];
    await expect.poll(() => meter.running).toBe(1);
    const last = await joined({ maxConcurrent: 2 });
    await expect.poll(() => meter.running).toBe(2);
    held.push(openCall(meter, first));
    // Long enough for it to look for a slot again.
    await pause(1_500);
    expect(await redis.run('hget', await nameOf('*-key_settings'), 'maxConcurrent')).toBe('2');
    await Promise.all(held.map((call) => call.end()));
    await callOnce(last);
  });
});

describe('the keys of one process', () => {
  it('have two connections to Redis together, and each its own limit', async () => {
    const first = await joined({ maxConcurrent: 1 });
    const others = await Promise.all(times(20, (nth) => limiterOf(first.shared, { apiKey: `key ${nth}` })));
    const clients = z.string().parse(await redis.run('client', 'list'));
    expect(clients.match(/ name=trade /g)).toHaveLength(2);
    const meter = createMeter();
    const held = openCall(meter, first);
    await Promise.all(others.map((limiter) => meter.call({ limiter, shared: first.shared }, 1)));
    await expect.poll(() => meter.began.length).toBe(21);
    await held.end();
  });

  it('may be used first while Redis is silent: they can be used when it is back', async () => {
    const { shared } = await joined();
    const settings = { apiKey: 'late', maxConcurrent: 1 };
    redis.pause();
    await expect(limiterOf(shared, settings)).rejects.toThrow();
    redis.goOn();
    await expect.poll(() => shared.isReachable(), { timeout: 10_000 }).toBe(true);
    const limiter = await limiterOf(shared, settings);
    const meter = createMeter();
    await Promise.all(times(10, () => meter.call({ limiter, shared }, 1)));
    expect([meter.began.length, meter.most]).toEqual([10, 1]);
  });
});

describe('clocks', () => {
  const setClock = (ms: number) => {
    const real = Date.now;
    return vi.spyOn(Date, 'now').mockImplementation(() => real() + ms);
  };

  it.each([3_600_000, -3_600_000])(
    'that differ from the clock of Redis keep a process from starting: %i ms',
    async (ms) => {
      setClock(ms);
      await expect(joined()).rejects.toThrow('differ by more than a second');
    },
  );

  it('that jump an hour ahead end the slots of others, which Bottleneck times by the clock of each process', async () => {
    const [one, other] = [await joined({ maxConcurrent: 1 }), await joined({ maxConcurrent: 1 })];
    const meter = createMeter();
    const held = openCall(meter, one);
    await expect.poll(() => meter.running).toBe(1);
    setClock(3_600_000);
    await meter.call(other, 1);
    expect(meter.most).toBe(2);
    await held.end();
  });

  it('may be set back', async () => {
    const member = await joined({ minIntervalMs: 20 });
    const clock = setClock(3_600_000);
    await callOnce(member);
    clock.mockRestore();
    await Promise.all(times(5, () => callOnce(member)));
  });
});

describe('when Redis', () => {
  it('comes back empty in the midst of twenty calls, all are carried out', async () => {
    const [one, other] = [await joined(), await joined()];
    const meter = createMeter();
    const calls = times(20, (nth) => meter.call(nth % 2 === 0 ? one : other, 100));
    await expect.poll(() => meter.began.length).toBeGreaterThan(5);
    await redis.kill();
    await redis.startAgain();
    await Promise.all(calls);
    expect(meter.began).toHaveLength(20);
  });

  it('breaks the connection before it confirms a slot, the slot is lost no longer than its call could take', async () => {
    // A register: the only one of Bottleneck's scripts that is run with eight keys and five values.
    const line = await openLosingLine(redis.url, '*16\r\n$7\r\nevalsha', 3);
    cleanups.push(() => {
      line.close();
    });
    const member = await join(line.url, { maxConcurrent: 2 });
    cleanups.push(() => member.shared.close());
    const meter = createMeter();
    await Promise.all(times(8, () => meter.call(member, 5, 'data', 8_000)));
    expect(line.lost()).toBe(3);
    expect(meter.most).toBeLessThanOrEqual(2);
    const settings = await nameOf('*-key_settings');
    await expect.poll(() => redis.run('hget', settings, 'running')).toBe('0');
  });

  it('is cut off without a word, calls wait for a few seconds and are carried out', async () => {
    const line = await openDyingLine(redis.url);
    cleanups.push(() => {
      line.close();
    });
    const member = await join(line.url, { maxConcurrent: 1 });
    cleanups.push(() => member.shared.close());
    const meter = createMeter();
    await meter.call(member, 1);
    line.die();
    await Promise.all(times(10, () => meter.call(member, 50)));
    expect(meter.most).toBe(1);
  });

  it('is silent, it counts as away before anything was asked', async () => {
    const shared = await openSharedLimits({ redisUrl: redis.url });
    cleanups.push(() => shared.close());
    redis.pause();
    await expect.poll(() => shared.isReachable(), { timeout: 12_000 }).toBe(false);
    redis.goOn();
    await expect.poll(() => shared.isReachable(), { timeout: 10_000 }).toBe(true);
  });

  it.each(['is gone', 'says nothing'])('%s, calls fail soon, and work again once it is back', async (how) => {
    const member = await joined({ maxConcurrent: 1 });
    const meter = createMeter();
    await callOnce(member);
    if (how === 'is gone') await redis.kill();
    else redis.pause();
    await expect(meter.call(member, 1)).rejects.toThrow('the limit of calls cannot be reached');
    expect(member.shared.isReachable()).toBe(false);
    const before = performance.now();
    await expect(meter.call(member, 1)).rejects.toThrow('the limit of calls cannot be reached');
    expect(performance.now() - before).toBeLessThan(1_000);
    expect(meter.began).toHaveLength(0);
    if (how === 'is gone') await redis.startAgain();
    else redis.goOn();
    await expect.poll(() => member.shared.isReachable(), { timeout: 10_000 }).toBe(true);
    await Promise.all(times(3, () => callOnce(member)));
  });

  it('is not there at the start, it says so', async () => {
    await redis.kill();
    await expect(join(redis.url)).rejects.toThrow('ECONNREFUSED');
  });

  it('wants another password, it says so, and not which one was given', async () => {
    await redis.run('config', 'set', 'requirepass', 'right');
    const url = redis.url.replace('//', '//:wrong-zyxw@');
    const opening = join(url);
    await expect(opening).rejects.toThrow(/WRONGPASS|NOAUTH/);
    await expect(opening).rejects.not.toThrow('zyxw');
  });
});

describe('a process', () => {
  it('that is killed loses its slots to others', async () => {
    const dying = startMember('hold', '3000');
    await expect.poll(dying.said, { timeout: 10_000 }).toContain('held');
    dying.kill('SIGKILL');
    const member = await joined();
    const meter = createMeter();
    await Promise.all(times(8, () => meter.call(member, 200)));
    expect(meter.most).toBe(4);
  });

  it('that was stopped for longer than Redis remembers works again', async () => {
    const paused = startMember('work');
    await expect.poll(paused.said, { timeout: 10_000 }).toContain('called');
    // Redis forgets a silent process only when another one calls.
    const member = await joined();
    paused.kill('SIGSTOP');
    await pause(12_000);
    await callOnce(member);
    const before = paused.said().length;
    paused.kill('SIGCONT');
    await expect
      .poll(
        () =>
          paused
            .said()
            .slice(before)
            .match(/called/g)?.length ?? 0,
        { timeout: 10_000 },
      )
      .toBeGreaterThan(5);
    expect(paused.said()).not.toContain('failed');
  });
});
