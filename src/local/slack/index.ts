import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type BotRecords, type BotRoutes, createBotRoutes } from './bot-routes.ts';
import { type Context, createContext, type LocalSlackOptions } from './context.ts';
import { createFileRoutes } from './file-routes.ts';
import { createHttpCourier } from './http-courier.ts';
import { BadRequest, listen, type Routes, sendJson } from './http.ts';
import { createLocalWorkspace, type LocalWorkspace } from './local-workspace.ts';
import { createOAuthRoutes } from './oauth.ts';
import { createPageRoutes, type PageRoutes } from './page-routes.ts';
import { createResponseUrls } from './response-urls.ts';
import { TOOL_TIMEOUT_MS } from './slackbot.ts';
import { createSocketHub, type SocketEnd } from './socket-hub.ts';

export type { LocalSlackOptions } from './context.ts';
export type { Faults } from './faults.ts';
export type { LocalWorkspace } from './local-workspace.ts';
export type { Execution } from './workflows.ts';
export type * from './types.ts';
export { SECOND_WORKSPACE } from './workspace.ts';
export { checkBlocks } from './check-blocks.ts';

type WorkspaceOptions = Pick<LocalSlackOptions, 'team' | 'users' | 'channels' | 'shortcuts'>;

/** A running local Slack. The bot uses HTTP and the socket; tests act as people of the first workspace by its methods. */
export type LocalSlack = Awaited<ReturnType<typeof startLocalSlack>>;

/** Starts a small Slack on one port. Rejects when the port is taken. */
export async function startLocalSlack(options: LocalSlackOptions = {}) {
  const { delivery = { mode: 'socket' }, ackTimeoutMs = 3000 } = options;
  let url = '';
  let mcpUrl: string | undefined;
  const context = createContext(options, () => url);
  const { workspace, secrets, oauth, clock, newId } = context;
  let eventsUrl = delivery.mode === 'http' ? delivery.url : undefined;

  const takeSilentHandshake = (): boolean => context.faults.takeSilentHandshake();
  const hub = createSocketHub({ appId: workspace.bot.appId, clock, newId, ackTimeoutMs, takeSilentHandshake });
  const courier =
    delivery.mode === 'socket'
      ? hub
      : createHttpCourier({ eventsUrl: () => eventsUrl, signingSecret: secrets.signingSecret, clock, ackTimeoutMs });
  const openSocket = (): string | undefined =>
    delivery.mode === 'socket' ? `${url.replace('http', 'ws')}/link?ticket=${hub.newTicket()}` : undefined;
  const records: BotRecords = { apiCalls: [], responsePosts: [] };
  const bots: BotRoutes[] = [];
  const waits: (() => void)[] = [];
  /** The page of each workspace, by its domain. */
  const pages = new Map<string, PageRoutes>();
  const open = (of: Context): LocalWorkspace => {
    const responseUrls = createResponseUrls(of);
    bots.push(createBotRoutes(of, responseUrls, openSocket, records));
    const { shouldEscape = true, toolTimeoutMs = TOOL_TIMEOUT_MS } = options;
    const { people, stopWaiting } = createLocalWorkspace({
      context: of,
      courier,
      responseUrls,
      baseUrl: () => url,
      shouldEscape,
      mcpUrl: () => mcpUrl,
      toolTimeoutMs,
    });
    waits.push(stopWaiting);
    pages.set(of.workspace.team.domain, createPageRoutes(of, people, options));
    return people;
  };
  const people = open(context);

  const server = createServer((request, response) => {
    // The first workspace answers for all other host names.
    const bot = { handle: (...call: Parameters<BotRoutes['handle']>) => botFor(bots, call).handle(...call) };
    const domain = /^[^.:]*/u.exec(request.headers.host ?? '')?.[0] ?? '';
    const page = pages.get(domain) ?? pages.get(workspace.team.domain);
    void route(request, response, [bot, createFileRoutes(context), createOAuthRoutes(oauth), ...(page ? [page] : [])]);
  });
  server.on('upgrade', (request, socket, head) => {
    hub.upgrade(request, socket, head);
  });
  const { close, ...listening } = await listen(server, options.port);
  url = listening.url;

  return {
    ...people,
    url,
    /** The Web API's base, with a slash at the end. */
    apiUrl: `${url}/api/`,
    /** The token of the first workspace, where the app is already installed. */
    botToken: secrets.botToken,
    appToken: secrets.appToken,
    signingSecret: secrets.signingSecret,
    clientId: oauth.clientId,
    clientSecret: oauth.clientSecret,
    ...records,
    faults: context.faults,
    /**
     * Another workspace of the same Slack, in which the app is not installed yet. Its page is at its domain below
     * localhost, as `http://lagoon.localhost:4000`. Faults are the first one's alone.
     */
    addWorkspace: (more: WorkspaceOptions) => open(createContext({ ...options, ...more }, () => url, context)),
    setEventsUrl(next: string): void {
      eventsUrl = next;
    },
    /** Where Slackbot finds the app's MCP server; before that the app has none. */
    setMcpUrl(next: string): void {
      mcpUrl = next;
    },
    /** The redirect URL of the app's settings. */
    setRedirectUrl(next: string): void {
      oauth.redirectUrl = next;
    },
    /** Open Socket Mode connections. */
    connections: () => hub.connections(),
    whenConnected: (count = 1) => hub.whenConnected(count),
    disconnectSockets(how: SocketEnd = 'refresh'): void {
      hub.disconnect(how);
    },
    /** Stop the bot first: Socket Mode clients that cannot reconnect raise unhandled rejections. */
    async close(): Promise<void> {
      for (const stop of waits) stop();
      for (const page of pages.values()) page.close();
      await hub.close();
      await close();
    },
  };
}

function botFor(
  [first, ...others]: readonly BotRoutes[],
  [request, , url]: Parameters<BotRoutes['handle']>,
): BotRoutes {
  const found = others.find((bot) => bot.isFor(request, url)) ?? first;
  if (found === undefined) throw new Error('The local Slack has no workspace.');
  return found;
}

/** The one error boundary of the server: every error becomes an answer, never a crash. */
async function route(request: IncomingMessage, response: ServerResponse, all: readonly Routes[]): Promise<void> {
  try {
    const url = URL.parse(request.url ?? '/', 'http://local');
    if (url === null) throw new BadRequest('no such path');
    for (const routes of all) if (await routes.handle(request, response, url)) return;
    sendJson(response, 404, { ok: false, error: 'not_found' });
  } catch (failure) {
    if (response.headersSent) response.destroy();
    else if (failure instanceof BadRequest) sendJson(response, 400, { ok: false, error: failure.message });
    else sendJson(response, 500, { ok: false, error: 'internal_error', message: String(failure) });
  }
}
