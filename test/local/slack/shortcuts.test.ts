import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalSlack } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { type PlainApp, startPlainApp } from './plain-app.ts';
import { ANA, clientOf, DESK } from './view-parts.ts';

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
