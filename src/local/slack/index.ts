import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createBotRoutes } from './bot-routes.ts';
import { type Context, randomId } from './context.ts';
import { createFaults, type Faults } from './faults.ts';
import { createFileRoutes } from './file-routes.ts';
import { createFileStore } from './files.ts';
import { BadRequest, sendJson } from './http.ts';
import { createHttpCourier } from './http-courier.ts';
import { createMessageStore } from './messages.ts';
import { createPageRoutes, viewOf } from './page-routes.ts';
import { createPeople, type People } from './people.ts';
import { createResponseUrls } from './response-urls.ts';
import { createSocketHub } from './socket-hub.ts';
import type { ApiCall, LocalChannel, LocalFile, LocalTeam, LocalUser, ResponsePost, ShownMessage } from './types.ts';
import { createWaiting, type Waiting } from './waiting.ts';
import { type ChannelSeed, createWorkspace, DEFAULT_CHANNELS, DEFAULT_TEAM, DEFAULT_USERS } from './workspace.ts';

export type { Faults, FaultTarget } from './faults.ts';
export type { CommandInput, PressInput } from './people.ts';
export type * from './types.ts';
export type { WaitOptions } from './waiting.ts';
export type { ChannelSeed } from './workspace.ts';
export { checkBlocks, type BlocksVerdict } from './check-blocks.ts';

export interface LocalSlackOptions {
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /** How commands and presses reach the bot; `url` is its whole events address. Default: socket. */
  readonly delivery?: { readonly mode: 'socket' } | { readonly mode: 'http'; readonly url?: string };
  /** Default `/trade`. */
  readonly commandNames?: readonly string[];
  readonly team?: LocalTeam;
  readonly users?: readonly LocalUser[];
  readonly channels?: readonly ChannelSeed[];
  readonly botName?: string;
  /** What the bot was granted; methods beyond it answer missing_scope. Default: all the bot may ask for. */
  readonly scopes?: readonly string[];
  /** Whether #channels, @people and links in a command become ids. Default true. */
  readonly shouldEscape?: boolean;
  /** How long the bot has to ack. Default 3,000, as Slack. */
  readonly ackTimeoutMs?: number;
  /** Commands the page offers to a newcomer. */
  readonly examples?: readonly string[];
  /** Epoch milliseconds. It also stamps signed requests, which a bot holds against its own clock. */
  readonly clock?: () => number;
  readonly newId?: (length: number) => string;
}

/** A running local Slack: the bot's side by HTTP and socket, the people's side by the methods of People. */
export interface LocalSlack extends People, Omit<Waiting, 'close'> {
  readonly url: string;
  /** The Web API's base, with a slash at the end. */
  readonly apiUrl: string;
  readonly botToken: string;
  readonly appToken: string;
  readonly signingSecret: string;
  readonly teamId: string;
  readonly appId: string;
  readonly botUserId: string;
  readonly users: readonly LocalUser[];
  /** `members`, `botIsMember` and `isArchived` may be changed. */
  readonly channels: readonly LocalChannel[];
  readonly apiCalls: readonly ApiCall[];
  readonly responsePosts: readonly ResponsePost[];
  readonly faults: Faults;
  /** What this person sees in a conversation, in order. */
  view(user: string, channel: string): ShownMessage[];
  /** What was shared in messages, in order. */
  files(): readonly LocalFile[];
  /** What a file holds, as text. @throws for an id that no shared file has. */
  fileText(id: string): string;
  setEventsUrl(url: string): void;
  /** Open Socket Mode connections. */
  connections(): number;
  whenConnected(count?: number): Promise<void>;
  /** `refresh` (default) asks the bot to reconnect, `cut` breaks its connections. */
  disconnectSockets(how?: 'refresh' | 'cut'): void;
  /** Stop the bot first: Socket Mode clients that cannot come back raise unhandled rejections. */
  close(): Promise<void>;
}

const SCOPES = [
  ...['commands', 'chat:write', 'channels:read', 'groups:read', 'im:read', 'im:write', 'users:read'],
  'files:write',
];

/** Starts a small Slack on one port. Rejects when the port is taken. */
export async function startLocalSlack(options: LocalSlackOptions = {}): Promise<LocalSlack> {
  const { delivery = { mode: 'socket' }, ackTimeoutMs = 3000, host = '127.0.0.1' } = options;
  let url = '';
  const context = createContext(options, () => url);
  const { workspace, secrets, clock, newId } = context;
  let eventsUrl = delivery.mode === 'http' ? delivery.url : undefined;

  const hub = createSocketHub({ appId: workspace.bot.appId, clock, newId, ackTimeoutMs });
  const courier =
    delivery.mode === 'socket'
      ? hub
      : createHttpCourier({ eventsUrl: () => eventsUrl, signingSecret: secrets.signingSecret, clock, ackTimeoutMs });
  const openSocket = (): string | undefined =>
    delivery.mode === 'socket' ? `${url.replace('http', 'ws')}/link?ticket=${hub.newTicket()}` : undefined;
  const responseUrls = createResponseUrls(context);
  const waiting = createWaiting(context.messages);
  const people = createPeople({
    ...{ context, courier, responseUrls },
    baseUrl: () => url,
    shouldEscape: options.shouldEscape ?? true,
  });
  const page = createPageRoutes(context, people, options.examples ?? []);
  const fileRoutes = createFileRoutes(context);
  const bot = createBotRoutes(context, responseUrls, openSocket);

  const server = createServer((request, response) => {
    void route(request, response, [bot, fileRoutes, page]);
  });
  server.on('upgrade', (request, socket, head) => {
    hub.upgrade(request, socket, head);
  });
  url = await listen(server, host, options.port ?? 0);

  return {
    ...{ url, apiUrl: `${url}/api/` },
    ...{ botToken: secrets.botToken, appToken: secrets.appToken, signingSecret: secrets.signingSecret },
    ...{ teamId: workspace.team.id, appId: workspace.bot.appId, botUserId: workspace.bot.userId },
    ...{ users: workspace.users, channels: workspace.channels },
    ...{ apiCalls: bot.apiCalls, responsePosts: bot.responsePosts, faults: context.faults.faults },
    ...people,
    ...waiting,
    view: (user, channel) => viewOf(context, user, channel),
    files: () => context.files.shared(),
    fileText: (id) => context.files.bytesOf(id).toString(),
    setEventsUrl(next) {
      eventsUrl = next;
    },
    connections: () => hub.connections(),
    whenConnected: (count = 1) => hub.whenConnected(count),
    disconnectSockets(how = 'refresh') {
      hub.disconnect(how);
    },
    async close() {
      waiting.close();
      page.close();
      await hub.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function createContext(options: LocalSlackOptions, baseUrl: () => string): Context {
  const { clock = Date.now, newId = randomId } = options;
  const workspace = createWorkspace({
    team: options.team ?? DEFAULT_TEAM,
    users: options.users ?? DEFAULT_USERS,
    channels: options.channels ?? DEFAULT_CHANNELS,
    commandNames: options.commandNames ?? ['/trade'],
    botName: options.botName ?? 'Trade',
  });
  const secrets = {
    botToken: `xoxb-local-${newId(24)}`,
    appToken: `xapp-local-${newId(24)}`,
    signingSecret: newId(32).toLowerCase(),
    verificationToken: newId(24),
  };
  const scopes = options.scopes ?? SCOPES;
  const files = createFileStore(newId, baseUrl);
  return {
    workspace,
    messages: createMessageStore(clock),
    faults: createFaults(),
    files,
    secrets,
    scopes,
    clock,
    newId,
  };
}

interface Routes {
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
}

/** The one boundary of the server: whatever goes wrong is an answer, never a crash. */
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
