import type { Compared } from '../model/screening.ts';
import { encode } from '@toon-format/toon';
import { z } from 'zod';
import { type PartyKind, partyKinds } from '../model/answer.ts';
import type { ExportFormat, ExportLookUp, ResultLookUp } from '../model/look-up.ts';
import type { LedgerRow } from '../store/ledger.ts';
import { slugInRow } from '../trade/index.ts';
import { type Dataset, datasets, filterField } from '../model/datasets.ts';

const formulaStart = /^\s*[=+\-@＝＋－＠]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** A spreadsheet may start a cell at a semicolon or a tab, and end its row at a line break. */
const pieces = /[^;\t\r\n]+/g;

/** RFC 4180. Text that a spreadsheet could run as a formula gets an apostrophe in front. Objects become JSON. */
export function csvCell(value: unknown): string {
  if (value == null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = text.replace(pieces, harmlessPiece);
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function harmlessPiece(piece: string): string {
  return formulaStart.test(piece) && !plainNumber.test(piece) ? `'${piece}` : piece;
}

/** @param heads titles of the columns @param lines each ended */
export const csvFile = (heads: readonly string[], lines: readonly string[]): string =>
  `\ufeff${csvLine(heads)}${lines.join('')}`;

export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

type ExportedRow = Readonly<Record<string, unknown>>;

const first: readonly string[] = [
  ...['arrival_date', 'declaration_date', 'bol_number', 'pedimento_number', 'declaration_id', 'declaration_number'],
  ...['relevance_score', 'key', 'company_name', 'company_country', 'company_country_code'],
  ...['supplier_name', 'supplier_country', 'supplier_country_code'],
  ...['doc_count', 'matching_shipments', 'specialization'],
  ...['product_description', 'hs_code', 'hs_code_description', 'value_in_usd', 'weight', 'quantity', 'quantity_unit'],
  ...['teu', 'containers_count', 'entry_port', 'exit_port', 'customs_office', 'vessel_name'],
  ...['total_shipments', 'company_total_shipments', 'supplier_total_shipments'],
];

export function fieldsOf(rows: readonly ExportedRow[]): string[] {
  const found = new Set<string>();
  for (const row of rows) for (const [field, value] of Object.entries(row)) if (value != null) found.add(field);
  const known = first.filter((field) => found.delete(field));
  return [...known, ...[...found].sort()];
}

export interface ExportMeta {
  readonly dataset: Dataset;
  readonly question: string;
  readonly window: { readonly from: string; readonly to: string } | null;
  readonly exported_at: string;
  readonly rows: number;
  readonly total: number | null;
  readonly credits: number | null;
  readonly screened?: Compared;
}

/** Dates are ISO days, numbers plain; no field is invented. */
export function writeFile({ format, of }: ExportLookUp, meta: ExportMeta, rows: readonly ExportedRow[]): Buffer {
  return written(format, () => writeCsv(of, rows), meta, rows);
}

function written(format: ExportFormat, csv: () => string, meta: object, rows: readonly ExportedRow[]): Buffer {
  return Buffer.from(format === 'csv' ? csv() : format === 'json' ? writeJson(meta, rows) : writeToon(meta, rows));
}

export function datasetOf(of: ResultLookUp): Dataset {
  return of.do === 'product' ? 'us-import' : of.dataset;
}

export const screeningHead = 'possible matches with screening lists';

/** Has the rank instead of the relevance score. The byte order mark makes spreadsheets read it as UTF-8. */
function writeCsv(of: ResultLookUp, rows: readonly ExportedRow[]): string {
  const fields = fieldsOf(rows);
  const lines = rows
    .map(withSlugs)
    .map((row, nth) => csvLine(fields.map((field) => (field === 'relevance_score' ? nth + 1 : inOneCell(row[field])))));
  const titles = fields.map((field) => headOf(field, of));
  return csvFile(titles, lines);
}

/** Links in rows lack the service's address, so a spreadsheet could not open them: `/company/acme` is `acme`. */
function withSlugs(row: ExportedRow): ExportedRow {
  const slugs = partyKinds.map((kind) => [`${kind}_link`, slugInRow(row, kind)] as const);
  return { ...row, ...Object.fromEntries(slugs.filter(([, slug]) => slug !== null)) };
}

const heads: Readonly<Record<string, string>> = {
  company_link: 'company short name',
  supplier_link: 'supplier short name',
  link: 'short name',
  bol_number: 'bill of lading',
  master_bol_number: 'master bill of lading',
  declaration_id: 'declaration ID',
  key: 'name',
  doc_count: 'records',
  relevance_score: 'rank',
  specialization: 'specialization, of 100',
  hs_code_description: 'HS code in words',
  value_in_usd: 'value, USD',
  quantity_unit: 'unit',
  teu: 'TEU',
  containers_count: 'containers',
  total_shipments: 'all its shipments',
  company_basename: 'company base name',
  company_manifest_confidentiality: 'company asks for confidentiality',
  port_of_entry: 'ports of entry',
  name_variations: 'also known as',
  customer_companies: 'customers',
  supplier_companies: 'suppliers',
  screening: screeningHead,
};

/** `supplier_name` of a US export is the buyer's; in rows about one firm each it is the name. */
function headOf(field: string, of: ResultLookUp): string {
  const dataset = datasetOf(of);
  if (field === 'arrival_date' || field === 'declaration_date') return datasets[dataset].date;
  if (of.do === 'product' && field === 'product_description') return 'Products';
  const view = of.do === 'shipments' ? null : of.do === 'top' ? of.view : of.side;
  const prefix = view === 'companies' ? 'company_' : view === 'suppliers' ? 'supplier_' : '';
  const own = field.startsWith(prefix) ? field.slice(prefix.length) : field;
  const label = heads[own] ?? filterField(dataset, own)?.label ?? own.replace(/_name$/, '').replaceAll('_', ' ');
  const named = label.replace(/^(company|supplier)\b/, (_, kind: PartyKind) => datasets[dataset][kind].one);
  return `${named.charAt(0).toUpperCase()}${named.slice(1)}`;
}

const bucket = z.looseObject({ key: z.string().nullable() });

function inOneCell(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value
    .map((each: unknown) => {
      const { data } = bucket.safeParse(each);
      return data === undefined ? (typeof each === 'string' ? each : JSON.stringify(each)) : data.key;
    })
    .filter((each) => each !== null)
    .join('; ');
}

/** @param columns titles by field, for CSV */
export function writeTable(
  format: ExportFormat,
  columns: Readonly<Record<string, string>>,
  rows: readonly ExportedRow[],
  meta: object,
): Buffer {
  const csv = () => {
    const fields = Object.keys(columns);
    const lines = rows.map((row) => csvLine(fields.map((field) => row[field])));
    return csvFile(Object.values(columns), lines);
  };
  return written(format, csv, meta, rows);
}

/** A row per line, so that the file can be read and diffed. */
function writeJson(meta: object, rows: readonly ExportedRow[]): string {
  const lines = rows.map((row) => JSON.stringify(row));
  return `{"meta":${JSON.stringify(meta)},\n"rows":[\n${lines.join(',\n')}\n]}\n`;
}

/** TOON writes rows as one table only when all have the same fields, so missing ones are null. */
function writeToon(meta: object, rows: readonly ExportedRow[]): string {
  const fields = fieldsOf(rows);
  const even = rows.map((row) => Object.fromEntries(fields.map((field) => [field, cellOf(row[field])])));
  return `${encode({ meta, rows: even })}\n`;
}

/** A list in a cell would break up the table, so it is written as JSON. */
function cellOf(value: unknown): unknown {
  if (value == null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** ASCII letters, digits and hyphens only: `ball-bearings-not-from-china-2025-11-21-to-2026-11-21.csv`. */
export function fileNameOf(format: ExportFormat, question: string, days: string): string {
  return `${[question, days]
    .map((words) => plain(words).slice(0, 100))
    .filter(Boolean)
    .join('-')}.${format}`;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

type Postings = ReadonlyMap<string, string>;

const columns: Readonly<Record<string, (row: LedgerRow, postings: Postings) => string | number | null>> = {
  began: ({ at }) => iso(at),
  ended: ({ finished_at: at }) => (at === null ? null : iso(at)),
  person: ({ user_id: user }) => user,
  channel: ({ channel }) => channel,
  by: ({ door }) => door,
  'alert or report': ({ feed }, postings) => (feed === null ? null : (postings.get(feed) ?? feed)),
  route: ({ endpoint }) => endpoint,
  state: ({ state }) => state,
  rows: ({ rows }) => rows,
  'credits charged': ({ charged }) => charged,
  'credits reserved': ({ reserved }) => reserved,
  'credits left': ({ credits_left: left }) => left,
  implausible: ({ implausible }) => implausible,
  error: ({ error }) => error,
  reference: ({ reference }) => reference,
};

/**
 * CSV after RFC 4180, UTF-8 with a byte order mark, times in ISO 8601 (UTC). Unknown values are empty.
 * @param postings alerts and reports in words, by the feed or report of a row
 */
export function ledgerCsv(rows: readonly LedgerRow[], postings: Postings = new Map()): string {
  const lines = rows.map((row) => csvLine(Object.values(columns).map((of) => of(row, postings))));
  return csvFile(Object.keys(columns), lines);
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
