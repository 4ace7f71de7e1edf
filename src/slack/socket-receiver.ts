import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { type App, type Receiver, webApi } from '@slack/bolt';
import { Agent, buildConnector, ping, WebSocket } from 'undici';
import { z } from 'zod';
import type { Timings } from '../model/time.ts';
import type { SocketHealth } from '../ops/http-server.ts';
import { errorFields } from '../ops/log.ts';
import { readJson } from './button-values.ts';
import { failureOfError, rest } from './messages.ts';
import type { SlackParts } from './web-api.ts';

const frameSchema = z.object({
  type: z.string(),
  reason: z.string().default('no reason'),
  envelope_id: z.string().optional(),
  payload: z.record(z.string(), z.unknown()).optional(),
  retry_attempt: z.number().default(0),
  retry_reason: z.string().default(''),
});
type Frame = z.output<typeof frameSchema>;

type Ack = (answer?: unknown) => Promise<void>;

interface Delivery extends Frame {
  readonly payload: NonNullable<Frame['payload']>;
  readonly ack: Ack;
}

interface SlackSocket {
  /** Resolves with Slack's hello. @throws if there was none */
  readonly hello: Promise<undefined>;
  /** Resolves with a reason once another socket is needed. This one may still be open. */
  readonly ending: Promise<string>;
  readonly retire: () => void;
}

interface SocketParts {
  readonly timings: Timings['socket'];
  /** Once aborted nothing is delivered; Slack then delivers to another process. */
  readonly stopping: AbortSignal;
  readonly onFrame: () => void;
  readonly onDelivery: (delivery: Delivery) => void;
  readonly onEnd: (socket: SlackSocket) => void;
}

/** undici can't drop the connection of a WebSocket whose peer is silent. */
function createLine(timeoutMs: number) {
  const connect = buildConnector({ allowH2: false, timeout: timeoutMs });
  let line: Socket | null = null;
  const dispatcher = new Agent({
    connect: (options, done) => {
      connect(options, (...result) => {
        line = result[1];
        done(...result);
      });
    },
  });
  return { dispatcher, cut: () => line?.destroy() };
}

function openSocket(url: string, { timings, stopping, onFrame, onDelivery, onEnd }: SocketParts): SlackSocket {
  const { openMs, pingMs, ackMs } = timings;
  const { dispatcher, cut } = createLine(openMs);
  const socket = new WebSocket(url, { dispatcher });
  const hello = Promise.withResolvers<undefined>();
  const ending = Promise.withResolvers<string>();
  const unacknowledged = new Set<string>();
  let isHeard = true;
  let isRetired = false;
  let isEnded = false;
  let timer = setTimeout(end, openMs, 'Slack did not finish the handshake in time');
  const itself: SlackSocket = { hello: hello.promise, ending: ending.promise, retire };

  function end(why: string): void {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(timer);
    for (const channel of pingChannels) unsubscribe(channel, hearPing);
    hello.reject(new Error(why));
    ending.resolve(why);
    socket.close();
    cut();
    onEnd(itself);
  }

  function close(): void {
    clearTimeout(timer);
    timer = setTimeout(end, openMs, 'closed');
    socket.close(1000);
  }

  function retire(): void {
    if (isEnded) return;
    isRetired = true;
    clearTimeout(timer);
    timer = setTimeout(close, ackMs);
    if (unacknowledged.size === 0) close();
  }

  function beat(): void {
    if (!isHeard) {
      end('Slack did not answer a ping');
      return;
    }
    isHeard = false;
    ping(socket);
    timer = setTimeout(beat, pingMs);
  }

  function hear(): void {
    isHeard = true;
    onFrame();
  }

  function hearPing(message: unknown): void {
    if (typeof message === 'object' && message !== null && 'websocket' in message && message.websocket === socket)
      hear();
  }

  const ackOf = (id: string): Ack => {
    unacknowledged.add(id);
    return (answer) => {
      if (!unacknowledged.delete(id)) return Promise.resolve();
      if (socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error('the socket was closed before'));
      socket.send(JSON.stringify({ envelope_id: id, payload: typeof answer === 'string' ? { text: answer } : answer }));
      if (isRetired && unacknowledged.size === 0) close();
      return Promise.resolve();
    };
  };

  for (const channel of pingChannels) subscribe(channel, hearPing);
  socket.addEventListener('close', ({ code }) => {
    end(`the socket closed with ${code}`);
  });
  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    hear();
    const frame = typeof data === 'string' ? readJson(frameSchema, data) : null;
    if (frame === null) return;
    const { type, reason, envelope_id: id, payload } = frame;
    if (type === 'hello') {
      hello.resolve(undefined);
      clearTimeout(timer);
      beat();
    } else if (type === 'disconnect') ending.resolve(reason);
    else if (id !== undefined && payload !== undefined && !stopping.aborted)
      onDelivery({ ...frame, payload, ack: ackOf(id) });
  });
  return itself;
}

const pingChannels = ['undici:websocket:ping', 'undici:websocket:pong'];

/**
 * Socket Mode. Slack announces the end of each socket, every few hours, so the next one is opened first. The client of
 * @slack/socket-mode closes the old one first, waits five minutes for a handshake (undici's default), and ends the
 * process with an unhandled rejection when it can't reconnect.
 */
export function createSocketReceiver(
  appToken: string,
  {
    clientOptions,
    timings,
    random,
    now,
    log,
  }: Pick<SlackParts, 'clientOptions' | 'timings' | 'random' | 'now' | 'log'>,
  onDeaf: () => void,
) {
  const { openMs, retryMs, longestRetryMs, deafMs } = timings.socket;
  const options = { ...clientOptions(), timeout: openMs, retryConfig: { retries: 0 } };
  const web = new webApi.WebClient(appToken, options);
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const sockets = new Set<SlackSocket>();
  const open = new Set<SlackSocket>();
  let health: SocketHealth = { isOpen: false, since: now(), heardAt: null, reconnects: -1 };
  let isDeafnessTold = false;
  let bolt: App | null = null;

  async function deliver({ payload: body, ack, ...frame }: Delivery): Promise<void> {
    try {
      const { retry_attempt: retryNum, retry_reason: retryReason } = frame;
      await bolt?.processEvent({ body, ack, retryNum, retryReason });
    } catch (error) {
      log.error({ error: errorFields(error) }, 'Bolt did not take a delivery, so Slack will repeat it');
    }
  }

  /** Opens a socket and retires the earlier ones. @throws if it fails */
  async function openNext(): Promise<SlackSocket> {
    const { url = '' } = await web.apps.connections.open();
    stopping.signal.throwIfAborted();
    const next = openSocket(url, {
      timings: timings.socket,
      stopping: stopping.signal,
      onFrame: () => {
        health = { ...health, heardAt: now() };
      },
      onDelivery: (delivery) => void deliver(delivery),
      onEnd: (socket) => {
        sockets.delete(socket);
        if (open.delete(socket) && open.size === 0) health = { ...health, isOpen: false, since: now() };
      },
    });
    const before = [...sockets];
    sockets.add(next);
    await next.hello;
    open.add(next);
    const { isOpen, since, reconnects } = health;
    health = { ...health, isOpen: true, since: isOpen ? since : now(), reconnects: reconnects + 1 };
    isDeafnessTold = false;
    for (const socket of before) socket.retire();
    log.info('the socket to Slack is open');
    return next;
  }

  /** @param failed consecutive failures, including sockets that ended early */
  function pauseAfter(failed: number): number {
    if (failed === 0) return 0;
    return Math.min(longestRetryMs, retryMs * 2 ** (failed - 1)) * (0.5 + random() / 2);
  }

  function report(error: unknown, tries: number, againInMs: number): void {
    const refusal = refusalOf(error);
    if (refusal === null) log.warn({ tries, againInMs, error: errorFields(error) }, 'Slack opens no socket');
    else
      log.error(
        { tries, againInMs },
        `Slack rejects SLACK_APP_TOKEN (${refusal}), so nothing that people do ${howToFix}`,
      );
  }

  function tellDeafness(): void {
    if (isDeafnessTold || health.isOpen || now() - health.since < deafMs) return;
    isDeafnessTold = true;
    onDeaf();
  }

  async function keepOpen(onTried: () => void): Promise<void> {
    for (let failed = 0; !isStopping();) {
      const startedAt = now();
      let againInMs: number;
      try {
        const socket = await openNext();
        onTried();
        const why = await socket.ending;
        // A socket that Slack ends right after its hello counts as a failure.
        failed = now() - startedAt < longestRetryMs ? failed + 1 : 0;
        againInMs = pauseAfter(failed);
        if (!isStopping()) log.info({ why, againInMs }, 'opening another socket to Slack');
      } catch (error) {
        failed += 1;
        againInMs = Math.max(pauseAfter(failed), askedPause(error));
        if (!isStopping()) report(error, failed, againInMs);
        tellDeafness();
      }
      onTried();
      await rest(againInMs, stopping.signal);
    }
  }

  return {
    receiver: {
      init: (app) => {
        bolt = app;
      },
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    } satisfies Receiver,
    health: () => ({ ...health, reconnects: Math.max(0, health.reconnects) }),
    /** Resolves after the first attempt; more follow until `disconnect`. Never throws. */
    connect: () => new Promise<void>((resolve) => void keepOpen(resolve)),
    disconnect(): void {
      stopping.abort();
      for (const socket of sockets) socket.retire();
    },
  };
}

const howToFix =
  'reaches Trade: put an app-level token (xapp-…) with connections:write there, turn Socket Mode on, and start again';

/** @returns Slack's error code if the token will not work the next time either */
function refusalOf(error: unknown): string | null {
  const failure = failureOfError(error);
  return error instanceof webApi.WebAPIPlatformError && 'error' in failure ? failure.error : null;
}

function askedPause(error: unknown): number {
  const failure = failureOfError(error);
  return failure.is === 'not-now' ? (failure.retryAfterMs ?? 0) : 0;
}
