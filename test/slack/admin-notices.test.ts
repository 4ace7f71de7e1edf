import { beforeEach, describe, expect, it } from 'vitest';
import type { MoneyEvent } from '../../src/model/money.ts';
import { type AdminNotices, createAdminNotices, createMoneyNotices } from '../../src/slack/admin-notices.ts';
import type { Messages } from '../../src/slack/messages.ts';
import type { Store } from '../../src/store/open-store.ts';
import { perTest } from '../support/per-test.ts';
import { logLines } from './support/log-lines.ts';
import { unexpected } from '../support/unexpected.ts';
import { memoryStore } from '../support/stores.ts';

const at = Date.UTC(2026, 10, 20, 12);
const month: MoneyEvent = {
  is: 'budget',
  workspace: 'T1',
  percent: 80,
  spending: { spent: 81.5, inDoubt: 2, reserved: 3 },
  budget: { whose: 'workspace', user: null, limit: 100, since: Date.UTC(2026, 10, 1) },
};
const mine: MoneyEvent = {
  is: 'budget',
  workspace: 'T1',
  percent: 50,
  spending: { spent: 5, inDoubt: 0, reserved: 0 },
  budget: { whose: 'person', user: 'U1', limit: 10, since: Date.UTC(2026, 10, 20) },
};
const outside: MoneyEvent = { is: 'outside', workspace: 'T1', credits: 12.3, since: at - 60_000, at };

let told: (readonly [user: string, text: string])[];
/** Whom Slack finds no conversation with. */
let unreachable: readonly string[];
let lines: string[];
let now: number;
const store = perTest(() => memoryStore(() => now));
let admins: AdminNotices;
let tell: (event: MoneyEvent) => Promise<void>;
beforeEach(() => {
  [told, unreachable, now] = [[], [], at];
  const { notices } = store;
  const logged = logLines();
  lines = logged.lines;
  const { log } = logged;
  const messages = unexpected<Messages>({
    post(user, { text }) {
      if (unreachable.includes(user)) return Promise.resolve({ is: 'gone', error: 'channel_not_found' });
      told.push([user, text]);
      return Promise.resolve({ is: 'taken', at: { channel: 'D1', ts: '1.1' } });
    },
  });
  admins = createAdminNotices({ admins: ['U8', 'U9'], notices, messages, log });
  tell = createMoneyNotices({ admins, notices, messages, log });
});

const kinds = () => told.map(([user, text]) => `${user} ${text}`).sort();

describe('a notice to admins', () => {
  it('reaches each of them once a day for one kind of trouble', async () => {
    await Promise.all([admins.tellOnce('T1', 'unauthorized', 'Key!'), admins.tellOnce('T1', 'unauthorized', 'Key!')]);
    expect(kinds()).toEqual(['U8 Key!', 'U9 Key!']);
  });

  it('is told separately for another kind, and in another workspace', async () => {
    await admins.tellOnce('T1', 'a', 'A');
    await admins.tellOnce('T1', 'b', 'B');
    await admins.tellOnce('T2', 'a', 'A');
    expect(told).toHaveLength(6);
  });

  it('reaches the others when one cannot be reached, who is told at the next chance', async () => {
    unreachable = ['U8'];
    await admins.tellOnce('T1', 'a', 'A');
    expect(kinds()).toEqual(['U9 A']);
    expect(lines.join('')).toContain('could not be told');
    unreachable = [];
    await admins.tellOnce('T1', 'a', 'A');
    expect(kinds()).toEqual(['U8 A', 'U9 A']);
  });

  it('never throws, also when the store is down', async () => {
    const notices = unexpected<Store['notices']>();
    const down = createAdminNotices({ admins: ['U8'], notices, messages: unexpected<Messages>(), log: logLines().log });
    await expect(down.tellOnce('T1', 'a', 'A')).resolves.toBeUndefined();
  });
});

it('a cost that cannot be right is told to the admins, once, as plain text', async () => {
  const event: MoneyEvent = { is: 'implausible', workspace: 'T1', said: 'requestCost <!channel>' };
  await tell(event);
  await tell({ ...event, said: 'requestCost -1' });
  expect(told.map(([user]) => user)).toEqual(['U8', 'U9']);
  expect(told[0]?.[1]).toMatch(/^The data service reported a cost that can't be right: requestCost /);
  expect(told[0]?.[1]).not.toContain('<!channel>');
});

describe('a budget', () => {
  it('of the workspace is told to the admins, once', async () => {
    await tell(month);
    await tell(month);
    expect(told.map(([user]) => user)).toEqual(['U8', 'U9']);
    expect(told[0]?.[1]).toBe(
      'This workspace has used 82% of its budget for this month: 81.5 of 100 credits used, 2 more may have been charged. It resets <!date^1796083200^{date_short_pretty} at {time}|Dec 1, 2026, 12:00 AM UTC>. The Home tab shows who spent what, under Workspace usage.',
    );
  });

  it.each([
    [69.7, 75, '93%'],
    [4, 4, '100%'],
    [99.7, 100, '99%'],
    [69.7, 5, '1,394%'],
    [0.2, 0, '100%'],
  ])('of which %d of %d credits are used is told as %s', async (spent, limit, used) => {
    await tell({ ...month, budget: { ...month.budget, limit }, spending: { ...month.spending, spent } });
    expect(told[0]?.[1]).toMatch(new RegExp(`^This workspace has used ${used} of its budget for this month: `));
  });

  it('that the service overdrew is told once more, with the reason', async () => {
    await tell({ ...mine, percent: 95, spending: { spent: 10, inDoubt: 0, reserved: 0 } });
    await tell({ ...mine, percent: 95, spending: { spent: 10.2, inDoubt: 0, reserved: 0 } });
    await tell({ ...mine, percent: 95, spending: { spent: 10.4, inDoubt: 0, reserved: 0 } });
    expect(told.map(([, text]) => /charged more than the price I knew/.test(text))).toEqual([false, true]);
    // Set after it was spent.
    const late = { ...mine.budget, limit: 5 };
    await tell({ ...mine, isRefusal: true, budget: late, spending: { spent: 56.9, inDoubt: 0, reserved: 0 } });
    expect(told.at(-1)?.[1]).toMatch(
      /^You've used 1,138% of your budget for today: 56\.9 of 5 credits used\. It resets/,
    );
  });

  it('of a person is told to them alone', async () => {
    await tell(mine);
    await tell(mine);
    expect(told).toEqual([
      [
        'U1',
        "You've used 50% of your budget for today: 5 of 10 credits used. It resets <!date^1795219200^{date_short_pretty} at {time}|Nov 21, 2026, 12:00 AM UTC>. This message cost nothing.",
      ],
    ]);
  });

  it('is told again at 80 %, in another period and after another limit', async () => {
    const { budget } = mine;
    await tell(mine);
    await tell({ ...mine, percent: 80 });
    await tell({ ...mine, budget: { ...budget, since: Date.UTC(2026, 10, 21) } });
    await tell({ ...mine, budget: { ...budget, limit: 20 } });
    expect(told).toHaveLength(4);
  });

  it.each([
    ['of a person', () => mine, ['U1']],
    ['of the workspace', () => month, ['U8', 'U9']],
  ])('%s that could not be delivered fails nothing, and is delivered later, once', async (_, event, people) => {
    unreachable = people;
    await tell(event());
    unreachable = [];
    await tell(event());
    await tell(event());
    expect(told.map(([user]) => user)).toEqual(people);
  });

  it('is not told again in a month of 31 days', async () => {
    await tell(month);
    now += 31 * 24 * 60 * 60_000 - 1;
    await store.tidy();
    await tell(month);
    expect(told).toHaveLength(2);
  });
});

it('external spend is reported to the admins once a day', async () => {
  await tell(outside);
  await tell({ ...outside, credits: 5 });
  expect(told.map(([user]) => user)).toEqual(['U8', 'U9']);
  expect(told[0]?.[1]).toContain(
    'The balance fell by 12.3 credits more than Trade spent between <!date^1795175940^{date_short_pretty} at {time}|Nov 20, 2026, 11:59 AM UTC> and <!date^1795176000^{date_short_pretty} at {time}|Nov 20, 2026, 12:00 PM UTC>.',
  );
});
