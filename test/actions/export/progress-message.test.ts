import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SendResult } from '../../../src/model/alert.ts';
import { createProgressMessage, type ProgressMessage } from '../../../src/actions/export/export-messages.ts';
import type { Message } from '../../../src/slack/kit/blocks.ts';

const at = { channel: 'D1', ts: '1.1' };
const taken: SendResult = { is: 'taken', at };

let calls: string[];
let results: (SendResult | Promise<SendResult>)[];
let placed: unknown[];
let message: ProgressMessage;

function create(place: typeof at | null = null): ProgressMessage {
  const next = (call: string) => {
    calls.push(call);
    return Promise.resolve(results.shift() ?? taken);
  };
  return createProgressMessage({
    place,
    to: { user: 'U1', reference: 'T-1' },
    messages: {
      post: (user, { text }) => next(`post ${user}: ${text}`),
      update: ({ ts }, { text }) => next(`update ${ts}: ${text}`),
    },
    onPlaced: (where) => Promise.resolve(void placed.push(where)),
  });
}

const said = (text: string): Message => ({ text, blocks: [], plain: null });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [calls, results, placed] = [[], [], []];
  message = create();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is shown', () => {
  it('is posted once and then changed, and where it stands is told once', async () => {
    message.show(said('1'));
    await message.delivered();
    message.show(said('2'));
    await message.end(said('3'));
    expect(calls).toEqual(['post U1: 1', 'update 1.1: 2', 'update 1.1: 3']);
    expect(placed).toEqual([at]);
  });

  it('waits for nobody: of many meanwhile only the last is shown', async () => {
    const slow = Promise.withResolvers<SendResult>();
    results = [slow.promise];
    for (const text of ['1', '2', '3', '4']) message.show(said(text));
    slow.resolve(taken);
    await message.delivered();
    expect(calls).toEqual(['post U1: 1', 'update 1.1: 4']);
  });

  it('continues in the message of the run before', async () => {
    message = create(at);
    message.show(said('1'));
    expect(await message.delivered()).toEqual(at);
    expect(calls).toEqual(['update 1.1: 1']);
    expect(placed).toEqual([]);
  });
});

describe('the pace', () => {
  it('is that of Slack, and slower when Slack asks for it', async () => {
    results = [taken, { is: 'not-now', retryAfterMs: 9_000 }];
    message.show(said('1'));
    message.show(said('2'));
    await vi.advanceTimersByTimeAsync(1_199);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(2);
    message.show(said('3'));
    await vi.advanceTimersByTimeAsync(8_999);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual(['post U1: 1', 'update 1.1: 2', 'update 1.1: 3']);
  });
});

describe('a message that cannot be changed any more', () => {
  it('is posted again', async () => {
    message = create(at);
    results = [{ is: 'gone', error: 'message_not_found' }];
    const ended = message.end(said('the end'));
    await vi.runAllTimersAsync();
    await ended;
    expect(calls).toEqual(['update 1.1: the end', 'post U1: the end']);
  });
});

describe('the last word', () => {
  it('whose receipt is lost again and again is there twice at worst', async () => {
    results = Array.from({ length: 9 }, () => ({ is: 'unknown' as const }));
    const ended = message.end(said('the end'));
    await vi.runAllTimersAsync();
    await ended;
    expect(calls).toHaveLength(2);
  });

  it('is tried again, and nothing is shown after it', async () => {
    message = create(at);
    results = [{ is: 'not-now', retryAfterMs: 1 }, { is: 'unknown' }];
    const ended = message.end(said('the end'));
    await vi.runAllTimersAsync();
    await ended;
    message.show(said('later'));
    expect(calls).toEqual(Array.from({ length: 3 }, () => 'update 1.1: the end'));
  });
});
