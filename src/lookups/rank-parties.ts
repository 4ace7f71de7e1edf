import { buildFilter, requests } from '../trade/index.ts';
import { withSideCosts } from './cost.ts';
import type { LookupDeps } from './deps.ts';
import type { TopIntent } from './intent.ts';
import type { NoMatch, PartyChoice, RankingPage } from './outcome.ts';
import type { Asker } from './ports.ts';
import { partiesAsSlugs, resolveParties, withoutParties } from './resolve-parties.ts';
import type { SpendOptions } from './spend.ts';

/**
 * Reads one page of the companies, suppliers or brokers of a dataset's matching records, ranked by volume.
 * @throws TradeError (`invalid_request` for a view the dataset lacks), LookupError
 */
export async function rankParties(
  intent: TopIntent,
  asker: Asker,
  deps: LookupDeps,
  options: SpendOptions,
): Promise<RankingPage | PartyChoice | NoMatch> {
  const resolved = await resolveParties(intent, asker, deps, options);
  if (resolved.is !== 'parties') return resolved;
  const { parties, moves, costs } = resolved;
  const slugs = Object.fromEntries(parties.map((party) => [party.kind, party.slug]));
  const filter = buildFilter(intent.dataset, { ...intent.filter, ...slugs });
  const request = requests.aggregate(intent.view, {
    dataset: intent.dataset,
    filter,
    startDate: intent.from,
    endDate: intent.to,
    pageSize: intent.size,
    offset: intent.offset,
  });
  const { answer, cost } = await deps.spend(request, asker, options);
  return {
    is: 'ranking',
    intent: { ...intent, filter: withoutParties(filter), ...partiesAsSlugs(parties) },
    rows: answer.data.slice(0, intent.size),
    received: Math.min(answer.received, intent.size),
    total: answer.total,
    parties,
    moves,
    cost: withSideCosts(cost, costs),
  };
}
