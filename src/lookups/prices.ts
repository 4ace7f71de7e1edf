import type { EndpointId, RowRange } from '../model/answer.ts';
import { maxPageSize } from '../model/look-up.ts';
import type { Ledger } from '../store/ledger.ts';
import type { TradeRequest } from '../trade/index.ts';
import { endpoints } from '../model/endpoints.ts';
import { type CacheParts, type CacheUse, type KeptOf, keptRowsOf, rowRangeOf } from './kept-answers.ts';
import type { Estimate } from './outcome.ts';
import { estimate, requestedRows } from './quote.ts';
import { roundCredits } from '../model/money.ts';

export interface Call {
  readonly endpoint: EndpointId;
  readonly rows: number;
  /** Null when it depends on an earlier call, such as the slug behind a name; then nothing cached can answer it. */
  readonly request: TradeRequest | null;
  /** Counts of past months are cached longer. */
  readonly settled?: true;
  /** It needs as many calls as there are gaps between cached rows. */
  readonly inParts?: true;
}

export function callOf(request: TradeRequest): Call {
  return { endpoint: request.endpoint, rows: requestedRows(request), request };
}

export function callTo(endpoint: EndpointId, rows = 1): Call {
  return { endpoint, rows, request: null };
}

export interface Priced {
  readonly calls: readonly Call[];
  readonly use: CacheUse;
}

export type Prices = ReturnType<typeof createPrices>;

/** Every method throws what the store throws. */
export function createPrices(parts: CacheParts & { readonly ledger: Ledger }) {
  /** Current prices in the given order: 0 for what the gate would take from the cache, else by earlier charges. */
  async function prices(workspace: string, asked: readonly Priced[]): Promise<Estimate[]> {
    const known = asked.flatMap(({ calls, use }) =>
      calls.flatMap(({ request, settled }) =>
        request === null ? [] : [{ request, use: settled === true ? { ...use, settled } : use }],
      ),
    );
    const kept = (await keptRowsOf(parts, workspace, known)).values();
    // The many counts of a trend cost the same.
    const estimating = new Map<string, Promise<Estimate>>();
    const estimateOf = (endpoint: EndpointId, rows: number) => {
      const key = `${endpoint} ${rows}`;
      const running = estimating.get(key) ?? estimate(parts.ledger, workspace, endpoint, rows);
      estimating.set(key, running);
      return running;
    };
    return Promise.all(
      asked.map(async ({ calls }) => {
        const missing = calls.flatMap((call) => {
          const ranges = call.request === null ? [] : (kept.next().value?.ranges ?? []);
          return missingRows(call, ranges).map((rows) => ({ endpoint: call.endpoint, rows }));
        });
        const estimates = await Promise.all(missing.map(({ endpoint, rows }) => estimateOf(endpoint, rows)));
        const credits = estimates.map((one) => one.credits);
        return {
          rows: sumOf(missing.map(({ endpoint, rows }) => (endpoints[endpoint].paid ? rows : 0))),
          credits: credits.includes(null) ? null : roundCredits(sumOf(credits.flatMap((one) => one ?? []))),
        };
      }),
    );
  }

  return {
    estimate: prices,
    async kept(workspace: string, request: TradeRequest, use: CacheUse): Promise<KeptOf> {
      const [kept] = await keptRowsOf(parts, workspace, [{ request, use }], true);
      return kept ?? { ranges: [], total: null, isNew: false };
    },
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);

function missingRows({ request, rows, inParts }: Call, kept: readonly RowRange[]): number[] {
  if (request === null) return [rows];
  const { firstRow, endRow } = rowRangeOf(request);
  if (inParts === true) return gapsIn(kept, firstRow, firstRow + rows).map((gap) => gap.endRow - gap.firstRow);
  return kept.some((one) => one.firstRow <= firstRow && one.endRow >= endRow) ? [] : [rows];
}

function gapsIn(kept: readonly RowRange[], firstRow: number, endRow: number): RowRange[] {
  const gaps: RowRange[] = [];
  for (let row = firstRow; row < endRow;) {
    const { end, isKept } = stretchAt(kept, row);
    const next = Math.min(endRow, isKept ? end : Math.min(end, row + maxPageSize));
    if (!isKept) gaps.push({ firstRow: row, endRow: next });
    row = next;
  }
  return gaps;
}

export function stretchAt(kept: readonly RowRange[], row: number): { readonly end: number; readonly isKept: boolean } {
  const covering = kept.filter(({ firstRow, endRow }) => firstRow <= row && endRow > row);
  if (covering.length > 0) return { end: Math.max(...covering.map(({ endRow }) => endRow)), isKept: true };
  const later = kept.flatMap(({ firstRow }) => (firstRow > row ? [firstRow] : []));
  return { end: Math.min(Infinity, ...later), isKept: false };
}
