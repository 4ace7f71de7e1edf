import type { Move } from '../model/answer.ts';
import type { Caller } from '../model/call.ts';
import type { ProfileLookUp } from '../model/look-up.ts';
import { type Answer, requests } from '../trade/index.ts';
import type { LookupDeps } from './deps.ts';
import { type AnswerCost, withSideCosts } from './estimate.ts';
import type { NoMatch, PartyChoice, ProfileCard, ResolvedParty } from './outcome.ts';
import { rememberMove, rememberSlugs, resolveParty } from './resolve-party.ts';
import type { SpendOptions } from './spend.ts';

/** What a card shows. A big importer's whole profile is some 300 KB; the charge is the same either way. */
const companyFields = [
  'title',
  'address',
  'address_plain',
  'country',
  'country_code',
  'website',
  'phone_number',
  'also_known_names',
  'total_shipments',
  'date_range',
  'time_series',
  'suppliers_table',
];
const supplierFields = [
  'title',
  'address',
  'address_plain',
  'address_country',
  'address_country_code',
  'website',
  'phone_number',
  'also_known_names',
  'total_shipments',
  'date_range',
  'time_series',
  'companies_table',
];

/**
 * Resolves a company or supplier and reads its profile (US import data). A slug that has moved for good is followed
 * and remembered.
 * @throws TradeError, LookupError
 */
export async function openProfile(
  lookUp: ProfileLookUp,
  caller: Caller,
  deps: LookupDeps,
  options: SpendOptions,
): Promise<ProfileCard | PartyChoice | NoMatch> {
  const found = await resolveParty(lookUp.kind, lookUp.party, caller, deps, options);
  if (found.is !== 'one') {
    const cost = withSideCosts(lastOf(found.costs, deps.now()), found.costs.slice(0, -1));
    const typed = typedIn(lookUp.party);
    if (found.is === 'none') return { is: 'none', kind: lookUp.kind, typed, lookUp, cost };
    return { is: 'choice', kind: lookUp.kind, typed, candidates: found.candidates, more: found.more, lookUp, cost };
  }
  return readProfile(lookUp, found.party, found.move, found.costs, caller, deps, options);
}

async function readProfile(
  lookUp: ProfileLookUp,
  party: ResolvedParty,
  knownMove: Move | null,
  sideCosts: readonly AnswerCost[],
  caller: Caller,
  deps: LookupDeps,
  options: SpendOptions,
): Promise<ProfileCard> {
  const finish = ({ moved, data: { title } }: Answer<`${ProfileLookUp['kind']}.profile`>, { source }: AnswerCost) => {
    if (moved !== null) rememberMove(deps.names, caller.workspace, moved);
    const slug = moved?.to ?? party.slug;
    const known = { ...party, slug, title: title ?? party.title, confirmed: true };
    // One that was kept was fresh before.
    if (source === 'fresh') rememberSlugs(deps.names, caller.workspace, [known]);
    return {
      is: 'profile' as const,
      // Refresh and Share read the same profile, without another search.
      lookUp: { ...lookUp, party: { slug, ...(known.title !== null && { title: known.title }) } },
      party: known,
      moves: [knownMove, moved].filter((move) => move !== null),
    };
  };
  if (lookUp.kind === 'company') {
    const { answer, cost } = await deps.spend(
      requests.companyProfile(party.slug, { fields: companyFields }),
      caller,
      options,
    );
    const base = finish(answer, cost);
    return { ...base, kind: 'company', profile: answer.data, cost: withSideCosts(cost, sideCosts) };
  }
  const { answer, cost } = await deps.spend(
    requests.supplierProfile(party.slug, { fields: supplierFields }),
    caller,
    options,
  );
  const base = finish(answer, cost);
  return { ...base, kind: 'supplier', profile: answer.data, cost: withSideCosts(cost, sideCosts) };
}

function typedIn(party: ProfileLookUp['party']): string {
  if ('slug' in party) return party.slug;
  if ('name' in party) return party.name;
  return 'website' in party ? party.website : party.phone;
}

function lastOf(costs: readonly AnswerCost[], now: number): AnswerCost {
  return costs.at(-1) ?? { charged: 0, left: null, source: 'cached', at: now };
}
