import { estimateOfIntent } from '../estimate.ts';
import { mostExportRows, type ResultIntent } from '../../model/intent.ts';
import type { Ledger } from '../../store/ledger.ts';
import { mostRowsOf } from './limits.ts';
import type { ExportJob, ExportProgress } from '../../model/export.ts';

/** Records are published while somebody decides: for as many more than were offered nobody wants to be asked again. */
const marginPerRow = 0.1;

/** How many rows whoever was offered so many has agreed to pay for. */
export function agreedRowsOf(offered: number): number {
  return Math.min(mostExportRows, offered + Math.ceil(offered * marginPerRow));
}

/**
 * What so many rows of a result would cost, in credits; null when such a call was never charged. The same question as
 * one page of all rows: what that would cost is what they cost.
 * @throws the store's error
 */
export async function priceOfRows(
  of: ResultIntent,
  rows: number,
  prices: Pick<Ledger, 'recentCharges'>,
  workspace: string,
): Promise<number | null> {
  const { credits } = await estimateOfIntent({ ...of, size: rows }, prices, workspace);
  return credits;
}

interface MoreRows {
  /** What was read and paid for until then. */
  readonly progress: ExportProgress;
  /** How many rows were agreed to. */
  readonly agreed: number;
  /** How many rows the file would hold. */
  readonly rows: number;
  /** What those that are missing would cost, in credits; null when nobody knows. */
  readonly credits: number | null;
}

/** There are more rows than their price was agreed to for: the others wait until somebody agrees to theirs. */
export class MoreThanAgreedError extends Error {
  readonly more: MoreRows;

  constructor(more: MoreRows) {
    super('The service counts more rows than were agreed to.');
    this.name = 'MoreThanAgreedError';
    this.more = more;
  }
}

/**
 * Lets an export go on after a page. One that has all its rows by then is never held back: they are paid for.
 * @throws MoreThanAgreedError; the store's error
 */
export async function checkAgreed(
  job: ExportJob,
  progress: ExportProgress,
  prices: Pick<Ledger, 'recentCharges'>,
): Promise<void> {
  if (progress.total === null) return;
  const rows = Math.min(progress.total, mostRowsOf(job.intent));
  const agreed = agreedIn(job);
  if (rows <= progress.rows || rows <= agreed) return;
  const credits = await priceOfRows(job.intent.of, rows - progress.rows, prices, job.workspace);
  throw new MoreThanAgreedError({ progress, agreed, rows, credits });
}

/**
 * A total beyond what was agreed to is booked only where the export stops to ask. A job that holds one was therefore
 * resumed by somebody who has read its price, unless its runner died before it could ask.
 */
function agreedIn({ intent, total, isAbandoned }: ExportJob): number {
  const agreed = intent.agreed ?? Infinity;
  return total === null || total <= agreed || isAbandoned ? agreed : agreedRowsOf(total);
}
