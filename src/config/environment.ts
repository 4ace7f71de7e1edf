import { z } from 'zod';
import { isBaseUrl } from '../trade/index.ts';
import { databaseUrl } from './database-url.ts';
import { optionalText, required, url, wholeNumber } from './variables.ts';

const allThree = 'is missing: many workspaces need SLACK_CLIENT_ID, SLACK_CLIENT_SECRET and SLACK_STATE_SECRET';

type OAuthVariable = 'SLACK_CLIENT_ID' | 'SLACK_CLIENT_SECRET' | 'SLACK_STATE_SECRET';

/** Whether many workspaces are served, each of which installs the app by itself. */
export function isMany(env: Readonly<Partial<Record<OAuthVariable, string | undefined>>>): boolean {
  return [env.SLACK_CLIENT_ID, env.SLACK_CLIENT_SECRET, env.SLACK_STATE_SECRET].some((value) => value !== undefined);
}

/** A mistake between variables. All mistakes are named at once, also when other variables are wrong. */
function named(variable: string, message: string) {
  return { path: [variable], message, when: () => true };
}

/** What whoever runs the bot sets; the README has the table. */
export const environment = z
  .object({
    SLACK_BOT_TOKEN: optionalText.pipe(
      z
        .string()
        .regex(/^(?!xapp-)/, 'holds an app-level token (xapp-…); that one belongs into SLACK_APP_TOKEN')
        .optional(),
    ),
    SLACK_CLIENT_ID: optionalText,
    SLACK_CLIENT_SECRET: optionalText,
    SLACK_STATE_SECRET: optionalText.pipe(z.string().min(16, 'must have 16 letters or more').optional()),
    SLACK_SIGNING_SECRET: optionalText,
    SLACK_APP_TOKEN: optionalText.pipe(
      z
        .string()
        .regex(/^(?!xoxb-)/, 'holds a bot token (xoxb-…); that one belongs into SLACK_BOT_TOKEN')
        .optional(),
    ),
    SLACK_API_URL: optionalText.pipe(url.optional()),
    TRADE_API_URL: required('the address of the data service').pipe(
      z.string().refine(isBaseUrl, 'must be an http or https address without a user, a query or a fragment'),
    ),
    TRADE_API_KEY: optionalText.pipe(
      z
        .string()
        .regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces')
        .optional(),
    ),
    TRADE_API_KEY_HEADER: optionalText.pipe(
      z
        .string()
        .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header')
        .default('ServiceApiKey'),
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
    TRADE_ADMINS: optionalText.pipe(
      z
        .string()
        .default('')
        .transform((text) =>
          text
            .split(',')
            .map((id) => id.trim())
            .filter((id) => id !== ''),
        )
        .pipe(z.array(z.string().regex(/^[UW][A-Z0-9]+$/, 'must be Slack user ids with commas between'))),
    ),
    HOST: optionalText.pipe(z.string().default('127.0.0.1')),
    PORT: wholeNumber(0, 65_535, 3_000),
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
