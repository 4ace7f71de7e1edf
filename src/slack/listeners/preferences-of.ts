import { errorFields } from '../../ops/log.ts';
import { standardPreferences, type Preferences } from '../command/preferences.ts';
import { emptyDraft, type QueryDraft } from '../forms/query-draft.ts';
import type { ListenerDeps } from './deps.ts';

type Parts = Pick<ListenerDeps, 'settings' | 'workspace' | 'log'>;

/** How a person likes to look things up. Never throws: without the store everybody gets what nobody chose. */
export async function preferencesOf({ settings, workspace, log }: Parts, user: string): Promise<Preferences> {
  try {
    return await settings.person(workspace, user);
  } catch (error) {
    log.error({ error: errorFields(error) }, 'the store did not say what a person prefers');
    return standardPreferences;
  }
}

/** The query form as it begins for a person. */
export async function preferredDraft(parts: Parts, user: string): Promise<QueryDraft> {
  const { rows, dataset } = await preferencesOf(parts, user);
  return { ...emptyDraft, dataset, rows: String(rows) };
}
