import { afterEach, describe, expect, it } from 'vitest';
import { type LocalSlack, startLocalSlack } from '../../../src/local/slack/index.ts';
import { ANA, clientOf, DESK, refusalOf } from './view-parts.ts';

const open: LocalSlack[] = [];
afterEach(async () => {
  for (const slack of open.splice(0)) await slack.close();
});
async function begin(scopes?: readonly string[]): Promise<LocalSlack> {
  const slack = await startLocalSlack(scopes === undefined ? {} : { scopes });
  open.push(slack);
  return slack;
}

describe('conversations.list', () => {
  const listed = async (slack: LocalSlack, args = {}) => {
    const { channels = [] } = await clientOf(slack).conversations.list(args);
    return channels.map((channel) => channel.name);
  };

  it('names public channels, joined or not, and private ones the bot is in', async () => {
    const slack = await begin();
    expect(await listed(slack)).toEqual(['trade-desk', 'sourcing', 'freight-partners', 'general', 'old-quotes']);
    expect(await listed(slack, { types: 'public_channel,private_channel', exclude_archived: true })).toEqual([
      ...['trade-desk', 'sourcing', 'supplier-review', 'freight-partners', 'general'],
    ]);
  });

  it('goes page by page', async () => {
    const { conversations } = clientOf(await begin());
    const first = await conversations.list({ limit: 4 });
    expect(first.channels).toHaveLength(4);
    const cursor = first.response_metadata?.next_cursor ?? '';
    const last = await conversations.list({ limit: 4, cursor });
    expect(last).toMatchObject({ channels: [{ name: 'old-quotes' }], response_metadata: { next_cursor: '' } });
    expect(await refusalOf(conversations.list({ cursor: 'bm9uZQ==' }))).toEqual({ error: 'invalid_cursor' });
  });

  it('needs the scope of each kind', async () => {
    const { conversations } = clientOf(await begin(['channels:read']));
    expect(await conversations.list()).toMatchObject({ ok: true });
    await expect(conversations.list({ types: 'public_channel,private_channel' })).rejects.toMatchObject({
      data: { error: 'missing_scope', needed: 'groups:read' },
    });
    expect(await refusalOf(conversations.list({ types: 'rooms' }))).toEqual({ error: 'invalid_types' });
  });
});

describe('chat.getPermalink', () => {
  it('links to a message that all in the channel see', async () => {
    const slack = await begin();
    const { chat } = clientOf(slack);
    const { ts = '' } = await chat.postMessage({ channel: DESK, text: 'x' });
    const { permalink } = await chat.getPermalink({ channel: DESK, message_ts: ts });
    expect(permalink).toBe(`https://harbor-goods.slack.com/archives/${DESK}/p${ts.replace('.', '')}`);
    const { message_ts = '' } = await chat.postEphemeral({ channel: DESK, user: ANA, text: 'x' });
    expect(await refusalOf(chat.getPermalink({ channel: DESK, message_ts }))).toEqual({ error: 'message_not_found' });
  });
});
