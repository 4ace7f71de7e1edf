import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

export type HttpServer = ReturnType<typeof createHttpServer>;

type Route = (response: ServerResponse) => Promise<void> | void;

interface Routes {
  /** Pages to GET, by path. */
  readonly pages: Readonly<Record<string, Route>>;
  /** Requests of Slack and of browsers, by method and path. */
  readonly slack: Readonly<Record<string, RequestListener>>;
}

/** How long a stop waits for open connections. Slack's requests are acknowledged well within this. */
const graceMs = 3_000;

async function answer(page: Route, response: ServerResponse): Promise<void> {
  try {
    await page(response);
  } catch {
    response.writeHead(500).end();
  }
}

/** Slack sends its small bodies at once. A slower sender would only occupy a connection. */
const usualWait = { headersMs: 10_000, requestMs: 15_000 };

/**
 * The bot's one listener, for Slack's requests over HTTP and for the operator's pages.
 * @param waitFor how long the headers of a request may take, and the whole request
 */
export function createHttpServer({ pages, slack }: Routes, waitFor = usualWait) {
  const timeouts = {
    headersTimeout: waitFor.headersMs,
    requestTimeout: waitFor.requestMs,
    // Node checks for late requests only every 30 seconds by default.
    connectionsCheckingInterval: waitFor.headersMs / 10,
  };
  const server: Server = createServer(timeouts, (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const listener = slack[`${request.method ?? ''} ${path}`];
    const page = request.method === 'GET' || request.method === 'HEAD' ? pages[path] : undefined;
    if (listener !== undefined) listener(request, response);
    else if (page !== undefined) void answer(page, response);
    else response.writeHead(404).end();
  });
  return {
    /** @returns the port. @throws the listener's error, such as EADDRINUSE */
    async start(host: string, port: number): Promise<number> {
      server.listen({ host, port });
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    /** Takes no more connections; requests in progress are still answered. */
    async stop(): Promise<void> {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      // After close() Node no longer times out half-sent requests, so a silent connection would block the stop.
      const timer = setTimeout(() => {
        server.closeAllConnections();
      }, graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

/**
 * The pages for operators and orchestrators.
 * @param obstacles why this process cannot take new work, in a few words each; empty if it can
 */
export function operatorPages(
  obstacles: () => Promise<readonly string[]>,
  metrics: Pick<Metrics, 'text' | 'contentType'>,
): Readonly<Record<string, Route>> {
  return {
    // Healthy even without the database: a restart would not fix that, and would lose the work in progress.
    '/healthz': (response) => {
      response.writeHead(200, json).end('{"ok":true}');
    },
    '/readyz': async (response) => {
      const missing = await obstacles();
      const ok = missing.length === 0;
      response.writeHead(ok ? 200 : 503, json).end(JSON.stringify(ok ? { ok } : { ok, missing }));
    },
    '/metrics': async (response) => {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    },
  };
}

const json = { 'content-type': 'application/json' };
