import { App } from '@slack/bolt';
import { WebClient } from '@slack/web-api';
import type { Config } from './config.ts';
import { createSpend } from './lookups/spend.ts';
import { createHttpServer } from './ops/http-server.ts';
import { createLog, errorFields } from './ops/log.ts';
import { createAdminNotices } from './slack/admin-notices.ts';
import { createAnswerer } from './slack/answer.ts';
import { createBoltLogger } from './slack/bolt-logger.ts';
import { fitButtons } from './slack/button-values.ts';
import { InFlight } from './slack/in-flight.ts';
import { registerListeners } from './slack/listeners/index.ts';
import { createReceiver } from './slack/receiver.ts';
import { createReplier } from './slack/reply.ts';
import { openStore } from './store/open-store.ts';
import { createTradeClient } from './trade/index.ts';

export interface TradeApp {
  /** Opens everything in order. @returns the port it listens on. @throws when Slack or the database refuses. */
  start(): Promise<number>;
  /** Takes nothing new, lets what is under way finish, closes. Safe to call at any time. */
  stop(): Promise<void>;
}

/** Orchestrators usually allow 30 s between SIGTERM and SIGKILL. */
const drainMs = 25_000;
const tidyEveryMs = 60 * 60_000;

/** The one composition root: every part is made here with exactly what it needs. */
export function createApp(config: Config): TradeApp {
  const now = Date.now;
  const log = createLog(config.logLevel);
  const inFlight = new InFlight();
  /** What was opened, closed in the opposite order. */
  const opened: (() => Promise<void> | void)[] = [];

  async function start(): Promise<number> {
    const store = await openStore(config.databaseUrl, now);
    opened.push(() => store.close());
    await store.tidy();
    const tidying = setInterval(() => {
      store.tidy().catch((error: unknown) => {
        log.error({ error: errorFields(error) }, 'tidying failed');
      });
    }, tidyEveryMs);
    opened.push(() => {
      clearInterval(tidying);
    });

    const client = createTradeClient(config.trade);
    opened.push(() => client.close());
    const onUnkept = (error: unknown, reference: string) => {
      log.error({ reference, error: errorFields(error) }, 'a paid answer could not be booked or kept');
    };
    const { answers, ledger, names, notices, intents } = store;
    const lookups = { spend: createSpend({ client, answers, ledger, now, onUnkept }), names, now };

    const logger = createBoltLogger(log);
    const clientOptions = {
      ...(config.slack.apiUrl !== undefined && { slackApiUrl: config.slack.apiUrl }),
      allowAbsoluteUrls: false,
      rejectRateLimitedCalls: true,
      retryConfig: { retries: 1 },
      timeout: 5_000,
      logger,
    };
    const web = new WebClient(config.slack.botToken, clientOptions);
    const { team_id: workspace = '', bot_id: botId = '', user_id: botUserId = '' } = await web.auth.test();

    const replier = createReplier({ log, fitButtons: (team, blocks) => fitButtons(intents, team, blocks) });
    const sendDirect = async (user: string, text: string) => {
      await web.chat.postMessage({ channel: user, text, unfurl_links: false, unfurl_media: false });
    };
    const admins = createAdminNotices({ admins: config.admins, notices, sendDirect, log });
    const { receiver, requestListener, connect, disconnect } = createReceiver(config.slack, logger);
    const bolt = new App({
      receiver,
      authorize: () => Promise.resolve({ botToken: config.slack.botToken, botId, botUserId, teamId: workspace }),
      clientOptions,
      logger,
      deferInitialization: true,
    });
    await bolt.init();
    bolt.use(({ next }) => inFlight.track(next));
    bolt.error((error) => {
      log.error({ error: errorFields(error.original ?? error) }, 'a listener failed');
      return Promise.resolve();
    });
    registerListeners(bolt, {
      workspace,
      deliveries: store.deliveries,
      shelf: intents,
      notices,
      answer: createAnswerer({ lookups, replier, admins, log }),
      replier,
      today: () => new Date(now()).toISOString().slice(0, 10),
      log,
    });

    opened.push(async () => {
      const left = await inFlight.settled(drainMs);
      if (left > 0) log.warn({ left }, 'stopped with work under way');
    });
    const http = createHttpServer({ isHealthy: () => store.isAlive(), slack: requestListener });
    const port = await http.start(config.host, config.port);
    opened.push(() => http.stop());
    await connect();
    opened.push(disconnect);
    log.info({ port, workspace, mode: config.slack.receiver.mode }, 'Trade is ready');
    return port;
  }

  return {
    start,
    async stop() {
      for (const close of opened.splice(0).reverse()) await close();
    },
  };
}
