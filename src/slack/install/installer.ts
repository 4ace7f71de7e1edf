import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Logger, webApi } from '@slack/bolt';
import { type CallbackOptions, InstallProvider } from '@slack/oauth';
import { z } from 'zod';
import type { Config, Install } from '../../config/config.ts';
import type { Installation } from '../../store/workspaces.ts';
import { createLog, errorFields, type Log } from '../../ops/log.ts';
import { createBoltLogger } from '../bolt-app.ts';
import { newReference } from '../kit/action.ts';
import type { Workspaces } from '../workspaces.ts';
import { failurePage, installedPage, orgWidePage, pageHtml, sendPage, setPageHeaders, startPage } from './pages.ts';

/** Without these nothing works. */
export const neededScopes = ['commands', 'chat:write'] as const;

/** What people may leave out when they install the app. */
export const optionalScopes = [
  'chat:write.public',
  'channels:read',
  'groups:read',
  'files:write',
  'app_mentions:read',
  'im:history',
] as const;

interface Parts {
  readonly oauth: Extract<Install, { for: 'many' }>;
  /** Base of the Web API, or undefined for Slack's own. */
  readonly apiUrl: string | undefined;
  readonly clientOptions: () => webApi.WebClientOptions;
  readonly save: (installation: Installation) => Promise<void>;
  /** Told once an installation is kept; nobody waits for it. */
  readonly onInstalled: (installation: Installation) => void;
  /** Epoch ms. */
  readonly now: () => number;
  readonly logger: Logger;
  readonly log: Log;
}

/** What Slack grants; an app of ours always has a bot. */
const granted = z.object({
  team: z.object({ id: z.string().min(1) }),
  enterprise: z.object({ id: z.string() }).nullish(),
  user: z.object({ id: z.string().min(1) }),
  bot: z.object({ id: z.string(), userId: z.string(), token: z.string().min(1), scopes: z.array(z.string()) }),
  appId: z.string().default(''),
});

const platformError = z.object({ data: z.object({ error: z.string() }) });

/**
 * The pages on which a workspace installs the app, by method and path: `/slack/install`, and `/slack/oauth_redirect` where
 * Slack sends people back. The state is signed, bound to the browser by a cookie, and good for ten minutes.
 */
export function createInstaller(parts: Parts): Readonly<Record<string, RequestListener>> {
  const { oauth, apiUrl, now, log } = parts;
  const toInstallation = (raw: unknown): Installation => {
    const { team, enterprise, user, bot, appId } = granted.parse(raw);
    return {
      workspace: team.id,
      enterprise: enterprise?.id ?? null,
      appId,
      installer: user.id,
      installedAt: now(),
      botId: bot.id,
      botUser: bot.userId,
      botToken: bot.token,
      scopes: bot.scopes,
    };
  };
  const provider = new InstallProvider({
    clientId: oauth.clientId,
    clientSecret: oauth.clientSecret,
    stateSecret: oauth.stateSecret,
    ...(apiUrl !== undefined && { authorizationUrl: new URL('../oauth/v2/authorize', apiUrl).href }),
    installationStore: {
      storeInstallation: (raw) => parts.save(toInstallation(raw)),
      fetchInstallation: () => Promise.reject(new Error('Installations are found by their workspaces.')),
    },
    renderHtmlForInstallPath: (authorizeUrl) => pageHtml(startPage(authorizeUrl)),
    installUrlOptions: { scopes: [...neededScopes, ...optionalScopes] },
    clientOptions: parts.clientOptions(),
    logger: parts.logger,
  });
  const callback: CallbackOptions = {
    async afterInstallation(raw, _options, _request, response) {
      if (raw.isEnterpriseInstall !== true) return true;
      await giveBack(parts, raw.bot?.token);
      sendPage(response, orgWidePage);
      return false;
    },
    success(raw, _options, _request, response) {
      sendPage(response, installedPage);
      parts.onInstalled(toInstallation(raw));
    },
    failure(error, _options, _request, response) {
      log.warn({ error: errorFields(error) }, 'an installation came to nothing');
      sendPage(response, failurePage(platformError.safeParse(error).data?.data.error ?? error.code));
    },
  };
  const beforeRedirection = (_request: IncomingMessage, response: ServerResponse) => {
    setPageHeaders(response);
    return Promise.resolve(true);
  };
  return {
    'GET /slack/install': guarded(log, (request, response) =>
      provider.handleInstallPath(request, response, { beforeRedirection }),
    ),
    'GET /slack/oauth_redirect': guarded(log, (request, response) =>
      provider.handleCallback(request, response, callback),
    ),
  };
}

/** An organization's token would reach every workspace of it: it is handed back. */
async function giveBack({ clientOptions, log }: Parts, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  try {
    await new webApi.WebClient(token, clientOptions()).auth.revoke();
  } catch (error) {
    log.warn({ error: errorFields(error) }, 'Slack did not take back the token of an organization');
  }
}

function guarded(log: Log, handle: (...request: Parameters<RequestListener>) => Promise<void>): RequestListener {
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.error({ error: errorFields(error) }, 'a page of the installation failed');
      if (response.headersSent) response.destroy();
      else sendPage(response, failurePage(''));
    });
  };
}

/** Tells the person who installed the app what to do next. Never throws. */
export async function welcome(
  workspaces: Pick<Workspaces, 'of' | 'drop'>,
  { workspace, installer }: Installation,
  log: Log,
): Promise<void> {
  workspaces.drop(workspace);
  const context = await workspaces.of(workspace);
  if (context === null) return;
  const { actions, replier } = context.deps;
  const message = await actions.welcome(installer);
  const reference = newReference();
  log.info({ workspace, reference }, 'installed');
  await replier.reply({ workspace, user: installer, responseUrl: null, reference }, message, 'new');
}

/** What is missing without each of these. */
const lacks: Record<(typeof optionalScopes)[number], string> = {
  'app_mentions:read': 'Trade does not answer where somebody mentions it',
  'im:history': 'Trade does not answer direct messages',
  'files:write': 'exports cannot send their files',
  'chat:write.public': 'alerts need an invitation into every channel',
  'channels:read': 'alerts cannot tell channels that are shared with other companies',
  'groups:read': 'alerts cannot tell private channels that are shared with other companies',
};

/** Scopes that the bot token lacks, and what does not work without the optional ones; null when Slack did not name any. */
export type BotScopes = { readonly missing: readonly string[]; readonly without: readonly string[] } | null;

/**
 * Asks Slack whether it takes the tokens and what they may do. Opens nothing and posts nothing.
 * @returns `bot` is null where workspaces install the app, since the environment holds no token then; `socket` is null over
 * HTTP; an `error` is Slack's own code, or `unreachable`
 */
export async function checkSlack({ install, receiver, apiUrl }: Config['slack']) {
  const client = (token: string) =>
    new webApi.WebClient(token, {
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

function checkBot(web: webApi.WebClient) {
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
  return error instanceof webApi.WebAPIPlatformError ? error.data.error : 'unreachable';
}
