import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from './context.ts';
import { sendJson } from './http.ts';
import { createPageActs, type PagePeople } from './page-acts.ts';
import { createPageEvents } from './page-events.ts';
import { sendFile } from './page-files.ts';
import { stateFor } from './page-state.ts';

export interface PageRoutes {
  /** The page and what it asks for; false when the path is none of it. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
  close(): void;
}

/** The browser's side: state, server-sent events and acts. For this machine only, by the Host header. */
export function createPageRoutes(context: Context, people: PagePeople, examples: readonly string[]): PageRoutes {
  const events = createPageEvents(context);
  const acts = createPageActs(people);

  const handleClient = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const user = url.searchParams.get('user') ?? '';
    const act = request.method === 'POST' ? acts.get(url.pathname) : undefined;
    if (act !== undefined) sendJson(response, 200, await act(request));
    else if (request.method === 'GET' && url.pathname === '/client/state')
      sendJson(response, 200, stateFor(context, user, examples));
    else if (request.method === 'GET' && url.pathname === '/client/events') events.open(response, user);
    else sendJson(response, 404, { ok: false, error: 'not_found' });
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
      events.close();
    },
  };
}

/** Names below localhost lead nowhere else either: each further workspace has its page at one. */
export function isLoopback(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|([a-z0-9-]+\.)?localhost|\[::1\])(:\d+)?$/iu.test(host ?? '');
}
