import type { LookupDeps } from '../deps.ts';
import type { ExportIntent, ResultIntent } from '../../model/intent.ts';
import { LookupError } from '../lookup-error.ts';
import type { ExportOffer, NoMatch, PartyChoice, ResultPage } from '../outcome.ts';
import type { Asker } from '../../model/call.ts';
import { readResult, totalOf } from '../read-result.ts';
import type { SpendOptions } from '../spend.ts';
import { priceOfRows } from './agreement.ts';
import { exportPageSize, fromTheStart, mostRowsOf } from './limits.ts';

/**
 * Counts and prices an export without reading it. The count comes from the page that is exported, which is nearly always
 * kept; where it is not, the first page of the export is read, at its price.
 * @throws TradeError, LookupError, the store's error
 */
export async function offerExport(
  intent: ExportIntent,
  asker: Asker,
  deps: LookupDeps,
  options: SpendOptions,
): Promise<ExportOffer | PartyChoice | NoMatch> {
  const page = await countedPage(intent.of, asker, deps, options);
  if (page.is === 'choice' || page.is === 'none') return page;
  const offered = { ...intent, of: page.intent };
  const total = totalOf(page);
  const most = mostRowsOf(offered);
  const rows = total === null ? most : Math.min(total, most);
  const credits = await priceOfRows(page.intent, rows, deps.prices, asker.workspace);
  const pages = Math.ceil(rows / exportPageSize);
  const doubtful = page.is === 'page' ? page.doubtful : [];
  return { is: 'export-offer', intent: offered, total, rows, pages, credits, doubtful, cost: page.cost };
}

async function countedPage(
  of: ResultIntent,
  asker: Asker,
  deps: LookupDeps,
  options: SpendOptions,
): Promise<ResultPage | PartyChoice | NoMatch> {
  try {
    return await readResult(of, asker, deps, { ...options, look: 'kept-only' });
  } catch (error) {
    if (!(error instanceof LookupError) || error.code !== 'not_kept') throw error;
    // What is paid here is the export's own first page, and not paid again.
    return readResult(fromTheStart(of), asker, deps, { ...options, look: 'usual' });
  }
}
