import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { z } from 'zod';
import type { Context } from './context.ts';
import { BadRequest, contentType, parseJson, readBody, sendJson } from './http.ts';
import { isVisibleTo, shown, type StoredMessage } from './messages.ts';
import type { People } from './people.ts';
import { channelOf } from './workspace.ts';
import type { ShownMessage } from './types.ts';

const PAGE_FOLDER = join(import.meta.dirname, 'page');
const HEARTBEAT_MS = 15_000;
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const commandSchema = z.object({ user: z.string(), channel: z.string(), text: z.string().min(1).max(8000) });
const pressSchema = z.object({
  user: z.string(),
  channel: z.string(),
  ts: z.string(),
  action_id: z.string(),
  block_id: z.string().optional(),
  value: z.union([z.string(), z.array(z.string())]).optional(),
});

export interface PageRoutes {
  /** The page and what it asks for; false when the path is none of it. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
  close(): void;
}

/** The browser's side: state, server-sent events, typing and pressing. For this machine only, by the Host header. */
export function createPageRoutes(context: Context, people: People, examples: readonly string[]): PageRoutes {
  const viewers = new Map<ServerResponse, string>();
  const write = (viewer: ServerResponse, event: unknown): void => {
    viewer.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  const heartbeat = setInterval(() => {
    for (const viewer of viewers.keys()) viewer.write(': still here\n\n');
  }, HEARTBEAT_MS).unref();
  const unsubscribe = context.messages.onChange(({ type, message }) => {
    for (const [viewer, user] of viewers) {
      if (!sees(context, user, message)) continue;
      if (type === 'message') write(viewer, { type, message: shown(message) });
      else write(viewer, { type, channel: message.channel, ts: message.ts });
    }
  });

  const openEvents = (response: ServerResponse, user: string): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': hello\n\n');
    viewers.set(response, user);
    response.on('close', () => viewers.delete(response));
  };

  const handleClient = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const user = url.searchParams.get('user') ?? '';
    switch (`${request.method ?? ''} ${url.pathname}`) {
      case 'GET /client/state':
        sendJson(response, 200, stateFor(context, user, examples));
        return;
      case 'GET /client/events':
        openEvents(response, user);
        return;
      case 'POST /client/command':
        sendJson(response, 200, await people.command(await readPost(request, commandSchema)));
        return;
      case 'POST /client/press': {
        const { action_id: actionId, block_id: blockId, ...rest } = await readPost(request, pressSchema);
        sendJson(response, 200, await people.press({ ...rest, actionId, blockId }));
        return;
      }
      default:
        sendJson(response, 404, { ok: false, error: 'not_found' });
    }
  };

  return {
    async handle(request, response, url) {
      const isClient = url.pathname.startsWith('/client/');
      if (!isClient && request.method !== 'GET') return false;
      if (!isLoopback(request.headers.host)) sendJson(response, 403, { ok: false, error: 'loopback_only' });
      else if (isClient) await handleClient(request, response, url);
      else await sendFile(response, url.pathname);
      return true;
    },
    close() {
      clearInterval(heartbeat);
      unsubscribe();
      for (const viewer of viewers.keys()) viewer.end();
    },
  };
}

function sees(context: Context, user: string, message: StoredMessage): boolean {
  return isVisibleTo(message, user) && channelOf(context.workspace, user, message.channel) !== undefined;
}

/** What this person sees in a conversation, in order; nothing when the person is not in it. */
export function viewOf(context: Context, user: string, channel: string): ShownMessage[] {
  return context.messages
    .all()
    .filter((message) => message.channel === channel && sees(context, user, message))
    .map(shown);
}

function stateFor(context: Context, user: string, examples: readonly string[]): unknown {
  const { workspace } = context;
  const channels = workspace.channels.filter((channel) => channel.members.includes(user));
  return {
    workspace: { name: workspace.team.name },
    users: workspace.users,
    channels: channels.map(({ id, name, isPrivate, isDirect, isArchived }) => ({
      ...{ id, name, isPrivate, isDirect, isArchived },
    })),
    commands: workspace.commandNames,
    examples,
    messages: Object.fromEntries(channels.map((channel) => [channel.id, viewOf(context, user, channel.id)])),
  };
}

async function readPost<Schema extends z.ZodType>(request: IncomingMessage, schema: Schema): Promise<z.output<Schema>> {
  // Another site's form cannot send this type without asking first, and is never answered yes.
  if (contentType(request) !== 'application/json') throw new BadRequest('content-type must be application/json');
  const body = schema.safeParse(parseJson(await readBody(request)));
  if (!body.success) throw new BadRequest(z.prettifyError(body.error));
  return body.data;
}

export function isLoopback(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/iu.test(host ?? '');
}

/** Files of the page's one folder, by plain names only: no path leads out of it. */
async function sendFile(response: ServerResponse, pathname: string): Promise<void> {
  const path = pathname === '/' ? '/index.html' : pathname;
  const type = CONTENT_TYPES[extname(path)];
  const isPlain = /^(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/u.test(path);
  try {
    if (type === undefined || !isPlain) throw new Error('not a file of the page');
    const content = await readFile(join(PAGE_FOLDER, path));
    response.writeHead(200, {
      ...{ 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      'content-security-policy': "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
    });
    response.end(content);
  } catch {
    sendJson(response, 404, { ok: false, error: 'not_found' });
  }
}
