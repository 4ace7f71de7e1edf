import { createApp, type TradeApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { shortcuts } from '../slack/ui/ids.ts';
import { startLocalSlack, type LocalSlack, type LocalSlackOptions } from './slack/index.ts';
import { startTradeService, type LocalTradeService, type TradeServiceOptions } from './trade-service/index.ts';

/** The real bot between a local Slack and a local trade service. */
export interface World {
  readonly slack: LocalSlack;
  readonly trade: LocalTradeService;
  readonly app: TradeApp;
  /** The bot's own listener: the health check, and Slack's requests in HTTP mode. */
  readonly botUrl: string;
  /** The settings that the bot was started with. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** How the bot hears of commands. Default: socket. */
  readonly delivery?: 'socket' | 'http';
  readonly slack?: Omit<LocalSlackOptions, 'delivery'>;
  readonly trade?: TradeServiceOptions;
  /** Further settings of the bot, by their environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Takes the lines of its log; standard output unless given. */
  readonly logTo?: Parameters<typeof createApp>[1];
}

const key = 'demo-key';

/** Starts all three and connects them; on one machine, in one process, with nothing left behind. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { delivery = 'socket' } = options;
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const trade = await startTradeService({ keys: [{ key, credits: 1_000 }], ...options.trade });
    closing.push(() => trade.close());
    const slack = await startLocalSlack({ shortcuts, ...options.slack, delivery: { mode: delivery } });
    closing.push(() => slack.close());
    const env = { ...settingsFor(slack, trade, delivery), ...options.env };
    const app = createApp(readConfig(env), options.logTo);
    closing.push(() => app.stop());
    const port = await app.start();
    const botUrl = `http://127.0.0.1:${port}`;
    if (delivery === 'http') slack.setEventsUrl(`${botUrl}/slack/events`);
    else await slack.whenConnected();
    return { slack, trade, app, botUrl, env, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What whoever runs the bot would put into the environment. */
export function settingsFor(
  slack: LocalSlack,
  trade: LocalTradeService,
  delivery: 'socket' | 'http',
): Record<string, string> {
  return {
    SLACK_BOT_TOKEN: slack.botToken,
    ...(delivery === 'socket' ? { SLACK_APP_TOKEN: slack.appToken } : { SLACK_SIGNING_SECRET: slack.signingSecret }),
    SLACK_API_URL: slack.apiUrl,
    TRADE_API_URL: trade.url,
    TRADE_API_KEY: key,
    DATABASE_URL: 'sqlite::memory:',
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
}
