import { once } from 'node:events';
import { get, type IncomingMessage, request } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalSlack, PageSwitch } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { type PlainApp, startPlainApp } from './plain-app.ts';
import { ANA, BEN, clientOf, DESK, home, input, modal } from './view-parts.ts';

const shortcuts = [
  { type: 'global', name: 'Find', callbackId: 'find' },
  { type: 'message', name: 'Look up', callbackId: 'look_up' },
] as const;

describe('what the page asks for', () => {
  let slack: LocalSlack;
  let app: PlainApp;
  let pace: PageSwitch;
  beforeEach(async () => {
    pace = { label: 'Faster', isOn: false };
    slack = await openSlack({ delivery: { mode: 'http' }, examples: ['/trade help'], shortcuts, pace });
    app = await startPlainApp(slack);
  });

  const post = async (path: string, body: unknown, type = 'application/json') => {
    const init = { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) };
    const response = await fetch(`${slack.url}${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  const state = async (user: string): Promise<unknown> =>
    (await fetch(`${slack.url}/client/state?user=${user}`)).json();
  const rawStatus = async (path: string, headers: Record<string, string> = {}): Promise<number | undefined> => {
    const { port } = new URL(slack.url);
    const outgoing = request({ host: '127.0.0.1', port, path, headers }).end();
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    incoming.resume();
    return incoming.statusCode;
  };

  it('shows a person the conversations and messages of that person', async () => {
    slack.say({ user: ANA, channel: 'C0REVIEW01', text: 'a & b' });
    expect(await state(ANA)).toMatchObject({
      workspace: { name: 'Harbor Goods' },
      commands: ['/trade'],
      examples: ['/trade help'],
      messages: { C0REVIEW01: [{ text: 'a &amp; b', from: { kind: 'user', name: 'ana' } }], D0ANA00001: [] },
    });
    expect(JSON.stringify(await state(BEN))).not.toContain('C0REVIEW01');
  });

  it('delivers a command and posts what is none', async () => {
    expect(await post('/client/command', { user: ANA, channel: DESK, text: '/trade help' })).toEqual({
      status: 200,
      body: { ok: true },
    });
    expect(app.deliveries).toMatchObject([{ command: '/trade', text: 'help' }]);
    await post('/client/command', { user: ANA, channel: DESK, text: 'good morning' });
    expect(slack.view(BEN, DESK)).toMatchObject([{ text: 'good morning' }]);
  });

  it('streams new and removed messages, and no whispers to others', async () => {
    const [incoming] = (await once(get(`${slack.url}/client/events?user=${BEN}`), 'response')) as [IncomingMessage];
    const received: unknown[] = [];
    const enough = new Promise<void>((resolve) => {
      incoming.on('data', (chunk: Buffer) => {
        for (const line of chunk.toString().split('\n'))
          if (line.startsWith('data: ')) received.push(JSON.parse(line.slice(6)));
        if (received.length >= 1) resolve();
      });
    });
    await once(incoming, 'data');
    await slack.command({ user: ANA, channel: DESK, text: '/trade' });
    await fetch(app.responseUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'for ana' }),
    });
    slack.say({ user: ANA, channel: DESK, text: 'for all' });
    await enough;
    expect(received).toMatchObject([{ type: 'message', message: { text: 'for all' } }]);
    incoming.destroy();
  });

  const openModal = async (view: ReturnType<typeof modal>): Promise<string> => {
    await post('/client/shortcut', { user: ANA, callbackId: 'find' });
    const trigger_id = String(app.deliveries.pop()?.['trigger_id']);
    return (await clientOf(slack).views.open({ trigger_id, view })).view?.id ?? '';
  };

  it('shows a person the views and shortcuts of that person', async () => {
    const id = await openModal(modal([input('company')]));
    await clientOf(slack).views.publish({ user_id: ANA, view: home([]) });
    expect(await state(ANA)).toMatchObject({
      modal: { id, type: 'modal', title: { text: 'Find' }, state: { values: { company: {} } } },
      home: { type: 'home', blocks: [] },
      shortcuts: [
        { type: 'global', name: 'Find', callback_id: 'find' },
        { type: 'message', name: 'Look up', callback_id: 'look_up' },
      ],
    });
    expect(await state(BEN)).toMatchObject({ modal: null, home: null });
  });

  it('starts a shortcut at a message, asks for options and opens the Home', async () => {
    const { ts } = slack.say({ user: ANA, channel: DESK, text: 'x' });
    await post('/client/shortcut', { user: ANA, channel: DESK, ts, callbackId: 'look_up' });
    expect(app.deliveries.pop()).toMatchObject({ type: 'message_action', message: { ts } });
    const menu = { user: ANA, blockId: 'a', actionId: 'a' };
    const viewId = await openModal(modal([input('a', { type: 'external_select' })]));
    expect(await post('/client/suggest', { ...menu, viewId, value: 'x' })).toMatchObject({
      body: { ok: true, options: [] },
    });
    await post('/client/home', { user: ANA });
    expect(app.deliveries.pop()).toMatchObject({ event: { type: 'app_home_opened', user: ANA } });
  });

  it('streams views to their person alone', async () => {
    const [incoming] = (await once(get(`${slack.url}/client/events?user=${ANA}`), 'response')) as [IncomingMessage];
    await once(incoming, 'data');
    const next = async () => String((await once(incoming, 'data'))[0]);
    await clientOf(slack).views.publish({ user_id: BEN, view: home([]) });
    const [streamed, id] = await Promise.all([next(), openModal(modal([input('company')]))]);
    expect(JSON.parse(streamed.slice('data: '.length))).toMatchObject({ type: 'modal', view: { id } });
    const published = next();
    await clientOf(slack).views.publish({ user_id: ANA, view: home([]) });
    expect(JSON.parse((await published).slice('data: '.length))).toMatchObject({
      type: 'home',
      view: { type: 'home' },
    });
    incoming.destroy();
  });

  it('turns the switch, for everybody', async () => {
    expect(await state(ANA)).toMatchObject({ pace: { label: 'Faster', isOn: false } });
    await post('/client/pace', { isOn: true });
    expect(pace.isOn).toBe(true);
    expect(await state(BEN)).toMatchObject({ pace: { isOn: true } });
  });

  it('takes no form of another site', async () => {
    const body = { user: ANA, channel: DESK, text: 'x' };
    expect(await post('/client/command', body, 'text/plain')).toMatchObject({ status: 400 });
    expect(slack.view(ANA, DESK)).toEqual([]);
  });

  it('answers only to the names of this machine', async () => {
    expect(await rawStatus('/client/state?user=x', { host: 'evil.example' })).toBe(403);
    expect(await rawStatus('/', { host: '127.0.0.1.evil.example' })).toBe(403);
    expect(await rawStatus('/client/state?user=x', { host: 'localhost:1' })).toBe(200);
  });

  it.each(['/../index.ts', '/%2e%2e/index.ts', '/..%2findex.ts', '/.hidden.js', '//etc/passwd', '/a/../../x.js'])(
    'serves nothing at %s',
    async (path) => {
      expect(await rawStatus(path)).toBe(404);
    },
  );

  it('survives a request it cannot read', async () => {
    expect(await post('/client/press', { user: ANA })).toMatchObject({ status: 400 });
    expect((await state(ANA)) === undefined).toBe(false);
  });
});
