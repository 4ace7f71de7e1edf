import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type TradeErrorCode, createTradeClient, isBaseUrl } from '../../src/trade/index.ts';
import { createKeyLimit, LimitUnreachable } from '../../src/trade/limiter.ts';
import { type Script, respond, startRawServer, answering, answeringJson } from '../support/raw-server.ts';
import { clientOf, emptyPage, emptySearch, failureOf, free, key, paid } from './support/client.ts';

/** Sends both kinds of call to a server that always breaks so. */
async function breakWith(script: Script, options: Parameters<typeof clientOf>[1] = {}) {
  await using server = await startRawServer(script);
  const client = clientOf(server.url, options);
  const paidError = await failureOf(client.send(paid));
  const paidSent = server.requests.length;
  const freeError = await failureOf(client.send(free));
  return { paidError, paidSent, freeError, freeSent: server.requests.length - paidSent };
}

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

const lost: readonly (readonly [string, TradeErrorCode, Script])[] = [
  ['a reset before the headers', 'connection_reset', (socket) => socket.resetAndDestroy()],
  ['an end before the headers', 'connection_reset', (socket) => socket.end()],
  [
    'a reset after the headers',
    'truncated',
    (socket) =>
      socket.write(`${head}content-length: 500\r\n\r\n{"data"`, () => setImmediate(() => socket.resetAndDestroy())),
  ],
  [
    'a body shorter than its length',
    'truncated',
    (socket) => socket.end(`${head}content-length: 500\r\n\r\n{"data":[]}`),
  ],
  [
    'a chunked body without its end',
    'truncated',
    (socket) => socket.end(`${head}transfer-encoding: chunked\r\n\r\n5\r\n{"dat\r\n`),
  ],
  [
    'a gzip body cut short',
    'truncated',
    (socket) => {
      const whole = gzipSync(JSON.stringify(emptyPage));
      respond(socket, 200, whole.subarray(0, whole.length - 12), { 'content-encoding': 'gzip' });
    },
  ],
];

describe('an answer that was lost', () => {
  it.each(lost)('%s: a charged call is sent once, a free search four times', async (_, code, script) => {
    const { paidError, paidSent, freeError, freeSent } = await breakWith(script);
    expect([paidError.code, paidError.charge, paidSent]).toEqual([code, 'maybe', 1]);
    expect([freeError.code, freeError.charge, freeSent]).toEqual([code, 'none', 4]);
  });

  it.each([
    ['no answer', (): void => undefined],
    ['a body that never ends', (socket) => socket.write(`${head}content-length: 500\r\n\r\n{`)],
  ] satisfies [string, Script][])('%s: an attempt ends after its time', async (_, script) => {
    const { paidError, paidSent, freeSent } = await breakWith(script, { attemptTimeoutMs: 150 });
    expect([paidError.code, paidError.charge, paidSent, freeSent]).toEqual(['timeout', 'maybe', 1, 4]);
  });
});

const unreadable: readonly (readonly [string, TradeErrorCode, Script])[] = [
  ['HTML with status 200', 'wrong_content', answering(200, '<html>', { 'content-type': 'text/html' })],
  ['HTML called JSON', 'wrong_content', answering(200, '<html>')],
  ['broken JSON', 'wrong_content', answering(200, '{"data":')],
  ['an empty body', 'wrong_content', answering(200, '')],
  ['bytes that are no text', 'wrong_content', answering(200, Buffer.from([0x7b, 0xff, 0x7d]))],
  ['status 204', 'wrong_content', (socket) => socket.write('HTTP/1.1 204 No Content\r\n\r\n')],
  ['a page of a proxy with 502', 'wrong_content', answering(502, '<html>')],
  ['JSON with 503', 'wrong_content', answeringJson(503, { statusCode: 503, message: 'x' })],
  ['500 without JSON', 'wrong_content', answering(500, 'oops')],
  ['something other than HTTP', 'wrong_content', (socket) => socket.end('SSH-2.0-OpenSSH\r\n\r\n')],
  ['an encoding that was not asked for', 'wrong_content', answering(200, 'x', { 'content-encoding': 'br' })],
  ['a body above the cap', 'too_large', answering(200, Buffer.alloc(4 * 1024 * 1024 + 1, 32))],
  [
    'a gzip bomb',
    'too_large',
    answering(200, gzipSync(Buffer.alloc(20 * 1024 * 1024, 32)), { 'content-encoding': 'gzip' }),
  ],
  ['a shape of another service', 'schema_mismatch', answeringJson(200, { data: { items: [] } })],
];

describe('an answer that cannot be read', () => {
  it.each(unreadable)('%s is not sent again, and may have been charged', async (_, code, script) => {
    const { paidError, paidSent, freeError, freeSent } = await breakWith(script);
    const charge = code === 'schema_mismatch' ? 'yes' : 'maybe';
    expect([paidError.code, paidError.charge, paidSent]).toEqual([code, charge, 1]);
    expect([freeError.charge, freeSent]).toEqual(['none', 1]);
  });

  it('a schema mismatch carries the cost and is no charge where the service said zero', async () => {
    await using server = await startRawServer(
      answeringJson(200, { requestCost: 0, creditsRemaining: 7.5, data: 'none' }),
    );
    const error = await failureOf(clientOf(server.url).send(paid));
    expect([error.code, error.charge, error.cost]).toEqual(['schema_mismatch', 'none', { charged: 0, left: 7.5 }]);
  });
});

describe('a call that the service did not carry out', () => {
  it('a refused connection is tried four times and cost nothing', async () => {
    const closed = await startRawServer(() => undefined);
    await closed[Symbol.asyncDispose]();
    const error = await failureOf(clientOf(closed.url).send(paid));
    expect([error.code, error.charge, error.status]).toEqual(['connection_refused', 'none', null]);
  });
});

describe('what an error says', () => {
  it('never the key, even when the service echoes it', async () => {
    await using server = await startRawServer(answeringJson(401, { statusCode: 401, message: `Unauthorized: ${key}` }));
    const error = await failureOf(clientOf(server.url).send(paid));
    expect(JSON.stringify([error, error.message, error.messages, error.stack, error.cause])).not.toContain(key);
  });

  it('no part of the key, where a long message is cut', async () => {
    const message = `${'x'.repeat(500 - key.length / 2)}${key}${'y'.repeat(500)}`;
    await using server = await startRawServer(answeringJson(401, { statusCode: 401, message }));
    const { messages } = await failureOf(clientOf(server.url).send(paid));
    expect(messages.map((said) => [said.length, said.replaceAll(/[xy]/g, '')])).toEqual([[500, '…']]);
  });

  it('the path without the query, and no word of the query in its own message', async () => {
    const { paidError } = await breakWith((socket) => socket.resetAndDestroy());
    expect([paidError.path, `${paidError.message} ${String(paidError.cause)}`.includes('acme')]).toEqual([
      '/v1.0/powerquery/us-import/bols',
      false,
    ]);
  });
});

describe('a gzip body', () => {
  it('is read', async () => {
    await using server = await startRawServer(
      answering(200, gzipSync(JSON.stringify(emptySearch)), {
        'content-encoding': 'gzip',
        'content-type': 'application/json',
      }),
    );
    expect((await clientOf(server.url).send(free)).data).toEqual([]);
  });
});

describe('a shared limit that cannot be reached', () => {
  it('lets no call through, and costs nothing', async () => {
    const refusal = () => AbortSignal.abort(new LimitUnreachable());
    const shared = { ...createKeyLimit({ maxConcurrent: 4, minIntervalMs: 0 }), refusal };
    const { paidError, paidSent, freeError, freeSent } = await breakWith(() => undefined, { shared });
    expect([paidError.code, paidError.charge, freeError.code]).toEqual([
      'limit_unreachable',
      'none',
      'limit_unreachable',
    ]);
    expect([paidSent, freeSent]).toEqual([0, 0]);
  });
});

describe('isBaseUrl', () => {
  it.each([
    'https://api.example.com',
    'https://api.example.com/v1.0',
    'http://127.0.0.1:4000/',
    'HTTPS://api.example.com/trade/v1.0/',
  ])('%s can be the address of the service', async (text) => {
    expect(isBaseUrl(text)).toBe(true);
    await createTradeClient({ baseUrl: text, apiKey: 'k' }).close();
  });

  it.each([
    '',
    'api.example.com',
    '/v1.0',
    'ftp://api.example.com',
    'file:///v1.0',
    'http:api.example.com',
    'https://',
    'https://user@api.example.com',
    'https://:secret@api.example.com',
    'https://api.example.com/?key=1',
    'https://api.example.com/?',
    'https://api.example.com/#top',
  ])('%s cannot', (text) => {
    expect(isBaseUrl(text)).toBe(false);
    expect(() => createTradeClient({ baseUrl: text, apiKey: 'k' })).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    );
  });
});

describe('the path of a request', () => {
  it.each([
    '/v2.0/company/x',
    '/v1.0/../admin',
    '/v1.0/company/./x',
    '/v1.0/company/a b',
    '//elsewhere/v1.0/company/x',
  ])('is not sent as %s', async (path) => {
    await using server = await startRawServer(() => undefined);
    const error = await failureOf(clientOf(server.url).send({ ...paid, path }));
    expect([error.code, error.charge, server.requests.length]).toEqual(['invalid_request', 'none', 0]);
  });
});
