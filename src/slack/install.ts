import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { webApi } from '@slack/bolt';
import { type CallbackOptions, InstallProvider } from '@slack/oauth';
import { z } from 'zod';
import type { Install } from '../config/config.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { Installation } from '../store/workspaces.ts';
import {
  failurePage,
  installedPage,
  orgWidePage,
  pageHtml,
  sendPage,
  setPageHeaders,
  startPage,
} from './install-pages.ts';
import { newReference } from './kit/action.ts';
import { neededScopes, optionalScopes, slackbotScope } from './scopes.ts';
import type { SlackParts } from './web-api.ts';
import type { Workspaces } from './workspaces.ts';

const granted = z
  .object({
    team: z.object({ id: z.string().min(1) }),
    enterprise: z.object({ id: z.string() }).nullish(),
    user: z.object({ id: z.string().min(1) }),
    bot: z.object({ id: z.string(), userId: z.string(), token: z.string().min(1), scopes: z.array(z.string()) }),
    appId: z.string().default(''),
  })
  .transform(({ team, enterprise, user, bot: { id: botId, userId: botUser, token: botToken, scopes }, appId }) => {
    const of = { workspace: team.id, enterprise: enterprise?.id ?? null, appId, installer: user.id };
    return { ...of, botId, botUser, botToken, scopes };
  });

const platformError = z.object({ data: z.object({ error: z.string() }) });

/** By method and path. The state is signed, bound to the browser by a cookie, and valid for ten minutes. */
export function createInstaller(
  parts: SlackParts,
  oauth: Extract<Install, { for: 'many' }>,
  onInstalled: (installation: Installation) => void,
): Readonly<Record<string, RequestListener>> {
  const { config, store, now, log } = parts;
  const { apiUrl } = config.slack;
  const slackbot = config.publicUrl === undefined ? [] : [slackbotScope];
  const toInstallation = (raw: unknown): Installation => ({ ...granted.parse(raw), installedAt: now() });
  const provider = new InstallProvider({
    clientId: oauth.clientId,
    clientSecret: oauth.clientSecret,
    stateSecret: oauth.stateSecret,
    ...(apiUrl !== undefined && { authorizationUrl: new URL('../oauth/v2/authorize', apiUrl).href }),
    installationStore: {
      storeInstallation: (raw) => store.installations.save(toInstallation(raw)),
      fetchInstallation: () => Promise.reject(new Error('Installations are found by their workspaces.')),
    },
    renderHtmlForInstallPath: (authorizeUrl) => pageHtml(startPage(authorizeUrl)),
    installUrlOptions: { scopes: [...neededScopes, ...optionalScopes, ...slackbot] },
    clientOptions: parts.clientOptions(),
    logger: parts.logger,
  });
  const callback: CallbackOptions = {
    async afterInstallation(raw, _options, _request, response) {
      if (raw.isEnterpriseInstall !== true) return true;
      await revokeOrgToken(parts, raw.bot?.token);
      sendPage(response, orgWidePage);
      return false;
    },
    success(raw, _options, _request, response) {
      sendPage(response, installedPage);
      onInstalled(toInstallation(raw));
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

/** An organization-wide token would reach all its workspaces, so it is revoked. */
async function revokeOrgToken({ clientOptions, log }: SlackParts, token: string | undefined): Promise<void> {
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

/** Tells the installer what to do next. Never throws. */
export async function welcome(workspaces: Workspaces, { workspace, installer }: Installation, log: Log): Promise<void> {
  workspaces.drop(workspace);
  const context = await workspaces.of(workspace);
  if (context === null) return;
  const { actions, replier } = context.deps;
  const message = await actions.welcome(installer);
  const reference = newReference();
  log.info({ workspace, reference }, 'installed');
  await replier.reply({ workspace, user: installer, responseUrl: null, reference }, message, 'new');
}
