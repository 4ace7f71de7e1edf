import { setTimeout as pause } from 'node:timers/promises';
import { createMeter, join } from './limiters.ts';

/**
 * A process of its own that shares a limit: with `hold` it takes all places and keeps them, with `work` it calls and
 * calls. It says a word for each call that began, or failed.
 */
const [redisUrl = '', task = '', deadline = '25000'] = process.argv.slice(2);
const member = await join(redisUrl);
const meter = createMeter();
const say = (word: string) => process.stdout.write(`${word}\n`);
const never = new Promise<never>(() => undefined);

if (task === 'hold') {
  for (let nth = 0; nth < 4; nth += 1) void meter.call(member, never, 'data', Number(deadline)).catch(() => undefined);
  while (meter.running < 4) await pause(5);
  say('held');
} else {
  for (;;) {
    await meter.call(member, 20).then(
      () => say('called'),
      (error: unknown) => say(`failed ${String(error)}`),
    );
    await pause(50);
  }
}
