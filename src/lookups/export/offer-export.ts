import type { Caller } from '../../model/call.ts';
import type { ExportJob, ExportProgress } from '../../model/export.ts';
import { type ExportIntent, maxExportRows, type ResultIntent } from '../../model/intent.ts';
import type { Ledger } from '../../store/ledger.ts';
import type { LookupDeps } from '../deps.ts';
import { estimateOfIntent } from '../estimate.ts';
import { readResult, totalOf } from '../find-rows.ts';
import { LookupError } from '../lookup-error.ts';
import type { ExportOffer, NoMatch, PartyChoice, ResultPage } from '../outcome.ts';
import type { SpendOptions } from '../spend.ts';

/** Rows of one call: the most the service takes, since each call waits its turn. */
export const exportPageSize = 50;

/** Where the route gives no total, nobody can say beforehand what its last row would cost. */
const maxRowsWithoutTotal = 2_000;

/** How many rows an export reads at most. */
export function maxRowsOf({ of, most }: ExportIntent): number {
  return Math.min(most ?? maxExportRows, of.do === 'product' ? maxRowsWithoutTotal : maxExportRows);
}

/** The same rows from the first one on, in as few calls as there can be. */
export function fromTheStart<I extends ResultIntent>(intent: I): I {
  return { ...intent, offset: 0, size: exportPageSize };
}

/** Records are published while somebody decides: for as many more than were offered nobody wants to be asked again. */
const marginPerRow = 0.1;

/** How many rows whoever was offered so many has agreed to pay for. */
export function agreedRowsOf(offered: number): number {
  return Math.min(maxExportRows, offered + Math.ceil(offered * marginPerRow));
}

/**
 * What so many rows of a result would cost, in credits; null when such a call was never charged. The same question as
 * one page of all rows: what that would cost is what they cost.
 * @throws the store's error
 */
async function priceOfRows(
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
  const rows = Math.min(progress.total, maxRowsOf(job.intent));
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

/**
 * Counts and prices an export without reading it. The count comes from the page that is exported, which is nearly always
 * kept; where it is not, the first page of the export is read, at its price.
 * @throws TradeError, LookupError, the store's error
 */
export async function offerExport(
  intent: ExportIntent,
  caller: Caller,
  deps: LookupDeps,
  options: SpendOptions,
): Promise<ExportOffer | PartyChoice | NoMatch> {
  const page = await countedPage(intent.of, caller, deps, options);
  if (page.is === 'choice' || page.is === 'none') return page;
  const offered = { ...intent, of: page.intent };
  const total = totalOf(page);
  const most = maxRowsOf(offered);
  const rows = total === null ? most : Math.min(total, most);
  const credits = await priceOfRows(page.intent, rows, deps.prices, caller.workspace);
  const pages = Math.ceil(rows / exportPageSize);
  const doubtful = page.is === 'page' ? page.doubtful : [];
  return { is: 'export-offer', intent: offered, total, rows, pages, credits, doubtful, cost: page.cost };
}

async function countedPage(
  of: ResultIntent,
  caller: Caller,
  deps: LookupDeps,
  options: SpendOptions,
): Promise<ResultPage | PartyChoice | NoMatch> {
  try {
    return await readResult(of, caller, deps, { ...options, look: 'kept-only' });
  } catch (error) {
    if (!(error instanceof LookupError) || error.code !== 'not_kept') throw error;
    // What is paid here is the export's own first page, and not paid again.
    return readResult(fromTheStart(of), caller, deps, { ...options, look: 'usual' });
  }
}
