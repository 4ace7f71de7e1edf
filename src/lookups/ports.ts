import type { Answer, Cost, EndpointId } from '../trade/index.ts';
import type { Intent } from './intent.ts';
import type { SavedWindow } from './saved-window.ts';

/** What look-ups need remembered; `store/` implements it. The workspace leads every key. */

export type PartyKind = 'company' | 'supplier';
export type Move = NonNullable<Answer['moved']>;

/** Who asked, from where, and the id under which the log and the ledger know it. */
export interface Asker {
  readonly workspace: string;
  readonly user: string;
  readonly channel: string;
  readonly reference: string;
}

export interface KeptAnswer {
  /** The body as the service sent it, decoded. */
  readonly body: unknown;
  readonly moved: Move | null;
  /** When the service sent it, epoch ms. */
  readonly at: number;
}

export interface AnswerCache {
  get(workspace: string, request: string): Promise<KeptAnswer | null>;
  put(workspace: string, request: string, answer: Pick<Answer, 'endpoint' | 'body' | 'moved'>): Promise<void>;
}

/**
 * `sent`: on its way, or the process died. `done`: answered. `refused`: answered or failed without a charge.
 * `unknown`: it may have been charged, the answer was lost.
 */
export type LedgerState = 'sent' | 'done' | 'refused' | 'unknown';

export interface LedgerEntry extends Asker {
  readonly endpoint: EndpointId;
  readonly request: string;
}

export interface LedgerOutcome {
  readonly state: Exclude<LedgerState, 'sent'>;
  readonly rows: number | null;
  readonly cost: Cost;
  /** The error's code, when there was one. */
  readonly error: string | null;
}

export interface LedgerRow {
  readonly id: string;
  readonly at: number;
  readonly user_id: string;
  readonly channel: string;
  readonly reference: string;
  readonly endpoint: string;
  readonly state: LedgerState;
  readonly rows: number | null;
  readonly charged: number | null;
  readonly credits_left: number | null;
  readonly error: string | null;
}

/** What the service charged for one answered call. */
export interface RecentCharge {
  readonly rows: number;
  /** Credits. */
  readonly charged: number;
}

/** Whose calls are meant; nobody in particular is the whole workspace. */
export interface UsageScope {
  readonly user?: string;
  readonly channel?: string;
}

/** What was spent since a moment, in credits as the service reported them. */
export interface Usage {
  readonly charged: number;
  /** Calls that were answered. */
  readonly answered: number;
  /** Calls that may have been charged without a word from the service. */
  readonly unknown: number;
  /** Most expensive first. */
  readonly byEndpoint: readonly { readonly endpoint: string; readonly calls: number; readonly charged: number }[];
  readonly byUser: readonly { readonly user: string; readonly calls: number; readonly charged: number }[];
  /** The balance the service reported last, for anyone in the workspace, and when; null when it never did. */
  readonly left: { readonly credits: number; readonly at: number } | null;
}

export interface Ledger {
  /** Writes the row of a call about to leave. @returns its id. */
  open(entry: LedgerEntry): Promise<string>;
  close(workspace: string, id: string, outcome: LedgerOutcome): Promise<void>;
  /**
   * What an interaction that was cut off had spent: its calls still under way are settled as unknown.
   * @returns `unknown` when one of them may have been charged, `paid` when all of its calls were answered, else `nothing`.
   */
  settle(workspace: string, reference: string): Promise<'nothing' | 'paid' | 'unknown'>;
  /** Marks calls whose process died as unknown. */
  settleAbandoned(): Promise<void>;
  list(workspace: string): Promise<LedgerRow[]>;
  /** What answered calls of a route were charged, newest first and few: prices change. Those without rows are left out. */
  recentCharges(workspace: string, endpoint: EndpointId): Promise<RecentCharge[]>;
  /** @param since epoch ms */
  usage(workspace: string, scope: UsageScope, since: number): Promise<Usage>;
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

/** What is wrong with the account until an admin or the service's support mends it. */
export interface Trouble {
  readonly code: 'unauthorized' | 'out_of_credits' | 'account_blocked' | 'search_limit';
  /** When it was met last, epoch ms. */
  readonly at: number;
}

export interface Troubles {
  /** What calls met within the last day and no call was answered after. */
  list(workspace: string): Promise<readonly Trouble[]>;
}
