import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

export interface HttpServer {
  /** @returns the port it listens on. @throws the listener's error, such as EADDRINUSE. */
  start(host: string, port: number): Promise<number>;
  /** Takes no further connections; requests under way are answered. */
  stop(): Promise<void>;
}

/** Answers one path. */
type Route = (response: ServerResponse) => Promise<void> | void;

interface Routes {
  /** What is asked with GET, by path. */
  readonly pages: Readonly<Record<string, Route>>;
  /** Whatever Slack and its people send, by method and path. */
  readonly slack: Readonly<Record<string, RequestListener>>;
}

/** Slack's requests are acknowledged well within this. */
const graceMs = 3_000;

async function answer(page: Route, response: ServerResponse): Promise<void> {
  try {
    await page(response);
  } catch {
    response.writeHead(500).end();
  }
}

/** Slack sends small bodies at once; a slower sender would hold a connection for nothing. */
const usualWait = { headersMs: 10_000, requestMs: 15_000 };

/**
 * The bot's one listener: Slack's requests, where they come by HTTP, and what an operator asks.
 * @param waitFor how long a request may take to send its headers, and all of itself
 */
export function createHttpServer({ pages, slack }: Routes, waitFor = usualWait): HttpServer {
  const timeouts = {
    headersTimeout: waitFor.headersMs,
    requestTimeout: waitFor.requestMs,
    // How often Node looks for requests that are over their time: every 30 seconds unless it is told.
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
    async start(host, port) {
      server.listen({ host, port });
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      // After close() Node no longer times out half-sent requests: a silent connection would hold the stop up for ever.
      const impatience = setTimeout(() => {
        server.closeAllConnections();
      }, graceMs);
      await closed;
      clearTimeout(impatience);
    },
  };
}

interface Parts {
  /** What stands in the way of new work, in a few words each; none when it can be sent here. */
  readonly obstacles: () => Promise<readonly string[]>;
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
}

/** What an operator and an orchestrator ask. */
export function operatorPages({ obstacles, metrics }: Parts): Readonly<Record<string, Route>> {
  return {
    // Whoever restarts a process for a database that is away loses what is under way and mends nothing.
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
