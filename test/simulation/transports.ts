import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage, type RequestListener, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Dispatcher } from 'undici';

/** A request of a bot on its way out. */
export interface Outgoing {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Incoming {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Only half of the body comes. */
  readonly isCut?: boolean;
}

/**
 * Carries a request. Neither `answer` nor `fail` is called where nothing ever comes back.
 * @returns what to call when the caller gives up
 */
export type Carry = (request: Outgoing, answer: (answer: Incoming) => void, fail: (error: Error) => void) => () => void;

/** As a connection that broke is reported. */
export function brokenConnection(code: 'ECONNRESET' | 'ECONNREFUSED'): Error {
  return Object.assign(new Error(code), { code });
}

/** `fetch` as Slack's client calls it. */
export function fetchOver(carry: Carry): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      const url = new URL(input instanceof Request ? input.url : input);
      const { method = 'GET', body } = init;
      const headers = Object.fromEntries(new Headers(init.headers));
      const text = typeof body === 'string' ? body : body == null ? '' : JSON.stringify(body);
      const answer = ({ status, headers: own, body: content, isCut }: Incoming) => {
        signal?.removeEventListener('abort', abort);
        if (isCut === true) reject(failed(brokenConnection('ECONNRESET')));
        else resolve(new Response(content, { status, headers: own }));
      };
      const fail = (error: Error) => {
        signal?.removeEventListener('abort', abort);
        reject(failed(error));
      };
      const giveUp = carry({ method, url, headers, body: Buffer.from(text) }, answer, fail);
      const abort = () => {
        giveUp();
        reject(signal?.reason as Error);
      };
      if (signal?.aborted === true) abort();
      else signal?.addEventListener('abort', abort, { once: true });
    });
}

const failed = (cause: Error) => new TypeError('fetch failed', { cause });

interface Controller extends Dispatcher.DispatchController {
  isOver: boolean;
}

/** What undici sends through, in place of a pool of connections. */
export class CarryingDispatcher extends Dispatcher {
  readonly #carry: Carry;
  readonly #origin: string | null;

  /** @param origin of all requests; null where each names its own */
  constructor(carry: Carry, origin: string | null) {
    super();
    this.#carry = carry;
    this.#origin = origin;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const bound = AsyncLocalStorage.snapshot();
    let giveUp: () => void = () => undefined;
    const controller: Controller = {
      isOver: false,
      aborted: false,
      paused: false,
      reason: null,
      rawHeaders: [],
      abort(reason) {
        if (controller.isOver) return;
        Object.assign(controller, { aborted: true, reason, isOver: true });
        giveUp();
        handler.onResponseError?.(controller, reason);
      },
      pause: () => undefined,
      resume: () => undefined,
    };
    handler.onRequestStart?.(controller, {});
    if (controller.aborted) return true;
    const url = new URL(options.path, this.#origin ?? options.origin ?? undefined);
    const headers = Object.fromEntries(
      Object.entries((options.headers ?? {}) as Record<string, string>).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]),
    );
    const body = Buffer.isBuffer(options.body)
      ? options.body
      : Buffer.from(typeof options.body === 'string' ? options.body : '');
    giveUp = this.#carry(
      { method: options.method, url, headers, body },
      (answer) => {
        if (!controller.isOver)
          bound(() => {
            deliver(answer, controller, handler);
          });
      },
      (error) => {
        if (controller.isOver) return;
        controller.isOver = true;
        bound(() => handler.onResponseError?.(controller, error));
      },
    );
    return true;
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }

  override destroy(): Promise<void> {
    return Promise.resolve();
  }
}

function deliver(answer: Incoming, controller: Controller, handler: Dispatcher.DispatchHandler): void {
  const { status, headers, body, isCut = false } = answer;
  const bytes = Buffer.from(body);
  handler.onResponseStart?.(controller, status, headers, '');
  if (controller.aborted) return;
  handler.onResponseData?.(controller, isCut ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes);
  // A signal that fires from here on, while the body is read, finds the exchange over.
  controller.isOver = true;
  if (isCut) handler.onResponseError?.(controller, brokenConnection('ECONNRESET'));
  else handler.onResponseEnd?.(controller, {});
}

/** A server that nobody connects to: requests are handed to its listener. */
export class MemoryServer extends Server {
  #isOpen = false;

  constructor(onOpen: (listener: RequestListener | null) => void, listener: RequestListener) {
    super();
    // A timer of the machine would look after its connections, and keep the whole run in memory.
    this.removeAllListeners('listening');
    Object.defineProperty(this, 'listening', { get: () => this.#isOpen });
    this.listen = () => {
      this.#isOpen = true;
      onOpen(listener);
      process.nextTick(() => this.emit('listening'));
      return this;
    };
    this.close = () => {
      this.#isOpen = false;
      onOpen(null);
      process.nextTick(() => this.emit('close'));
      return this;
    };
  }

  override address() {
    return { address: '127.0.0.1', family: 'IPv4', port: 3000 };
  }
}

class KeptResponse extends ServerResponse {
  status = 0;
  readonly #onEnd: (status: number, body: string) => void;

  constructor(request: IncomingMessage, onEnd: (status: number, body: string) => void) {
    super(request);
    this.#onEnd = onEnd;
    const writeHead = this.writeHead.bind(this) as (...parts: unknown[]) => this;
    this.writeHead = (status: number, ...more: unknown[]) => {
      this.status = status;
      return writeHead(status, ...more);
    };
    let text = '';
    const add = (part: unknown) => {
      if (typeof part === 'string') text += part;
      else if (part instanceof Uint8Array) text += Buffer.from(part).toString();
    };
    this.flushHeaders = () => undefined;
    this.write = (part: unknown) => {
      add(part);
      return true;
    };
    this.end = (body?: unknown) => {
      add(body);
      this.#onEnd(this.status === 0 ? this.statusCode : this.status, text);
      process.nextTick(() => this.emit('finish'));
      return this;
    };
  }
}

/** Hands a request to a listener, as if it had come over a connection. */
export function requestOf(
  listener: RequestListener,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  onAnswer: (status: number, body: string) => void,
): void {
  const request = new IncomingMessage(new Socket());
  const rawHeaders = Object.entries(headers).flat();
  Object.assign(request, { method: 'POST', url: path, headers, rawHeaders, complete: true });
  request.push(body);
  request.push(null);
  listener(request, new KeptResponse(request, onAnswer));
}
