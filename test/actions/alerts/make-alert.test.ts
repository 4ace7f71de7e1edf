import { beforeEach, expect, it } from 'vitest';
import { emptyAlertDraft } from '../../../src/actions/alerts/alert-draft.ts';
import { askBaseline } from '../../../src/actions/alerts/make-alert.ts';
import type { ActionDeps } from '../../../src/actions/feature.ts';
import { actions } from '../../../src/actions/registry.ts';
import type { Alert, AlertSet, SetOptions } from '../../../src/model/alert.ts';
import type { Action } from '../../../src/slack/kit/action.ts';
import type { Message } from '../../../src/slack/kit/blocks.ts';
import { caller } from '../../lookups/world.ts';
import { actionIn, buttonsOf } from '../../slack/kit/message-rules.ts';
import { now, party } from '../../slack/kit/samples.ts';
import { depsOver, replierBy } from '../../slack/support/deps-over.ts';
import { unexpected } from '../../support/unexpected.ts';
import { perTest } from '../../support/per-test.ts';
import { alert, baseline } from './alert-samples.ts';
import { memoryStore } from '../../support/stores.ts';

const store = perTest(() => memoryStore(() => now));
let deps: ActionDeps;
let said: Message[];
let withdrawn: number;
/** The alert that is already there. */
let before: Alert | null;
/** How readings end, one after the other; the rest save the alert. */
let ends: (AlertSet | Error)[];
let readings: SetOptions[];

beforeEach(() => {
  [said, withdrawn, before, ends, readings] = [[], 0, null, [], []];
  const read = async (options: SetOptions): Promise<AlertSet> => {
    readings.push(options);
    const end = ends.shift() ?? { is: 'set', alert, read: 143, charged: 14.2 };
    if (end instanceof Error) throw end;
    return Promise.resolve(end);
  };
  deps = depsOver(store, () => now, {
    replier: replierBy((_, message) => {
      said.push(message);
      return Promise.resolve('taken');
    }),
    alerts: unexpected<ActionDeps['alerts']>({
      get: () => Promise.resolve(before),
      list: () => Promise.resolve([]),
      duplicateOf: () => Promise.resolve(null),
      price: () => Promise.resolve({ ...baseline, records: 10_310, unread: 10_000, credits: 1_000 }),
      create: (_to, _terms, options) => read(options),
      change: (_actor, _id, _terms, options) => read(options),
      history: () => Promise.resolve([]),
      checkPrice: () => Promise.resolve(null),
    }),
    messages: unexpected<ActionDeps['messages']>({
      post: () => Promise.resolve({ is: 'taken', at: { channel: 'C2', ts: '1.1' } }),
      withdraw: () => Promise.resolve((withdrawn += 1) > 0),
    }),
    channels: unexpected<ActionDeps['channels']>({
      facts: () => Promise.resolve({ name: 'desk', isPrivate: false }),
      outside: () => Promise.resolve(null),
      isOpenTo: () => Promise.resolve(true),
    }),
    resolveFirm: () => Promise.resolve({ is: 'one', party, move: null }),
  });
});

const context = { to: { ...caller, responseUrl: null, typed: null }, place: 'new' } as const;
const draft = { ...emptyAlertDraft, companies: 'company/acme-robotics', channel: 'C2' };
const last = () => said.at(-1)?.text ?? '';
const ask = async (action: Action) =>
  actions.check(action)?.run(deps, { ...context, triggerId: '', command: '', pressed: null });
const press = (label: string) =>
  ask(actionIn(buttonsOf(said.at(-1)?.blocks ?? []).find(({ text }) => text.text.startsWith(label))));

it.each([
  ['a failure', new Error('broken'), "I couldn't read all existing shipments", 'Retry', false],
  ['rows that move', { is: 'moving', read: 450, charged: 45 }, 'keep changing while I read them', 'Retry', false],
  ['what somebody else reads', { is: 'busy', read: 0, charged: 0 }, 'Someone else is setting this up', 'Retry', false],
  ['other rows', { is: 'doubtful', fields: ['hs_code'], charged: 1 }, "don't match hs_code", 'Watch anyway', true],
] as const)('stops at %s, takes back what its channel was told, and goes on when told to', async (...row) => {
  const [, end, why, label, isTrusted] = row;
  await askBaseline(deps, context, draft);
  ends = [end];
  await press('Start watching').catch(() => undefined);
  expect(JSON.stringify(said.at(-1)?.blocks)).toContain(why);
  expect(withdrawn).toBe(1);
  await press(label);
  expect(last()).toContain('Watching.');
  expect(readings.map((one) => one.isTrusted)).toEqual([false, isTrusted]);
});

it.each([
  ['not_in_channel', 'Type /invite', true],
  ['is_archived', 'That channel is archived. Choose another one.', false],
])('offers Retry where its channel does not take it only if that may help: %s', async (error, why, mayRetry) => {
  deps = { ...deps, messages: { ...deps.messages, post: () => Promise.resolve({ is: 'gone', error }) } };
  await askBaseline(deps, context, draft);
  await press('Start watching');
  expect(last()).toContain(why);
  const labels = buttonsOf(said.at(-1)?.blocks ?? []).map(({ text }) => text.text);
  expect(labels.some((label) => label.startsWith('Retry'))).toBe(mayRetry);
  expect(labels).toContain('Change');
  expect(readings).toEqual([]);
});

it('on hold says its price at a press, and is resumed only when that is agreed to', async () => {
  before = { ...alert, state: 'waiting' };
  await ask({ do: 'price-alert', id: alert.id });
  expect(last()).toMatch(/^Resuming .* costs 1,000 credits now.*I'll read 10,000 records and post the new shipments\./);
  expect(readings).toEqual([]);
  await press('Resume');
  expect(readings).toMatchObject([{ agreedRecords: 10_000 }]);
  expect(last()).toContain("Resumed. I'll post what came in meanwhile.");
});

it('pressed twice at once reads once', async () => {
  await askBaseline(deps, context, draft);
  await Promise.all([press('Start watching'), press('Start watching')]);
  expect(readings).toHaveLength(1);
});
