import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Logger, webApi } from '@slack/bolt';
import { type CallbackOptions, InstallProvider } from '@slack/oauth';
import { z } from 'zod';
import type { Install } from '../../config/config.ts';
import type { Installation } from '../../store/workspaces.ts';
import { errorFields, type Log } from '../../ops/log.ts';
import { newReference } from '../kit/action.ts';
import type { Workspaces } from '../workspaces.ts';
import { failurePage, installedPage, orgWidePage, pageHtml, sendPage, setPageHeaders, startPage } from './pages.ts';

/** Without these nothing works. */
export const neededScopes = ['commands', 'chat:write'] as const;

/** What people may leave out when they install the app. */
export const optionalScopes = ['chat:write.public', 'channels:read', 'groups:read', 'files:write'] as const;

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
 * The pages on which a workspace installs the app, by method and path: `/slack/install`, and `/slack/oauth_redirect` where Slack sends people
 * back. The state is signed, bound to the browser by a cookie, and good for ten minutes.
 */
export function createInstaller(parts: Parts): Readonly<Record<string, RequestListener>> {
  const { oauth, apiUrl, now, log } = parts;
  const toInstallation = (raw: unknown): Installation => {
    const { team, enterprise, user, bot, appId } = granted.parse(raw);
    return {
      ...{ workspace: team.id, enterprise: enterprise?.id ?? null, appId, installer: user.id, installedAt: now() },
      ...{ botId: bot.id, botUser: bot.userId, botToken: bot.token, scopes: bot.scopes },
    };
  };
  const provider = new InstallProvider({
    ...{ clientId: oauth.clientId, clientSecret: oauth.clientSecret, stateSecret: oauth.stateSecret },
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

function guarded(
  log: Log,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
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
