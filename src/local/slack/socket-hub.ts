import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Acknowledgement, Delivery } from './types.ts';

const TICKET_LIFETIME_MS = 30_000;
const PING_EVERY_MS = 10_000;
const MOST_CONNECTIONS = 10;
const CLOSE_PATIENCE_MS = 300;
/** Slack says that it warns about ten seconds ahead. */
const NOTICE_MS = 10_000;

/**
 * How connections end: `warning` and `refresh` announce it, as Slack does every few hours; `cut` breaks them without
 * notice; `freeze` leaves them open and silent.
 */
export type SocketEnd = 'warning' | 'refresh' | 'cut' | 'freeze';

interface Waiting {
  readonly delivery: Delivery;
  readonly settle: (acknowledgement: Acknowledgement) => void;
  /** Undefined while nobody is connected to carry it. */
  connection: WebSocket | undefined;
}

const ackSchema = z.looseObject({ envelope_id: z.string(), payload: z.unknown().optional() });

/** Socket Mode: hello, envelopes shared among the open connections in turn, acks, pings and disconnects. */
export function createSocketHub(options: {
  appId: string;
  clock: () => number;
  newId: (length: number) => string;
  ackTimeoutMs: number;
  takeSilentHandshake: () => boolean;
}) {
  const server = new WebSocketServer({ noServer: true });
  const tickets = new Map<string, number>();
  const open: WebSocket[] = [];
  /** Their end is announced, so they carry envelopes only while nothing else is open. */
  const ending: WebSocket[] = [];
  const silent = new Set<Duplex>();
  const waiting = new Map<string, Waiting>();
  const arrivals = new Set<() => void>();
  let next = 0;

  const nextConnection = (): WebSocket | undefined => {
    next += 1;
    const usable = open.length > 0 ? open : ending;
    return usable[next % Math.max(usable.length, 1)];
  };

  const send = (connection: WebSocket, envelopeId: string, delivery: Delivery): void => {
    const { type, payload, retry } = delivery;
    const envelope = { envelope_id: envelopeId, payload, type, accepts_response_payload: takesAnswer(delivery) };
    const first = type === 'events_api' ? { retry_attempt: 0, retry_reason: '' } : {};
    const again = retry === undefined ? first : { retry_attempt: retry.attempt, retry_reason: retry.reason };
    connection.send(JSON.stringify({ ...envelope, ...again }));
  };

  const leave = (connection: WebSocket): void => {
    for (const list of [open, ending]) {
      const index = list.indexOf(connection);
      if (index >= 0) list.splice(index, 1);
    }
  };

  // Unacked envelopes of a lost connection are sent again over the next one. The app may have handled them already,
  // so a bot that ignores trigger ids does the work twice.
  const redeliver = (lost: WebSocket | undefined): void => {
    for (const [envelopeId, entry] of waiting) {
      if (entry.connection !== lost) continue;
      entry.connection = nextConnection();
      const delivery = { ...entry.delivery, retry: { attempt: 1, reason: 'socket_closed' } };
      if (entry.connection !== undefined) send(entry.connection, envelopeId, delivery);
    }
  };

  const welcome = (connection: WebSocket): void => {
    open.push(connection);
    const pings = setInterval(() => {
      if (!connection.isPaused) connection.ping(`Ping from Slack at ${options.clock()}`);
    }, PING_EVERY_MS);
    connection.on('close', () => {
      clearInterval(pings);
      leave(connection);
      redeliver(connection);
    });
    connection.on('error', () => {
      connection.terminate();
    });
    connection.on('message', (data, isBinary) => {
      if (!isBinary) receiveAck(waiting, connection, textOf(data));
    });
    connection.send(
      JSON.stringify({
        type: 'hello',
        num_connections: open.length,
        debug_info: { host: 'local-slack', build_number: 1, approximate_connection_time: 18_060 },
        connection_info: { app_id: options.appId },
      }),
    );
    redeliver(undefined);
    for (const arrived of [...arrivals]) arrived();
  };

  const announceEnd = (connection: WebSocket, reason: string): void => {
    ending.push(connection);
    connection.send(JSON.stringify({ type: 'disconnect', reason, debug_info: { host: 'local-slack' } }));
    const timer = setTimeout(() => {
      connection.close(1000);
    }, NOTICE_MS);
    connection.on('close', () => {
      clearTimeout(timer);
    });
  };

  const takeTicket = (url: string | undefined): boolean => {
    const ticket = new URL(url ?? '/', 'ws://local').searchParams.get('ticket') ?? '';
    const issuedAt = tickets.get(ticket);
    tickets.delete(ticket);
    return issuedAt !== undefined && options.clock() - issuedAt <= TICKET_LIFETIME_MS;
  };

  return {
    /** A ticket for one connection, as apps.connections.open hands out. */
    newTicket(): string {
      const ticket = options.newId(32);
      tickets.set(ticket, options.clock());
      return ticket;
    },
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      if (!takeTicket(request.url) || server.clients.size >= MOST_CONNECTIONS) {
        socket.on('error', () => socket.destroy());
        socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n');
        return;
      }
      if (options.takeSilentHandshake()) {
        silent.add(socket);
        socket.on('error', () => socket.destroy()).on('close', () => silent.delete(socket));
        return;
      }
      server.handleUpgrade(request, socket, head, welcome);
    },
    deliver(delivery: Delivery): Promise<Acknowledgement> {
      const connection = nextConnection();
      if (connection === undefined) return Promise.resolve({ ok: false, error: 'app did not respond' });
      return new Promise((resolve) => {
        const envelopeId = options.newId(32).toLowerCase();
        const settle = (acknowledgement: Acknowledgement): void => {
          clearTimeout(timer);
          waiting.delete(envelopeId);
          resolve(acknowledgement);
        };
        const timer = setTimeout(() => {
          settle({ ok: false, error: 'operation_timeout' });
        }, options.ackTimeoutMs);
        waiting.set(envelopeId, { delivery, settle, connection });
        send(connection, envelopeId, delivery);
      });
    },
    connections: () => open.length,
    /** Resolves once this many connections are open. */
    whenConnected(count: number): Promise<void> {
      return new Promise((resolve) => {
        const look = (): void => {
          if (open.length < count) return;
          arrivals.delete(look);
          resolve();
        };
        arrivals.add(look);
        look();
      });
    },
    disconnect(how: SocketEnd): void {
      for (const connection of [...open]) {
        leave(connection);
        if (how === 'cut') connection.terminate();
        else if (how === 'freeze') connection.pause();
        else announceEnd(connection, how === 'refresh' ? 'refresh_requested' : 'warning');
      }
    },
    close(): Promise<void> {
      for (const socket of silent) socket.destroy();
      for (const entry of waiting.values()) entry.settle({ ok: false, error: 'app did not respond' });
      for (const connection of server.clients) connection.close(1001);
      const impatience = setTimeout(() => {
        for (const connection of server.clients) connection.terminate();
      }, CLOSE_PATIENCE_MS);
      return new Promise((resolve) => {
        const check = (): void => {
          if (server.clients.size > 0) return;
          clearTimeout(impatience);
          server.close(() => {
            resolve();
          });
        };
        for (const connection of server.clients) connection.on('close', () => setImmediate(check));
        check();
      });
    },
  };
}

/** Whether the app may say something with its ack. */
function takesAnswer({ type, payload }: Delivery): boolean {
  return type === 'slash_commands' || payload['type'] === 'view_submission' || payload['type'] === 'block_suggestion';
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString();
}

/** An acknowledgement counts only on the connection that carried the envelope. */
function receiveAck(waiting: ReadonlyMap<string, Waiting>, connection: WebSocket, text: string): void {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return;
  }
  const ack = ackSchema.safeParse(message);
  if (!ack.success) return;
  const entry = waiting.get(ack.data.envelope_id);
  if (entry?.connection === connection) entry.settle({ ok: true, body: ack.data.payload });
}
