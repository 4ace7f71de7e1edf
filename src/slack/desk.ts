import { webApi } from '@slack/bolt';
import type { KeyState } from '../lookups/check-key.ts';
import { isoDay } from '../model/calendar.ts';
import type { LookupDeps } from '../lookups/deps.ts';
import type { MoneyEvent } from '../model/money.ts';
import type { ServiceKeys } from '../store/workspaces.ts';
import { resolveParty } from '../lookups/resolve-party.ts';
import type { Timings } from '../model/timings.ts';
import type { Log } from '../ops/log.ts';
import type { Actions } from './actions.ts';
import { createChannels } from './alerts/channels.ts';
import type { Alerts } from './alerts/create-alerts.ts';
import { createPoster, type ChannelPoster } from './alerts/poster.ts';
import { createAdminNotices, type AdminNotices } from './admin-notices.ts';
import { createAnswerer } from './answer.ts';
import { fitButtons } from './button-values.ts';
import { createDirectMessages } from './direct-messages.ts';
import { createExports } from './exports/create-exports.ts';
import type { RunExport } from './exports/run-export.ts';
import { createFailureBoundary } from './failure-boundary.ts';
import { createFileSender } from './file-sender.ts';
import type { ListenerDeps } from './listeners/deps.ts';
import { createHandlers, type Handlers } from './listeners/index.ts';
import { createMoneyNotices } from './money-notices.ts';
import { createOwnKey } from './own-key.ts';
import type { Installation } from '../model/workspace.ts';
import { createReplier } from './reply.ts';
import type { Store } from '../store/open-store.ts';
import type { About } from './ui/status.ts';
import { createViews } from './views.ts';

/** All that speaks to one workspace, with its own token, its own key and its own admins. */
export interface Desk {
  readonly workspace: string;
  readonly botToken: string;
  readonly botId: string;
  readonly botUser: string;
  readonly deps: ListenerDeps;
  readonly handlers: Handlers;
  readonly poster: ChannelPoster;
  readonly admins: AdminNotices;
  readonly tellMoney: (event: MoneyEvent) => Promise<void>;
  readonly runExport: RunExport;
}

/** What is needed to open a desk: all of it is the same for every workspace. */
export interface DeskParts {
  readonly clientOptions: () => webApi.WebClientOptions;
  readonly store: Store;
  readonly lookups: LookupDeps;
  /** Alerts as people change them, and who may. */
  readonly alertsFor: (admins: readonly string[]) => Alerts;
  readonly wakeExports: () => void;
  readonly actions: Actions;
  readonly about: (workspace: string) => Promise<About>;
  /** Asks anew whether the app is installed in a workspace. Never throws. */
  readonly isStillThere: (workspace: string) => Promise<boolean>;
  readonly checkKey: (workspace: string) => Promise<KeyState>;
  /** Where each workspace has its own key; null where whoever runs the bot has set one. */
  readonly ownKeys: {
    readonly store: ServiceKeys;
    readonly check: (key: string, deadlineMs: number) => Promise<KeyState>;
  } | null;
  readonly timings: Timings;
  readonly log: Log;
}

/** Whose desk it is. */
export interface DeskOf extends Pick<Installation, 'workspace' | 'botToken' | 'botId' | 'botUser'> {
  readonly botName: string;
  /** Null where Slack did not say. */
  readonly scopes: readonly string[] | null;
  /** Slack user ids. */
  readonly admins: readonly string[];
}

/** Puts together whatever speaks to one workspace. */
export function createDesk(parts: DeskParts, of: DeskOf): Desk {
  const { store, lookups, log } = parts;
  const { workspace, botToken, admins } = of;
  const { notices } = store;
  const web = new webApi.WebClient(botToken, parts.clientOptions());
  const unrepeated = (timeout: number) =>
    new webApi.WebClient(botToken, { ...parts.clientOptions(), retryConfig: { retries: 0 }, timeout });

  const direct = createDirectMessages(web, log);
  const sendDirect = async (user: string, text: string) => {
    await web.chat.postMessage({ channel: user, text, unfurl_links: false, unfurl_media: false });
  };
  const replier = createReplier({
    ...{ log, direct, deliveries: store.deliveries },
    fitButtons: (team, blocks) => fitButtons(store.intents, team, blocks),
  });
  const adminNotices = createAdminNotices({ admins, notices, sendDirect, log });
  const answerFailures = createFailureBoundary({
    ...{ replier, admins: adminNotices, now: lookups.now, log },
    isStillThere: () => parts.isStillThere(workspace),
  });
  const files = createFileSender(unrepeated(30_000), of.scopes, log);
  // Whoever posts decides when to post again: a wait here would hold up every other channel.
  const poster = createPoster(unrepeated(15_000), log);
  const deps: ListenerDeps = {
    ...{
      actions: parts.actions,
      workspace,
      botName: of.botName,
      admins,
      log,
      direct,
      replier,
      answerFailures,
      files,
      notices,
    },
    ...{ deliveries: store.deliveries, ledger: store.ledger, recent: store.recentLookups },
    ...{ saved: store.savedQueries, settings: store.settings, troubles: store.troubles, shelf: store.intents },
    about: () => parts.about(workspace),
    checkKey: () => parts.checkKey(workspace),
    ownKey: parts.ownKeys && createOwnKey(workspace, parts.ownKeys.store, parts.ownKeys.check),
    seal: store.sealFor(workspace),
    answer: createAnswerer({ lookups, recent: store.recentLookups, files, replier, answerFailures, log }),
    views: createViews(web, log),
    exports: { jobs: store.exports, wake: parts.wakeExports },
    alerts: {
      book: parts.alertsFor(admins),
      poster,
      channels: createChannels(web, log, lookups.now),
      resolve: (kind, name, asker) => resolveParty(kind, { name }, asker, lookups),
    },
    now: lookups.now,
    today: () => isoDay(lookups.now()),
  };
  return {
    ...{ workspace, botToken, botId: of.botId, botUser: of.botUser, deps, poster, admins: adminNotices },
    handlers: createHandlers(deps),
    tellMoney: createMoneyNotices({ admins: adminNotices, notices, sendDirect, log }),
    runExport: createExports({ store, lookups, direct, files, admins: adminNotices, timings: parts.timings, log }),
  };
}
