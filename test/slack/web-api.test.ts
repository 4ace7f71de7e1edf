import { webApi } from '@slack/bolt';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LocalSlack, startLocalSlack } from '../../src/local/slack/index.ts';
import { createChannels } from '../../src/slack/web-api.ts';
import { logLines } from './support/log-lines.ts';

let slack: LocalSlack;
let time = 0;
beforeEach(() => {
  time = 0;
});
afterEach(() => slack.close());

async function look(scopes?: readonly string[]) {
  slack = await startLocalSlack(scopes === undefined ? {} : { scopes });
  const web = new webApi.WebClient(slack.botToken, { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 } });
  return createChannels(web, logLines().log, () => time);
}
const asked = () => slack.apiCalls.filter(({ method }) => method === 'conversations.info').length;
const idOf = (name: string) => slack.channels.find((channel) => channel.name === name)?.id ?? '';

it.each([
  ['trade-desk', { name: 'trade-desk', isPrivate: false }],
  ['supplier-review', { name: 'supplier-review', isPrivate: true }],
  ['freight-partners', { name: 'freight-partners', isPrivate: false }],
  // A private channel that Trade is not in does not exist for it.
  ['board', null],
])('says of #%s what it is', async (name, facts) => {
  const channels = await look();
  expect(await channels.facts(idOf(name))).toEqual(facts);
});

it('takes a direct conversation for private', async () => {
  const channels = await look();
  expect(await channels.facts('D0ANA00001')).toMatchObject({ isPrivate: true });
});

it('says nothing without the scopes', async () => {
  const channels = await look(['commands', 'chat:write']);
  expect(await channels.facts(idOf('trade-desk'))).toBeNull();
});

it('asks once in ten minutes', async () => {
  const channels = await look();
  for (const at of [0, 1_000, 9 * 60_000]) {
    time = at;
    await channels.facts(idOf('trade-desk'));
  }
  expect(asked()).toBe(1);
  time = 11 * 60_000;
  await channels.facts(idOf('trade-desk'));
  expect(asked()).toBe(2);
});

const unseen = (scope: string) => ({ is: 'gone', error: `channel_unseen ${scope}` });

it.each([
  ['trade-desk', null],
  ['supplier-review', null],
  ['freight-partners', { is: 'gone', error: 'channel_shared' }],
  ['launch', { is: 'gone', error: 'channel_pending' }],
  ['board', { is: 'gone', error: 'channel_not_found' }],
])('says of #%s whether another company reads it', async (name, outside) => {
  const channels = await look();
  expect(await channels.outside(idOf(name))).toEqual(outside);
});

it('asks Slack each time whether another company reads a channel', async () => {
  const channels = await look();
  await channels.outside(idOf('trade-desk'));
  await channels.facts(idOf('trade-desk'));
  await channels.outside(idOf('trade-desk'));
  expect(asked()).toBe(2);
});

it('names the scope without which a channel counts as shared', async () => {
  const channels = await look(['chat:write']);
  expect(await channels.outside(idOf('trade-desk'))).toEqual(unseen('channels:read'));
  expect(await channels.outside(idOf('supplier-review'))).toEqual(unseen('groups:read'));
  expect(await channels.outside('D0ANA00001')).toEqual({ is: 'gone', error: 'channel_unseen' });
});

it('takes a direct conversation that it sees for its own', async () => {
  expect(await (await look()).outside('D0ANA00001')).toBeNull();
});

it('takes a channel for shared where Slack says nothing of it', async () => {
  const info = () => Promise.resolve({ ok: true, channel: { id: 'C1', name: 'desk' } });
  await look();
  const web = new webApi.WebClient('xoxb-1');
  vi.spyOn(web.conversations, 'info').mockImplementation(info);
  const channels = createChannels(web, logLines().log, () => time);
  expect(await channels.outside('C1')).toEqual({ is: 'gone', error: 'channel_unseen' });
});

it.each([[503], ['ratelimited']])('says nothing while Slack answers %s', async (failure) => {
  const channels = await look();
  slack.faults.failWith('conversations.info', failure, 20);
  expect(await channels.outside(idOf('trade-desk'))).toMatchObject({ is: 'not-now' });
});

it.each([
  ['trade-desk', 'U0BEN00001', true],
  ['supplier-review', 'U0ANA00001', true],
  ['supplier-review', 'U0BEN00001', false],
  ['board', 'U0ANA00001', null],
])('says of #%s whether it is open to %s', async (name, user, isOpen) => {
  const channels = await look();
  expect(await channels.isOpenTo(idOf(name), user)).toBe(isOpen);
});

it('reads all pages of who is in a private channel', async () => {
  const others = Array.from({ length: 1_500 }, (_, nth) => `U${nth}`);
  slack = await startLocalSlack({
    channels: [{ id: 'C1', name: 'crowd', isPrivate: true, members: [...others, 'U0ANA00001'] }],
  });
  const web = new webApi.WebClient(slack.botToken, { slackApiUrl: slack.apiUrl });
  const channels = createChannels(web, logLines().log, () => time);
  expect(await channels.isOpenTo('C1', 'U0ANA00001')).toBe(true);
  expect(await channels.isOpenTo('C1', 'U0BEN00001')).toBe(false);
});
