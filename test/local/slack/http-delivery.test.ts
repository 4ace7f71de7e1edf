import { createServer } from 'node:http';
import type { App } from '@slack/bolt';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../src/local/slack/http.ts';
import type { LocalSlack, LocalSlackOptions } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { startHttpApp } from './bolt-app.ts';
import { ANA, BEN, DESK } from './view-parts.ts';

const ask = { user: ANA, channel: DESK, text: '/trade ask' };

const blocks = (label: string) => [
  {
    type: 'actions' as const,
    block_id: 'pages',
    elements: [
      { type: 'button' as const, action_id: 'next', value: label, text: { type: 'plain_text' as const, text: label } },
    ],
  },
];

describe('a Bolt app behind signed HTTP', () => {
  async function slackWith(options: Omit<LocalSlackOptions, 'delivery'> = {}): Promise<LocalSlack> {
    return openSlack({ ...options, delivery: { mode: 'http' } });
  }

  const paging = (app: App): void => {
    app.command('/trade', async ({ ack, respond, command }) => {
      await ack();
      const shared = command.text === 'share';
      await respond({
        text: 'Page 1',
        blocks: blocks('1'),
        ...(shared ? { response_type: 'in_channel' as const } : {}),
      });
    });
    app.action('next', async ({ ack, respond, body }) => {
      await ack();
      const known = 'message' in body;
      await respond({ text: `Page 2, message ${known ? 'known' : 'unknown'}`, replace_original: true });
    });
  };

  it('pages an ephemeral message in place, knowing only its container', async () => {
    const slack = await slackWith();
    await startHttpApp(slack, paging);
    await slack.command(ask);
    const { ts } = await slack.waitForMessage((one) => one.text === 'Page 1');
    const mark = slack.mark();
    expect(await slack.press({ user: ANA, channel: DESK, ts, actionId: 'next' })).toEqual({ ok: true });
    expect(await slack.nextMessage(mark)).toMatchObject({ ts, text: 'Page 2, message unknown', ephemeral: true });
    expect(slack.view(ANA, DESK)).toHaveLength(1);
  });

  it('lets nobody else press an ephemeral message', async () => {
    const slack = await slackWith();
    await startHttpApp(slack, paging);
    await slack.command(ask);
    const { ts } = await slack.waitForMessage((one) => one.text === 'Page 1');
    expect(await slack.press({ user: BEN, channel: DESK, ts, actionId: 'next' })).toMatchObject({
      error: 'message_not_found',
    });
  });

  it('presses no button that is gone', async () => {
    const slack = await slackWith();
    await startHttpApp(slack, paging);
    await slack.command(ask);
    const { ts } = await slack.waitForMessage((one) => one.text === 'Page 1');
    const press = { user: ANA, channel: DESK, ts, actionId: 'next', value: '7' };
    expect(await slack.press(press)).toMatchObject({ error: 'element_not_found' });
  });

  it('tells of somebody whose account is deactivated, if the app may know of people', async () => {
    const heard: unknown[] = [];
    for (const scopes of [['users:read'], ['commands']]) {
      const slack = await slackWith({ scopes });
      await startHttpApp(slack, (app) => {
        app.event('user_change', ({ event }) => Promise.resolve(void heard.push(event)));
      });
      expect(await slack.deactivate(BEN)).toEqual({ ok: true });
      expect(slack.channels.filter(({ members }) => members.includes(BEN))).toEqual([]);
    }
    expect(heard).toMatchObject([{ type: 'user_change', user: { id: BEN, team_id: 'T0HARBOR01', deleted: true } }]);
  });

  it('fails when the bot refuses the signature', async () => {
    const slack = await slackWith();
    await startHttpApp(slack, paging, 'another-secret');
    expect(await slack.command(ask)).toMatchObject({ ok: false, error: 'dispatch_failed' });
    expect(slack.view(ANA, DESK)).toMatchObject([{ text: '/trade failed with the error "dispatch_failed"' }]);
  });

  it('fails when the bot answers too late', async () => {
    const slack = await slackWith({ ackTimeoutMs: 50 });
    const { url, close } = await listen(createServer(() => undefined));
    onTestFinished(close);
    slack.setEventsUrl(`${url}/slack/events`);
    expect(await slack.command(ask)).toMatchObject({ error: 'operation_timeout' });
  });
});
