import type { Row } from '../model/answer.ts';
import { readRange } from '../model/range.ts';
import { dayOfRow } from '../model/records.ts';
import { slugInRow } from '../trade/index.ts';
import type { Filter } from '../model/datasets.ts';

type Check = (row: Row, wanted: string) => boolean | null;

/** Null if the row does not show it. The service interprets text expressions, so only a plain word is checked. */
const checks: Readonly<Record<string, Check>> = {
  company: (row, slug) => linkIs(row, 'company', slug),
  supplier: (row, slug) => linkIs(row, 'supplier', slug),
  weight({ weight }, range) {
    const { from, to } = readRange(range) ?? {};
    return weight == null ? null : weight >= (from ?? 0) && weight <= (to ?? Infinity);
  },
  hs_code: (row, wanted) => {
    const code = /^(\d+)\*?$/.exec(wanted)?.[1];
    return code === undefined || row.hs_code == null ? null : row.hs_code.startsWith(code);
  },
  supplier_country: (row, wanted) => {
    const [, not, name] = /^(NOT )?"?([^"*?()]+)"?$/.exec(wanted) ?? [];
    if (name === undefined || / (AND|OR|NOT) /.test(name) || row.supplier_country == null) return null;
    return (row.supplier_country.toLowerCase() === name.toLowerCase()) === (not === undefined);
  },
};

/**
 * The service ignores what it does not understand and charges for the unfiltered page, so its rows are checked.
 * @returns fields (and `dates`) that under half of the rows with that fact satisfy
 */
export function doubtfulFields(filter: Filter, window: { from: string; to: string }, rows: readonly Row[]): string[] {
  const doubtful = Object.entries(filter)
    .filter(([field, wanted]) => underHalf(rows.map((row) => checks[field]?.(row, wanted) ?? null)))
    .map(([field]) => field);
  const days = rows.map(dayOfRow);
  if (underHalf(days.map((day) => (day === null ? null : day >= window.from && day <= window.to))))
    doubtful.push('dates');
  return doubtful;
}

function underHalf(verdicts: readonly (boolean | null)[]): boolean {
  const known = verdicts.filter((verdict) => verdict !== null);
  return known.length > 0 && known.filter(Boolean).length * 2 < known.length;
}

function linkIs(row: Row, kind: 'company' | 'supplier', slug: string): boolean | null {
  const linked = slugInRow(row, kind);
  return linked === null ? null : linked === slug;
}
