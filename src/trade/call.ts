import { type Answer, type Move, readAnswer } from './answer.ts';
import { type BaseUrl } from './base-url.ts';
import { CallFailures } from './call-failures.ts';
import { type CallOptions } from './call-options.ts';
import { type Clock } from './clock.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { decodeAnswer } from './decode.ts';
import { type Endpoint, type EndpointId, endpoints } from './endpoints.ts';
import { TradeError } from './errors.ts';
import { type Lane, type Limiter } from './limiter.ts';
import { type Pace } from './pace.ts';
import { maxHops, movedSlug, redirectTarget, slugOf, withSlug } from './redirect.ts';
import { type TradeRequest } from './requests.ts';
import { canRetry, maxAttempts, retryDelay } from './retry.ts';
import { type RawAnswer, type Transport } from './transport.ts';

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
  /** Ends calls that are not under way; `closing` ends the others too. */
  readonly stopping: AbortSignal;
  readonly closing: AbortSignal;
}

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
  private sentAt = 0;
  private readonly failures: CallFailures;

  constructor(parts: CallParts, request: TradeRequest<K>, options: CallOptions) {
    this.parts = parts;
    this.request = request;
    this.options = options;
    this.row = endpoints[request.endpoint];
    this.path = request.path;
    this.until = parts.clock.now() + options.deadlineMs;
    const cancelling = [parts.closing, ...(options.signal === undefined ? [] : [options.signal])];
    this.leaving = createDeadline(options.deadlineMs, cancelling);
    this.waiting = createDeadline(null, [this.leaving.signal, parts.stopping]);
    this.failures = new CallFailures({
      ...{ secret: parts.secret, pace: parts.pace, clock: parts.clock, row: this.row, path: () => this.path },
      ...{ cancelling, leaving: this.leaving.signal, waiting: this.waiting.signal },
    });
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
    const job = { lane: this.lane(), signal: this.waiting.signal, until: this.until };
    const raw = await limiter.run(job, async (keepTurn) => {
      await this.takeTurn();
      await keepTurn();
      this.sentAt = clock.now();
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

  private async takeTurn(): Promise<void> {
    if (this.options.onTurn === undefined) return;
    await this.options.onTurn();
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
