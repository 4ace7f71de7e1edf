import { defaultSettings } from '../../../src/model/money.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkFeed } from '../../../src/alerts/feeds/check-feed.ts';
import { DayCounts } from '../../../src/alerts/feeds/days.ts';
import type { FeedReport } from '../../../src/alerts/feeds/feed-engine.ts';
import { FeedWork } from '../../../src/alerts/feeds/feed-work.ts';
import { readRecord } from '../../../src/alerts/feeds/fold-rows.ts';
import { type LocalTradeService } from '../../../src/local/trade-service/index.ts';
import type { FeedQuestion } from '../../../src/model/feed.ts';
import { caller, firstDay, workspace } from './feed-world.ts';
import { eachFeedWorld, wants } from './each-feed-world.ts';
import { dayMs } from '../../../src/model/time.ts';

const company = 'norvane-wholesale-ltd';
const question: FeedQuestion = { dataset: 'us-import', filter: { company } };

const { service, world, watched } = eachFeedWorld();
beforeEach(() => {
  service.faults.rowOrder = 'none';
});

const matching = () =>
  service.data.bills.filter((bill) => bill.dataset === 'us-import' && bill.company?.slug === company).length;

function nextDay(): void {
  world.advance(dayMs);
}

async function checked(id: string): Promise<FeedReport> {
  const report = await world.feeds.check(workspace, id);
  expect(report.error).toBeUndefined();
  return report;
}

describe('a baseline', () => {
  it('is priced by one count, and learns what it would post', async () => {
    const price = await world.feeds.price(question, 120, caller);
    expect(price.cost.charged).toBe(0.1);
    expect(price.rows).toBeGreaterThan(20);
    expect(price.credits).toBe(Math.ceil(price.rows / 10));
    expect(price.postsAWeek).toBeCloseTo((price.rows * 7) / 120, 5);
    expect(price.doubtful).toEqual([]);
  });

  it('pays each row of the window about once and tells of none', async () => {
    const { rows } = await world.feeds.price(question, 120, caller);
    const before = service.chargedTotal();
    const id = await watched(question);
    expect((service.chargedTotal() - before) * 10).toBeLessThanOrEqual(rows + 1.01);
    expect(await world.log(id)).toEqual([]);
    expect(await world.feeds.get(workspace, id)).toMatchObject({ baselineAt: world.now(), seq: 0 });
    expect(await world.feeds.price(question, 120, caller)).toMatchObject({ unread: 0, credits: 0 });
  });

  it('shows how far it is, and its rows as ledger entries of the feed', async () => {
    const { id } = await world.feeds.open(workspace, question, wants);
    const seen: number[] = [];
    await world.feeds.baseline(workspace, id, caller, {
      onProgress: ({ read, total }) => {
        expect(read).toBeLessThanOrEqual(total ?? 0);
        seen.push(read);
      },
    });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    const usage = await world.store.ledger.usage(workspace, {}, 0);
    expect(usage.byUser.map(({ user }) => user)).toEqual(['U1']);
  });

  it('stops a page behind what was agreed to, says what the rest costs, and continues after the rows it has read', async () => {
    const { rows } = await world.feeds.price(question, 120, caller);
    const { id } = await world.feeds.open(workspace, question, wants);
    const stopped = await world.feeds.baseline(workspace, id, caller, { maxRows: Math.round(rows / 2) });
    expect(stopped).toMatchObject({ is: 'failed', error: { code: 'too_dear' } });
    expect(stopped.paid.rows).toBeLessThanOrEqual(rows / 2 + 50);
    expect(await world.feeds.runDue()).toBeNull();
    const rest = await world.feeds.price(question, 120, caller);
    expect(rest.rows).toBe(rows);
    expect(rest.unread).toBeLessThan(rows);
    const before = service.chargedTotal();
    expect(await world.feeds.baseline(workspace, id, caller, { maxRows: rows })).toMatchObject({ is: 'checked' });
    expect((service.chargedTotal() - before) * 10).toBeLessThanOrEqual(rows - stopped.paid.rows + 3);
  });

  it('pays its pages once, whenever its process dies', async () => {
    const { id } = await world.feeds.open(workspace, question, wants);
    const { rows } = await world.feeds.price(question, 120, caller);
    const before = service.chargedTotal();
    // Nothing is written or let go any more.
    const die = () => Promise.reject(new Error('killed'));
    for (let kill = 0; kill < 4; kill += 1) {
      await world.engine((store) => ({ ...store, commit: die, settle: die })).baseline(workspace, id, caller);
      world.advance(2 * 60_000);
    }
    expect(await world.feeds.runDue()).toMatchObject({ is: 'checked', added: 0 });
    expect(await world.feeds.get(workspace, id)).toMatchObject({ baselineAt: world.now() });
    // Each run counts what is left, for one record.
    expect((service.chargedTotal() - before) * 10).toBeLessThanOrEqual(rows + 5.01);
  });

  it('stops at its first page when the service ignores the filter', async () => {
    const { id } = await world.feeds.open(
      workspace,
      { dataset: 'us-import', filter: { company: 'no-such-firm-here' } },
      wants,
    );
    const handle = service.handle.bind(service);
    service.handle = (request) => handle({ ...request, url: request.url.replace('company=', 'firm=') });
    const report = await world.feeds.baseline(workspace, id, caller);
    expect(report).toMatchObject({ is: 'failed', error: { code: 'filter_ignored', fields: ['company'] } });
    expect(report.paid.rows).toBeLessThanOrEqual(51);
  });

  it('that a person trusts is read although its rows seem not to satisfy the filter', async () => {
    const no = { dataset: 'us-import', filter: { company: 'no-such-firm-here' } } as const;
    const handle = service.handle.bind(service);
    service.handle = (request) => handle({ ...request, url: request.url.replace('company=', 'firm=') });
    const { id } = await world.feeds.open(workspace, no, { ...wants, lookBackDays: 5 });
    await world.feeds.open(workspace, no, { ...wants, lookBackDays: 5, isTrusted: true });
    // The next run need not say so again.
    await world.feeds.open(workspace, no, { ...wants, lookBackDays: 5 });
    expect(await world.feeds.baseline(workspace, id, caller)).toMatchObject({ is: 'checked' });
  });

  it('reads only the days that a longer look-back adds', async () => {
    const id = await watched(question, { ...wants, lookBackDays: 30 });
    const short = matching();
    const before = service.chargedTotal();
    await world.feeds.open(workspace, question, wants);
    expect(await world.feeds.baseline(workspace, id, caller)).toMatchObject({ is: 'checked', added: 0 });
    expect((service.chargedTotal() - before) * 10).toBeLessThan(short);
    expect(await world.log(id)).toEqual([]);
  });

  it('of a longer look-back leaves the days that settled meanwhile to the audit', async () => {
    const begun = world.now();
    const id = await watched(question, { ...wants, lookBackDays: 30 });
    world.advance(5 * dayMs);
    await world.feeds.open(workspace, question, wants);
    expect(await world.feeds.baseline(workspace, id, caller)).toMatchObject({ is: 'checked' });
    const held = await world.store.feeds.claim(workspace, id);
    // Three weeks before the first baseline.
    expect(held).toMatchObject({ baselineAt: begun, auditedTo: '2026-10-30' });
  });
});

describe('a check', () => {
  it('costs one record when nothing has changed', async () => {
    const id = await watched(question);
    expect(await checked(id)).toMatchObject({ is: 'checked', added: 0, paid: { rows: 1, charged: 0.1 } });
  });

  it('costs nothing when nothing was published since', async () => {
    const id = await watched(question);
    nextDay();
    service.publish({ fresh: 1, for: { company } });
    world.advance(dayMs);
    expect(await world.feeds.runDue()).toMatchObject({ feed: id, is: 'checked', added: 1 });
    world.advance(2 * dayMs);
    expect(await world.feeds.runDue()).toMatchObject({ feed: id, is: 'skipped', paid: { rows: 0 } });
  });

  it.each([3, 400])('is made on the days after a clock that was once %i days ahead', async (days) => {
    const id = await watched(question);
    world.advance(days * dayMs);
    await checked(id);
    world.advance(-days * dayMs);
    nextDay();
    service.publish({ fresh: 1, for: { company } });
    expect(await world.feeds.runDue()).toMatchObject({ feed: id, is: 'checked', added: 1 });
  });

  it('after a clock that was 400 days ahead still finds what a withdrawal hides', async () => {
    const id = await watched(question);
    world.advance(400 * dayMs);
    await checked(id);
    world.advance(-400 * dayMs);
    nextDay();
    service.publish({ fresh: 2, withdrawn: 2, for: { company } });
    for (let day = 0; day < 24; day += 1) {
      await checked(id);
      nextDay();
    }
    expect((await world.log(id)).filter(({ kind }) => kind === 'new')).toHaveLength(2);
  });

  it('for a weekly digest leaves the feed due shortly before the next one, from its only write on', async () => {
    const id = await watched(question);
    nextDay();
    service.publish({ fresh: 1, for: { company } });
    const nextPostAt = world.now() + 6 * dayMs;
    const report = await world.feeds.runDue(() => Promise.resolve({ asFound: false, nextPostAt }));
    expect(report).toMatchObject({ feed: id, is: 'checked', nextCheckAt: nextPostAt - 15 * 60_000 });
    world.advance(5 * dayMs);
    expect(await world.feeds.runDue()).toBeNull();
    world.advance(dayMs);
    expect(await world.feeds.runDue()).toMatchObject({ feed: id });
  });

  it('is made again for the day of the newest records, on which more may be published', async () => {
    const id = await watched(question);
    nextDay();
    service.publish({ fresh: 1, for: { company } });
    expect(await world.feeds.runDue()).toMatchObject({ feed: id, is: 'checked', added: 1 });
    service.publish({ fresh: 1, for: { company } });
    nextDay();
    expect(await world.feeds.runDue()).toMatchObject({ feed: id, is: 'checked', added: 1 });
  });

  it('pays fresh records once, and a count', async () => {
    const id = await watched(question, { ...wants, thorough: false });
    nextDay();
    const { fresh } = service.publish({ fresh: 8, for: { company } });
    const report = await checked(id);
    expect(report).toMatchObject({ added: 8 });
    expect((await world.log(id)).map(({ key }) => key).sort()).toEqual(
      fresh.map((b) => `us-import/${b.number}`).sort(),
    );
    expect(report.paid.rows).toBeLessThanOrEqual(8 + 1 + 3);
  });

  it('finds late ones without reading the window', async () => {
    const id = await watched(question);
    nextDay();
    const { late } = service.publish({ late: 2, for: { company } });
    const report = await checked(id);
    expect((await world.log(id)).map(({ key }) => key).sort()).toEqual(late.map((b) => `us-import/${b.number}`).sort());
    expect(report.paid.rows).toBeLessThan(40);
  });

  it('logs a corrected record apart, and no repeated one as new', async () => {
    const id = await watched(question);
    nextDay();
    const { repeated } = service.publish({ repeated: 1, for: { company } });
    await checked(id);
    const [entry, ...more] = await world.log(id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ kind: 'corrected', weak: false, key: `us-import/${repeated[0]?.number ?? ''}` });
  });

  it('follows a record to its new day, and counts the old one again', async () => {
    const id = await watched(question);
    nextDay();
    service.publish({ redated: 3, fresh: 2, for: { company } });
    // Net, only the fresh ones show; the next late filing leads to the days that moved, or the audit does.
    for (let day = 0; day < 24; day += 1) {
      await checked(id);
      nextDay();
      service.publish({ late: 1, for: { company } });
    }
    const entries = await world.log(id);
    const fresh = entries.filter(({ kind }) => kind === 'new').map(({ key }) => key);
    expect(new Set(fresh).size).toBe(fresh.length);
    expect(fresh).toHaveLength(2 + 23);
  });

  it('takes a bucket again that moves while it is read', async () => {
    const id = await watched(question);
    nextDay();
    const first = service.publish({ fresh: 60, for: { company } });
    let calls = 0;
    let second: ReturnType<LocalTradeService['publish']> | null = null;
    world.beforeCall = () => {
      calls += 1;
      if (calls === 4) second = service.publish({ fresh: 5, for: { company } });
    };
    await checked(id);
    await checked(id);
    const logged = (await world.log(id)).map(({ key }) => key).sort();
    expect(second).not.toBeNull();
    expect(logged).toHaveLength(65);
    expect(new Set(logged).size).toBe(65);
    expect(first.fresh).toHaveLength(60);
  });

  it('leaves for the next time what never holds still', async () => {
    const id = await watched(question);
    nextDay();
    service.publish({ fresh: 60, for: { company } });
    world.beforeCall = () => void service.publish({ fresh: 1, for: { company } });
    expect(await world.feeds.check(workspace, id)).toMatchObject({ is: 'unfinished', warnings: ['moving'] });
    world.beforeCall = () => undefined;
    await checked(id);
    const logged = (await world.log(id)).map(({ key }) => key);
    expect(new Set(logged).size).toBe(logged.length);
    expect(logged.length).toBeGreaterThan(60);
  });

  it.each([
    ['to its end after a known row went', 2, null, ['N1', 'N2']],
    ['to its end where no audit is still to come', 3, firstDay, ['N1', 'N2']],
    // Which rows went is not known: N2 waits for the audit, or is never told by a feed without one.
    ['up to the last row that the total promises, after three checks without that', 3, null, ['N1']],
  ])('reads a day %s', async (_, calmChecks, auditedTo, found) => {
    const day = firstDay;
    const rowOf = (number: string) => ({ bol_number: number, arrival_date: day });
    const { feeds } = world.store;
    const { id } = await feeds.open(workspace, question, { ...wants, thorough: auditedTo !== null });
    const begun = await feeds.claim(workspace, id);
    const forms = ['A', 'B', 'C'].map((number) => {
      const { key, hash } = readRecord('us-import', rowOf(number));
      return { key, hash, day, copies: 1 };
    });
    const days = [{ day, rows: forms.length, isDirty: false }];
    if (begun === null) throw new Error('The feed is held.');
    await feeds.commit(begun, { forms, days, entries: [], calmChecks });
    // C went, and two rows came: the total has grown by one.
    const there = ['N1', 'A', 'N2', 'B'].map(rowOf);
    const work = new FeedWork({ ...begun, calmChecks, auditedTo }, feeds, new DayCounts(days), {
      spend: () => Promise.reject(new Error('Its pages are those below.')),
      caller: { workspace, user: 'U1', channel: '', reference: 'T-1' },
      keep: false,
      beforePage: () => Promise.resolve(),
      assertAffordable: () => Promise.resolve(),
    });
    work.page = (_range, offset, size) => {
      const rows = there.slice(offset, offset + size);
      return Promise.resolve({ rows, received: rows.length, total: there.length });
    };
    await checkFeed(work, { from: day, to: day }, world.now());
    expect((await world.log(id)).map(({ key }) => key)).toEqual(found.map((number) => `us-import/${number}`));
  });

  it('is due again after an answer that could not be used', async () => {
    const id = await watched(question);
    nextDay();
    service.publish({ fresh: 1, for: { company } });
    const handle = service.handle.bind(service);
    service.handle = (request) => {
      const reply = handle(request);
      return { ...reply, body: reply.body.replace(/"totalCount":\d+/, '"totalCount":null') };
    };
    expect(await world.feeds.runDue()).toMatchObject({ is: 'failed', error: { code: 'no_total' } });
    service.handle = handle;
    nextDay();
    nextDay();
    expect(await world.feeds.runDue()).toMatchObject({ feed: id, is: 'checked', added: 1 });
  });

  it('waits below the floor, without a call', async () => {
    const id = await watched(question);
    const settings = { ...defaultSettings, floor: 200_000 };
    await world.store.settings.save(workspace, settings, 'U1', world.now());
    const calls = service.calls.length;
    expect(await world.feeds.check(workspace, id)).toMatchObject({ is: 'failed', error: { code: 'below_floor' } });
    expect(service.calls).toHaveLength(calls);
    service.setCredits(300_000);
    world.advance(2 * dayMs);
    service.publish({ fresh: 1, for: { company } });
    expect(await world.feeds.runDue()).toMatchObject({ is: 'checked', added: 1 });
  });

  it('keeps the feed for as long as it reads', async () => {
    const id = await watched(question);
    nextDay();
    service.publish({ fresh: 150, for: { company } });
    const others: Promise<unknown>[] = [];
    world.beforeCall = () => {
      world.advance(40_000);
      others.push(world.store.feeds.claim(workspace, id));
    };
    await checked(id);
    expect(others.length).toBeGreaterThan(3);
    expect((await Promise.all(others)).filter((claim) => claim !== null)).toEqual([]);
  });

  it('is left to the process that holds the feed', async () => {
    const id = await watched(question);
    const held = await world.store.feeds.claim(workspace, id);
    expect(held).not.toBeNull();
    expect(await world.feeds.check(workspace, id)).toMatchObject({ is: 'failed', error: { code: 'busy' } });
  });

  it('is booked on the alerts, and on the feed', async () => {
    const id = await watched(question);
    await checked(id);
    const usage = await world.store.ledger.usage(workspace, {}, 0);
    expect(usage.byUser.find(({ user }) => user === 'alerts')).toMatchObject({ calls: 1, charged: 0.1 });
  });
});
