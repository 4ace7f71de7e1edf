import type { Resolution } from '../../lookups/resolve-party.ts';
import type { Alert, AlertChange, AlertTerms } from '../../model/alert.ts';
import type { PartyKind } from '../../model/answer.ts';
import type { Asker } from '../../model/call.ts';
import type { RecordsPage, RecordsSpan } from '../../model/feed.ts';

/** What watching something would begin with. Asking costs one record per question that was not counted lately. */
export interface Baseline {
  /** How many records match now. */
  readonly records: number;
  /** How many of them have to be read: other alerts, or a reading that was stopped, may have read the rest. */
  readonly unread: number;
  /** What reading those would cost, in credits; null when such a call was never charged. */
  readonly credits: number | null;
  /** How many records a week there were lately. */
  readonly perWeek: number;
  /** How many questions there are, a feed each. */
  readonly feeds: number;
  /** Filter fields that the record shown with the count does not satisfy: the service may ignore them. */
  readonly doubtful: readonly string[];
  /** What asking cost; null when the service did not say. */
  readonly charged: number | null;
}

export interface BaselineProgress {
  readonly read: number;
  /** Null where the service gives no total. */
  readonly total: number | null;
}

/** What became of an alert that was to be made, or given another question. */
export type AlertSet =
  | { readonly is: 'set'; readonly alert: Alert; readonly read: number; readonly charged: number | null }
  /** The first page does not satisfy the filter: the service may have ignored these fields. Nothing was made. */
  | { readonly is: 'doubtful'; readonly fields: readonly string[]; readonly charged: number | null }
  /** There are more than twice as many records as were said: reading stopped, and what was read is kept. */
  | { readonly is: 'costlier'; readonly read: number; readonly charged: number | null }
  /** Its channel has got this alert on the same meanwhile; nothing was made. */
  | { readonly is: 'duplicate'; readonly alert: Alert; readonly charged: number | null }
  /** The same is being read for somebody else; nothing was made. */
  | { readonly is: 'busy'; readonly read: number; readonly charged: number | null };

export interface SetOptions {
  /** How many records the price was named for; reading stops at about twice as many. */
  readonly agreedRecords: number;
  /** Whether the filter is taken to hold although records do not satisfy it. */
  readonly isTrusted: boolean;
  /** Told now and then; not awaited. */
  readonly onProgress: (progress: BaselineProgress) => void;
}

/** The logs of feeds, the newest entries first; `store/` implements it. */
export interface FoundRecords {
  between(workspace: string, feeds: readonly string[], span: RecordsSpan): Promise<RecordsPage>;
}

/**
 * What became of a step in an alert's life, with the alert as it then is. `unfit`: its state does not allow it.
 * `duplicate`: its channel has the alert that is handed out, on the same. Nothing was changed by either.
 */
export interface LifeStep {
  readonly is: 'done' | 'unfit' | 'duplicate';
  readonly alert: Alert;
}

/**
 * What people do with alerts. Rights are checked before: `by` is who did it, for the history. A step answers null when
 * there is no alert of that id any more.
 */
export interface Alerts {
  get(workspace: string, id: string): Promise<Alert | null>;
  /** All, stopped ones of the last 7 days among them. */
  list(workspace: string): Promise<readonly Alert[]>;
  /** Newest first. */
  history(workspace: string, id: string): Promise<readonly AlertChange[]>;
  /** What the alert's feeds logged. Costs nothing. */
  records(workspace: string, id: string, span: RecordsSpan): Promise<RecordsPage>;
  /** @param look `again` counts anew what was counted lately @throws TradeError, LookupError, FeedError */
  price(asker: Asker, terms: AlertTerms, look?: 'usual' | 'again'): Promise<Baseline>;
  /** Reads the baseline and makes the alert. @throws TradeError, LookupError */
  create(asker: Asker, terms: AlertTerms, options: SetOptions): Promise<AlertSet>;
  /** Gives an alert other terms; another question gets a baseline of its own. @throws TradeError, LookupError */
  change(asker: Asker, id: string, terms: AlertTerms, options: SetOptions): Promise<AlertSet | null>;
  /** @param until epoch ms; null for a pause that does not end by itself */
  pause(workspace: string, id: string, by: string, until: number | null): Promise<LifeStep | null>;
  /** How many records were found that it has not posted; null where nobody counted. */
  missed(workspace: string, id: string): Promise<number | null>;
  /** @param missed whether what was found meanwhile is posted or passed over */
  resume(workspace: string, id: string, by: string, missed: 'quietly' | 'post'): Promise<LifeStep | null>;
  /** Has its feeds checked as soon as may be; the check posts what it finds. */
  runSoon(workspace: string, id: string, by: string): Promise<LifeStep | null>;
  stop(workspace: string, id: string, by: string): Promise<LifeStep | null>;
  undo(workspace: string, id: string, by: string): Promise<LifeStep | null>;
  takeOver(workspace: string, id: string, by: string): Promise<LifeStep | null>;
}

/** A conversation as far as Trade may look at it. */
export interface ChannelFacts {
  readonly isPrivate: boolean;
  /** Whether people of other companies are in it. */
  readonly isShared: boolean;
}

export interface Channels {
  /** @returns null where Trade may not look. Never throws. */
  facts(channel: string): Promise<ChannelFacts | null>;
}

/** Finds the slug of a firm, as a look-up does. @throws TradeError, LookupError */
export type ResolveFirm = (kind: PartyKind, name: string, asker: Asker) => Promise<Resolution>;
