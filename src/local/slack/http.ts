import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const MOST_BYTES = 4 * 1024 * 1024;

/** Thrown for a body that is too large or not what its content type says; answered with 400. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/** The whole body as text. Rejects when it is cut off or larger than 4 MiB. */
export async function readBody(message: IncomingMessage): Promise<string> {
  return (await readBytes(message)).toString();
}

/** The whole body. Rejects when it is cut off or larger than `maxBytes`. */
export function readBytes(message: IncomingMessage, maxBytes = MOST_BYTES): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
    });
    message.on('error', reject);
    message.on('end', () => {
      if (size > maxBytes) reject(new BadRequest('body too large'));
      else resolve(Buffer.concat(chunks));
    });
  });
}

export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new BadRequest('body is not JSON');
  }
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

/** Listens on that port of this machine, or on any free one. @throws the system's error when the port is taken */
export async function listen(server: Server, port = 0) {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    /** Ends every connection too. */
    close: async (): Promise<void> => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export function contentType(request: IncomingMessage): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

export type ApiAnswer = Readonly<Record<string, unknown>> & { readonly ok: boolean; readonly error?: string };

/** `ok: false` with Slack's error word. */
export class ApiRefusal extends Error {
  readonly answer: ApiAnswer;

  constructor(error: string, more: Readonly<Record<string, unknown>> = {}) {
    super(error);
    this.name = 'ApiRefusal';
    this.answer = { ok: false, error, ...more };
  }
}

export interface Routes {
  /** @returns false when the path is none of its own */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
}

/** Names below localhost lead nowhere else either: each further workspace has its page at one. */
export function isLoopback(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|([a-z0-9-]+\.)?localhost|\[::1\])(:\d+)?$/iu.test(host ?? '');
}
