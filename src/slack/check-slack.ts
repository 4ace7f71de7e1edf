import { WebAPIPlatformError, WebClient } from '@slack/web-api';
import type { Config } from '../config/config.ts';
import { createLog } from '../ops/log.ts';
import { createBoltLogger } from './bolt-app.ts';
import { neededScopes, type optionalScopes } from './install/installer.ts';

/** What is missing without each of these. */
const lacks: Record<(typeof optionalScopes)[number], string> = {
  'files:write': 'exports cannot send their files',
  'chat:write.public': 'alerts need an invitation into every channel',
  'channels:read': 'alerts cannot tell channels that are shared with other companies',
  'groups:read': 'alerts cannot tell private channels that are shared with other companies',
};

/** Scopes that the bot token lacks, and what does not work without the optional ones; null when Slack did not name any. */
export type BotScopes = { readonly missing: readonly string[]; readonly without: readonly string[] } | null;

/** What Slack says to the tokens. An `error` is Slack's own code, or `unreachable`. */
export interface SlackCheck {
  /** Null where workspaces install the app by themselves: the environment holds no token then. */
  readonly bot:
    | null
    | {
        readonly ok: true;
        readonly team: string;
        readonly scopes: BotScopes;
      }
    | { readonly ok: false; readonly error: string };
  /** Null over HTTP, which needs no socket. */
  readonly socket: { readonly ok: true } | { readonly ok: false; readonly error: string } | null;
}

/** Asks Slack whether it takes the tokens and what they may do. Opens nothing and says nothing to anybody. */
export async function checkSlack({ install, receiver, apiUrl }: Config['slack']): Promise<SlackCheck> {
  const client = (token: string) =>
    new WebClient(token, {
      ...(apiUrl !== undefined && { slackApiUrl: apiUrl }),
      allowAbsoluteUrls: false,
      retryConfig: { retries: 0 },
      timeout: 10_000,
      logger: createBoltLogger(createLog('silent')),
    });
  const bot = install.for === 'many' ? null : await checkBot(client(install.botToken));
  if (receiver.mode === 'http') return { bot, socket: null };
  const socket = await client(receiver.appToken)
    .apps.connections.open()
    .then(
      () => ({ ok: true as const }),
      (error: unknown) => ({ ok: false as const, error: codeOf(error) }),
    );
  return { bot, socket };
}

function checkBot(web: WebClient): Promise<NonNullable<SlackCheck['bot']>> {
  return web.auth.test().then(
    ({ team = '', response_metadata: said }) => ({
      ok: true as const,
      team,
      scopes: said?.scopes === undefined ? null : checkScopes(said.scopes),
    }),
    (error: unknown) => ({ ok: false as const, error: codeOf(error) }),
  );
}

function checkScopes(granted: readonly string[]): BotScopes {
  const without = Object.entries(lacks).filter(([scope]) => !granted.includes(scope));
  return {
    missing: neededScopes.filter((scope) => !granted.includes(scope)),
    without: without.map(([scope, what]) => `${scope}: ${what}`),
  };
}

function codeOf(error: unknown): string {
  return error instanceof WebAPIPlatformError ? error.data.error : 'unreachable';
}
