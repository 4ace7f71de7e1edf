import type { Alert } from '../../model/alert.ts';
import type { QueryIntent } from '../../model/intent.ts';
import type { Interaction } from '../../slack/failure-boundary.ts';
import { saidMessage } from '../../slack/kit/failure-message.ts';
import type { ActionDeps } from '../deps.ts';
import { sealOrigin, writeMetadata } from '../forms/form.ts';
import { openView, preferencesOf } from '../forms/open-form.ts';
import type { TypedWatch } from '../grammar/read-watch.ts';
import {
  type AlertDraft,
  alertDraftOfAlert,
  alertDraftOfIntent,
  alertDraftOfTyped,
  emptyAlertDraft,
} from './alert-draft.ts';
import { alertForm } from './alert-form.ts';
import { readDraft } from './make-alert.ts';
import { managedAlert } from './show-alert.ts';

const stale = 'What was filled in is no longer kept. Nothing was charged: type watch again.';

/** Opens the alert form. @param mistakes what of a command was not understood */
export async function openAlertForm(
  deps: ActionDeps,
  to: Interaction,
  triggerId: string,
  draft: AlertDraft,
  mistakes: readonly string[] = [],
): Promise<void> {
  const metadata = writeMetadata(sealOrigin(deps.seal, to), draft.alert ?? '');
  await openView(deps, to, triggerId, alertForm({ draft, mistakes, metadata }));
}

/** The form for a new alert of this channel, with what is known already. */
export async function openNewAlert(
  deps: ActionDeps,
  to: Interaction,
  triggerId: string,
  known: Partial<AlertDraft> = {},
  mistakes: readonly string[] = [],
): Promise<void> {
  const [{ dataset }, alerts] = await Promise.all([preferencesOf(deps, to.user), deps.alerts.list(to.workspace)]);
  const draft = { ...emptyAlertDraft, dataset, zone: usualZone(alerts, to.user), channel: to.channel, ...known };
  await openAlertForm(deps, to, triggerId, { ...draft, name: draft.name || nameOf(draft) }, mistakes);
}

export function openTypedWatch(deps: ActionDeps, to: Interaction, triggerId: string, watch: TypedWatch): Promise<void> {
  return openNewAlert(deps, to, triggerId, alertDraftOfTyped(watch), watch.mistakes);
}

/** The form with the look-up of a Watch button. */
export function openWatch(deps: ActionDeps, to: Interaction, triggerId: string, of: QueryIntent): Promise<void> {
  return openNewAlert(deps, to, triggerId, alertDraftOfIntent(of));
}

/** The form as somebody filled it in before. */
export async function openDraft(deps: ActionDeps, to: Interaction, triggerId: string, id: string): Promise<void> {
  const draft = await readDraft(deps.shelf, to.workspace, id);
  if (draft === null) await deps.replier.reply(to, saidMessage(stale), 'new');
  else await openAlertForm(deps, to, triggerId, draft);
}

/** The form with the terms of an alert, for those who may change it. */
export async function openAlertTerms(deps: ActionDeps, to: Interaction, triggerId: string, id: string): Promise<void> {
  const alert = await managedAlert(deps, { to, place: 'new' }, id);
  if (alert !== null) await openAlertForm(deps, to, triggerId, alertDraftOfAlert(alert));
}

/** The zone that was chosen last: by this person, else by anybody of the workspace. */
function usualZone(alerts: readonly Alert[], user: string): string {
  const zoned = alerts
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .flatMap(({ schedule, owner }) => ('zone' in schedule ? [{ zone: schedule.zone, owner }] : []));
  return (zoned.find(({ owner }) => owner === user) ?? zoned[0])?.zone ?? 'UTC';
}

/** A name to begin with; people change it. */
function nameOf({ words, companies, suppliers }: AlertDraft): string {
  const [first = ''] = [companies, suppliers, words]
    .flatMap((text) => text.split('\n'))
    .filter((text) => text.trim() !== '');
  return first
    .replace(/^(company|supplier)\//, '')
    .slice(0, 60)
    .trim();
}
