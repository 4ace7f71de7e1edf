import { webApi } from '@slack/bolt';
import type { Alerts } from './alerts/alerts.ts';
import type { LookupDeps } from './lookups/deps.ts';
import { resolveParty } from './lookups/resolve-party.ts';
import type { KeyState } from './lookups/trade-clients.ts';
import { isoDay } from './model/calendar.ts';
import type { MoneyEvent } from './model/money.ts';
import type { Timings } from './model/timings.ts';
import type { Installation } from './model/workspace.ts';
import type { Log } from './ops/log.ts';
import type { Store } from './store/open-store.ts';
import type { ServiceKeys } from './store/workspaces.ts';
import type { ActionDeps, OwnKey } from './actions/deps.ts';
import { createActions, verbs } from './actions/registry.ts';
import { type AdminNotices, createAdminNotices, createMoneyNotices } from './slack/admin-notices.ts';
import { type ChannelPoster, createPoster } from './actions/alerts/poster.ts';
import { createChannels } from './actions/alerts/show-alert.ts';
import { createAnswerer } from './actions/look-ups/answer.ts';
import { fitButtons } from './slack/button-values.ts';
import { createDirectMessages } from './slack/direct-messages.ts';
import type { RunExport } from './actions/export/export-run.ts';
import { createExports } from './actions/export/export-runner.ts';
import { createFailureBoundary } from './slack/failure-boundary.ts';
import { createFileSender } from './slack/file-sender.ts';
import type { ListenerDeps } from './slack/listeners/deps.ts';
import { createHandlers, type Handlers } from './slack/listeners/index.ts';
import { createReplier } from './slack/reply.ts';
import type { About } from './actions/status/status-message.ts';
import { createViews } from './slack/views.ts';

/** Slack waits 3 s for what becomes of a form. */
const checkMs = 2_000;

function createOwnKey(
  workspace: string,
  keys: ServiceKeys,
  check: (key: string, deadlineMs: number) => Promise<KeyState>,
): OwnKey {
  return {
    about: () => keys.about(workspace),
    check: (key) => check(key, checkMs),
    keep: (key, by) => keys.save(workspace, key, by),
    remove: () => keys.remove(workspace),
  };
}

/** All that speaks to one workspace, with its own token, its own key and its own admins. */
export interface WorkspaceContext {
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

/** What is needed to open a context: all of it is the same for every workspace. */
export interface WorkspaceParts {
  readonly clientOptions: () => webApi.WebClientOptions;
  readonly store: Store;
  readonly lookups: LookupDeps;
  readonly alerts: Alerts;
  readonly wakeExports: () => void;
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

/** Whose context it is. */
interface WorkspaceIdentity extends Pick<Installation, 'workspace' | 'botToken' | 'botId' | 'botUser'> {
  readonly botName: string;
  /** Null where Slack did not say. */
  readonly scopes: readonly string[] | null;
  /** Slack user ids. */
  readonly admins: readonly string[];
}

/** Puts together whatever speaks to one workspace. */
export function createWorkspaceContext(parts: WorkspaceParts, of: WorkspaceIdentity): WorkspaceContext {
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
  const features: ActionDeps = {
    verbs,
    ...{
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
    alerts: parts.alerts,
    poster,
    channels: createChannels(web, log, lookups.now),
    resolveFirm: (kind, name, caller) => resolveParty(kind, { name }, caller, lookups),
    now: lookups.now,
    today: () => isoDay(lookups.now()),
  };
  const deps = { ...features, ledger: store.ledger, actions: createActions(features) };
  return {
    ...{ workspace, botToken, botId: of.botId, botUser: of.botUser, deps, poster, admins: adminNotices },
    handlers: createHandlers(deps),
    tellMoney: createMoneyNotices({ admins: adminNotices, notices, sendDirect, log }),
    runExport: createExports({ store, lookups, direct, files, admins: adminNotices, timings: parts.timings, log }),
  };
}
