import { opensForm, readErrand } from '../errand.ts';
import type { Interaction } from '../failure-boundary.ts';
import { actionOf } from '../ui/ids.ts';
import type { ListenerDeps } from './deps.ts';
import { openAlertTerms, openDraft, openWatchButton } from './open-alert-form.ts';
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
  if (actionOf(actionId) === 'watch') return () => openWatchButton(deps, to, triggerId, value);
  const errand = readErrand(actionId, value);
  if (errand == null || !opensForm(errand)) return null;
  switch (errand.errand) {
    case 'form':
      return () => openForm(deps, to, triggerId, errand.form);
    case 'draft-form':
      return () => openDraft(deps, to, triggerId, errand.draft);
    case 'edit-alert':
      return () => openAlertTerms(deps, to, triggerId, errand.id);
  }
}
