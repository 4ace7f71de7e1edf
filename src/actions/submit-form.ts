import { firstFence } from '../model/money.ts';
import { errorFields } from '../ops/log.ts';
import { acknowledge, type Actions, answerTaken, takeDelivery, underLease } from '../slack/listeners/deliveries.ts';
import { type Action, newReference } from '../slack/kit/action.ts';
import { refusalView } from '../slack/kit/blocks.ts';
import { formValues } from '../slack/kit/form.ts';
import { type ViewPayload, viewPayload } from '../slack/listeners/index.ts';
import { isColleague, storeDown, stranger } from '../slack/refusals.ts';
import { hashOf } from '../store/schema.ts';
import type { ActionDeps, FilledForm, Form, ReadyAction, Submitted } from './feature.ts';
import { readMetadata, withMetadata } from './forms.ts';
import { drawHome } from './help/home.ts';

interface KnownForms {
  readonly forms: readonly Form[];
  readonly check: (action: Action) => ReadyAction | null;
}

function filledForm({ seal, workspace }: ActionDeps, { user, view, actions: [used] }: ViewPayload): FilledForm {
  const { note, openedAt } = readMetadata(seal, view.private_metadata);
  return {
    to: {
      workspace,
      user: user.id,
      // Slack accepts a user id for the direct conversation.
      channel: openedAt?.channel ?? user.id,
      reference: newReference(),
      responseUrl: openedAt?.responseUrl ?? null,
      typed: null,
    },
    values: formValues(view.state),
    pressed: used?.type === 'button' ? (used.value ?? null) : null,
    note,
  };
}

/** Mistakes are shown next to their fields; other results are claimed once and answered where the form was opened. */
export function handleSubmission(deps: ActionDeps, { forms, check }: KnownForms): Actions['submission'] {
  return async ({ ack, body }) => {
    const arrivedAt = performance.now();
    const payload = viewPayload.parse(body);
    const form = forms.find(({ id }) => id === payload.view.callback_id);
    const refuse = (why: string) => ack({ response_action: 'update', view: refusalView(why) });
    if (!isColleague(deps, payload)) return refuse(stranger);
    if (form === undefined) return refuse('This form is too old. Type the command again.');

    const id = submissionId(payload);
    const read = filledForm(deps, payload);
    const filled = { ...read, to: underLease(read.to, { id, fence: firstFence }) };
    const submitted = await submit(deps, form, filled);
    if (submitted === null) return refuse(storeDown);
    if (submitted.is === 'mistakes') return ack({ response_action: 'errors', errors: { ...submitted.errors } });
    if (submitted.is === 'view') return ack({ response_action: 'update', view: submitted.view });
    const did = { value: submitted.is === 'action' ? JSON.stringify(submitted.action) : null };
    const { known, claim } = await takeDelivery(deps, id, { to: filled.to, did }, arrivedAt);
    if (known === 'refused') return refuse(storeDown);
    await acknowledge(deps, ack);
    const work = async () => {
      if (submitted.is === 'work') return submitted.work();
      const context = { to: filled.to, place: 'new', triggerId: '', command: '', pressed: null } as const;
      await check(submitted.action)?.run(deps, context);
    };
    if (!(await answerTaken(deps, { to: filled.to, id, claim }, () => deps.answerFailures(filled.to, null, work))))
      return;
    // It may have been opened from the Home tab.
    if (filled.to.responseUrl === null) await drawHome(deps, filled.to.user);
  };
}

async function submit(deps: ActionDeps, form: Form, filled: FilledForm): Promise<Submitted | null> {
  try {
    return await form.submit(deps, filled);
  } catch (error) {
    deps.log.error({ form: form.id, error: errorFields(error) }, 'a form could not be read');
    return null;
  }
}

/** A corrected submission has the same view id and hash, so the fields' contents are part of the id. */
function submissionId({ view: { id, hash, state } }: ViewPayload): string {
  return `${id} ${hash} ${hashOf(JSON.stringify(state.values))}`;
}

/** Slack keeps the input by field. If another change follows quickly, the older redraw is dropped. */
export function handleChange(deps: ActionDeps, { forms }: KnownForms): Actions['change'] {
  const newest = new Map<string, symbol>();
  return async ({ ack, body }) => {
    await ack();
    const payload = viewPayload.parse(body);
    const form = forms.find(({ id }) => id === payload.view.callback_id);
    if (form?.redraw === undefined || !isColleague(deps, payload)) return;
    const { id } = payload.view;
    const change = Symbol(id);
    newest.set(id, change);
    try {
      const filled = filledForm(deps, payload);
      const drawn = await form.redraw(deps, filled);
      if (newest.get(id) === change) await deps.views.update(id, withMetadata(drawn, deps.seal, filled.to));
    } catch (error) {
      // The form stays as it was and can still be sent.
      deps.log.error({ form: form.id, error: errorFields(error) }, 'a form could not be redrawn');
    } finally {
      if (newest.get(id) === change) newest.delete(id);
    }
  };
}
