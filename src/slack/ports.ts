import type { Abandoned, FoundInstallation, HeldDelivery, Installation } from '../model/workspace.ts';

/** What the Slack side needs remembered; `store/` implements it. The workspace leads every key. */

export interface Deliveries {
  /**
   * Takes a delivery. That may take longer than Slack waits: a store that is busy or away is asked again for some seconds.
   * @param underway what is needed to answer it, kept until it is finished
   * @returns false when it was taken before, by this process or another.
   * @throws when it could not be written
   */
  claim(workspace: string, id: string, underway: string): Promise<boolean>;
  /**
   * Called right before an answer is sent. Notes that it may arrive, so that a process that takes the delivery over does
   * not tell the person that nothing came of it.
   * @returns false when another process has taken the delivery over, and answers it
   */
  mayAnswer(workspace: string, held: HeldDelivery): Promise<boolean>;
  /** Whether this process still answers the delivery. */
  isHeld(workspace: string, held: HeldDelivery): Promise<boolean>;
  /** It was answered, or told why not. One that another process has taken stays that one's. */
  finish(workspace: string, held: HeldDelivery): Promise<void>;
  /** Says that this process is alive, for all it has under way. */
  stayAlive(): Promise<void>;
  /** Takes over what dead processes left unanswered, each once. `underway` is null when it cannot be read any more. */
  takeAbandoned(): Promise<Abandoned[]>;
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

/** Where the app is installed. Tokens are sealed at rest. */
export interface Installations {
  find(workspace: string): Promise<FoundInstallation>;
  /** Keeps a new installation, or one that takes the place of another. */
  save(installation: Installation): Promise<void>;
  /**
   * Deletes the secrets of a workspace: its token and its key of the data service. Doing it twice does no harm.
   * @returns what it was before; `unknown` is also the workspace whose token the environment holds
   */
  remove(workspace: string): Promise<'installed' | 'gone' | 'unknown'>;
  /** Workspaces that have uninstalled the app, and whose data are kept for a while. */
  gone(): Promise<readonly string[]>;
}
