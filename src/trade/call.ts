import { type Answer, type Move, readAnswer } from './answer.ts';
import { type BaseUrl } from './base-url.ts';
import { type Clock } from './clock.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { decodeAnswer } from './decode.ts';
import { type Endpoint, type EndpointId, endpoints } from './endpoints.ts';
import { type Charge, TradeError, type TradeErrorCode, type TradeErrorDetails } from './errors.ts';
import { type Lane, type Limiter } from './limiter.ts';
import { type Pace, PauseTooLong } from './pace.ts';
import { maxHops, movedSlug, redirectTarget, slugOf, withSlug } from './redirect.ts';
import { type TradeRequest } from './requests.ts';
import { canRetry, maxAttempts, parseRetryAfter, retryDelay } from './retry.ts';
import { LimitUnreachable } from './shared-places.ts';
import { codeOfStatus, readMessages } from './status-error.ts';
import { type RawAnswer, type Transport, TransportFault } from './transport.ts';

/** What all calls of a client share. */
export interface CallParts {
  readonly base: BaseUrl;
  readonly format: 'json' | 'toon';
  readonly limiter: Limiter;
  readonly pace: Pace;
  readonly transport: Transport;
  readonly attemptTimeoutMs: number;
  readonly random: () => number;
  readonly clock: Clock;
  /** Must appear in no error, whatever the service says. */
  readonly secret: string;
  readonly closing: AbortSignal;
}

/** `person` goes before `alert`, and alerts take at most half of the slots. */
export type Priority = 'person' | 'alert';

export interface SendOptions {
  readonly priority?: Priority;
  readonly signal?: AbortSignal;
  /** Total time in ms, waiting in the queue and retries included. */
  readonly deadlineMs?: number;
  /** Told when the account is throttled and the call waits that many ms before it is sent again. */
  readonly onThrottled?: (retryInMs: number) => void;
  /**
   * Awaited when the call has its turn, right before it is sent for the first time. What it throws ends the call, and
   * nothing was sent; a call that never has its turn never comes to it.
   */
  readonly onTurn?: () => Promise<void>;
  /** Sent once, and slows nobody else when it is throttled: for what can do without an answer. */
  readonly aside?: boolean;
}

export type CallOptions = SendOptions & { readonly deadlineMs: number };

const charges: readonly Charge[] = ['none', 'maybe', 'yes'];

/** One call from its first attempt to its answer or error: build, limit, send, decode, validate. */
export class Call<K extends EndpointId> {
  private readonly parts: CallParts;
  private readonly request: TradeRequest<K>;
  private readonly options: CallOptions;
  private readonly row: Endpoint<K>;
  /** When the deadline falls, by the client's clock that never goes back. */
  private readonly until: number;
  /** Ends the call wherever it is; `waiting` ends it only while nothing is under way. */
  private readonly leaving: Deadline;
  private readonly waiting: Deadline;
  private path: string;
  private hadTurn = false;
  private sentAt = 0;
  /** The worst that the attempts so far may have cost. */
  private charge: Charge = 'none';

  constructor(parts: CallParts, request: TradeRequest<K>, options: CallOptions) {
    this.parts = parts;
    this.request = request;
    this.options = options;
    this.row = endpoints[request.endpoint];
    this.path = request.path;
    this.until = parts.clock.now() + options.deadlineMs;
    const caller = options.signal === undefined ? [] : [options.signal];
    this.leaving = createDeadline(options.deadlineMs, caller);
    this.waiting = createDeadline(null, [this.leaving.signal, parts.closing]);
  }

  /** To be run once. */
  async run(): Promise<Answer<K>> {
    try {
      return await this.followed();
    } finally {
      this.waiting.release();
      this.leaving.release();
    }
  }

  /** Follows a moved slug, at most two hops and never to one it came from. */
  private async followed(): Promise<Answer<K>> {
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
    const raw = await limiter.run({ lane: this.lane(), signal: this.waiting.signal, until: this.until }, async () => {
      await this.takeTurn();
      this.sentAt = clock.now();
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

  private async takeTurn(): Promise<void> {
    if (this.options.onTurn === undefined || this.hadTurn) return;
    await this.options.onTurn();
    this.hadTurn = true;
    // Its time may have run out meanwhile.
    this.waiting.signal.throwIfAborted();
  }

  /** Waits before the next attempt, or throws the failure where there is to be none. */
  private async pauseOrThrow(failure: TradeError, attempt: number): Promise<void> {
    if (this.options.aside === true) throw failure;
    const { random, clock, pace } = this.parts;
    const throttled = failure.code === 'account_throttled' && failure.status === 429;
    const delay = retryDelay(attempt, failure.retryAfterMs, random);
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
    const [from = '', to = slugs.at(-1) ?? ''] = [slugs[0], slugs.at(-1)];
    const kind = this.row.slugKind;
    const moved: Move | null = kind === null || from === to ? null : { kind, from, to };
    try {
      return readAnswer(this.request.endpoint, decoded.value, moved);
    } catch (error) {
      if (!(error instanceof TradeError)) throw error;
      throw this.fail(error.code, { status: raw.status, charge: error.charge, cost: error.cost, cause: error.cause });
    }
  }

  /** Names whatever ended an attempt. */
  private explain(error: unknown): TradeError {
    if (error instanceof TradeError) return error;
    if (error instanceof LimitUnreachable) return this.fail('limit_unreachable', { cause: error });
    if (error instanceof PauseTooLong) return this.fail('account_throttled', { retryAfterMs: error.waitMs });
    if (!(error instanceof TransportFault)) {
      if (this.waiting.signal.aborted) return this.interrupted('none');
      throw error;
    }
    if (error.kind === 'connection_refused') return this.fail(error.kind, { cause: error });
    if (error.kind !== 'aborted') return this.fail(error.kind, { charge: this.lostCharge(), cause: error });
    return this.leaving.signal.aborted
      ? this.interrupted(this.lostCharge())
      : this.fail('timeout', { charge: this.lostCharge(), cause: error });
  }

  private refusal(raw: RawAnswer): TradeError {
    const messages = readMessages(raw);
    const code = codeOfStatus(raw.status, messages, this.row);
    // A profile that was not found may be billed; so may whatever came of a call that failed over there.
    const unsure =
      code === 'server_error' || code === 'wrong_content' || (raw.status === 404 && this.row.slugKind !== null);
    return this.fail(code, {
      status: raw.status,
      messages: messages ?? [],
      charge: unsure ? this.lostCharge() : 'none',
      retryAfterMs: parseRetryAfter(raw.retryAfter, this.parts.clock.wallTime()),
    });
  }

  /** The same failure, saying for how long the account is held back, whether or not the service said so. */
  private paced({ code, status, messages }: TradeError): TradeError {
    return this.fail(code, { status, messages, retryAfterMs: this.parts.pace.waitMs() });
  }

  private interrupted(charge: Charge): TradeError {
    const cancelled = this.options.signal?.aborted === true || !this.leaving.signal.aborted;
    return this.fail(cancelled ? 'cancelled' : 'timeout', { charge });
  }

  private fail(code: TradeErrorCode, details: TradeErrorDetails): TradeError {
    const charge = details.charge ?? 'none';
    if (charges.indexOf(charge) > charges.indexOf(this.charge)) this.charge = charge;
    const messages = (details.messages ?? []).map((message) => message.replaceAll(this.parts.secret, '…'));
    return new TradeError(code, { ...details, path: this.path, charge: this.charge, messages });
  }

  private lostCharge(): Charge {
    return this.row.paid ? 'maybe' : 'none';
  }

  private lane(): Lane {
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
