import type { KnownParty, Move, PartyKind, Row } from '../model/answer.ts';
import type {
  BillLookUp,
  DeclarationLookUp,
  ExportLookUp,
  LookUp,
  ProductLookUp,
  ProfileLookUp,
  QueryLookUp,
  ShipmentsLookUp,
  TopLookUp,
} from '../model/look-up.ts';
import type {
  AggregateRow,
  Bill,
  CompanyProfile,
  DeclarationRow,
  ProductRow,
  SearchHit,
  SupplierProfile,
} from '../trade/index.ts';
import type { AnswerCost, Estimate } from './estimate.ts';

/** What a look-up can come to. Failures are thrown; these are the expected ends. */
export type Outcome =
  ResultPage | ProfileCard | BillCard | DeclarationCard | PartyChoice | NoMatch | Asked | ExportOffer;

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

export interface ShipmentsPage {
  readonly is: 'page';
  /** As carried out: parties are slugs. */
  readonly lookUp: ShipmentsLookUp;
  readonly rows: readonly Row[];
  /** How many the service sent; one that cannot be read is missing from `rows`. */
  readonly received: number;
  readonly total: number | null;
  readonly parties: readonly ResolvedParty[];
  readonly moves: readonly Move[];
  /** Filter fields that under half of the rows satisfy. */
  readonly doubtful: readonly string[];
  readonly cost: AnswerCost;
}

export interface RankingPage {
  readonly is: 'ranking';
  readonly lookUp: TopLookUp;
  readonly rows: readonly AggregateRow[];
  readonly received: number;
  readonly total: number | null;
  readonly parties: readonly ResolvedParty[];
  readonly moves: readonly Move[];
  readonly cost: AnswerCost;
}

export interface ProductPage {
  readonly is: 'products';
  readonly lookUp: ProductLookUp;
  readonly rows: readonly ProductRow[];
  readonly received: number;
  readonly cost: AnswerCost;
}

interface CardBase {
  readonly is: 'profile';
  readonly lookUp: ProfileLookUp;
  readonly party: ResolvedParty;
  readonly moves: readonly Move[];
  readonly cost: AnswerCost;
}

export type ProfileCard =
  | (CardBase & { readonly kind: 'company'; readonly profile: CompanyProfile })
  | (CardBase & { readonly kind: 'supplier'; readonly profile: SupplierProfile });

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
}

export interface PartyChoice {
  readonly is: 'choice';
  readonly kind: PartyKind;
  readonly typed: string;
  readonly candidates: readonly Candidate[];
  /** True when the service returned a full page of matches, so that there may be more. */
  readonly more: boolean;
  /** What to carry out once one is chosen. */
  readonly lookUp: ProfileLookUp | QueryLookUp;
  readonly cost: AnswerCost;
}

export interface NoMatch {
  readonly is: 'none';
  readonly kind: PartyKind;
  readonly typed: string;
  readonly lookUp: ProfileLookUp | QueryLookUp;
  readonly cost: AnswerCost;
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
  /** How many calls that takes. */
  readonly pages: number;
  /** What they would cost if none of them is kept, in credits; null when such a call was never charged. */
  readonly credits: number | null;
  /** Filter fields that under half of the rows it was counted by satisfy. */
  readonly doubtful: readonly string[];
  /** Of the offer itself: nothing, unless its first page was not kept any more. */
  readonly cost: AnswerCost;
}
