import type { Move, PartyKind } from '../model/answer.ts';
import type { FirmLookUp, PartnersLookUp, ProfileLookUp } from '../model/look-up.ts';
import { type Answer, requests, type TradeRequest } from '../trade/index.ts';
import type { LookupContext } from './gate.ts';
import {
  type AnswerCost,
  type NoMatch,
  type PartnersPage,
  type PartyChoice,
  type ProfileCard,
  type ResolvedParty,
  costOfSearches,
  settled,
  withSideCosts,
} from './outcome.ts';
import { rememberMove, rememberSlugs, type Resolution, resolveParty } from './resolve-party.ts';

/** What a card shows. A big importer's whole profile is some 300 KB; the charge is the same either way. */
const contact = ['title', 'address', 'address_plain', 'website', 'phone_number', 'also_known_names'];
const trade = ['total_shipments', 'date_range', 'time_series', 'hs_codes'];
const companyFields = [...contact, ...trade, 'country', 'country_code', 'suppliers_table'];
const supplierFields = [
  ...contact,
  ...trade,
  'recent_bols',
  'address_country',
  'address_country_code',
  'companies_table',
];

const companyRequest = (slug: string) => requests.companyProfile(slug, { fields: companyFields });
const supplierRequest = (slug: string) => requests.supplierProfile(slug, { fields: supplierFields });

/**
 * Resolves a company or supplier and reads its profile (US import data). A slug that has moved for good is followed
 * and remembered.
 * @throws TradeError, LookupError
 */
export async function openProfile(
  lookUp: ProfileLookUp,
  context: LookupContext,
): Promise<ProfileCard | PartyChoice | NoMatch> {
  const found = await resolveParty(lookUp.kind, lookUp.party, context);
  if (found.is !== 'one') return unsettled(found, lookUp, lookUp.kind, lookUp.party, context);
  return readProfile(lookUp, found.party, found.move, found.costs, context);
}

/** What a look-up comes to whose firm is not one. */
export function unsettled(
  found: Exclude<Resolution, { readonly is: 'one' }>,
  lookUp: FirmLookUp,
  kind: PartyKind,
  party: ProfileLookUp['party'],
  { now }: LookupContext,
): PartyChoice | NoMatch {
  const base = { kind, typed: typedIn(party), lookUp, cost: costOfSearches(found.costs, now()) };
  if (found.is === 'none') return { is: 'none', ...base };
  return { is: 'choice', ...base, candidates: found.candidates, more: found.more };
}

/** The request that a profile's card, its partners and comparisons share, so that it is paid for once. */
export function profileRequest(kind: PartyKind, slug: string): TradeRequest {
  return kind === 'company' ? companyRequest(slug) : supplierRequest(slug);
}

export async function readProfile(
  lookUp: ProfileLookUp,
  party: ResolvedParty,
  knownMove: Move | null,
  sideCosts: readonly AnswerCost[],
  context: LookupContext,
): Promise<ProfileCard> {
  const finish = ({ moved, data: { title } }: Answer<`${ProfileLookUp['kind']}.profile`>, { source }: AnswerCost) => {
    if (moved !== null) rememberMove(context.names, context.workspace, moved);
    const slug = moved?.to ?? party.slug;
    const known = { ...party, slug, title: title ?? party.title, confirmed: true };
    // One that was kept was fresh before.
    if (source === 'fresh') rememberSlugs(context.names, context.workspace, [known]);
    return {
      is: 'profile' as const,
      // Refresh and Share read the same profile, without another search.
      lookUp: { ...lookUp, party: settled(known) },
      party: known,
      moves: [knownMove, moved].filter((move) => move !== null),
    };
  };
  if (lookUp.kind === 'company') {
    const { answer, cost } = await context.spend(companyRequest(party.slug));
    const base = finish(answer, cost);
    return { ...base, kind: 'company', profile: answer.data, cost: withSideCosts(cost, sideCosts) };
  }
  const { answer, cost } = await context.spend(supplierRequest(party.slug));
  const base = finish(answer, cost);
  return { ...base, kind: 'supplier', profile: answer.data, cost: withSideCosts(cost, sideCosts) };
}

function typedIn(party: ProfileLookUp['party']): string {
  if ('slug' in party) return party.slug;
  if ('name' in party) return party.name;
  return 'website' in party ? party.website : party.phone;
}

/**
 * The partners of a firm, from the same profile that its card shows: free while that is kept.
 * @throws TradeError, LookupError
 */
export async function readPartners(
  lookUp: PartnersLookUp,
  context: LookupContext,
): Promise<PartnersPage | PartyChoice | NoMatch> {
  const { kind, party } = lookUp;
  const found = await openProfile({ do: 'profile', kind, party }, context);
  if (found.is !== 'profile') return { ...found, lookUp };
  return { is: 'partners', lookUp: { ...lookUp, party: settled(found.party) }, card: found, cost: found.cost };
}
