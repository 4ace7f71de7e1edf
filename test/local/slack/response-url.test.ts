import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalSlack } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { type PlainApp, startPlainApp } from './plain-app.ts';
import { ANA, BEN, clientOf, DESK } from './view-parts.ts';

const MINUTE = 60_000;

const button = { type: 'button', action_id: 'go', text: { type: 'plain_text', text: 'Go' } };
const withButton = { text: 'with a button', blocks: [{ type: 'actions', elements: [button] }] };

describe('a response_url', () => {
  let slack: LocalSlack;
  let app: PlainApp;
  let now: number;

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20, 12);
    slack = await openSlack({ delivery: { mode: 'http' }, clock: () => now });
    app = await startPlainApp(slack);
    await slack.command({ user: ANA, channel: DESK, text: '/trade' });
  });

  const post = async (body: unknown, url = app.responseUrl()): Promise<{ status: number; body: unknown }> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(url, init);
    return { status: response.status, body: await response.json() };
  };
  const texts = (user: string): string[] => slack.view(user, DESK).map((message) => message.text);
  /** Posts a message with a button by the command's response_url and presses it. */
  const pressed = async (): Promise<void> => {
    await post(withButton);
    const ts = slack.view(ANA, DESK).at(-1)?.ts ?? '';
    expect(await slack.press({ user: ANA, channel: DESK, ts, actionId: 'go' })).toEqual({ ok: true });
  };

  it('works five times', async () => {
    for (const text of ['1', '2', '3', '4', '5']) expect(await post({ text })).toMatchObject({ status: 200 });
    expect(await post({ text: '6' })).toEqual({ status: 404, body: { ok: false, error: 'used_url' } });
    expect(texts(ANA)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('works for thirty minutes', async () => {
    now += 30 * MINUTE;
    expect(await post({ text: 'just in time' })).toMatchObject({ status: 200 });
    now += 1;
    expect(await post({ text: 'late' })).toEqual({ status: 404, body: { ok: false, error: 'expired_url' } });
  });

  it('of a command replaces nothing', async () => {
    await post({ text: '1' });
    await post({ text: '2', replace_original: true });
    expect(texts(ANA)).toEqual(['1', '2']);
  });

  it('of a press on an ephemeral message makes it public for nobody', async () => {
    await pressed();
    await post({ text: 'replaced', replace_original: true, response_type: 'in_channel' });
    expect(slack.view(ANA, DESK)).toMatchObject([{ text: 'replaced', ephemeral: true }]);
    expect(texts(BEN)).toEqual([]);
  });

  it('of a press in a direct conversation replaces a message that stands there for good', async () => {
    const direct = 'D0ANA00001';
    const { ts = '' } = await clientOf(slack).chat.postMessage({ channel: ANA, ...withButton });
    expect(await slack.press({ user: ANA, channel: direct, ts, actionId: 'go' })).toEqual({ ok: true });
    expect(app.deliveries.at(-1)).toMatchObject({ channel: { id: direct, name: 'directmessage' }, message: { ts } });
    await post({ text: 'replaced', replace_original: true });
    expect(slack.view(ANA, direct)).toMatchObject([{ ts, text: 'replaced', ephemeral: false, edited: true }]);
  });

  it('refuses bad blocks with their place, and such a post uses nothing up', async () => {
    for (const block of Array.from({ length: 6 }, () => ({ type: 'section' }))) {
      expect(await post({ text: 'x', blocks: [block] })).toMatchObject({
        status: 400,
        body: {
          error: 'invalid_blocks',
          errors: ['must define either `text` or `fields` [json-pointer:/blocks/0/type]'],
        },
      });
    }
    expect(await post({ text: 'good' })).toMatchObject({ status: 200 });
  });

  it('is issued for no press of somebody else, nor of a button that is gone', async () => {
    await post(withButton);
    const press = { channel: DESK, ts: slack.view(ANA, DESK).at(-1)?.ts ?? '' };
    expect(await slack.press({ ...press, user: BEN, actionId: 'go' })).toMatchObject({ error: 'message_not_found' });
    expect(await slack.press({ ...press, user: ANA, actionId: 'gone' })).toMatchObject({ error: 'element_not_found' });
  });

  it('that nobody issued has expired', async () => {
    expect(await post({ text: 'x' }, `${slack.url}/commands/T1/1/abc`)).toMatchObject({ status: 404 });
  });
});
