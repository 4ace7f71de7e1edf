import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalSlack } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { type PlainApp, startPlainApp } from './plain-app.ts';
import { ANA, clientOf, DESK, modal } from './view-parts.ts';

const shortcuts = [
  { type: 'global', name: 'Find a company', callbackId: 'find' },
  { type: 'message', name: 'Look this up', callbackId: 'look_up' },
] as const;

describe('shortcuts', () => {
  let slack: LocalSlack;
  let app: PlainApp;
  beforeEach(async () => {
    slack = await openSlack({ delivery: { mode: 'http' }, shortcuts });
    app = await startPlainApp(slack);
  });
  const post = (body: unknown) =>
    fetch(app.responseUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('global ones name the person but no channel, and open a modal', async () => {
    expect(await slack.shortcut({ user: ANA, callbackId: 'find' })).toEqual({ ok: true });
    const [payload] = app.deliveries;
    expect(payload).toMatchObject({ type: 'shortcut', callback_id: 'find', user: { id: ANA, username: 'ana' } });
    for (const field of ['channel', 'response_url', 'message']) expect(payload).not.toHaveProperty(field);
    await clientOf(slack).views.open({ trigger_id: String(payload?.['trigger_id']), view: modal([]) });
    expect(slack.viewsOf(ANA)).toHaveLength(1);
  });

  it('of a message include it, with a response_url that adds one', async () => {
    const { ts } = slack.say({ user: ANA, channel: DESK, text: 'MEDU1234567' });
    await slack.messageShortcut({ user: ANA, channel: DESK, ts, callbackId: 'look_up' });
    expect(app.deliveries).toMatchObject([
      {
        type: 'message_action',
        callback_id: 'look_up',
        message_ts: ts,
        channel: { id: DESK, name: 'trade-desk' },
        message: { user: ANA, ts, text: 'MEDU1234567' },
      },
    ]);
    await post({ text: 'Found', replace_original: true });
    expect(slack.view(ANA, DESK).map((message) => message.text)).toEqual(['MEDU1234567', 'Found']);
    expect(slack.responsePosts).toMatchObject([{ from: 'shortcut', user: ANA, channel: DESK }]);
  });

  it('are not offered at an ephemeral message', async () => {
    const { message_ts: ts = '' } = await clientOf(slack).chat.postEphemeral({ channel: DESK, user: ANA, text: 'x' });
    expect(await slack.messageShortcut({ user: ANA, channel: DESK, ts, callbackId: 'look_up' })).toMatchObject({
      error: 'message_not_found',
    });
  });

  it('are only those of the app', async () => {
    expect(await slack.shortcut({ user: ANA, callbackId: 'look_up' })).toMatchObject({ error: 'shortcut_not_found' });
    expect(app.deliveries).toEqual([]);
  });
});
