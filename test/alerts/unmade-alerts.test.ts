import { describe, expect, it } from 'vitest';
import { createAlerts } from '../../src/alerts/alerts.ts';
import type { AlertTerms } from '../../src/model/alert.ts';
import type { FeedQuestion } from '../../src/model/feed.ts';
import { caller, workspace } from './feeds/feed-world.ts';
import { eachFeedWorld } from './feeds/each-feed-world.ts';
import { terms as someTerms } from './support/world.ts';
import { dayMs } from '../../src/model/time.ts';

const ofCompany = (company: string): FeedQuestion => ({ dataset: 'us-import', filter: { company } });
const acme = ofCompany('acme-robotics');
const foxhaven = ofCompany('foxhaven-distribution-inc');
const terms: AlertTerms = { ...someTerms, questions: [acme, foxhaven] };
const options = { agreedRecords: 1_000, isTrusted: false, onProgress: () => undefined };

const { service, world } = eachFeedWorld(dayMs / 24);

/** The alerts over feeds that live in one process. */
function startProcess() {
  const feeds = world.engine();
  const { alerts: store, checkedFeeds: checked } = world.store;
  const checkNow = (team: string, feed: string) => feeds.setNextCheck(team, feed, world.now());
  const parts = { store, feeds, checked, checkNow, now: world.now };
  return { parts, feeds, alerts: createAlerts(parts) };
}

/** Everything that is checked by itself within two days. */
async function checkedLater(): Promise<readonly string[]> {
  const { feeds } = startProcess();
  const checked = [];
  world.advance(2 * dayMs);
  for (let report = await feeds.runDue(); report !== null; report = await feeds.runDue()) checked.push(report.feed);
  return checked;
}

describe('an alert that was not made in the end', () => {
  it('leaves no feed that is checked, and pays for nothing', async () => {
    const { alerts } = startProcess();
    service.faults.next({ kind: 'reset', match: 'foxhaven' });
    await expect(alerts.create(caller, terms, options)).rejects.toThrow();
    const paid = service.chargedTotal();
    expect(await checkedLater()).toEqual([]);
    expect(service.chargedTotal()).toBe(paid);
  });

  it('says what was charged, though its feeds could not be released', async () => {
    const { parts, feeds } = startProcess();
    const release = () => Promise.reject(new Error('The disk is full.'));
    const alerts = createAlerts({ ...parts, feeds: { ...feeds, release } });
    service.faults.next({ kind: 'reset', match: 'foxhaven' });
    await expect(alerts.create(caller, terms, options)).rejects.toMatchObject({ charge: expect.any(String) as string });
  });

  it('leaves those alone that another alert wants', async () => {
    const { alerts, feeds } = startProcess();
    await alerts.create(caller, { ...terms, questions: [acme] }, options);
    service.faults.next({ kind: 'reset', match: 'foxhaven' });
    await expect(alerts.create(caller, { ...terms, channel: 'C2' }, options)).rejects.toThrow();
    const { id } = await feeds.open(workspace, acme, terms);
    expect(await checkedLater()).toEqual([id]);
  });

  it('is made when it is asked for again, and is checked from then on', async () => {
    const { alerts } = startProcess();
    service.faults.next({ kind: 'reset', match: 'foxhaven' });
    await expect(alerts.create(caller, terms, options)).rejects.toThrow();
    const acmePaid = () =>
      service.calls.filter(({ query, charged }) => charged > 1 && query['company'] === 'acme-robotics');
    const before = acmePaid().length;
    expect(await alerts.create(caller, terms, options)).toMatchObject({ is: 'set', alert: { state: 'active' } });
    // What was read already is not read again.
    expect([before, acmePaid().length]).toEqual([1, 1]);
    expect(await checkedLater()).toHaveLength(2);
  });
});

it('a question that an alert does not ask any more is not checked', async () => {
  const { alerts, feeds } = startProcess();
  const set = await alerts.create(caller, terms, options);
  if (set.is !== 'set') throw new Error('It was not made.');
  await alerts.change({ ...caller, isAdmin: false }, set.alert.id, { ...terms, questions: [foxhaven] }, options);
  const { id } = await feeds.open(workspace, foxhaven, terms);
  expect(await checkedLater()).toEqual([id]);
});
