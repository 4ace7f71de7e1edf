import { z } from 'zod';
import { type DateOrder, parseWireDate } from './time.ts';

/** Drops invalid entries: one bad row must not lose a page that was paid for. */
function readList<S extends z.ZodType>(item: S, entries: readonly unknown[]): z.output<S>[] {
  return entries.flatMap((entry) => {
    const parsed = item.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Rows of a page. Drops entries that are no object; null is an empty page; anything else is an error. */
export function rowsOf<S extends z.ZodType>(item: S) {
  return z
    .array(z.unknown())
    .nullable()
    .transform((entries): z.output<S>[] => readList(item, entries ?? []));
}

/*
 * Readers of single fields. Only the bill row of PowerQuery is specified, so every field may be missing, and a malformed
 * one becomes null so that the page, which was paid for, is not lost. The schemas keep unknown fields.
 */

/** An optional field. @param read must not throw */
const field = <T>(read: (value: unknown) => T | null) => z.transform(read).optional();

function readText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A finite number, also from text such as `1,500.25`; null for anything else. */
export function readNumber(value: unknown): number | null {
  const text = typeof value === 'string' && /^\s*-?\d[\d,]*(\.\d+)?\s*$/.test(value) ? value.replaceAll(',', '') : null;
  const number = text === null ? value : Number(text);
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A list of texts, or a single one as a list. Drops other entries; null if it is neither. */
function readTexts(value: unknown): string[] | null {
  if (typeof value === 'string') return value.trim() === '' ? null : [value];
  return Array.isArray(value) ? value.map(readText).filter((text) => text !== null) : null;
}

const text = field(readText);
const number = field(readNumber);
const texts = field(readTexts);
const flag = field((value) =>
  typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : null,
);
const date = (order: DateOrder) => field((value) => (typeof value === 'string' ? parseWireDate(value, order) : null));

/** A list of objects inside a record. Drops entries that are no object. */
function list<S extends z.ZodType>(item: S) {
  return field((value): z.output<S>[] | null => (Array.isArray(value) ? readList(item, value) : null));
}

/* Bills of lading, declarations, and the day of the newest records. Dates are mm/dd/yyyy on the wire. */

/**
 * A bill of lading, as a row or alone: the nine specified fields first, then those of public integrations; or a line of a
 * Mexican pedimento. Weight has no specified unit.
 */
export const recordRow = z.looseObject({
  bol_number: text,
  arrival_date: date('mdy'),
  company_name: text,
  supplier_name: text,
  supplier_country: text,
  product_description: text,
  hs_code: text,
  entry_port: text,
  weight: number,
  company_link: text,
  company_basename: text,
  company_address: text,
  company_state: text,
  company_country_code: text,
  company_total_shipments: number,
  supplier_link: text,
  supplier_address: text,
  supplier_country_code: text,
  supplier_total_shipments: number,
  hs_code_description: text,
  exit_port: text,
  last_visited_foreign_port: text,
  carrier_scac_code: text,
  notify_party_name: text,
  vessel_name: text,
  quantity: number,
  quantity_unit: text,
  containers_count: number,
  teu: number,
  bol_type: text,
  master_bol_number: text,
  company_manifest_confidentiality: flag,
  pedimento_number: text,
  declaration_id: text,
  declaration_number: text,
  declaration_date: date('mdy'),
  rfc_number: text,
  supplier_state: text,
  company_country: text,
  customs_office: text,
  transport_type: text,
  custom_broker: text,
  custom_regime: text,
  who_pays_freight: text,
  incoterm: text,
  value_in_usd: number,
});
export type Row = z.output<typeof recordRow>;

/** Facts of a record that a question may ask for. Where a text has words of several, the first is meant. */
export const recordFacts = [
  ...(['supplier address', 'notify party', 'address', 'country', 'value', 'weight', 'container', 'quantity'] as const),
  ...(['HS code', 'port', 'date', 'vessel', 'carrier', 'consignee', 'shipper', 'product', 'customs broker'] as const),
] as const;
export type RecordFact = (typeof recordFacts)[number];

/** ISO day of a bill or a declaration; null for other rows. */
export function dayOfRow(row: Readonly<Record<string, unknown>>): string | null {
  const day = row['arrival_date'] ?? row['declaration_date'];
  return typeof day === 'string' ? day : null;
}

export const billNumbers = z
  .array(z.unknown())
  .nullable()
  .transform((entries) => readTexts(entries ?? []) ?? []);

/** GET /database-updated: the day of the newest records, mm/dd/yyyy on the wire, ISO here. */
export const databaseUpdated = z.string().transform((value, context) => {
  const updated = parseWireDate(value, 'mdy');
  if (updated !== null) return { updated };
  context.addIssue({ code: 'custom', message: 'not a date in mm/dd/yyyy' });
  return z.NEVER;
});

/* Rows about one company or supplier: search hits, groups of records, and traders of a product. */

/** A hit of a company or supplier search; its dates are dd/mm/yyyy on the wire. */
export const searchHit = z.looseObject({
  key: text,
  title: text,
  type: text,
  countryCode: text,
  address: text,
  totalShipments: number,
  mostRecentShipment: date('dmy'),
  topSuppliers: texts,
  topCompanies: texts,
});
export type SearchHit = z.output<typeof searchHit>;

const bucket = z.preprocess(
  (value) => (typeof value === 'string' ? { key: value } : value),
  z.looseObject({ key: text, doc_count: number }),
);

/** A bucket of /companies, /suppliers or /brokers; `key` is the display name. */
export const aggregateRow = z.looseObject({
  key: text,
  doc_count: number,
  total_shipments: number,
  company_link: text,
  supplier_link: text,
  company_country_code: text,
  supplier_country_code: text,
  company_address: list(bucket),
  supplier_address: list(bucket),
  port_of_entry: list(bucket),
  name_variations: list(bucket),
  weight: number,
  teu: number,
});
export type AggregateRow = z.output<typeof aggregateRow>;

/** A row of the product routes, ranked by relevance. */
export const productRow = z.looseObject({
  company_link: text,
  company_name: text,
  company_country_code: text,
  company_total_shipments: number,
  supplier_link: text,
  supplier_name: text,
  supplier_country_code: text,
  supplier_total_shipments: number,
  matching_shipments: number,
  specialization: number,
  relevance_score: number,
  product_description: texts,
  customer_companies: texts,
});
export type ProductRow = z.output<typeof productRow>;

/* Profiles of companies and suppliers. Their fields are not specified; dates are dd/mm/yyyy on the wire. */

const dateRange = z.looseObject({ start_date: date('dmy'), end_date: date('dmy') });

interface TrendMonth {
  month: string;
  shipments: number | null;
  weight: number | null;
  teu: number | null;
}

const monthFigures = z.looseObject({ shipments: number, weight: number, teu: number });

/** The service sends months as keys in dd/mm/yyyy, unordered. */
function readTimeSeries(value: unknown): TrendMonth[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const months = Object.entries(value).flatMap(([key, figures]): TrendMonth[] => {
    const day = parseWireDate(key, 'dmy');
    const { data } = monthFigures.safeParse(figures);
    if (day === null || data === undefined) return [];
    const { shipments = null, weight = null, teu = null } = data;
    return [{ month: day.slice(0, 7), shipments, weight, teu }];
  });
  return months.sort((a, b) => (a.month < b.month ? -1 : 1));
}

/** A bill within a profile has the field names of customs. */
const recentBol = z.looseObject({ Product_Description: text });

interface HsNode {
  hs_code: string | null;
  description: string | null;
  shipments: number | null;
  children: HsNode[];
}

const maxHsDepth = 8;

function readHsNodes(value: unknown, depth = 0): HsNode[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((entry): HsNode[] => {
    const { data } = z.looseObject({ hs_code: text, description: text, shipments: number }).safeParse(entry);
    if (data === undefined) return [];
    const children = depth < maxHsDepth ? readHsNodes(data['children'], depth + 1) : null;
    const { hs_code = null, description = null, shipments = null } = data;
    return [{ hs_code, description, shipments, children: children ?? [] }];
  });
}

/** A partner in a profile: a supplier of a company, or a company of a supplier. */
const partner = z.looseObject({
  key: text,
  company_name: text,
  supplier_name: text,
  country: text,
  country_code: text,
  shipments_12m: number,
  total_shipments_company: number,
  total_shipments_supplier: number,
  first_shipment: date('dmy'),
  most_recent_shipment: date('dmy'),
  product_descriptions: texts,
});

/** Of a company or a supplier; the places of a supplier begin with `address`. */
export const firmProfile = z.looseObject({
  key: text,
  title: text,
  website: text,
  phone_number: text,
  also_known_names: texts,
  total_shipments: number,
  date_range: field((value) => dateRange.safeParse(value).data ?? null),
  time_series: field(readTimeSeries),
  hs_codes: field((value) => readHsNodes(value)),
  recent_bols: list(recentBol),
  address: text,
  address_plain: text,
  country: text,
  country_code: text,
  address_country: text,
  address_country_code: text,
  suppliers_table: list(partner),
  companies_table: list(partner),
});
export type FirmProfile = z.output<typeof firmProfile>;
