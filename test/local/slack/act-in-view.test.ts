import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalSlack } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { type PlainApp, startPlainApp } from './plain-app.ts';
import { actions, ANA, BEN, button, clientOf, DESK, home, input, modal, option } from './view-parts.ts';

const select = { type: 'static_select', options: [option('us'), option('mx')] };

describe('using an element of a view', () => {
  let slack: LocalSlack;
  let app: PlainApp;
  beforeEach(async () => {
    slack = await openSlack({ delivery: { mode: 'http' } });
    app = await startPlainApp(slack);
  });

  async function open(view: ReturnType<typeof modal>): Promise<string> {
    await slack.command({ user: ANA, channel: DESK, text: '/trade find' });
    const trigger_id = String(app.deliveries.pop()?.['trigger_id']);
    return (await clientOf(slack).views.open({ trigger_id, view })).view?.id ?? '';
  }

  it('sends the view with all typed values, without channel, message or response_url', async () => {
    const viewId = await open(modal([input('company'), actions('row', button('more'))]));
    const values = { company: { company: 'Acme' } };
    expect(await slack.actInView({ user: ANA, viewId, actionId: 'more', values })).toEqual({ ok: true });
    const [payload] = app.deliveries;
    expect(payload).toMatchObject({
      type: 'block_actions',
      user: { id: ANA },
      container: { type: 'view', view_id: viewId },
      view: {
        id: viewId,
        hash: slack.viewsOf(ANA)[0]?.hash,
        state: { values: { company: { company: { value: 'Acme' } } } },
      },
      actions: [{ type: 'button', action_id: 'more', block_id: 'row' }],
    });
    for (const field of ['channel', 'message', 'response_url', 'state']) expect(payload).not.toHaveProperty(field);
  });

  it('sends the action of an input only if its block dispatches', async () => {
    const viewId = await open(modal([input('quiet', select), input('loud', select, { dispatch_action: true })]));
    expect(await slack.actInView({ user: ANA, viewId, actionId: 'quiet', value: 'mx' })).toEqual({ ok: true });
    expect(app.deliveries).toEqual([]);
    await slack.actInView({ user: ANA, viewId, actionId: 'loud', value: 'us' });
    expect(app.deliveries).toMatchObject([
      {
        actions: [{ type: 'static_select', block_id: 'loud', selected_option: option('us') }],
        view: {
          state: {
            values: {
              quiet: { quiet: { selected_option: option('mx') } },
              loud: { loud: { selected_option: option('us') } },
            },
          },
        },
      },
    ]);
  });

  it('clears by null', async () => {
    const viewId = await open(modal([input('field', { ...select, initial_option: option('us') })]));
    await slack.actInView({ user: ANA, viewId, actionId: 'field', value: null });
    expect(slack.viewsOf(ANA)[0]?.state.values).toEqual({
      field: { field: { type: 'static_select', selected_option: null } },
    });
  });

  it('is for the uppermost view and its own person', async () => {
    const viewId = await open(modal([actions('row', button('more'))]));
    expect(await slack.actInView({ user: BEN, viewId, actionId: 'more' })).toMatchObject({ error: 'view_not_found' });
    expect(await slack.actInView({ user: ANA, viewId, actionId: 'gone' })).toMatchObject({
      error: 'element_not_found',
    });
    await slack.closeView({ user: ANA, viewId });
    expect(await slack.actInView({ user: ANA, viewId, actionId: 'more' })).toMatchObject({ error: 'view_not_found' });
    expect(app.deliveries).toEqual([]);
  });

  it('works on the Home tab, whose trigger opens a modal', async () => {
    await clientOf(slack).views.publish({ user_id: ANA, view: home([actions('row', button('edit'))]) });
    const viewId = slack.homeOf(ANA)?.id ?? '';
    await slack.actInView({ user: ANA, viewId, actionId: 'edit' });
    expect(app.deliveries).toMatchObject([{ view: { type: 'home', id: viewId } }]);
    const trigger_id = String(app.deliveries[0]?.['trigger_id']);
    await clientOf(slack).views.open({ trigger_id, view: modal([]) });
    expect(slack.viewsOf(ANA)).toMatchObject([{ title: { text: 'Find' } }]);
  });

  it('arrives twice when the faults say so, with one trigger', async () => {
    const viewId = await open(modal([actions('row', button('more'))]));
    slack.faults.duplicateDeliveries = 2;
    await slack.actInView({ user: ANA, viewId, actionId: 'more' });
    await slack.submitView({ user: ANA, viewId });
    expect(app.deliveries.map((one) => one['type'])).toEqual([
      ...['block_actions', 'block_actions', 'view_submission', 'view_submission'],
    ]);
    expect(new Set(app.deliveries.map((one) => one['trigger_id'])).size).toBe(2);
  });
});
