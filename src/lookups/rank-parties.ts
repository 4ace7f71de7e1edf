import { requests } from '../trade/index.ts';
import { withSideCosts } from './cost.ts';
import type { LookupDeps } from './deps.ts';
import type { TopIntent } from '../model/intent.ts';
import type { NoMatch, PartyChoice, RankingPage } from './outcome.ts';
import type { Asker } from '../model/call.ts';
import { askOfParties, partiesAsSlugs, rowsQueryOf, withoutParties } from './ask-of-parties.ts';
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
  return askOfParties(intent, asker, deps, options, async ({ parties, moves, costs }): Promise<RankingPage> => {
    const query = rowsQueryOf(intent, parties);
    const { answer, cost } = await deps.spend(requests.aggregate(intent.view, query), asker, options);
    return {
      is: 'ranking',
      intent: { ...intent, filter: withoutParties(query.filter), ...partiesAsSlugs(parties) },
      rows: answer.data.slice(0, intent.size),
      received: Math.min(answer.received, intent.size),
      total: answer.total,
      parties,
      moves,
      cost: withSideCosts(cost, costs),
    };
  });
}
