import { cycle, hashText, type Random } from './random.ts';
import type { Firm } from './types.ts';
import { goodsOf } from './vocabulary/goods.ts';
import * as words from './vocabulary/names.ts';
import { countries, type Country, mexicanStates, usCities } from './vocabulary/places.ts';

/** A firm and what the generator has to know about it. */
export interface FirmPlan {
  readonly firm: Firm;
  /** How many US import bills it gets; null: by its rank. */
  readonly quota: number | null;
}

/** The service's slug of a display name. */
function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain === '' ? `company-${hashText(name).toString(36)}` : plain.slice(0, 80);
}

interface CompanyLine {
  readonly name: string;
  readonly slug?: string;
  readonly place: number;
  /** What it deals in if its name says nothing. Default: everything. */
  readonly trade?: number;
  readonly quota: number | null;
  readonly aliases?: readonly string[];
  readonly forwarder?: boolean;
  readonly confidential?: boolean;
}

const acmeKin: readonly CompanyLine[] = [
  {
    name: 'Acme Robotics Inc',
    slug: 'acme-robotics',
    place: 9,
    quota: 412,
    aliases: ['ACME ROBOTICS INC.', 'Acme Robotics Incorporated'],
  },
  { name: 'Acme Robotics GmbH', slug: 'acme-robotics-gmbh', place: 15, quota: 23 },
  { name: 'Acme Robotic Toys LLC', slug: 'acme-robotic-toys', place: 1, quota: 57 },
  { name: 'Acme Home Products Co', slug: 'acme-home-products', place: 3, quota: 131 },
];

const namesakes: readonly CompanyLine[] = [
  ['Bramble & Voss Imports', 'bramble-voss-imports', 0, 240],
  ['Bramble and Voss Imports Inc', 'bramble-and-voss-imports', 4, 61],
  ['Bramble Voss Import LLC', 'bramble-voss-import-llc', 12, 9],
  ['Bramble & Voss Imports Ltd', 'bramble-voss-imports-2', 16, 2],
  ['Silver Heron Supply Inc', 'silver-heron-supply', 5, 88],
  ['Silver Heron Supply LLC', 'silver-heron-supply-1', 5, 41],
  ['Silver Heron Supply', 'silver-heron-supply-2', 13, 1],
  ['SILVERHERON SUPPLY CO', 'silverheron-supply', 8, 3],
].map(([name, slug, place, quota]) => ({
  name: String(name),
  slug: String(slug),
  place: Number(place),
  trade: 0,
  quota: Number(quota),
}));

const special: readonly CompanyLine[] = [
  ...acmeKin,
  ...namesakes,
  { name: 'Norvane Home & Living Stores', slug: 'norvane-home-living-stores', place: 3, quota: 6200 },
  { name: 'Quillfeather Instruments', slug: 'quillfeather-instruments', place: 6, quota: 1 },
  {
    name: 'Veiled Orchard Holdings',
    slug: 'veiled-orchard-holdings',
    place: 2,
    trade: 4,
    quota: 77,
    confidential: true,
  },
  { name: 'Pelagic Freight Forwarding Inc', place: 0, quota: 900, forwarder: true },
  { name: 'Crosswind Logistics USA LLC', place: 1, quota: 610, forwarder: true },
  { name: 'Meridian Arc Cargo Consolidators', place: 12, quota: 340, forwarder: true },
  ...words.hostileNames.map((name, index) => ({ name, place: index, trade: index % 10, quota: 3 + index })),
];

/** Of a firm about which nothing more is known. */
const plain = {
  slug: null,
  aliases: [],
  state: null,
  phone: null,
  website: null,
  email: null,
  rfc: null,
  forwarder: false,
  confidential: false,
  parent: null,
} as const;

/** A US company. */
export function planCompany(line: CompanyLine): FirmPlan {
  const [city, state] = cycle(usCities, line.place);
  const slug = line.slug ?? slugOf(line.name);
  const hash = hashText(slug);
  const site = hash % 9 === 0 ? null : `${slug.slice(0, 40)}.example`;
  const firm: Firm = {
    ...plain,
    kind: 'company',
    slug,
    name: line.name,
    aliases: line.aliases ?? [],
    countryCode: 'US',
    country: 'United States',
    countryEs: 'Estados Unidos',
    state,
    address: `${100 + (hash % 8900)} ${cycle(['Quay St', 'Commerce Pkwy', 'Mill Rd', 'Harbor Blvd', 'Foundry Ave'], hash >>> 5)}, ${city}, ${state}`,
    phone: hash % 7 === 0 ? null : `+1 555-${String(100 + (hash % 900))}-${String(1000 + ((hash >>> 9) % 9000))}`,
    website: site,
    email: site && `import@${site}`,
    forwarder: line.forwarder ?? false,
    confidential: line.confidential ?? false,
    goods: goodsOf(line.name, line.trade ?? null),
  };
  return { firm, quota: line.quota };
}

/** Every US company: the ones that tests and demos name, then an even crowd. */
export function planCompanies(random: Random): readonly FirmPlan[] {
  const crowd = words.companyWords.flatMap((word, row) =>
    words.companyTails.map((tail, column) => {
      const name = `${word.replace('-', ' ')} ${tail} ${cycle(words.companyLegal, row + column)}`;
      return planCompany({ name, place: random.below(usCities.length), trade: random.below(10), quota: null });
    }),
  );
  // In no order of names, since the first of the crowd become the largest.
  const mixed = crowd.toSorted((a, b) => hashText(a.firm.name) - hashText(b.firm.name));
  return [...special.map(planCompany), ...mixed];
}

/** A supplier; `parent` is the slug of the company that owns it. */
export function planSupplier(name: string, country: Country, trade: number | null, parent: string | null): FirmPlan {
  const slug = slugOf(name);
  const hash = hashText(slug);
  const site = hash % 5 === 0 ? null : `${slug.slice(0, 40)}.example`;
  const firm: Firm = {
    ...plain,
    kind: 'supplier',
    slug,
    name,
    aliases: hash % 6 === 0 ? [name.toUpperCase()] : [],
    countryCode: country.code,
    country: country.name,
    countryEs: country.spanish,
    address: `No. ${1 + (hash % 480)} Industrial Zone, ${cycle(country.cities, hash >>> 4)}, ${country.name}`,
    phone: hash % 4 === 0 ? null : `+${20 + (hash % 70)} ${String(100_000 + (hash % 900_000))}`,
    website: site,
    email: site && `sales@${site}`,
    parent,
    goods: goodsOf(name, trade),
  };
  return { firm, quota: null };
}

/** Every supplier; the first three belong to Acme Robotics or look like it. */
export function planSuppliers(random: Random): readonly FirmPlan[] {
  const spread = countries.flatMap((country) => Array.from({ length: country.share }, () => country));
  const kin = [
    planSupplier('Acme Robotics (Ningbo) Co Ltd', cycle(countries, 0), null, 'acme-robotics'),
    planSupplier('Acme Precision GmbH', cycle(countries, 3), null, 'acme-robotics'),
    planSupplier('<!channel> Exporters & Co', cycle(countries, 2), 4, null),
  ];
  const crowd = words.supplierWords.flatMap((word, row) =>
    words.supplierTails.map((tail, column) => {
      const country = random.pick(spread);
      return planSupplier(`${word} ${tail} ${cycle(country.legal, row + column)}`, country, random.below(10), null);
    }),
  );
  return [...kin, ...crowd];
}

/** Mexican firms: known by name and RFC only, the Mexican datasets have no slugs. */
export function planMexicans(random: Random): readonly FirmPlan[] {
  return words.mexicanWords.flatMap((word) =>
    words.mexicanTails.map((tail) => {
      const name = `${tail} ${word.replace('-', ' ')} SA de CV`;
      const [city, state] = random.pick(mexicanStates);
      const hash = hashText(name);
      const firm: Firm = {
        ...plain,
        kind: 'company',
        name,
        countryCode: 'MX',
        country: 'Mexico',
        countryEs: 'Mexico',
        state,
        address: `Av. Industrias ${100 + (hash % 900)}, ${city}, ${state}`,
        rfc: `${word.slice(0, 3).toUpperCase()}${String(100_000 + (hash % 899_999))}${(hash >>> 7).toString(36).slice(0, 3).toUpperCase()}`,
        goods: goodsOf(name, random.below(10)),
      };
      return { firm, quota: null };
    }),
  );
}

/** The party of a bill whose paper names none: a name without a slug. */
export const missingParty: Firm = {
  ...planSupplier('Missing in source document', cycle(countries, 0), null, null).firm,
  slug: null,
  address: '',
  phone: null,
  website: null,
  email: null,
};

/** A slug that moved permanently. The service sends the Location header "when available". */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly location: boolean;
}

/** Includes a move of two hops, and two slugs that redirect to each other. */
export const companyMoves: readonly Move[] = [
  { from: 'acme-old', to: 'acme-robotics', location: true },
  { from: 'acme-robotics-incorporated', to: 'acme-robotics', location: false },
  { from: 'acme-robots-2019', to: 'acme-robots', location: true },
  { from: 'acme-robots', to: 'acme-robotics', location: true },
  { from: 'mobius-trading', to: 'mobius-trade', location: true },
  { from: 'mobius-trade', to: 'mobius-trading', location: true },
  { from: 'bramble-voss', to: 'bramble-voss-imports', location: true },
  { from: 'bramble-and-voss', to: 'bramble-and-voss-imports', location: false },
  { from: 'norvane-stores', to: 'norvane-home-living-stores', location: true },
  { from: 'silver-heron', to: 'silver-heron-supply', location: false },
  { from: 'pelagic-forwarding', to: 'pelagic-freight-forwarding-inc', location: true },
];

export const supplierMoves: readonly Move[] = [
  { from: 'meridova-drives', to: 'meridova-drives-co-ltd', location: true },
  { from: 'acme-ningbo', to: 'acme-robotics-ningbo-co-ltd', location: true },
  { from: 'acme-precision', to: 'acme-precision-gmbh', location: false },
];
