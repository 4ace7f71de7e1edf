import type { Move } from '../model/answer.ts';
import { isoDay } from '../model/calendar.ts';
import type { Caller } from '../model/call.ts';
import type { LookUp, ProfileLookUp, QueryLookUp, SavedWindow } from '../model/look-up.ts';
import { addDays, addMonths, type Answer, requests } from '../trade/index.ts';
import { countTrend } from './count-trend.ts';
import { offerExport } from './export.ts';
import { readResult } from './find-rows.ts';
import { contextOf, type LookupContext, type LookupDeps, type Spend, type SpendOptions } from './gate.ts';
import {
  type AnswerCost,
  AskFirst,
  type NoMatch,
  type Outcome,
  type PartyChoice,
  type ProfileCard,
  type ResolvedParty,
  costOfSearches,
  withSideCosts,
} from './outcome.ts';
import { rememberMove, rememberSlugs, resolveParty } from './resolve-party.ts';

/**
 * Carries out what a person wants, or answers what it would cost where that is more than they pay unasked.
 * @throws TradeError when the service or the request fails (`record_not_found` when there is no such bill or declaration),
 *   LookupError when the ledger fails or a budget is used up
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
  const context = contextOf(deps, caller, options);
  switch (lookUp.do) {
    case 'profile':
      return openProfile(lookUp, context);
    case 'bill': {
      const { answer, cost } = await context.spend(requests.bol(lookUp.number, lookUp.dataset));
      return { is: 'bill', lookUp, bill: answer.data, cost };
    }
    case 'declaration': {
      const { answer, cost } = await context.spend(requests.declaration(lookUp.dataset, lookUp.id));
      return { is: 'declaration', lookUp, declaration: answer.data, cost };
    }
    case 'trend':
      return countTrend(lookUp, contextOf(deps, caller, { ...options, settled: true }));
    case 'export':
      return offerExport(lookUp, caller, deps, options);
    case 'shipments':
    case 'top':
    case 'product':
      return readResult(lookUp, context);
  }
}

/** What a card shows. A big importer's whole profile is some 300 KB; the charge is the same either way. */
const contact = ['title', 'address', 'address_plain', 'website', 'phone_number', 'also_known_names'];
const trade = ['total_shipments', 'date_range', 'time_series'];
const companyFields = [...contact, ...trade, 'country', 'country_code', 'suppliers_table'];
const supplierFields = [...contact, ...trade, 'address_country', 'address_country_code', 'companies_table'];

/**
 * Resolves a company or supplier and reads its profile (US import data). A slug that has moved for good is followed
 * and remembered.
 * @throws TradeError, LookupError
 */
async function openProfile(
  lookUp: ProfileLookUp,
  context: LookupContext,
): Promise<ProfileCard | PartyChoice | NoMatch> {
  const found = await resolveParty(lookUp.kind, lookUp.party, context);
  if (found.is !== 'one') {
    const cost = costOfSearches(found.costs, context.now());
    const typed = typedIn(lookUp.party);
    if (found.is === 'none') return { is: 'none', kind: lookUp.kind, typed, lookUp, cost };
    return { is: 'choice', kind: lookUp.kind, typed, candidates: found.candidates, more: found.more, lookUp, cost };
  }
  return readProfile(lookUp, found.party, found.move, found.costs, context);
}

async function readProfile(
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
      lookUp: { ...lookUp, party: { slug, ...(known.title !== null && { title: known.title }) } },
      party: known,
      moves: [knownMove, moved].filter((move) => move !== null),
    };
  };
  if (lookUp.kind === 'company') {
    const { answer, cost } = await context.spend(requests.companyProfile(party.slug, { fields: companyFields }));
    const base = finish(answer, cost);
    return { ...base, kind: 'company', profile: answer.data, cost: withSideCosts(cost, sideCosts) };
  }
  const { answer, cost } = await context.spend(requests.supplierProfile(party.slug, { fields: supplierFields }));
  const base = finish(answer, cost);
  return { ...base, kind: 'supplier', profile: answer.data, cost: withSideCosts(cost, sideCosts) };
}

function typedIn(party: ProfileLookUp['party']): string {
  if ('slug' in party) return party.slug;
  if ('name' in party) return party.name;
  return 'website' in party ? party.website : party.phone;
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
  return lookUp.do === 'shipments' || lookUp.do === 'top' || lookUp.do === 'trend';
}
