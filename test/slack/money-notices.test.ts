import { beforeEach, describe, expect, it } from 'vitest';
import type { MoneyEvent } from '../../src/lookups/money-news.ts';
import { createAdminNotices } from '../../src/slack/admin-notices.ts';
import { createMoneyNotices } from '../../src/slack/money-notices.ts';
import { openStore } from '../../src/store/open-store.ts';
import { testKeys } from '../support/sealing.ts';
import { logLines } from './support/log-lines.ts';

const at = Date.UTC(2026, 10, 20, 12);
const month: MoneyEvent = {
  ...{ is: 'budget', workspace: 'T1', percent: 80, spent: 81.5 },
  budget: { whose: 'workspace', user: null, limit: 100, since: Date.UTC(2026, 10, 1) },
};
const mine: MoneyEvent = {
  ...{ is: 'budget', workspace: 'T1', percent: 50, spent: 5 },
  budget: { whose: 'person', user: 'U1', limit: 10, since: Date.UTC(2026, 10, 20) },
};
const outside: MoneyEvent = { is: 'outside', workspace: 'T1', credits: 12.3, since: at - 60_000, at };

let told: (readonly [user: string, text: string])[];
let broken: boolean;
let tell: (event: MoneyEvent) => Promise<void>;
beforeEach(async () => {
  [told, broken] = [[], false];
  const { notices } = await openStore('sqlite::memory:', testKeys, () => at);
  const { log } = logLines();
  const sendDirect = (user: string, text: string) => {
    if (broken) return Promise.reject(new Error('channel_not_found'));
    told.push([user, text]);
    return Promise.resolve();
  };
  const admins = createAdminNotices({ admins: ['U8', 'U9'], notices, sendDirect, log });
  tell = createMoneyNotices({ admins, notices, sendDirect, log });
});

describe('a budget', () => {
  it('of the workspace is told to the admins, once', async () => {
    await tell(month);
    await tell(month);
    expect(told.map(([user]) => user)).toEqual(['U8', 'U9']);
    expect(told[0]?.[1]).toBe(
      'The workspace has used 80 % of its budget for this month: 81.5 of 100 credits are spent. It starts anew on 12/01/2026 at 00:00 UTC. The usage command shows for what and by whom. This message cost nothing.',
    );
  });

  it('of a person is told to them alone', async () => {
    await tell(mine);
    await tell(mine);
    expect(told).toEqual([
      [
        'U1',
        'You have used 50 % of your budget for today: 5 of 10 credits are spent. It starts anew on 11/21/2026 at 00:00 UTC. This message cost nothing.',
      ],
    ]);
  });

  it('is told again for another part, another period and another limit', async () => {
    const { budget } = mine;
    await tell(mine);
    await tell({ ...mine, percent: 80 });
    await tell({ ...mine, budget: { ...budget, since: Date.UTC(2026, 10, 21) } });
    await tell({ ...mine, budget: { ...budget, limit: 20 } });
    expect(told).toHaveLength(4);
  });

  it('that could not be told fails nothing, and may be told later', async () => {
    broken = true;
    await tell(mine);
    broken = false;
    await tell(mine);
    expect(told).toHaveLength(1);
  });
});

it('spending elsewhere is told to the admins, once a day', async () => {
  await tell(outside);
  await tell({ ...outside, credits: 5 });
  expect(told.map(([user]) => user)).toEqual(['U8', 'U9']);
  expect(told[0]?.[1]).toContain(
    'The balance fell by 12.3 credits more than Trade spent, between 2026-11-20 11:59 and 2026-11-20 12:00 UTC.',
  );
});
