import type { KnownParty, Move, PartyKind, Row } from '../model/answer.ts';
import type { ComparedShipments, CompareLookUp, FirmLookUp, LookUp, Party, QueryLookUp } from '../model/look-up.ts';
import type { FirmList, ListedFirm } from '../model/lists.ts';
import { type Budget, leftOf, type Price, roundCredits, type Spending, type Standing } from '../model/money.ts';
import type { ComparedDays } from './compared-days.ts';
import type { AggregateRow, FirmProfile, ProductRow, SearchHit } from '../model/records.ts';

export interface Estimate {
  /** The most that would be charged; 1 for a single record. */
  readonly rows: number;
  readonly credits: number | null;
  /** Credits that its caller pays unasked, if that limit is why they are asked. */
  readonly limit?: number;
}

export interface AnswerCost {
  /** Credits charged; 0 from the cache; null when the service did not say. */
  readonly charged: number | null;
  readonly left: number | null;
  readonly source: 'fresh' | 'cached';
  readonly at: number;
  /** ISO day of the service's last update; set when a refresh found the answer to be current. */
  readonly updated?: string;
}

/** Adds the charges of side calls; the age is the main answer's. */
export function withSideCosts(main: AnswerCost, sides: readonly AnswerCost[]): AnswerCost {
  const all = [...sides, main];
  const charges = all.map((cost) => cost.charged);
  const lefts = all.map((cost) => cost.left).filter((left) => left !== null);
  return {
    ...main,
    // One unreported charge makes the sum unreported.
    charged: charges.includes(null) ? null : roundCredits(charges.reduce<number>((sum, c) => sum + (c ?? 0), 0)),
    left: lefts.at(-1) ?? null,
  };
}

/** As old as the oldest part, or fresh if any part is. @param parts at least one */
export function costOfParts(parts: readonly AnswerCost[]): AnswerCost {
  const kept = parts.filter(({ source }) => source === 'cached').sort((one, other) => one.at - other.at);
  // The lowest reported balance, since the parts may have been read concurrently.
  const costs = parts.toSorted((one, other) => (other.left ?? Infinity) - (one.left ?? Infinity));
  const [oldest, last] = [kept[0], costs.at(-1)];
  if (last === undefined) throw new RangeError('An answer has at least one part.');
  const sum = withSideCosts(last, costs.slice(0, -1));
  return kept.length === parts.length && oldest !== undefined ? { ...sum, at: oldest.at } : { ...sum, source: 'fresh' };
}

/** Of an answer without a main call: of its searches. */
export function costOfCalls(costs: readonly AnswerCost[], now: number): AnswerCost {
  const last = costs.at(-1) ?? { charged: 0, left: null, source: 'cached', at: now };
  return withSideCosts(last, costs.slice(0, -1));
}

/** Possible results. Failures are thrown. */
export type Outcome = Found | Asked;

export type Found = Result | Unresolved;

/** Once every name means one firm. */
export type Result =
  | ResultPage
  | Trend
  | ProfileCard
  | PartnersPage
  | Comparison
  | CountComparison
  | CompareQuestion
  | Alternatives
  | ListPage
  | ListGone
  | Digest
  | ListGone<'digest'>
  | RecordCard
  | ExportOffer;

export type ResultPage = ShipmentsPage | RankingPage | ProductPage;

export interface ResolvedParty extends ListedFirm {
  readonly typed: string | null;
  /** Number of other matches; null when the name was remembered. */
  readonly others: number | null;
  /** Whether the service itself has confirmed that the slug exists. */
  readonly confirmed: boolean;
}

/** For later look-ups, so that nothing is searched for again. */
export function settled({ slug, title }: ListedFirm): Party {
  return { slug, ...(title !== null && { title }) };
}

export interface Answered {
  /** Records are known that a kept answer lacks. */
  readonly isBehind?: boolean;
  readonly cost: AnswerCost;
}

/** `lookUp` is as it was carried out: names are slugs where they were resolved. */
interface ResultOf<Is extends string, Do extends LookUp['do']> extends Answered {
  readonly is: Is;
  readonly lookUp: Extract<LookUp, { readonly do: Do }>;
}

interface QueryResult<Is extends string, Do extends LookUp['do']> extends ResultOf<Is, Do> {
  readonly total: number | null;
  readonly parties: readonly ResolvedParty[];
  readonly moves: readonly Move[];
}

interface Rows<R> {
  /** The total of the pages before, if it has changed since. */
  readonly totalBefore?: number;
  readonly rows: readonly R[];
  /** Rows that the service sent; unreadable ones are missing from `rows`. */
  readonly received: number;
}

export interface ShipmentsPage extends QueryResult<'page', 'shipments'>, Rows<Row> {
  readonly doubtful: readonly string[];
}

export type RankingPage = QueryResult<'ranking', 'top'> & Rows<AggregateRow>;
export type ProductPage = ResultOf<'products', 'product'> & Rows<ProductRow>;

export interface TrendPoint {
  readonly from: string;
  readonly to: string;
  readonly count: number | null;
  readonly before: number | null;
  readonly isPartial: boolean;
}

/** The dates of its look-up are those of the first and last point. */
export interface Trend extends QueryResult<'trend', 'trend'> {
  /** Chronological; empty when the service gives no totals (`total` is null). */
  readonly points: readonly TrendPoint[];
}

export interface ProfileCard extends ResultOf<'profile', 'profile'> {
  readonly kind: PartyKind;
  readonly profile: FirmProfile;
  readonly party: ResolvedParty;
  readonly moves: readonly Move[];
}

export interface PartnersPage extends ResultOf<'partners', 'partners'> {
  readonly card: ProfileCard;
}

export interface Comparison extends ResultOf<'comparison', 'compare'> {
  readonly kind: PartyKind;
  readonly cards: readonly ProfileCard[];
}

export interface CountComparison extends ResultOf<'count-comparison', 'compare'> {
  readonly kind: PartyKind;
  readonly lookUp: CompareLookUp & { readonly of: ComparedShipments };
  readonly firms: readonly CountedFirm[];
  readonly moves: readonly Move[];
  readonly isBehind: boolean;
}

export interface CountedFirm {
  readonly party: ResolvedParty;
  readonly count: number | null;
  /** On the same days a year earlier; null also when more than a year is counted. */
  readonly before: number | null;
}

/** A name that may mean several firms, or none. */
export interface OpenFirm {
  readonly typed: string;
  readonly candidates: readonly Candidate[];
  /** The service may know others. */
  readonly more: boolean;
}

export interface OpenName extends OpenFirm {
  /** Its place among the names to compare. */
  readonly nth: number;
  /** No firm of the kind that is compared, but one of the other. */
  readonly isOther: boolean;
}

/** Names that must be resolved before a comparison is paid for, or that all mean one firm. */
export interface CompareQuestion extends ResultOf<'compare-question', 'compare'> {
  readonly kind: PartyKind;
  readonly open: readonly OpenName[];
}

/** Its look-up has the words, unless none were found. The supplier itself counts as received. */
export interface Alternatives extends ResultOf<'alternatives', 'alternatives'>, Rows<ProductRow> {
  readonly supplier: ResolvedParty;
  readonly product: MainProduct | null;
  readonly company: ProfileCard | null;
}

/** Its look-up is without the firms that were read. */
export interface ListPage extends ResultOf<'list', 'list'> {
  readonly list: FirmList;
  readonly rows: readonly ListRow[];
}

export interface ListRow extends ListedFirm {
  /** Null if no profile of it is kept. */
  readonly card: ProfileCard | null;
  readonly isUnknown: boolean;
}

/** It was deleted, or it is somebody else's private one. */
export type ListGone<Do extends 'list' | 'digest' = 'list'> = ResultOf<'list-gone', Do>;

/** Its look-up is without the last day, so that it moves with the data. */
export interface Digest extends ResultOf<'digest', 'digest'> {
  readonly list: FirmList;
  readonly days: ComparedDays;
  readonly firms: readonly DigestFirm[];
}

/** `card`: null by counts, too. */
export interface DigestFirm extends ListRow {
  /** Shipments of the compared days; null if unknown. */
  readonly recent: number | null;
  readonly before: number | null;
}

export interface MainProduct {
  readonly words: string;
  readonly shipments: number;
  readonly of: number;
}

type RecordOf<Do extends 'bill' | 'declaration'> = ResultOf<'record', Do> & { readonly record: Row };
export type RecordCard = RecordOf<'bill'> | RecordOf<'declaration'>;

export interface Candidate extends KnownParty {
  readonly kind: PartyKind;
  readonly hit: SearchHit;
  /** A guess: a firm seen earlier with a similar name, or the only match of a search, which lacks a typed word. */
  readonly isNear?: true;
}

interface UnresolvedFirm {
  readonly kind: PartyKind;
  readonly typed: string;
  readonly lookUp: FirmLookUp | QueryLookUp;
  readonly cost: AnswerCost;
}

export interface PartyChoice extends UnresolvedFirm, OpenFirm {
  readonly is: 'choice';
}

export interface NoMatch extends UnresolvedFirm {
  readonly is: 'none';
}

export type Unresolved = PartyChoice | NoMatch;

/** It costs more than the caller pays without being asked, so the call was not made. */
export type Asked = ResultOf<'estimate', LookUp['do']> & { readonly estimate: Estimate };

export interface ExportOffer extends ResultOf<'export-offer', 'export'> {
  readonly total: number | null;
  /** Rows that would be read (at most, without a total); 0 when there is nothing to export. */
  readonly rows: number;
  readonly credits: number | null;
  readonly doubtful: readonly string[];
}

interface SpentBefore {
  readonly credits: number;
  readonly isInDoubt: boolean;
  /** Whether the next run makes these calls again. */
  readonly isRepeated?: true;
}

const spentBefore = new WeakMap<object, SpentBefore>();

export function noteSpentBefore(error: unknown, spent: SpentBefore): void {
  if (typeof error === 'object' && error !== null) spentBefore.set(error, spent);
}

export function spentBeforeOf(error: unknown): SpentBefore {
  const noted = typeof error === 'object' && error !== null ? spentBefore.get(error) : undefined;
  return noted ?? { credits: 0, isInDoubt: false };
}

/** Failures of ours, not of the service. Nothing was charged for the call that failed. */
type LookupErrorCode =
  /** The ledger could not be written, so no paid call was made. */
  | 'ledger_closed'
  /** The answer was requested without paying, and is no longer stored. */
  | 'not_kept'
  /** The answer was requested as seen, and a later one is stored. */
  | 'changed_since'
  | 'spending_stopped'
  /** A budget has less left than the call may cost. */
  | 'over_budget'
  /** Agents and workflows reached the limit of searches without a look-up in between. */
  | 'search_bound'
  /** The balance is below what admins reserve for people, so alerts wait. */
  | 'below_floor'
  | 'ask_first'
  | 'no_key'
  /** Another process has taken the work over, and answers it. */
  | 'lease_lost'
  /** Slack lets the bot send no files, so an export could not be delivered. */
  | 'no_files';

export class LookupError extends Error {
  readonly code: LookupErrorCode;

  constructor(code: LookupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LookupError';
    this.code = code;
  }
}

/** Null for an answer that is no longer stored; other failures are thrown. */
export async function ifKept<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof LookupError && error.code === 'not_kept') return null;
    throw error;
  }
}

export class OverBudget extends LookupError {
  readonly budget: Budget;
  readonly spending: Spending;
  readonly wanted: number | null;
  /** Whether `wanted` is only the most that it may cost. */
  readonly isGuess: boolean;
  /** As many rows as what is left buys; 0 if none. */
  readonly affordableRows: number;

  constructor({ budget, spending }: Standing, { credits, isGuess }: Price, rows: number) {
    super('over_budget', `The budget of the ${budget.whose} has not enough left.`);
    this.budget = budget;
    this.spending = spending;
    this.wanted = credits;
    this.isGuess = isGuess;
    // Adds a little, since 0.8 / 0.1 is less than 8 in binary.
    const affordable = credits === null ? 0 : (leftOf(budget, spending) * rows) / credits + 1e-9;
    this.affordableRows = Math.max(0, Math.floor(affordable));
  }
}

export class AskFirst extends LookupError {
  readonly estimate: Estimate;

  constructor(estimate: Estimate) {
    super('ask_first', 'The call costs more than its caller pays unasked.');
    this.estimate = estimate;
  }
}
