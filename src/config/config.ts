import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { isBaseUrl } from '../trade/index.ts';

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The settings have mistakes:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const trimmed = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => z.string().optional().parse(value)?.trim() || undefined, schema);
export const optionalText = trimmed(z.string().optional());
const matching = (pattern: RegExp, message: string) => optionalText.pipe(z.string().regex(pattern, message).optional());
const wholeNumber = (min: number, max: number, fallback: number) =>
  trimmed(
    z
      .string()
      .regex(/^\d+$/, 'must be a whole number')
      .transform(Number)
      .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
      .default(fallback),
  );
export const url = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:/.test(text), 'must be an http or https address');
const required = (what: string) => trimmed(z.string({ error: `is missing: ${what}` }));

/** Checked here because the driver's error would quote an invalid URL with its password. */
const databaseUrl = optionalText.pipe(
  z
    .string()
    .refine(
      isDatabaseUrl,
      'must be sqlite:PATH, or postgres://USER:PASSWORD@HOST:PORT/NAME with % codes for what is special',
    )
    .default('sqlite:data/trade.db'),
);

export function readDatabaseUrl(env: Readonly<Record<string, string | undefined>>): string {
  const parsed = databaseUrl.safeParse(env['DATABASE_URL']);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(({ message }) => `DATABASE_URL ${message}`));
  return parsed.data;
}

function isDatabaseUrl(text: string): boolean {
  if (/^sqlite:.+/.test(text)) return true;
  const url = /^postgres(ql)?:\/\//.test(text) ? URL.parse(text) : null;
  if (url === null || url.hash !== '') return false;
  try {
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
  } catch {
    return false;
  }
  return url.hostname !== '' || url.searchParams.has('host');
}

const allThree = 'is missing: many workspaces need SLACK_CLIENT_ID, SLACK_CLIENT_SECRET and SLACK_STATE_SECRET';

type OAuthVariable = 'SLACK_CLIENT_ID' | 'SLACK_CLIENT_SECRET' | 'SLACK_STATE_SECRET';

function isMany(env: Readonly<Partial<Record<OAuthVariable, string | undefined>>>): boolean {
  return [env.SLACK_CLIENT_ID, env.SLACK_CLIENT_SECRET, env.SLACK_STATE_SECRET].some((value) => value !== undefined);
}

/** An error between variables; reported even when other variables are wrong. */
function named(variable: string, message: string) {
  return { path: [variable], message, when: () => true };
}

const environment = z
  .object({
    SLACK_BOT_TOKEN: matching(/^(?!xapp-)/, 'holds an app-level token (xapp-…); put it into SLACK_APP_TOKEN'),
    SLACK_CLIENT_ID: optionalText,
    SLACK_CLIENT_SECRET: optionalText,
    SLACK_STATE_SECRET: optionalText.pipe(z.string().min(16, 'must have 16 letters or more').optional()),
    SLACK_SIGNING_SECRET: optionalText,
    SLACK_APP_TOKEN: matching(/^(?!xoxb-)/, 'holds a bot token (xoxb-…); put it into SLACK_BOT_TOKEN'),
    SLACK_API_URL: optionalText.pipe(url.optional()),
    TRADE_API_URL: required('the address of the data service').pipe(
      z.string().refine(isBaseUrl, 'must be an http or https address without a user, a query or a fragment'),
    ),
    TRADE_API_KEY: matching(/^[\x21-\x7e]+$/, 'must be printable characters without spaces'),
    TRADE_API_KEY_HEADER: matching(/^[A-Za-z0-9-]+$/, 'must be the name of a header').transform(
      (header = 'ServiceApiKey') => header,
    ),
    TRADE_FORMAT: optionalText.pipe(z.enum(['json', 'toon'], 'must be json or toon').default('json')),
    TRADE_MAX_CONCURRENT: wholeNumber(1, 100, 4),
    TRADE_MIN_INTERVAL_MS: wholeNumber(0, 60_000, 100),
    ALERT_TICK_SECONDS: wholeNumber(1, 3_600, 60),
    ALERT_CHECK_MINUTES: wholeNumber(1, 1_440, 15),
    DATABASE_URL: databaseUrl,
    REDIS_URL: optionalText.pipe(
      z
        .string()
        .refine((text) => URL.canParse(text) && /^rediss?:\/\/./.test(text), 'must be redis://… or rediss://…')
        .optional(),
    ),
    ENCRYPTION_KEY: optionalText.pipe(
      z
        .string()
        .transform((text) => text.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
        .refine((keys) => keys.every((key) => key.length === 32), 'must be 32 bytes in base64, or several with commas')
        .optional(),
    ),
    TRADE_ADMINS: optionalText
      .transform((text = '') => text.split(',').flatMap((id) => id.trim() || []))
      .pipe(z.array(z.string().regex(/^[UW][A-Z0-9]+$/, 'must be Slack user ids with commas between'))),
    HOST: optionalText.pipe(z.string().default('127.0.0.1')),
    PORT: wholeNumber(0, 65_535, 3_000),
    PUBLIC_URL: optionalText.pipe(url.optional()),
    SCREENING_LISTS: optionalText,
    LOG_LEVEL: optionalText.pipe(
      z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a level of pino').default('info'),
    ),
  })
  .refine(
    (env) => env.SLACK_APP_TOKEN !== undefined || env.SLACK_SIGNING_SECRET !== undefined,
    named('SLACK_SIGNING_SECRET', 'is missing: HTTP needs it (or set SLACK_APP_TOKEN for Socket Mode)'),
  )
  .refine(
    (env) => isMany(env) || env.SLACK_BOT_TOKEN !== undefined,
    named('SLACK_BOT_TOKEN', 'is missing: the bot token (xoxb-…) of the workspace, from OAuth & Permissions'),
  )
  .refine(
    (env) => !isMany(env) || env.SLACK_BOT_TOKEN === undefined,
    named('SLACK_BOT_TOKEN', 'is for one workspace: leave it out, or leave SLACK_CLIENT_ID out'),
  )
  .refine(
    (env) => isMany(env) || env.TRADE_API_KEY !== undefined,
    named('TRADE_API_KEY', 'is missing: the key of the data service'),
  )
  .refine(
    (env) => !isMany(env) || env.ENCRYPTION_KEY !== undefined,
    named('ENCRYPTION_KEY', 'is missing: the tokens and keys of many workspaces are sealed with it'),
  )
  .refine((env) => !isMany(env) || env.SLACK_CLIENT_ID !== undefined, named('SLACK_CLIENT_ID', allThree))
  .refine((env) => !isMany(env) || env.SLACK_CLIENT_SECRET !== undefined, named('SLACK_CLIENT_SECRET', allThree))
  .refine((env) => !isMany(env) || env.SLACK_STATE_SECRET !== undefined, named('SLACK_STATE_SECRET', allThree));

export type Config = ReturnType<typeof readConfig>;
export type Install = Config['slack']['install'];

/** @throws ConfigError naming all wrong variables, but no values, since a value may be a secret */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`));
  const read = parsed.data;
  const { SLACK_APP_TOKEN: appToken, SLACK_SIGNING_SECRET: signingSecret = '' } = read;
  return {
    slack: {
      install: installOf(read),
      receiver:
        appToken === undefined ? ({ mode: 'http', signingSecret } as const) : ({ mode: 'socket', appToken } as const),
      signingSecret: signingSecret === '' ? null : signingSecret,
      apiUrl: read.SLACK_API_URL === undefined ? undefined : read.SLACK_API_URL.replace(/\/*$/, '/'),
    },
    trade: {
      baseUrl: read.TRADE_API_URL,
      // With many workspaces, each enters its own key and pays with it.
      apiKey: isMany(read) ? null : (read.TRADE_API_KEY ?? null),
      apiKeyHeader: read.TRADE_API_KEY_HEADER,
      format: read.TRADE_FORMAT,
      maxConcurrent: read.TRADE_MAX_CONCURRENT,
      minIntervalMs: read.TRADE_MIN_INTERVAL_MS,
    },
    alerts: { tickMs: read.ALERT_TICK_SECONDS * 1_000, checkMinutes: read.ALERT_CHECK_MINUTES },
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    /** The first seals, any of them opens. */
    sealingKeys: sealingKeysOf(read.ENCRYPTION_KEY, signingSecret === '' ? (appToken ?? '') : signingSecret),
    admins: read.TRADE_ADMINS,
    host: read.HOST,
    /** Without a trailing slash. */
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, ''),
    port: read.PORT,
    screeningLists: read.SCREENING_LISTS,
    logLevel: read.LOG_LEVEL,
  };
}

function installOf(read: z.output<typeof environment>) {
  const { SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret, SLACK_STATE_SECRET: stateSecret } = read;
  if (clientId === undefined || clientSecret === undefined || stateSecret === undefined)
    return { for: 'one', botToken: read.SLACK_BOT_TOKEN ?? '' } as const;
  return { for: 'many', clientId, clientSecret, stateSecret } as const;
}

/** Without ENCRYPTION_KEY, one workspace derives the key from a Slack secret. */
function sealingKeysOf(keys: readonly Buffer[] | undefined, secret: string): readonly [Buffer, ...Buffer[]] {
  const [first, ...others] = keys ?? [];
  if (first !== undefined) return [first, ...others];
  return [Buffer.from(hkdfSync('sha256', secret, '', 'trade sealing key', 32))];
}
