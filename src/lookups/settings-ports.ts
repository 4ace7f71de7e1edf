import type { PersonSettings, SettingsChange, WorkspaceSettings } from '../model/money.ts';

export interface SettingsStore {
  /** The latest settings, or those of a workspace where nobody changed any: no budgets, no floor, not stopped. */
  get(workspace: string): Promise<WorkspaceSettings>;
  /**
   * Keeps a new version.
   * @param by the Slack user who changed them
   * @param at epoch ms
   * @param expectedVersion the version that whoever changed them had before them, 0 where there was none; whichever it
   *   is, without it
   * @returns `outdated` when another version came meanwhile, and nothing was saved.
   */
  save(
    workspace: string,
    settings: WorkspaceSettings,
    by: string,
    at: number,
    expectedVersion?: number,
  ): Promise<'saved' | 'outdated'>;
  /** Who changed them when, newest first, at most fifty. */
  history(workspace: string): Promise<SettingsChange[]>;
  /** Unset: ask above 5 credits, 10 rows, US imports. */
  person(workspace: string, user: string): Promise<PersonSettings>;
  savePerson(workspace: string, user: string, settings: PersonSettings): Promise<void>;
}
