import type { Move, PartyKind } from '../model/answer.ts';
import type { PartnersLookUp, ProfileLookUp } from '../model/look-up.ts';
import type { FirmKey } from '../model/lists.ts';
import { requests } from '../trade/index.ts';
import { hasNewer, hasReadLater } from './find-rows.ts';
import { type Call, callOf, callTo } from './prices.ts';
import type { LookupContext } from './carry-out.ts';
import {
  type AnswerCost,
  type PartnersPage,
  type ProfileCard,
  type ResolvedParty,
  settled,
  type Unresolved,
  withSideCosts,
} from './outcome.ts';
import { rememberMove, rememberSlugs, resolveParty, type SettledFirm, unsettled } from './resolve-party.ts';

/**
 * Fields shown on a card. A big importer's whole profile is some 300 KB; the charge is the same either way. They are part
 * of the key of a kept profile: with another field, all profiles are paid for again.
 */
const contact = ['title', 'address', 'address_plain', 'website', 'phone_number', 'also_known_names'];
const trade = ['total_shipments', 'date_range', 'time_series', 'hs_codes'];
const fields = {
  company: [...contact, ...trade, 'country', 'country_code', 'suppliers_table'],
  supplier: [...contact, ...trade, 'recent_bols', 'address_country', 'address_country_code', 'companies_table'],
};

/** US import data. A permanently moved slug is followed and remembered. @throws TradeError, LookupError */
export async function openProfile(lookUp: ProfileLookUp, context: LookupContext): Promise<ProfileCard | Unresolved> {
  const found = await resolveParty(lookUp.kind, lookUp.party, context);
  if (found.is !== 'one') return unsettled(found, lookUp, lookUp.kind, lookUp.party, context);
  const card = await readProfile(lookUp, found.party, found.move, context);
  return { ...card, cost: withSideCosts(card.cost, context.searches) };
}

/** Shared by a profile's card, its partners and comparisons, so that it is paid for once. */
function profileRequest(kind: PartyKind, slug: string) {
  return requests.profile(kind, slug, fields[kind]);
}

export function profileCalls(kind: PartyKind, party: ProfileLookUp['party']): Call[] {
  if ('slug' in party) return [callOf(profileRequest(kind, party.slug))];
  return [callTo(`${kind}.search`), callTo(`${kind}.profile`)];
}

export function callsOfFirms(firms: readonly FirmKey[]): Call[] {
  return firms.flatMap(({ kind, slug }) => profileCalls(kind, { slug }));
}

export async function readProfile(
  lookUp: ProfileLookUp,
  party: ResolvedParty,
  knownMove: Move | null,
  context: LookupContext,
): Promise<ProfileCard> {
  const { answer, cost } = await context.spend(profileRequest(lookUp.kind, party.slug));
  const { moved, data: profile } = answer;
  if (moved !== null) rememberMove(context.names, context.workspace, moved);
  const slug = moved?.to ?? party.slug;
  const known = { ...party, slug, title: profile.title ?? party.title, confirmed: true };
  // A cached one was remembered when it was fresh.
  if (cost.source === 'fresh') rememberSlugs(context.names, context.workspace, [known]);
  return {
    is: 'profile',
    kind: lookUp.kind,
    // Refresh and Share read the same profile, without another search.
    lookUp: { ...lookUp, party: settled(known) },
    party: known,
    profile,
    moves: [knownMove, moved].filter((move) => move !== null),
    isBehind: await isBehind(known, profile, cost, context),
    cost,
  };
}

/** Whether an alert, or a later look-up, has shipments that a cached profile does not count. */
async function isBehind(
  { kind, slug }: ResolvedParty,
  { date_range: range }: ProfileCard['profile'],
  cost: AnswerCost,
  context: LookupContext,
): Promise<boolean> {
  if (cost.source !== 'cached') return false;
  const everyDay = { startDate: '0000-01-01', endDate: '9999-12-31' };
  const ofFirm = { dataset: 'us-import', filter: { [kind]: slug }, ...everyDay } as const;
  if (await hasNewer(ofFirm, cost, context)) return true;
  const lastDay = range?.end_date;
  return lastDay != null && hasReadLater({ kind, slug }, { at: cost.at, lastDay }, context);
}

/** From the same profile as the firm's card: free while that is cached. @throws TradeError, LookupError */
export async function readPartners(lookUp: PartnersLookUp, context: LookupContext): Promise<PartnersPage | Unresolved> {
  const { kind, party } = lookUp;
  const found = await openProfile({ do: 'profile', kind, party }, context);
  if (found.is !== 'profile') return { ...found, lookUp };
  return { is: 'partners', lookUp: { ...lookUp, party: settled(found.party) }, card: found, cost: found.cost };
}

/** @throws TradeError, LookupError */
export function readFirm(kind: PartyKind, { party, move }: SettledFirm, context: LookupContext) {
  return readProfile({ do: 'profile', kind, party: settled(party) }, party, move, context);
}

/** Reads firms after their price was agreed to. The first of each kind shows a price that was unknown. */
export async function readFirms<F extends FirmKey, R>(
  firms: readonly F[],
  { confirmPrice, progress }: LookupContext,
  read: (firm: F) => Promise<R>,
): Promise<R[]> {
  await confirmPrice(callsOfFirms(firms));
  const results = new Map<F, R>();
  const readNext = async (firm: F) => {
    results.set(firm, await read(firm));
    progress(results.size, firms.length);
  };
  const isFirst = ({ kind }: F, nth: number) => firms.findIndex((one) => one.kind === kind) === nth;
  for (const firm of firms.filter(isFirst)) await readNext(firm);
  const others = firms.filter((firm) => !results.has(firm));
  await confirmPrice(callsOfFirms(others));
  await Promise.all(others.map(readNext));
  return firms.flatMap((firm) => results.get(firm) ?? []);
}
