import type { ExportJobs } from '../store/exports.ts';
import type { Ledger } from '../store/ledger.ts';
import type { Troubles } from '../store/usage.ts';
import type { SettingsStore, ServiceKeys, Installations } from '../store/workspaces.ts';
import type { RecentLookups, SavedQueries, IntentShelf } from '../store/saved-queries.ts';
import type { Deliveries, Notices } from '../store/deliveries.ts';
import type { Sealing } from '../model/workspace.ts';

/** What the Slack side needs of the store. */
export interface SlackStore {
  readonly deliveries: Deliveries;
  readonly intents: IntentShelf;
  readonly notices: Notices;
  readonly ledger: Pick<Ledger, 'settle' | 'usage' | 'spending' | 'recentCharges' | 'health' | 'list'>;
  readonly settings: SettingsStore;
  readonly recentLookups: RecentLookups;
  readonly exports: ExportJobs;
  readonly savedQueries: SavedQueries;
  readonly troubles: Troubles;
  readonly installations: Installations;
  readonly serviceKeys: ServiceKeys;
  /** Seals what a workspace's modals carry along. */
  readonly sealFor: (workspace: string) => Sealing;
}
