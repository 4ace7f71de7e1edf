import { z } from 'zod';
import type { Answer, EndpointId, Move } from '../model/answer.ts';
import { createDeadline, type Deadline, type ServiceTimings, timings as usualTimings } from '../model/time.ts';
import { decodeAnswer, decodeJson, readAnswer } from './answer.ts';
import { type Endpoint, endpoints, isVersionedPath, movedSlug, parseBaseUrl, slugOf, withSlug } from './endpoints.ts';
import { invalidRequest, TradeError } from './errors.ts';
import { CallFailures, createTransport, type OpenPool, type RawAnswer } from './transport.ts';
import { createLimiter, type KeyLimit, type Queue } from './limiter.ts';
import { canRetry, type Clock, createPace, maxAttempts, retryDelay, systemClock } from './pace.ts';
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
  readonly timings?: ServiceTimings;
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
  private readonly row: Endpoint<K>;
  /** The deadline, by the client's monotonic clock. */
  private readonly until: number;
  /** Ends the call at any time; `waiting` ends it only while no attempt is in progress. */
  private readonly leaving: Deadline;
  private readonly waiting: Deadline;
  private path: string;
  private sentAt = 0;
  private readonly failures: CallFailures;

  constructor(parts: CallParts, request: TradeRequest<K>, options: CallOptions) {
    this.parts = parts;
    this.request = request;
    this.options = options;
    this.row = endpoints[request.endpoint];
    this.path = request.path;
    this.until = parts.clock.now() + options.deadlineMs;
    const canceling = [parts.closing, ...(options.signal === undefined ? [] : [options.signal])];
    this.leaving = createDeadline(options.deadlineMs, canceling);
    this.waiting = createDeadline(null, [this.leaving.signal, parts.stopping]);
    this.failures = new CallFailures({
      row: this.row,
      path: () => this.path,
      secret: parts.secret,
      pace: parts.pace,
      clock: parts.clock,
      canceling,
      leaving: this.leaving.signal,
      waiting: this.waiting.signal,
    });
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
      if (slug === null)
        throw this.failures.fail('redirect_refused', { status: raw.status, charge: this.failures.lostCharge() });
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
        await this.pauseOrThrow(this.failures.explain(error), attempt);
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
      if (this.sentAt > this.until) throw this.failures.fail('timeout', {});
      const attempt = createDeadline(attemptTimeoutMs, [this.leaving.signal]);
      try {
        return await transport.get(this.target(), attempt.signal);
      } finally {
        attempt.release();
      }
    });
    if (raw.status !== 200 && (raw.status < 300 || raw.status > 399)) throw this.failures.refusal(raw);
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
    if (!again || this.waiting.signal.aborted) throw throttled ? this.failures.paced(failure) : failure;
    if (throttled) this.options.onThrottled?.(delay);
    try {
      await clock.sleep(delay, this.waiting.signal);
    } catch {
      throw this.failures.interrupted('none');
    }
  }

  private read(raw: RawAnswer, slugs: readonly string[]): Answer<K> {
    const decoded = decodeAnswer(raw.bytes, raw.contentType, this.parts.format);
    if (!decoded.ok) throw this.failures.fail(decoded.why, { status: raw.status, charge: this.failures.lostCharge() });
    const [from = '', to = slugs.at(-1) ?? ''] = [slugs[0], slugs.at(-1)];
    const kind = this.row.slugKind;
    const moved: Move | null = kind === null || from === to ? null : { kind, from, to };
    try {
      return readAnswer(this.request.endpoint, decoded.value, moved);
    } catch (error) {
      if (!(error instanceof TradeError)) throw error;
      throw this.failures.fail(error.code, {
        status: raw.status,
        charge: error.charge,
        cost: error.cost,
        cause: error.cause,
      });
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
}

/** `redirectTo` of the body (see the specification), otherwise the header. */
function redirectTarget(answer: RawAnswer): string | null {
  const decoded = decodeJson(answer.bytes);
  const body = decoded.ok ? moveBody.safeParse(decoded.value).data : undefined;
  return body?.redirectTo ?? answer.location;
}
