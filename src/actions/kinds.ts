import { countTrend, trendCalls } from '../lookups/count-trend.ts';
import { exportCalls, offerExport } from '../lookups/export.ts';
import { findByProduct, findShipments, pageCalls, productCalls, rankParties } from '../lookups/find-rows.ts';
import type { LookupContext } from '../lookups/gate.ts';
import type { Asked, NoMatch, Outcome, PartyChoice } from '../lookups/outcome.ts';
import { type Call, callOf } from '../lookups/prices.ts';
import {
  alternativesCalls,
  compareCalls,
  compareFirms,
  findAlternatives,
  openProfile,
  profileCalls,
  readPartners,
} from '../lookups/profiles.ts';
import type { BillLookUp, DeclarationLookUp, LookUp } from '../model/look-up.ts';
import type { Message, Shown } from '../slack/kit/blocks.ts';
import { requests } from '../trade/index.ts';
import { exportOffer } from './export/export-messages.ts';
import { alternativesPage } from './insights/alternatives.ts';
import { compareQuestion, comparisonMessage } from './insights/compare.ts';
import { partnersPage } from './insights/partners.ts';
import { trendMessage } from './insights/trend.ts';
import { noMatch, partyChoice } from './look-ups/party-choice.ts';
import { profileCard } from './look-ups/profile-card.ts';
import { billCard, declarationCard } from './look-ups/record-card.ts';
import { productPage, rankingPage, shipmentsPage } from './look-ups/rows-page.ts';

/** A result of a look-up, but for its price. */
export type Found = Exclude<Outcome, Asked>;

/** The same, once every name means one firm. */
type Result = Exclude<Found, PartyChoice | NoMatch>;

/** A kind of look-up. Its methods take its own look-ups and results: `kinds` hands each what bears its name. */
interface LookUpKind<L extends LookUp = LookUp, R extends Result = Result> {
  /**
   * The calls it would make, by which it is priced.
   * @param rows how many rows the answer has, where that is known
   * @throws TradeError `invalid_request`
   */
  calls(lookUp: L, rows?: number): readonly Call[];
  /** @throws TradeError, LookupError, AskFirst */
  run(lookUp: L, context: LookupContext): Promise<R | PartyChoice | NoMatch>;
  view(result: R, shown: Shown): Message;
}

type Named<D extends LookUp['do']> = { readonly do: D };
type Kinds = {
  readonly [D in LookUp['do']]: LookUpKind<Extract<LookUp, Named<D>>, Extract<Result, { readonly lookUp: Named<D> }>>;
};

/** All that is particular to a kind, in one place: what it asks, and how its answer is shown. */
const kinds: Kinds = {
  profile: {
    calls: ({ kind, party }) => profileCalls(kind, party),
    run: openProfile,
    view: profileCard,
  },
  partners: {
    calls: ({ kind, party }) => profileCalls(kind, party),
    run: readPartners,
    view: partnersPage,
  },
  compare: {
    calls: compareCalls,
    run: compareFirms,
    view: (result, shown) =>
      result.is === 'comparison' ? comparisonMessage(result, shown) : compareQuestion(result, shown),
  },
  alternatives: {
    calls: alternativesCalls,
    run: findAlternatives,
    view: alternativesPage,
  },
  bill: {
    calls: (lookUp) => [callOf(billRequest(lookUp))],
    async run(lookUp, { spend }) {
      const { answer, cost } = await spend(billRequest(lookUp));
      return { is: 'bill', lookUp, bill: answer.data, cost };
    },
    view: billCard,
  },
  declaration: {
    calls: (lookUp) => [callOf(declarationRequest(lookUp))],
    async run(lookUp, { spend }) {
      const { answer, cost } = await spend(declarationRequest(lookUp));
      return { is: 'declaration', lookUp, declaration: answer.data, cost };
    },
    view: declarationCard,
  },
  shipments: {
    calls: pageCalls,
    run: findShipments,
    view: (page, shown) => shipmentsPage(page, shown),
  },
  top: {
    calls: pageCalls,
    run: rankParties,
    view: rankingPage,
  },
  product: {
    calls: productCalls,
    run: findByProduct,
    view: productPage,
  },
  trend: {
    calls: trendCalls,
    run: (lookUp, context) => countTrend(lookUp, context.using({ settled: true })),
    view: trendMessage,
  },
  export: {
    calls: exportCalls,
    run: offerExport,
    view: exportOffer,
  },
};

const billRequest = ({ number, dataset }: BillLookUp) => requests.bol(number, dataset);
const declarationRequest = ({ dataset, id }: DeclarationLookUp) => requests.declaration(dataset, id);

/** The kind of a look-up. Its methods take what has the same name. */
export function kindOf({ do: name }: LookUp): LookUpKind {
  return kinds[name];
}

/** Looks up. @throws TradeError, LookupError, AskFirst */
export function runLookUp(lookUp: LookUp, context: LookupContext): Promise<Outcome> {
  return kindOf(lookUp).run(lookUp, context);
}

/** The message of a result, or the question which firm is meant. */
export function viewOf(found: Found, shown: Shown): Message {
  if (found.is === 'choice') return partyChoice(found, shown);
  if (found.is === 'none') return noMatch(found, shown);
  return kindOf(found.lookUp).view(found, shown);
}
