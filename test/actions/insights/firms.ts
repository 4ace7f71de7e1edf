import { outcomeMessage } from '../../../src/actions/answer.ts';
import { carryOut } from '../../../src/lookups/carry-out.ts';
import type { SpendOptions } from '../../../src/lookups/gate.ts';
import type { Outcome } from '../../../src/lookups/outcome.ts';
import type { LookUp } from '../../../src/model/look-up.ts';
import type { TradeRequest } from '../../../src/trade/index.ts';
import { TradeError } from '../../../src/trade/index.ts';
import { caller, type Reply, type World } from '../../lookups/world.ts';
import { mine } from '../../slack/kit/samples.ts';
import { runLookUp } from '../../../src/actions/kinds.ts';

/** A supplier of a company, or a company of a supplier, as profiles name it: dates are dd/mm/yyyy. */
export const partner = (slug: string, recent: number | null, more: Record<string, unknown> = {}) => ({
  supplier_name: slug.toUpperCase(),
  company_name: slug.toUpperCase(),
  country: 'China',
  shipments_12m: recent,
  key: `/supplier/${slug}`,
  total_shipments_company: 40,
  total_shipments_supplier: 40,
  first_shipment: '05/02/2021',
  most_recent_shipment: '01/11/2026',
  ...more,
});

export type Profile = Record<string, unknown>;

/** A service that knows these profiles, at a credit each, and finds them by their slugs. */
export function serves(world: World, profiles: Readonly<Record<string, Profile>>, products: readonly unknown[] = []) {
  world.answers(({ path, query }: TradeRequest): Reply => {
    const [, kind = '', slug = ''] = /^\/v1\.0\/(company|supplier|product)\/([^/?]+)/.exec(path) ?? [];
    if (kind === 'product') return { body: { data: products, requestCost: products.length / 10 } };
    if (slug === 'search') {
      const found = Object.entries(profiles).filter(([known]) => known.includes(query['name'] ?? ''));
      const data = found.map(([known, { title }]) => ({ key: `${kind}/${known}`, title }));
      return { body: { data, requestCost: 0 } };
    }
    const data = profiles[slug];
    return data === undefined ? new TradeError('record_not_found') : { body: { data, requestCost: 1 } };
  });
}

/** What a person reads of a look-up, as one text. */
export async function ask(world: World, lookUp: LookUp, options: SpendOptions = {}) {
  const outcome: Outcome = await carryOut(lookUp, runLookUp, caller, world, options);
  if (outcome.is === 'estimate') return { outcome, text: 'estimate', cost: outcome.cost };
  const message = outcomeMessage(outcome, mine);
  return { outcome, text: JSON.stringify([message.text, message.blocks]), cost: outcome.cost };
}
