/** What the Slack side needs remembered; `store/` implements it. The workspace leads every key. */

export interface Deliveries {
  /** Takes a delivery. @returns false when it was taken before, by this process or another. */
  claim(workspace: string, id: string): Promise<boolean>;
}

/** Keeps intents that are too long for a button. */
export interface IntentShelf {
  /** @returns the id under which it can be read again. */
  put(workspace: string, intent: string): Promise<string>;
  get(workspace: string, id: string): Promise<string | null>;
}

/** Things to be said, or done, once in a while and not again. */
export interface Notices {
  /** @returns true when nobody claimed `id` within the last `quietMs` milliseconds; the claim then counts from now. */
  claim(workspace: string, id: string, quietMs: number): Promise<boolean>;
  /** Lets `id` be claimed again, when saying it failed. */
  release(workspace: string, id: string): Promise<void>;
}
