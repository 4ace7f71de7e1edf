import { z } from 'zod';
import type { Answer, EndpointId, Move } from '../model/answer.ts';
import { type Endpoint, endpoints } from '../model/endpoints.ts';
import { createDeadline, type Deadline, type Timings, timings as usualTimings } from '../model/time.ts';
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
  /** Minimum interval between two calls, in ms. */
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
      return new Call(parts, request, { deadlineMs, ...sendOptions }).run();
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

class Call<K extends EndpointId> {
  private readonly parts: CallParts;
  private readonly request: TradeRequest<K>;
  private readonly options: CallOptions;
  private readonly row: Endpoint;
  /** The deadline, by the client's monotonic clock. */
  private readonly until: number;
  /** Signals that cancel the call, as opposed to its deadline. */
  private readonly canceling: readonly AbortSignal[];
  /** Ends the call at any time; `waiting` ends it only while no attempt is in progress. */
  private readonly leaving: Deadline;
  private readonly waiting: Deadline;
  private path: string;
  private sentAt = 0;
  /** The highest charge of all attempts. */
  private charge: Charge = 'none';

  constructor(parts: CallParts, request: TradeRequest<K>, options: CallOptions) {
    this.parts = parts;
    this.request = request;
    this.options = options;
    this.row = endpoints[request.endpoint];
    this.path = request.path;
    this.until = parts.clock.now() + options.deadlineMs;
    this.canceling = [parts.closing, ...(options.signal === undefined ? [] : [options.signal])];
    this.leaving = createDeadline(options.deadlineMs, this.canceling);
    this.waiting = createDeadline(null, [this.leaving.signal, parts.stopping]);
  }

  async run(): Promise<Answer<K>> {
    try {
      return await this.followMoves();
    } finally {
      this.waiting.release();
      this.leaving.release();
    }
  }

  private async followMoves(): Promise<Answer<K>> {
    const slugs = [slugOf(this.path)];
    for (;;) {
      const raw = await this.sendUntilAnswered();
      if (raw.status === 200) return this.read(raw, slugs);
      const slug = this.follow(raw, slugs);
      if (slug === null) throw this.fail('redirect_refused', { status: raw.status, charge: this.lostCharge() });
      slugs.push(slug);
      this.path = withSlug(this.path, slug);
    }
  }

  private follow(raw: RawAnswer, slugs: readonly string[]): string | null {
    const target = redirectTarget(raw);
    const kind = this.row.slugKind;
    if (raw.status !== 301 || kind === null || target === null || slugs.length > maxHops) return null;
    const slug = movedSlug(this.parts.base, kind, target);
    return slug === null || slugs.includes(slug) ? null : slug;
  }

  private async sendUntilAnswered(): Promise<RawAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.sendOnce();
      } catch (error) {
        await this.pauseOrThrow(this.explain(error), attempt);
      }
    }
  }

  private async sendOnce(): Promise<RawAnswer> {
    const { limiter, pace, transport, attemptTimeoutMs, clock } = this.parts;
    const job = { queue: this.queue(), signal: this.waiting.signal, until: this.until };
    const raw = await limiter.run(job, async (turn) => {
      await this.runBeforeSend();
      await turn();
      this.sentAt = clock.now();
      // A frozen process resumes before its timers fire, and may have lost the call to another process by then.
      if (this.sentAt > this.until) throw this.fail('timeout', {});
      const attempt = createDeadline(attemptTimeoutMs, [this.leaving.signal]);
      try {
        return await transport.get(this.target(), attempt.signal);
      } finally {
        attempt.release();
      }
    });
    if (raw.status !== 200 && (raw.status < 300 || raw.status > 399)) throw this.refusal(raw);
    pace.recover();
    return raw;
  }

  private async runBeforeSend(): Promise<void> {
    if (this.options.beforeSend === undefined) return;
    await this.options.beforeSend();
    // The deadline may have passed in the meantime.
    this.waiting.signal.throwIfAborted();
  }

  private async pauseOrThrow(failure: TradeError, attempt: number): Promise<void> {
    if (this.options.isOptional === true) throw failure;
    const { random, clock, pace, timings } = this.parts;
    const throttled = failure.code === 'account_throttled' && failure.status === 429;
    const delay = retryDelay(attempt, failure.retryAfterMs, random, timings);
    if (throttled) pace.slowDown(delay, this.sentAt);
    const again = canRetry(failure.code, this.row.paid) && attempt < maxAttempts && clock.now() + delay < this.until;
    if (!again || this.waiting.signal.aborted) throw throttled ? this.paced(failure) : failure;
    if (throttled) this.options.onThrottled?.(delay);
    try {
      await clock.sleep(delay, this.waiting.signal);
    } catch {
      throw this.interrupted('none');
    }
  }

  private read(raw: RawAnswer, slugs: readonly string[]): Answer<K> {
    const decoded = decodeAnswer(raw.bytes, raw.contentType, this.parts.format);
    if (!decoded.ok) throw this.fail(decoded.why, { status: raw.status, charge: this.lostCharge() });
    const [from = '', to = from] = [slugs[0], slugs.at(-1)];
    const kind = this.row.slugKind;
    const moved: Move | null = kind === null || from === to ? null : { kind, from, to };
    try {
      return readAnswer(this.request.endpoint, decoded.value, moved);
    } catch (error) {
      if (!(error instanceof TradeError)) throw error;
      const { code, charge, cost, cause } = error;
      throw this.fail(code, { status: raw.status, charge, cost, cause });
    }
  }

  private queue(): Queue {
    if (this.options.priority === 'alert') return 'alert';
    return this.row.search ? 'search' : 'data';
  }

  private target(): string {
    const { base, format } = this.parts;
    const query = new URLSearchParams({ ...this.request.query, ...(format === 'toon' ? { format } : {}) });
    const text = query.toString().replaceAll('+', '%20');
    return `${base.prefix}${this.path}${text === '' ? '' : `?${text}`}`;
  }

  /** Of what ended an attempt. */
  private explain(error: unknown): TradeError {
    if (error instanceof TradeError) return error;
    if (error instanceof LimitUnreachable) return this.fail('limit_unreachable', { cause: error });
    if (error instanceof PauseTooLong) return this.fail('account_throttled', { retryAfterMs: error.waitMs });
    if (!(error instanceof TransportFault)) {
      if (this.waiting.signal.aborted) return this.interrupted('none');
      throw error;
    }
    if (error.kind === 'connection_refused') return this.fail(error.kind, { cause: error });
    const charge = this.lostCharge();
    if (error.kind !== 'aborted') return this.fail(error.kind, { charge, cause: error });
    return this.leaving.signal.aborted ? this.interrupted(charge) : this.fail('timeout', { charge, cause: error });
  }

  private refusal(raw: RawAnswer): TradeError {
    const messages = readMessages(raw);
    const code = codeOfStatus(raw.status, messages, this.row);
    // A profile that was not found may be charged, and so may a call that failed at the service.
    const unsure =
      code === 'server_error' || code === 'wrong_content' || (raw.status === 404 && this.row.slugKind !== null);
    return this.fail(code, {
      status: raw.status,
      messages: messages ?? [],
      charge: unsure ? this.lostCharge() : 'none',
      retryAfterMs: parseRetryAfter(raw.retryAfter, this.parts.clock.wallTime()),
    });
  }

  /** Uses our own waiting time, since the service may have named none. */
  private paced({ code, status, messages }: TradeError): TradeError {
    return this.fail(code, { status, messages, retryAfterMs: this.parts.pace.waitMs() });
  }

  private interrupted(charge: Charge): TradeError {
    const cancelled = this.canceling.some(({ aborted }) => aborted) || !this.leaving.signal.aborted;
    return this.fail(cancelled ? 'cancelled' : 'timeout', { charge });
  }

  /** The key must not appear in any error, even if the service repeats it. */
  private fail(code: TradeErrorCode, details: TradeErrorDetails): TradeError {
    const charge = details.charge ?? 'none';
    if (charges.indexOf(charge) > charges.indexOf(this.charge)) this.charge = charge;
    const messages = (details.messages ?? []).map((message) => message.replaceAll(this.parts.secret, '…'));
    return new TradeError(code, { ...details, path: this.path, charge: this.charge, messages });
  }

  private lostCharge(): Charge {
    return this.row.paid ? 'maybe' : 'none';
  }
}

const charges: readonly Charge[] = ['none', 'maybe', 'yes'];

/** `redirectTo` of the body (see the specification), otherwise the header. */
function redirectTarget(answer: RawAnswer): string | null {
  const decoded = decodeJson(answer.bytes);
  const body = decoded.ok ? moveBody.safeParse(decoded.value).data : undefined;
  return body?.redirectTo ?? answer.location;
}
