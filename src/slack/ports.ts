/** What the Slack side needs remembered; `store/` implements it. The workspace leads every key. */

export interface Deliveries {
  /**
   * Takes a delivery.
   * @param underway what is needed to answer it, kept until it is finished
   * @returns false when it was taken before, by this process or another.
   */
  claim(workspace: string, id: string, underway: string): Promise<boolean>;
  /** It was answered, or told why not. */
  finish(workspace: string, id: string): Promise<void>;
  /** Says that this process is alive, for all it has under way. */
  stayAlive(): Promise<void>;
  /** Takes over what dead processes left unanswered, each once. `underway` is null when it cannot be read any more. */
  takeAbandoned(): Promise<Abandoned[]>;
}

export interface Abandoned {
  readonly workspace: string;
  readonly id: string;
  /** When it was delivered, epoch ms. */
  readonly at: number;
  readonly underway: string | null;
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

/** Keeps secrets unreadable wherever they are laid down. */
export interface Sealing {
  seal(text: string): string;
  /** @returns the text, or null when it was sealed with a key that is not known any more, or was tampered with. */
  open(sealed: string): string | null;
}
