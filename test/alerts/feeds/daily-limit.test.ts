import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type Alerts, createAlerts } from '../../../src/alerts/alerts.ts';
import { checkRound } from '../../../src/alerts/schedule.ts';
import { sendDue } from '../../../src/alerts/send.ts';
import type { AlertSet, AlertTerms } from '../../../src/model/alert.ts';
import { timings, dayMs } from '../../../src/model/time.ts';
import { createLog } from '../../../src/ops/log.ts';
import { createSlack, type Slack, terms as someTerms } from '../support/world.ts';
import { caller, workspace } from './feed-world.ts';
import { eachFeedWorld } from './each-feed-world.ts';

/* Days of an alert that is checked every hour. It pays no more in a day than three times its quote without asking. */

const everyMs = 60 * 60_000;
const company = 'norvane-wholesale-ltd';
const terms: AlertTerms = { ...someTerms, questions: [{ dataset: 'us-import', filter: { company } }] };
const actor = { ...caller, isAdmin: false };

const { service, world } = eachFeedWorld(everyMs);
let alerts: Alerts;
let slack: Slack;
beforeEach(() => {
  service.faults.rowOrder = 'none';
  // So that each check counts.
  service.faults.databaseUpdated = false;
  slack = createSlack();
  const { store, feeds, now } = world;
  const checkNow = (team: string, feed: string) => feeds.setNextCheck(team, feed, now());
  const parts = { store: store.alerts, checked: store.checkedFeeds };
  alerts = createAlerts({ ...parts, feeds, checkNow, now });
});

const agreeingTo = (agreedRecords: number) => ({ agreedRecords, isTrusted: false, onProgress: () => undefined });

async function watch(): Promise<{ set: AlertSet; quote: number }> {
  const { unread, credits } = await alerts.price(caller, terms);
  return { set: await alerts.create(caller, terms, agreeingTo(unread)), quote: credits ?? 0 };
}

/** @returns credits by day */
async function pass(days: number): Promise<number[]> {
  const { store, feeds, now } = world;
  const [go, nothing] = [() => false, () => Promise.resolve()];
  const log = createLog('silent');
  const parts = { feeds, checked: store.checkedFeeds, resumeDue: nothing, send: nothing };
  const round = { ...parts, tellAdmins: nothing, tickMs: everyMs, now, log };
  const spent: number[] = [];
  for (let day = 0; day < days; day += 1) {
    const before = service.chargedTotal();
    for (let tick = 0; tick < dayMs / everyMs; tick += 1) {
      await checkRound(round, go, () => undefined);
      await sendDue({ outbox: store.outbox, log: store.feeds, poster: slack, logger: log, timings }, go);
      world.advance(everyMs);
    }
    spent.push(service.chargedTotal() - before);
  }
  return spent;
}

const theAlert = async () => (await alerts.list(workspace))[0];

/** From the next day (UTC) on, where the days of the clock and of the limit are the same. */
async function nextDay(): Promise<void> {
  await pass(0);
  world.advance(dayMs / 2);
}

it('that finds rows in another order at each call is not made, and says why', async () => {
  service.faults.rowOrder = 'shuffled';
  const before = service.chargedTotal();
  const { set, quote } = await watch();
  expect(set).toMatchObject({ is: 'moving' });
  expect(service.chargedTotal() - before).toBeLessThanOrEqual(2 * quote + 10);
  const paid = service.chargedTotal();
  await pass(1);
  expect(service.chargedTotal()).toBe(paid);
  expect(await alerts.list(workspace)).toEqual([]);
});

it('whose rows begin to come in another order each time is tried less and less, then blocked, and its owner told', async () => {
  const { quote } = await watch();
  await nextDay();
  service.faults.rowOrder = 'shuffled';
  service.publish({ fresh: 120, late: 40, for: { company } });
  const [first = 0, ...later] = await pass(3);
  expect(first).toBeLessThanOrEqual(3 * quote);
  for (const spent of later) expect(spent).toBeLessThanOrEqual(1.5 * quote);
  expect(await theAlert()).toMatchObject({ state: 'blocked' });
  expect(slack.told).toHaveLength(1);
  expect(slack.told[0]?.text).toContain('keep changing while I read them');
  // Failed checks count against its monthly limit, too.
  expect((await theAlert())?.creditsThisMonth).toBeGreaterThan(first);
});

it('whose totals lie pays no more either', async () => {
  const { quote } = await watch();
  await nextDay();
  const answer = z.looseObject({ data: z.looseObject({ totalCount: z.number() }) });
  const handle = service.handle.bind(service);
  let nth = 0;
  service.handle = (request) => {
    const reply = handle(request);
    const { data, ...body } = answer.safeParse(JSON.parse(reply.body)).data ?? {};
    nth += 1;
    if (data === undefined) return reply;
    return {
      ...reply,
      body: JSON.stringify({ ...body, data: { ...data, totalCount: data.totalCount + ((nth * 7) % 40) } }),
    };
  };
  for (const spent of await pass(2)) expect(spent).toBeLessThanOrEqual(3 * quote);
  expect(await theAlert()).not.toMatchObject({ state: 'active' });
  expect(slack.told).toHaveLength(1);
});

it('that a day brings far more than it was quoted at waits, asks its owner, and posts all of it once that is agreed to', async () => {
  const { quote } = await watch();
  await nextDay();
  const { fresh } = service.publish({ fresh: 2_000, for: { company } });
  const [spent = 0] = await pass(1);
  expect(spent).toBeLessThan(quote);
  const waiting = await theAlert();
  expect(waiting).toMatchObject({ state: 'waiting', reason: expect.stringContaining('far more to read') as unknown });
  expect(slack.told).toMatchObject([
    { user: 'U1', about: waiting?.id, text: expect.stringContaining('See price') as unknown },
  ]);
  const { unread } = await alerts.price(actor, terms, true);
  expect(unread).toBe(fresh.length);
  const set = await alerts.change(actor, waiting?.id ?? '', terms, agreeingTo(unread));
  expect(set).toMatchObject({ is: 'set', alert: { state: 'active' } });
  await pass(1);
  expect(await theAlert()).toMatchObject({ state: 'active' });
  expect(slack.posts.map(({ post }) => post)).toMatchObject([{ isBacklog: true, more: fresh.length - 8 }]);
});

it('counts what checks paid that a process did not live to report', async () => {
  const { quote } = await watch();
  await nextDay();
  service.publish({ fresh: 120, for: { company } });
  const before = service.chargedTotal();
  const dies = () => Promise.reject(new Error('killed'));
  const engine = world.engine((store) => ({
    ...store,
    commit: (held, change) => (change.entries.length > 0 ? dies() : store.commit(held, change)),
    settle: dies,
  }));
  const feed = (await world.store.alerts.feedsOf(workspace, (await theAlert())?.id ?? ''))[0] ?? '';
  for (let life = 0; life < 30; life += 1) {
    await engine.check(workspace, feed);
    // Until its lease has run out.
    world.advance(5 * 60_000);
  }
  expect(service.chargedTotal() - before).toBeGreaterThan(2 * quote);
  expect(service.chargedTotal() - before).toBeLessThanOrEqual(3 * quote);
});
