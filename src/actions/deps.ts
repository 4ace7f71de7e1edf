import type { Alerts } from '../alerts/alerts.ts';
import type { KeyState } from '../lookups/trade-clients.ts';
import type { KeyAbout } from '../model/workspace.ts';
import type { FileSender } from '../slack/files.ts';
import type { ListenerDeps } from '../slack/listeners/deps.ts';
import type { Messages } from '../slack/messages.ts';
import type { Views } from '../slack/views.ts';
import type { Notices } from '../store/deliveries.ts';
import type { ExportJobs } from '../store/exports.ts';
import type { Ledger } from '../store/ledger.ts';
import type { RecentLookups, SavedQueries } from '../store/saved-queries.ts';
import type { Sealing } from '../store/seal.ts';
import type { Troubles } from '../store/usage.ts';
import type { SettingsStore } from '../store/workspaces.ts';
import type { ResolveFirm } from './alerts/resolve-watch.ts';
import type { Channels } from './alerts/show-alert.ts';
import type { Answerer } from './answer.ts';
import type { ExportRunner } from './export/export-runner.ts';
import type { HelpLine } from './feature.ts';
import type { About } from './status/status-message.ts';

/** What the features of one workspace work with. */
export interface ActionDeps extends Omit<ListenerDeps, 'actions' | 'ledger'> {
  /** All that can be typed. */
  readonly verbs: readonly HelpLine[];
  /** What people call the bot, after an @. */
  readonly botName: string;
  readonly ledger: Pick<Ledger, 'usage' | 'spending' | 'recentCharges' | 'health' | 'list'>;
  readonly settings: SettingsStore;
  readonly troubles: Troubles;
  readonly recent: Pick<RecentLookups, 'list'>;
  readonly saved: SavedQueries;
  readonly notices: Pick<Notices, 'claim' | 'release'>;
  readonly seal: Sealing;
  /** What this process is. */
  readonly about: () => Promise<About>;
  readonly checkKey: () => Promise<KeyState>;
  /** The workspace's own key of the data service; null where the operator has set one for it. */
  readonly ownKey: OwnKey | null;
  /** Who may change what is everybody's: Slack user ids. */
  readonly admins: readonly string[];
  readonly answer: Answerer;
  readonly messages: Pick<Messages, 'post' | 'withdraw'>;
  readonly views: Views;
  readonly files: FileSender;
  readonly exports: {
    readonly jobs: Pick<ExportJobs, 'start' | 'resume' | 'cancel'>;
    readonly wake: ExportRunner['wake'];
  };
  readonly alerts: Alerts;
  readonly channels: Channels;
  readonly resolveFirm: ResolveFirm;
  /** ISO date. */
  readonly today: () => string;
}

/** A workspace's own key of the data service, as its admins see to it. Nothing here hands the key out. */
export interface OwnKey {
  /** Null where there is none. */
  about(): Promise<KeyAbout | null>;
  /** Asks the service whether it takes a key, free of charge and within the time that Slack gives a form. */
  check(key: string): Promise<KeyState>;
  keep(key: string, by: string): Promise<void>;
  remove(): Promise<void>;
}
