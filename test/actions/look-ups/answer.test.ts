import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answerer, createAnswerer } from '../../../src/actions/look-ups/answer.ts';
import { createFailureBoundary, type Interaction, type Wish } from '../../../src/slack/failure-boundary.ts';
import type { Receipt, Replier } from '../../../src/slack/reply.ts';
import type { Message } from '../../../src/slack/kit/blocks.ts';
import { TradeError } from '../../../src/trade/index.ts';
import { createWorld, type Reply, rows, type World } from '../../lookups/world.ts';
import { logLines } from '../../slack/support/log-lines.ts';
import { buttonsOf } from '../../slack/kit/message-rules.ts';
import { billRow, intent } from '../../slack/kit/samples.ts';

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
let answer: Answerer;

beforeEach(async () => {
  [told, buttons, receipts] = [[], [], []];
  hint = () => Promise.resolve();
  const replier: Replier = {
    reply(_, message: Message, place) {
      told.push(`${place}: ${message.text}`);
      buttons.push(...buttonsOf(message.blocks).map(({ action_id }) => action_id));
      return Promise.resolve(receipts.shift() ?? 'taken');
    },
    hint: (...args) => hint(...args),
  };
  world = await createWorld();
  world.answers(() => found);
  const { log } = logLines();
  const admins = { hasAny: false, tellOnce: () => Promise.resolve() };
  const files = { canSend: () => Promise.resolve(true) };
  const answerFailures = createFailureBoundary({
    ...{ replier, admins, now: world.now, log },
    isStillThere: () => Promise.resolve(true),
  });
  answer = createAnswerer({ lookups: world, recent: world.store.recentLookups, files, replier, answerFailures, log });
});

const wishFor = (more: Partial<Wish> = {}): Wish => ({ intent, look: 'usual', place: 'new', ...more });

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
    const answered = answer(to, wishFor());
    await vi.advanceTimersByTimeAsync(ms);
    gate.resolve(reply);
    await vi.advanceTimersByTimeAsync(0);
    pending = answered;
  }
  let pending: Promise<boolean>;

  it('is spared when the answer is quick', async () => {
    hint = () => Promise.resolve(void told.push('notice'));
    await askFor(1_900);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told).toEqual([expect.stringContaining('new: 1 US import shipment.')]);
  });

  it.each([
    ['the answer', found, 'new: 1 US import shipment.'],
    ['the failure', new TradeError('server_error'), 'new: The data service had an error.'],
  ])('arrives before %s', async (_, reply, says) => {
    const slack = Promise.withResolvers<undefined>();
    hint = async () => {
      await slack.promise;
      told.push('notice');
    };
    await askFor(2_100, reply);
    expect(told).toEqual([]);
    slack.resolve(undefined);
    await pending;
    expect(told).toEqual(['notice', expect.stringContaining(says)]);
  });

  it('is given up when Slack does not take it within a second', async () => {
    hint = (_to, _message, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          told.push('given up');
          resolve();
        });
      });
    await askFor(2_100);
    await vi.advanceTimersByTimeAsync(1_000);
    await pending;
    expect(told).toEqual(['given up', expect.stringContaining('new: 1 US import shipment.')]);
  });
});

describe('Retry', () => {
  it.each<[string, Partial<Wish>, string]>([
    ['a look-up', {}, 'retry'],
    ['the next page', { place: 'replace' }, 'retry'],
    ['a Refresh', { look: 'again', place: 'replace' }, 'retry:again'],
    ['an answer for the channel', { place: 'channel' }, 'retry:channel'],
    ['a Share', { look: 'kept-only', place: 'channel' }, 'retry:channel'],
    ['a Run', { confirmed: true, place: 'replace' }, 'run'],
    ['a Run after Refresh', { confirmed: true, look: 'again', place: 'replace' }, 'run:again'],
    ['a Run for the channel', { confirmed: true, place: 'channel' }, 'run:channel'],
  ])('after %s carries out the same', async (_, wish, action) => {
    world.answers(() => new TradeError('server_error'));
    expect(await answer(to, wishFor(wish))).toBe(false);
    expect(buttons).toEqual([action]);
  });
});

describe('a dear look-up', () => {
  beforeEach(async () => {
    world.answers(() => ({ body: { data: { data: [billRow], totalCount: 1 }, requestCost: 3, creditsRemaining: 99 } }));
    await answer(to, wishFor());
    [told, buttons] = [[], []];
  });

  it.each<[string, Partial<Wish>, string]>([
    ['for the person alone', {}, 'run'],
    ['in the place of the page it was asked from', { place: 'replace' }, 'run'],
    ['for the channel', { place: 'channel' }, 'run:channel'],
    ['by Refresh', { look: 'again', place: 'replace' }, 'run:again'],
  ])('%s is priced first, beside everything else and for the person alone', async (_, wish, run) => {
    const dear = { ...intent, offset: 10 };
    await answer(to, wishFor({ ...wish, intent: dear }));
    expect(told).toEqual([expect.stringContaining(`new: This costs about ${intent.size * 3} credits`)]);
    expect(buttons).toEqual([run, 'cancel']);
    expect(world.sent).toHaveLength(1);
  });

  it('is carried out once its price is agreed to', async () => {
    await answer(to, wishFor({ intent: { ...intent, offset: 10 }, confirmed: true, place: 'replace' }));
    expect(told).toEqual([expect.stringContaining('This cost 3 credits.')]);
  });
});

describe('an answer for the channel', () => {
  it('says nothing more when it is there', async () => {
    expect(await answer(to, wishFor({ place: 'channel' }))).toBe(true);
    expect(told).toEqual([expect.stringContaining('channel: Shared by <@U1>')]);
  });

  it.each<[Receipt, string]>([
    ['failed', 'new: The answer could not be shared.'],
    ['unknown', 'new: The answer may not have been shared.'],
  ])('that is %s is told to whoever shared it', async (receipt, says) => {
    receipts = [receipt];
    expect(await answer(to, wishFor({ place: 'channel' }))).toBe(false);
    expect(told).toEqual([expect.stringContaining('channel: '), expect.stringContaining(says)]);
    expect(buttons.at(-1)).toBe('retry:channel');
  });
});

it('tells nobody twice what Slack did not take for one person', async () => {
  receipts = ['failed'];
  expect(await answer(to, wishFor())).toBe(false);
  expect(told).toHaveLength(1);
});
