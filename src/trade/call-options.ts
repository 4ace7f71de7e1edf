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
   * Awaited each time that the call has its turn, right before it is sent: the first time, and before every retry. What
   * it throws ends the call, and nothing more is sent; a call that never has its turn never comes to it.
   */
  readonly onTurn?: () => Promise<void>;
  /** Sent once, and slows nobody else when it is throttled: for what can do without an answer. */
  readonly aside?: boolean;
}

export type CallOptions = SendOptions & { readonly deadlineMs: number };
