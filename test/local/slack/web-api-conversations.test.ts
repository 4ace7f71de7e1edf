import { describe, expect, it } from 'vitest';
import { openSlack } from '../../support/open-slack.ts';
import { ANA, clientOf, DESK, refusalOf } from './view-parts.ts';

describe('conversations.members', () => {
  it('names people and the bot page by page, those of another company where the channel is shared', async () => {
    const { conversations } = clientOf(await openSlack());
    const first = await conversations.members({ channel: 'C0FREIGHT1', limit: 3 });
    expect(first.members).toEqual([ANA, 'U0BEN00001', 'U0NOOR0001']);
    const cursor = first.response_metadata?.next_cursor ?? '';
    expect(await conversations.members({ channel: 'C0FREIGHT1', cursor })).toMatchObject({ members: ['U0TRADEBOT'] });
    expect(await refusalOf(conversations.members({ channel: DESK, cursor: 'bm9uZQ==' }))).toEqual({
      error: 'invalid_cursor',
    });
    expect((await conversations.members({ channel: DESK })).members).not.toContain('U0NOOR0001');
  });

  it('needs the scope of the channel, and the bot in a private one', async () => {
    const { conversations } = clientOf(await openSlack({ scopes: ['groups:read'] }));
    expect((await conversations.members({ channel: 'C0SALARY01' })).members).not.toContain(ANA);
    expect(await refusalOf(conversations.members({ channel: 'C0BOARD001' }))).toEqual({ error: 'channel_not_found' });
    await expect(conversations.members({ channel: DESK })).rejects.toMatchObject({
      data: { error: 'missing_scope', needed: 'channels:read' },
    });
  });
});

describe('a channel that is shared with another company', () => {
  it('says so, also before the others have come', async () => {
    const { conversations } = clientOf(await openSlack());
    const facts = async (channel: string) => (await conversations.info({ channel })).channel;
    expect(await facts('C0FREIGHT1')).toMatchObject({ is_ext_shared: true, is_pending_ext_shared: false });
    expect(await facts('C0LAUNCH01')).toMatchObject({ is_ext_shared: false, is_pending_ext_shared: true });
    expect(await facts(DESK)).toMatchObject({ is_ext_shared: false, is_pending_ext_shared: false });
  });
});

describe('chat.getPermalink', () => {
  it('links to a message that all in the channel see', async () => {
    const slack = await openSlack();
    const { chat } = clientOf(slack);
    const { ts = '' } = await chat.postMessage({ channel: DESK, text: 'x' });
    const { permalink } = await chat.getPermalink({ channel: DESK, message_ts: ts });
    expect(permalink).toBe(`https://harbor-goods.slack.com/archives/${DESK}/p${ts.replace('.', '')}`);
    const { message_ts = '' } = await chat.postEphemeral({ channel: DESK, user: ANA, text: 'x' });
    expect(await refusalOf(chat.getPermalink({ channel: DESK, message_ts }))).toEqual({ error: 'message_not_found' });
  });
});
