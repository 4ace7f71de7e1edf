import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { handleControl } from './control.ts';
import type { LocalTradeService } from './start.ts';
import { type ServiceReply } from './service.ts';

/** The service on a socket: the pure core, its latency, and the faults that only a wire can have. */
export function createWire(service: () => LocalTradeService, latencyMs: number): Server {
  return createServer((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/_control/')) {
      void handleControl(service(), request, response);
      return;
    }
    const url = URL.canParse(path, 'http://service.invalid') ? path : '/';
    const reply = service().handle({ method: request.method ?? 'GET', url, headers: flat(request) });
    // A body is of no interest, and must not stand in the way of the next request on the connection.
    request.resume();
    const { ms, until } = reply.wire?.kind === 'delay' ? reply.wire : { ms: 0, until: undefined };
    const wait = latencyMs + ms;
    if (until === undefined && wait === 0) send(reply, response);
    else
      void (until ?? pause(wait, undefined, { ref: false })).then(() => {
        send(reply, response);
      });
  });
}

function flat(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

function send(reply: ServiceReply, response: ServerResponse): void {
  const body = Buffer.from(reply.body);
  const head = { ...reply.headers, 'content-length': String(body.length) };
  switch (reply.wire?.kind) {
    case 'hang':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'truncate':
      response.writeHead(reply.status, head);
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.end());
      return;
    case 'delay':
    case undefined:
      response.writeHead(reply.status, head).end(body);
  }
}
