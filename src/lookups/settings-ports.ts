import type { Dataset } from '../trade/index.ts';

/** What admins and people have set. `store/` implements it. */

/** What the admins of a workspace decided about credits. */
export interface WorkspaceSettings {
  /** Credits a calendar month (UTC), or null for no limit. */
  readonly monthlyBudget: number | null;
  /** Credits a calendar day (UTC) for each person, or null for no limit. */
  readonly dailyBudget: number | null;
  /** Alerts wait while the balance is below; people go on. Credits, or null for none. */
  readonly floor: number | null;
  /** True stops every paid call. */
  readonly stopped: boolean;
}

/** How one person likes to look things up. */
export interface PersonSettings {
  /** A look-up that costs more credits than this is asked about first. */
  readonly askAbove: number;
  /** Rows on a page, 1 to 50. */
  readonly rows: number;
  readonly dataset: Dataset;
}

export interface SettingsChange {
  /** Counted from 1. */
  readonly version: number;
  readonly settings: WorkspaceSettings;
  /** The Slack user who made it. */
  readonly by: string;
  /** Epoch ms. */
  readonly at: number;
}

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
