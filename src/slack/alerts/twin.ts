import type { Alert, AlertTerms } from '../../model/alert.ts';
import { watchSame } from '../forms/read-alert-draft.ts';
import type { Alerts } from './create-alerts.ts';

/** Another alert that tells the same channel the same. @param self the alert that is changed, which is no other */
export async function twinOf(
  { alerts }: { readonly alerts: { readonly book: Pick<Alerts, 'list'> } },
  workspace: string,
  { channel, questions }: Pick<AlertTerms, 'channel' | 'questions'>,
  self: string | null,
): Promise<Alert | null> {
  const all = await alerts.book.list(workspace);
  const isTwin = (alert: Alert) =>
    alert.id !== self &&
    alert.state !== 'stopped' &&
    alert.channel === channel &&
    watchSame(alert.questions, questions);
  return all.find(isTwin) ?? null;
}

export function twinWords({ name, id }: Pick<Alert, 'name' | 'id'>): string {
  return `The alert “${name}” (${id}) watches the same for that channel. Change that one, or choose another channel.`;
}
