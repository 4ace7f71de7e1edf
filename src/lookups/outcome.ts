import type { KnownParty, Move, PartyKind, Row } from '../model/answer.ts';
import type {
  AlternativesLookUp,
  BillLookUp,
  ComparedShipments,
  CompareLookUp,
  DeclarationLookUp,
  ExportLookUp,
  FirmLookUp,
  LookUp,
  PartnersLookUp,
  Party,
  ProductLookUp,
  ProfileLookUp,
  QueryLookUp,
  ShipmentsLookUp,
  TopLookUp,
  TrendLookUp,
} from '../model/look-up.ts';
import type { Budget, Spending } from '../model/money.ts';
import type {
  AggregateRow,
  Bill,
  CompanyProfile,
  DeclarationRow,
  ProductRow,
  SearchHit,
  SupplierProfile,
} from '../trade/index.ts';

/** What something would cost, learned from what the service charged before; people read it with "about". */
export interface Estimate {
  /** The most rows that would be charged; 1 for a single record. */
  readonly rows: number;
  /** Credits, or null when this workspace was never charged for such a call. */
  readonly credits: number | null;
}

/** What an answer cost the person who reads it, and how old its data are. */
export interface AnswerCost {
  /** Credits the service charged for this answer; 0 when it came from the cache; null when the service did not say. */
  readonly charged: number | null;
  /** Credits left on the account as last reported in this answer, or null. */
  readonly left: number | null;
  readonly source: 'fresh' | 'cached';
  /** When the service sent the data, epoch ms. */
  readonly at: number;
  /** The day of the service's last update, where that was before and a new answer was asked for. ISO. */
  readonly updated?: string;
}

/** The cost of an answer that needed side calls: their charges are added, the age is the main answer's. */
export function withSideCosts(main: AnswerCost, sides: readonly AnswerCost[]): AnswerCost {
  const all = [...sides, main];
  const charges = all.map((cost) => cost.charged);
  const lefts = all.map((cost) => cost.left).filter((left) => left !== null);
  return {
    ...main,
    // One unreported charge makes the sum unreported: nothing is invented.
    charged: charges.includes(null) ? null : roundCredits(charges.reduce<number>((sum, c) => sum + (c ?? 0), 0)),
    left: lefts.at(-1) ?? null,
  };
}

/** The cost of an answer of several parts, at least one: as old as its oldest part, unless one of them is new. */
export function costOfParts(parts: readonly AnswerCost[]): AnswerCost {
  const kept = parts.filter(({ source }) => source === 'cached').sort((one, other) => one.at - other.at);
  // The balance is the lowest that was reported: the parts may have been read at once.
  const costs = parts.toSorted((one, other) => (other.left ?? Infinity) - (one.left ?? Infinity));
  const [oldest, last] = [kept[0], costs.at(-1)];
  if (last === undefined) throw new RangeError('An answer has at least one part.');
  const sum = withSideCosts(last, costs.slice(0, -1));
  return kept.length === parts.length && oldest !== undefined ? { ...sum, at: oldest.at } : { ...sum, source: 'fresh' };
}

/** The cost of a list of names, which is as old as the search that found them. @param costs of the searches, in order */
export function costOfSearches(costs: readonly AnswerCost[], now: number): AnswerCost {
  const last = costs.at(-1) ?? { charged: 0, left: null, source: 'cached', at: now };
  return withSideCosts(last, costs.slice(0, -1));
}

/** Credits in four decimals: sums of tenths come as 0.30000000000000004. */
export function roundCredits(credits: number): number {
  return Math.round(credits * 10_000) / 10_000;
}

/** Possible results. Failures are thrown. */
export type Outcome = Found | Asked;

/** All but a price. */
export type Found = Result | PartyChoice | NoMatch;

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
  | BillCard
  | DeclarationCard
  | ExportOffer;

/** One page of rows. */
export type ResultPage = ShipmentsPage | RankingPage | ProductPage;

/** A party a name or slug was resolved to. */
export interface ResolvedParty {
  readonly kind: PartyKind;
  readonly slug: string;
  readonly title: string | null;
  /** What was typed, when it was a name. */
  readonly typed: string | null;
  /** How many other parties matched the name; null when the name was remembered and nobody counted. */
  readonly others: number | null;
  /** Whether the service has named this slug itself, so that it is known to exist. */
  readonly confirmed: boolean;
}

/** The party as a look-up names it, so that nothing is searched again. */
export function settled({ slug, title }: Pick<ResolvedParty, 'slug' | 'title'>): Party {
  return { slug, ...(title !== null && { title }) };
}

/** One page of a dataset's rows or rankings. */
interface QueryPage {
  readonly total: number | null;
  readonly parties: readonly ResolvedParty[];
  readonly moves: readonly Move[];
  /** How many the service sent; one that cannot be read is missing from `rows`. */
  readonly received: number;
  /** It was kept, and newer records are known than it shows. */
  readonly isBehind?: boolean;
  readonly cost: AnswerCost;
}

export interface ShipmentsPage extends QueryPage {
  readonly is: 'page';
  /** As carried out: parties are slugs. */
  readonly lookUp: ShipmentsLookUp;
  readonly rows: readonly Row[];
  /** Filter fields that under half of the rows satisfy. */
  readonly doubtful: readonly string[];
}

export interface RankingPage extends QueryPage {
  readonly is: 'ranking';
  readonly lookUp: TopLookUp;
  readonly rows: readonly AggregateRow[];
}

export interface ProductPage extends Pick<QueryPage, 'received' | 'cost'> {
  readonly is: 'products';
  readonly lookUp: ProductLookUp;
  readonly rows: readonly ProductRow[];
}

/** How many records match in a month or quarter, and in the same days a year before. */
export interface TrendPoint {
  /** ISO days, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** Null where the service did not answer. */
  readonly count: number | null;
  readonly before: number | null;
  /** Whether its month or quarter has not ended. */
  readonly isPartial: boolean;
}

export interface Trend extends Omit<QueryPage, 'received'> {
  readonly is: 'trend';
  /** As carried out: parties are slugs, and the dates are those of the first and the last point. */
  readonly lookUp: TrendLookUp;
  /** In the order of time; empty where the service gives no totals, and `total` is null. */
  readonly points: readonly TrendPoint[];
}

interface CardBase {
  readonly is: 'profile';
  readonly lookUp: ProfileLookUp;
  readonly party: ResolvedParty;
  readonly moves: readonly Move[];
  /** It was kept, and an alert knows newer shipments than it counts. */
  readonly isBehind?: boolean;
  readonly cost: AnswerCost;
}

export type ProfileCard =
  | (CardBase & { readonly kind: 'company'; readonly profile: CompanyProfile })
  | (CardBase & { readonly kind: 'supplier'; readonly profile: SupplierProfile });

/** The partners of a firm: one page of those that its profile names. */
export interface PartnersPage {
  readonly is: 'partners';
  readonly lookUp: PartnersLookUp;
  readonly card: ProfileCard;
  readonly cost: AnswerCost;
}

/** Profiles side by side. */
export interface Comparison {
  readonly is: 'comparison';
  readonly kind: PartyKind;
  /** As carried out: all firms are slugs. */
  readonly lookUp: CompareLookUp;
  readonly cards: readonly ProfileCard[];
  readonly cost: AnswerCost;
}

/** How many shipments match of each firm. */
export interface CountComparison {
  readonly is: 'count-comparison';
  readonly kind: PartyKind;
  /** As carried out: all firms are slugs. */
  readonly lookUp: CompareLookUp & { readonly of: ComparedShipments };
  readonly firms: readonly CountedFirm[];
  readonly moves: readonly Move[];
  /** It was kept, and an alert knows newer shipments than it counts. */
  readonly isBehind: boolean;
  readonly cost: AnswerCost;
}

export interface CountedFirm {
  readonly party: ResolvedParty;
  /** Null where the service gave none. */
  readonly count: number | null;
  /** On the same days a year before; null also where more than a year is counted. */
  readonly before: number | null;
}

/** A name that has to be settled: what it may mean, or nothing. */
export interface OpenName {
  /** Its place among the firms. */
  readonly nth: number;
  readonly typed: string;
  readonly candidates: readonly Candidate[];
  readonly more: boolean;
}

/** Names that have to be settled before a comparison is paid for, or that all mean one firm. */
export interface CompareQuestion {
  readonly is: 'compare-question';
  readonly kind: PartyKind;
  /** With the firms that are settled. */
  readonly lookUp: CompareLookUp;
  /** None of them where all names mean one firm. */
  readonly open: readonly OpenName[];
  readonly cost: AnswerCost;
}

/** Other suppliers of what one ships: one page, by relevance. */
export interface Alternatives {
  readonly is: 'alternatives';
  /** As carried out: firms are slugs, and the words are named. Without words where none were found. */
  readonly lookUp: AlternativesLookUp;
  readonly supplier: ResolvedParty;
  /** How the words were found; null where they were given. */
  readonly product: MainProduct | null;
  /** Whose suppliers are marked. */
  readonly company: ProfileCard | null;
  readonly rows: readonly ProductRow[];
  /** How many the service sent, the supplier itself included. */
  readonly received: number;
  readonly cost: AnswerCost;
}

/** The words that most of a firm's latest shipments have in common. */
export interface MainProduct {
  readonly words: string;
  /** How many of them have the words. */
  readonly shipments: number;
  readonly of: number;
}

export interface BillCard {
  readonly is: 'bill';
  readonly lookUp: BillLookUp;
  readonly bill: Bill;
  readonly cost: AnswerCost;
}

export interface DeclarationCard {
  readonly is: 'declaration';
  readonly lookUp: DeclarationLookUp;
  readonly declaration: DeclarationRow;
  readonly cost: AnswerCost;
}

export interface Candidate extends KnownParty {
  readonly hit: SearchHit;
  /** No search found it: it was seen before, and what was typed is spelt nearly like it. */
  readonly isNear?: true;
}

export interface PartyChoice {
  readonly is: 'choice';
  readonly kind: PartyKind;
  readonly typed: string;
  readonly candidates: readonly Candidate[];
  /** True when the service returned a full page of matches, so that there may be more. */
  readonly more: boolean;
  /** What to carry out once one is chosen. */
  readonly lookUp: FirmLookUp | QueryLookUp;
  readonly cost: AnswerCost;
}

export interface NoMatch extends Omit<PartyChoice, 'is' | 'candidates' | 'more'> {
  readonly is: 'none';
}

/** It costs more than its caller pays unasked, so that the paid call was not made. */
export interface Asked {
  readonly is: 'estimate';
  readonly lookUp: LookUp;
  readonly estimate: Estimate;
  /** What was charged on the way to the estimate. */
  readonly cost: AnswerCost;
}

/** What an export would bring and cost; nothing of it is read before somebody says so. */
export interface ExportOffer {
  readonly is: 'export-offer';
  /** Of the page it was counted by: parties are slugs. */
  readonly lookUp: ExportLookUp;
  /** How many rows the service counts, or null where the route gives no total. */
  readonly total: number | null;
  /** How many rows would be read, at most that many where there is no total; 0 when there is nothing to export. */
  readonly rows: number;
  /** What they would cost if none of them is kept, in credits; null when such a call was never charged. */
  readonly credits: number | null;
  /** Filter fields that under half of the rows it was counted by satisfy. */
  readonly doubtful: readonly string[];
  /** It was counted by a kept page, and newer records are known than that shows. */
  readonly isBehind?: boolean;
  /** Of the offer itself: nothing, unless its first page was not kept any more. */
  readonly cost: AnswerCost;
}

/** The cost of a failed look-up so far. */
interface SpentBefore {
  /** Charged for parts whose answers are kept. */
  readonly credits: number;
  /** Whether the answer to another part was lost, which may have been charged. */
  readonly isInDoubt: boolean;
}

const spentBefore = new WeakMap<object, SpentBefore>();

/** Notes with an error what its look-up has cost besides the call that failed. */
export function noteSpentBefore(error: unknown, spent: SpentBefore): void {
  if (typeof error === 'object' && error !== null) spentBefore.set(error, spent);
}

export function spentBeforeOf(error: unknown): SpentBefore {
  const noted = typeof error === 'object' && error !== null ? spentBefore.get(error) : undefined;
  return noted ?? { credits: 0, isInDoubt: false };
}

/** Failures that are ours, not the service's. Nothing was charged for any of them. */
type LookupErrorCode =
  /** The ledger could not be written, so no paid call was made. */
  | 'ledger_closed'
  /** An answer was asked for without paying, and it is no longer stored. */
  | 'not_kept'
  /** An answer was asked for as it was seen, and a later one is stored. */
  | 'changed_since'
  /** An admin stopped every paid call. */
  | 'spending_stopped'
  /** A budget has less left than the call may cost. */
  | 'over_budget'
  /** Agents and workflows have searched for as many names as they may without a look-up in between. */
  | 'search_bound'
  /** The balance is below what the admins keep for people, so that alerts wait. */
  | 'below_floor'
  /** The call is dearer than the person wants to pay unasked. */
  | 'ask_first'
  /** The workspace has no key of the data service. */
  | 'no_key'
  /** Another process has taken the work over, and answers it. */
  | 'lease_lost'
  /** Slack lets the bot send no files, so that an export could not be handed over. */
  | 'no_files';

export class LookupError extends Error {
  readonly code: LookupErrorCode;

  constructor(code: LookupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LookupError';
    this.code = code;
  }
}

/** Which budget a call does not fit, and how far it is used. */
export class OverBudget extends LookupError {
  readonly budget: Budget;
  readonly spending: Spending;
  /** What the call may cost, in credits; null when nobody knows. */
  readonly wanted: number | null;

  constructor(budget: Budget, spending: Spending, wanted: number | null) {
    super('over_budget', `The budget of the ${budget.whose} has not enough left.`);
    this.budget = budget;
    this.spending = spending;
    this.wanted = wanted;
  }
}

/** The call would cost more than its caller pays without being asked. */
export class AskFirst extends LookupError {
  readonly estimate: Estimate;

  constructor(estimate: Estimate) {
    super('ask_first', 'The call costs more than its caller pays unasked.');
    this.estimate = estimate;
  }
}
