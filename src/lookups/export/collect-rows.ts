import type { ExportJob, ExportProgress } from '../../model/export.ts';
import type { Ledger } from '../../store/ledger.ts';
import { iteratePages, TradeError } from '../../trade/index.ts';
import type { LookupDeps } from '../deps.ts';
import { type AnswerCost, roundCredits, withSideCosts } from '../estimate.ts';
import { readResult, totalOf } from '../find-rows.ts';
import { LookupError } from '../lookup-error.ts';
import type { ResultPage } from '../outcome.ts';
import type { Look } from '../spend.ts';
import { checkAgreed, exportPageSize, MoreThanAgreedError, maxRowsOf } from './offer-export.ts';

type ExportRow = ResultPage['rows'][number];

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

interface CollectOptions {
  /** Whether the page after those that are booked may have been paid for: then it is taken from the cache only. */
  readonly isInDoubt: boolean;
  /** What this job had paid for a page that was kept at that moment (epoch ms) and not booked. */
  readonly unbooked: (at: number) => Promise<number | null>;
  /** Told after each page; false ends the reading. */
  readonly onPage: (progress: ExportProgress) => Promise<boolean>;
}

/**
 * Reads all rows of an export, page by page through the gate. Pages read before come from the cache, at whatever age.
 * @returns null when `onPage` ended it
 * @throws TradeError, LookupError, PageInDoubtError, MoreThanAgreedError; what `unbooked` and `onPage` throw
 */
export async function collectRows(
  job: ExportJob,
  deps: LookupDeps,
  options: CollectOptions,
): Promise<Collected | null> {
  const reader = readerOf(job, deps, options);
  const rows: ExportRow[] = [];
  const totals: number[] = [];
  // Rows are kept as they come, also those that come again: which of two equal records is meant is not ours to say.
  const paging = { pageSize: exportPageSize, keyOf: () => null, maxRows: maxRowsOf(job.intent) };
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

/** Reads one page after the other and counts what they brought and cost. */
function readerOf(job: ExportJob, deps: LookupDeps, { isInDoubt, unbooked }: CollectOptions) {
  let cost: AnswerCost = { charged: job.charged, left: job.left, source: 'fresh', at: deps.now() };
  let [pages, received, total] = [0, 0, job.total];

  function lookFor(page: number): Look {
    if (page < job.pages) return 'kept';
    return isInDoubt && page === job.pages ? 'kept-only' : 'usual';
  }

  /** A page that the runner before paid for and did not book is a part of the price, though it costs nothing now. */
  async function costOf({ cost: now }: ResultPage): Promise<AnswerCost> {
    const isUnbooked = job.isAbandoned && pages === job.pages && now.source === 'cached';
    return isUnbooked ? { ...now, charged: await unbooked(now.at) } : now;
  }

  return {
    async read(offset: number, size: number) {
      const look = lookFor(pages);
      const page = await readPage(job, deps, { offset, size, look }).catch((error: unknown) => {
        const isMissing = look === 'kept-only' && error instanceof LookupError && error.code === 'not_kept';
        throw isMissing ? new PageInDoubtError(pages + 1) : error;
      });
      cost = withSideCosts(await costOf(page), [cost]);
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
 * What a job has paid for a page that came when its process died, before the page was booked: an answer and its row in
 * the ledger are written in one moment.
 * @param at when the answer was kept, epoch ms
 * @returns credits; 0 when it was paid for by somebody else, null when the service did not say
 * @throws the store's error
 */
export async function unbookedCharge(
  ledger: Pick<Ledger, 'list'>,
  { workspace, reference }: ExportJob,
  at: number,
): Promise<number | null> {
  const rows = await ledger.list(workspace, at - longestCallMs);
  const own = rows.find((row) => row.reference === reference && row.finished_at === at && row.state === 'done');
  return own === undefined ? 0 : own.charged;
}
