import { type AddressInfo, type Socket, createServer } from 'node:net';

interface RawRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers one request by writing to its socket; `index` counts requests from 0. */
export type Script = (socket: Socket, request: RawRequest, index: number) => void;

export interface RawServer extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly RawRequest[];
}

/** An HTTP server of bare sockets, for faults that a well-behaved server cannot make. */
export async function startRawServer(script: Script): Promise<RawServer> {
  const requests: RawRequest[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let received = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += String(chunk);
      for (let end = received.indexOf('\r\n\r\n'); end >= 0; end = received.indexOf('\r\n\r\n')) {
        const request = parseHead(received.slice(0, end));
        received = received.slice(end + 4);
        requests.push(request);
        script(socket, request, requests.length - 1);
      }
    });
  });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => {
    resolve(undefined);
  });
  await promise;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      const closed = Promise.withResolvers<undefined>();
      server.close(() => {
        closed.resolve(undefined);
      });
      await closed.promise;
    },
  };
}

function parseHead(head: string): RawRequest {
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { path: first.split(' ')[1] ?? '', headers: Object.fromEntries(headers) };
}

/** Writes a whole response with a correct length. */
export function respond(
  socket: Socket,
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json; charset=utf-8' },
): void {
  const bytes = Buffer.from(body);
  const lines = Object.entries({ ...headers, 'content-length': String(bytes.length) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(Buffer.concat([Buffer.from(`HTTP/1.1 ${status} X\r\n${lines.join('')}\r\n`), bytes]));
}

/** Writes a whole response with a JSON body. */
export function respondJson(socket: Socket, status: number, body: unknown, headers: Record<string, string> = {}): void {
  respond(socket, status, JSON.stringify(body), { 'content-type': 'application/json; charset=utf-8', ...headers });
}

/** Answers each request alike. */
export const answering =
  (status: number, body: string | Buffer, headers?: Record<string, string>): Script =>
  (socket) => {
    respond(socket, status, body, headers);
  };

export const answeringJson = (status: number, body: unknown) => answering(status, JSON.stringify(body));
