import type { Move, PartyKind } from '../model/answer.ts';
import type {
  AlternativesLookUp,
  CompareLookUp,
  PartnersLookUp,
  ProductLookUp,
  ProfileLookUp,
} from '../model/look-up.ts';
import type { FirmKey } from '../model/lists.ts';
import { requests } from '../trade/index.ts';
import { findByProduct, hasReadLater, productCalls } from './find-rows.ts';
import { type Call, callOf, callTo } from './prices.ts';
import type { LookupContext } from './carry-out.ts';
import {
  type Alternatives,
  type AnswerCost,
  type CompareQuestion,
  type Comparison,
  costOfParts,
  costOfCalls,
  type MainProduct,
  type OpenName,
  type PartnersPage,
  type Unresolved,
  type ProfileCard,
  type ResolvedParty,
  settled,
  withSideCosts,
} from './outcome.ts';
import { sameName } from '../model/names.ts';
import { asChoice, rememberMove, rememberSlugs, type Resolution, resolveParty, unsettled } from './resolve-party.ts';

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
  { source, at }: AnswerCost,
  context: LookupContext,
): Promise<boolean> {
  if (source !== 'cached') return false;
  const ofFirm = { dataset: 'us-import', filter: { [kind]: slug } } as const;
  const everyDay = { from: '0000-01-01', to: '9999-12-31' };
  if (await context.feeds.hasSeenSince(context.workspace, ofFirm, everyDay, at)) return true;
  const lastDay = range?.end_date;
  return lastDay != null && hasReadLater({ kind, slug }, { at, lastDay }, context);
}

/** From the same profile as the firm's card: free while that is cached. @throws TradeError, LookupError */
export async function readPartners(lookUp: PartnersLookUp, context: LookupContext): Promise<PartnersPage | Unresolved> {
  const { kind, party } = lookUp;
  const found = await openProfile({ do: 'profile', kind, party }, context);
  if (found.is !== 'profile') return { ...found, lookUp };
  return { is: 'partners', lookUp: { ...lookUp, party: settled(found.party) }, card: found, cost: found.cost };
}

/** Names are searched for first, for free. @throws TradeError, LookupError; AskFirst for the sum of the profiles */
export async function compareFirms(
  lookUp: CompareLookUp,
  context: LookupContext,
): Promise<Comparison | CompareQuestion> {
  const named = await settleFirms(lookUp, context);
  if (named.is === 'compare-question') return named;
  const { kind, firms } = named;
  const keyOf = ({ party: { slug } }: Settled) => ({ kind, slug });
  const cards = await readFirms(firms, context, keyOf, (firm) => readFirm(kind, firm, context));
  const carriedOut = { ...lookUp, kind, firms: cards.map((one) => settled(one.party)) };
  return {
    is: 'comparison',
    kind,
    lookUp: carriedOut,
    cards,
    cost: withSideCosts(costOfParts(cards.map(({ cost }) => cost)), context.searches),
  };
}

/** Reads firms after their price was agreed to. The first of each kind shows a price that was unknown. */
export async function readFirms<F, R>(
  firms: readonly F[],
  { confirmPrice, progress }: LookupContext,
  keyOf: (firm: F) => FirmKey,
  read: (firm: F) => Promise<R>,
): Promise<R[]> {
  await confirmPrice(callsOfFirms(firms.map(keyOf)));
  const results = new Map<F, R>();
  const readNext = async (firm: F) => {
    results.set(firm, await read(firm));
    progress(results.size, firms.length);
  };
  const isFirst = (firm: F, nth: number) => firms.findIndex((one) => keyOf(one).kind === keyOf(firm).kind) === nth;
  for (const firm of firms.filter(isFirst)) await readNext(firm);
  const others = firms.filter((firm) => !results.has(firm));
  await confirmPrice(callsOfFirms(others.map(keyOf)));
  await Promise.all(others.map(readNext));
  return firms.flatMap((firm) => results.get(firm) ?? []);
}

interface SettledFirms {
  readonly is: 'firms';
  readonly kind: PartyKind;
  readonly firms: readonly [Settled, ...Settled[]];
}

export async function settleFirms(
  lookUp: CompareLookUp,
  context: LookupContext,
): Promise<SettledFirms | CompareQuestion> {
  const { kind, found } = await resolveAll(lookUp, context);
  const firms = lookUp.firms.map((firm, nth) => {
    const one = found[nth];
    return one?.is === 'one' ? settled(one.party) : firm;
  });
  const known = found.flatMap((one) => (one.is === 'one' ? [one] : []));
  const [first, ...others] = new Map(known.map((one) => [one.party.slug, one])).values();
  const open = found.flatMap((one, nth) => openName(one, nth, lookUp));
  if (open.length > 0 || first === undefined || others.length === 0) {
    const cost = costOfCalls(context.searches, context.now());
    return { is: 'compare-question', kind, open, lookUp: { ...lookUp, kind, firms }, cost };
  }
  return { is: 'firms', kind, firms: [first, ...others] };
}

export function profilesCompared({ kind, firms }: CompareLookUp): Call[] {
  return firms.flatMap((firm) => profileCalls(kind ?? 'company', firm));
}

function openName(found: Resolution, nth: number, { firms }: CompareLookUp): OpenName[] {
  const firm = firms[nth];
  if (found.is === 'one' || firm === undefined) return [];
  const typed = 'slug' in firm ? firm.slug : firm.name;
  const { candidates, more } = found.is === 'several' ? found : { candidates: [], more: false };
  return [{ nth, typed, candidates, more }];
}

/** Companies, unless suppliers were asked for, or none of the names is a company's. */
async function resolveAll(
  { kind, firms }: CompareLookUp,
  context: LookupContext,
): Promise<{ readonly kind: PartyKind; readonly found: readonly Resolution[] }> {
  const resolve = (as: PartyKind) => Promise.all(firms.map((firm) => resolveParty(as, firm, context)));
  const found = await resolve(kind ?? 'company');
  if (kind !== null || found.some(isFirm)) return { kind: kind ?? 'company', found };
  const suppliers = await resolve('supplier');
  return suppliers.some(isFirm) ? { kind: 'supplier', found: suppliers } : { kind: 'company', found };
}

/** A slug-like word that no search finds is unconfirmed, so it does not count. */
function isFirm(found: Resolution): boolean {
  if (found.is === 'several') return found.candidates.some(({ isNear }) => isNear !== true);
  return found.is === 'one' && found.party.confirmed;
}

type Settled = Resolution & { readonly is: 'one' };

/**
 * Without words, the supplier's profile shows what it ships most; with a company, that profile shows which suppliers it
 * already buys from. @throws TradeError, LookupError; AskFirst for the sum of what is not cached
 */
export async function findAlternatives(
  lookUp: AlternativesLookUp,
  context: LookupContext,
): Promise<Alternatives | Unresolved> {
  const supplier = await resolveSupplier(lookUp.party, context);
  if (supplier.is !== 'one') return unsettled(supplier, lookUp, 'supplier', lookUp.party, context);
  const asked = lookUp.company;
  const company = asked === undefined ? null : await resolveParty('company', asked, context);
  if (company !== null && company.is !== 'one')
    return unsettled(company, lookUp, 'company', asked ?? lookUp.party, context);
  const named = { ...lookUp, party: settled(supplier.party), ...(company && { company: settled(company.party) }) };
  await context.confirmPrice(alternativesCalls(named));

  const own = lookUp.words === undefined ? await readFirm('supplier', supplier, context) : null;
  const customer = company === null ? null : await readFirm('company', company, context);
  const product = own === null ? null : mainProduct(own.profile);
  const words = lookUp.words ?? product?.words;
  const page = words === undefined ? null : await findByProduct(productOf(lookUp, words), context);
  const party = own?.party ?? supplier.party;
  const sides = [...context.searches, ...[own, customer].flatMap((card) => card?.cost ?? [])];
  return {
    is: 'alternatives',
    lookUp: {
      ...lookUp,
      party: settled(party),
      ...(words !== undefined && { words }),
      ...(customer !== null && { company: settled(customer.party) }),
    },
    supplier: party,
    product,
    company: customer,
    rows: page?.rows ?? [],
    received: page?.received ?? 0,
    cost: page === null ? costOfCalls(sides, context.now()) : withSideCosts(page.cost, sides),
  };
}

/** A supplier whose name contains the typed words is confirmed first if the words are the full name of a company. */
async function resolveSupplier(party: AlternativesLookUp['party'], context: LookupContext): Promise<Resolution> {
  const found = await resolveParty('supplier', party, context);
  if (found.is !== 'one' || !('name' in party) || sameName(found.party.title ?? party.name, party.name)) return found;
  const company = await resolveParty('company', { name: party.name }, context);
  if (company.is !== 'one' || !sameName(company.party.title ?? '', party.name)) return found;
  return asChoice(found);
}

/** The words are known only after the supplier's profile, unless they are given. */
export function alternativesCalls(lookUp: AlternativesLookUp): Call[] {
  const { words, party, company } = lookUp;
  return [
    ...(words === undefined ? profileCalls('supplier', party) : 'slug' in party ? [] : [callTo('supplier.search')]),
    ...(company === undefined ? [] : profileCalls('company', company)),
    ...(words === undefined ? [callTo('product.suppliers', lookUp.size)] : productCalls(productOf(lookUp, words))),
  ];
}

function readFirm(kind: 'company' | 'supplier', { party, move }: Settled, context: LookupContext) {
  return readProfile({ do: 'profile', kind, party: settled(party) }, party, move, context);
}

function productOf({ countries, exclude, size, offset }: AlternativesLookUp, words: string): ProductLookUp {
  return { do: 'product', side: 'suppliers', words, countries, ...(exclude && { exclude }), size, offset };
}

const noise =
  /^(and|or|of|for|with|the|on|in|to|by|as|per|from|new|other|pallets?|cartons?|ctns?|pkgs?|packages?|pcs|pieces|sets?|units?|kgs?|boxes|cases|bags|containers?|said|contain|contains|stc|shippers?|load|count|weight|freight|prepaid|collect|declared|attached|see|list|goods|general|merchandise|items?|hs|hts|codes?|nos?|invoice|order|po)$/;

const boilerplate = /no solid wood packing materials?|telex release|for retail sale|\(corrected\)/g;

/** Adjacent words of most of a firm's latest shipments: two, or one if no description has two. Ignores plurals. */
export function mainProduct(profile: ProfileCard['profile']): MainProduct | null {
  const texts = (profile.recent_bols ?? []).flatMap(({ Product_Description: text }) => text ?? []);
  const counted = new Map<string, { shipments: number; spellings: Map<string, number> }>();
  for (const text of texts) {
    const own = new Map(pairsIn(text).map((words) => [words.replace(/s(?= |$)/g, ''), words]));
    for (const [key, words] of own) {
      const { shipments, spellings } = counted.get(key) ?? { shipments: 0, spellings: new Map<string, number>() };
      counted.set(key, { shipments: shipments + 1, spellings: spellings.set(words, (spellings.get(words) ?? 0) + 1) });
    }
  }
  const [best] = [...counted.values()].sort((one, other) => other.shipments - one.shipments);
  const [spelling] = [...(best?.spellings ?? [])].sort(([, one], [, other]) => other - one);
  return best === undefined || spelling === undefined
    ? null
    : { words: spelling[0], shipments: best.shipments, of: texts.length };
}

/** `STEEL SCREWS AND BOLTS` gives "steel screws"; `SHRIMP` itself. */
function pairsIn(text: string): string[] {
  const runs = runsIn(text);
  const pairs = runs.flatMap((run) => run.slice(1).map((word, nth) => `${run[nth] ?? ''} ${word}`));
  return pairs.length > 0 ? pairs : runs.flat();
}

/** `STAINLESS STEEL PUMPS ON 20 PALLETS` is "stainless steel pumps". */
export function productIn(text: string): string | null {
  return runsIn(text)[0]?.join(' ') ?? null;
}

function runsIn(text: string): string[][] {
  const runs: string[][] = [[]];
  for (const word of text
    .toLowerCase()
    .replace(boilerplate, ',')
    .match(/[\p{L}'’-]+|[^\p{L}\s]/gu) ?? []) {
    if (word.length < 3 || noise.test(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0);
}
