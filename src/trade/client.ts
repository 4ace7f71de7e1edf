import { type Answer } from './answer.ts';
import { isVersionedPath, parseBaseUrl } from './base-url.ts';
import { Call, type CallParts } from './call.ts';
import { type SendOptions } from './call-options.ts';
import { type EndpointId } from './endpoints.ts';
import { invalidRequest } from './errors.ts';
import { type Clock, systemClock } from './clock.ts';
import { createLimiter } from './limiter.ts';
import { createPace } from './pace.ts';
import { type TradeRequest } from './requests.ts';
import { type SharedLimit } from './shared-limit.ts';
import { createTransport } from './transport.ts';

export interface TradeClient {
  /**
   * Sends a request and answers with validated data and its cost in credits.
   * @throws TradeError; its `charge` says whether the call may have cost credits
   */
  send<K extends EndpointId>(request: TradeRequest<K>, options?: SendOptions): Promise<Answer<K>>;
  /** Takes no more calls and cancels those not sent yet, retries included; those under way are still answered. */
  stopSending(): void;
  /** Does the same, cancels the calls under way too, which may have been charged, and waits for their end. */
  close(): Promise<void>;
  stats(): { readonly queued: number; readonly running: number };
}

export interface TradeClientOptions {
  /** Address of the service, with or without the version, maybe below a path. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** `ServiceApiKey` unless given; `Authorization` sends the key as a Bearer token (specification, Authentication). */
  readonly apiKeyHeader?: string;
  readonly format?: 'json' | 'toon';
  readonly maxConcurrent?: number;
  /** Least distance between two calls, in ms. */
  readonly minIntervalMs?: number;
  /** Total time of a call in ms, unless the call brings its own. */
  readonly deadlineMs?: number;
  /** Time of one attempt in ms. */
  readonly attemptTimeoutMs?: number;
  readonly random?: () => number;
  readonly clock?: Clock;
  /** The limit of all processes of the key; without it this client has a limit of its own. */
  readonly shared?: SharedLimit | undefined;
}

/**
 * The client of the service: one limit and one pool per service key. It sends only GET, and the key only to its own origin.
 * @throws TradeError `invalid_request` for an address, key or header that cannot be used
 */
export function createTradeClient(options: TradeClientOptions): TradeClient {
  const { format = 'json', maxConcurrent = 4, deadlineMs = 25_000, attemptTimeoutMs = 15_000 } = options;
  const { random = Math.random, clock = systemClock } = options;
  const base = parseBaseUrl(options.baseUrl);
  const pace = createPace(clock);
  const { minIntervalMs = 100, shared } = options;
  const limiter = createLimiter({ maxConcurrent, minIntervalMs, pace, clock, shared });
  const transport = createTransport({
    origin: base.origin,
    headers: { accept: format === 'json' ? 'application/json' : '*/*', ...keyHeader(options) },
    connections: maxConcurrent,
    timeoutMs: attemptTimeoutMs,
  });
  const stopping = new AbortController();
  const closing = new AbortController();
  const parts: CallParts = {
    base,
    format,
    limiter,
    pace,
    transport,
    attemptTimeoutMs,
    random,
    clock,
    secret: options.apiKey,
    stopping: stopping.signal,
    closing: closing.signal,
  };
  return {
    async send(request, sendOptions = {}) {
      if (!isVersionedPath(request.path)) throw invalidRequest('The path of the request is not one of the service.');
      return new Call(parts, request, { deadlineMs, ...sendOptions }).run();
    },
    stopSending() {
      stopping.abort();
    },
    async close() {
      stopping.abort();
      closing.abort();
      await limiter.idle();
      await transport.close();
    },
    stats: () => limiter.stats(),
  };
}

function keyHeader({ apiKey, apiKeyHeader = 'ServiceApiKey' }: TradeClientOptions): Record<string, string> {
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw invalidRequest('The key of the service is empty or holds characters no key has.');
  if (!/^[A-Za-z0-9-]+$/.test(apiKeyHeader))
    throw invalidRequest('The name of the key header is not one. Example: ServiceApiKey');
  return { [apiKeyHeader]: apiKeyHeader.toLowerCase() === 'authorization' ? `Bearer ${apiKey}` : apiKey };
}
