import { describe, expect, it } from 'vitest';
import { crossing } from '../../../src/alerts/feeds/check-feed.ts';
import { comparedDays, holds } from '../../../src/lookups/compared-days.ts';
import type { CountCondition, FeedQuestion } from '../../../src/model/feed.ts';
import { caller, workspace } from './feed-world.ts';
import { eachFeedWorld } from './each-feed-world.ts';
import { dayMs } from '../../../src/model/time.ts';

const quiet: CountCondition = { is: 'quiet', percent: 50, days: 90 };
const surge: CountCondition = { is: 'surge', percent: 200, days: 90 };

describe('a condition of counts', () => {
  it('compares days that end 21 days before the newest data with the same days a year before', () => {
    expect(comparedDays('2026-11-22', null, 90)).toEqual({
      recent: { from: '2026-08-04', to: '2026-11-01' },
      before: { from: '2025-08-04', to: '2025-11-01' },
    });
    // A service that publishes late has not filled the last days.
    expect(comparedDays('2026-11-22', '2026-11-12', 90).recent.to).toBe('2026-10-22');
    expect(comparedDays('2026-11-22', '2026-11-24', 90).recent.to).toBe('2026-11-01');
  });

  it.each([
    ['at most half is quiet', quiet, 5, 10, false, true],
    ['more than half is not', quiet, 6, 10, false, false],
    ['it stays so a little above', quiet, 11, 20, true, true],
    ['and ends above that', quiet, 12, 20, true, false],
    ['nothing is quiet where there was nothing', quiet, 0, 0, false, false],
    ['none at all is quiet', quiet, 0, 1, false, true],
    ['twice is a surge', surge, 20, 10, false, true],
    ['less than twice is none', surge, 19, 10, false, false],
    ['it stays so a little below', surge, 18, 10, true, true],
    ['and ends below that', surge, 17, 10, true, false],
    ['few records are no surge', surge, 9, 1, false, false],
    ['ten after none are one', surge, 10, 0, false, true],
  ] as const)('%s', (_, condition, recent, before, was, is) => {
    expect(holds(condition, recent, before, was)).toBe(is);
  });
});

describe('a feed that counts', () => {
  const company = 'norvane-wholesale-ltd';
  const { service, world, watched } = eachFeedWorld(7 * dayMs);

  const of = (when: CountCondition): FeedQuestion => ({ dataset: 'us-import', filter: { company }, when });

  async function week(): Promise<void> {
    world.advance(7 * dayMs);
    service.publish({ fresh: 1 });
    while ((await world.feeds.runDue()) !== null);
  }

  const crossings = async (id: string) => (await world.log(id)).map(({ row }) => crossing.parse(row));

  it('takes two counts a check, and none where nothing was published', async () => {
    const price = await world.feeds.price(of(surge), 120, caller);
    expect(price).toMatchObject({ rows: 0, unread: 0, cost: { charged: 0 } });
    const before = service.chargedTotal();
    const id = await watched(of(surge));
    expect(service.chargedTotal() - before).toBeCloseTo(0.2, 5);
    await week();
    expect(service.chargedTotal() - before).toBeCloseTo(0.4, 5);
    await world.feeds.check(workspace, id);
    expect(service.chargedTotal() - before).toBeCloseTo(0.4, 5);
  });

  it('costs nothing over days that other conditions have counted, and says so before', async () => {
    const price = async (when: CountCondition) => (await world.feeds.price(of(when), 120, caller)).credits;
    await watched(of(quiet));
    expect(await price(surge)).toBe(0);
    expect(await price({ ...surge, days: 60 })).toBe(0.2);
    const before = service.chargedTotal();
    await watched(of(surge));
    expect(service.chargedTotal()).toBe(before);
    await week();
    world.advance(7 * dayMs);
    expect(await price(surge)).toBe(0.2);
  });

  it('shares its counts with other thresholds, and is one feed with the same', async () => {
    const id = await watched(of(surge));
    const before = service.chargedTotal();
    expect(await watched(of({ ...surge, percent: 300 }))).not.toBe(id);
    expect(await watched(of(surge))).toBe(id);
    expect(service.chargedTotal()).toBe(before);
  });

  it('keeps what its log says, however old: it may hold still', async () => {
    const id = await watched(of(surge));
    service.publish({ fresh: 400, for: { company } });
    for (let weeks = 0; weeks < 3; weeks += 1) await week();
    world.advance(200 * dayMs);
    await world.store.tidy();
    expect((await crossings(id)).map(({ isCrossed }) => isCrossed)).toEqual([true]);
  });

  it('logs once when the condition begins to hold, and once when it ends', async () => {
    const id = await watched(of(surge));
    const many = (records: number) => {
      service.publish({ fresh: records, for: { company } });
    };
    many(400);
    for (let weeks = 0; weeks < 2; weeks += 1) await week();
    expect(await crossings(id)).toEqual([]);
    await week();
    const [first, ...more] = await crossings(id);
    expect(first).toMatchObject({ is: 'surge', isCrossed: true, filter: { company } });
    expect(first?.recent).toBeGreaterThan(2 * (first?.before ?? 0));
    expect(more).toEqual([]);
    for (let weeks = 0; weeks < 15; weeks += 1) await week();
    expect((await crossings(id)).map(({ isCrossed }) => isCrossed)).toEqual([true, false]);
  });

  it('says nothing of a total that may be where the service stops counting', async () => {
    const id = await watched(of(surge));
    const handle = service.handle.bind(service);
    const total = (is: number) => {
      service.handle = (request) => {
        const reply = handle(request);
        const body = reply.body.replace(/"totalCount":\d+/, `"totalCount":${is}`);
        return request.url.includes('2026') ? { ...reply, body } : reply;
      };
    };
    total(1_000);
    await week();
    expect(await crossings(id)).toEqual([]);
    total(1_001);
    await week();
    expect(await crossings(id)).toMatchObject([{ isCrossed: true, recent: 1_001 }]);
  });
});
