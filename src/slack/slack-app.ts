import type { RequestListener } from 'node:http';
import { App } from '@slack/bolt';
import { WebClient } from '@slack/web-api';
import type { Schedule } from '../alerts/schedule.ts';
import type { Config } from '../config.ts';
import { isoDay } from '../lookups/calendar.ts';
import type { LookupDeps } from '../lookups/deps.ts';
import { resolveParty } from '../lookups/resolve-party.ts';
import type { ExportJobs } from '../lookups/export/ports.ts';
import type { MoneyEvent } from '../lookups/money-event.ts';
import type { Ledger, SettingsStore, Troubles } from '../lookups/money-ports.ts';
import type { RecentLookups, SavedQueries } from '../lookups/ports.ts';
import { errorFields, type Log } from '../ops/log.ts';
import { createChannels } from './alerts/channels.ts';
import type { Alerts } from './alerts/ports.ts';
import { createPoster, type ChannelPoster } from './alerts/poster.ts';
import { createAdminNotices } from './admin-notices.ts';
import { createAnswerer } from './answer.ts';
import { createBoltLogger } from './bolt-logger.ts';
import { fitButtons } from './button-values.ts';
import { createDirectMessages } from './direct-messages.ts';
import { createExports } from './exports/create-exports.ts';
import { createFailureBoundary } from './failure-boundary.ts';
import { createFileSender } from './file-sender.ts';
import { InFlight } from './in-flight.ts';
import { boundPeople } from './listeners/bound-people.ts';
import type { ListenerDeps } from './listeners/deps.ts';
import { registerListeners } from './listeners/index.ts';
import { watchDeliveries } from './listeners/watch-deliveries.ts';
import { createMoneyNotices } from './money-notices.ts';
import type { Deliveries, IntentShelf, Notices, Sealing } from './ports.ts';
import { createPeoplePace } from './people-pace.ts';
import { createReceiver } from './receiver.ts';
import { createReplier } from './reply.ts';
import { createViews } from './views.ts';

/** By what alerts reach people. */
export interface AlertVoice {
  /** What alerts are posted with. */
  readonly poster: ChannelPoster;
  /** Tells every admin, once a day for each kind of trouble. Never throws. */
  readonly tellAdmins: (workspace: string, kind: string, text: string) => Promise<void>;
}

export interface SlackApp {
  readonly workspace: string;
  /** Checks and posts alerts; to be started once Slack is there. */
  readonly schedule: Schedule;
  /** Handles Slack's requests in HTTP mode; null in Socket Mode. */
  readonly requestListener: RequestListener | null;
  /** Opens the socket in Socket Mode, and begins to answer what dead processes left. */
  connect(): Promise<void>;
  disconnect(): void;
  /** Waits for work under way. @returns how much was still running after `deadlineMs`. */
  settled(deadlineMs: number): Promise<number>;
  /** Says no longer that this process is alive. */
  close(): void;
}

interface Parts {
  readonly config: Pick<Config, 'slack' | 'admins'>;
  /** Makes the look-ups, given whom they tell about credits. */
  readonly partsFor: (onMoney: (event: MoneyEvent) => void) => {
    readonly lookups: LookupDeps;
    readonly alerts: { readonly book: Alerts; readonly schedule: (voice: AlertVoice) => Schedule };
  };
  readonly store: {
    readonly deliveries: Deliveries;
    readonly intents: IntentShelf;
    readonly notices: Notices;
    readonly seal: Sealing;
    readonly ledger: Pick<Ledger, 'settle' | 'usage' | 'spending' | 'recentCharges' | 'health' | 'list'>;
    readonly settings: SettingsStore;
    readonly recentLookups: RecentLookups;
    readonly exports: ExportJobs;
    readonly savedQueries: SavedQueries;
    readonly troubles: Troubles;
  };
  readonly about: ListenerDeps['about'];
  readonly checkKey: ListenerDeps['checkKey'];
  readonly log: Log;
}

/**
 * Everything that speaks Slack, put together: Bolt, its receiver, the listeners and what they answer with.
 * @throws the Web API's error when the bot token is not accepted.
 */
export async function createSlackApp({ config, partsFor, store, about, checkKey, log }: Parts): Promise<SlackApp> {
  const { slack, admins } = config;
  const logger = createBoltLogger(log);
  // The socket's client writes into the options it is given, so each client gets its own.
  const clientOptions = () => ({
    ...(slack.apiUrl !== undefined && { slackApiUrl: slack.apiUrl }),
    allowAbsoluteUrls: false,
    rejectRateLimitedCalls: true,
    retryConfig: { retries: 1 },
    timeout: 5_000,
    logger,
  });
  const web = new WebClient(slack.botToken, clientOptions());
  const { response_metadata: said, ...identity } = await web.auth.test();
  const { team_id: workspace = '', bot_id: botId = '', user_id: botUserId = '', user: botName = 'Trade' } = identity;

  const { receiver, ...transport } = createReceiver(slack, logger);
  const bolt = new App({
    receiver,
    authorize: () => Promise.resolve({ botToken: slack.botToken, botId, botUserId, teamId: workspace }),
    clientOptions: clientOptions(),
    // Nothing is remembered of a conversation.
    convoStore: false,
    logger,
    deferInitialization: true,
  });
  await bolt.init();
  const inFlight = new InFlight();
  bolt.use(({ next }) => inFlight.track(next));
  bolt.error((error) => {
    log.error({ error: errorFields(error.original ?? error) }, 'a listener failed');
    return Promise.resolve();
  });

  const direct = createDirectMessages(web, log);
  const sendDirect = async (user: string, text: string) => {
    await web.chat.postMessage({ channel: user, text, unfurl_links: false, unfurl_media: false });
  };
  const replier = createReplier({ log, direct, fitButtons: (team, blocks) => fitButtons(store.intents, team, blocks) });
  const adminNotices = createAdminNotices({ admins, notices: store.notices, sendDirect, log });
  const tellMoney = createMoneyNotices({ admins: adminNotices, notices: store.notices, sendDirect, log });
  // Nobody waits for a notice; a stop waits for it.
  const { lookups, alerts } = partsFor((event) => void inFlight.track(() => tellMoney(event)));
  const answerFailures = createFailureBoundary({ replier, admins: adminNotices, now: lookups.now, log });
  const forFiles = new WebClient(slack.botToken, { ...clientOptions(), retryConfig: { retries: 0 }, timeout: 30_000 });
  // Whoever posts decides when to post again: a wait here would hold up every other channel.
  const forPosts = new WebClient(slack.botToken, { ...clientOptions(), retryConfig: { retries: 0 }, timeout: 15_000 });
  const files = createFileSender(forFiles, said?.scopes ?? null, log);
  const exports = createExports({
    ...{ store, lookups, direct, files, admins: adminNotices, log },
    track: (work) => inFlight.track(work),
  });
  const poster = createPoster(forPosts, log);
  const deps: ListenerDeps = {
    workspace,
    botName,
    deliveries: store.deliveries,
    ledger: store.ledger,
    recent: store.recentLookups,
    saved: store.savedQueries,
    settings: store.settings,
    troubles: store.troubles,
    shelf: store.intents,
    about,
    checkKey,
    admins,
    notices: store.notices,
    seal: store.seal,
    answer: createAnswerer({ lookups, recent: store.recentLookups, files, replier, answerFailures, log }),
    answerFailures,
    replier,
    direct,
    views: createViews(web, log),
    files,
    exports: {
      jobs: store.exports,
      wake: () => {
        exports.wake();
      },
    },
    alerts: {
      book: alerts.book,
      poster,
      channels: createChannels(web, log, lookups.now),
      resolve: (kind, name, asker) => resolveParty(kind, { name }, asker, lookups),
    },
    now: lookups.now,
    today: () => isoDay(lookups.now()),
    log,
  };
  bolt.use(boundPeople(createPeoplePace(), replier));
  registerListeners(bolt, deps);
  let endWatch = () => {};
  return {
    workspace,
    schedule: alerts.schedule({
      poster,
      tellAdmins: (team, kind, text) => adminNotices.tellOnce(team, kind, text),
    }),
    ...transport,
    disconnect() {
      exports.stop();
      transport.disconnect();
    },
    async connect() {
      endWatch = watchDeliveries(deps);
      exports.start();
      await transport.connect();
    },
    settled: (deadlineMs) => inFlight.settled(deadlineMs),
    close() {
      endWatch();
    },
  };
}
