import type { Metrics } from './metrics.ts';
import type { Route } from './http-server.ts';

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
