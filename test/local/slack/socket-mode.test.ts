import type { App } from '@slack/bolt';
import { on, once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { LocalSlack } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { startSocketApp } from './bolt-app.ts';
import { ANA, BEN, clientOf, DESK, modal } from './view-parts.ts';

const greet = { user: ANA, channel: DESK, text: '/trade hello' };

const envelopeSchema = z.looseObject({ type: z.string(), envelope_id: z.string().optional() });
type Envelope = z.infer<typeof envelopeSchema>;

describe('a command', () => {
  it('tells the person about a command that was not acked in time', async () => {
    const slack = await openSlack({ ackTimeoutMs: 50 });
    await startSocketApp(slack, (app) => {
      app.command('/trade', async () => {
        await Promise.resolve();
      });
    });
    expect(await slack.command(greet)).toMatchObject({ ok: false, error: 'operation_timeout' });
    expect(slack.view(ANA, DESK)).toMatchObject([
      { text: '/trade failed with the error "operation_timeout"', from: { kind: 'slack' }, ephemeral: true },
    ]);
  });

  it('tells the person when no app is connected', async () => {
    const slack = await openSlack();
    expect(await slack.command(greet)).toMatchObject({ ok: false, error: 'app did not respond' });
  });

  it('tells the person when nobody answers over HTTP', async () => {
    const slack = await openSlack({ delivery: { mode: 'http', url: 'http://127.0.0.1:9/slack/events' } });
    expect(await slack.command(greet)).toMatchObject({ ok: false, error: 'dispatch_failed' });
    expect(slack.view(ANA, DESK)).toMatchObject([{ text: '/trade failed with the error "dispatch_failed"' }]);
  });

  it('shares deliveries among the connections in turn', async () => {
    const slack = await openSlack();
    const seen: string[] = [];
    const counting = (name: string) => (app: App) => {
      app.command('/trade', async ({ ack }) => {
        seen.push(name);
        await ack();
      });
    };
    await startSocketApp(slack, counting('first'));
    await startSocketApp(slack, counting('second'));
    expect(slack.connections()).toBe(2);
    for (const text of ['/trade 1', '/trade 2', '/trade 3', '/trade 4']) await slack.command({ ...greet, text });
    expect(seen.filter((name) => name === 'first')).toHaveLength(2);
    expect(seen.filter((name) => name === 'second')).toHaveLength(2);
  });
});

describe('the socket itself', () => {
  async function connect(slack: LocalSlack): Promise<{ socket: WebSocket; next: () => Promise<Envelope> }> {
    const response = await fetch(`${slack.apiUrl}apps.connections.open`, {
      method: 'POST',
      headers: { authorization: `Bearer ${slack.appToken}` },
    });
    const { url } = z.object({ url: z.string() }).parse(await response.json());
    const socket = new WebSocket(url);
    onTestFinished(() => {
      socket.terminate();
    });
    const messages = on(socket, 'message');
    const next = async (): Promise<Envelope> => {
      const [received] = z.array(z.unknown()).parse((await messages.next()).value);
      return envelopeSchema.parse(JSON.parse(String(received)));
    };
    expect(await next()).toMatchObject({ type: 'hello' });
    return { socket, next };
  }

  it('sends envelopes that accept a payload for commands', async () => {
    const slack = await openSlack();
    const { socket, next } = await connect(slack);
    const result = slack.command({ ...greet, text: '/trade  shipments <steel> & #trade-desk @ben ' });
    const envelope = await next();
    expect(envelope).toMatchObject({
      type: 'slash_commands',
      accepts_response_payload: true,
      payload: {
        command: '/trade',
        text: 'shipments &lt;steel&gt; &amp; <#C0TRADE001|trade-desk> <@U0BEN00001>',
        user_id: ANA,
        user_name: 'ana',
        channel_name: 'trade-desk',
        team_id: slack.teamId,
        api_app_id: slack.appId,
        is_enterprise_install: 'false',
      },
    });
    socket.send(
      JSON.stringify({ envelope_id: envelope.envelope_id, payload: { text: 'found', response_type: 'in_channel' } }),
    );
    expect(await result).toEqual({ ok: true });
    expect(slack.view(BEN, DESK)).toMatchObject([{ text: 'found', ephemeral: false }]);
  });

  it('sends envelopes that accept none for events, and accept one for submissions', async () => {
    const slack = await openSlack();
    const { socket, next } = await connect(slack);
    const opened = slack.openHome({ user: ANA });
    const event = await next();
    expect(event).toMatchObject({
      type: 'events_api',
      accepts_response_payload: false,
      retry_attempt: 0,
      retry_reason: '',
      payload: { type: 'event_callback', event: { type: 'app_home_opened', user: ANA } },
    });
    socket.send(JSON.stringify({ envelope_id: event.envelope_id }));
    expect(await opened).toEqual({ ok: true });

    const typed = slack.command(greet);
    const command = await next();
    socket.send(JSON.stringify({ envelope_id: command.envelope_id }));
    await typed;
    const { trigger_id } = z.object({ trigger_id: z.string() }).parse(command['payload']);
    const { view } = await clientOf(slack).views.open({ trigger_id, view: modal([]) });
    const submitted = slack.submitView({ user: ANA, viewId: view?.id ?? '' });
    const submission = await next();
    expect(submission).toMatchObject({ type: 'interactive', accepts_response_payload: true });
    const payload = { response_action: 'update', view: modal([]) };
    socket.send(JSON.stringify({ envelope_id: submission.envelope_id, payload }));
    expect(await submitted).toEqual({ ok: true });
  });

  it('gives an unacked envelope of a broken connection to the next one', async () => {
    const slack = await openSlack();
    const first = await connect(slack);
    const result = slack.command(greet);
    const lost = await first.next();
    first.socket.terminate();
    const second = await connect(slack);
    const again = await second.next();
    expect(again).toMatchObject({ envelope_id: lost.envelope_id, retry_attempt: 1 });
    second.socket.send(JSON.stringify({ envelope_id: again.envelope_id }));
    expect(await result).toEqual({ ok: true });
  });

  it('takes a ticket once', async () => {
    const slack = await openSlack();
    const { socket } = await connect(slack);
    const stale = new WebSocket(socket.url);
    const failure: unknown = (await once(stale, 'error'))[0];
    expect(String(failure)).toContain('401');
  });
});
