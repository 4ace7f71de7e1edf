import { type ExportLookUp, maxExportRows, type ResultLookUp } from '../model/look-up.ts';
import { iteratePages, TradeError } from '../trade/index.ts';
import { readResult, resultCalls, totalOf } from './find-rows.ts';
import type { LookupContext } from './gate.ts';
import {
  type AnswerCost,
  type ExportOffer,
  LookupError,
  type NoMatch,
  noteSpentBefore,
  type PartyChoice,
  type ResultPage,
  withSideCosts,
} from './outcome.ts';
import { type Call, maxPageSize, stretchAt } from './prices.ts';

/** Rows of one call: the most the service takes, since each call waits its turn. */
export const exportPageSize = maxPageSize;

/** Where the route gives no total, nobody can say beforehand what its last row would cost. */
const maxRowsWithoutTotal = 2_000;

/** How many rows an export reads at most. */
export function maxRowsOf({ of, most }: ExportLookUp): number {
  return Math.min(most ?? maxExportRows, of.do === 'product' ? maxRowsWithoutTotal : maxExportRows);
}

/** The same rows from the first one on, in as few calls as there can be. */
export function fromTheStart<I extends ResultLookUp>(lookUp: I): I {
  return { ...lookUp, offset: 0, size: exportPageSize };
}

/**
 * The rows that the whole file lacks.
 * @param rows how many it will have; one page where nobody has counted them
 */
export function exportCalls(lookUp: ExportLookUp, rows = lookUp.agreed ?? exportPageSize): Call[] {
  const most = Math.min(rows, maxRowsOf(lookUp));
  return resultCalls(fromTheStart(lookUp.of)).map((call) => ({ ...call, rows: most, inParts: true }));
}

/** Records are published while somebody decides. Up to this many more, nobody wants to be asked again. */
const marginPerRow = 0.1;

/** How many rows a user agrees to pay for who is offered that many. */
export function agreedRowsOf(offered: number): number {
  return Math.min(maxExportRows, offered + Math.ceil(offered * marginPerRow));
}

/**
 * Counts and prices an export without reading it. The count comes from the page that is exported, which is nearly always
 * kept; where it is not, the first page of the export is read, at its price.
 * @throws TradeError, LookupError, the store's error
 */
export async function offerExport(
  lookUp: ExportLookUp,
  context: LookupContext,
): Promise<ExportOffer | PartyChoice | NoMatch> {
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

async function countedPage(of: ResultLookUp, context: LookupContext): Promise<ResultPage | PartyChoice | NoMatch> {
  try {
    return await readResult(of, context.using({ cachedOnly: true }));
  } catch (error) {
    if (!(error instanceof LookupError) || error.code !== 'not_kept') throw error;
    // What is paid here is the export's own first page, and not paid again.
    return readResult(fromTheStart(of), context.using({ cachedOnly: false }));
  }
}

type ExportRow = ResultPage['rows'][number];

/** How far an export is, and what it was charged. */
export interface ExportProgress {
  /** Rows read, including those that could not be made out. */
  readonly rows: number;
  /** How many rows the service counted last, or null. */
  readonly total: number | null;
  readonly cost: Pick<AnswerCost, 'charged' | 'left'>;
}

export const nothingRead: ExportProgress = { rows: 0, total: null, cost: { charged: 0, left: null } };

/** All rows of an export. */
export interface ReadExport {
  readonly is: 'read';
  /** As the service sent them; those that could not be made out are missing. */
  readonly rows: readonly ExportRow[];
  readonly progress: ExportProgress;
  /** The first and the last total when they differ: records were published meanwhile. */
  readonly moved: { readonly from: number; readonly to: number } | null;
}

/** There are more rows than were agreed to. The others wait until somebody agrees to their price. */
export interface MoreRows {
  readonly is: 'more';
  readonly progress: ExportProgress;
  readonly agreed: number;
  /** How many rows the file would hold. */
  readonly rows: number;
  /** The price of the missing rows, in credits; null if it isn't known. */
  readonly credits: number | null;
}

export interface ReadSteps {
  /** Called before each page; false ends the reading. */
  readonly mayRead: (progress: ExportProgress) => Promise<boolean>;
  /** Called when a page failed, with how often it did. Waits, and returns whether to ask for the page again. */
  readonly mayRepeat: (error: unknown, failures: number) => Promise<boolean>;
}

/**
 * Reads all rows of an export, page by page. Only rows that are not kept are paid for.
 * @returns null when `mayRead` ended it
 * @throws TradeError, LookupError; the store's error; what the steps throw
 */
export async function readExport(
  lookUp: ExportLookUp,
  context: LookupContext,
  { mayRead, mayRepeat }: ReadSteps,
): Promise<ReadExport | MoreRows | null> {
  const request = resultCalls(lookUp.of)[0]?.request ?? null;
  const kept = request === null ? [] : (await context.kept(request)).ranges;
  const [rows, totals]: [ExportRow[], number[]] = [[], []];
  const stopped = { is: false };
  let progress = nothingRead;

  async function read(offset: number, size: number) {
    stopped.is = !(await mayRead(progress));
    if (stopped.is) return { data: [], received: 0, total: null };
    const page = await readPatiently({ ...lookUp.of, offset, size }, context, mayRepeat);
    const { received, cost } = page;
    const sum = withSideCosts(cost, [{ ...cost, ...progress.cost }]);
    progress = { rows: progress.rows + received, total: totalOf(page) ?? progress.total, cost: sum };
    // A total that only a short page tells would end the walk as well.
    return { data: page.rows, received, total: page.is === 'products' ? null : page.total };
  }

  const pageSize = (offset: number) => Math.min(exportPageSize, stretchAt(kept, offset).end - offset);
  try {
    for await (const page of iteratePages<ExportRow>(read, { pageSize, maxRows: maxRowsOf(lookUp) })) {
      if (stopped.is) return null;
      rows.push(...page.rows);
      if (page.total !== null) totals.push(page.total);
      const more = await moreThanAgreed(lookUp, progress, context);
      if (more !== null) return more;
    }
  } catch (error) {
    noteSpentBefore(error, { credits: progress.cost.charged ?? 0, isInDoubt: false });
    throw error;
  }
  const [from, to] = [totals[0], totals.at(-1)];
  const moved = from === undefined || to === undefined || from === to ? null : { from, to };
  return { is: 'read', rows, progress, moved };
}

async function readPatiently(
  of: ResultLookUp,
  context: LookupContext,
  mayRepeat: ReadSteps['mayRepeat'],
): Promise<ResultPage> {
  for (let failures = 1; ; failures += 1) {
    try {
      const page = await readResult(of, context);
      if (page.is !== 'choice' && page.is !== 'none') return page;
    } catch (error) {
      if (await mayRepeat(error, failures)) continue;
      throw error;
    }
    // The offer has resolved every name, so only a forged button leads here.
    throw new TradeError('invalid_request', { messages: ['The export names a firm that was not looked up.'] });
  }
}

/** An export that has all its rows is never held back: they are paid for. */
async function moreThanAgreed(
  lookUp: ExportLookUp,
  progress: ExportProgress,
  context: LookupContext,
): Promise<MoreRows | null> {
  const agreed = lookUp.agreed === undefined ? Infinity : agreedRowsOf(lookUp.agreed);
  const rows = Math.min(progress.total ?? 0, maxRowsOf(lookUp));
  if (rows <= progress.rows || rows <= agreed) return null;
  const { credits } = await context.priceOf(exportCalls(lookUp, rows));
  return { is: 'more', progress, agreed, rows, credits };
}
