import {
  type ExportJob,
  type ExportLookUp,
  type ExportProgress,
  maxExportRows,
  type ResultLookUp,
} from '../model/look-up.ts';
import type { Ledger } from '../store/ledger.ts';
import { iteratePages, TradeError } from '../trade/index.ts';
import { readResult, resultCalls, totalOf } from './find-rows.ts';
import { type CacheUse, contextOf, type LookupContext, type LookupDeps } from './gate.ts';
import {
  type AnswerCost,
  type ExportOffer,
  LookupError,
  type NoMatch,
  type PartyChoice,
  type ResultPage,
  roundCredits,
  withSideCosts,
} from './outcome.ts';
import { type Call, maxPageSize, type Prices, stretchAt } from './prices.ts';

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

/** The rows that the whole file lacks; one page of them where nobody has counted them. @param rows how many it will have */
export function exportCalls(lookUp: ExportLookUp, rows = exportPageSize): Call[] {
  const most = Math.min(rows, maxRowsOf(lookUp));
  return resultCalls(fromTheStart(lookUp.of)).map((call) => ({ ...call, rows: most, inParts: true }));
}

/** What the rest of a paused export would cost, in credits; null where nobody knows. @throws the store's error */
export async function restPrice(
  { workspace, lookUp }: Pick<ExportJob, 'workspace' | 'lookUp'>,
  { rows, total }: ExportProgress,
  prices: Pick<Prices, 'estimate'>,
): Promise<number | null> {
  if (total === null) return null;
  const left = Math.max(0, Math.min(total, maxRowsOf(lookUp)) - rows);
  const rest = resultCalls({ ...fromTheStart(lookUp.of), offset: rows });
  const calls = left === 0 ? [] : rest.map((call) => ({ ...call, rows: left, inParts: true as const }));
  const [price] = await prices.estimate(workspace, [{ calls, use: {} }]);
  return price?.credits ?? null;
}

/** Records are published while somebody decides. Up to this many more, nobody wants to be asked again. */
const marginPerRow = 0.1;

/** How many rows a user has agreed to pay for who was offered that many. */
export function agreedRowsOf(offered: number): number {
  return Math.min(maxExportRows, offered + Math.ceil(offered * marginPerRow));
}

/** There are more rows than were agreed to. The others wait until somebody agrees to their price. */
export class MoreThanAgreedError extends Error {
  override readonly name = 'MoreThanAgreedError';
  readonly more: MoreRows;

  constructor(more: MoreRows) {
    super('The service counts more rows than were agreed to.');
    this.more = more;
  }
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

/**
 * Lets an export continue after a page. An export that has all its rows is never held back: they are paid for.
 * @throws MoreThanAgreedError; the store's error
 */
async function checkAgreed(job: ExportJob, progress: ExportProgress, prices: Prices): Promise<void> {
  if (progress.total === null) return;
  const rows = Math.min(progress.total, maxRowsOf(job.lookUp));
  const agreed = agreedIn(job);
  if (rows <= progress.rows || rows <= agreed) return;
  const [price] = await prices.estimate(job.workspace, [{ calls: exportCalls(job.lookUp, rows), use: {} }]);
  throw new MoreThanAgreedError({ progress, agreed, rows, credits: price?.credits ?? null });
}

/**
 * A total above the agreed one is recorded only where the export stops to ask. A job that holds one was therefore
 * resumed by somebody who has read the price, unless its process died before it could ask.
 */
function agreedIn({ lookUp, total, isAbandoned }: ExportJob): number {
  const agreed = lookUp.agreed ?? Infinity;
  return total === null || total <= agreed || isAbandoned ? agreed : agreedRowsOf(total);
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

export interface Collected {
  /** As the service sent them; those that could not be made out are missing. */
  readonly rows: readonly ExportRow[];
  readonly progress: ExportProgress;
  /** The first and the last total when they differ: records were published meanwhile. */
  readonly moved: { readonly from: number; readonly to: number } | null;
}

/** The page in flight when the process before died may have been charged, so it is not asked for again. */
export class PageInDoubtError extends Error {
  override readonly name = 'PageInDoubtError';
  /** Its first row, from 1. */
  readonly row: number;

  constructor(row: number) {
    super('A page was on its way when the process ended, and its answer was not kept.');
    this.row = row;
  }
}

interface CollectOptions {
  /** Whether the page after the recorded ones may have been paid for. It is then taken from the cache only. */
  readonly isInDoubt: boolean;
  /** Knows the charge of a page that was kept and not recorded in the job. */
  readonly ledger: Pick<Ledger, 'list'>;
  /** Called after each page; false ends the reading. */
  readonly onPage: (progress: ExportProgress) => Promise<boolean>;
}

/**
 * Reads all rows of an export, page by page through the gate. Pages read before come from the cache, at any age.
 * @returns null when `onPage` ended it
 * @throws TradeError, LookupError, PageInDoubtError, MoreThanAgreedError; the store's error; what `onPage` throws
 */
export async function collectRows(
  job: ExportJob,
  deps: LookupDeps,
  options: CollectOptions,
): Promise<Collected | null> {
  const reader = await readerOf(job, deps, options);
  const rows: ExportRow[] = [];
  const totals: number[] = [];
  // Equal rows are all kept: nothing says which of them is meant.
  const paging = { pageSize: reader.sizeAt, keyOf: () => null, maxRows: maxRowsOf(job.lookUp) };
  for await (const page of iteratePages<ExportRow>((offset, size) => reader.read(offset, size), paging)) {
    rows.push(...page.rows);
    if (page.total !== null) totals.push(page.total);
    await checkAgreed(job, reader.progress(), deps.prices);
    if (!(await options.onPage(reader.progress()))) return null;
  }
  const [from, to] = [totals[0], totals.at(-1)];
  const moved = from === undefined || to === undefined || from === to ? null : { from, to };
  return { rows, progress: reader.progress(), moved };
}

/** Reads one page after the other and counts what they brought and cost. Only rows that are not kept are asked for. */
async function readerOf(job: ExportJob, deps: LookupDeps, { isInDoubt, ledger }: CollectOptions) {
  const request = resultCalls(job.lookUp.of)[0]?.request ?? null;
  const keptAt = async (use: CacheUse) =>
    request === null ? [] : (await deps.prices.kept(job.workspace, request, use)).ranges;
  const [read, current] = [await keptAt({ anyAge: true }), await keptAt({})];
  let cost: AnswerCost = { charged: job.charged, left: job.left, source: 'fresh', at: deps.now() };
  let [pages, received, total] = [0, 0, job.total];

  /** Rows that the run before has read are the file's own at any age. */
  function cacheUseAt(offset: number): CacheUse {
    return offset < job.rows ? { anyAge: true } : { cachedOnly: isInDoubt && offset === job.rows };
  }

  /** A page that the run before paid for and did not record is a part of the price, though it costs nothing now. */
  async function costOf({ cost: now }: ResultPage, offset: number): Promise<AnswerCost> {
    const isUnrecorded = job.isAbandoned && offset === job.rows && now.source === 'cached';
    return isUnrecorded ? { ...now, charged: await unrecordedCharge(ledger, job, now.at) } : now;
  }

  return {
    sizeAt: (offset: number) =>
      Math.min(exportPageSize, stretchAt(offset < job.rows ? read : current, offset).end - offset),

    async read(offset: number, size: number) {
      const use = cacheUseAt(offset);
      const page = await readPage(job, deps, { offset, size, use }).catch((error: unknown) => {
        const isMissing = use.cachedOnly === true && error instanceof LookupError && error.code === 'not_kept';
        throw isMissing ? new PageInDoubtError(offset + 1) : error;
      });
      cost = withSideCosts(await costOf(page, offset), [cost]);
      pages += 1;
      received += page.received;
      total = totalOf(page) ?? total;
      const { charged, left } = page.cost;
      // A total that only a short page tells would end the walk as well.
      return {
        data: page.rows,
        received: page.received,
        total: page.is === 'products' ? null : page.total,
        cost: { charged, left },
      };
    },
    progress: (): ExportProgress => ({
      rows: Math.max(received, job.rows),
      pages: Math.max(pages, job.pages),
      charged: cost.charged,
      left: cost.left,
      total,
    }),
  };
}

async function readPage(
  job: ExportJob,
  deps: LookupDeps,
  { offset, size, use }: { readonly offset: number; readonly size: number; readonly use: CacheUse },
): Promise<ResultPage> {
  // The user agreed to the price of all pages when they pressed Run.
  const page = await readResult({ ...job.lookUp.of, offset, size }, contextOf(deps, job, { ...use, confirmed: true }));
  if (page.is !== 'choice' && page.is !== 'none') return page;
  // The offer has resolved every name, so only a forged button leads here.
  throw new TradeError('invalid_request', { messages: ['The export names a firm that was not looked up.'] });
}

/**
 * How far an export is at a failure, with what the page that met it brought or cost: one whose answer could not be read
 * was charged all the same.
 * @param progress as of the page before
 */
export function progressAt(error: unknown, progress: ExportProgress): ExportProgress {
  if (error instanceof MoreThanAgreedError) return error.more.progress;
  if (!(error instanceof TradeError) || error.charge !== 'yes') return progress;
  const charged = error.cost?.charged ?? null;
  const isKnown = charged !== null && progress.charged !== null;
  return { ...progress, charged: isKnown ? roundCredits(progress.charged + charged) : null };
}

/** Far longer than any call waits and takes. */
const longestCallMs = 10 * 60_000;

/**
 * The charge of a page that came just before its process died and was not recorded in the job. The answer and its
 * ledger row are written in one transaction, so their time is the same.
 * @param at when the answer was kept, epoch ms
 * @returns credits; 0 when it was paid for by somebody else, null when the service did not say
 * @throws the store's error
 */
async function unrecordedCharge(
  ledger: Pick<Ledger, 'list'>,
  { workspace, reference }: ExportJob,
  at: number,
): Promise<number | null> {
  const rows = await ledger.list(workspace, at - longestCallMs);
  const own = rows.find((row) => row.reference === reference && row.finished_at === at && row.state === 'done');
  return own === undefined ? 0 : own.charged;
}
