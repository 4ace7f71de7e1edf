import { z } from 'zod';
import { date, list, number, text, texts } from './read-field.ts';

/* Rows that each stand for a firm: hits of a search, groups of records, and who deals in a product. */

/** A hit of company or supplier search; its dates are dd/mm/yyyy on the wire. */
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
