import { runLookUp } from '../../../src/actions/kinds.ts';
import { type Shipment, startTradeService } from '../../../src/local/trade-service/index.ts';
import { carryOut } from '../../../src/lookups/carry-out.ts';
import type { DigestLookUp } from '../../../src/model/look-up.ts';
import { roundCredits } from '../../../src/model/money.ts';
import { createTradeClient } from '../../../src/trade/index.ts';
import { caller, createFeedWorld, firstDay, workspace } from '../../alerts/feeds/feed-world.ts';
import { lookupsOver } from './bots.ts';
import { dayMs } from '../../../src/model/time.ts';

const key = 'demo-key';

interface DigestCredits {
  readonly first: number;
  /** The same on the same day of the data, by anyone. */
  readonly again: number;
}

/**
 * What a digest of a list costs.
 * @param watched number of its firms that an alert has counted on the same day of the data
 */
export async function digestCredits(by: DigestLookUp['by'], firms: number, watched: number): Promise<DigestCredits> {
  const service = await startTradeService({ today: firstDay, keys: [{ key, credits: 100_000 }] });
  const { store, feeds, now } = await createFeedWorld(service, 7 * dayMs);
  // Its limiter waits where the service throttles.
  const client = createTradeClient({ baseUrl: service.url, apiKey: key, minIntervalMs: 0 });
  try {
    const slugs = largest(service.data.bills, firms);
    const made = await store.lists.make(workspace, { name: 'tier 1', owner: caller.user, shared: true });
    if (made === null || slugs.length < firms) throw new Error('the data hold too few companies');
    const listed = slugs.map((slug) => ({ kind: 'company' as const, slug, title: null }));
    await store.lists.add(workspace, caller.user, made.id, listed);
    const when = { is: 'quiet', percent: 50, days: 90 } as const;
    for (const company of slugs.slice(0, watched)) {
      const question = { dataset: 'us-import', filter: { company }, when } as const;
      const { id } = await feeds.open(workspace, question, { lookBackDays: 120, thorough: true });
      await feeds.baseline(workspace, id, caller);
    }
    const deps = { ...lookupsOver(client, store, now), confirmPrice: () => Promise.resolve() };
    const lookUp: DigestLookUp = { do: 'digest', list: made.id, name: made.name, by, offset: 0 };
    const ask = async () => {
      const before = service.chargedTotal();
      await carryOut(lookUp, runLookUp, caller, deps, { confirmed: true });
      return roundCredits(service.chargedTotal() - before);
    };
    return { first: await ask(), again: await ask() };
  } finally {
    await client.close();
    await store.close();
    await service.close();
  }
}

/** Slugs of the companies with most shipments: a count that finds none costs nothing. */
function largest(bills: readonly Shipment[], most: number): string[] {
  const slugs = bills.flatMap(({ dataset, company }) => (dataset === 'us-import' ? (company?.slug ?? []) : []));
  const counted = [...Map.groupBy(slugs, (slug) => slug)].sort(([, one], [, other]) => other.length - one.length);
  return counted.slice(0, most).map(([slug]) => slug);
}

export async function digestLines(): Promise<string> {
  const share = (credits: number, of: number) => `${credits} credits (${Math.round((credits / of) * 100)}%)`;
  const counts = await digestCredits('counts', 50, 0);
  const watched = await digestCredits('counts', 50, 10);
  const profiles = await digestCredits('profiles', 50, 0);
  return [
    'A digest of a list of 50 firms:',
    `  by counts    ${counts.first} credits; again on the same day of the data ${share(counts.again, counts.first)};`,
    `               with alerts on ten of them ${share(watched.first, counts.first)}`,
    `  by profiles  ${profiles.first} credits; again ${share(profiles.again, profiles.first)}`,
  ].join('\n');
}
