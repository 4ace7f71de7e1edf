import { mostExportRows, type ExportIntent, type ResultIntent } from '../../model/intent.ts';

/** Rows of one call: the most the service takes, since each call waits its turn. */
export const exportPageSize = 50;

/** Where the route gives no total, nobody can say beforehand what its last row would cost. */
const mostRowsWithoutTotal = 2_000;

/** How many rows an export reads at most. */
export function mostRowsOf({ of, most }: ExportIntent): number {
  return Math.min(most ?? mostExportRows, of.do === 'product' ? mostRowsWithoutTotal : mostExportRows);
}

/** The same rows from the first one on, in as few calls as there can be. */
export function fromTheStart<I extends ResultIntent>(intent: I): I {
  return { ...intent, offset: 0, size: exportPageSize };
}
