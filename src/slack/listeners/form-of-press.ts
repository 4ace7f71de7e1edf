import { readErrand } from '../errand.ts';
import type { Interaction } from '../failure-boundary.ts';
import { actionOf } from '../ui/ids.ts';
import type { ListenerDeps } from './deps.ts';
import { openForm } from './open-form.ts';
import { startOfButton, openQueryForm } from './open-query-form.ts';
import type { PressPayload } from './payloads.ts';

/** What opens the form that a button stands for, or null for a button that opens none. */
export function formOfPress(deps: ListenerDeps, to: Interaction, press: PressPayload): (() => Promise<void>) | null {
  const { trigger_id: triggerId, actions } = press;
  const [{ action_id: actionId, value }] = actions;
  if (actionOf(actionId) === 'edit') {
    return async () => openQueryForm(deps, to, triggerId, await startOfButton(deps, to.user, value));
  }
  const errand = readErrand(actionId, value);
  return errand?.errand === 'form' ? () => openForm(deps, to, triggerId, errand.form) : null;
}
