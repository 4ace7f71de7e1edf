import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { z } from 'zod';
import type { Context } from './context.ts';
import { BadRequest, contentType, isLoopback, parseJson, readBody, sendJson } from './http.ts';
import { shown } from './messages.ts';
import { homeFor, type PageExtras, sees, stateFor, modalFor } from './page-state.ts';
import type { LocalWorkspace } from './local-workspace.ts';
import { commandInput, pressInput } from './people.ts';
import { suggestInput } from './people-suggestions.ts';
import { inView, submitInput, viewActInput } from './people-views.ts';

type Act = (request: IncomingMessage) => Promise<unknown>;

const user = z.string();
const args = z.record(z.string(), z.unknown());
const shortcutSchema = z.object({
  user,
  callbackId: z.string(),
  channel: z.string().optional(),
  ts: z.string().optional(),
});
const stepSchema = z.object({ user, callbackId: z.string(), inputs: args });
const toolCallSchema = z.object({ user, tool: z.string(), args });

/** What the page's person does, by path: each takes JSON and answers as the app did. */
function createPageActs(people: LocalWorkspace, { pace }: PageExtras): ReadonlyMap<string, Act> {
  return new Map<string, Act>([
    ['/client/command', act(commandInput, (body) => people.command(body))],
    ['/client/press', act(pressInput, (body) => people.press(body))],
    ['/client/view/act', act(viewActInput, (body) => people.actInView(body))],
    ['/client/view/submit', act(submitInput, (body) => people.submitView(body))],
    ['/client/view/close', act(inView, (body) => people.closeView(body))],
    ['/client/suggest', act(suggestInput, (body) => people.suggest(body))],
    [
      '/client/shortcut',
      act(shortcutSchema, ({ ts, channel, ...rest }) =>
        ts === undefined ? people.shortcut(rest) : people.messageShortcut({ ...rest, ts, channel: channel ?? '' }),
      ),
    ],
    ['/client/home', act(z.object({ user }), (body) => people.openHome(body))],
    [
      '/client/step',
      act(stepSchema, async (body) => {
        await people.workflows.run(body.user, body.callbackId, body.inputs);
        return { ok: true };
      }),
    ],
    [
      '/client/pace',
      act(z.object({ isOn: z.boolean() }), ({ isOn }) => {
        if (pace) pace.isOn = isOn;
        return Promise.resolve({ ok: true });
      }),
    ],
    ['/client/slackbot/tools', act(z.object({ user }), (body) => people.slackbot.list(body.user))],
    ['/client/slackbot/call', act(toolCallSchema, (body) => people.slackbot.call(body.user, body.tool, body.args))],
  ]);
}

function act<Schema extends z.ZodType>(schema: Schema, run: (body: z.output<Schema>) => Promise<unknown>): Act {
  return async (request) => run(await readPost(request, schema));
}

async function readPost<Schema extends z.ZodType>(request: IncomingMessage, schema: Schema): Promise<z.output<Schema>> {
  // Another site's form cannot send this type without asking first, and is never answered yes.
  if (contentType(request) !== 'application/json') throw new BadRequest('content-type must be application/json');
  const body = schema.safeParse(parseJson(await readBody(request)));
  if (!body.success) throw new BadRequest(z.prettifyError(body.error));
  return body.data;
}

const HEARTBEAT_MS = 15_000;

/** Server-sent events: messages that come, change and go, and this person's views. */
function createPageEvents(context: Context) {
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
  const unsubscribeViews = context.views.onChange(({ type, user }) => {
    for (const [viewer, person] of viewers) {
      if (person !== user) continue;
      write(viewer, { type, view: type === 'modal' ? modalFor(context, user) : homeFor(context, user) });
    }
  });
  const unsubscribeSteps = context.workflows.onChange((execution) => {
    for (const [viewer, person] of viewers)
      if (person === execution.user) write(viewer, { type: 'execution', execution });
  });
  return {
    /** Keeps this answer open and writes what changes for this person into it. */
    open(response: ServerResponse, user: string): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(': hello\n\n');
      viewers.set(response, user);
      response.on('close', () => viewers.delete(response));
    },
    close: (): void => {
      clearInterval(heartbeat);
      unsubscribe();
      unsubscribeViews();
      unsubscribeSteps();
      for (const viewer of viewers.keys()) viewer.end();
    },
  };
}

const PAGE_FOLDER = join(import.meta.dirname, 'page');
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

/** Files of the page's one folder, by plain names only: no path leads out of it. */
async function sendFile(response: ServerResponse, pathname: string): Promise<void> {
  const path = pathname === '/' ? '/index.html' : pathname;
  const type = CONTENT_TYPES[extname(path)];
  const isPlain = /^(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/u.test(path);
  try {
    if (type === undefined || !isPlain) throw new Error('not a file of the page');
    const content = await readFile(join(PAGE_FOLDER, path));
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
    });
    response.end(content);
  } catch {
    sendJson(response, 404, { ok: false, error: 'not_found' });
  }
}

export type PageRoutes = ReturnType<typeof createPageRoutes>;

/** The browser's side: state, server-sent events and acts. For this machine only, by the Host header. */
export function createPageRoutes(context: Context, people: LocalWorkspace, extras: PageExtras) {
  const events = createPageEvents(context);
  const acts = createPageActs(people, extras);

  const handleClient = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const user = url.searchParams.get('user') ?? '';
    const act = request.method === 'POST' ? acts.get(url.pathname) : undefined;
    if (act !== undefined) sendJson(response, 200, await act(request));
    else if (request.method === 'GET' && url.pathname === '/client/state')
      sendJson(response, 200, stateFor(context, user, extras));
    else if (request.method === 'GET' && url.pathname === '/client/events') events.open(response, user);
    else sendJson(response, 404, { ok: false, error: 'not_found' });
  };

  return {
    async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
      const isClient = url.pathname.startsWith('/client/');
      if (!isClient && request.method !== 'GET') return false;
      if (!isLoopback(request.headers.host)) sendJson(response, 403, { ok: false, error: 'loopback_only' });
      else if (isClient) await handleClient(request, response, url);
      else await sendFile(response, url.pathname);
      return true;
    },
    close: events.close,
  };
}
