import type { Answer } from '../trade/index.ts';
import type { Intent } from './intent.ts';
import type { SavedWindow } from './saved-window.ts';

/** What look-ups need remembered; `store/` implements it. The workspace leads every key. */

export type PartyKind = 'company' | 'supplier';
export type Move = NonNullable<Answer['moved']>;

/**
 * A claim on work. Another process may take the work over, for example while this one is frozen; the fence then rises.
 * It is checked in the transaction that spends and before an answer is sent.
 */
export interface Lease {
  /** The table of the work. */
  readonly on: 'deliveries' | 'exports' | 'feeds';
  readonly id: string;
  readonly fence: number;
}

/** Thrown where a lease is checked: another process has taken the work over, and nothing was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor() {
    super('Another process has taken this work over.');
  }
}

/** Who asked, from where, and the id under which the log and the ledger know it. */
export interface Asker {
  readonly workspace: string;
  readonly user: string;
  readonly channel: string;
  readonly reference: string;
  /** The feed that the call is made for; absent where a person looks something up. */
  readonly feed?: string;
  /** The work that the call is made for: nothing is spent once one of these leases is lost. */
  readonly leases?: readonly Lease[];
}

/** Stands for the user where an alert is checked and no person asked. Slack gives no such id. */
export const alertUser = 'alerts';

export interface KeptAnswer {
  /** The body as the service sent it, decoded. */
  readonly body: unknown;
  readonly moved: Move | null;
  /** When the service sent it, epoch ms. */
  readonly at: number;
}

/** A failure that the same question meets again for a while: there is no such company, record or route. */
export interface KeptFailure {
  readonly code: string;
  readonly messages: readonly string[];
  readonly path: string;
  readonly status: number | null;
  /** When the service said so, epoch ms. */
  readonly at: number;
}

/** What of an answered call is kept for the next one who asks, each under the question it answers. */
export interface ToKeep {
  readonly answers?: readonly (Pick<Answer, 'endpoint' | 'body' | 'moved'> & { readonly request: string })[];
  readonly failure?: Omit<KeptFailure, 'at'> & { readonly question: string };
  /** Questions that the service has turned out to answer: what it said before that it lacks is forgotten. */
  readonly answered?: readonly string[];
}

/** Answers are kept by `Ledger.close`, together with what they cost. */
export interface AnswerCache {
  get(workspace: string, request: string): Promise<KeptAnswer | null>;
  /** The newest failure of one of both questions since a moment. */
  failure(workspace: string, questions: readonly [string, string], since: number): Promise<KeptFailure | null>;
}

/** What is known of the day of the service's newest records. */
export interface DataDate {
  /** ISO day; null when the service never said one. */
  readonly date: string | null;
  /** When this day was first seen in place of another, epoch ms; null when no other was seen before. */
  readonly changedAt: number | null;
  /** When the service was asked last, with or without success, epoch ms. */
  readonly askedAt: number;
  /** False when the service has no route that says it. */
  readonly hasRoute: boolean;
}

export interface DataDates {
  get(workspace: string): Promise<DataDate | null>;
  save(workspace: string, known: DataDate): Promise<void>;
}

export interface KnownParty {
  readonly slug: string;
  readonly title: string;
}

export interface NameMemory {
  recall(workspace: string, kind: PartyKind, name: string): Promise<KnownParty | null>;
  remember(workspace: string, kind: PartyKind, name: string, party: KnownParty): Promise<void>;
  movedTo(workspace: string, kind: PartyKind, slug: string): Promise<string | null>;
  rememberMove(workspace: string, move: Move): Promise<void>;
}

export interface RecentLookup {
  readonly intent: Intent;
  /** When it was answered last, epoch ms. */
  readonly at: number;
}

/** What a person looked up, newest first: for `again`, `save`, `export` and the Home tab. */
export interface RecentLookups {
  /** Keeps what was answered. The same look-up again, whichever page of it, moves to the front. */
  keep(workspace: string, user: string, intent: Intent): Promise<void>;
  list(workspace: string, user: string, most: number): Promise<readonly RecentLookup[]>;
}

export interface SavedQuery {
  /** Whose it is: a Slack user id. */
  readonly owner: string;
  readonly name: string;
  readonly intent: Intent;
  readonly window: SavedWindow;
  /** Whether everybody in the workspace may open it. */
  readonly shared: boolean;
}

/** Queries kept under a name. Names are a person's own and free of case. */
export interface SavedQueries {
  /**
   * Keeps a query; one of the same name is replaced and stays shared when it was.
   * @returns `full` when its owner has as many as anybody may have, and nothing was kept.
   */
  save(workspace: string, query: Omit<SavedQuery, 'shared'>): Promise<'saved' | 'replaced' | 'full'>;
  /** Those this person may open: their own, then what others share; by name. */
  list(workspace: string, user: string): Promise<readonly SavedQuery[]>;
  /** Those of that name: this person's own alone, or else all that others share. */
  named(workspace: string, user: string, name: string): Promise<readonly SavedQuery[]>;
  find(workspace: string, owner: string, name: string): Promise<SavedQuery | null>;
  /** @returns whether there was one. */
  setShared(workspace: string, owner: string, name: string, shared: boolean): Promise<boolean>;
  /** @returns whether there was one. */
  remove(workspace: string, owner: string, name: string): Promise<boolean>;
}

/** What may be shown of a workspace's own key of the data service. */
export interface KeyAbout {
  /** Its last four characters; fewer of a short one. */
  readonly ending: string;
  /** The Slack user who entered it. */
  readonly by: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Each workspace's own key of the data service, sealed at rest. */
export interface ServiceKeys {
  /** @returns null where there is none, or where it was sealed with a key that this process does not have. */
  get(workspace: string): Promise<string | null>;
  /** @returns null as `get` */
  about(workspace: string): Promise<KeyAbout | null>;
  save(workspace: string, key: string, by: string): Promise<void>;
  remove(workspace: string): Promise<void>;
}
