import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type App, webApi } from '@slack/bolt';
import { type CallbackOptions, InstallProvider } from '@slack/oauth';
import { z } from 'zod';
import type { Config, Install } from '../config/config.ts';
import { createLog, errorFields, type Log } from '../ops/log.ts';
import type { Installation } from '../store/workspaces.ts';
import { createBoltLogger, type SlackParts } from './web-api.ts';
import { newReference } from './kit/action.ts';
import type { Workspaces } from './workspaces.ts';

export const neededScopes = ['commands', 'chat:write'] as const;

/** Lets Slackbot call the tools; in the manifest only if the bot has a public address. */
const slackbotScope = 'mcp:connect';

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

interface InstallPage {
  readonly status: number;
  readonly title: string;
  readonly lines: readonly string[];
  readonly link?: { readonly to: string; readonly label: string };
}

function startPage(authorizeUrl: string): InstallPage {
  return {
    status: 200,
    title: 'Add Trade to your workspace',
    lines: [
      'Trade looks up customs shipment records in Slack. Every answer says what it cost.',
      'Slack will ask what Trade may do. You can leave out sending files, posting to public channels without an invitation, and reading about channels and people.',
      "You become Trade's admin in your workspace. The next step is to enter your key for the data service.",
    ],
    link: { to: authorizeUrl, label: 'Add to Slack' },
  };
}

const installedPage: InstallPage = {
  status: 200,
  title: 'Trade is installed',
  lines: [
    'Go back to Slack. A direct message from Trade says what to do next. Answers start once an admin has entered the key for the data service.',
    'You can close this page.',
  ],
};

const startAgain = { to: '/slack/install', label: 'Start again' };

const orgWidePage: InstallPage = {
  status: 400,
  title: 'Trade is installed in one workspace at a time',
  lines: [
    "You asked for a whole organization. Each workspace has its own key, budgets and admins, so choose a single workspace in Slack's menu and add Trade there. Nothing was saved.",
  ],
  link: startAgain,
};

const notHere = [
  "This installation didn't start here",
  'It was started in another browser or more than ten minutes ago, or cookies are blocked.',
] as const;
const usedCode = [
  "Slack's code was already used, or is too old",
  "If Trade is in your workspace, you're all set. Otherwise start again.",
] as const;

/** Failures outside of Trade, by the code of Slack or of its package. */
const refusals: Partial<Record<string, readonly [title: string, line: string]>> = {
  slack_oauth_installer_authorization_error: [
    "Trade wasn't installed",
    "You or your workspace's rules didn't allow it.",
  ],
  slack_oauth_missing_state: notHere,
  slack_oauth_invalid_state: notHere,
  slack_oauth_missing_code: ['Slack sent no code', "Trade can't be installed without one."],
  invalid_code: usedCode,
  code_already_used: usedCode,
};

function failurePage(code: string): InstallPage {
  const refusal = refusals[code];
  const [title, line] = refusal ?? ["Trade couldn't be installed", 'Something went wrong. Try again in a minute.'];
  return {
    status: refusal === undefined ? 500 : 400,
    title,
    lines: [line, 'Nothing was installed.'],
    link: startAgain,
  };
}

/** Pages are not cached, send no referrer, and cannot be framed. */
function setPageHeaders(response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('x-content-type-options', 'nosniff');
}

function sendPage(response: ServerResponse, page: InstallPage): void {
  setPageHeaders(response);
  response.writeHead(page.status).end(pageHtml(page));
}

function pageHtml({ title, lines, link }: InstallPage): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const button = link === undefined ? '' : `<p><a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a></p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem;color:#1d1c1d;background:#fff}
a{display:inline-block;padding:.5rem 1rem;border-radius:.25rem;background:#1d3557;color:#fff;text-decoration:none}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${paragraphs}
${button}</main></body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const gone = z.object({
  team_id: z.string(),
  event_time: z.number().default(Infinity),
  event: z.object({
    type: z.string(),
    tokens: z.object({ bot: z.array(z.string()).default([]) }).optional(),
  }),
});

/** Together longer than a database takes to restart. */
const pausesMs = [1_000, 5_000, 20_000, 60_000];

const why = 'Trade was uninstalled from the workspace.';
const revoked = ['account_inactive', 'invalid_auth', 'not_authed', 'token_revoked'];

/** Slack sends both events, in any order and more than once. Users' own tokens do not concern us. */
export function registerUninstall(app: App, parts: SlackParts, workspaces: Workspaces): void {
  const onGone = (body: unknown) => untilDone(parts.log, () => uninstall(parts, workspaces, body));
  app.event('app_uninstalled', ({ body }) => onGone(body));
  app.event('tokens_revoked', async ({ body }) => {
    const { event } = gone.parse(body);
    if ((event.tokens?.bot.length ?? 0) > 0) await onGone(body);
  });
}

const changed = z.object({
  team_id: z.string(),
  event: z.object({ user: z.object({ id: z.string(), deleted: z.boolean().default(false) }) }),
});

/** Revokes the agents' tokens of a deactivated person. Slack reports that only with the scope `users:read`. */
export function registerLeaving(app: App, { store, log }: SlackParts): void {
  app.event('user_change', async ({ body }) => {
    const { team_id: workspace, event } = changed.parse(body);
    if (event.user.deleted) await untilDone(log, () => store.agentTokens.revokeAll(workspace, event.user.id));
  });
}

/** Slack does not repeat an acknowledged event, and Bolt acknowledges before the work is done, so this retries. */
async function untilDone(log: Log, work: () => Promise<void>): Promise<void> {
  for (const ms of pausesMs) {
    try {
      await work();
      return;
    } catch (error) {
      log.warn({ error: errorFields(error), againInMs: ms }, 'what an event asks for could not be done yet');
      await pause(ms);
    }
  }
  await work();
}

/** Finishes uninstalls that were interrupted when a process died. */
export async function finishUninstalls({ store, pauseAlerts }: SlackParts): Promise<void> {
  for (const workspace of await store.installations.gone()) await pauseAlerts(workspace, why);
}

async function uninstall(parts: SlackParts, workspaces: Workspaces, body: unknown): Promise<void> {
  const { store, pauseAlerts, log } = parts;
  const { team_id: workspace, event_time: seconds, event } = gone.parse(body);
  if (await isOfBefore(parts, workspace, seconds * 1_000)) {
    log.info({ workspace, event: event.type }, 'an event of an earlier installation changes nothing');
    return;
  }
  const was = await store.installations.remove(workspace);
  if (was !== 'gone') log.info({ workspace, event: event.type }, 'uninstalled');
  workspaces.drop(workspace);
  await pauseAlerts(workspace, why);
}

/** Whether the app was installed again after the event. Clocks differ, so Slack is asked about the token. */
async function isOfBefore({ store, clientOptions, log }: SlackParts, workspace: string, at: number) {
  const found = await store.installations.find(workspace);
  if (typeof found === 'string' || at >= found.installedAt) return false;
  try {
    await new webApi.WebClient(found.botToken, clientOptions()).auth.test();
    return true;
  } catch (error) {
    const isRevoked = error instanceof webApi.WebAPIPlatformError && revoked.includes(error.data.error);
    if (!isRevoked) log.warn({ workspace, error: errorFields(error) }, 'Slack did not say whether a token is good');
    return !isRevoked;
  }
}
