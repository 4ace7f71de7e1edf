import type { DataDate, KeptAnswer, KeptFailure, KnownParty, Move, PartyKind } from '../model/answer.ts';
import type { Intent } from '../model/intent.ts';
import type { RecentLookup, SavedQuery } from '../model/saved.ts';
import type { KeyAbout } from '../model/workspace.ts';

/** Thrown where a lease is checked: another process has taken the work over, and nothing was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor() {
    super('Another process has taken this work over.');
  }
}

/** Answers are kept by `Ledger.close`, together with what they cost. */
export interface AnswerCache {
  get(workspace: string, request: string): Promise<KeptAnswer | null>;
  /** The newest failure of one of both questions since a moment. */
  failure(workspace: string, questions: readonly [string, string], since: number): Promise<KeptFailure | null>;
}

export interface DataDates {
  get(workspace: string): Promise<DataDate | null>;
  save(workspace: string, known: DataDate): Promise<void>;
}

export interface NameMemory {
  recall(workspace: string, kind: PartyKind, name: string): Promise<KnownParty | null>;
  remember(workspace: string, kind: PartyKind, name: string, party: KnownParty): Promise<void>;
  movedTo(workspace: string, kind: PartyKind, slug: string): Promise<string | null>;
  rememberMove(workspace: string, move: Move): Promise<void>;
}

/** What a person looked up, newest first: for `again`, `save`, `export` and the Home tab. */
export interface RecentLookups {
  /** Keeps what was answered. The same look-up again, whichever page of it, moves to the front. */
  keep(workspace: string, user: string, intent: Intent): Promise<void>;
  list(workspace: string, user: string, most: number): Promise<readonly RecentLookup[]>;
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

/** Each workspace's own key of the data service, sealed at rest. */
export interface ServiceKeys {
  /** @returns null where there is none, or where it was sealed with a key that this process does not have. */
  get(workspace: string): Promise<string | null>;
  /** @returns null as `get` */
  about(workspace: string): Promise<KeyAbout | null>;
  save(workspace: string, key: string, by: string): Promise<void>;
  remove(workspace: string): Promise<void>;
}
