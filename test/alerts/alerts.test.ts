import { describe, expect, it, vi } from 'vitest';
import { TradeError } from '../../src/trade/index.ts';
import { startBot } from './support/bot.ts';
import { agreed, charged, copper, noon, steel, terms } from './support/world.ts';
import { dayMs } from '../../src/model/time.ts';
import { perTest } from '../support/per-test.ts';

const bot = perTest(startBot);

const failed = (code: 'out_of_credits' | 'unauthorized' | 'server_error') =>
  ({ is: 'failed', error: new TradeError(code) }) as const;

async function find(...keys: string[]): Promise<void> {
  await bot.find('copper', ...keys);
  await bot.send();
}

describe('making one', () => {
  it('refuses the same questions twice in a channel, in any order and in any case, and shows the one there is', async () => {
    const first = await bot.make({ questions: [copper, steel] });
    const again = await bot.alerts.create(bot.by('U2'), { ...terms, questions: [steel, copper] }, agreed);
    expect(again).toMatchObject({ is: 'duplicate', alert: { id: first.id, creator: 'U1' } });
    const shouted = { ...copper, filter: { product_description: 'COPPER' } };
    const inCapitals = await bot.alerts.create(bot.by('U2'), { ...terms, questions: [steel, shouted] }, agreed);
    expect(inCapitals).toMatchObject({ is: 'duplicate', alert: { id: first.id } });
    await bot.alerts.stop(...bot.ask(first.id));
    const second = await bot.make({ questions: [copper, steel] });
    expect(await bot.alerts.undo(...bot.ask(first.id))).toMatchObject({
      is: 'duplicate',
      posting: { id: second.id },
    });
  });

  it.each([
    [{ questions: [] }, 'a question'],
    [{ schedule: { every: 'day', at: '9', zone: 'UTC' } }, 'written as 09:00'],
    [{ schedule: { every: 'day', at: '09:00', zone: 'Mars' } }, 'time zone'],
  ] as const)('refuses %j', async (changes, why) => {
    await expect(bot.make(changes)).rejects.toThrow(why);
  });

  it('posts nothing of a baseline that is read later', async () => {
    expect(await bot.alerts.create(bot.by(), terms, agreed)).toMatchObject({ is: 'set' });
    await find('OLD');
    await find('A');
    expect(bot.slack.keysIn('C1')).toEqual(['A']);
  });
});

describe('a pause', () => {
  it('keeps what is found, and what waits; resumed with it, one summary tells all', async () => {
    const { id } = await bot.make();
    await bot.find('copper', 'A');
    expect(await bot.alerts.pause(...bot.ask(id), null)).toMatchObject({
      is: 'done',
      posting: { state: 'paused', by: 'U1' },
    });
    expect(await bot.store.feeds.claimDue()).toBeNull();
    await find('B');
    expect(bot.slack.posts).toEqual([]);
    await bot.alerts.resume(...bot.ask(id), 'missed');
    expect(bot.hurried).toEqual([await bot.feedOf('copper')]);
    await find('C');
    expect(bot.slack.posts).toMatchObject([{ post: { isBacklog: true } }]);
    expect(bot.slack.keysIn('C1')).toEqual(['A', 'B', 'C']);
    await find('D');
    expect(bot.slack.posts[1]).toMatchObject({ post: { isBacklog: false } });
  });

  it('resumed quietly posts only what comes after the next check', async () => {
    const { id } = await bot.make();
    await bot.alerts.pause(...bot.ask(id), null);
    await find('A');
    await bot.alerts.resume(...bot.ask(id), 'quietly');
    await find('B');
    await find('C');
    expect(bot.slack.keysIn('C1')).toEqual(['C']);
  });

  it('for a day ends by itself with what was missed', async () => {
    const { id } = await bot.make();
    await bot.alerts.pause(...bot.ask(id, 'U9'), null);
    await find('A');
    bot.clock.at = noon + dayMs;
    await bot.tick();
    await find('B');
    expect(bot.slack.keysIn('C1')).toEqual(['A', 'B']);
  });

  it('of one alert does not silence another in its channel', async () => {
    const { id } = await bot.make();
    await bot.make({ questions: [copper, steel] });
    await bot.find('copper', 'A');
    await bot.alerts.pause(...bot.ask(id), null);
    await bot.send();
    expect(bot.slack.keysIn('C1')).toEqual(['A']);
  });
});

describe('a check that fails', () => {
  it.each([
    ['out_of_credits', 'waiting'],
    ['unauthorized', 'blocked'],
  ] as const)('for %s makes the alert %s, tells once, and it comes back by itself', async (code, state) => {
    const { id } = await bot.make();
    await bot.check('copper', failed(code));
    await bot.check('copper', failed(code));
    await bot.send();
    expect(await bot.state(id)).toBe(state);
    expect(bot.slack.told).toHaveLength(1);
    expect(bot.adminsTold.length).toBeGreaterThan(0);
    await find('A');
    expect(await bot.state(id)).toBe('active');
    expect(bot.slack.posts).toMatchObject([{ post: { isBacklog: true } }]);
  });

  it('is noted by the next round where the store was busy', async () => {
    const { id } = await bot.make();
    vi.spyOn(bot.store.checkedFeeds, 'noteCheck').mockRejectedValueOnce(new Error('database is locked'));
    await bot.check('copper', failed('out_of_credits'));
    expect(await bot.state(id)).toBe('active');
    await bot.check('copper', failed('out_of_credits'));
    expect(await bot.state(id)).not.toBe('active');
  });

  it('for any other reason changes no state, and is the last error until the next one works', async () => {
    const { id } = await bot.make();
    await bot.check('copper', failed('server_error'));
    expect(await bot.store.alerts.get('T1', id)).toMatchObject({
      state: 'active',
      lastError: expect.any(String) as unknown,
    });
    await bot.check('copper');
    expect(await bot.store.alerts.get('T1', id)).toMatchObject({ state: 'active', lastError: null });
  });
});

describe('the cap of a month', () => {
  it('counts a share of each check, holds the alert when it is reached, and ends with the month', async () => {
    const { id } = await bot.make({ monthlyCap: 5 });
    const other = await bot.make({ channel: 'C2' });
    await bot.check('copper', { paid: charged(8) });
    expect(await bot.store.alerts.get('T1', id)).toMatchObject({ state: 'active', creditsThisMonth: 4 });
    await bot.check('copper', { paid: charged(2) });
    await find('A');
    expect(await bot.state(id)).toBe('waiting');
    expect(await bot.state(other.id)).toBe('active');
    expect(bot.slack.keysIn('C2')).toEqual(['A']);
    expect(bot.slack.keysIn('C1')).toEqual([]);
    bot.clock.at = Date.UTC(2026, 11, 1);
    await bot.tick();
    await bot.check('copper');
    await bot.send();
    expect(await bot.store.alerts.get('T1', id)).toMatchObject({ state: 'active', creditsThisMonth: 0 });
    expect(bot.slack.keysIn('C1')).toEqual(['A']);
  });

  it('lets the alert post what it has paid for, each in its time, and nothing that others pay for', async () => {
    const daily = { every: 'day', at: '14:00', zone: 'UTC' } as const;
    const changes = { monthlyCap: 1, questions: [copper, steel] };
    const found = await bot.make(changes);
    const digest = await bot.make({ ...changes, channel: 'C2', schedule: daily });
    await bot.make({ channel: 'C3' });
    await bot.log('copper', 'A', 'B');
    await bot.check('copper', { paid: charged(9) });
    await bot.send();
    expect([await bot.state(found.id), await bot.state(digest.id)]).toEqual(['waiting', 'waiting']);
    expect([bot.slack.keysIn('C1'), bot.slack.keysIn('C2')]).toEqual([['A', 'B'], []]);
    await bot.log('copper', 'C');
    await bot.check('copper', { paid: charged(1) });
    bot.clock.at = noon + 2 * 60 * 60_000;
    await bot.tick();
    await bot.send();
    expect([bot.slack.keysIn('C1'), bot.slack.keysIn('C2')]).toEqual([
      ['A', 'B'],
      ['A', 'B'],
    ]);
    await bot.alerts.change(...bot.ask(found.id), { ...terms, ...changes, monthlyCap: null }, agreed);
    for (const feed of ['copper', 'steel']) await bot.check(feed);
    await bot.send();
    expect(bot.slack.keysIn('C1')).toEqual(['A', 'B', 'C']);
  });

  it('that is raised lets the alert go on at once', async () => {
    const { id } = await bot.make({ monthlyCap: 1 });
    await bot.check('copper', { paid: charged(2) });
    expect(await bot.state(id)).toBe('waiting');
    await bot.alerts.change(...bot.ask(id), { ...terms, monthlyCap: 10 }, agreed);
    expect(await bot.state(id)).toBe('active');
  });
});

describe('changing, stopping and taking over', () => {
  it('keeps the cursor of a question that stays, and begins a new one at its end', async () => {
    const { id } = await bot.make();
    await bot.alerts.pause(...bot.ask(id), null);
    await bot.log('steel', 'OLD');
    await bot.alerts.change(...bot.ask(id), { ...terms, questions: [copper, steel], channel: 'C2' }, agreed);
    await bot.alerts.resume(...bot.ask(id), 'missed');
    await bot.check('steel');
    await find('A');
    expect(bot.slack.keysIn('C2')).toEqual(['A']);
  });

  it('is forgotten 7 days after it was stopped', async () => {
    const { id } = await bot.make();
    await bot.alerts.stop(...bot.ask(id));
    bot.clock.at += 7 * dayMs;
    expect(await bot.store.alerts.list('T1')).toMatchObject([{ id }]);
    bot.clock.at += 1;
    expect(await bot.store.alerts.list('T1')).toEqual([]);
    await bot.store.tidy();
    expect(await bot.alerts.undo(...bot.ask(id))).toEqual({ is: 'unknown' });
  });

  it('leaves each change in the history, in its order, also all of one moment', async () => {
    const { id } = await bot.make();
    const steps = [];
    for (let nth = 0; nth < 10; nth += 1) {
      await bot.alerts.pause(...bot.ask(id), null);
      await bot.alerts.resume(...bot.ask(id), 'quietly');
      steps.push('Paused.', 'Resumed. What came in meanwhile is skipped.');
    }
    const history = await bot.store.alerts.history('T1', id);
    expect(history.slice(1).map(({ what }) => what)).toEqual(steps);
  });
});
