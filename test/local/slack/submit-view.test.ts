import type { SlackViewAction, ViewResponseAction } from '@slack/bolt';
import { describe, expect, it } from 'vitest';
import type { LocalSlack, LocalSlackOptions } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { startSocketApp } from './bolt-app.ts';
import { ANA, DESK, input, modal, option } from './view-parts.ts';

interface Form {
  readonly slack: LocalSlack;
  readonly viewId: string;
  /** Submissions the app received. */
  readonly received: SlackViewAction[];
}

/** An app that opens `view` by the command and answers each submission with `answer`. */
async function formWith(
  view: ReturnType<typeof modal>,
  answer: (() => ViewResponseAction | undefined) | 'never' = () => undefined,
  options: LocalSlackOptions = {},
): Promise<Form> {
  const slack = await openSlack(options);
  const received: SlackViewAction[] = [];
  await startSocketApp(slack, (app) => {
    app.command('/trade', async ({ ack, client, command }) => {
      await ack();
      await client.views.open({ trigger_id: command.trigger_id, view });
    });
    app.view('find', async ({ ack, body }) => {
      received.push(body);
      if (answer !== 'never') await ack(answer());
    });
  });
  await slack.command({ user: ANA, channel: DESK, text: '/trade find' });
  const { id } = await slack.waitForView(() => true, { user: ANA });
  return { slack, viewId: id, received };
}

const company = modal([input('company')]);
const typed = { company: { company: 'Acme' } };

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
  const select = { type: 'static_select', options: [option('us'), option('mx')] };
  const required = 'Please complete this required field.';

  it.each<[string, Readonly<Record<string, unknown>>, string | readonly string[] | null, string]>([
    ['nothing', {}, null, required],
    ['an empty text', {}, '', required],
    ['no option', select, null, required],
    ['none of several', { type: 'multi_static_select', options: [option('a')] }, [], required],
    ['a long text', { max_length: 3 }, 'abcd', 'Enter at most 3 characters.'],
    ['a very long text', {}, 'x'.repeat(3001), 'Enter at most 3000 characters.'],
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
        input('note', {}, { optional: true }),
        input('dataset', { ...select, initial_option: option('us') }),
        input('ports', { type: 'multi_static_select', options: [option('oak'), option('lax')] }),
        input('from', { type: 'datepicker', initial_date: '2026-01-01' }),
        input('where', { type: 'multi_conversations_select' }),
      ]),
    );
    const values = { ports: ['lax', 'oak'], where: [DESK] };
    const entered = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { [id]: value }]));
    expect(await slack.submitView({ user: ANA, viewId, values: entered })).toEqual({ ok: true });
    expect(received[0]?.view.state.values).toEqual({
      note: { note: { type: 'plain_text_input', value: null } },
      dataset: { dataset: { type: 'static_select', selected_option: option('us') } },
      ports: { ports: { type: 'multi_static_select', selected_options: [option('lax'), option('oak')] } },
      from: { from: { type: 'datepicker', selected_date: '2026-01-01' } },
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
  it('offers only what its filter lets through', async () => {
    const element = { type: 'conversations_select', filter: { include: ['private'] } };
    const { slack, viewId } = await formWith(modal([input('where', element)]));
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
