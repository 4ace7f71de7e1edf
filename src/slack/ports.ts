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

/** A delivery as one process holds it. */
export interface HeldDelivery {
  readonly id: string;
  readonly fence: number;
}

export interface Abandoned extends HeldDelivery {
  readonly workspace: string;
  /** When it was delivered, epoch ms. */
  readonly at: number;
  /** Whether the process that died was about to send an answer: it may have arrived. */
  readonly mayBeAnswered: boolean;
  readonly underway: string | null;
}

/** The fence of a delivery that nobody has taken over. */
export const firstFence = 1;

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

/** A workspace in which the app is installed, with what it may do there. */
export interface Installation {
  readonly workspace: string;
  /** The Enterprise Grid organization that the workspace belongs to, or null. */
  readonly enterprise: string | null;
  readonly appId: string;
  readonly botId: string;
  readonly botUser: string;
  readonly botToken: string;
  readonly scopes: readonly string[];
  /** Who installed it last: a Slack user id. */
  readonly installer: string;
  /** Epoch ms. */
  readonly installedAt: number;
}

/**
 * What is known of a workspace: that it never installed the app or has uninstalled it (`none`), or that its token was
 * sealed with a key which this process does not have (`sealed`).
 */
export type FoundInstallation = Installation | 'none' | 'sealed';

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

/** Keeps secrets unreadable wherever they are laid down. */
export interface Sealing {
  seal(text: string): string;
  /** @returns the text, or null when it was sealed with a key that is not known any more, or was tampered with. */
  open(sealed: string): string | null;
}
