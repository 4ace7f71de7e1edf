import type { Middleware, SlackActionMiddlewareArgs } from '@slack/bolt';
import { forms } from '../forms/index.ts';
import { errorFields } from '../../ops/log.ts';
import type { ListenerDeps } from './deps.ts';
import { filledForm } from './filled-form.ts';
import { viewPayload, workspaceOf } from './payloads.ts';

/** Something changed in a modal that shows what the change means. What was typed stays: Slack keeps it by its field. */
export function handleChange(deps: ListenerDeps): Middleware<SlackActionMiddlewareArgs> {
  return async ({ ack, body }) => {
    await ack();
    const payload = viewPayload.parse(body);
    const form = forms.find(({ callbackId }) => callbackId === payload.view.callback_id);
    if (form?.redraw == null || workspaceOf(payload) !== deps.workspace) return;
    try {
      await deps.views.update(payload.view.id, await form.redraw(deps, filledForm(deps, payload)));
    } catch (error) {
      // The form stays as it was and can still be sent.
      deps.log.error({ form: form.callbackId, error: errorFields(error) }, 'a form could not be drawn anew');
    }
  };
}
