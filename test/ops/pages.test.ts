import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { connect } from 'node:net';
import { request } from 'undici';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer, createMetrics, operatorPages } from '../../src/ops/http-server.ts';

const servers: ReturnType<typeof createHttpServer>[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

async function serving(obstacles: () => Promise<readonly string[]>) {
  const away = () => Promise.reject(new Error('the database is away'));
  const queue = () => ({ queued: 0, running: 0 });
  const metrics = { ...createMetrics({ queue, counts: away, socket: null }), text: away };
  const server = createHttpServer({ pages: operatorPages(obstacles, metrics), slack: {} });
  servers.push(server);
  const port = await server.start('127.0.0.1', 0);
  return async (path: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}${path}`, { method, reset: true });
    return [statusCode, await body.text()];
  };
}

it('says why it cannot take new work, and stays healthy', async () => {
  const ask = await serving(() => Promise.resolve(['the database takes no write']));
  expect(await ask('/readyz')).toEqual([503, '{"ok":false,"missing":["the database takes no write"]}']);
  expect(await ask('/healthz')).toEqual([200, '{"ok":true}']);
});

it('is ready otherwise', async () => {
  const ask = await serving(() => Promise.resolve([]));
  expect(await ask('/readyz?probe=1')).toEqual([200, '{"ok":true}']);
});

it('answers 500 without the reason when a page fails, and keeps running', async () => {
  const ask = await serving(() => Promise.resolve([]));
  expect(await ask('/metrics')).toEqual([500, '']);
  expect((await ask('/healthz'))[0]).toBe(200);
});

it('serves its pages to GET only', async () => {
  const ask = await serving(() => Promise.resolve([]));
  expect((await ask('/healthz', 'POST'))[0]).toBe(404);
});

it.each([
  ['sends nothing', ''],
  ['stops within its headers', 'POST /slack/events HTTP/1.1\r\nHost: x\r\n'],
  ['stops within its body', 'POST /slack/events HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf'],
])('closes a connection that %s after its timeout', async (_, sent) => {
  const waitFor = { headersMs: 50, requestMs: 75 };
  const slack = { 'POST /slack/events': (request: IncomingMessage) => void request.resume() };
  const server = createHttpServer({ pages: {}, slack }, waitFor);
  servers.push(server);
  const socket = connect({ host: '127.0.0.1', port: await server.start('127.0.0.1', 0) });
  socket.write(sent);
  socket.resume();
  // By default Node would check only every 30 seconds.
  await once(socket, 'end', { signal: AbortSignal.timeout(10_000) });
});

it('does not wait at a stop for the rest of a body that was refused', async () => {
  const refuse: RequestListener = (incoming, response) => {
    incoming.once('data', () => {
      incoming.pause();
      response.writeHead(413).end();
    });
  };
  const server = createHttpServer({ pages: {}, slack: { 'POST /slack/mcp': refuse } });
  const socket = connect({ host: '127.0.0.1', port: await server.start('127.0.0.1', 0) });
  socket.end(`POST /slack/mcp HTTP/1.1\r\nHost: x\r\nContent-Length: 5000000\r\n\r\n${'x'.repeat(5_000_000)}`);
  await once(socket, 'data');
  const began = performance.now();
  await server.stop();
  expect(performance.now() - began).toBeLessThan(2_000);
});
