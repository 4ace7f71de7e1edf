import { z } from 'zod';
import type { Answer, EndpointId, Move } from '../model/answer.ts';
import { type Endpoint, endpoints } from '../model/endpoints.ts';
import { createDeadline, type Timings, timings as usualTimings } from '../model/time.ts';
import { decodeAnswer, decodeJson, readAnswer } from './answer.ts';
import { isVersionedPath, movedSlug, parseBaseUrl, slugOf, withSlug } from './paths.ts';
import { type Charge, invalidRequest, TradeError, type TradeErrorCode, type TradeErrorDetails } from './errors.ts';
import {
  codeOfStatus,
  createTransport,
  type OpenPool,
  type RawAnswer,
  readMessages,
  TransportFault,
} from './transport.ts';
import { createLimiter, type KeyLimit, LimitUnreachable, type Queue } from './limiter.ts';
import {
  canRetry,
  type Clock,
  createPace,
  maxAttempts,
  parseRetryAfter,
  PauseTooLong,
  retryDelay,
  systemClock,
} from './pace.ts';
import type { TradeRequest } from './requests.ts';

/** `person` goes before `alert`, and alerts use at most half of the slots. */
export type Priority = 'person' | 'alert';

export interface SendOptions {
  readonly priority?: Priority;
  readonly signal?: AbortSignal;
  /** Total time in ms, including the queue and retries. */
  readonly deadlineMs?: number;
  /** Called when the account is throttled and the call waits that many ms before its retry. */
  readonly onThrottled?: (retryInMs: number) => void;
  /** Awaited right before each attempt, retries included. If it throws, the call ends and nothing more is sent. */
  readonly beforeSend?: () => Promise<void>;
  /** Sends once, and a throttle does not slow other calls down: for calls whose answer is optional. */
  readonly isOptional?: boolean;
}

type CallOptions = SendOptions & { readonly deadlineMs: number };

export interface TradeSender {
  /** @throws TradeError; its `charge` says whether the call may have cost credits */
  send<K extends EndpointId>(request: TradeRequest<K>, options?: SendOptions): Promise<Answer<K>>;
}

export interface TradeClient extends TradeSender {
  /** Takes no more calls and cancels those not sent yet, retries included. Calls in progress still finish. */
  stopSending(): void;
  /** Also cancels calls in progress, which may have been charged, and waits for them to end. */
  close(): Promise<void>;
  stats(): { readonly queued: number; readonly running: number };
}

export interface TradeClientOptions {
  /** With or without the version; it may have a path. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Default `ServiceApiKey`; `Authorization` sends the key as a Bearer token (specification, Authentication). */
  readonly apiKeyHeader?: string;
  readonly format?: 'json' | 'toon';
  readonly maxConcurrent?: number;
  readonly minIntervalMs?: number;
  readonly deadlineMs?: number;
  readonly attemptTimeoutMs?: number;
  readonly timings?: Timings['service'];
  readonly random?: () => number;
  readonly clock?: Clock;
  readonly shared?: KeyLimit | undefined;
  readonly openPool?: OpenPool | undefined;
}

/** Sends only GET, and the key only to its own origin. @throws TradeError `invalid_request` for wrong options */
export function createTradeClient(options: TradeClientOptions): TradeClient {
  const { deadlineMs = 25_000 } = options;
  const [stopping, closing] = [new AbortController(), new AbortController()];
  const parts = { ...openParts(options), stopping: stopping.signal, closing: closing.signal };
  return {
    async send(request, sendOptions = {}) {
      if (!isVersionedPath(request.path)) throw invalidRequest('The path of the request is not valid.');
      return makeCall(parts, request, { deadlineMs, ...sendOptions });
    },
    stopSending() {
      stopping.abort();
    },
    async close() {
      stopping.abort();
      closing.abort();
      await parts.limiter.idle();
      await parts.transport.close();
    },
    stats: () => parts.limiter.stats(),
  };
}

function keyHeader({ apiKey, apiKeyHeader = 'ServiceApiKey' }: TradeClientOptions): Record<string, string> {
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw invalidRequest('The API key is empty or has characters that a key cannot have.');
  if (!/^[A-Za-z0-9-]+$/.test(apiKeyHeader))
    throw invalidRequest('The name of the key header is not valid. Example: ServiceApiKey');
  return { [apiKeyHeader]: apiKeyHeader.toLowerCase() === 'authorization' ? `Bearer ${apiKey}` : apiKey };
}

const maxHops = 2;
const maxMessageLength = 500;

const moveBody = z.looseObject({ redirectTo: z.string() });

function openParts(options: TradeClientOptions) {
  const { format = 'json', maxConcurrent = 4, minIntervalMs = 100, attemptTimeoutMs = 15_000, shared } = options;
  const { random = Math.random, clock = systemClock, timings = usualTimings.service } = options;
  const base = parseBaseUrl(options.baseUrl);
  const pace = createPace(clock, timings);
  const limiter = createLimiter({ maxConcurrent, minIntervalMs, pace, clock, shared });
  const transport = createTransport({
    origin: base.origin,
    headers: { accept: format === 'json' ? 'application/json' : '*/*', ...keyHeader(options) },
    connections: maxConcurrent,
    timeoutMs: attemptTimeoutMs,
    openPool: options.openPool,
  });
  return { base, format, limiter, pace, transport, attemptTimeoutMs, timings, random, clock, secret: options.apiKey };
}

/** `stopping` ends calls that wait; `closing` ends those in progress too. */
type CallParts = ReturnType<typeof openParts> & Readonly<Record<'stopping' | 'closing', AbortSignal>>;

/** Follows moves, and sends again what was certainly not carried out. */
async function makeCall<K extends EndpointId>(
  parts: CallParts,
  request: TradeRequest<K>,
  options: CallOptions,
): Promise<Answer<K>> {
  const { base, format, limiter, pace, transport, attemptTimeoutMs, clock } = parts;
  const row: Endpoint = endpoints[request.endpoint];
  /** By the client's monotonic clock. */
  const until = clock.now() + options.deadlineMs;
  /** Signals that cancel the call, as opposed to its deadline. */
  const canceling = [parts.closing, ...(options.signal === undefined ? [] : [options.signal])];
  /** Ends the call at any time; `waiting` ends it only while no attempt is in progress. */
  const leaving = createDeadline(options.deadlineMs, canceling);
  const waiting = createDeadline(null, [leaving.signal, parts.stopping]);
  const lostCharge: Charge = row.paid ? 'maybe' : 'none';
  let { path } = request;
  let sentAt = 0;
  let maxCharge: Charge = 'none';

  async function followMoves(): Promise<Answer<K>> {
    const slugs = [slugOf(path)];
    for (;;) {
      const raw = await sendUntilAnswered();
      if (raw.status === 200) return read(raw, slugs);
      const slug = slugAfter(raw, slugs);
      if (slug === null) throw fail('redirect_refused', { status: raw.status, charge: lostCharge });
      slugs.push(slug);
      path = withSlug(path, slug);
    }
  }

  function slugAfter(raw: RawAnswer, slugs: readonly string[]): string | null {
    const target = redirectTarget(raw);
    if (raw.status !== 301 || row.slugKind === null || target === null || slugs.length > maxHops) return null;
    const slug = movedSlug(base, row.slugKind, target);
    return slug === null || slugs.includes(slug) ? null : slug;
  }

  async function sendUntilAnswered(): Promise<RawAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce();
      } catch (error) {
        await pauseOrThrow(explain(error), attempt);
      }
    }
  }

  async function sendOnce(): Promise<RawAnswer> {
    const queue: Queue = options.priority === 'alert' ? 'alert' : row.search ? 'search' : 'data';
    const raw = await limiter.run({ queue, signal: waiting.signal, until }, async (turn) => {
      await options.beforeSend?.();
      // The deadline may have passed in the meantime.
      waiting.signal.throwIfAborted();
      await turn();
      sentAt = clock.now();
      // A frozen process resumes before its timers fire, and may have lost the call to another process by then.
      if (sentAt > until) throw fail('timeout', {});
      const attempt = createDeadline(attemptTimeoutMs, [leaving.signal]);
      try {
        return await transport.get(target(), attempt.signal);
      } finally {
        attempt.release();
      }
    });
    if (raw.status !== 200 && (raw.status < 300 || raw.status > 399)) throw refusal(raw);
    pace.recover();
    return raw;
  }

  async function pauseOrThrow(failure: TradeError, attempt: number): Promise<void> {
    if (options.isOptional === true) throw failure;
    const throttled = failure.code === 'account_throttled' && failure.status === 429;
    const delay = retryDelay(attempt, failure.retryAfterMs, parts.random, parts.timings);
    if (throttled) pace.slowDown(delay, sentAt);
    const again = canRetry(failure.code, row.paid) && attempt < maxAttempts && clock.now() + delay < until;
    if (!again || waiting.signal.aborted) throw throttled ? paced(failure) : failure;
    if (throttled) options.onThrottled?.(delay);
    try {
      await clock.sleep(delay, waiting.signal);
    } catch {
      throw interrupted('none');
    }
  }

  function read(raw: RawAnswer, slugs: readonly string[]): Answer<K> {
    const decoded = decodeAnswer(raw.bytes, raw.contentType, format);
    if (!decoded.ok) throw fail(decoded.why, { status: raw.status, charge: lostCharge });
    const [from = '', to = from] = [slugs[0], slugs.at(-1)];
    const moved: Move | null = row.slugKind === null || from === to ? null : { kind: row.slugKind, from, to };
    try {
      return readAnswer(request.endpoint, decoded.value, moved);
    } catch (error) {
      if (!(error instanceof TradeError)) throw error;
      const { code, charge, cost, cause } = error;
      throw fail(code, { status: raw.status, charge, cost, cause });
    }
  }

  function target(): string {
    const query = new URLSearchParams({ ...request.query, ...(format === 'toon' ? { format } : {}) });
    const text = query.toString().replaceAll('+', '%20');
    return `${base.prefix}${path}${text === '' ? '' : `?${text}`}`;
  }

  function explain(error: unknown): TradeError {
    if (error instanceof TradeError) return error;
    if (error instanceof LimitUnreachable) return fail('limit_unreachable', { cause: error });
    if (error instanceof PauseTooLong) return fail('account_throttled', { retryAfterMs: error.waitMs });
    if (!(error instanceof TransportFault)) {
      if (waiting.signal.aborted) return interrupted('none');
      throw error;
    }
    if (error.kind === 'connection_refused') return fail(error.kind, { cause: error });
    if (error.kind !== 'aborted') return fail(error.kind, { charge: lostCharge, cause: error });
    return leaving.signal.aborted ? interrupted(lostCharge) : fail('timeout', { charge: lostCharge, cause: error });
  }

  function refusal(raw: RawAnswer): TradeError {
    const messages = readMessages(raw);
    const code = codeOfStatus(raw.status, messages, row);
    // A profile that was not found may be charged, and so may a call that failed at the service.
    const unsure = code === 'server_error' || code === 'wrong_content' || (raw.status === 404 && row.slugKind !== null);
    return fail(code, {
      status: raw.status,
      messages: messages ?? [],
      charge: unsure ? lostCharge : 'none',
      retryAfterMs: parseRetryAfter(raw.retryAfter, clock.wallTime()),
    });
  }

  /** Uses our own waiting time, since the service may have named none. */
  const paced = ({ code, status, messages }: TradeError) =>
    fail(code, { status, messages, retryAfterMs: pace.waitMs() });

  function interrupted(charge: Charge): TradeError {
    const cancelled = canceling.some(({ aborted }) => aborted) || !leaving.signal.aborted;
    return fail(cancelled ? 'cancelled' : 'timeout', { charge });
  }

  /** The key must not appear in any error, even if the service repeats it. */
  function fail(code: TradeErrorCode, details: TradeErrorDetails): TradeError {
    const { charge = 'none', messages = [] } = details;
    if (charges.indexOf(charge) > charges.indexOf(maxCharge)) maxCharge = charge;
    // In this order: a cut through the key would leave a part of it.
    const said = messages.map((message) => message.replaceAll(parts.secret, '…').slice(0, maxMessageLength));
    return new TradeError(code, { ...details, path, charge: maxCharge, messages: said });
  }

  try {
    return await followMoves();
  } finally {
    waiting.release();
    leaving.release();
  }
}

const charges: readonly Charge[] = ['none', 'maybe', 'yes'];

/** `redirectTo` of the body (see the specification), otherwise the header. */
function redirectTarget(answer: RawAnswer): string | null {
  const decoded = decodeJson(answer.bytes);
  const body = decoded.ok ? moveBody.safeParse(decoded.value).data : undefined;
  return body?.redirectTo ?? answer.location;
}
