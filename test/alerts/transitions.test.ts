import { beforeEach, describe, expect, it } from 'vitest';
import { forDay } from '../../src/alerts/alerts.ts';
import { FeedError } from '../../src/alerts/feeds/feed-work.ts';
import { LookupError } from '../../src/lookups/outcome.ts';
import type { AlertState } from '../../src/model/alert.ts';
import { TradeError } from '../../src/trade/index.ts';
import { startBot } from './support/bot.ts';
import { agreed, charged, copper, noon, steel, terms } from './support/world.ts';
import { perTest } from '../support/per-test.ts';
import { dayMs } from '../../src/model/time.ts';

const cap = 100;
const bot = perTest(startBot);
let id: string;
beforeEach(async () => {
  id = (await bot.make({ monthlyCap: cap })).id;
});

type Act = () => Promise<unknown>;

const fails =
  (error: unknown): Act =>
  () =>
    bot.check('copper', { is: 'failed', error });
const noCredits = fails(new TradeError('out_of_credits'));
const badKey = fails(new TradeError('unauthorized'));
const works: Act = () => bot.check('copper');
const spends: Act = () => bot.check('copper', { paid: charged(cap) });
const spendsInVain: Act = () =>
  bot.check('copper', { is: 'failed', error: new TradeError('server_error'), paid: charged(cap) });
const archived: Act = async () => {
  await bot.log('copper', `A${bot.clock.at}`);
  bot.slack.script.push(() => ({ is: 'gone', error: 'is_archived' }));
  await bot.check('copper');
  await bot.send(1);
};
const pauses: Act = () => bot.alerts.pause(...bot.ask(id), null);
const pausesForDay: Act = () => bot.alerts.pause(...bot.ask(id, 'U9'), forDay(bot.clock.at));
const resumes: Act = () => bot.alerts.resume(...bot.ask(id), 'missed');
const resumesQuietly: Act = () => bot.alerts.resume(...bot.ask(id), 'quietly');
const stops: Act = () => bot.alerts.stop(...bot.ask(id));
const undoes: Act = () => bot.alerts.undoStop(...bot.ask(id));
const runs: Act = () => bot.alerts.runSoon(...bot.ask(id));
const raisesCap: Act = () => bot.alerts.change(...bot.ask(id), { ...terms, monthlyCap: 10 * cap }, agreed);
const renames: Act = () => bot.alerts.change(...bot.ask(id), { ...terms, name: 'Other', monthlyCap: cap }, agreed);
const dayEnds: Act = () => {
  bot.clock.at += dayMs;
  return bot.tick();
};
const undoesLater: Act = () => {
  bot.clock.at = noon + dayMs;
  return undoes();
};
const monthEnds: Act = () => {
  bot.clock.at = Date.UTC(2026, 11, 1, 1);
  return bot.tick();
};

/** How an alert comes into a state. */
const begins: Readonly<Record<string, readonly Act[]>> = {
  active: [],
  paused: [pauses],
  'paused for a day': [pausesForDay],
  'waiting for credits': [noCredits],
  'waiting at its cap': [spends],
  blocked: [badKey],
  broken: [archived],
  stopped: [stops],
  'stopped while it is paused for a day': [pausesForDay, stops],
};

async function look() {
  const alert = await bot.store.alerts.get('T1', id);
  const history = await bot.store.alerts.history('T1', id);
  if (alert === null) throw new Error('The alert is gone.');
  return {
    alert,
    lines: history.length,
    last: history.at(-1),
    told: bot.slack.told.length,
    admins: bot.adminsTold.length,
  };
}

/** What an act does to an alert in a state. `owner` and `admins`: how many sentences they are told. */
type Row = readonly [
  from: string,
  act: string,
  Act,
  to: AlertState,
  who: { readonly by?: string | null; readonly owner?: number; readonly admins?: number },
];

const rows: readonly Row[] = [
  ['active', 'is paused', pauses, 'paused', { by: 'U1' }],
  ['active', 'is paused for a day by anybody', pausesForDay, 'paused', { by: 'U9' }],
  ['active', 'finds no credits', noCredits, 'waiting', { by: null, owner: 1, admins: 1 }],
  ['active', 'finds its key refused', badKey, 'blocked', { by: null, owner: 1, admins: 1 }],
  ['active', 'reaches its cap by a check that fails', spendsInVain, 'waiting', { by: null, owner: 1 }],
  ['blocked', 'reaches its cap by a check that fails', spendsInVain, 'waiting', { by: null, owner: 1 }],
  [
    'active',
    'has more to read than was agreed to',
    fails(new FeedError('too_dear')),
    'waiting',
    { by: null, owner: 1 },
  ],
  ['active', 'finds rows that move', fails(new FeedError('moving')), 'blocked', { by: null, owner: 1 }],
  ['active', 'reaches its cap', spends, 'waiting', { by: null, owner: 1 }],
  ['active', 'finds its channel archived', archived, 'broken', { by: null, owner: 1 }],
  ['active', 'is stopped', stops, 'stopped', { by: 'U1' }],
  ['active', 'is resumed', resumes, 'active', {}],
  ['active', 'is run', runs, 'active', {}],
  ['active', 'meets a failure that passes', fails(new TradeError('server_error')), 'active', {}],
  ['paused', 'is resumed', resumes, 'active', { by: 'U1' }],
  ['paused', 'is resumed quietly', resumesQuietly, 'active', { by: 'U1' }],
  ['paused', 'outlasts a day', dayEnds, 'paused', {}],
  ['paused', 'is paused for a day', pausesForDay, 'paused', {}],
  ['paused', 'sees its feed checked for others', works, 'paused', {}],
  ['paused', 'sees no credits', noCredits, 'paused', { admins: 1 }],
  ['paused', 'is run', runs, 'paused', {}],
  ['paused', 'is stopped', stops, 'stopped', { by: 'U1' }],
  ['paused for a day', 'outlasts the day', dayEnds, 'active', { by: null }],
  ['paused for a day', 'is resumed', resumes, 'active', { by: 'U1' }],
  ['waiting for credits', 'finds credits again', works, 'active', { by: null }],
  ['waiting for credits', 'finds none', noCredits, 'waiting', { admins: 1 }],
  ['waiting for credits', 'is paused', pauses, 'paused', { by: 'U1' }],
  ['waiting for credits', 'is resumed', resumes, 'active', { by: 'U1' }],
  ['waiting for credits', 'is stopped', stops, 'stopped', { by: 'U1' }],
  ['waiting for credits', 'is run', runs, 'waiting', {}],
  ['waiting at its cap', 'sees its feed checked for others', works, 'waiting', {}],
  ['waiting at its cap', 'gets a higher cap', raisesCap, 'active', { by: 'U1' }],
  ['waiting at its cap', 'is renamed', renames, 'waiting', { by: 'U1' }],
  ['waiting at its cap', 'comes into a new month', monthEnds, 'active', { by: null }],
  ['waiting at its cap', 'is run', runs, 'waiting', {}],
  ['waiting for credits', 'finds its key refused', badKey, 'blocked', { by: null, owner: 1, admins: 1 }],
  ['waiting at its cap', 'sees the key refused', badKey, 'waiting', { admins: 1 }],
  ['blocked', 'finds no credits', noCredits, 'waiting', { by: null, owner: 1, admins: 1 }],
  ['blocked', 'finds its key accepted', works, 'active', { by: null }],
  ['blocked', 'is paused', pauses, 'paused', { by: 'U1' }],
  ['blocked', 'is stopped', stops, 'stopped', { by: 'U1' }],
  ['broken', 'is resumed', resumes, 'active', { by: 'U1' }],
  ['broken', 'sees its feed checked for others', works, 'broken', {}],
  ['broken', 'is stopped', stops, 'stopped', { by: 'U1' }],
  ['broken', 'is run', runs, 'broken', {}],
  ['stopped', 'has its stop undone', undoes, 'active', { by: 'U1' }],
  ['stopped while it is paused for a day', 'has its stop undone', undoes, 'paused', { by: 'U1' }],
  ['stopped while it is paused for a day', 'has it undone as the day ends', undoesLater, 'active', { by: 'U1' }],
  ['stopped', 'is resumed', resumes, 'stopped', {}],
  ['stopped', 'is paused', pauses, 'stopped', {}],
  ['stopped', 'is run', runs, 'stopped', {}],
  ['stopped', 'is changed', renames, 'stopped', {}],
  ['stopped', 'sees its feed checked for others', works, 'stopped', {}],
];

describe('an alert that is', () => {
  it.each(rows)('%s and %s', async (from, _, act, to, { by, owner = 0, admins = 0 }) => {
    for (const step of begins[from] ?? []) await step();
    await bot.send(3);
    bot.clock.at = Math.max(bot.clock.at, noon + 60_000);
    const before = await look();
    await act();
    await bot.send(3);
    const after = await look();
    expect(after.alert.state).toBe(to);
    expect([after.told - before.told, after.admins - before.admins]).toEqual([owner, admins]);
    if (to === 'active') expect(after.alert).toMatchObject({ reason: null, pausedUntil: null });
    else expect(after.alert.reason).toMatch(/^[A-Z].*\.$/);
    if (by === undefined) expect(after.lines).toBe(before.lines);
    else expect(after.last).toMatchObject({ by, what: expect.stringMatching(/^[A-Z].*\.$/) as unknown });
    if (after.alert.state !== before.alert.state) expect(after.alert).toMatchObject({ by, since: after.last?.at });
  });
});

describe('a check that fails for', () => {
  it.each([
    ['out_of_credits', new TradeError('out_of_credits'), 'waiting'],
    ['search_limit', new TradeError('search_limit'), 'waiting'],
    ['spending_stopped', new LookupError('spending_stopped', ''), 'waiting'],
    ['over_budget', new LookupError('over_budget', ''), 'waiting'],
    ['below_floor', new LookupError('below_floor', ''), 'waiting'],
    ['ask_first', new LookupError('ask_first', ''), 'waiting'],
    ['too_dear', new FeedError('too_dear'), 'waiting'],
    ['moving', new FeedError('moving'), 'blocked'],
    ['unauthorized', new TradeError('unauthorized'), 'blocked'],
    ['account_blocked', new TradeError('account_blocked'), 'blocked'],
    ['forbidden', new TradeError('forbidden'), 'blocked'],
    ['timeout', new TradeError('timeout'), 'active'],
    ['account_throttled', new TradeError('account_throttled'), 'active'],
    ['ledger_closed', new LookupError('ledger_closed', 'The books are closed.'), 'active'],
    ['no_total', new FeedError('no_total'), 'active'],
    ['a mistake of ours', new TypeError('x is undefined'), 'active'],
    ['what only looks like an error of ours', { name: 'TradeError', code: 'unauthorized' }, 'active'],
  ] as const)(
    '%s leaves it as it should be, with a sentence that says why and when it is tried again',
    async (_, error, state) => {
      await bot.check('copper', { is: 'failed', error, nextCheckAt: noon + 60_000 });
      const { alert } = await look();
      expect(alert).toMatchObject({ state, nextCheckAt: noon + 60_000 });
      expect(alert.lastError).toMatch(/^[A-Z].*\.$/);
      expect(alert.lastError).not.toMatch(/undefined|_/);
    },
  );

  it.each(['lost', 'busy'] as const)('%s is no failure: another process continues the feed', async (code) => {
    await bot.check('copper', { is: 'failed', error: new FeedError(code) });
    expect((await look()).alert).toMatchObject({ state: 'active', lastError: null });
  });
});

it('what its owner reads of an alert on hold comes directly, although the alert moves to another channel', async () => {
  await fails(new FeedError('too_dear'))();
  await bot.alerts.change(...bot.ask(id), { ...terms, channel: 'C2', monthlyCap: cap }, agreed);
  await bot.send(3);
  expect(bot.slack.told).toMatchObject([{ user: 'U1', about: id }]);
});

it('a watch list blocked by a check resumes once none of its checks fails', async () => {
  const list = await bot.make({ name: 'Metals', questions: [copper, steel] });
  const stateOf = async () => (await bot.store.alerts.get('T1', list.id))?.state;
  for (const feed of ['copper', 'steel'])
    await bot.check(feed, { is: 'failed', error: new TradeError('unauthorized') });
  expect(await stateOf()).toBe('blocked');
  await bot.check('copper');
  expect(await stateOf()).toBe('blocked');
  await bot.check('steel');
  expect(await stateOf()).toBe('active');
});
