import { describe, expect, it } from 'vitest';
import { createAlerts } from '../../../src/alerts/alerts.ts';
import type { FeedQuestion } from '../../../src/model/feed.ts';
import { terms } from '../support/world.ts';
import { caller, workspace } from './feed-world.ts';
import { eachFeedWorld, wants } from './each-feed-world.ts';
import { dayMs } from '../../../src/model/time.ts';

const company = 'acme-robotics';
const question: FeedQuestion = { dataset: 'us-import', filter: { company } };
const surging: FeedQuestion = { ...question, when: { is: 'surge', percent: 200, days: 90 } };

const { service, world, watched } = eachFeedWorld();

/** Checks a feed as Run now does. @returns the price that was named, and what the service charged */
async function checked(id: string) {
  const price = await world.feeds.checkPrice(workspace, id);
  const before = service.chargedTotal();
  await world.feeds.setNextCheck(workspace, id, world.now());
  while ((await world.feeds.runDue()) !== null);
  return { ...price, charged: Math.round((service.chargedTotal() - before) * 10_000) / 10_000 };
}

describe('the price of a check', () => {
  it.each([true, false])(
    'is what a check costs that finds nothing new, settled days included (thorough: %s)',
    async (thorough) => {
      service.faults.databaseUpdated = false;
      const id = await watched(question, { ...wants, thorough });
      expect(await checked(id)).toEqual({ credits: 0.1, isLeast: true, charged: 0.1 });
      let isAudited = false;
      for (let weeks = 0; weeks < 4; weeks += 1) {
        world.advance(7 * dayMs);
        const { credits, charged } = await checked(id);
        expect(charged).toBe(credits);
        isAudited ||= charged > 0.1;
      }
      expect(isAudited).toBe(thorough);
    },
  );

  it('is the least of one that finds something', async () => {
    const id = await watched(question);
    service.publish({ fresh: 3, late: 2, for: { company } });
    const { credits, isLeast, charged } = await checked(id);
    expect([credits, isLeast]).toEqual([0.1, true]);
    expect(charged).toBeGreaterThan(0.5);
  });

  it('is nothing where nothing was published since the last check', async () => {
    const id = await watched(question);
    expect(await checked(id)).toEqual({ credits: 0, isLeast: false, charged: 0 });
  });

  it('is nothing for sure where nothing is known that a count would bring', async () => {
    service.faults.databaseUpdated = false;
    await world.feeds.price(question, 120, caller);
    const id = await watched({ ...question, filter: { company: 'no-such-company' } });
    expect(await checked(id)).toEqual({ credits: 0, isLeast: true, charged: 0 });
  });

  it('is all of it where a check only counts', async () => {
    const id = await watched(surging);
    expect(await checked(id)).toEqual({ credits: 0, isLeast: false, charged: 0 });
    world.advance(7 * dayMs);
    service.publish({ fresh: 1 });
    expect(await checked(id)).toEqual({ credits: 0.2, isLeast: false, charged: 0.2 });
  });

  it('of an alert is the least where it is that of one of its feeds', async () => {
    service.faults.databaseUpdated = false;
    const feeds = [await watched(question), await watched(surging)];
    const { alerts: store, checkedFeeds: checked } = world.store;
    const alerts = createAlerts({
      store,
      checked,
      feeds: world.feeds,
      now: world.now,
      checkNow: () => Promise.resolve(),
    });
    const made = await store.create({
      ...{ workspace, by: 'U1', nextPostAt: null, what: 'Made.', terms: { ...terms, questions: [question, surging] } },
      cursors: feeds.map((feed) => ({ feed, seq: 0, isSilent: false })),
    });
    if (made.is !== 'done') throw new Error('There is one already.');
    expect(await alerts.checkPrice(made.posting)).toMatchObject({ isLeast: true });
    expect(await world.feeds.checkPrice(workspace, feeds[1] ?? '')).toMatchObject({ isLeast: false });
  });

  it('and of asking for the price of watching are what they charge', async () => {
    const price = () => world.feeds.countPrice(workspace, question, 120);
    expect(await price()).toBeNull();
    await world.feeds.price({ ...question, filter: { company: 'acme-home-products' } }, 120, caller);
    for (const credits of [0.1, 0]) {
      expect(await price()).toBe(credits);
      const { cost } = await world.feeds.price(question, 120, caller);
      expect(cost.charged).toBe(credits);
    }
    expect(await world.feeds.countPrice(workspace, surging, 120)).toBe(0);
  });
});
