import { alertUser, defaultSettings } from '../../src/model/money.ts';
import { describe, expect, it } from 'vitest';
import { budgetsOf, isBelowFloor, nextStartOf, reachedBy } from '../../src/lookups/quote.ts';

const settings = { ...defaultSettings, monthlyBudget: 100, dailyBudget: 10, floor: 50 };
const lastOfYear = Date.UTC(2026, 11, 31, 23, 59);

describe('budgets', () => {
  it('are those of the day and the month in UTC', () => {
    const [mine, ours] = budgetsOf(settings, { user: 'U1' }, lastOfYear);
    expect(mine).toEqual({ whose: 'person', user: 'U1', limit: 10, since: Date.UTC(2026, 11, 31) });
    expect(ours).toEqual({ whose: 'workspace', user: null, limit: 100, since: Date.UTC(2026, 11, 1) });
    expect([mine, ours].map((budget) => budget && nextStartOf(budget))).toEqual([
      Date.UTC(2027, 0, 1),
      Date.UTC(2027, 0, 1),
    ]);
  });

  it('are only the workspace’s for alerts', () => {
    expect(budgetsOf(settings, { user: alertUser }, lastOfYear).map(({ whose }) => whose)).toEqual(['workspace']);
  });

  it('of a person are raised for one day, and never lowered', () => {
    const raised = (limit: number) => [{ user: 'U1', day: '2026-12-31', limit }];
    const limitFor = (user: string, limit: number, at = lastOfYear) =>
      budgetsOf({ ...settings, raised: raised(limit) }, { user }, at)[0]?.limit;
    expect([limitFor('U1', 20), limitFor('U2', 20), limitFor('U1', 5)]).toEqual([20, 10, 10]);
    expect(limitFor('U1', 20, lastOfYear + 60_000)).toBe(10);
  });

  it('are none where none are set', () => {
    expect(budgetsOf({ ...settings, monthlyBudget: null, dailyBudget: null }, { user: 'U1' }, lastOfYear)).toEqual([]);
  });

  it.each([
    [0, 0, []],
    [49.9, 0, []],
    [50, 0, [50]],
    [40, 10, [50]],
    [79.9, 0, [50]],
    [1, 80, [80]],
    [100, 0, [95]],
    [95, 35, [95]],
  ])('of %d credits spent and %d in doubt of a hundred reach %j percent', (spent, inDoubt, percents) => {
    const [, budget] = budgetsOf(settings, { user: 'U1' }, lastOfYear);
    const spending = { spent, inDoubt, reserved: 99 };
    const reached = budget === undefined ? [] : reachedBy([{ budget, spending }]);
    expect(reached.map(({ percent }) => percent)).toEqual(percents);
  });
});

it('of which nothing is used reach nothing, not even a budget of nothing', () => {
  const [, budget] = budgetsOf({ ...settings, monthlyBudget: 0 }, { user: 'U1' }, lastOfYear);
  const spending = { spent: 0, inDoubt: 0, reserved: 0 };
  expect(budget === undefined ? null : reachedBy([{ budget, spending }])).toEqual([]);
});

it.each([
  [50, 49.9, true],
  [50, 50, false],
  [null, 0, false],
  [50, null, false],
])('with a floor of %s a balance of %s is below it: %s', (floor, left, below) => {
  expect(isBelowFloor(floor, left)).toBe(below);
});

describe('budgets of agents', () => {
  const agent = { user: 'U1', door: 'slackbot' } as const;

  it('are half of what their person may spend in a day, and small where that has no limit', () => {
    const own = (dailyBudget: number | null) =>
      budgetsOf({ ...settings, dailyBudget }, agent, lastOfYear).find(({ agents }) => agents)?.limit;
    expect([own(10), own(null)]).toEqual([5, 25]);
  });

  it('are what their person and the admins chose, besides the budgets of everybody', () => {
    const budgets = budgetsOf({ ...settings, monthlyAgentBudget: 30 }, agent, lastOfYear, 3);
    expect(budgets.map(({ whose, agents, limit }) => [whose, agents === true, limit])).toEqual([
      ['person', false, 10],
      ['person', true, 3],
      ['workspace', false, 100],
      ['workspace', true, 30],
    ]);
  });
});
