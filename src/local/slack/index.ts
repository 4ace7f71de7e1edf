import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type BotRecords, type BotRoutes, createBotRoutes } from './bot-routes.ts';
import { type Context, createContext, type LocalSlackOptions } from './context.ts';
import type { Faults } from './faults.ts';
import { createFileRoutes } from './file-routes.ts';
import { createHttpCourier } from './http-courier.ts';
import { BadRequest, type Routes, sendJson } from './http.ts';
import { createLocalWorkspace, type LocalWorkspace } from './local-workspace.ts';
import { createOAuthRoutes } from './oauth.ts';
import { createPageRoutes, type PageRoutes } from './page-routes.ts';
import { createResponseUrls } from './response-urls.ts';
import { TOOL_TIMEOUT_MS } from './slackbot.ts';
import { createSocketHub, type SocketEnd } from './socket-hub.ts';
import type { ApiCall, ResponsePost } from './types.ts';

export type { LocalSlackOptions } from './context.ts';
export type { Faults, FaultTarget } from './faults.ts';
export type { LocalWorkspace } from './local-workspace.ts';
export type { CommandInput, PressInput } from './people.ts';
export type { MessageShortcutInput, ShortcutInput } from './people-shortcuts.ts';
export type { SuggestInput, SuggestResult } from './people-suggestions.ts';
export type { SubmitInput, ViewActInput } from './people-views.ts';
export { checkView, type ViewVerdict } from './check-view.ts';
export type { SlackbotAnswer, SlackbotButton, SlackbotFailure, SlackbotTool } from './slackbot.ts';
export type { Execution } from './workflows.ts';
export type * from './types.ts';
export type { ViewWaitOptions, WaitOptions } from './waiting.ts';
export { type ChannelSeed, SECOND_WORKSPACE } from './workspace.ts';
export { checkBlocks, type BlocksVerdict } from './check-blocks.ts';

/** A running local Slack. The bot uses HTTP and the socket; tests act as people of the first workspace by its methods. */
export interface LocalSlack extends LocalWorkspace {
  readonly url: string;
  /** The Web API's base, with a slash at the end. */
  readonly apiUrl: string;
  /** The token of the first workspace, where the app is already installed. */
  readonly botToken: string;
  readonly appToken: string;
  readonly signingSecret: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiCalls: readonly ApiCall[];
  readonly responsePosts: readonly ResponsePost[];
  readonly faults: Faults;
  /**
   * Another workspace of the same Slack, in which the app is not installed yet. Its page is at its domain below localhost,
   * as `http://lagoon.localhost:4000`. Faults are the first one's alone.
   */
  addWorkspace(options: WorkspaceOptions): LocalWorkspace;
  setEventsUrl(url: string): void;
  /** Where Slackbot finds the app's MCP server; before that the app has none. */
  setMcpUrl(url: string): void;
  /** The redirect URL of the app's settings. */
  setRedirectUrl(url: string): void;
  /** Open Socket Mode connections. */
  connections(): number;
  whenConnected(count?: number): Promise<void>;
  disconnectSockets(how?: SocketEnd): void;
  /** Stop the bot first: Socket Mode clients that cannot reconnect raise unhandled rejections. */
  close(): Promise<void>;
}

type WorkspaceOptions = Pick<LocalSlackOptions, 'team' | 'users' | 'channels' | 'shortcuts'>;

/** Starts a small Slack on one port. Rejects when the port is taken. */
export async function startLocalSlack(options: LocalSlackOptions = {}): Promise<LocalSlack> {
  const { delivery = { mode: 'socket' }, ackTimeoutMs = 3000, host = '127.0.0.1' } = options;
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
  url = await listen(server, host, options.port ?? 0);

  return {
    ...people,
    url,
    apiUrl: `${url}/api/`,
    botToken: secrets.botToken,
    appToken: secrets.appToken,
    signingSecret: secrets.signingSecret,
    clientId: oauth.clientId,
    clientSecret: oauth.clientSecret,
    ...records,
    faults: context.faults.faults,
    addWorkspace: (more) => open(createContext({ ...options, ...more }, () => url, context)),
    setEventsUrl(next) {
      eventsUrl = next;
    },
    setMcpUrl(next) {
      mcpUrl = next;
    },
    setRedirectUrl(next) {
      oauth.redirectUrl = next;
    },
    connections: () => hub.connections(),
    whenConnected: (count = 1) => hub.whenConnected(count),
    disconnectSockets(how = 'refresh') {
      hub.disconnect(how);
    },
    async close() {
      for (const stop of waits) stop();
      for (const page of pages.values()) page.close();
      await hub.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
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

function listen(server: ReturnType<typeof createServer>, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const actual = typeof address === 'object' && address !== null ? address.port : port;
      const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
      resolve(`http://${name.includes(':') ? `[${name}]` : name}:${actual}`);
    });
  });
}
