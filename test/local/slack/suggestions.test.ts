import { describe, expect, it } from 'vitest';
import type { LocalSlack } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { startSocketApp } from './bolt-app.ts';
import { actions, ANA, clientOf, DESK, input, modal, option, plain } from './view-parts.ts';

const external = { type: 'external_select', min_query_length: 2 };
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
type Options = readonly ReturnType<typeof option>[];

describe('a menu whose options the app suggests', () => {
  async function menuWith(suggest: (typed: string) => Options, element: Readonly<Record<string, unknown>> = external) {
    const slack = await openSlack();
    const asked: unknown[] = [];
    const presses: unknown[] = [];
    await startSocketApp(slack, (app) => {
      app.command('/trade', async ({ ack, client, command }) => {
        await ack();
        await client.views.open({ trigger_id: command.trigger_id, view: modal([input('company', element)]) });
      });
      app.options('company', async ({ ack, options }) => {
        asked.push(options);
        await ack({ options: [...suggest(options.value)] });
      });
      app.action('company', async ({ ack, body }) => {
        await ack();
        presses.push(body);
      });
      app.view('find', async ({ ack, view }) => {
        presses.push(view.state.values);
        await ack();
      });
    });
    return { slack, asked, presses };
  }
  async function open(slack: LocalSlack) {
    await slack.command({ user: ANA, channel: DESK, text: '/trade find' });
    const { id: viewId } = await slack.waitForView(() => true, { user: ANA });
    const suggest = (value: string) =>
      slack.suggest({ user: ANA, viewId, blockId: 'company', actionId: 'company', value });
    return { viewId, suggest };
  }

  it('asks with what was typed, and only what was suggested can be chosen', async () => {
    const { slack, asked, presses } = await menuWith((typed) => [option(`${typed}-1`), option(`${typed}-2`)]);
    const { viewId, suggest } = await open(slack);
    expect(await suggest('ac')).toEqual({ ok: true, options: [option('ac-1'), option('ac-2')] });
    expect(asked).toMatchObject([
      {
        type: 'block_suggestion',
        value: 'ac',
        block_id: 'company',
        action_id: 'company',
        container: { type: 'view', view_id: viewId },
        view: { id: viewId, state: { values: {} } },
      },
    ]);
    const submit = (company: string) => slack.submitView({ user: ANA, viewId, values: { company: { company } } });
    expect(await submit('ac-3')).toMatchObject({ error: 'option_not_found' });
    await suggest('zz');
    expect(await submit('ac-2')).toEqual({ ok: true });
    expect(presses).toEqual([{ company: { company: { type: 'external_select', selected_option: option('ac-2') } } }]);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string, string]>([
    ['as the menu says', external, 'a', 'ac'],
    ['three characters', { type: 'external_select' }, 'ac', 'acm'],
  ])('asks nobody before enough is typed: %s', async (_name, element, short, enough) => {
    const { slack, asked } = await menuWith(() => [], element);
    const { suggest } = await open(slack);
    expect(await suggest(short)).toEqual({ ok: true, options: [] });
    expect(asked).toEqual([]);
    expect(await suggest(enough)).toEqual({ ok: true, options: [] });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, Options]>([
    ['101 options', times(101, option('a'))],
    ['a long option', [{ text: plain('x'.repeat(76)), value: 'a' }]],
  ])('takes no %s', async (_name, options) => {
    const { slack } = await menuWith(() => options);
    const { suggest } = await open(slack);
    expect(await suggest('acme')).toMatchObject({ ok: false, error: 'invalid_response' });
  });

  it('works in a message too', async () => {
    const { slack, asked, presses } = await menuWith((typed) => [option(typed)]);
    const blocks = [actions('company', { ...external, action_id: 'company' })];
    const { ts = '' } = await clientOf(slack).chat.postMessage({ channel: DESK, text: 'Which one?', blocks });
    const where = { user: ANA, channel: DESK, ts, actionId: 'company', blockId: 'company' };
    expect(await slack.press({ ...where, value: 'acme' })).toMatchObject({ error: 'option_not_found' });
    expect(await slack.suggest({ ...where, value: 'acme' })).toEqual({ ok: true, options: [option('acme')] });
    expect(asked).toMatchObject([{ channel: { id: DESK }, message: { ts }, container: { type: 'message' } }]);
    expect(await slack.press({ ...where, value: 'acme' })).toEqual({ ok: true });
    expect(presses).toMatchObject([{ actions: [{ selected_option: option('acme') }] }]);
  });
});
