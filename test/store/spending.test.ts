import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Budget,
  defaultSettings,
  type LedgerEntry,
  type LedgerOutcome,
  type WorkspaceSettings,
} from '../../src/model/money.ts';
import { classifyBalanceDrop } from '../../src/store/spending.ts';
import { databases } from '../support/databases.ts';
import { perTest } from '../support/per-test.ts';
import { caller } from '../lookups/world.ts';
import { storeAt } from '../support/stores.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 20, 12);

let now = start;
const { shared } = databases();
let url: string;
beforeEach(async () => {
  now = start;
  url = await shared();
});
const store = perTest(() => storeAt(url, () => now));

const entry: LedgerEntry = { ...caller, endpoint: 'bol', request: '/v1.0/bol/X' };
const month: Budget = { whose: 'workspace', user: null, limit: 10, since: Date.UTC(2026, 10, 1) };
const today: Budget = { whose: 'person', user: 'U1', limit: 10, since: Date.UTC(2026, 10, 20) };
const known = (credits: number) => ({ credits, isGuess: false });
const done = (charged: number | null, left: number | null = null): LedgerOutcome => {
  return { state: 'done', rows: 1, cost: { charged, left }, error: null };
};
const lost: LedgerOutcome = { state: 'unknown', rows: null, cost: { charged: null, left: null }, error: 'timeout' };
const refused: LedgerOutcome = { ...lost, state: 'refused' };

/** Reserves and closes, a second each. */
async function book(credits: number, outcome: LedgerOutcome | null, over: Partial<LedgerEntry> = {}) {
  now += 1_000;
  const row = await store.ledger.reserve({ ...entry, ...over }, known(credits), () => [month]);
  if (row.is !== 'reserved') throw new Error(row.is);
  now += 1_000;
  return outcome === null ? null : store.ledger.close('T1', row.id, outcome, {}, [month]);
}

const noRows = { firstRow: 0, endRow: 0 };
const unpaged = (request: string) => ({ request, question: request, ...noRows });

describe('a reservation', () => {
  it('is made by exactly as many calls as fit, over two connections to one database', async () => {
    const other = await storeAt(url, () => now);
    const rows = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        (i % 2 === 0 ? store : other).ledger.reserve(entry, known(1), () => [month]),
      ),
    );
    await other.close();
    expect(rows.filter(({ is }) => is === 'reserved')).toHaveLength(10);
    expect(await store.ledger.list('T1')).toHaveLength(10);
  });

  it.each([
    ['what was charged', done(4), { spent: 4, inDoubt: 0, reserved: 0 }],
    ['what was reserved, where the charge was not reported', done(null), { spent: 0, inDoubt: 3, reserved: 0 }],
    ['what was reserved, where the call is in doubt', lost, { spent: 0, inDoubt: 3, reserved: 0 }],
    ['nothing, where the call was refused', refused, { spent: 0, inDoubt: 0, reserved: 0 }],
    ['what was reserved, while the call is under way', null, { spent: 0, inDoubt: 0, reserved: 3 }],
  ])('counts as %s', async (_, outcome, spending) => {
    await book(3, outcome);
    expect(await store.ledger.spending('T1', month)).toEqual(spending);
  });

  it('names the budget that has too little left, the person’s first', async () => {
    await book(9, done(9));
    const row = await store.ledger.reserve(entry, known(1.1), () => [today, month]);
    expect(row).toEqual({ is: 'over', budget: today, spending: { spent: 9, inDoubt: 0, reserved: 0 } });
    expect(await store.ledger.reserve(entry, known(1), () => [today, month])).toMatchObject({ is: 'reserved' });
  });

  it('counts for its person, its workspace and its period', async () => {
    await book(3, done(3));
    const nothing = { spent: 0, inDoubt: 0, reserved: 0 };
    expect(await store.ledger.spending('T1', { user: 'U2', since: month.since })).toEqual(nothing);
    expect(await store.ledger.spending('T2', month)).toEqual(nothing);
    expect(await store.ledger.spending('T1', { user: null, since: now })).toEqual(nothing);
  });

  it('counts for agents only if one of them asked', async () => {
    await book(3, done(3));
    await book(2, done(2), { door: 'client' });
    await book(1, done(1), { feed: 'F1' });
    const since = month.since;
    expect(await store.ledger.spending('T1', { user: 'U1', agents: true, since })).toMatchObject({ spent: 2 });
    expect(await store.ledger.spending('T1', { user: 'U1', since })).toMatchObject({ spent: 6 });
  });

  it.each([
    ['all that is left, where there is no guess', null, 7],
    ['a guess below it', 2, 2],
  ])('of a price nobody knows takes %s', async (_, credits, reserved) => {
    await book(3, done(3));
    await store.ledger.reserve(entry, { credits, isGuess: true }, () => [month]);
    expect(await store.ledger.spending('T1', month)).toEqual({ spent: 3, inDoubt: 0, reserved });
  });

  it.each([
    ['nothing is left', 10, null],
    ['less than its guess is left', 3, 7.1],
  ])('of a price nobody knows is refused where %s', async (_, spent, credits) => {
    await book(spent, done(spent));
    expect(await store.ledger.reserve(entry, { credits, isGuess: true }, () => [month])).toMatchObject({ is: 'over' });
    expect(await store.ledger.spending('T1', month)).toMatchObject({ reserved: 0 });
  });

  it('is over a budget also while another workspace asks the same', async () => {
    const asked = { ...entry, awaited: true };
    await store.ledger.reserve({ ...asked, workspace: 'T2' }, known(1), () => []);
    expect(await store.ledger.reserve(asked, known(11), () => [month])).toMatchObject({ is: 'over' });
  });

  it('is answered by what came meanwhile to its own workspace, and by no other’s', async () => {
    const answer = { ...unpaged(entry.request), endpoint: 'bol' as const, body: {}, moved: null };
    const bring = async (workspace: string) => {
      const id = await store.ledger.open({ ...entry, workspace });
      await store.ledger.close(workspace, id, done(1), { answers: [answer] });
    };
    await bring('T2');
    expect(await store.ledger.reserve(entry, known(1), () => [], null)).toMatchObject({ is: 'reserved' });
    await bring('T1');
    expect(await store.ledger.reserve(entry, known(1), () => [], null)).toMatchObject({ is: 'answered' });
  });

  it('says how far a budget is used once its call has ended', async () => {
    await book(3, done(3));
    expect((await book(3, lost))?.budgets).toEqual([
      { budget: month, spending: { spent: 3, inDoubt: 3, reserved: 0 } },
    ]);
    expect((await book(3, refused))?.budgets).toEqual([]);
  });
});

describe('closing a call', () => {
  it('keeps its answer in the same transaction: neither is there without the other', async () => {
    const id = await store.ledger.open(entry);
    const circle: Record<string, unknown> = {};
    circle['itself'] = circle;
    const answer = { ...unpaged('/a'), endpoint: 'bol' as const, body: circle, moved: null };
    await expect(store.ledger.close('T1', id, done(1), { answers: [answer] })).rejects.toThrow(/circular/i);
    expect(await store.ledger.list('T1')).toMatchObject([{ state: 'sent' }]);
    await store.ledger.close('T1', id, done(1), { answers: [{ ...answer, body: {} }] });
    expect(await store.ledger.list('T1')).toMatchObject([{ state: 'done' }]);
    expect((await store.answers.get('T1', '/a')).answer).toMatchObject({ body: {} });
  });

  it('is final, however much later somebody follows it', async () => {
    const id = await store.ledger.open(entry);
    await store.ledger.close('T1', id, done(1));
    now += hour;
    expect(await store.ledger.follow('T1', id)).toMatchObject({ state: 'done', error: null });
    expect(await store.ledger.list('T1')).toMatchObject([{ state: 'done', charged: 1 }]);
  });

  it('keeps what the service lacks until it is too old, for its workspace', async () => {
    const said = { code: 'record_not_found', messages: ['Not "Found"'], path: '/p', status: 404 };
    const failure = { question: '/a', ...said };
    await store.ledger.close('T1', await store.ledger.open(entry), refused, { failure });
    const kept = { ...said, at: now };
    expect((await store.answers.get('T1', '/other', { route: '/a' })).failure).toEqual(kept);
    expect((await store.answers.get('T1', '/other', { route: '/c' })).failure).toBeNull();
    expect((await store.answers.get('T2', '/a', { route: '/c' })).failure).toBeNull();
    now += day + 1;
    await store.tidy();
    expect((await store.answers.get('T1', '/a', { route: '/c' })).failure).toBeNull();
  });
});

describe('a fall of the balance', () => {
  const call = (state: 'done' | 'refused' | 'unknown', charged: number | null, reserved: number | null = null) => ({
    id: `${state} ${charged} ${reserved}`,
    state,
    charged,
    reserved,
  });
  const doubt = call('unknown', null, 1);
  const free = call('unknown', null);

  it.each([
    ['by the charges settles calls in doubt at nothing', 100, 98.9, [call('done', 1.1), doubt], [0], 0],
    ['by more settles them first', 100, 98, [call('done', 1), doubt], [1], 0],
    ['by less than a call had reserved settles it at that', 100, 98.7, [call('done', 1), doubt], [0.3], 0],
    ['beyond what they had reserved was elsewhere', 100, 90, [call('done', 1), doubt], [1], 8],
    ['is all laid to a call whose price nobody knew', 100, 90, [call('done', 1), free], [9], 0],
    ['goes to the oldest first', 100, 98.5, [doubt, doubt], [1, 0.5], 0],
    ['takes no refused call into account', 100, 99, [call('refused', null), call('done', 1)], [], 0],
    ['in tenths that do not add up in binary', 1, 0.7, [call('done', 0.1), call('done', 0.2)], [], 0],
  ] as const)('%s', (_, before, after, calls, charged, outside) => {
    const judged = classifyBalanceDrop(before, after, calls);
    expect(judged?.resolved.map((one) => one.charged)).toEqual(charged);
    expect(judged?.outside).toBe(outside);
  });

  it.each([
    ['a charge was not reported', 98, [call('done', null), doubt]],
    ['credits were bought', 150, [call('done', 1), doubt]],
  ])('says nothing where %s', (_, after, calls) => {
    expect(classifyBalanceDrop(100, after, calls)).toBeNull();
  });
});

it('a call that a balance resolved as charged is not taken for one whose answer is kept', async () => {
  await book(1, done(1, 100));
  await book(1, lost, { reference: 'T-2' });
  now += 60_000;
  await book(1, done(1, 98));
  expect((await store.ledger.list('T1')).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  expect(await store.ledger.settle('T1', 'T-1')).toBe('paid');
  expect(await store.ledger.settle('T1', 'T-2')).toBe('unknown');
});

it('a call of a dead process stays in doubt for its question where a balance resolved it as not charged', async () => {
  await book(1, done(1, 100));
  await book(1, null, { reference: 'T-2' });
  expect(await store.ledger.settle('T1', 'T-2')).toBe('unknown');
  now += 60_000;
  await book(1, done(1, 99));
  expect((await store.ledger.list('T1')).map(({ state }) => state)).toEqual(['done', 'refused', 'done']);
  expect(await store.ledger.settle('T1', 'T-2')).toBe('unknown');
});

it('a call that a balance resolved stays so when its process wakes up without an answer', async () => {
  await book(1, done(1, 100));
  now += 1_000;
  const frozen = await store.ledger.reserve({ ...entry, reference: 'T-2' }, known(1), () => []);
  if (frozen.is !== 'reserved') throw new Error(frozen.is);
  now += 60_000;
  await store.ledger.settle('T1', 'T-2');
  now += 60_000;
  await book(1, done(1, 98));
  await store.ledger.close('T1', frozen.id, lost);
  await book(1, done(1, 97));
  expect(await store.ledger.list('T1')).toMatchObject([{}, { state: 'done', charged: 1 }, {}, {}]);
});

describe('what usage shows', () => {
  it('has days, calls in doubt and what was spent elsewhere', async () => {
    await book(1, done(1, 100));
    await book(2, lost);
    now += day;
    await book(1.5, done(1.5, 90));
    expect(await store.ledger.usage('T1', {}, month.since)).toMatchObject({
      charged: 4.5,
      outside: 6.5,
      unknown: 0,
      inDoubt: 0,
      left: { credits: 90, at: now },
      byDay: [
        { day: '2026-11-20', charged: 3 },
        { day: '2026-11-21', charged: 1.5 },
      ],
    });
    await book(2, lost);
    expect(await store.ledger.usage('T1', {}, month.since)).toMatchObject({ unknown: 1, inDoubt: 2 });
    expect(await store.ledger.usage('T2', {}, month.since)).toMatchObject({ charged: 0, outside: 0, byDay: [] });
  });

  it('has what was spent elsewhere since the moment asked for, for two years', async () => {
    await book(1, done(1, 100));
    await book(1, done(1, 90));
    expect((await store.ledger.usage('T1', {}, now + 1)).outside).toBe(0);
    now += 731 * day;
    await store.tidy();
    expect((await store.ledger.usage('T1', {}, 0)).outside).toBe(0);
  });
});

describe('health', () => {
  it('of a workspace that asked nothing yet has nothing', async () => {
    expect(await store.ledger.health('T1')).toEqual({
      left: null,
      data: null,
      inDoubt: 0,
      lastHour: { sent: 0, done: 0, refused: 0, unknown: 0 },
    });
  });

  it('has the balance, the day of the data and the calls of the last hour', async () => {
    const first = now + 1_000;
    await book(1, done(1, 100));
    now += hour + 1;
    await book(1, lost);
    await store.dataDates.save('T1', { date: '2026-11-19', changedAt: null, askedAt: now, hasRoute: true });
    expect(await store.ledger.health('T1')).toEqual({
      left: { credits: 100, at: first + 1_000 },
      data: { date: '2026-11-19', changedAt: null, askedAt: now, hasRoute: true },
      lastHour: { sent: 0, done: 0, refused: 0, unknown: 1 },
      inDoubt: 1,
    });
  });
});

describe('settings', () => {
  const unset: WorkspaceSettings = defaultSettings;

  it('limit nothing until somebody changes them', async () => {
    expect(await store.settings.get('T1')).toEqual(unset);
    expect(await store.settings.history('T1')).toEqual([]);
  });

  it('are the latest, and tell who changed them when', async () => {
    await store.settings.save('T1', { ...unset, monthlyBudget: 100 }, 'U1', now);
    await store.settings.save('T1', { ...unset, stopped: true }, 'U2', now + 1);
    expect(await store.settings.get('T1')).toEqual({ ...unset, stopped: true });
    expect(await store.settings.history('T1')).toEqual([
      { version: 2, settings: { ...unset, stopped: true }, by: 'U2', at: now + 1 },
      { version: 1, settings: { ...unset, monthlyBudget: 100 }, by: 'U1', at: now },
    ]);
    expect(await store.settings.get('T2')).toEqual(unset);
  });

  it('saved by several at once are all in the history', async () => {
    const save = (by: string) => store.settings.save('T1', unset, by, now);
    await Promise.all(['U1', 'U2', 'U3'].map(save));
    expect((await store.settings.history('T1')).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('are saved only over the version that was seen', async () => {
    const save = (by: string, seen: number) => store.settings.save('T1', unset, by, now, seen);
    const both = await Promise.all([save('U1', 0), save('U2', 0)]);
    expect(both.sort()).toEqual(['outdated', 'saved']);
    expect(await save('U3', 1)).toBe('saved');
    expect((await store.settings.history('T1')).map(({ version }) => version)).toEqual([2, 1]);
  });

  it.each([
    ['a budget below nothing', { monthlyBudget: -1 }],
    ['a budget that is no number', { dailyBudget: NaN }],
  ])('take no %s', async (_, wrong) => {
    await expect(store.settings.save('T1', { ...unset, ...wrong }, 'U1', now)).rejects.toThrow();
    expect(await store.settings.get('T1')).toEqual(unset);
  });

  it('of a person are their own', async () => {
    const usual = { askAbove: 5, rows: 10, dataset: 'us-import' as const, agentBudget: null };
    const mine = { askAbove: 0, rows: 50, dataset: 'mx-export' as const, agentBudget: null };
    expect(await store.settings.person('T1', 'U1')).toEqual(usual);
    await store.settings.savePerson('T1', 'U1', { ...mine, rows: 20 });
    await store.settings.savePerson('T1', 'U1', mine);
    expect(await store.settings.person('T1', 'U1')).toEqual(mine);
    expect(await store.settings.person('T1', 'U2')).toEqual(usual);
    expect(await store.settings.person('T2', 'U1')).toEqual(usual);
    await expect(store.settings.savePerson('T1', 'U1', { ...mine, rows: 51 })).rejects.toThrow();
  });
});
