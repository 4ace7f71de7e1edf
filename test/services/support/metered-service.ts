import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../../../src/local/slack/http.ts';

/** A call as it was on the wire, in epoch ms of a clock that never goes back. */
export interface MeteredCall {
  /** As the local service names the key. */
  readonly key: string;
  readonly url: string;
  readonly from: number;
  /** When it may have come at the earliest: before that this process was heard ticking. */
  readonly notBefore: number;
  /** When its answer was out, or its connection gone, at the earliest. */
  to: number;
}

interface MeteredService {
  readonly url: string;
  readonly calls: readonly MeteredCall[];
  /** Delays the answers to all calls for that long. */
  hang(ms: number): void;
  /** Breaks all connections and takes no more until `open`. */
  refuse(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Stands before the local service: measures every call of every key, and is out of order when told so. */
export async function startMeteredService(target: string): Promise<MeteredService> {
  const calls: MeteredCall[] = [];
  let hangsUntil = 0;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = String(request.headers['serviceapikey']);
    const from = now();
    const notBefore = Math.min(from, heard());
    const call = { key: fingerprint(key), url: request.url ?? '/', from, notBefore, to: Infinity };
    calls.push(call);
    response.once('close', () => {
      call.to = Math.min(call.to, heard());
    });
    if (hangsUntil > from) await pause(hangsUntil - from);
    const answer = await fetch(new URL(call.url, target), { headers: { serviceapikey: key }, redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? 'application/json';
    call.to = now();
    response.writeHead(answer.status, { 'content-type': type, 'content-length': body.length }).end(body);
  }

  const { heard, stop } = startTicking();
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  const { url, port, close } = await listen(server);
  return {
    url,
    calls,
    hang(ms) {
      hangsUntil = now() + ms;
    },
    refuse: close,
    async open() {
      await listen(server, port);
    },
    close() {
      stop();
      return close();
    },
  };
}

/** After a standstill of the event loop, what came meanwhile is seen all at once: it is not known when it came. */
function startTicking() {
  const everyMs = 10;
  let ticks = [now(), now(), now()];
  const timer = setInterval(() => {
    ticks = [...ticks.slice(1), now()];
  }, everyMs);
  return {
    /** The last time but one. */
    heard: () => ticks[0] ?? 0,
    stop: () => {
      clearInterval(timer);
    },
  };
}

const now = () => performance.timeOrigin + performance.now();

/** As the local service does it. */
export function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}
