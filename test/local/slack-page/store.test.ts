import { describe, expect, it } from 'vitest';
import { createHistory, type PageMemory } from '../../../src/local/slack/page/history.js';
import { createStore } from '../../../src/local/slack/page/store.js';
import type { ShownMessage } from '../../../src/local/slack/types.ts';

const NOW = 1_700_000_000_000;

function memory(): PageMemory {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

function message(ts: string, kind: ShownMessage['from']['kind'], text = ts): ShownMessage {
  const from = { kind, id: kind === 'user' ? 'U1' : 'B1', name: kind };
  return { ts, channel: 'C1', from, text, ephemeral: false, edited: false };
}

function storeOf(...messages: ShownMessage[]) {
  const store = createStore({ clock: () => NOW, memory: memory() });
  store.load({ messages: { C1: messages } }, 'U1');
  return store;
}

describe('the lines of a channel', () => {
  it('replaces a message that changed where it stands', () => {
    const store = storeOf(message('1700000000.000001', 'bot'), message('1700000000.000002', 'bot'));
    store.putMessage(message('1700000000.000001', 'bot', 'changed'));
    expect(store.entries('C1').map((entry) => entry.sort === 'message' && entry.message.text)).toEqual([
      'changed',
      '1700000000.000002',
    ]);
  });

  it('keeps replies in their thread, and counts them at the message they hang on', () => {
    const [root, reply, whole] = ['1700000000.000001', '1700000000.000002', '1700000000.000003'];
    const store = storeOf(message(root, 'bot'), { ...message(reply, 'bot'), threadTs: root }, message(whole, 'bot'));
    expect(store.entries('C1')).toMatchObject([{ key: root, replies: { count: 1 } }, { key: whole }]);
    expect(store.thread('C1', root).map(({ key }) => key)).toEqual([root, reply]);
  });

  it('shows a reply in the channel when the message it hangs on is gone', () => {
    const reply = { ...message('1700000000.000002', 'bot'), threadTs: '1700000000.000001' };
    expect(storeOf(reply).entries('C1')).toMatchObject([{ key: reply.ts }]);
  });

  it('puts a command after all messages, even those of a clock that runs ahead', () => {
    const store = storeOf(message('1700000099.000000', 'bot'));
    store.addCommand('C1', '/trade help');
    expect(store.entries('C1').map((entry) => entry.sort)).toEqual(['message', 'command']);
  });

  it('ends the waiting when the bot says something', () => {
    const store = storeOf();
    store.setStage('C1', store.addCommand('C1', '/trade help'), 'working');
    store.putMessage(message('1700000001.000000', 'bot'));
    expect(store.entries('C1')[0]).toMatchObject({ sort: 'command', stage: 'done' });
  });

  it('shows a failure once when it comes by two ways', () => {
    const store = storeOf();
    store.addNotice('C1', 'It failed');
    store.addNotice('C1', 'It failed');
    expect(store.entries('C1')).toHaveLength(1);
  });

  it('gives way to Slackbot when the same failure comes as a message', () => {
    const store = storeOf();
    store.addNotice('C1', 'It failed');
    store.putMessage(message('1700000001.000000', 'slack', 'It failed'));
    expect(store.entries('C1').map((entry) => entry.sort)).toEqual(['message']);
  });

  it('forgets one person’s lines when another is shown', () => {
    const store = storeOf();
    store.addCommand('C1', '/trade help');
    store.load({ messages: { C1: [] } }, 'U2');
    expect(store.entries('C1')).toEqual([]);
  });
});

describe('unread marks', () => {
  it('count what others said since the channel was read', () => {
    const store = storeOf(message('1700000000.000001', 'bot'));
    store.markRead('C1');
    store.putMessage(message('1700000000.000002', 'bot'));
    store.putMessage(message('1700000000.000003', 'user'));
    expect(store.unread('C1')).toBe(1);
  });
});

describe('what was sent before', () => {
  it('comes back newest first, and the empty box after it', () => {
    const history = createHistory('U1', memory());
    history.add('one');
    history.add('two');
    const steps = [history.step(-1, ''), history.step(-1, 'two'), history.step(1, 'one'), history.step(1, 'two')];
    expect(steps).toEqual(['two', 'one', 'two', '']);
  });

  it('leaves the arrow to the text that is being typed', () => {
    const history = createHistory('U1', memory());
    history.add('one');
    expect(history.step(-1, 'half a sent')).toBeNull();
  });

  it('survives a reload', () => {
    const kept = memory();
    createHistory('U1', kept).add('one');
    expect(createHistory('U1', kept).step(-1, '')).toBe('one');
  });
});
