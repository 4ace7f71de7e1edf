import { createHash } from 'node:crypto';
import type { Middleware, SlackViewMiddlewareArgs, ViewSubmitAction } from '@slack/bolt';
import { errorFields } from '../../ops/log.ts';
import { forms } from '../forms/index.ts';
import type { FilledForm, Form, Submitted } from '../forms/form.ts';
import { firstFence } from '../../model/workspace.ts';
import { noticeView } from '../ui/notice-view.ts';
import type { ListenerDeps } from './deps.ts';
import { filledForm } from './filled-form.ts';
import { drawHome } from './home.ts';
import { viewPayload, workspaceOf, type ViewPayload } from './payloads.ts';
import { storeDown, stranger } from './refusals.ts';
import { acknowledge, answerTaken, takeDelivery, underLease } from './underway.ts';

const unknownForm = 'This form can no longer be read. Type the command again.';

/** A submitted modal: mistakes stand beside their fields; what is right is taken once, and answered where it was opened. */
export function handleSubmission(deps: ListenerDeps): Middleware<SlackViewMiddlewareArgs<ViewSubmitAction>> {
  return async ({ ack, body }) => {
    const arrivedAt = performance.now();
    const payload = viewPayload.parse(body);
    const form = forms.find(({ callbackId }) => callbackId === payload.view.callback_id);
    const refuse = (text: string) => ack({ response_action: 'update', view: noticeView('Not carried out', text) });
    if (workspaceOf(payload) !== deps.workspace) return refuse(stranger);
    if (form === undefined) return refuse(unknownForm);

    const id = submissionId(payload);
    const read = filledForm(deps, payload);
    const filled = { ...read, to: underLease(read.to, { id, fence: firstFence }) };
    const submitted = await submit(deps, form, filled);
    if (submitted === null) return refuse(storeDown);
    if (submitted.is === 'mistakes') return ack({ response_action: 'errors', errors: { ...submitted.errors } });
    const did = { submitted: submitted.is === 'wish' ? submitted.wish.intent : null };
    const { known, claim } = await takeDelivery(deps, id, { to: filled.to, did }, arrivedAt);
    if (known === 'refused') return refuse(storeDown);
    await acknowledge(deps, ack);
    const work = () => carryOut(deps, filled.to, submitted);
    if (!(await answerTaken(deps, { to: filled.to, id, claim }, work))) return;
    // Opened from no conversation, it may have been from the Home tab.
    if (filled.to.responseUrl === null) await drawHome(deps, filled.to.user);
  };
}

/** @returns null when the store could not be asked. */
async function submit(deps: ListenerDeps, form: Form, filled: FilledForm): Promise<Submitted | null> {
  try {
    return await form.submit(deps, filled);
  } catch (error) {
    deps.log.error({ form: form.callbackId, error: errorFields(error) }, 'a form could not be read');
    return null;
  }
}

type ToDo = Exclude<Submitted, { is: 'mistakes' }>;

async function carryOut(deps: ListenerDeps, to: FilledForm['to'], submitted: ToDo): Promise<void> {
  if (submitted.is === 'wish') await deps.answer(to, submitted.wish);
  else await deps.answerFailures(to, null, submitted.work);
}

/** A submission that is corrected and sent again keeps the view's id and hash: what stands in the fields tells them apart. */
function submissionId({ view: { id, hash, state } }: ViewPayload): string {
  const values = createHash('sha256').update(JSON.stringify(state.values)).digest('base64url').slice(0, 22);
  return `${id} ${hash} ${values}`;
}
