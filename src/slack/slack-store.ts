import type { ExportJobs } from '../lookups/export/ports.ts';
import type { Ledger, Troubles } from '../lookups/money-ports.ts';
import type { SettingsStore } from '../lookups/settings-ports.ts';
import type { RecentLookups, SavedQueries, ServiceKeys } from '../lookups/ports.ts';
import type { Deliveries, Installations, IntentShelf, Notices } from './ports.ts';
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
