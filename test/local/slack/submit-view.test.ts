import type { App, SlackViewAction, ViewResponseAction } from '@slack/bolt';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type LocalSlack, type LocalSlackOptions, startLocalSlack } from '../../../src/local/slack/index.ts';
import { startHttpApp, startSocketApp } from './bolt-app.ts';
import { ANA, DESK, input, modal, option, plain } from './view-parts.ts';

interface Form {
  readonly slack: LocalSlack;
  readonly viewId: string;
  /** Submissions and closings the app received. */
  readonly received: SlackViewAction[];
}

/** An app that opens `view` by the command and answers each submission with `answer`. */
async function formWith(
  view: ReturnType<typeof modal>,
  answer: (() => ViewResponseAction | undefined) | 'never' = () => undefined,
  options: LocalSlackOptions = {},
): Promise<Form> {
  const slack = await startLocalSlack(options);
  onTestFinished(() => slack.close());
  const received: SlackViewAction[] = [];
  const set = (app: App): void => {
    app.command('/trade', async ({ ack, client, command }) => {
      await ack();
      await client.views.open({ trigger_id: command.trigger_id, view });
    });
    app.view('find', async ({ ack, body }) => {
      received.push(body);
      if (answer !== 'never') await ack(answer());
    });
    app.view({ callback_id: 'find', type: 'view_closed' }, async ({ ack, body }) => {
      received.push(body);
      await ack();
    });
  };
  const running = await (options.delivery?.mode === 'http' ? startHttpApp : startSocketApp)(slack, set);
  onTestFinished(() => running.stop());
  await slack.command({ user: ANA, channel: DESK, text: '/trade find' });
  const { id } = await slack.waitForView(() => true, { user: ANA });
  return { slack, viewId: id, received };
}

const company = modal([input('company')]);
const typed = { company: { company: 'Acme' } };

describe.each(['socket', 'http'] as const)('a submission over %s', (mode) => {
  const options = { delivery: { mode } };

  it('carries what was typed, and an empty ack closes the view', async () => {
    const { slack, viewId, received } = await formWith(company, () => undefined, options);
    expect(await slack.submitView({ user: ANA, viewId, values: typed })).toEqual({ ok: true });
    expect(received).toMatchObject([
      {
        type: 'view_submission',
        user: { id: ANA, name: 'ana' },
        team: { id: slack.teamId },
        response_urls: [],
        api_app_id: slack.appId,
        is_enterprise_install: false,
        view: {
          id: viewId,
          callback_id: 'find',
          previous_view_id: null,
          state: { values: { company: { company: { type: 'plain_text_input', value: 'Acme' } } } },
        },
      },
    ]);
    expect(received[0]).toHaveProperty('trigger_id');
    expect(slack.viewsOf(ANA)).toEqual([]);
  });

  it('stays open under errors, and keeps what was typed', async () => {
    const errors = { company: 'No such company.' };
    const { slack, viewId } = await formWith(company, () => ({ response_action: 'errors', errors }), options);
    expect(await slack.submitView({ user: ANA, viewId, values: typed })).toEqual({
      ok: false,
      error: 'input_errors',
      errors,
      text: 'The submission is waiting: some inputs need another value',
    });
    expect(slack.viewsOf(ANA)).toMatchObject([
      { id: viewId, state: { values: { company: { company: { value: 'Acme' } } } } },
    ]);
  });

  it('is changed in place by update', async () => {
    const { slack, viewId } = await formWith(
      company,
      () => ({ response_action: 'update', view: modal([], { title: plain('Looking up…') }) }),
      options,
    );
    await slack.submitView({ user: ANA, viewId, values: typed });
    expect(slack.viewsOf(ANA)).toMatchObject([{ id: viewId, title: { text: 'Looking up…' } }]);
  });

  it('is covered by push, until that view is closed', async () => {
    const { slack, viewId } = await formWith(
      company,
      () => ({ response_action: 'push', view: modal([], { title: plain('More') }) }),
      options,
    );
    await slack.submitView({ user: ANA, viewId, values: typed });
    const [, above] = slack.viewsOf(ANA);
    expect(above).toMatchObject({ title: { text: 'More' }, previous_view_id: viewId, root_view_id: viewId });
    expect(await slack.submitView({ user: ANA, viewId, values: typed })).toMatchObject({ error: 'view_not_found' });
    await slack.closeView({ user: ANA, viewId: above?.id ?? '' });
    expect(slack.viewsOf(ANA).map((view) => view.id)).toEqual([viewId]);
  });

  it('goes with the whole stack by clear', async () => {
    const { slack, viewId } = await formWith(company, () => ({ response_action: 'clear' }), options);
    await slack.submitView({ user: ANA, viewId, values: typed });
    expect(slack.viewsOf(ANA)).toEqual([]);
  });
});

describe('a submission that comes to nothing', () => {
  it.each<[string, ViewResponseAction, string]>([
    ['errors under no input', { response_action: 'errors', errors: { nowhere: 'x' } }, 'nowhere'],
    ['errors that are none', { response_action: 'errors', errors: {} }, 'errors are empty'],
    ['a view Slack refuses', { response_action: 'update', view: modal([input('a')], { submit: undefined }) }, 'submit'],
  ])('is told to the person: %s', async (_name, answer, reason) => {
    const { slack, viewId } = await formWith(company, () => answer);
    const result = await slack.submitView({ user: ANA, viewId, values: typed });
    expect(result).toMatchObject({ ok: false, error: 'invalid_response' });
    expect(result).toHaveProperty('text', expect.stringContaining('We had some trouble connecting. Try again?'));
    expect(result).toHaveProperty('text', expect.stringContaining(reason));
    expect(slack.viewsOf(ANA)).toMatchObject([{ id: viewId, title: { text: 'Find' } }]);
  });

  it('is told to the person when nobody acks in time', async () => {
    const { slack, viewId } = await formWith(company, 'never', { ackTimeoutMs: 200 });
    expect(await slack.submitView({ user: ANA, viewId, values: typed })).toEqual({
      ok: false,
      error: 'operation_timeout',
      text: 'We had some trouble connecting. Try again? (operation_timeout)',
    });
    expect(slack.viewsOf(ANA)).toMatchObject([{ id: viewId }]);
  });

  it('is not even possible for somebody else, or without a Submit button', async () => {
    const { slack, viewId } = await formWith(modal([], { submit: undefined }));
    expect(await slack.submitView({ user: 'U0BEN00001', viewId })).toMatchObject({ error: 'view_not_found' });
    expect(await slack.submitView({ user: ANA, viewId })).toMatchObject({ error: 'element_not_found' });
  });
});

describe('inputs before a submission leaves', () => {
  const number = { type: 'number_input', is_decimal_allowed: false, min_value: '1', max_value: '9' };
  const select = { type: 'static_select', options: [option('us'), option('mx')] };
  const required = 'Please complete this required field.';

  it.each<[string, Readonly<Record<string, unknown>>, string | readonly string[] | null, string]>([
    ['nothing', {}, null, required],
    ['an empty text', {}, '', required],
    ['no option', select, null, required],
    ['no tick', { type: 'checkboxes', options: [option('a')] }, [], required],
    ['a short text', { min_length: 3 }, 'ab', 'Enter at least 3 characters.'],
    ['a long text', { max_length: 3 }, 'abcd', 'Enter at most 3 characters.'],
    ['a very long text', {}, 'x'.repeat(3001), 'Enter at most 3000 characters.'],
    ['no number', number, 'many', 'Enter a whole number.'],
    ['a fraction', number, '1.5', 'Enter a whole number.'],
    ['a word for a decimal', { ...number, is_decimal_allowed: true }, '1,5', 'Enter a number.'],
    ['a number too small', number, '0', 'Enter 1 or more.'],
    ['a number too great', number, '10', 'Enter 9 or less.'],
    ['half a web address', { type: 'url_text_input' }, 'example', 'Enter a whole web address, with https://.'],
    ['half an email address', { type: 'email_text_input' }, 'ana@', 'Enter a whole email address.'],
    ['no date', { type: 'datepicker' }, 'tomorrow', 'Enter a date as YYYY-MM-DD.'],
    ['no time', { type: 'timepicker' }, 'noon', 'Enter a time as HH:mm.'],
  ])('are held back: %s', async (_name, element, value, message) => {
    const { slack, viewId, received } = await formWith(modal([input('field', element)]));
    expect(await slack.submitView({ user: ANA, viewId, values: { field: { field: value } } })).toMatchObject({
      ok: false,
      error: 'input_errors',
      errors: { field: message },
    });
    expect(received).toEqual([]);
    expect(slack.viewsOf(ANA)).toHaveLength(1);
  });

  it('may be empty where they are optional, and leave in the form of their kind', async () => {
    const { slack, viewId, received } = await formWith(
      modal([
        input('note', { min_length: 3 }, { optional: true }),
        input('dataset', { ...select, initial_option: option('us') }),
        input('ports', { type: 'multi_static_select', options: [option('oak'), option('lax')] }),
        input('from', { type: 'datepicker', initial_date: '2026-01-01' }),
        input('rows', number),
        input('owner', { type: 'users_select' }),
        input('where', { type: 'multi_conversations_select' }),
      ]),
    );
    const values = { ports: ['lax', 'oak'], rows: '5', owner: ANA, where: [DESK] };
    const entered = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { [id]: value }]));
    expect(await slack.submitView({ user: ANA, viewId, values: entered })).toEqual({ ok: true });
    expect(received[0]?.view.state.values).toEqual({
      note: { note: { type: 'plain_text_input', value: null } },
      dataset: { dataset: { type: 'static_select', selected_option: option('us') } },
      ports: { ports: { type: 'multi_static_select', selected_options: [option('lax'), option('oak')] } },
      from: { from: { type: 'datepicker', selected_date: '2026-01-01' } },
      rows: { rows: { type: 'number_input', value: '5' } },
      owner: { owner: { type: 'users_select', selected_user: ANA } },
      where: { where: { type: 'multi_conversations_select', selected_conversations: [DESK] } },
    });
  });

  it.each([
    ['an option that is not there', { field: { field: 'xx' } }, 'option_not_found'],
    ['an input that is not there', { gone: { gone: 'us' } }, 'element_not_found'],
  ])('take no %s', async (_name, values, error) => {
    const { slack, viewId, received } = await formWith(modal([input('field', select)]));
    expect(await slack.submitView({ user: ANA, viewId, values })).toMatchObject({ ok: false, error });
    expect(received).toEqual([]);
  });
});

describe('a menu of conversations in a modal', () => {
  const menu = { type: 'conversations_select', response_url_enabled: true, default_to_current_conversation: true };

  it('begins with the conversation one came from, and hands out a response_url into the one chosen', async () => {
    const { slack, viewId, received } = await formWith(modal([input('where', menu)]));
    expect(slack.viewsOf(ANA)[0]?.state.values).toMatchObject({ where: { where: { selected_conversation: DESK } } });
    await slack.submitView({ user: ANA, viewId, values: { where: { where: 'C0SOURCE01' } } });
    const [submission] = received;
    if (submission?.type !== 'view_submission') throw new Error('nothing was submitted');
    const [target] = submission.response_urls ?? [];
    expect(target).toMatchObject({ block_id: 'where', action_id: 'where', channel_id: 'C0SOURCE01' });
    await fetch(target?.response_url ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Found', response_type: 'in_channel' }),
    });
    expect(slack.view('U0BEN00001', 'C0SOURCE01')).toMatchObject([{ text: 'Found', ephemeral: false }]);
    expect(slack.responsePosts).toMatchObject([{ from: 'view', channel: 'C0SOURCE01', status: 200 }]);
  });

  it('offers only what its filter lets through', async () => {
    const element = { ...menu, filter: { include: ['private'] } };
    const { slack, viewId } = await formWith(modal([input('where', element)]));
    expect(slack.viewsOf(ANA)[0]?.state.values).toMatchObject({ where: { where: { selected_conversation: null } } });
    const submit = (id: string) => slack.submitView({ user: ANA, viewId, values: { where: { where: id } } });
    expect(await submit(DESK)).toMatchObject({ error: 'option_not_found' });
    expect(await submit('C0REVIEW01')).toEqual({ ok: true });
  });
});

describe('a whole form sent back by a page', () => {
  it('passes with what the bot put in, though the menus do not offer it', async () => {
    const where = { type: 'conversations_select', initial_conversation: 'C0BOARD001', filter: { include: ['im'] } };
    const slug = { type: 'external_select', initial_option: option('acme') };
    const { slack, viewId } = await formWith(modal([input('where', where), input('slug', slug)]));
    const values = { where: { where: 'C0BOARD001' }, slug: { slug: 'acme' } };
    expect(await slack.submitView({ user: ANA, viewId, values })).toEqual({ ok: true });
  });
});

describe('closing a view', () => {
  it('is told to an app that asked for it', async () => {
    const { slack, viewId, received } = await formWith(modal([], { notify_on_close: true }));
    expect(await slack.closeView({ user: ANA, viewId })).toEqual({ ok: true });
    expect(received).toMatchObject([{ type: 'view_closed', is_cleared: false, view: { id: viewId } }]);
    expect(slack.viewsOf(ANA)).toEqual([]);
  });

  it('is told to no other', async () => {
    const { slack, viewId, received } = await formWith(company);
    expect(await slack.closeView({ user: ANA, viewId })).toEqual({ ok: true });
    expect(received).toEqual([]);
  });

  it('clears the stack where the view says so', async () => {
    const above = modal([], { clear_on_close: true, notify_on_close: true });
    const { slack, viewId, received } = await formWith(company, () => ({ response_action: 'push', view: above }));
    await slack.submitView({ user: ANA, viewId, values: typed });
    await slack.closeView({ user: ANA, viewId: slack.viewsOf(ANA)[1]?.id ?? '' });
    expect(slack.viewsOf(ANA)).toEqual([]);
    expect(received.slice(1)).toMatchObject([{ type: 'view_closed', is_cleared: true }]);
  });
});
