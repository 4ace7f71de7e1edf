import { describe, expect, it } from 'vitest';
import { forDay } from '../../src/alerts/transitions.ts';
import { timings } from '../../src/model/time.ts';
import { startBot } from './support/bot.ts';
import { copper, noon, terms } from './support/world.ts';
import { perTest } from '../support/per-test.ts';

const minute = 60_000;
const hour = 60 * minute;
const dayMs = 24 * hour;
const bot = perTest(startBot);

describe('a clock that is set back', () => {
  const settled = { attempts: 0, error: null };

  async function claimed() {
    const { id } = await bot.store.feeds.open('T1', copper, terms);
    const held = await bot.store.feeds.claim('T1', id);
    if (held === null) throw new Error('The feed is held.');
    return held;
  }

  it('frees what a dead process held, and not what another one holds whose clock is a little ahead', async () => {
    const held = await claimed();
    bot.clock.at = noon - timings.feedLeaseMs / 2;
    expect(await bot.store.feeds.claimDue()).toBeNull();
    bot.clock.at = noon - dayMs;
    expect(await bot.store.feeds.claimDue()).toMatchObject({ fence: held.fence + 1 });
    expect(await bot.store.feeds.settle(held, { ...settled, nextCheckAt: noon })).toBe(false);
  });

  it('does not bring a released feed back', async () => {
    const held = await claimed();
    await bot.store.feeds.settle(held, { ...settled, nextCheckAt: noon });
    await bot.store.feeds.release('T1', held.id);
    bot.clock.at = noon - dayMs;
    expect(await bot.store.feeds.claimDue()).toBeNull();
  });

  it.each([
    ['day', { every: 'day', at: '09:00', zone: 'UTC' }],
    ['week', { every: 'week', weekday: 1, at: '09:00', zone: 'UTC' }],
  ] as const)('by weeks brings the digest of a %s now, and the next one in its time', async (_, schedule) => {
    await bot.make({ schedule });
    await bot.find('copper', 'A');
    // Thursday, October 29, in the morning.
    bot.clock.at = Date.UTC(2026, 9, 29, 8, 30);
    await bot.tick();
    await bot.send(3);
    expect(bot.slack.keysIn('C1')).toEqual(['A']);
    await bot.find('copper', 'B');
    await bot.send(3);
    expect(bot.slack.keysIn('C1')).toEqual(['A']);
    bot.clock.at = schedule.every === 'day' ? Date.UTC(2026, 9, 29, 9) : Date.UTC(2026, 10, 2, 9);
    await bot.tick();
    await bot.send(3);
    expect(bot.slack.keysIn('C1')).toEqual(['A', 'B']);
  });

  it('ends a pause for a day no later than a day after', async () => {
    const { id } = await bot.make();
    await bot.alerts.pause(...bot.ask(id), forDay(noon));
    bot.clock.at = noon - 1_000;
    await bot.tick();
    expect(await bot.state(id)).toBe('paused');
    bot.clock.at = noon - 30 * dayMs;
    await bot.tick();
    expect(await bot.state(id)).toBe('active');
  });

  it('leaves a pause until a day that is far ahead', async () => {
    const { id } = await bot.make();
    await bot.alerts.pause(...bot.ask(id), { at: noon + 40 * dayMs, words: 'until Dec 30, 2026' });
    bot.clock.at = noon + 39 * dayMs;
    await bot.tick();
    expect(await bot.state(id)).toBe('paused');
    bot.clock.at = noon + 40 * dayMs;
    await bot.tick();
    expect(await bot.state(id)).toBe('active');
  });

  it('keeps no message waiting, tried before or not', async () => {
    await bot.make();
    await bot.make({ channel: 'C2' });
    await bot.find('copper', 'A');
    bot.slack.script.push(...Array.from({ length: 11 }, () => () => ({ is: 'not-now', retryAfterMs: null }) as const));
    for (let round = 0; round < 20; round += 1) {
      await bot.send(1);
      bot.clock.at += minute;
      if (bot.slack.script.length === 0) break;
    }
    bot.clock.at = noon - 30 * dayMs;
    await bot.send(3);
    expect([bot.slack.keysIn('C1'), bot.slack.keysIn('C2')]).toEqual([['A'], ['A']]);
  });
});

describe('a digest at nine', () => {
  it.each([
    ['Europe/Berlin', Date.UTC(2026, 9, 22), 7, 8],
    ['America/New_York', Date.UTC(2026, 9, 29), 13, 14],
    ['America/New_York', Date.UTC(2027, 2, 11), 14, 13],
  ])('in %s comes at nine before and after the clocks change, and once a day', async (zone, begin, before, after) => {
    bot.clock.at = begin;
    await bot.make({ schedule: { every: 'day', at: '09:00', zone } });
    const hours: number[] = [];
    for (let nth = 0; nth < 5 * 24; nth += 1) {
      await bot.find('copper', `R${nth}`);
      await bot.send(3);
      if (bot.slack.posts.length > hours.length) hours.push(new Date(bot.clock.at).getUTCHours());
      bot.clock.at = begin + (nth + 1) * hour;
    }
    expect(hours).toHaveLength(5);
    expect(new Set(hours.slice(0, 3))).toEqual(new Set([before]));
    expect(new Set(hours.slice(4))).toEqual(new Set([after]));
  });
});
