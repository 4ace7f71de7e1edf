import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Spend } from '../lookups/gate.ts';
import { doorOf } from '../model/money.ts';
import { type TradeClient, TradeError } from '../trade/index.ts';

type Route = (response: ServerResponse) => Promise<void> | void;

interface Routes {
  readonly pages: Readonly<Record<string, Route>>;
  readonly slack: Readonly<Record<string, RequestListener>>;
}

export type CreateServer = (options: ServerOptions, listener: RequestListener) => Server;

/** How long a stop waits for open connections. Slack's requests are acknowledged well within this. */
const graceMs = 3_000;

async function answer(page: Route, response: ServerResponse): Promise<void> {
  try {
    await page(response);
  } catch {
    response.writeHead(500).end();
  }
}

/** Slack's requests are small and arrive at once, so slow senders are cut off early. */
const usualWait = { headersMs: 10_000, requestMs: 15_000 };

export function createHttpServer({ pages, slack }: Routes, waitFor = usualWait, create: CreateServer = createServer) {
  const timeouts = {
    headersTimeout: waitFor.headersMs,
    requestTimeout: waitFor.requestMs,
    // Node checks for late requests only every 30 seconds by default.
    connectionsCheckingInterval: waitFor.headersMs / 10,
  };
  const server = create(timeouts, (request, response) => {
    // The rest of a body that was refused would keep the connection open, and a stop would wait for it.
    response.once('finish', () => request.resume());
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
    /** Refuses new connections; requests in progress are still answered. */
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

/** @param obstacles why this process cannot take new work, in a few words each; empty if it can */
export function operatorPages(
  obstacles: () => Promise<readonly string[]>,
  metrics: Metrics,
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

const counted = ['alerts', 'reports', 'feeds', 'outbox'] as const;
export type OperationCounts = Readonly<Record<(typeof counted)[number], Readonly<Record<string, number>>>> & {
  readonly outboxAgeSeconds: number;
};

interface Sources {
  readonly queue: () => { readonly queued: number; readonly running: number };
  readonly counts: () => Promise<OperationCounts>;
  readonly socket: (() => SocketHealth | null) | null;
}

/** Whether Slack reaches this process over its sockets. Times are epoch ms. */
export interface SocketHealth {
  readonly isOpen: boolean;
  readonly since: number;
  /** When Slack was last heard, including pings; null before the first time. */
  readonly heardAt: number | null;
  readonly reconnects: number;
}

export type Metrics = ReturnType<typeof createMetrics>;

const callSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];
const ackSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3];

export function createMetrics({ queue, counts, socket }: Sources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const on = { registers: [registry] };
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ ...on, name, help, labelNames });
  const histogram = <L extends string>(name: string, buckets: number[], help: string, ...labelNames: L[]) =>
    new Histogram({ ...on, name, help, buckets, labelNames });
  const gauge = (name: string, help: string) => new Gauge({ ...on, name, help });
  const byState = (name: string, help: string) => new Gauge({ ...on, name, help, labelNames: ['state'] });

  const calls = counter('trade_calls_total', 'Calls of the data service.', 'route', 'outcome');
  const credits = counter('trade_credits_total', 'Credits that the service said it charged.', 'route');
  const tookHelp = 'From sending a call to its answer, retries included.';
  const took = histogram('trade_call_seconds', callSeconds, tookHelp, 'route');
  const waited = histogram('trade_call_wait_seconds', callSeconds, 'How long a call waited in the queue.');
  const answersHelp = 'Look-ups answered by a call (fresh) or from the cache (cached).';
  const answers = counter('trade_answers_total', answersHelp, 'route', 'source');
  const doorAnswers = counter(
    'trade_door_answers_total',
    'Answers of the data service and of the cache by who asked: person, alert, slackbot, client, workflow.',
    'door',
  );
  const doorCreditsHelp = 'Credits charged, as reported by the data service, by who asked.';
  const doorCredits = counter('trade_door_credits_total', doorCreditsHelp, 'door');
  const doorHelp = 'From a question to its answer, by who asked.';
  const doorSeconds = histogram('trade_door_seconds', callSeconds, doorHelp, 'door');
  const acksHelp = "From the arrival of Slack's request over HTTP to its acknowledgement.";
  const acks = histogram('trade_ack_seconds', ackSeconds, acksHelp);
  const reportRuns = counter(
    'trade_report_runs_total',
    'Runs of reports by how they ended: posted, unchanged, waiting, retried, failed, lost to another process.',
    'outcome',
  );
  const queued = byState('trade_queue', 'Calls of the data service that are queued or running.');
  const postings = {
    alerts: byState('trade_alerts', 'Alerts by their state.'),
    reports: byState('trade_reports', 'Reports by their state.'),
    feeds: byState('trade_feeds', 'Feeds by their state.'),
    outbox: byState('trade_outbox', 'Messages for channels by their state.'),
  };
  const outboxAge = gauge('trade_outbox_age_seconds', 'How long the oldest message that is due has waited.');
  const socketGauges = socket && {
    open: gauge('trade_socket_open', '1 while a socket to Slack is open, else 0.'),
    silent: gauge('trade_socket_silent_seconds', 'Since Slack was heard last over a socket, pings included.'),
    reconnects: gauge('trade_socket_reconnects', 'Sockets that were opened after the first.'),
  };

  function showSocket(): void {
    const health = socket?.() ?? null;
    if (socketGauges === null || health === null) return;
    const { isOpen, heardAt, since, reconnects } = health;
    socketGauges.open.set(isOpen ? 1 : 0);
    socketGauges.silent.set(Math.max(0, (Date.now() - (heardAt ?? since)) / 1_000));
    socketGauges.reconnects.set(reconnects);
  }

  return {
    /** Counts the calls that a client makes, and how long they wait and take. */
    overClient: (client: TradeClient): TradeClient => ({
      ...client,
      async send(request, options = {}) {
        const { endpoint: route } = request;
        const asked = performance.now();
        let sentAt: number | null = null;
        const count = (outcome: string, charged: number | null) => {
          const ended = performance.now();
          const left = sentAt ?? ended;
          calls.inc({ route, outcome });
          if (charged !== null) credits.inc({ route }, charged);
          waited.observe((left - asked) / 1_000);
          took.observe({ route }, (ended - left) / 1_000);
        };
        const beforeSend = async () => {
          await options.beforeSend?.();
          sentAt ??= performance.now();
        };
        try {
          const answer = await client.send(request, { ...options, beforeSend });
          count('done', answer.cost.charged);
          return answer;
        } catch (error) {
          const known = error instanceof TradeError ? error : null;
          count(known?.code ?? 'not_sent', known?.cost?.charged ?? null);
          throw error;
        }
      },
    }),
    overSpend:
      (spend: Spend): Spend =>
      async (request, caller, options) => {
        const asked = performance.now();
        const paid = await spend(request, caller, options);
        const [door, { source, charged }] = [doorOf(caller), paid.cost];
        answers.inc({ route: request.endpoint, source });
        doorAnswers.inc({ door });
        doorCredits.inc({ door }, charged ?? 0);
        doorSeconds.observe({ door }, (performance.now() - asked) / 1_000);
        return paid;
      },
    overListener:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        const arrived = performance.now();
        response.once('finish', () => {
          acks.observe((performance.now() - arrived) / 1_000);
        });
        listener(request, response);
      },
    reportRan(outcome: string): void {
      reportRuns.inc({ outcome });
    },
    /** The text format of Prometheus, without any name, slug, id or key. */
    async text(): Promise<string> {
      const now = await counts();
      for (const of of counted) {
        postings[of].reset();
        for (const [state, count] of Object.entries(now[of])) postings[of].set({ state }, count);
      }
      outboxAge.set(now.outboxAgeSeconds);
      for (const [state, count] of Object.entries(queue())) queued.set({ state }, count);
      showSocket();
      return registry.metrics();
    },
    get contentType(): string {
      return registry.contentType;
    },
  };
}
