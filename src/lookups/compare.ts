import { type Move, otherKind, type PartyKind } from '../model/answer.ts';
import type { ComparedShipments, CompareLookUp, ShipmentsLookUp } from '../model/look-up.ts';
import { requests, type RowsQuery, type TradeRequest } from '../trade/index.ts';
import { addDays } from '../model/time.ts';
import type { LookupContext } from './carry-out.ts';
import { costOfCounts, countAll, countCalls, type RowsEndpoint, yearBefore, yearEarlier } from './count-trend.ts';
import { hasNewer, rowsQueryOf } from './find-rows.ts';
import {
  type CompareQuestion,
  type Comparison,
  costOfCalls,
  costOfParts,
  type CountComparison,
  type OpenName,
  settled,
  withSideCosts,
} from './outcome.ts';
import { type Call, callTo } from './prices.ts';
import { profileCalls, readFirm, readFirms } from './profiles.ts';
import { type Resolution, resolveParty } from './resolve-party.ts';

/* Firms side by side: by their profiles, or by counts of their matching shipments. */

/** Names are searched for first, for free. @throws TradeError, LookupError; AskFirst for the sum of the profiles */
export async function compareFirms(
  lookUp: CompareLookUp,
  context: LookupContext,
): Promise<Comparison | CompareQuestion> {
  const named = await settleFirms(lookUp, context);
  if (named.is === 'compare-question') return named;
  const { kind, firms } = named;
  const keyed = firms.map((firm) => ({ kind, slug: firm.party.slug, firm }));
  const cards = await readFirms(keyed, context, ({ firm }) => readFirm(kind, firm, context));
  const carriedOut = { ...lookUp, kind, firms: cards.map((one) => settled(one.party)) };
  return {
    is: 'comparison',
    kind,
    lookUp: carriedOut,
    cards,
    cost: withSideCosts(costOfParts(cards.map(({ cost }) => cost)), context.searches),
  };
}

async function settleFirms(lookUp: CompareLookUp, context: LookupContext) {
  const { kind, found, others: asOther } = await resolveAll(lookUp, context);
  const firms = lookUp.firms.map((firm, nth) => {
    const one = found[nth];
    return one?.is === 'one' ? settled(one.party) : firm;
  });
  const known = found.flatMap((one) => (one.is === 'one' ? [one] : []));
  const [first, ...others] = new Map(known.map((one) => [one.party.slug, one])).values();
  const open = lookUp.firms.flatMap((firm, nth): OpenName[] => {
    const one = found[nth];
    if (one === undefined || one.is === 'one') return [];
    const { candidates, more } = one.is === 'several' ? one : { candidates: [], more: false };
    const other = asOther[nth];
    const isOther = candidates.length === 0 && other !== undefined && isFirm(other);
    return [{ nth, typed: 'slug' in firm ? firm.slug : firm.name, candidates, more, isOther }];
  });
  if (open.length === 0 && first !== undefined && others.length > 0)
    return { is: 'firms', kind, firms: [first, ...others] } as const;
  const cost = costOfCalls(context.searches, context.now());
  const question: CompareQuestion = { is: 'compare-question', kind, open, lookUp: { ...lookUp, kind, firms }, cost };
  return question;
}

/** Companies, unless suppliers were asked for, or none of the names is a company's. */
async function resolveAll({ kind: asked, firms }: CompareLookUp, context: LookupContext) {
  const resolve = (as: PartyKind) => Promise.all(firms.map((firm) => resolveParty(as, firm, context)));
  const kind = asked ?? 'company';
  const found = await resolve(kind);
  if (found.every(isFirm)) return { kind, found, others: [] };
  const other = otherKind(kind);
  const others = await resolve(other);
  const areOthers = asked === null && !found.some(isFirm) && others.some(isFirm);
  return areOthers ? { kind: other, found: others, others: found } : { kind, found, others };
}

/** A slug-like word that no search finds is unconfirmed, so it does not count. */
function isFirm(found: Resolution): boolean {
  if (found.is === 'several') return found.candidates.some(({ isNear }) => isNear !== true);
  return found.is === 'one' && found.party.confirmed;
}

type Counts = CompareLookUp & { readonly of: ComparedShipments };

export const isCounted = (lookUp: CompareLookUp): lookUp is Counts => lookUp.of !== undefined;

export const comparedRows = ({ of }: Counts): ShipmentsLookUp => ({ do: 'shipments', ...of, size: 10, offset: 0 });

/** Names are searched for first, for free. @throws TradeError when none could be counted; LookupError; AskFirst */
export async function compareCounts(
  lookUp: Counts,
  context: LookupContext,
): Promise<CountComparison | CompareQuestion> {
  const named = await settleFirms(lookUp, context);
  if (named.is === 'compare-question') return named;
  const { kind, firms } = named;
  const queries = firms.map(({ party }) => rowsQueryOf(comparedRows(lookUp), [{ kind, slug: party.slug }]));
  const { hasTotals, counts, costs } = await countAll(queries.flatMap(countsOf), context);
  const each = counts.length / firms.length;
  const behind = queries.map((query, nth) => hasNewer(query, costs[nth * each] ?? null, context));
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
    isBehind: (await Promise.all(behind)).includes(true),
    cost: withSideCosts(costOfCounts(costs, context.now()), context.searches),
  };
}

/** The second count is a year earlier; left out if the two spans overlap. */
function countsOf(query: RowsQuery): TradeRequest<RowsEndpoint>[] {
  const { startDate: from, endDate: to } = query;
  const before = yearBefore({ from, to, next: addDays(to, 1) });
  return requests.counts(query, from > yearEarlier(to) ? [{ from, to }, before] : [{ from, to }]);
}

export function compareCalls(lookUp: CompareLookUp): Call[] {
  const kind: PartyKind = lookUp.kind ?? 'company';
  if (!isCounted(lookUp)) return lookUp.firms.flatMap((firm) => profileCalls(kind, firm));
  return lookUp.firms.flatMap((firm) => {
    const slug = 'slug' in firm ? firm.slug : 'any';
    const counts = countCalls(countsOf(rowsQueryOf(comparedRows(lookUp), [{ kind, slug }])));
    return 'slug' in firm ? counts : [callTo(`${kind}.search`), ...counts.map((one) => ({ ...one, request: null }))];
  });
}
