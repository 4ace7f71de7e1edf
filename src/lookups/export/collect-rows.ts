import { iteratePages, TradeError } from '../../trade/index.ts';
import { withSideCosts, type AnswerCost } from '../cost.ts';
import type { LookupDeps } from '../deps.ts';
import { LookupError } from '../lookup-error.ts';
import type { ResultPage } from '../outcome.ts';
import type { Look } from '../spend.ts';
import { checkAgreed } from './agreement.ts';
import { exportPageSize, mostRowsOf } from './limits.ts';
import type { ExportJob, ExportProgress } from './ports.ts';
import { readResult, totalOf } from './read-result.ts';

export type ExportRow = ResultPage['rows'][number];

export interface Collected {
  /** As the service sent them; those that could not be made out are missing. */
  readonly rows: readonly ExportRow[];
  readonly progress: ExportProgress;
  /** The first and the last total when they differ: records were published meanwhile. */
  readonly moved: { readonly from: number; readonly to: number } | null;
}

/** The page that was on its way when the runner before died: it may have been charged and is not asked for again. */
export class PageInDoubtError extends Error {
  /** Which page, from 1. */
  readonly page: number;

  constructor(page: number) {
    super('A page was on its way when the process ended, and its answer was not kept.');
    this.name = 'PageInDoubtError';
    this.page = page;
  }
}

/**
 * Reads all rows of an export, page by page through the gate. Pages read before come from the cache, at whatever age.
 * @param isInDoubt whether the page after those may have been paid for already: then it is taken from the cache only
 * @param onPage told after each page; false ends the reading
 * @returns null when `onPage` ended it
 * @throws TradeError, LookupError, PageInDoubtError, MoreThanAgreedError; what `onPage` throws
 */
export async function collectRows(
  job: ExportJob,
  deps: LookupDeps,
  isInDoubt: boolean,
  onPage: (progress: ExportProgress) => Promise<boolean>,
): Promise<Collected | null> {
  const reader = readerOf(job, deps, isInDoubt);
  const rows: ExportRow[] = [];
  const totals: number[] = [];
  // Rows are kept as they come, also those that come again: which of two equal records is meant is not ours to say.
  const options = { pageSize: exportPageSize, keyOf: () => null, maxRows: mostRowsOf(job.intent) };
  for await (const page of iteratePages<ExportRow>((offset, size) => reader.read(offset, size), options)) {
    rows.push(...page.rows);
    if (page.total !== null) totals.push(page.total);
    await checkAgreed(job, reader.progress(), deps.prices);
    if (!(await onPage(reader.progress()))) return null;
  }
  const [from, to] = [totals[0], totals.at(-1)];
  const moved = from === undefined || to === undefined || from === to ? null : { from, to };
  return { rows, progress: reader.progress(), moved };
}

/** Reads one page after the other and counts what they brought and cost. */
function readerOf(job: ExportJob, deps: LookupDeps, isInDoubt: boolean) {
  let cost: AnswerCost = { charged: job.charged, left: job.left, source: 'fresh', at: deps.now() };
  let [pages, received, total] = [0, 0, job.total];

  function lookFor(page: number): Look {
    if (page < job.pages) return 'kept';
    return isInDoubt && page === job.pages ? 'kept-only' : 'usual';
  }

  return {
    async read(offset: number, size: number) {
      const look = lookFor(pages);
      const page = await readPage(job, deps, { offset, size, look }).catch((error: unknown) => {
        const isMissing = look === 'kept-only' && error instanceof LookupError && error.code === 'not_kept';
        throw isMissing ? new PageInDoubtError(pages + 1) : error;
      });
      cost = withSideCosts(page.cost, [cost]);
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
  { offset, size, look }: { readonly offset: number; readonly size: number; readonly look: Look },
): Promise<ResultPage> {
  // Whoever pressed Run has agreed to the price of all pages.
  const page = await readResult({ ...job.intent.of, offset, size }, job, deps, { look, confirmed: true });
  if (page.is !== 'choice' && page.is !== 'none') return page;
  // The offer has resolved every name, so that only a button somebody made up leads here.
  throw new TradeError('invalid_request', { messages: ['The export names a firm that was not looked up.'] });
}
