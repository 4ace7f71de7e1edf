import { webApi } from '@slack/bolt';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
  const web = new webApi.WebClient(slack.botToken, { slackApiUrl: slack.apiUrl });
  return createChannels(web, logLines().log, () => time);
}
const asked = () => slack.apiCalls.filter(({ method }) => method === 'conversations.info').length;
const idOf = (name: string) => slack.channels.find((channel) => channel.name === name)?.id ?? '';

it.each([
  ['trade-desk', { name: 'trade-desk', isPrivate: false, isShared: false }],
  ['supplier-review', { name: 'supplier-review', isPrivate: true, isShared: false }],
  ['freight-partners', { name: 'freight-partners', isPrivate: false, isShared: true }],
  // A private channel that Trade is not in does not exist for it.
  ['board', null],
])('says of #%s what it is', async (name, facts) => {
  const channels = await look();
  expect(await channels.facts(idOf(name))).toEqual(facts);
});

it('takes a direct conversation for private', async () => {
  const channels = await look();
  expect(await channels.facts('D0ANA00001')).toMatchObject({ isPrivate: true, isShared: false });
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
