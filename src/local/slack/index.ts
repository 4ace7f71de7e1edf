import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createBotRoutes } from './bot-routes.ts';
import { createContext, type LocalSlackOptions } from './create-context.ts';
import { createDispatch } from './dispatch.ts';
import type { Faults } from './faults.ts';
import { createFileRoutes } from './file-routes.ts';
import { BadRequest, sendJson } from './http.ts';
import { createHttpCourier } from './http-courier.ts';
import { createPageRoutes } from './page-routes.ts';
import { messagesFor } from './page-state.ts';
import { createPeople, type People } from './people.ts';
import { createShortcutPeople, type ShortcutPeople } from './people-shortcuts.ts';
import { createSuggestionPeople, type SuggestionPeople } from './people-suggestions.ts';
import { createViewPeople, type ViewPeople } from './people-views.ts';
import { createResponseUrls } from './response-urls.ts';
import { createSocketHub } from './socket-hub.ts';
import type { ApiCall, LocalChannel, LocalFile, LocalUser, ResponsePost, ShownMessage } from './types.ts';
import { createViewWaiting, type ViewWaiting } from './view-waiting.ts';
import { createWaiting, type Waiting } from './waiting.ts';

export type { LocalSlackOptions } from './create-context.ts';
export type { Faults, FaultTarget } from './faults.ts';
export type { CommandInput, PressInput } from './people.ts';
export type { MessageShortcutInput, ShortcutInput } from './people-shortcuts.ts';
export type { SuggestInput, SuggestResult } from './people-suggestions.ts';
export type { SubmitInput, ViewActInput } from './people-views.ts';
export { checkView, type ViewVerdict } from './check-view.ts';
export type * from './types.ts';
export type { ViewWaitOptions } from './view-waiting.ts';
export type { WaitOptions } from './waiting.ts';
export type { ChannelSeed } from './workspace.ts';
export { checkBlocks, type BlocksVerdict } from './check-blocks.ts';

/** A running local Slack: the bot's side by HTTP and socket, the people's side by the methods of People. */
export interface LocalSlack
  extends People, ViewPeople, ShortcutPeople, SuggestionPeople, Omit<Waiting, 'close'>, Omit<ViewWaiting, 'close'> {
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
  const viewWaiting = createViewWaiting(context);
  const dispatch = createDispatch({ context, courier, responseUrls, baseUrl: () => url });
  const people = {
    ...createPeople(dispatch, options.shouldEscape ?? true),
    ...createViewPeople(dispatch),
    ...createShortcutPeople(dispatch),
    ...createSuggestionPeople(dispatch),
  };
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
    ...viewWaiting,
    view: (user, channel) => messagesFor(context, user, channel),
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
      viewWaiting.close();
      page.close();
      await hub.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
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
