import { beforeEach, describe, expect, it } from 'vitest';
import { type Alerts, createAlerts } from '../../src/alerts/alerts.ts';
import type { AlertSet, AlertTerms } from '../../src/model/alert.ts';
import { alert } from '../actions/alerts/alert-samples.ts';
import { caller, workspace } from './feeds/feed-world.ts';
import { eachFeedWorld } from './feeds/each-feed-world.ts';
import { dayMs } from '../../src/model/time.ts';

const asked = (company: string) => ({ dataset: 'us-import', filter: { company } }) as const;
const terms: AlertTerms = { ...alert, questions: [asked('acme-robotics')] };

const { service, world } = eachFeedWorld();
let alerts: Alerts;
beforeEach(() => {
  const { store, feeds, now } = world;
  const parts = { checked: store.checkedFeeds, checkNow: () => Promise.resolve(), now };
  alerts = createAlerts({ ...parts, store: store.alerts, feeds });
});

const by = (user: string) => ({ ...caller, user, isAdmin: false });
const agreeing = (agreedRecords: number) => ({ agreedRecords, isTrusted: false, onProgress: () => undefined });

/** Makes an alert at the price that is named for it. */
async function watch(of: AlertTerms): Promise<Extract<AlertSet, { is: 'set' }>> {
  const { unread } = await alerts.price(caller, of);
  const set = await alerts.create(caller, of, agreeing(unread));
  if (set.is !== 'set') throw new Error(`It came to ${set.is}.`);
  return set;
}

/** What a step costs, in records. */
async function rowsPaid(step: () => Promise<unknown>): Promise<number> {
  const before = service.chargedTotal();
  await step();
  return Math.round((service.chargedTotal() - before) * 10);
}

describe('an alert', () => {
  it('is read at the price that was named, and known to its channel from then on', async () => {
    const { records, unread } = await alerts.price(caller, terms);
    expect(unread).toBe(records);
    const { alert: made, read, charged } = await watch(terms);
    expect(read).toBeGreaterThanOrEqual(records);
    expect(charged).toBeLessThanOrEqual((records + 2) / 10);
    expect(await alerts.get(workspace, made.id)).toMatchObject({ state: 'active', creator: 'U1' });
    expect(await alerts.history(workspace, made.id)).toMatchObject([{ what: 'Made.' }]);
  });

  const surging = {
    questions: [{ ...asked('acme-robotics'), when: { is: 'surge', percent: 200, days: 90 } }],
  } as const;
  const daily = { every: 'day', at: '09:00', zone: 'UTC' } as const;

  it.each<[string, Partial<AlertTerms>, (posts: number) => number]>([
    ['as found, thoroughly: a count a day, and each record twice', {}, (posts) => 7 + 2 * posts],
    ['each day: a count, and each record', { schedule: daily, thorough: false }, (posts) => 7 + posts],
    [
      'each week: a count, and each record',
      { schedule: { ...daily, every: 'week', weekday: 1 }, thorough: false },
      (posts) => 1 + posts,
    ],
    ['as found, of counts: two a week', surging, () => 2],
    ['each day, of counts: two a day', { ...surging, schedule: daily }, () => 14],
  ])('is said to cost a month what it checks %s', async (_, over, recordsAWeek) => {
    await alerts.price(caller, terms);
    const { perMonth, perWeek } = await alerts.price(caller, { ...terms, ...over });
    expect(perMonth).toBeCloseTo((recordsAWeek(perWeek) / 10) * (365 / 12 / 7), 1);
  });

  it('on what another one watches costs a count', async () => {
    await watch(terms);
    expect(await alerts.price(caller, terms)).toMatchObject({ unread: 0, credits: 0 });
    expect(await rowsPaid(() => watch({ ...terms, channel: 'C2' }))).toBeLessThanOrEqual(2);
  });

  it('on what was watched long ago is priced by what came since, and costs about that', async () => {
    const { alert: made } = await watch(terms);
    await alerts.stop(by('U1'), made.id);
    world.advance(30 * dayMs);
    service.publish({ fresh: 40, for: { company: 'acme-robotics' } });
    const { unread } = await alerts.price(caller, terms);
    expect(unread).toBeGreaterThan(25);
    expect(unread).toBeLessThanOrEqual(40);
    expect(await rowsPaid(() => watch({ ...terms, channel: 'C2' }))).toBeLessThanOrEqual(2 * unread);
  });

  it('reads no more than about twice what was agreed to, however much its list has', async () => {
    const list = { ...terms, questions: ['norvane-wholesale-ltd', 'acme-robotics'].map(asked) };
    const { records } = await alerts.price(caller, list);
    expect(records).toBeGreaterThan(300);
    const paid = await rowsPaid(async () => {
      expect(await alerts.create(caller, list, agreeing(20))).toMatchObject({ is: 'costlier' });
    });
    expect(paid).toBeLessThanOrEqual(2 * 20 + 50 + 50 + 2);
    expect(await alerts.list(workspace)).toEqual([]);
  });

  it('does not read a firm for what was agreed to for another one, which is known already', async () => {
    await watch({ ...terms, questions: [asked('norvane-wholesale-ltd')] });
    const list = { ...terms, questions: ['norvane-wholesale-ltd', 'acme-robotics'].map(asked), channel: 'C2' };
    const { records, unread } = await alerts.price(caller, list);
    const { records: own } = await alerts.price(caller, terms);
    expect(records).toBeGreaterThan(unread);
    expect(unread).toBe(own);
  });

  it('is changed for nothing where nothing has to be read, and another question is read first', async () => {
    const { alert: made } = await watch(terms);
    const renamed = { ...terms, name: 'Robots', schedule: { every: 'day', at: '09:00', zone: 'UTC' } } as const;
    const paid = await rowsPaid(async () => {
      const set = await alerts.change(by('U1'), made.id, renamed, agreeing(0));
      expect(set).toMatchObject({ is: 'set', read: 0, charged: 0, alert: { name: 'Robots' } });
    });
    expect(paid).toBe(0);
    const other = { ...terms, questions: [asked('norvane-wholesale-ltd')] };
    expect(await alerts.change(by('U1'), made.id, other, agreeing(10))).toMatchObject({ is: 'costlier' });
    expect(await alerts.get(workspace, made.id)).toMatchObject({ questions: terms.questions });
    expect(await alerts.change(by('U1'), made.id, other, agreeing(1_000))).toMatchObject({ is: 'set' });
    expect(await alerts.get(workspace, made.id)).toMatchObject({ questions: other.questions });
    expect(await alerts.change(by('U1'), 'NONE', terms, agreeing(1))).toBeNull();
  });

  it('whose rows do not satisfy its filter is made only for somebody who trusts it', async () => {
    const handle = service.handle.bind(service);
    service.handle = (request) => handle({ ...request, url: request.url.replace('company=', 'firm=') });
    const short = { ...terms, lookBackDays: 3, questions: [asked('no-such-firm-here')] };
    const { unread } = await alerts.price(caller, short);
    expect(await alerts.create(caller, short, agreeing(unread))).toMatchObject({ is: 'doubtful', fields: ['company'] });
    expect(await alerts.list(workspace)).toEqual([]);
    expect(await alerts.create(caller, short, { ...agreeing(unread), isTrusted: true })).toMatchObject({ is: 'set' });
  });

  it('that somebody else reads just now is not made, and nothing is charged', async () => {
    const { id } = await world.store.feeds.open(workspace, terms.questions[0] ?? asked('x'), terms);
    await world.store.feeds.claim(workspace, id);
    expect(await alerts.create(caller, terms, agreeing(100))).toEqual({ is: 'busy', read: 0, charged: 0 });
  });
});
