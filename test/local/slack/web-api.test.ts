import { WebAPIPlatformError, WebClient } from '@slack/web-api';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalSlack } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { ANA, BEN, DESK } from './view-parts.ts';

const REVIEW = 'C0REVIEW01';

describe('the Web API', () => {
  let slack: LocalSlack;
  beforeEach(async () => {
    slack = await openSlack();
  });

  const client = (token = slack.botToken) =>
    new WebClient(token, { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 }, rejectRateLimitedCalls: true });
  const refusal = async (call: Promise<unknown>): Promise<unknown> => {
    const failure: unknown = await call.then(
      () => undefined,
      (error: unknown) => error,
    );
    return failure instanceof WebAPIPlatformError ? failure.data.error : failure;
  };

  it('shows an ephemeral message to one person, out of reach for chat.update', async () => {
    const { message_ts: ts = '' } = await client().chat.postEphemeral({ channel: DESK, user: ANA, text: 'psst' });
    expect(slack.view(ANA, DESK)).toMatchObject([{ text: 'psst', ephemeral: true }]);
    expect(slack.view(BEN, DESK)).toEqual([]);
    expect(await refusal(client().chat.update({ channel: DESK, ts, text: 'x' }))).toBe('message_not_found');
  });

  it.each([
    ['a channel the bot is not in', 'C0GENERAL1', 'not_in_channel'],
    ['a private channel the bot is not in', 'C0BOARD001', 'channel_not_found'],
    ['an archived channel', 'C0QUOTES01', 'is_archived'],
    ['a channel that is none', 'C0NOWHERE1', 'channel_not_found'],
  ])('refuses %s', async (_name, channel, error) => {
    expect(await refusal(client().chat.postMessage({ channel, text: 'x' }))).toBe(error);
  });

  it('refuses an ephemeral message to a person outside the channel', async () => {
    const call = client().chat.postEphemeral({ channel: REVIEW, user: BEN, text: 'x' });
    expect(await refusal(call)).toBe('user_not_in_channel');
  });

  it.each([
    ['a foreign token', 'xoxb-foreign', 'invalid_auth'],
    ['no token', '', 'not_authed'],
  ])('refuses %s', async (_name, token, error) => {
    expect(await refusal(client(token).auth.test())).toBe(error);
  });

  it('keeps the app token and the bot token apart', async () => {
    expect(await refusal(client(slack.appToken).auth.test())).toBe('not_allowed_token_type');
    expect(await refusal(client().apps.connections.open())).toBe('not_allowed_token_type');
  });

  it('knows no other methods', async () => {
    expect(await refusal(client().apiCall('chat.shout'))).toBe('unknown_method');
  });

  it('refuses an empty message', async () => {
    expect(await refusal(client().chat.postMessage({ channel: DESK, text: ' ' }))).toBe('no_text');
  });

  it('names the place of a bad block', async () => {
    const call = client().chat.postMessage({ channel: DESK, text: 'x', blocks: [{ type: 'section' }] });
    const failure: unknown = await call.catch((error: unknown) => error);
    expect(failure).toMatchObject({
      data: {
        error: 'invalid_blocks',
        response_metadata: {
          messages: ['[ERROR] must define either `text` or `fields` [json-pointer:/blocks/0/type]'],
        },
      },
    });
  });

  it('hides a private channel the bot is not in', async () => {
    expect(await refusal(client().conversations.info({ channel: 'C0BOARD001' }))).toBe('channel_not_found');
    expect(await client().conversations.info({ channel: REVIEW })).toMatchObject({
      channel: { is_private: true, is_member: true },
    });
  });

  describe('on a bad day', () => {
    it('takes one message per second and channel', async () => {
      slack.faults.onePostPerSecond = true;
      await client().chat.postMessage({ channel: DESK, text: '1' });
      expect(await client().chat.postMessage({ channel: REVIEW, text: '1' })).toMatchObject({ ok: true });
      expect(await refusal(client().chat.postMessage({ channel: DESK, text: '2' }))).toMatchObject({ retryAfter: 1 });
    });
  });

  it('records calls without their token', async () => {
    await client().chat.postMessage({ channel: DESK, text: 'x' });
    expect(JSON.stringify(slack.apiCalls)).not.toContain(slack.botToken);
    expect(slack.apiCalls).toMatchObject([
      { method: 'chat.postMessage', ok: true, args: { channel: DESK, text: 'x' } },
    ]);
  });
});

describe('a workspace that granted little', () => {
  it('names the scope that is missing', async () => {
    const slack = await openSlack({ scopes: ['commands', 'chat:write'] });
    const client = new WebClient(slack.botToken, { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 } });
    await expect(client.users.info({ user: ANA })).rejects.toMatchObject({
      data: { error: 'missing_scope', needed: 'users:read' },
    });
  });
});
