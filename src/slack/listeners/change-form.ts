import type { Middleware, SlackActionMiddlewareArgs } from '@slack/bolt';
import { forms } from '../forms/index.ts';
import { errorFields } from '../../ops/log.ts';
import type { ListenerDeps } from './deps.ts';
import { filledForm } from './filled-form.ts';
import { viewPayload, workspaceOf } from './payloads.ts';

/**
 * Something changed in a modal that shows what the change means. What was typed stays: Slack keeps it by its field. Of
 * two changes in quick succession the drawing for the older one is left out.
 */
export function handleChange(deps: ListenerDeps): Middleware<SlackActionMiddlewareArgs> {
  /** The change that each view is being drawn for. */
  const newest = new Map<string, symbol>();
  return async ({ ack, body }) => {
    await ack();
    const payload = viewPayload.parse(body);
    const form = forms.find(({ callbackId }) => callbackId === payload.view.callback_id);
    if (form?.redraw == null || workspaceOf(payload) !== deps.workspace) return;
    const { id } = payload.view;
    const change = Symbol(id);
    newest.set(id, change);
    try {
      const view = await form.redraw(deps, filledForm(deps, payload));
      if (newest.get(id) === change) await deps.views.update(id, view);
    } catch (error) {
      // The form stays as it was and can still be sent.
      deps.log.error({ form: form.callbackId, error: errorFields(error) }, 'a form could not be drawn anew');
    } finally {
      if (newest.get(id) === change) newest.delete(id);
    }
  };
}
