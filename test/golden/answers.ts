import { trendMessage } from '../../src/actions/insights/trend.ts';
import { alternativesPage } from '../../src/actions/insights/alternatives.ts';
import { compareQuestion } from '../../src/actions/insights/compare.ts';
import { comparisonMessage, countsMessage } from '../../src/actions/insights/compare-pages.ts';
import { partnersPage } from '../../src/actions/insights/partners.ts';
import { openedRow, recordCard, rowGone } from '../../src/actions/look-ups/record-card.ts';
import {
  firmChoice,
  firmQuestionOf,
  noMatch,
  partyChoice,
  productsWith,
} from '../../src/actions/look-ups/party-choice.ts';
import { profileCard } from '../../src/actions/look-ups/profile-card.ts';
import { productPage, rankingPage, shipmentsPage } from '../../src/actions/look-ups/rows-page.ts';
import { tablePage } from '../../src/actions/look-ups/result-table.ts';
import { estimateMessage, missedMessage, outcomeMessage, sharedMessage } from '../../src/actions/answer.ts';
import { noFirmMessage } from '../../src/actions/question.ts';
import type { NameAction } from '../../src/actions/reader/query/name-action.ts';
import { countMessage } from '../../src/actions/workflow/steps.ts';
import type { AnswerCost, Candidate, ResolvedParty, ShipmentsPage, TrendPoint } from '../../src/lookups/outcome.ts';
import type { Row } from '../../src/model/answer.ts';
import type {
  AlternativesLookUp,
  ComparedShipments,
  CompareLookUp,
  LookUp,
  PartnersLookUp,
  ProductLookUp,
  ProfileLookUp,
  ShipmentsLookUp,
  TopLookUp,
  TrendLookUp,
} from '../../src/model/look-up.ts';
import type { Dataset } from '../../src/model/datasets.ts';
import type { AggregateRow, ProductRow } from '../../src/model/records.ts';
import { addMonths } from '../../src/model/time.ts';
import { cachedCost, cost, declarationRow, mine, now, party, rowOf, shared, traderOf } from '../slack/kit/samples.ts';
import { type Input, phraseOf } from './inputs.ts';
import { type Samples, samplesOf } from './samples.ts';

const slug = 's'.repeat(200);

/** A question with that text wherever one can stand. */
export function queryOf(input: Input, dataset: Dataset = 'us-import'): ShipmentsLookUp {
  const { text } = input;
  const firm = dataset.startsWith('us') ? { company: { slug, title: text }, supplier: { slug } } : {};
  return {
    do: 'shipments',
    dataset,
    ...firm,
    filter: { product_description: phraseOf(input) },
    from: '2025-11-20',
    to: '2026-11-20',
    assumedWindow: true,
    size: 50,
    offset: 50,
  };
}

const costOf = (input: Input): AnswerCost => (input.name === 'ordinary' ? cost : cachedCost);

const partiesOf = ({ text, times }: Input): ResolvedParty[] =>
  times(2, (nth) => ({ ...party, kind: nth === 0 ? 'company' : 'supplier', slug, title: text, typed: text || null }));

function pageOf(input: Input, dataset: Dataset): ShipmentsPage {
  const declared: Row = { ...rowOf(input.text), ...declarationRow, customs_office: input.text, value_in_usd: 1 };
  const rows = input.times(50, () => (dataset.startsWith('us') ? rowOf(input.text) : declared));
  return {
    is: 'page',
    lookUp: queryOf(input, dataset),
    rows,
    received: rows.length,
    total: input.known(100_000),
    parties: dataset.startsWith('us') ? partiesOf(input) : [],
    cost: costOf(input),
    moves: input.times(2, () => ({ kind: 'company', from: slug, to: slug })),
    doubtful: input.times(4, () => 'supplier_country'),
  };
}

const aggregateOf = ({ text, known }: Input): AggregateRow => ({
  key: text,
  doc_count: 1_234,
  total_shipments: known(99),
  weight: known(1_234.5),
  teu: known(12),
  company_country_code: known(text),
  company_link: known(`/company/${slug}`),
});

const trendPoint = (nth: number, known: number | null): TrendPoint => {
  const from = addMonths('2021-12-01', nth * 3);
  return {
    from,
    to: addMonths(from, 1),
    count: nth === 3 ? null : (known ?? 0) + nth,
    before: nth,
    isPartial: nth > 1,
  };
};

const productRowOf = ({ text, times }: Input): ProductRow => ({
  ...traderOf(text),
  product_description: times(30, (nth) => `${nth} ${text}`),
  customer_companies: times(30, () => text),
});

const profileLookUp: ProfileLookUp = { do: 'profile', kind: 'company', party: { slug } };

export function profileOf({ text, known, times }: Input) {
  return {
    title: known(text),
    address: text,
    country: text,
    website: text,
    phone_number: text,
    also_known_names: times(20, (nth) => `${nth} ${text}`),
    total_shipments: known(1_234),
    date_range: known({ start_date: '2015-01-31', end_date: '2026-09-30' }),
    time_series: times(60, (nth) => ({
      month: `20${20 + Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}`,
      shipments: 1_000_000 + nth,
      weight: null,
      teu: null,
    })),
  };
}

const partnersOf = ({ text, known, times }: Input) =>
  times(30, () => ({ key: text, country: known(text), shipments_12m: known(7) }));

const texts = (fields: readonly string[], text: string) => Object.fromEntries(fields.map((field) => [field, text]));

const billTexts = [
  ...['bol_number', 'company_name', 'company_address', 'supplier_name', 'supplier_country', 'product_description'],
  ...['hs_code', 'hs_code_description', 'entry_port', 'exit_port', 'vessel_name', 'carrier_scac_code', 'quantity_unit'],
  ...['bol_type', 'master_bol_number', 'notify_party_name'],
];
const declarationTexts = [
  ...['pedimento_number', 'declaration_number', 'company_name', 'rfc_number', 'company_state', 'company_country'],
  ...['supplier_name', 'supplier_country', 'supplier_state', 'product_description', 'hs_code', 'customs_office'],
  ...['transport_type', 'custom_broker', 'custom_regime', 'incoterm', 'who_pays_freight'],
];

export const candidatesOf = ({ text, known, times }: Input): Candidate[] =>
  times(10, (nth) => ({
    kind: 'company',
    slug: `${slug.slice(2)}${nth}`,
    title: text,
    hit: {
      address: known(text),
      countryCode: known(text),
      totalShipments: known(1_234),
      mostRecentShipment: known('2026-09-30'),
    },
  }));

/** Answers of look-ups, and the messages that replace one. */
export const answers: readonly Samples[] = [
  samplesOf(shipmentsPage, (input, build) =>
    (['us-import', 'us-export', 'mx-import', 'mx-export'] as const).map((dataset) =>
      build(pageOf(input, dataset), mine),
    ),
  ),
  samplesOf(sharedMessage, (input, build) => {
    const page = pageOf(input, 'us-import');
    return [build(shipmentsPage(page, mine, page.rows.slice(0, 2)), 'workflow')];
  }),
  samplesOf(countMessage, (input, build) => [build(pageOf(input, 'us-import'), mine, ['This was the first run'])]),
  samplesOf(openedRow, (input, build) =>
    (['us-import', 'mx-export'] as const).map((dataset) => {
      const linked = { company_link: `/company/${slug}`, supplier_link: `/supplier/${slug}` };
      return build({ ...rowOf(input.text), ...input.known(linked) }, dataset, now, mine);
    }),
  ),
  samplesOf(rowGone, (input, build) => [
    build(input.known({ do: 'bill', number: 'MAEU123456789', dataset: 'us-import' }), mine.priceOf),
  ]),
  samplesOf(outcomeMessage, (input, build) => [build(pageOf(input, 'us-import'), shared)]),
  samplesOf(trendMessage, (input, build) => {
    const lookUp: TrendLookUp = { ...queryOf(input), do: 'trend', by: input.name === 'ordinary' ? 'month' : 'quarter' };
    const points = input.times(20, (nth) => trendPoint(nth, input.known(1_234)));
    const trend = { is: 'trend', lookUp, points, total: input.known(50) } as const;
    return [build({ ...trend, parties: partiesOf(input), moves: [], cost: costOf(input) }, mine)];
  }),
  samplesOf(rankingPage, (input, build) => {
    const rows = input.times(50, () => aggregateOf(input));
    const lookUp: TopLookUp = { ...queryOf(input), do: 'top', view: 'companies' };
    const page = { is: 'ranking', lookUp, rows, received: rows.length, total: input.known(50) } as const;
    return [build({ ...page, parties: partiesOf(input), moves: [], cost: costOf(input) }, mine)];
  }),
  samplesOf(productPage, (input, build) => {
    const rows = input.times(50, () => productRowOf(input));
    return (['companies', 'suppliers'] as const).map((side) => {
      const countries = input.times(20, () => input.text.slice(0, 60));
      const lookUp: ProductLookUp = { do: 'product', words: input.text, side, countries, size: 50, offset: 0 };
      return build({ is: 'products', rows, received: rows.length, cost: costOf(input), lookUp }, mine);
    });
  }),
  samplesOf(tablePage, (input, build) => [
    build({
      title: input.text,
      question: input.text.slice(0, 1_300),
      range: '1–50',
      advice: '',
      offset: 0,
      shown: mine,
      firms: () => [],
      about: [],
      columns: { all: input.times(10, () => ({ title: 'Title', width: 60, value: () => input.text })), name: 0 },
      rows: input.times(50, () => null),
      notes: input.times(2, () => input.text),
      controls: [],
      cost: costOf(input),
    }),
  ]),
  samplesOf(profileCard, (input, build) => {
    const card = { is: 'profile', lookUp: profileLookUp, moves: [], cost: costOf(input) } as const;
    const of: ResolvedParty = { ...party, slug, title: input.known(input.text), typed: input.known(input.text) };
    const [profile, partners] = [profileOf(input), partnersOf(input)];
    const suppliers = partners.map((row) => ({ ...row, supplier_name: input.text, total_shipments_company: 9 }));
    const companies = partners.map((row) => ({ ...row, company_name: input.text, total_shipments_supplier: 9 }));
    const supplier: ResolvedParty = { ...of, kind: 'supplier' };
    return [
      build({ ...card, kind: 'company', party: of, profile: { ...profile, suppliers_table: suppliers } }, mine),
      build({ ...card, kind: 'supplier', party: supplier, profile: { ...profile, companies_table: companies } }, mine),
    ];
  }),
  samplesOf(partnersPage, (input, build) => {
    const days = { first_shipment: '2026-10-01', most_recent_shipment: '2026-11-01' };
    const suppliers = partnersOf(input).map((row) => ({ ...row, ...days, supplier_name: input.text }));
    const lookUp: PartnersLookUp = { do: 'partners', kind: 'company', party: { slug }, offset: 0 };
    const of: ResolvedParty = { ...party, slug, title: input.known(input.text) };
    const card = { is: 'profile', kind: 'company', party: of, moves: [], cost: costOf(input) } as const;
    const profile = { ...profileOf(input), suppliers_table: suppliers };
    const page = { is: 'partners', cost: costOf(input), card: { ...card, lookUp: profileLookUp, profile } } as const;
    return [0, 20].map((offset) => build({ ...page, lookUp: { ...lookUp, offset } }, mine));
  }),
  samplesOf(comparisonMessage, (input, build) => {
    const firm = { slug, title: input.text };
    const suppliers = partnersOf(input).map((row) => ({ ...row, supplier_name: input.text }));
    const hs = input.times(20, (nth) => ({ hs_code: `${nth + 10}`, description: null, shipments: nth, children: [] }));
    const profile = { ...profileOf(input), suppliers_table: suppliers, hs_codes: hs };
    const of = (nth: number): ResolvedParty => ({ ...party, slug: `${nth}${slug}`, title: input.known(input.text) });
    const card = { is: 'profile', kind: 'company', lookUp: profileLookUp, moves: [], cost, profile } as const;
    return [2, 5].map((firms) => {
      const cards = Array.from({ length: firms }, (_, nth) => ({ ...card, party: of(nth) }));
      const lookUp: CompareLookUp = {
        do: 'compare',
        kind: 'company',
        firms: Array.from({ length: firms }, () => firm),
      };
      return build({ is: 'comparison', kind: 'company', lookUp, cards, cost: costOf(input) }, mine);
    });
  }),
  samplesOf(countsMessage, (input, build) => {
    const year = { from: '2025-11-20', to: '2026-11-19', assumedWindow: true };
    const of: ComparedShipments = { dataset: 'us-import', filter: { product_description: phraseOf(input) }, ...year };
    return [2, 5].map((many) => {
      const firms = Array.from({ length: many }, (_, nth) => ({
        party: { ...party, slug: `${nth}${slug}`, title: input.known(input.text) } satisfies ResolvedParty,
        ...{ count: nth, before: input.known(nth) },
      }));
      const named = firms.map((firm) => ({ slug: firm.party.slug }));
      const lookUp = { do: 'compare' as const, kind: 'company' as const, firms: named, of };
      const page = { is: 'count-comparison', kind: 'company', lookUp, firms, moves: [] } as const;
      return build({ ...page, isBehind: many > 2, cost: costOf(input) }, mine);
    });
  }),
  samplesOf(compareQuestion, (input, build) => {
    const open = (nth: number) => ({
      nth,
      typed: input.text,
      candidates: candidatesOf(input),
      more: nth > 0,
      isOther: nth > 3,
    });
    const firms = Array.from({ length: 5 }, () => ({ name: input.text || 'a' }));
    const question = { is: 'compare-question', kind: 'company', cost: costOf(input) } as const;
    const lookUp: CompareLookUp = { do: 'compare', kind: 'company', firms };
    return [0, 1, 5].map((names) => {
      const of = Array.from({ length: names }, (_, nth) => open(nth));
      return build({ ...question, lookUp, open: of }, mine);
    });
  }),
  samplesOf(alternativesPage, (input, build) => {
    const rows = input.times(50, () => productRowOf(input));
    const supplier: ResolvedParty = { ...party, kind: 'supplier', slug, title: input.known(input.text) };
    const profile = { ...profileOf(input), suppliers_table: partnersOf(input) };
    const card = { is: 'profile', kind: 'company', party: supplier, moves: [], cost, profile } as const;
    const countries = input.times(20, () => input.text.slice(0, 60));
    const lookUp: AlternativesLookUp = { do: 'alternatives', party: { slug }, countries, size: 50, offset: 50 };
    const page = { is: 'alternatives', supplier, rows, received: rows.length, cost: costOf(input) } as const;
    const product = input.known({ words: input.text, shipments: 3, of: 50 });
    const of = { ...card, lookUp: profileLookUp };
    return [
      build({ ...page, lookUp: { ...lookUp, words: input.text }, product, company: of }, mine),
      build({ ...page, lookUp, product: null, company: null }, shared),
    ];
  }),
  samplesOf(recordCard, (input, build) => {
    const figures = { weight: 1_234.5, quantity: 12, containers_count: 2, teu: 4 };
    const bill = input.known({ ...texts(billTexts, input.text), ...figures, arrival_date: '2026-09-30' }) ?? {};
    const lookUp = { do: 'bill', number: 'MAEU123456789', dataset: 'us-import' } as const;
    const value = { weight: 1_234.5, value_in_usd: 99.5, declaration_date: '2026-09-30' };
    const declaration = input.known({ ...texts(declarationTexts, input.text), ...value }) ?? {};
    const asked = { do: 'declaration', id: '26_47_QXM010203AB1_6001234', dataset: 'mx-import' } as const;
    return [
      build({ is: 'record', lookUp, record: bill, cost: costOf(input) }, mine),
      build({ is: 'record', lookUp: asked, record: declaration, cost: costOf(input) }, mine),
    ];
  }),
  samplesOf(partyChoice, (input, build) => {
    const choice = { is: 'choice', typed: input.text, candidates: candidatesOf(input), cost: costOf(input) } as const;
    return [
      build({ ...choice, kind: 'company', more: true, lookUp: queryOf(input) }, mine),
      build({ ...choice, kind: 'supplier', more: false, lookUp: profileLookUp }, mine),
    ];
  }),
  samplesOf(firmChoice, (input, build) => {
    const [first, ...others] = candidatesOf(input).map((one, i) => ({
      ...one,
      kind: partiesOf(input)[i % 2]?.kind ?? 'company',
    }));
    const candidates = first === undefined ? [] : [first, ...others];
    const lookUpOf = () => queryOf(input);
    const choice = { typed: input.text, candidates, more: true, lookUpOf, cost: costOf(input) };
    const near = candidates.map((one) => ({ ...one, hit: {}, isNear: true as const }));
    return [
      build({ ...choice, otherwise: queryOf(input) }, mine),
      build({ ...choice, otherwise: null }, mine),
      build({ ...choice, candidates: near, otherwise: null }, mine),
    ];
  }),
  samplesOf(noFirmMessage, (input, build) => {
    const asked = { name: input.text || 'a', wanted: { do: 'profile' }, settles: false } as const;
    const both: NameAction = { ...asked, kinds: ['company', 'supplier'], otherwise: queryOf(input) };
    const split = { label: input.text || 'a', action: queryOf(input) };
    return [
      build({ asked: both, splits: [], searches: [{ ...split, label: 'a' }], cost: costOf(input) }, mine),
      build({ asked: both, splits: [split, split, split], searches: [], cost: costOf(input) }, mine),
      build(
        { asked: { ...asked, kinds: ['supplier'], otherwise: null }, splits: [], searches: [], cost: costOf(input) },
        mine,
      ),
    ];
  }),
  samplesOf(firmQuestionOf, (input, build) => [
    build({
      kinds: ['company', 'supplier'],
      typed: input.text,
      candidates: candidatesOf(input),
      choose: ({ slug }) => ({ do: 'watch-firm', slug }),
      ways: [productsWith(input.text, { do: 'watch-firm' })],
      noun: 'alert',
    }),
  ]),
  samplesOf(noMatch, (input, build) => {
    const lookUp: ProfileLookUp = { ...profileLookUp, party: { name: input.text || 'a' } };
    return [build({ is: 'none', kind: 'company', typed: input.text, lookUp, cost: costOf(input) }, mine)];
  }),
  samplesOf(missedMessage, (input, build) =>
    [0.3, null].map((charged) =>
      build({
        is: 'estimate',
        lookUp: queryOf(input),
        estimate: { rows: 1, credits: 1, limit: 0.5 },
        cost: { ...cost, charged },
      }),
    ),
  ),
  samplesOf(estimateMessage, (input, build) => {
    const lookUps: LookUp[] = [queryOf(input), { do: 'export', format: 'csv', of: queryOf(input) }, profileLookUp];
    const estimate = { rows: 50, credits: input.known(14) };
    return lookUps.map((lookUp) =>
      build({ is: 'estimate', lookUp, estimate, cost: { ...cost, charged: 0.3 } }, { agreed: true }, mine.priceOf),
    );
  }),
];
