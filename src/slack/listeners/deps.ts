import type { Alerts } from '../../alerts/alerts.ts';
import type { KeyState } from '../../lookups/trade-clients.ts';
import type { Log } from '../../ops/log.ts';
import type { Deliveries, Notices } from '../../store/deliveries.ts';
import type { ExportJobs } from '../../store/exports.ts';
import type { Ledger } from '../../store/ledger.ts';
import type { IntentShelf, RecentLookups, SavedQueries } from '../../store/saved-queries.ts';
import type { Sealing } from '../../store/seal.ts';
import type { Troubles } from '../../store/usage.ts';
import type { SettingsStore } from '../../store/workspaces.ts';
import type { Actions } from '../actions.ts';
import type { ChannelPoster } from '../../actions/alerts/poster.ts';
import type { ResolveFirm } from '../../actions/alerts/resolve-watch.ts';
import type { Channels } from '../../actions/alerts/show-alert.ts';
import type { Answerer } from '../../actions/look-ups/answer.ts';
import type { OwnKey } from '../../workspace-context.ts';
import type { DirectMessages } from '../direct-messages.ts';
import type { ExportRunner } from '../../actions/export/export-runner.ts';
import type { FailureBoundary } from '../failure-boundary.ts';
import type { FileSender } from '../file-sender.ts';
import type { Replier } from '../reply.ts';
import type { About } from '../../actions/status/status-message.ts';
import type { Views } from '../views.ts';

/** What every listener works with. */
export interface ListenerDeps {
  /** The workspace this bot is installed in. */
  readonly workspace: string;
  /** What people call the bot, after an @. */
  readonly botName: string;
  readonly deliveries: Deliveries;
  readonly ledger: Pick<Ledger, 'settle' | 'usage' | 'spending' | 'recentCharges' | 'health' | 'list'>;
  readonly settings: SettingsStore;
  readonly troubles: Troubles;
  readonly recent: Pick<RecentLookups, 'list'>;
  readonly saved: SavedQueries;
  readonly shelf: IntentShelf;
  readonly notices: Pick<Notices, 'claim' | 'release'>;
  readonly seal: Sealing;
  /** What this process is. */
  readonly about: () => Promise<About>;
  readonly checkKey: () => Promise<KeyState>;
  /** The workspace's own key of the data service; null where whoever runs the bot has set one for it. */
  readonly ownKey: OwnKey | null;
  /** Who may change what is everybody's: Slack user ids. */
  readonly admins: readonly string[];
  readonly actions: Actions;
  readonly answer: Answerer;
  readonly answerFailures: FailureBoundary;
  readonly replier: Replier;
  readonly direct: DirectMessages;
  readonly views: Views;
  readonly files: FileSender;
  readonly exports: {
    readonly jobs: Pick<ExportJobs, 'start' | 'resume' | 'cancel'>;
    readonly wake: ExportRunner['wake'];
  };
  readonly alerts: Alerts;
  /** Posts into channels, each message once. */
  readonly poster: Pick<ChannelPoster, 'send' | 'withdraw'>;
  readonly channels: Channels;
  readonly resolveFirm: ResolveFirm;
  /** Epoch ms. */
  readonly now: () => number;
  /** ISO date. */
  readonly today: () => string;
  readonly log: Log;
}
