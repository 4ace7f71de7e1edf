import type { Move } from '../model/answer.ts';
import { isoDay } from '../model/calendar.ts';
import type { Caller } from '../model/call.ts';
import type {
  BillLookUp,
  DeclarationLookUp,
  LookUp,
  ProfileLookUp,
  QueryLookUp,
  SavedWindow,
} from '../model/look-up.ts';
import { addDays, addMonths, type Answer, requests } from '../trade/index.ts';
import { offerExport } from './export.ts';
import { readResult } from './find-rows.ts';
import type { LookupDeps, Spend, SpendOptions } from './gate.ts';
import {
  type AnswerCost,
  AskFirst,
  type BillCard,
  type DeclarationCard,
  type NoMatch,
  type Outcome,
  type PartyChoice,
  type ProfileCard,
  type ResolvedParty,
  withSideCosts,
} from './outcome.ts';
import { rememberMove, rememberSlugs, resolveParty } from './resolve-party.ts';

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
async function openProfile(
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

/**
 * Reads one bill of lading by its number.
 * @throws TradeError (`record_not_found` when there is none), LookupError
 */
async function openBill(
  lookUp: BillLookUp,
  caller: Caller,
  { spend }: LookupDeps,
  options: SpendOptions,
): Promise<BillCard> {
  const { answer, cost } = await spend(requests.bol(lookUp.number, lookUp.dataset), caller, options);
  return { is: 'bill', lookUp, bill: answer.data, cost };
}

/**
 * Reads one Mexican declaration by its pedimento line or number.
 * @throws TradeError (`record_not_found` when there is none), LookupError
 */
async function openDeclaration(
  lookUp: DeclarationLookUp,
  caller: Caller,
  { spend }: LookupDeps,
  options: SpendOptions,
): Promise<DeclarationCard> {
  const { answer, cost } = await spend(requests.declaration(lookUp.dataset, lookUp.id), caller, options);
  return { is: 'declaration', lookUp, declaration: answer.data, cost };
}

/**
 * Carries out what a person wants, or answers what it would cost where that is more than they pay unasked.
 * @throws TradeError when the service or the request fails, LookupError when our own books do or a budget is used up.
 */
export async function carryOut(
  lookUp: LookUp,
  caller: Caller,
  deps: LookupDeps,
  options: SpendOptions = {},
): Promise<Outcome> {
  /** What the calls before the one that is asked about cost. */
  const costs: AnswerCost[] = [];
  const spend: Spend = async (request, by, how) => {
    const paid = await deps.spend(request, by, how);
    costs.push(paid.cost);
    return paid;
  };
  try {
    return await perform(lookUp, caller, { ...deps, spend }, options);
  } catch (error) {
    if (!(error instanceof AskFirst)) throw error;
    const nothing = { charged: 0, left: null, source: 'fresh', at: deps.now() } as const;
    return { is: 'estimate', lookUp, estimate: error.estimate, cost: withSideCosts(nothing, costs) };
  }
}

async function perform(lookUp: LookUp, caller: Caller, deps: LookupDeps, options: SpendOptions): Promise<Outcome> {
  switch (lookUp.do) {
    case 'profile':
      return openProfile(lookUp, caller, deps, options);
    case 'bill':
      return openBill(lookUp, caller, deps, options);
    case 'declaration':
      return openDeclaration(lookUp, caller, deps, options);
    case 'export':
      return offerExport(lookUp, caller, deps, options);
    case 'shipments':
    case 'top':
    case 'product':
      return readResult(lookUp, caller, deps, options);
  }
}

const dayMs = 86_400_000;

/**
 * A window that nobody chose, or that ended on the day it was asked for, was meant relative to that day.
 * @param askedOn ISO day on which the look-up was carried out
 */
export function savedWindowOf(lookUp: LookUp, askedOn: string): SavedWindow {
  if (!hasWindow(lookUp) || (!lookUp.assumedWindow && lookUp.to !== askedOn)) return 'fixed';
  return { days: Math.round((Date.parse(lookUp.to) - Date.parse(lookUp.from)) / dayMs) };
}

/** The look-up with the dates it has when it is opened. @param today ISO day */
export function openedOn(lookUp: LookUp, window: SavedWindow, today: string): LookUp {
  if (window === 'fixed' || !hasWindow(lookUp)) return lookUp;
  const from = lookUp.assumedWindow ? addMonths(today, -12) : addDays(today, -window.days);
  return { ...lookUp, from, to: today };
}

/**
 * A look-up as it is repeated: the very same one while its answer is young and costs nothing, and with a window that
 * has moved along afterwards.
 * @param lookup with the time of its answer, epoch ms
 * @param now epoch ms
 */
export function repeatOf({ lookUp, at }: { readonly lookUp: LookUp; readonly at: number }, now: number): LookUp {
  if (now - at < dayMs) return lookUp;
  return openedOn(lookUp, savedWindowOf(lookUp, isoDay(at)), isoDay(now));
}

function hasWindow(lookUp: LookUp): lookUp is QueryLookUp {
  return lookUp.do === 'shipments' || lookUp.do === 'top';
}
