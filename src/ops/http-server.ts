import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';

export interface HttpServer {
  /** @returns the port it listens on. @throws the listener's error, such as EADDRINUSE. */
  start(host: string, port: number): Promise<number>;
  /** Takes no further connections; requests under way are answered. */
  stop(): Promise<void>;
}

interface Routes {
  /** Whether the process can do its work; answered at /healthz. */
  readonly isHealthy: () => Promise<boolean>;
  /** Slack's requests at POST /slack/events, in HTTP mode. */
  readonly slack: RequestListener | null;
  /** Pages for browsers, by their path. */
  readonly pages: Readonly<Record<string, RequestListener>>;
}

/** Slack's requests are acknowledged well within this. */
const graceMs = 3_000;

/** The bot's one listener: Slack's requests, where they come by HTTP, and the health check. */
export function createHttpServer({ isHealthy, slack, pages }: Routes): HttpServer {
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const page = request.method === 'GET' && Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (slack !== null && path === '/slack/events' && request.method === 'POST') {
      slack(request, response);
    } else if (page !== undefined) {
      page(request, response);
    } else if (path === '/healthz' && request.method === 'GET') {
      void isHealthy().then((healthy) => {
        response.writeHead(healthy ? 200 : 503, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ ok: healthy }));
      });
    } else {
      response.writeHead(404).end();
    }
  });
  // Slack sends small bodies at once; whoever is slower than this holds a connection for nothing.
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
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
