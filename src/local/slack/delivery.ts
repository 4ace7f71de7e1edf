/** What is carried to the app: a command, an interaction or an event, and whether it is a repetition. */
export interface Delivery {
  readonly type: 'slash_commands' | 'interactive' | 'events_api';
  readonly payload: Readonly<Record<string, unknown>>;
  readonly retry?: { readonly attempt: number; readonly reason: string };
}

/** What the app answered within the time; `body` is empty, a text, a message or what becomes of a view. */
export type Acknowledgement =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly error: 'operation_timeout' | 'dispatch_failed' | 'app did not respond' };

export interface Courier {
  deliver(delivery: Delivery): Promise<Acknowledgement>;
}
