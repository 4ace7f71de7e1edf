import { beforeEach, expect, it } from 'vitest';
import { type Alerts, createAlerts } from '../../../src/alerts/alerts.ts';
import { agreed, terms, withoutReading } from '../support/world.ts';
import { caller, workspace } from './feed-world.ts';
import { eachFeedWorld } from './each-feed-world.ts';
import { dayMs } from '../../../src/model/time.ts';

const company = 'norvane-wholesale-ltd';
const question = { dataset: 'us-import' as const, filter: { company } };
const [more, less] = [
  { lookBackDays: 120, thorough: true },
  { lookBackDays: 30, thorough: false },
];

const { service, world } = eachFeedWorld();
let life: Alerts;
beforeEach(() => {
  service.faults.rowOrder = 'none';
  const { store, feeds, now } = world;
  life = createAlerts({
    store: store.alerts,
    feeds: withoutReading(feeds),
    checked: store.checkedFeeds,
    now,
    checkNow: () => Promise.resolve(),
  });
});

/** An alert each in a channel of its own, on one feed. */
async function watched(...all: readonly (typeof more)[]): Promise<{ feed: string; alerts: string[] }> {
  const { id: feed } = await world.feeds.open(workspace, question, all[0] ?? more);
  expect(await world.feeds.baseline(workspace, feed, caller)).toMatchObject({ is: 'checked' });
  const alerts: string[] = [];
  for (const [nth, wants] of all.entries()) {
    const of = { ...terms, ...wants, questions: [question], channel: `C${nth}` };
    const made = await life.create(caller, of, agreed);
    if (made.is === 'set') alerts.push(made.alert.id);
  }
  return { feed, alerts };
}

const by = { ...caller, isAdmin: false };
const stop = (id = '') => life.stop(by, id);

async function tidyAfter(days: number): Promise<void> {
  world.advance(days * dayMs);
  // What is forgotten in the first is gone in the second.
  await world.store.tidy();
  await world.store.tidy();
}

it('watches what the others ask for once the alert that asked for more is gone for good', async () => {
  const { feed, alerts } = await watched(more, less);
  await stop(alerts[0]);
  await tidyAfter(6);
  expect(await world.feeds.get(workspace, feed)).toMatchObject(more);
  await tidyAfter(2);
  expect(await world.feeds.get(workspace, feed)).toMatchObject(less);
  service.publish({ fresh: 2, late: 1, for: { company } });
  expect(await world.feeds.check(workspace, feed)).toMatchObject({ is: 'checked', added: 3 });
});

it('keeps the most that is asked for by any', async () => {
  const { feed, alerts } = await watched(more, less, { lookBackDays: 90, thorough: false });
  await stop(alerts[0]);
  await tidyAfter(8);
  expect(await world.feeds.get(workspace, feed)).toMatchObject({ lookBackDays: 90, thorough: false });
});

it('follows an alert that is changed to ask for less', async () => {
  const { feed, alerts } = await watched(more);
  const changed = { ...terms, ...less, questions: [question], channel: 'C0' };
  expect(await life.change(by, alerts[0] ?? '', changed, agreed)).toMatchObject({ is: 'set' });
  await tidyAfter(0);
  expect(await world.feeds.get(workspace, feed)).toMatchObject(less);
});

it('reads dropped days again when somebody asks for them, and reports none of their records', async () => {
  const { feed, alerts } = await watched(more, less);
  await stop(alerts[0]);
  await tidyAfter(8);
  service.publish({ fresh: 1, for: { company } });
  expect(await world.feeds.check(workspace, feed)).toMatchObject({ added: 1 });
  await world.feeds.open(workspace, question, more);
  const again = await world.feeds.baseline(workspace, feed, caller);
  expect(again).toMatchObject({ is: 'checked', added: 0 });
  expect(again.paid.rows).toBeGreaterThan(5);
  expect(await world.log(feed)).toHaveLength(1);
});

it('leaves a feed alone that is being read, or that nobody has an alert on yet', async () => {
  const { feed, alerts } = await watched(more, less);
  const { id: opened } = await world.feeds.open(workspace, { ...question, dataset: 'us-export' }, more);
  await stop(alerts[0]);
  world.advance(8 * dayMs);
  await world.store.tidy();
  const held = await world.store.feeds.claim(workspace, feed);
  await world.store.tidy();
  expect(held).toMatchObject(more);
  expect(await world.feeds.get(workspace, feed)).toMatchObject(more);
  expect(await world.feeds.get(workspace, opened)).toMatchObject(more);
});
