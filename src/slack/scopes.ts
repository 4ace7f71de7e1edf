import { webApi } from '@slack/bolt';
import type { Config } from '../config/config.ts';
import { createLog } from '../ops/log.ts';
import { createBoltLogger } from './web-api.ts';

export const neededScopes = ['commands', 'chat:write'] as const;

/** Lets Slackbot call the tools; in the manifest only if the bot has a public address. */
export const slackbotScope = 'mcp:connect';

/** Scopes that can be declined at installation, and what is missing then. */
const lacks = {
  'chat:write.public': 'alerts need an invitation into every channel',
  'channels:read': 'alerts cannot tell channels that are shared with other companies',
  'groups:read': 'alerts cannot tell private channels that are shared with other companies',
  'files:write': 'exports cannot send their files',
  'app_mentions:read': 'Trade does not answer where somebody mentions it',
  'im:history': 'Trade does not answer direct messages',
  'users:read': 'the agents of people who are deactivated can still ask',
};
export const optionalScopes = Object.keys(lacks);

export type BotScopes = { readonly missing: readonly string[]; readonly without: readonly string[] } | null;

/** Opens no socket and posts nothing. An `error` is Slack's own code, or `unreachable`. */
export async function checkSlack({ install, receiver, apiUrl }: Config['slack']) {
  const client = (token: string) =>
    new webApi.WebClient(token, {
      ...(apiUrl !== undefined && { slackApiUrl: apiUrl }),
      allowAbsoluteUrls: false,
      retryConfig: { retries: 0 },
      timeout: 10_000,
      logger: createBoltLogger(createLog('silent')),
    });
  const about = ({ team = '', response_metadata: said }: webApi.AuthTestResponse) => ({
    team,
    scopes: said?.scopes === undefined ? null : checkScopes(said.scopes),
  });
  const bot = install.for === 'many' ? null : await tried(client(install.botToken).auth.test(), about);
  if (receiver.mode === 'http') return { bot, socket: null };
  const socket = await tried(client(receiver.appToken).apps.connections.open(), () => ({}));
  return { bot, socket };
}

function tried<R, T extends object>(call: Promise<R>, read: (answer: R) => T) {
  return call.then(
    (answer) => ({ ok: true as const, ...read(answer) }),
    (error: unknown) => {
      const code = error instanceof webApi.WebAPIPlatformError ? error.data.error : 'unreachable';
      return { ok: false as const, error: code };
    },
  );
}

function checkScopes(granted: readonly string[]): BotScopes {
  const without = Object.entries(lacks).filter(([scope]) => !granted.includes(scope));
  return {
    missing: neededScopes.filter((scope) => !granted.includes(scope)),
    without: without.map(([scope, what]) => `${scope}: ${what}`),
  };
}
