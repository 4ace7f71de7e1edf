/** A Web API method's name, every post to a response_url, or `upload` for the bytes of a file. */
export type FaultTarget = 'response_url' | 'upload' | (string & {});

export type Refusal =
  | { readonly kind: 'rate_limited'; readonly retryAfterSeconds: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'error'; readonly error: string };

/** Failures on demand. Each applies to the next `times` calls of its target. */
export interface Faults {
  /** Answers 429 with Retry-After, and does nothing. */
  rateLimit(target: FaultTarget, times: number, retryAfterSeconds: number): void;
  /** Carries out the call, then cuts the connection, so that the bot cannot know the result. */
  loseAnswer(target: FaultTarget, times: number): void;
  /** Does nothing; answers Slack's error word, or an HTTP status. */
  failWith(target: FaultTarget, errorOrStatus: string | number, times: number): void;
  /** Waits before it does anything: so many ms, or for the promise of a function that is called when the call arrives. */
  delay(target: FaultTarget, wait: number | (() => Promise<unknown>), times: number): void;
  /** Messages with a block of these types are refused with invalid_blocks. */
  readonly refuseBlockTypes: Set<string>;
  /** How many of the next commands, presses, submissions, shortcuts and events arrive twice. */
  duplicateDeliveries: number;
  /** How many of the next Socket Mode connections are accepted, but never get an answer to their handshake. */
  silentHandshakes: number;
  /** Events and presses say that they happened so much earlier. */
  lateByMs: number;
  /** Limits chat.postMessage to one message per second and channel, as Slack does. */
  onePostPerSecond: boolean;
  clear(): void;
}

/** The fault of one call. Ask once per call, since asking uses up one of the `times`. */
interface FaultPlan {
  readonly delay: number | (() => Promise<unknown>);
  readonly refusal?: Refusal;
  readonly loseAnswer: boolean;
}

export function createFaults() {
  const delays = createQueue<number | (() => Promise<unknown>)>();
  const refusals = createQueue<Refusal>();
  const losses = createQueue<true>();
  const faults: Faults = {
    rateLimit: (target, times, retryAfterSeconds) => {
      refusals.add(target, { kind: 'rate_limited', retryAfterSeconds }, times);
    },
    loseAnswer: (target, times) => {
      losses.add(target, true, times);
    },
    failWith: (target, what, times) => {
      refusals.add(
        target,
        typeof what === 'number' ? { kind: 'status', status: what } : { kind: 'error', error: what },
        times,
      );
    },
    delay: (target, wait, times) => {
      delays.add(target, wait, times);
    },
    refuseBlockTypes: new Set(),
    duplicateDeliveries: 0,
    silentHandshakes: 0,
    lateByMs: 0,
    onePostPerSecond: false,
    clear() {
      for (const queue of [delays, refusals, losses]) queue.clear();
      faults.refuseBlockTypes.clear();
      faults.duplicateDeliveries = 0;
      faults.silentHandshakes = 0;
      faults.lateByMs = 0;
      faults.onePostPerSecond = false;
    },
  };
  return {
    faults,
    plan(target: FaultTarget): FaultPlan {
      const delay = delays.take(target) ?? 0;
      const refusal = refusals.take(target);
      if (refusal !== undefined) return { delay, refusal, loseAnswer: false };
      return { delay, loseAnswer: losses.take(target) ?? false };
    },
    /** Whether to make this delivery twice. */
    takeDuplicate(): boolean {
      if (faults.duplicateDeliveries <= 0) return false;
      faults.duplicateDeliveries -= 1;
      return true;
    },
    /** Whether to leave this handshake without an answer. */
    takeSilentHandshake(): boolean {
      if (faults.silentHandshakes <= 0) return false;
      faults.silentHandshakes -= 1;
      return true;
    },
  };
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
