import type { ExportJobs } from '../store/exports.ts';
import type { Ledger } from '../store/ledger.ts';
import type { Troubles } from '../store/troubles.ts';
import type { SettingsStore } from '../store/settings.ts';
import type { RecentLookups } from '../store/recent-lookups.ts';
import type { SavedQueries } from '../store/saved-queries.ts';
import type { ServiceKeys } from '../store/service-keys.ts';
import type { Deliveries } from '../store/deliveries.ts';
import type { Installations } from '../store/installations.ts';
import type { IntentShelf } from '../store/intents.ts';
import type { Notices } from '../store/notices.ts';
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
