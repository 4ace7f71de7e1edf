/** Workspaces, and what Slack delivers from them. */

/** What may be shown of a workspace's own key of the data service. */
export interface KeyAbout {
  /** Its last four characters; fewer of a short one. */
  readonly ending: string;
  /** The Slack user who entered it. */
  readonly by: string;
  /** Epoch ms. */
  readonly at: number;
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
