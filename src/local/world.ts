import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { createApp, type TradeApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import type { Timings } from '../model/time.ts';
import { shortcuts } from '../slack/kit/action.ts';
import { type LocalSlack, type LocalSlackOptions, startLocalSlack } from './slack/index.ts';
import { type LocalTradeService, startTradeService, type TradeServiceOptions } from './trade-service/index.ts';

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
  /** How commands reach the bot. Default: socket. */
  readonly delivery?: 'socket' | 'http';
  readonly slack?: Omit<LocalSlackOptions, 'delivery'>;
  readonly trade?: TradeServiceOptions;
  /** `many`: all workspaces install the app through OAuth and enter their keys. Default: one. */
  readonly install?: 'one' | 'many';
  /** More environment variables for the bot. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where its log goes; defaults to standard output. */
  readonly logTo?: Parameters<typeof createApp>[1];
  /** The usual ones unless given. */
  readonly timings?: Timings;
  /** Milliseconds between two looks for due alerts, instead of the whole seconds of ALERT_TICK_SECONDS. */
  readonly tickMs?: number;
}

const key = 'demo-key';

/** Three invented entries: one with the name of a firm here, one with an alias, and one nearly. */
export const demoLists = fileURLToPath(new URL('screening-lists', import.meta.url));

/** The app's steps for workflows, as its manifest has them. */
export const manifestSteps: unknown = z
  .object({ functions: z.unknown() })
  .parse(parse(readFileSync(new URL('../../.config/manifest.workflows.yml', import.meta.url), 'utf8'))).functions;

/** Starts all three in this process and connects them. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { delivery = 'socket', install = 'one' } = options;
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const trade = await startTradeService({ keys: [{ key, credits: 1_000 }], ...options.trade });
    closing.push(() => trade.close());
    const ours = { shortcuts, functions: manifestSteps };
    const slack = await startLocalSlack({ ...ours, ...options.slack, delivery: { mode: delivery } });
    closing.push(() => slack.close());
    const env = { ...settingsFor(slack, trade, delivery, install), ...options.env };
    const config = readConfig(env);
    const { tickMs = config.alerts.tickMs } = options;
    const alerts = { ...config.alerts, tickMs };
    const app = createApp({ ...config, alerts }, options.logTo, options.timings);
    closing.push(() => app.stop());
    const port = await app.start();
    const botUrl = `http://127.0.0.1:${port}`;
    slack.setMcpUrl(`${botUrl}/slack/mcp`);
    slack.setRedirectUrl(`${botUrl}/slack/oauth_redirect`);
    if (delivery === 'http') slack.setEventsUrl(`${botUrl}/slack/events`);
    else await slack.whenConnected();
    return { slack, trade, app, botUrl, env, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The environment variables that an operator would set. @param install `many`: through OAuth, each with its own key */
export function settingsFor(
  slack: LocalSlack,
  trade: Pick<LocalTradeService, 'url'>,
  delivery: 'socket' | 'http',
  install: 'one' | 'many' = 'one',
): Record<string, string> {
  const ofInstall =
    install === 'one'
      ? { SLACK_BOT_TOKEN: slack.botToken, TRADE_API_KEY: key }
      : {
          SLACK_CLIENT_ID: slack.clientId,
          SLACK_CLIENT_SECRET: slack.clientSecret,
          SLACK_STATE_SECRET: 'a secret of this machine',
          ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
        };
  return {
    ...ofInstall,
    ...(delivery === 'socket' && { SLACK_APP_TOKEN: slack.appToken }),
    SLACK_SIGNING_SECRET: slack.signingSecret,
    SLACK_API_URL: slack.apiUrl,
    TRADE_API_URL: trade.url,
    DATABASE_URL: 'sqlite::memory:',
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
}
