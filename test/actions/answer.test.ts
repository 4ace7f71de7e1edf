import { noScreens } from '../support/screening.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerLookUp } from '../../src/actions/answer.ts';
import { timings } from '../../src/model/time.ts';
import type { ActionDeps } from '../../src/actions/feature.ts';
import { runLookUp } from '../../src/actions/kinds.ts';
import { carryOut } from '../../src/lookups/carry-out.ts';
import type { Screening } from '../../src/screening/screening.ts';
import { createFailureBoundary, type Interaction } from '../../src/slack/failure.ts';
import type { How } from '../../src/slack/kit/action.ts';
import type { Message } from '../../src/slack/kit/blocks.ts';
import { type Receipt, type Replier, tellMissedAnswers } from '../../src/slack/replier.ts';
import { TradeError } from '../../src/trade/index.ts';
import { createWorld, type Reply, rows, type World } from '../lookups/world.ts';
import { buttonsOf } from '../slack/kit/message-rules.ts';
import { billRow, lookUp } from '../slack/kit/samples.ts';
import { logLines } from '../slack/support/log-lines.ts';
import { createPricing } from '../../src/actions/kinds.ts';
import { unexpected } from '../support/unexpected.ts';

const to: Interaction = {
  workspace: 'T1',
  user: 'U1',
  channel: 'C1',
  reference: 'T-REF',
  responseUrl: 'http://127.0.0.1:9/',
  typed: '/trade shipments frozen shrimp',
};
const found = rows(1, billRow);

/** What was told, in order: the place and the sentence. */
let told: string[];
let buttons: string[];
let receipts: Receipt[];
let hint: Replier['hint'];
let world: World;
let answer: ActionDeps['answer'];

function noted(notice: string): Promise<null> {
  told.push(notice);
  return Promise.resolve(null);
}

beforeEach(async () => {
  [told, buttons, carried, receipts] = [[], [], [], []];
  hint = () => Promise.resolve(null);
  const replier: Replier = {
    reply(_, message: Message, place) {
      told.push(`${place}: ${message.text}`);
      buttons.push(...buttonsOf(message.blocks).map(({ action_id }) => action_id));
      carried.push(...buttonsOf(message.blocks).map(({ value }) => JSON.parse(value) as unknown));
      return Promise.resolve(receipts.shift() ?? 'taken');
    },
    hint: (...args) => hint(...args),
    replyBy: (_, send) => send(),
  };
  world = await createWorld();
  world.answers(() => found);
  const { log } = logLines();
  const admins = { hasAny: false, isAdmin: () => false, tellOnce: () => Promise.resolve() };
  const files = unexpected<ActionDeps['files']>({ canSend: () => Promise.resolve(true) });
  const answerFailures = createFailureBoundary({
    replier,
    admins,
    now: world.now,
    log,
    isStillThere: () => Promise.resolve(true),
  });
  const { recentLookups: recent, payloads, settings } = world.store;
  const nothing = () => Promise.resolve(null);
  const channels = unexpected<ActionDeps['channels']>({ facts: nothing, outside: nothing });
  const refusals = { admins: [], botName: 'trade', channels, settings };
  const telling = tellMissedAnswers(replier);
  const deps = unexpected<ActionDeps>({
    ...refusals,
    workspace: 'T1',
    now: world.now,
    pricing: createPricing(world, 'T1'),
    lookUp: (lookUp, caller, options) => carryOut(lookUp, runLookUp, caller, world, options),
    recent,
    payloads,
    files,
    replier: telling,
    answerFailures,
    screening: unexpected<Screening>(noScreens),
    timings,
    log,
  });
  answer = (context, lookUp, how) => answerLookUp(deps, context, lookUp, how);
});

/** The buttons' values beside their names. */
let carried: unknown[];
const asNew = { to, place: 'new' } as const;

describe('a notice that it takes long', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Asks a service that answers after `ms`. */
  async function askFor(ms: number, reply: Reply = found): Promise<void> {
    const gate = Promise.withResolvers<Reply>();
    world.answers(() => gate.promise);
    const answered = answer(asNew, lookUp);
    await vi.advanceTimersByTimeAsync(ms);
    gate.resolve(reply);
    await vi.advanceTimersByTimeAsync(0);
    pending = answered;
  }
  let pending: Promise<boolean>;

  it('is spared when the answer is quick', async () => {
    hint = () => noted('notice');
    await askFor(1_900);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told).toEqual([expect.stringContaining('new: Frozen shrimp: 1 US import shipment.')]);
  });

  it.each([
    ['the answer', found, 'new: Frozen shrimp: 1 US import shipment.'],
    ['the failure', new TradeError('server_error'), 'new: The data service had an error.'],
  ])('arrives before %s', async (_, reply, says) => {
    const slack = Promise.withResolvers<undefined>();
    hint = async () => {
      await slack.promise;
      return noted('notice');
    };
    await askFor(2_100, reply);
    expect(told).toEqual([]);
    slack.resolve(undefined);
    await pending;
    expect(told).toEqual(['notice', expect.stringContaining(says)]);
  });

  it('says how far it is where that is known, and again as it advances', async () => {
    hint = (_to, place, build) => noted(`${place}: ${build(false).text} / ${build(true).text}`);
    world.answers(() => new Promise((resolve) => setTimeout(resolve, 1_400, found)));
    const wanted = { ...lookUp, do: 'trend', by: 'month', assumedWindow: true } as const;
    const answered = answer({ to, place: 'replace' }, wanted, { agreed: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answered).toBe(true);
    expect(told).toHaveLength(3);
    expect(told.slice(0, 2)).toEqual(
      ['1 of 24 counts is', '10 of 24 counts are'].map(
        (far) =>
          `replace: That takes 24 counts. The message you pressed will change. / ${far} in. The answer will replace this.`,
      ),
    );
    expect(told[2]).toMatch(/^replace: /);
  });

  it.each<[string, How, string]>([
    ['the page from which it was asked', {}, 'new'],
    ['the question that a price asked', { agreed: true }, 'replace'],
  ])('knows whether it may replace %s', async (_, how, place) => {
    hint = (_to, where) => noted(where);
    const slow = Promise.withResolvers<Reply>();
    world.answers(() => slow.promise);
    pending = answer({ to, place: 'replace' }, lookUp, how);
    await vi.advanceTimersByTimeAsync(2_100);
    expect(told).toEqual([place]);
    slow.resolve(found);
    await pending;
  });

  it('is given up when Slack does not take it within a second', async () => {
    hint = (_to, _place, _say, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          told.push('given up');
          resolve(null);
        });
      });
    await askFor(2_100);
    await vi.advanceTimersByTimeAsync(1_000);
    await pending;
    expect(told).toEqual(['given up', expect.stringContaining('new: Frozen shrimp: 1 US import shipment.')]);
  });
});

describe('Retry', () => {
  it.each<[string, How, How]>([
    ['a look-up', {}, {}],
    ['the previous page', { anyAge: true }, {}],
    ['a Refresh', { fresh: true }, { fresh: true }],
    ['a look-up in a message of its own', { place: 'new' }, {}],
    ['an answer for the channel', { place: 'channel' }, { place: 'channel' }],
    ['a Share', { cachedOnly: true, place: 'channel' }, { place: 'channel' }],
    ['a Run', { agreed: true }, { agreed: true }],
    ['a Run after Refresh', { agreed: true, fresh: true }, { agreed: true, fresh: true }],
    ['a Run for the channel', { agreed: true, place: 'channel' }, { agreed: true, place: 'channel' }],
  ])('after %s carries out the same, and may pay for it', async (_, how, repeated) => {
    world.answers(() => new TradeError('server_error'));
    expect(await answer(asNew, lookUp, how)).toBe(false);
    expect(buttons).toEqual(['retry']);
    expect(carried).toEqual([{ ...lookUp, how: repeated }]);
  });
});

describe('an answer for the channel', () => {
  it.each<[Receipt, string]>([
    ['failed', "new: I couldn't share the answer."],
    ['unknown', 'new: The answer may not be in the channel.'],
  ])('that is %s is reported to the person who shared it', async (receipt, says) => {
    receipts = [receipt];
    expect(await answer(asNew, lookUp, { place: 'channel' })).toBe(false);
    expect(told).toEqual([expect.stringContaining('channel: '), expect.stringContaining(says)]);
    expect(carried.at(-1)).toEqual({ ...lookUp, how: { place: 'channel' } });
  });
});

it('tells nobody twice what Slack did not take for one person', async () => {
  receipts = ['failed'];
  expect(await answer(asNew, lookUp)).toBe(false);
  expect(told).toHaveLength(1);
});
