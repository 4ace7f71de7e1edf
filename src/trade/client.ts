import { type Answer } from './answer.ts';
import { type EndpointId } from './endpoints.ts';
import { type TradeRequest } from './requests.ts';

/** `person` goes before `alert`, and alerts take at most half of the slots. */
export type Priority = 'person' | 'alert';

export interface SendOptions {
  readonly priority?: Priority;
  readonly signal?: AbortSignal;
  /** Total time in ms, waiting in the queue and retries included. */
  readonly deadlineMs?: number;
  /** Told when the account is throttled and the call waits that many ms before it is sent again. */
  readonly onThrottled?: (retryInMs: number) => void;
}

export interface TradeClient {
  send<K extends EndpointId>(request: TradeRequest<K>, options?: SendOptions): Promise<Answer<K>>;
  close(): Promise<void>;
  stats(): { readonly queued: number; readonly running: number };
}
