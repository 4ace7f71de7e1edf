import { compareCounts, countsCompared, isCounted } from '../lookups/compare-counts.ts';
import { countTrend, trendCalls } from '../lookups/count-trend.ts';
import { exportCalls, offerExport } from '../lookups/export.ts';
import { findByProduct, findShipments, pageCalls, productCalls, rankParties } from '../lookups/find-rows.ts';
import type { LookupContext } from '../lookups/gate.ts';
import type { Asked, NoMatch, Outcome, PartyChoice } from '../lookups/outcome.ts';
import { type Call, callOf } from '../lookups/prices.ts';
import {
  alternativesCalls,
  compareFirms,
  findAlternatives,
  openProfile,
  profileCalls,
  profilesCompared,
  readPartners,
} from '../lookups/profiles.ts';
import type { BillLookUp, DeclarationLookUp, LookUp } from '../model/look-up.ts';
import type { Message, Shown } from '../slack/kit/blocks.ts';
import { count, figure } from '../slack/kit/text.ts';
import { requests } from '../trade/index.ts';
import { exportOffer } from './export/export-messages.ts';
import { alternativesPage, othersOf } from './insights/alternatives.ts';
import { compareQuestion, comparisonMessage } from './insights/compare.ts';
import { countsMessage } from './insights/compare-counts.ts';
import { pageSize, partnersPage } from './insights/partners.ts';
import { sentenceOf, trendMessage } from './insights/trend.ts';
import { noMatch, partyChoice } from './look-ups/party-choice.ts';
import { profileCard, rankedPartners } from './look-ups/profile-card.ts';
import { billCard, declarationCard } from './look-ups/record-card.ts';
import { productPage, rankingPage, shipmentsPage } from './look-ups/rows-page.ts';
import { pageData, partnersIn, partyOf, profileOf, rowsOf, rowsSaid, withSlugs } from './tool-answer.ts';

export type Found = Exclude<Outcome, Asked>;

type Result = Exclude<Found, PartyChoice | NoMatch>;

/** A kind of look-up. Its methods take its own look-ups and results only; `kinds` dispatches by name. */
interface LookUpKind<L extends LookUp = LookUp, R extends Result = Result> {
  /** For pricing. @param rows of the answer, if known @throws TradeError `invalid_request` */
  calls(lookUp: L, rows?: number): readonly Call[];
  /** @throws TradeError, LookupError, AskFirst */
  run(lookUp: L, context: LookupContext): Promise<R | PartyChoice | NoMatch>;
  view(result: R, shown: Shown): Message;
  /** For agents. Contains no text of records, which they could take for our words. */
  says(result: R): string;
  data(result: R): unknown;
}

type Named<D extends LookUp['do']> = { readonly do: D };
type Kinds = {
  readonly [D in LookUp['do']]: LookUpKind<Extract<LookUp, Named<D>>, Extract<Result, { readonly lookUp: Named<D> }>>;
};

/** Everything particular to a kind in one place: its calls, and how its answer is shown to people and agents. */
const kinds: Kinds = {
  profile: {
    calls: ({ kind, party }) => profileCalls(kind, party),
    run: openProfile,
    view: profileCard,
    says: ({ kind }) => `The profile of a ${kind}, from US imports.`,
    data: (card) => profileOf(card, 20),
  },
  partners: {
    calls: ({ kind, party }) => profileCalls(kind, party),
    run: readPartners,
    view: partnersPage,
    says: ({ card, lookUp }) =>
      `${count(rankedPartners(card).length, 'partner')} of a ${card.kind}, from ${figure(lookUp.offset + 1)} on.`,
    data: ({ card, lookUp: { offset } }) => ({
      of: partyOf(card.party),
      partners: partnersIn(card).slice(offset, offset + pageSize),
    }),
  },
  compare: {
    calls: (lookUp) => (isCounted(lookUp) ? countsCompared(lookUp) : profilesCompared(lookUp)),
    run: (lookUp, context) =>
      isCounted(lookUp) ? compareCounts(lookUp, context.using({ settled: true })) : compareFirms(lookUp, context),
    view(result, shown) {
      if (result.is === 'comparison') return comparisonMessage(result, shown);
      return result.is === 'count-comparison' ? countsMessage(result, shown) : compareQuestion(result, shown);
    },
    says(result) {
      if (result.is === 'comparison') return `${count(result.cards.length, 'profile')} side by side.`;
      return result.is === 'count-comparison'
        ? `Matching shipments of ${count(result.firms.length, 'firm')}, counted.`
        : 'Not every name means one firm, or two mean the same. Nothing was looked up. Call again with slugs.';
    },
    data(result) {
      if (result.is === 'comparison') return result.cards.map((card) => profileOf(card, 5));
      return result.is === 'count-comparison'
        ? result.firms.map(({ party, count: shipments, before }) => ({
            ...partyOf(party),
            shipments,
            a_year_before: before,
          }))
        : result.open.map(({ typed, candidates }) => ({
            typed,
            may_mean: candidates.map(({ slug, title }) => ({ slug, title })),
          }));
    },
  },
  alternatives: {
    calls: alternativesCalls,
    run: findAlternatives,
    view: alternativesPage,
    says: (result) => rowsSaid({ ...result, received: othersOf(result).length }, 'other supplier'),
    data: (result) => ({
      to: partyOf(result.supplier),
      words: result.lookUp.words,
      rows: rowsOf(othersOf(result)),
      used_by_company: result.company && rankedPartners(result.company).map(({ slug }) => slug),
    }),
  },
  bill: {
    calls: (lookUp) => [callOf(billRequest(lookUp))],
    async run(lookUp, { spend }) {
      const { answer, cost } = await spend(billRequest(lookUp));
      return { is: 'bill', lookUp, bill: answer.data, cost };
    },
    view: billCard,
    says: () => 'One bill of lading.',
    data: ({ bill }) => withSlugs(bill),
  },
  declaration: {
    calls: (lookUp) => [callOf(declarationRequest(lookUp))],
    async run(lookUp, { spend }) {
      const { answer, cost } = await spend(declarationRequest(lookUp));
      return { is: 'declaration', lookUp, declaration: answer.data, cost };
    },
    view: declarationCard,
    says: () => 'One declaration.',
    data: ({ declaration }) => declaration,
  },
  shipments: {
    calls: pageCalls,
    run: findShipments,
    view: (page, shown) => shipmentsPage(page, shown),
    says: (page) => rowsSaid(page, 'shipment'),
    data: pageData,
  },
  top: {
    calls: pageCalls,
    run: rankParties,
    view: rankingPage,
    says: (page) => rowsSaid(page, 'firm'),
    data: pageData,
  },
  product: {
    calls: productCalls,
    run: findByProduct,
    view: productPage,
    says: (page) => rowsSaid(page, 'firm'),
    data: ({ rows }) => ({ rows: rowsOf(rows) }),
  },
  trend: {
    calls: trendCalls,
    run: (lookUp, context) => countTrend(lookUp, context.using({ settled: true })),
    view: trendMessage,
    says: sentenceOf,
    data: ({ parties, lookUp, points }) => ({ firms: parties.map(partyOf), by: lookUp.by, points }),
  },
  export: {
    calls: exportCalls,
    run: offerExport,
    view: exportOffer,
    says: () => 'Files are made in Slack: /trade export.',
    data: () => null,
  },
};

const billRequest = ({ number, dataset }: BillLookUp) => requests.bol(number, dataset);
const declarationRequest = ({ dataset, id }: DeclarationLookUp) => requests.declaration(dataset, id);

export function kindOf({ do: name }: LookUp): LookUpKind {
  return kinds[name];
}

/** @throws TradeError, LookupError, AskFirst */
export function runLookUp(lookUp: LookUp, context: LookupContext): Promise<Outcome> {
  return kindOf(lookUp).run(lookUp, context);
}

export function viewOf(found: Found, shown: Shown): Message {
  if (found.is === 'choice') return partyChoice(found, shown);
  if (found.is === 'none') return noMatch(found, shown);
  return kindOf(found.lookUp).view(found, shown);
}

export function sayOf(found: Found): string {
  if (found.is === 'choice')
    return `Several ${found.kind === 'company' ? 'companies' : 'suppliers'} may be meant. Nothing was looked up. Call again with the slug of one.`;
  if (found.is === 'none') return `No ${found.kind} has that name. Nothing was looked up.`;
  return kindOf(found.lookUp).says(found);
}

export function dataOf(found: Found): unknown {
  if (found.is === 'choice') return found.candidates.map(({ slug, title, hit }) => ({ ...hit, slug, title }));
  return found.is === 'none' ? null : kindOf(found.lookUp).data(found);
}
