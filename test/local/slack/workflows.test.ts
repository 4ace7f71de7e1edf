import { WebClient } from '@slack/web-api';
import { describe, expect, it } from 'vitest';
import type { LocalSlack, LocalSlackOptions } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { startPlainApp } from './plain-app.ts';
import { ANA, refusalOf } from './view-parts.ts';

const functions = {
  find_shipments: {
    title: 'Find shipments',
    description: 'Finds shipments',
    input_parameters: {
      properties: {
        query: { type: 'string', title: 'What to find' },
        max: { type: 'integer', description: 'At most so many' },
        channel: { type: 'slack#/types/channel_id' },
      },
      required: ['query'],
    },
    output_parameters: {
      properties: { count: { type: 'integer' }, text: { type: 'string' } },
      required: ['count'],
    },
  },
  // As in the examples of Slack's documentation.
  usage: {
    title: 'Usage',
    input_parameters: { user: { type: 'slack#/types/user_id', is_required: true } },
    output_parameters: {},
  },
};

describe('a workflow step', () => {
  async function slackWith(options: LocalSlackOptions = {}): Promise<LocalSlack> {
    return openSlack({ functions, ...options });
  }

  /** A step that the app acks and leaves running, and what it was told. */
  async function leaveRunning(options: LocalSlackOptions = {}) {
    const slack = await slackWith({ ...options, delivery: { mode: 'http' } });
    const app = await startPlainApp(slack);
    const execution = await slack.workflows.run(ANA, 'find_shipments', { query: 'robots' });
    const event = app.deliveries.at(-1)?.['event'] as Record<string, unknown>;
    const clientOf = (token: string) =>
      new WebClient(token, { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 } }).functions;
    const [bot, step] = [clientOf(slack.botToken), clientOf(String(event['bot_access_token']))];
    return { slack, execution, event, id: execution.id, bot, step };
  }

  it.each(['bot', 'step'] as const)('is completed once, with the token of the %s', async (whose) => {
    const { id, execution, [whose]: client, bot, step } = await leaveRunning();
    await client.completeSuccess({ function_execution_id: id, outputs: { count: 1 } });
    expect(await execution.whenDone()).toMatchObject({ state: 'completed', outputs: { count: 1 } });
    const again = { function_execution_id: id, error: 'late' };
    expect(await refusalOf(bot.completeError(again))).toMatchObject({ error: 'execution_not_in_running_state' });
    expect(await refusalOf(step.completeError(again))).toMatchObject({ error: 'token_expired' });
  });

  it.each([
    ['a missing one', { text: 'x' }, '/count'],
    ['another type', { count: '1' }, '/count'],
    ['no whole number', { count: 1.5 }, '/count'],
    ['one it does not have', { count: 1, rows: [] }, '/rows'],
  ])('takes no outputs with %s, and runs on', async (_, outputs, at) => {
    const { id, bot, execution } = await leaveRunning();
    expect(await refusalOf(bot.completeSuccess({ function_execution_id: id, outputs }))).toMatchObject({
      error: 'parameter_validation_failed',
      messages: [expect.stringContaining(at)],
    });
    expect(execution.state).toBe('running');
  });

  it('must be known', async () => {
    const { bot } = await leaveRunning();
    const unknown = { function_execution_id: 'Fx0', outputs: {} };
    expect(await refusalOf(bot.completeSuccess(unknown))).toMatchObject({ error: 'function_execution_not_found' });
  });

  it('ends after fifteen minutes, and its token with it', async () => {
    let now = Date.now();
    const { slack, id, bot, step, execution } = await leaveRunning({ clock: () => now });
    const post = (token: string) =>
      new WebClient(token, { slackApiUrl: slack.apiUrl }).chat.postMessage({ channel: 'C0TRADE001', text: 'x' });
    const { event } = await leaveRunning();
    expect(await refusalOf(post(String(event['bot_access_token'])))).toMatchObject({ error: 'invalid_auth' });
    now += 15 * 60_000 - 1;
    expect(execution.state).toBe('running');
    now += 1;
    const completed = { function_execution_id: id, outputs: { count: 1 } };
    expect(await refusalOf(step.completeSuccess(completed))).toMatchObject({ error: 'token_expired' });
    expect(await refusalOf(bot.completeSuccess(completed))).toMatchObject({ error: 'execution_not_in_running_state' });
    expect(execution).toMatchObject({ state: 'failed', error: 'The step did not complete within 15 minutes.' });
  });

  it('comes again to an app that did not ack it in time', async () => {
    const slack = await slackWith({ delivery: { mode: 'http' }, ackTimeoutMs: 300 });
    const app = await startPlainApp(slack, 2);
    const { id } = await slack.workflows.run(ANA, 'find_shipments', { query: 'robots' });
    await expect.poll(() => app.deliveries.length).toBe(3);
    const event: unknown = expect.objectContaining({ function_execution_id: id });
    for (const delivery of app.deliveries) expect(delivery).toMatchObject({ event });
  });

  it('fails when the app never acks it', async () => {
    const slack = await slackWith({ delivery: { mode: 'http' }, ackTimeoutMs: 300 });
    const app = await startPlainApp(slack, 99);
    const run = await slack.workflows.run(ANA, 'find_shipments', { query: 'robots' });
    expect(await run.whenDone()).toMatchObject({
      state: 'failed',
      error: 'The step failed with the error "operation_timeout"',
    });
    expect(app.deliveries).toHaveLength(4);
  });

  it('fails where nobody listens', async () => {
    const slack = await slackWith({ delivery: { mode: 'http', url: 'http://127.0.0.1:9/slack/events' } });
    const run = await slack.workflows.run(ANA, 'usage', { user: ANA });
    expect(run).toMatchObject({ state: 'failed', error: 'The step failed with the error "dispatch_failed"' });
  });

  it.each([
    ['a step', 'fly', {}],
    ['an input', 'find_shipments', {}],
    ['a type', 'find_shipments', { query: 1 }],
  ])('does not start without %s that fits', async (_, name, inputs) => {
    const slack = await slackWith();
    await expect(slack.workflows.run(ANA, name, inputs)).rejects.toThrow(/step/);
  });

  it('runs from the page, which sees what becomes of it', async () => {
    const { slack } = await leaveRunning();
    const state: unknown = await (await fetch(`${slack.url}/client/state?user=${ANA}`)).json();
    expect(state).toMatchObject({
      steps: [{ callback_id: 'find_shipments' }, { callback_id: 'usage' }],
      executions: [{ callbackId: 'find_shipments', state: 'running', inputs: { query: 'robots' } }],
    });
    const post = async (inputs: object): Promise<unknown> => {
      const body = JSON.stringify({ user: ANA, callbackId: 'find_shipments', inputs });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      return (await fetch(`${slack.url}/client/step`, init)).json();
    };
    expect(await post({ query: 'x' })).toEqual({ ok: true });
    expect(await post({})).toEqual({ ok: false, error: 'The step does not take that: /query is required.' });
  });
});
