import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalSlack } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { type PlainApp, startPlainApp } from './plain-app.ts';
import { actions, ANA, BEN, button, clientOf, DESK, input, modal, option } from './view-parts.ts';

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

  it('names no channel, message or response_url', async () => {
    const viewId = await open(modal([actions('row', button('more'))]));
    await slack.actInView({ user: ANA, viewId, actionId: 'more' });
    for (const field of ['channel', 'message', 'response_url', 'state'])
      expect(app.deliveries[0]).not.toHaveProperty(field);
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
