import { describe, expect, it } from 'vitest';
import { estimateMessage } from '../../../src/actions/answer.ts';
import { usageMessage, type UsageProps } from '../../../src/actions/usage.ts';
import type { Asked } from '../../../src/lookups/outcome.ts';
import type { Budget } from '../../../src/model/money.ts';
import type { Usage } from '../../../src/store/usage.ts';
import { alert } from '../../actions/alerts/alert-samples.ts';
import { expectSendable, labelsOf, textOf } from './message-rules.ts';
import { lookUp, mine, now } from './samples.ts';

const nothing = { charged: 0, left: null, source: 'fresh', at: now } as const;
const asked: Asked = {
  is: 'estimate',
  lookUp: { ...lookUp, size: 50 },
  estimate: { rows: 50, credits: 14 },
  cost: nothing,
};

describe('a price asked about first', () => {
  it('of a saved query says how its dates move', () => {
    const message = estimateMessage(asked, { savedAs: 'Copper', savedWindow: { days: 365 } }, mine.priceOf);
    expect(textOf(message.blocks)).toContain("last 12 months, up to the day it's opened");
  });

  it.each([
    ['a page of ten', { ...lookUp, size: 10 }],
    ['a single record', { do: 'bill' as const, number: 'X', dataset: 'us-import' as const }],
  ])('offers no first page of %s', (_, one) => {
    const message = estimateMessage(
      { ...asked, lookUp: one, estimate: { rows: 1, credits: 1 } },
      { agreed: true },
      mine.priceOf,
    );
    expectSendable(message);
    expect(labelsOf(message)).toEqual(['Look up · 1 credit', 'Cancel']);
    expect(message.text).toMatch(/^About 1 credit for 1 record\. /);
  });

  it.each([
    ['10 profiles', {}],
    [
      '10 counts',
      { of: { dataset: 'us-import', filter: {}, from: '2026-01-01', to: '2026-11-20', assumedWindow: false } },
    ],
  ] as const)('of a comparison says what is read: %s', (what, of) => {
    const firms = [{ slug: 'acme' }, { slug: 'bright' }];
    const message = estimateMessage(
      { ...asked, lookUp: { do: 'compare', kind: 'company', firms, ...of }, estimate: { rows: 10, credits: 1 } },
      { agreed: true },
      mine.priceOf,
    );
    expect(message.text).toMatch(new RegExp(`^About 1 credit for ${what}\\. `));
  });

  it('of an export is named as that of its count alone', () => {
    const message = estimateMessage(
      { ...asked, lookUp: { do: 'export', format: 'csv', of: lookUp } },
      { agreed: true },
      mine.priceOf,
    );
    expectSendable(message);
    expect(message.text).toMatch(/^About 14 credits to count this export: up to 50 rows\. CSV file · Shipments · /);
    expect(textOf(message.blocks)).toContain('the price of the whole file before anything else is charged.');
  });

  it.each([
    [0.3, 'This cost 0.3 credits so far.'],
    [null, "The data service didn't say what this cost so far."],
  ])('says what was charged on the way: %s', (charged, says) => {
    const message = estimateMessage({ ...asked, cost: { ...nothing, charged } }, { agreed: true }, mine.priceOf);
    expectSendable(message);
    expect(textOf(message.blocks)).toContain(says);
    expect(textOf(message.blocks)).not.toContain('Nothing has been charged');
  });
});

const usage: Usage = {
  charged: 12.5,
  answered: 9,
  unknown: 0,
  inDoubt: 0,
  outside: 0,
  byEndpoint: [],
  byUser: [],
  byAgents: 0,
  byDay: [],
  left: { credits: 812.4, at: now },
};
const props: UsageProps = {
  scope: 'workspace',
  since: '2026-11-01',
  today: '2026-11-20',
  now,
  usage,
  budgets: [],
  stopped: false,
  isAdmin: true,
  user: 'U1',
  alerts: [],
  reports: [],
  runs: [],
};
const month: Budget = { whose: 'workspace', user: null, limit: 100, since: Date.UTC(2026, 10, 1) };
const today: Budget = { whose: 'person', user: 'U1', limit: 10, since: Date.UTC(2026, 10, 20) };
const of = (more: Partial<UsageProps>) => usageMessage({ ...props, ...more });

describe('usage', () => {
  it('says how far budgets are used, and when they reset', () => {
    const message = of({
      budgets: [
        { budget: today, spending: { spent: 2.5, inDoubt: 0, reserved: 1 } },
        { budget: month, spending: { spent: 12.5, inDoubt: 2, reserved: 0 } },
      ],
    });
    expectSendable(message);
    const mine = '2.5 of 10 credits, 25%, 1 more reserved for answers under way, resets Nov 21, 2026';
    const ours = '12.5 of 100 credits, 13%, 2 more may have been charged, resets Dec 1, 2026';
    for (const text of [message.text, textOf(message.blocks).replaceAll(': \n', ': ')]) {
      expect(text).toContain(`Your budget today: ${mine}`);
      expect(text).toContain(`Workspace budget this month: ${ours}`);
    }
  });

  it('has a budget of nothing', () => {
    const message = of({
      budgets: [{ budget: { ...month, limit: 0 }, spending: { spent: 0, inDoubt: 0, reserved: 0 } }],
    });
    expectSendable(message);
    expect(message.text).toContain('0 of 0 credits, resets');
  });

  it('says that spending is stopped, what is in doubt, and what was spent elsewhere', () => {
    const message = of({ stopped: true, usage: { ...usage, unknown: 2, inDoubt: 3, outside: 12.3 } });
    expectSendable(message);
    const text = textOf(message.blocks);
    expect(text).toContain('An admin has stopped all spending.');
    expect(text).toContain('2, about 3 credits at most; counted in budgets until the balance shows otherwise');
    expect(text).toContain('12.3 credits');
  });

  it('says what each alert took, but names none in direct messages with others', () => {
    const took = (id: string, creditsThisMonth: number, channel = 'C1') => ({
      ...alert,
      id,
      channel,
      creditsThisMonth,
    });
    const alerts = [took('A1', 0.2), took('A2', 4), { ...took('A3', 1.5, 'U7'), owner: 'U7' }, took('A4', 0)];
    const message = of({ alerts });
    expectSendable(message);
    const text = textOf(message.blocks);
    expect(text).toContain(
      'Robots from Ningbo (A2): 4 credits\nRobots from Ningbo (A1): 0.2 credits\n1 other: 1.5 credits',
    );
    expect(text).not.toMatch(/A3|A4/);
  });

  it('draws the days, and writes every day of a whole month in words too', () => {
    const byDay = Array.from({ length: 31 }, (_, i) => ({
      day: `2026-10-${String(i + 1).padStart(2, '0')}`,
      charged: i + 0.5,
    }));
    const message = of({ usage: { ...usage, byDay } });
    expectSendable(message);
    const charts = message.blocks.filter(({ type }) => type === 'data_visualization');
    expect(charts).toHaveLength(1);
    expect(JSON.stringify(charts)).toContain('{"label":"Oct 31","value":30.5}');
    for (const blocks of [message.blocks, message.plain?.() ?? []]) {
      expect(textOf(blocks)).toContain('Oct 1: 0.5 · Oct 2: 1.5');
      expect(textOf(blocks)).toContain('Oct 31: 30.5');
    }
  });

  it('draws nothing of a single day', () => {
    const message = of({ usage: { ...usage, byDay: [{ day: '2026-11-20', charged: 1 }] } });
    expectSendable(message);
    expect(message.plain).toBeUndefined();
    expect(textOf(message.blocks)).toContain('Nov 20: 1');
  });
});
