import type { IntentShelf } from '../../store/saved-queries.ts';
import { alertDraftSchema, type AlertDraft } from '../forms/alert-draft.ts';

/** Keeps the alert form while its price is asked about. @returns the id that buttons carry */
export function keepDraft(shelf: IntentShelf, workspace: string, draft: AlertDraft): Promise<string> {
  return shelf.put(workspace, JSON.stringify(draft));
}

/** @returns null when it is not kept any more, or was something else */
export async function readDraft(shelf: IntentShelf, workspace: string, id: string): Promise<AlertDraft | null> {
  const kept = await shelf.get(workspace, id);
  if (kept === null) return null;
  try {
    return alertDraftSchema.safeParse(JSON.parse(kept)).data ?? null;
  } catch {
    return null;
  }
}
