import type {
  AnswerCost,
  Candidate,
  ProfileCard,
  RecordCard,
  ResolvedParty,
  ShipmentsPage,
} from '../../../src/lookups/outcome.ts';
import type { Row } from '../../../src/model/answer.ts';
import type { LookUp, ShipmentsLookUp } from '../../../src/model/look-up.ts';

export const now = Date.UTC(2026, 10, 20, 12);
/** Of a service that charges a tenth of a credit for a row. */
const priceOf = (lookUp: LookUp): number => ('size' in lookUp ? lookUp.size / 10 : 1);
export const mine = { now, sharedBy: null, priceOf, screen: null };
export const shared = { now, sharedBy: 'U1', priceOf, screen: null };

/** Text that breaks out of markup that does not escape it. */
export const hostile: [what: string, text: string][] = [
  ['a mention of all', '<!channel> @here'],
  ['a mention', '<@U1>'],
  ['a link', '<https://evil.example|click> https://evil.example'],
  ['formatting', '*bold* _it_ ~no~ `code` :tada:'],
  ['entities', '&lt;!here&gt; & < >'],
  ['line breaks', 'a\nb\r\n\tc'],
  ['reversed letters', '\u202egnp.exe\u202c'],
  ['invisible letters', '\u200b\u2060\ufeff'],
  ['right-to-left letters', 'שלום عالم'],
  ['emoji', '👩‍👩‍👧‍👦🏴‍☠️'],
  ['half a character', '\ud800'],
  ['quotes', '"\'“'],
  ['blanks', '   '],
  ['3,000 letters', 'x'.repeat(3_000)],
  ['1,500 emoji', '👍'.repeat(1_500)],
];

export const cost: AnswerCost = { charged: 1, left: 812.4, source: 'fresh', at: now };
export const cachedCost: AnswerCost = { charged: 0, left: null, source: 'cached', at: now - 3 * 3_600_000 };

export const billRow: Row = {
  bol_number: 'MAEU123456789',
  arrival_date: '2026-09-30',
  company_name: 'Acme Robotics Inc',
  supplier_name: 'Shenzhen Bright Bearings Co Ltd',
  supplier_country: 'China',
  product_description: 'BALL BEARINGS, STEEL',
  hs_code: '848210',
  entry_port: 'Houston, Tx',
  weight: 12_345.6,
};

/** A row whose every text is the same. */
export function rowOf(text: string): Row {
  return {
    bol_number: text,
    arrival_date: '2026-09-30',
    company_name: text,
    supplier_name: text,
    supplier_country: text,
    product_description: text,
    hs_code: text,
    entry_port: text,
    weight: 1,
  };
}

/** A row of those who deal in a product. */
export const traderOf = (text: string) => ({
  supplier_name: text,
  company_name: text,
  supplier_link: text,
  company_link: text,
  supplier_country_code: text,
  company_country_code: text,
  matching_shipments: 3,
  specialization: 50,
  supplier_total_shipments: 6,
  company_total_shipments: 6,
});

export const declarationRow: Row = {
  pedimento_number: '26_47_QXM010203AB1_6001234',
  declaration_date: '2026-09-30',
  company_name: 'Grupo Acme',
  customs_office: 'Nuevo Laredo',
  value_in_usd: 1_000.5,
};

export const lookUp: ShipmentsLookUp = {
  do: 'shipments',
  dataset: 'us-import',
  filter: { product_description: 'frozen AND shrimp' },
  from: '2025-11-20',
  to: '2026-11-20',
  assumedWindow: true,
  size: 10,
  offset: 0,
};

export const party: ResolvedParty = {
  kind: 'company',
  slug: 'acme-robotics',
  title: 'Acme Robotics Inc',
  typed: 'Acme Robotics',
  others: 5,
  confirmed: true,
};

type PageParts = Partial<Omit<ShipmentsPage, 'is' | 'lookUp'>> & { lookUp?: Partial<ShipmentsLookUp> };

export function page(parts: PageParts = {}): ShipmentsPage {
  return {
    is: 'page',
    rows: [billRow],
    received: parts.rows?.length ?? 1,
    total: 1,
    parties: [],
    moves: [],
    doubtful: [],
    cost,
    ...parts,
    lookUp: { ...lookUp, ...parts.lookUp },
  };
}

export function companyCard(profile: ProfileCard['profile']): ProfileCard {
  return {
    is: 'profile',
    kind: 'company',
    lookUp: { do: 'profile', kind: 'company', party: { slug: party.slug } },
    party,
    moves: [],
    profile,
    cost,
  };
}

export function billCardOf(record: Row): RecordCard {
  return { is: 'record', lookUp: { do: 'bill', number: 'MAEU123456789', dataset: 'us-import' }, record, cost };
}

export const candidate: Candidate = {
  kind: 'company',
  slug: 'acme-robotics',
  title: 'Acme Robotics Inc',
  hit: {
    key: 'company/acme-robotics',
    address: '1 Main St, Houston',
    countryCode: 'US',
    totalShipments: 143,
    mostRecentShipment: '2026-09-30',
  },
};
