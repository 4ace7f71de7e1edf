import { encode } from '@toon-format/toon';
import { z } from 'zod';
import type { LedgerRow } from '../model/money.ts';
import type { PartyKind } from '../model/answer.ts';
import type { ExportFormat } from '../model/look-up.ts';
import { type Dataset, datasets } from '../trade/index.ts';

/** Begins what a spreadsheet would take for a formula, blanks before it or not. */
const formulaStart = /^\s*[=+\-@＝＋－＠]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * What a spreadsheet may take for a cell of its own: where the comma is the decimal mark, it divides lines at semicolons,
 * and others at tabs. To those a quotation mark after a comma means nothing, so that a line break ends the row as well.
 */
const pieces = /[^;\t\r\n]+/g;

/**
 * One cell as RFC 4180 writes it. A text that a spreadsheet would carry out as a formula, wherever it may see a cell
 * begin, gets an apostrophe before it; a number, also one that came as text, stays as it is. What is neither text nor
 * number is written as JSON.
 */
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

/** One line with its end. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** A row of a result, as the service sent it and the client read it. */
type ExportedRow = Readonly<Record<string, unknown>>;

/** What people look for first, whichever kind of row it is; the other fields follow by name. */
const first: readonly string[] = [
  ...['arrival_date', 'declaration_date', 'bol_number', 'pedimento_number', 'declaration_id', 'declaration_number'],
  ...['key', 'doc_count', 'total_shipments'],
  ...['company_name', 'company_link', 'company_country_code', 'company_country', 'company_total_shipments'],
  ...['supplier_name', 'supplier_link', 'supplier_country', 'supplier_country_code', 'supplier_total_shipments'],
  ...['matching_shipments', 'specialization', 'relevance_score'],
  ...['product_description', 'hs_code', 'hs_code_description', 'value_in_usd', 'weight', 'quantity', 'quantity_unit'],
  ...['teu', 'containers_count', 'entry_port', 'exit_port', 'customs_office', 'vessel_name'],
];

/** The fields that occur, each once, in an order that does not depend on that of the rows. */
export function fieldsOf(rows: readonly ExportedRow[]): string[] {
  const found = new Set<string>();
  for (const row of rows) for (const [field, value] of Object.entries(row)) if (value != null) found.add(field);
  const known = first.filter((field) => found.delete(field));
  return [...known, ...[...found].sort()];
}

/** What a file says about itself, where its format has room for it. */
export interface ExportMeta {
  readonly dataset: Dataset;
  /** In words. */
  readonly question: string;
  /** Inclusive, ISO; null for a question over the whole data. */
  readonly window: { readonly from: string; readonly to: string } | null;
  /** ISO instant. */
  readonly exported_at: string;
  readonly rows: number;
  /** As the service counts, or null. */
  readonly total: number | null;
  /** Charged for this export; null when the service did not say. */
  readonly credits: number | null;
}

/** The whole file. Dates are ISO days, numbers plain; no field is invented. */
export function writeFile(format: ExportFormat, meta: ExportMeta, rows: readonly ExportedRow[]): Buffer {
  return Buffer.from(writers[format](meta, rows), 'utf8');
}

const writers: Record<ExportFormat, (meta: ExportMeta, rows: readonly ExportedRow[]) => string> = {
  csv: writeCsv,
  json: writeJson,
  toon: writeToon,
};

/** The score of relevance is for programs: people read the rank. With a byte order mark: without one, spreadsheets read UTF-8 as the letters of their own region. */
function writeCsv({ dataset }: ExportMeta, rows: readonly ExportedRow[]): string {
  const fields = fieldsOf(rows);
  const lines = rows.map((row, nth) =>
    csvLine(fields.map((field) => (field === 'relevance_score' ? nth + 1 : inOneCell(row[field])))),
  );
  return `\ufeff${csvLine(fields.map((field) => headOf(field, dataset)))}${lines.join('')}`;
}

/** The heads that a field's own name doesn't give. */
const heads: Readonly<Record<string, string>> = {
  arrival_date: 'Date',
  declaration_date: 'Date',
  bol_number: 'Bill of lading',
  master_bol_number: 'Master bill of lading',
  pedimento_number: 'Pedimento',
  key: 'Name',
  doc_count: 'Records',
  total_shipments: 'Shipments in all',
  product_description: 'Product',
  hs_code: 'HS code',
  hs_code_description: 'HS code in words',
  value_in_usd: 'Value, USD',
  teu: 'TEU',
  relevance_score: 'Rank',
  bol_type: 'Bill type',
  rfc_number: 'RFC',
  carrier_scac_code: 'Carrier',
};

/** A field in words: `supplier_name` of a US export is the buyer's. */
function headOf(field: string, dataset: Dataset): string {
  const head = heads[field] ?? field.replace(/_name$/, '').replaceAll('_', ' ');
  const named = head.replace(/^(company|supplier)\b/, (_, kind: PartyKind) => datasets[dataset][kind].one);
  return `${named.charAt(0).toUpperCase()}${named.slice(1)}`;
}

const bucket = z.looseObject({ key: z.string() });

/** A list of texts, or of names that were counted, as text. */
function inOneCell(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value
    .map((each: unknown) =>
      typeof each === 'string' ? each : (bucket.safeParse(each).data?.key ?? JSON.stringify(each)),
    )
    .join('; ');
}

/** A row on each line, so that the file can be read by eye and compared. */
function writeJson(meta: ExportMeta, rows: readonly ExportedRow[]): string {
  const lines = rows.map((row) => JSON.stringify(row));
  return `{"meta":${JSON.stringify(meta)},\n"rows":[\n${lines.join(',\n')}\n]}\n`;
}

/** TOON writes rows as one table only when all have the same fields: those that a row lacks are null in it. */
function writeToon(meta: ExportMeta, rows: readonly ExportedRow[]): string {
  const fields = fieldsOf(rows);
  const even = rows.map((row) => Object.fromEntries(fields.map((field) => [field, cellOf(row[field])])));
  return `${encode({ meta, rows: even })}\n`;
}

/** One list in a cell would spell out every row of the table: it is written as JSON. */
function cellOf(value: unknown): unknown {
  if (value == null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/**
 * The name of an export's file: its question and its days, such as `ball-bearings-not-from-china-2025-11-21-to-2026-11-21.csv`.
 * ASCII letters, digits and hyphens only.
 * @param question in words
 * @param days its window, or the day it was read on
 */
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

const columns: readonly (readonly [title: string, of: (row: LedgerRow) => string | number | null])[] = [
  ['began', ({ at }) => iso(at)],
  ['ended', ({ finished_at: at }) => (at === null ? null : iso(at))],
  ['person', ({ user_id: user }) => user],
  ['channel', ({ channel }) => channel],
  ['by', ({ door }) => door],
  ['route', ({ endpoint }) => endpoint],
  ['state', ({ state }) => state],
  ['rows', ({ rows }) => rows],
  ['credits charged', ({ charged }) => charged],
  ['credits reserved', ({ reserved }) => reserved],
  ['credits left', ({ credits_left: left }) => left],
  ['implausible', ({ implausible }) => implausible],
  ['error', ({ error }) => error],
  ['reference', ({ reference }) => reference],
];

/**
 * The ledger as a file for spreadsheets: CSV after RFC 4180, in UTF-8 with a byte order mark, times in ISO 8601 (UTC).
 * What is not known stays empty. Text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function ledgerCsv(rows: readonly LedgerRow[]): string {
  const lines = rows.map((row) => csvLine(columns.map(([, of]) => of(row))));
  return `\ufeff${csvLine(columns.map(([title]) => title))}${lines.join('')}`;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
