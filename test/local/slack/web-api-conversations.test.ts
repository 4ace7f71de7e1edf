import { describe, expect, it, onTestFinished } from 'vitest';
import { type LocalSlack, startLocalSlack } from '../../../src/local/slack/index.ts';
import { ANA, clientOf, DESK, refusalOf } from './view-parts.ts';

async function begin(scopes?: readonly string[]): Promise<LocalSlack> {
  const slack = await startLocalSlack(scopes === undefined ? {} : { scopes });
  onTestFinished(() => slack.close());
  return slack;
}

describe('conversations.list', () => {
  const listed = async (slack: LocalSlack, args = {}) => {
    const { channels = [] } = await clientOf(slack).conversations.list(args);
    return channels.map((channel) => channel.name);
  };

  it('names public channels, joined or not, and private ones the bot is in', async () => {
    const slack = await begin();
    expect(await listed(slack)).toEqual([
      ...['trade-desk', 'sourcing', 'freight-partners', 'launch', 'general', 'old-quotes'],
    ]);
    expect(await listed(slack, { types: 'public_channel,private_channel', exclude_archived: true })).toEqual([
      ...['trade-desk', 'sourcing', 'supplier-review', 'freight-partners', 'launch', 'salaries', 'general'],
    ]);
  });

  it('goes page by page', async () => {
    const { conversations } = clientOf(await begin());
    const first = await conversations.list({ limit: 5 });
    expect(first.channels).toHaveLength(5);
    const cursor = first.response_metadata?.next_cursor ?? '';
    const last = await conversations.list({ limit: 5, cursor });
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

describe('conversations.members', () => {
  it('names people and the bot page by page, those of another company where the channel is shared', async () => {
    const { conversations } = clientOf(await begin());
    const first = await conversations.members({ channel: 'C0FREIGHT1', limit: 3 });
    expect(first.members).toEqual([ANA, 'U0BEN00001', 'U0NOOR0001']);
    const cursor = first.response_metadata?.next_cursor ?? '';
    expect(await conversations.members({ channel: 'C0FREIGHT1', cursor })).toMatchObject({ members: ['U0TRADEBOT'] });
    expect((await conversations.members({ channel: DESK })).members).not.toContain('U0NOOR0001');
  });

  it('needs the scope of the channel, and the bot in a private one', async () => {
    const { conversations } = clientOf(await begin(['groups:read']));
    expect((await conversations.members({ channel: 'C0SALARY01' })).members).not.toContain(ANA);
    expect(await refusalOf(conversations.members({ channel: 'C0BOARD001' }))).toEqual({ error: 'channel_not_found' });
    await expect(conversations.members({ channel: DESK })).rejects.toMatchObject({
      data: { error: 'missing_scope', needed: 'channels:read' },
    });
  });
});

describe('a channel that is shared with another company', () => {
  it('says so, also before the others have come', async () => {
    const { conversations } = clientOf(await begin());
    const facts = async (channel: string) => (await conversations.info({ channel })).channel;
    expect(await facts('C0FREIGHT1')).toMatchObject({ is_ext_shared: true, is_pending_ext_shared: false });
    expect(await facts('C0LAUNCH01')).toMatchObject({ is_ext_shared: false, is_pending_ext_shared: true });
    expect(await facts(DESK)).toMatchObject({ is_ext_shared: false, is_pending_ext_shared: false });
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
