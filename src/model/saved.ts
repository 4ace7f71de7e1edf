import type { LookUp } from './look-up.ts';

/** Dates that stay as they are, or so many days that end on the day the query is opened. */
export type SavedWindow = 'fixed' | { readonly days: number };

export interface RecentLookup {
  readonly intent: LookUp;
  /** When it was answered last, epoch ms. */
  readonly at: number;
}

export interface SavedQuery {
  /** Whose it is: a Slack user id. */
  readonly owner: string;
  readonly name: string;
  readonly intent: LookUp;
  readonly window: SavedWindow;
  /** Whether everybody in the workspace may open it. */
  readonly shared: boolean;
}
