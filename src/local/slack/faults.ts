/** A Web API method's name, every post to a response_url, or `upload` for the bytes of a file. */
type FaultTarget = 'response_url' | 'upload' | (string & {});

export type Refusal =
  | { readonly kind: 'rate_limited'; readonly retryAfterSeconds: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'error'; readonly error: string };

/** Failures on demand. Each applies to the next `times` calls of its target. */
export class Faults {
  /** Messages with a block of these types are refused with invalid_blocks. */
  readonly refuseBlockTypes = new Set<string>();
  /** How many of the next commands, presses, submissions, shortcuts and events arrive twice. */
  duplicateDeliveries = 0;
  /** How many of the next Socket Mode connections are accepted, but never get an answer to their handshake. */
  silentHandshakes = 0;
  /** Events and presses say that they happened so much earlier. */
  lateByMs = 0;
  /** Limits chat.postMessage to one message per second and channel, as Slack does. */
  onePostPerSecond = false;
  readonly #delays = createQueue<number | (() => Promise<unknown>)>();
  readonly #refusals = createQueue<Refusal>();
  readonly #losses = createQueue<true>();

  /** Answers 429 with Retry-After, and does nothing. */
  rateLimit(target: FaultTarget, times: number, retryAfterSeconds: number): void {
    this.#refusals.add(target, { kind: 'rate_limited', retryAfterSeconds }, times);
  }

  /** Carries out the call, then cuts the connection, so that the bot cannot know the result. */
  loseAnswer(target: FaultTarget, times: number): void {
    this.#losses.add(target, true, times);
  }

  /** Does nothing; answers Slack's error word, or an HTTP status. */
  failWith(target: FaultTarget, what: string | number, times: number): void {
    const refusal: Refusal =
      typeof what === 'number' ? { kind: 'status', status: what } : { kind: 'error', error: what };
    this.#refusals.add(target, refusal, times);
  }

  /** Waits before it does anything: so many ms, or for the promise of a function that is called when the call arrives. */
  delay(target: FaultTarget, wait: number | (() => Promise<unknown>), times: number): void {
    this.#delays.add(target, wait, times);
  }

  /** The fault of one call. Ask once per call, since asking uses up one of the `times`. */
  plan(target: FaultTarget) {
    const delay = this.#delays.take(target) ?? 0;
    const refusal = this.#refusals.take(target);
    return { delay, refusal, loseAnswer: refusal === undefined && this.#losses.take(target) === true };
  }

  /** Whether to make this delivery twice. */
  takeDuplicate(): boolean {
    if (this.duplicateDeliveries <= 0) return false;
    this.duplicateDeliveries -= 1;
    return true;
  }

  /** Whether to leave this handshake without an answer. */
  takeSilentHandshake(): boolean {
    if (this.silentHandshakes <= 0) return false;
    this.silentHandshakes -= 1;
    return true;
  }

  clear(): void {
    for (const queue of [this.#delays, this.#refusals, this.#losses]) queue.clear();
    this.refuseBlockTypes.clear();
    this.duplicateDeliveries = 0;
    this.silentHandshakes = 0;
    this.lateByMs = 0;
    this.onePostPerSecond = false;
  }
}

function createQueue<T>() {
  const waiting = new Map<string, T[]>();
  return {
    add(target: string, value: T, times: number): void {
      waiting.set(target, [...(waiting.get(target) ?? []), ...Array.from({ length: times }, () => value)]);
    },
    take: (target: string): T | undefined => waiting.get(target)?.shift(),
    clear(): void {
      waiting.clear();
    },
  };
}
