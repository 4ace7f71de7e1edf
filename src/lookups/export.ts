import type { Cost } from '../model/answer.ts';
import { type ExportLookUp, maxExportRows, maxPageSize, type ResultLookUp } from '../model/look-up.ts';
import { iteratePages, TradeError } from '../trade/index.ts';
import { readResult, resultCalls, totalOf } from './find-rows.ts';
import type { LookupContext } from './carry-out.ts';
import {
  type ExportOffer,
  ifKept,
  noteSpentBefore,
  type Unresolved,
  type ResultPage,
  withSideCosts,
} from './outcome.ts';
import { type Call, stretchAt } from './prices.ts';

/** The most the service takes, since each call waits its turn. */
export const exportPageSize = maxPageSize;

/** Without a total, the price of all rows cannot be known beforehand. */
const maxRowsWithoutTotal = 2_000;

export function maxRowsOf({ of, most }: ExportLookUp): number {
  return Math.min(most ?? maxExportRows, of.do === 'product' ? maxRowsWithoutTotal : maxExportRows);
}

export function fromTheStart<I extends ResultLookUp>(lookUp: I): I {
  return { ...lookUp, offset: 0, size: exportPageSize };
}

/** The rows still to be read. @param rows of the whole file; default: what was agreed to, or one page */
export function exportCalls(lookUp: ExportLookUp, rows = lookUp.agreed ?? exportPageSize): Call[] {
  const most = Math.min(rows, maxRowsOf(lookUp));
  return resultCalls(fromTheStart(lookUp.of)).map((call) => ({ ...call, rows: most, inParts: true }));
}

/** Counts by the exported page, usually a kept one; else the first is paid for. @throws TradeError, LookupError */
export async function offerExport(lookUp: ExportLookUp, context: LookupContext): Promise<ExportOffer | Unresolved> {
  const page = await countedPage(lookUp.of, context);
  if (page.is === 'choice' || page.is === 'none') return page;
  const offered = { ...lookUp, of: page.lookUp };
  const total = totalOf(page);
  const most = maxRowsOf(offered);
  const rows = total === null ? most : Math.min(total, most);
  const { credits } = await context.priceOf(exportCalls(offered, rows));
  const doubtful = page.is === 'page' ? page.doubtful : [];
  const isBehind = page.is !== 'products' && page.isBehind === true;
  return { is: 'export-offer', lookUp: offered, total, rows, credits, doubtful, isBehind, cost: page.cost };
}

async function countedPage(of: ResultLookUp, context: LookupContext): Promise<ResultPage | Unresolved> {
  const kept = await ifKept(readResult(of, context.using({ cachedOnly: true })));
  // Else the export's own first page, which is not paid for again.
  return kept ?? readResult(fromTheStart(of), context.using({ cachedOnly: false }));
}

type ExportRow = ResultPage['rows'][number];

export interface ExportProgress {
  readonly rows: number;
  readonly total: number | null;
  readonly cost: Cost;
}

export const nothingExported: ExportProgress = { rows: 0, total: null, cost: { charged: 0, left: null } };

export interface ReadExport {
  readonly is: 'read';
  readonly rows: readonly ExportRow[];
  readonly progress: ExportProgress;
  /** `doubled`: rows left out, since two pages had them. */
  readonly moved: { readonly from: number; readonly to: number; readonly doubled: number } | null;
}

/** There are more rows than were agreed to. The rest waits until the person agrees to its price. */
export interface MoreRows {
  readonly is: 'more';
  readonly progress: ExportProgress;
  readonly agreed: number;
  readonly rows: number;
  /** Of those the ones that are still to be read, maybe again, and their price. */
  readonly unread: number;
  readonly credits: number | null;
}

export interface ReadSteps {
  /** Called before each page; false ends the reading. */
  readonly mayRead: (progress: ExportProgress) => Promise<boolean>;
  /** Called after a failed page with the number of failures. Waits, and returns whether to retry. */
  readonly mayRepeat: (error: unknown, failures: number) => Promise<boolean>;
}

/**
 * Pays only for what is not kept, and for nothing where the budgets don't hold all of what was agreed to.
 * @returns null when `mayRead` ended it @throws TradeError, LookupError
 */
export async function readExport(
  lookUp: ExportLookUp,
  context: LookupContext,
  { mayRead, mayRepeat }: ReadSteps,
): Promise<ReadExport | MoreRows | null> {
  await context.confirmPrice(exportCalls(lookUp));
  const request = resultCalls(lookUp.of)[0]?.request ?? null;
  const kept = request === null ? [] : (await context.kept(request)).ranges;
  const { agreed = Infinity } = lookUp;
  const [rows, totals]: [ExportRow[], { readonly total: number; readonly at: number }[]] = [[], []];
  const stopped = { is: false };
  let progress = nothingExported;

  async function read(offset: number, size: number) {
    stopped.is = !(await mayRead(progress));
    if (stopped.is) return { data: [], received: 0, total: null };
    // Rows that were priced as kept stay free, though a page that was just paid for has another total.
    const reading = stretchAt(kept, offset).isKept ? context.using({ anyAge: true }) : context;
    const page = await readPatiently({ ...lookUp.of, offset, size }, reading, mayRepeat);
    const { received, cost } = page;
    const sum = withSideCosts(cost, [{ ...cost, ...progress.cost }]);
    progress = { rows: progress.rows + received, total: totalOf(page) ?? progress.total, cost: sum };
    // A total known only from a short page would also end the paging.
    const total = page.is === 'products' ? null : page.total;
    if (total !== null) totals.push({ total, at: cost.at });
    return { data: page.rows, received, total };
  }

  // New records may be published while a person decides.
  const pageSize = (offset: number) => {
    const { end, isKept } = stretchAt(kept, offset);
    return Math.min(exportPageSize, (isKept ? end : Math.min(end, agreed)) - offset);
  };
  try {
    for await (const page of iteratePages<ExportRow>(read, pageSize, maxRowsOf(lookUp))) {
      if (stopped.is) return null;
      rows.push(...page);
      const more = await moreThanAgreed(lookUp, progress, context);
      if (more !== null) return more;
    }
  } catch (error) {
    noteSpentBefore(error, { credits: progress.cost.charged ?? 0, isInDoubt: false });
    throw error;
  }
  totals.sort((one, other) => one.at - other.at);
  const [from, to] = [totals[0]?.total, totals.at(-1)?.total];
  if (from === undefined || to === undefined || from === to) return { is: 'read', rows, progress, moved: null };
  const once = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
  return { is: 'read', rows: once, progress, moved: { from, to, doubled: rows.length - once.length } };
}

async function readPatiently(of: ResultLookUp, context: LookupContext, mayRepeat: ReadSteps['mayRepeat']) {
  for (let failures = 1; ; failures += 1) {
    try {
      const page = await readResult(of, context);
      if (page.is !== 'choice' && page.is !== 'none') return page;
    } catch (error) {
      if (await mayRepeat(error, failures)) continue;
      throw error;
    }
    // The offer resolved every name, so only a forged button leads here.
    throw new TradeError('invalid_request', { messages: ['The export names a firm that was not looked up.'] });
  }
}

/** A complete export is never held back, since it is paid for. */
async function moreThanAgreed(
  lookUp: ExportLookUp,
  progress: ExportProgress,
  context: LookupContext,
): Promise<MoreRows | null> {
  const { agreed = Infinity } = lookUp;
  const rows = Math.min(progress.total ?? 0, maxRowsOf(lookUp));
  if (rows <= progress.rows || rows <= agreed) return null;
  const { rows: unread, credits } = await context.priceOf(exportCalls(lookUp, rows));
  return { is: 'more', progress, agreed, rows, unread, credits };
}
