import type { Move, PartyKind } from '../model/answer.ts';
import type { CompareLookUp, ComparedShipments, ShipmentsLookUp } from '../model/look-up.ts';
import { addDays, addMonths, requests, type RowsQuery, type TradeRequest } from '../trade/index.ts';
import { costOfCounts, countAll, countCalls, yearBefore } from './count-trend.ts';
import { rowsQueryOf } from './find-rows.ts';
import type { LookupContext } from './gate.ts';
import { type CompareQuestion, type CountComparison, settled } from './outcome.ts';
import { type Call, callTo } from './prices.ts';
import { settleFirms } from './profiles.ts';

type Counts = CompareLookUp & { readonly of: ComparedShipments };
type Count = TradeRequest<'powerquery.bols' | 'powerquery.declarations'>;

export const isCounted = (lookUp: CompareLookUp): lookUp is Counts => lookUp.of !== undefined;

export const comparedRows = ({ of }: Counts): ShipmentsLookUp => ({ do: 'shipments', ...of, size: 10, offset: 0 });

/**
 * Resolves all names by free searches first. @returns the counts, or a question about all unresolved names
 * @throws TradeError when none could be counted; LookupError; AskFirst
 */
export async function compareCounts(
  lookUp: Counts,
  context: LookupContext,
): Promise<CountComparison | CompareQuestion> {
  const named = await settleFirms(lookUp, context);
  if (named.is === 'compare-question') return named;
  const { kind, firms, searches } = named;
  const queries = firms.map(({ party }) => rowsQueryOf(comparedRows(lookUp), [{ kind, slug: party.slug }]));
  const { hasTotals, counts, costs } = await countAll(queries.flatMap(countsOf), context);
  const each = counts.length / firms.length;
  const seen = queries.map(async ({ dataset, filter, startDate: from, endDate: to }, nth): Promise<boolean> => {
    const { source, at } = costs[nth * each] ?? {};
    if (source !== 'cached' || at === undefined) return false;
    return context.feeds.hasSeenSince(context.workspace, { dataset, filter }, { from, to }, at);
  });
  const known = costs.flatMap((cost) => cost ?? []);
  return {
    is: 'count-comparison',
    kind,
    lookUp: { ...lookUp, kind, firms: firms.map(({ party }) => settled(party)) },
    firms: firms.map(({ party }, nth) => ({
      party,
      count: hasTotals ? (counts[nth * each] ?? null) : null,
      before: hasTotals && each > 1 ? (counts[nth * each + 1] ?? null) : null,
    })),
    moves: firms.flatMap(({ move }): Move[] => (move === null ? [] : [move])),
    isBehind: (await Promise.all(seen)).includes(true),
    cost: costOfCounts(searches, known, context.now()),
  };
}

/** The second count is a year earlier; left out if the two spans overlap. */
function countsOf(query: RowsQuery): Count[] {
  const { startDate: from, endDate: to } = query;
  const before = yearBefore({ from, to, next: addDays(to, 1) });
  return requests.counts(query, from > addMonths(to, -12) ? [{ from, to }, before] : [{ from, to }]);
}

export function countsCompared(lookUp: Counts): Call[] {
  const kind: PartyKind = lookUp.kind ?? 'company';
  return lookUp.firms.flatMap((firm) => {
    const slug = 'slug' in firm ? firm.slug : 'any';
    const counts = countCalls(countsOf(rowsQueryOf(comparedRows(lookUp), [{ kind, slug }])));
    return 'slug' in firm ? counts : [callTo(`${kind}.search`), ...counts.map((one) => ({ ...one, request: null }))];
  });
}
