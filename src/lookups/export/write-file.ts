import { encode } from '@toon-format/toon';
import { csvLine } from '../csv.ts';
import type { ExportFormat } from '../../model/intent.ts';
import { fieldsOf, type ExportedRow } from './fields.ts';

/** What a file says about itself, where its format has room for it. */
export interface ExportMeta {
  /** Such as `us-import`. */
  readonly dataset: string;
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
  csv: (_, rows) => writeCsv(rows),
  json: writeJson,
  toon: writeToon,
};

/** With a byte order mark: without one, spreadsheets read UTF-8 as the letters of their own region. */
function writeCsv(rows: readonly ExportedRow[]): string {
  const fields = fieldsOf(rows);
  const lines = rows.map((row) => csvLine(fields.map((field) => row[field])));
  return `\ufeff${csvLine(fields)}${lines.join('')}`;
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
