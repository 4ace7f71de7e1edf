import type { LedgerRow } from '../model/call.ts';
import { csvLine } from './export-file.ts';

const columns: readonly (readonly [title: string, of: (row: LedgerRow) => string | number | null])[] = [
  ['began', ({ at }) => iso(at)],
  ['ended', ({ finished_at: at }) => (at === null ? null : iso(at))],
  ['person', ({ user_id: user }) => user],
  ['channel', ({ channel }) => channel],
  ['route', ({ endpoint }) => endpoint],
  ['state', ({ state }) => state],
  ['rows', ({ rows }) => rows],
  ['credits charged', ({ charged }) => charged],
  ['credits reserved', ({ reserved }) => reserved],
  ['credits left', ({ credits_left: left }) => left],
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
