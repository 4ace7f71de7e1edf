import { hkdfSync } from 'node:crypto';
import type { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { environment, isMany } from './environment.ts';

/** Where the bot's tokens come from: the environment, for one workspace, or each workspace that installs the app. */
export type Install =
  | { readonly for: 'one'; readonly botToken: string }
  | {
      readonly for: 'many';
      readonly clientId: string;
      readonly clientSecret: string;
      readonly stateSecret: string;
    };

export interface Config {
  readonly slack: {
    readonly install: Install;
    readonly receiver:
      | { readonly mode: 'socket'; readonly appToken: string }
      | { readonly mode: 'http'; readonly signingSecret: string };
    /** Base of the Web API, or undefined for Slack's own. */
    readonly apiUrl: string | undefined;
  };
  readonly trade: {
    readonly baseUrl: string;
    /** Null where each workspace has its own. */
    readonly apiKey: string | null;
    readonly apiKeyHeader: string;
    readonly format: 'json' | 'toon';
    readonly maxConcurrent: number;
    readonly minIntervalMs: number;
  };
  readonly alerts: {
    /** How often due feeds are looked for. */
    readonly tickSeconds: number;
    /** How often a feed is checked whose alerts post as found. */
    readonly checkMinutes: number;
  };
  readonly databaseUrl: string;
  /** Where processes share the limit of calls; undefined where each has its own. */
  readonly redisUrl: string | undefined;
  /** What secrets at rest are sealed with: the first seals, all of them open. */
  readonly sealingKeys: readonly [Buffer, ...Buffer[]];
  readonly admins: readonly string[];
  readonly host: string;
  readonly port: number;
  readonly logLevel: string;
}

/**
 * Reads the settings.
 * @param env the environment, as `process.env`
 * @throws ConfigError naming every wrong variable at once, and no value: a value may be a secret.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`));
  }
  const read = parsed.data;
  const { SLACK_APP_TOKEN: appToken, SLACK_SIGNING_SECRET: signingSecret = '' } = read;
  return {
    slack: {
      install: installOf(read),
      receiver: appToken === undefined ? { mode: 'http', signingSecret } : { mode: 'socket', appToken },
      apiUrl: read.SLACK_API_URL === undefined ? undefined : read.SLACK_API_URL.replace(/\/*$/, '/'),
    },
    trade: {
      baseUrl: read.TRADE_API_URL,
      // The money of one is not for all: with many workspaces each brings a key.
      apiKey: isMany(read) ? null : (read.TRADE_API_KEY ?? null),
      apiKeyHeader: read.TRADE_API_KEY_HEADER,
      format: read.TRADE_FORMAT,
      maxConcurrent: read.TRADE_MAX_CONCURRENT,
      minIntervalMs: read.TRADE_MIN_INTERVAL_MS,
    },
    alerts: { tickSeconds: read.ALERT_TICK_SECONDS, checkMinutes: read.ALERT_CHECK_MINUTES },
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    sealingKeys: sealingKeysOf(read.ENCRYPTION_KEY, signingSecret === '' ? (appToken ?? '') : signingSecret),
    admins: read.TRADE_ADMINS,
    host: read.HOST,
    port: read.PORT,
    logLevel: read.LOG_LEVEL,
  };
}

function installOf(read: z.output<typeof environment>): Install {
  const { SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret, SLACK_STATE_SECRET: stateSecret } = read;
  if (clientId === undefined || clientSecret === undefined || stateSecret === undefined) {
    return { for: 'one', botToken: read.SLACK_BOT_TOKEN ?? '' };
  }
  return { for: 'many', clientId, clientSecret, stateSecret };
}

/** Without keys of its own, one workspace seals with what Slack gave it: whoever has that needs no database. */
function sealingKeysOf(keys: readonly Buffer[] | undefined, secret: string): Config['sealingKeys'] {
  const [first, ...others] = keys ?? [];
  if (first !== undefined) return [first, ...others];
  return [Buffer.from(hkdfSync('sha256', secret, '', 'trade sealing key', 32))];
}
