import { type Move, type PartyKind, partyKinds } from '../model/answer.ts';
import type { ListedFirm } from '../model/lists.ts';
import {
  type FirmLookUp,
  firmsOf,
  type LookUp,
  type Party,
  type ProfileLookUp,
  type QueryLookUp,
  withFirm,
} from '../model/look-up.ts';
import { bareName, holdsWords, isNearly, mayBear, normalizeName, sameName, sidesOf } from '../model/names.ts';
import { type NameMemory, slugKey } from '../store/answers.ts';
import { requests, toSlug, TradeError } from '../trade/index.ts';
import type { LookupContext } from './carry-out.ts';
import {
  type AnswerCost,
  type Candidate,
  costOfCalls,
  LookupError,
  type OpenFirm,
  type Unresolved,
  type ResolvedParty,
  settled,
} from './outcome.ts';

/** Slugs that the service has confirmed, so that a typed one is not searched for as a name. */
export function rememberSlugs(names: NameMemory, workspace: string, parties: readonly ListedFirm[]): void {
  for (const { kind, slug, title } of parties)
    names.remember(workspace, kind, slugKey(slug), { slug, title: title ?? slug });
}

/** Also remembers the old slug longer than the day for which a move is trusted; its route is asked again after that. */
export function rememberMove(names: NameMemory, workspace: string, move: Move): void {
  names.rememberMove(workspace, move);
  rememberSlugs(names, workspace, [{ kind: move.kind, slug: move.from, title: null }]);
}

export type Resolution =
  | { readonly is: 'one'; readonly party: ResolvedParty; readonly move: Move | null }
  | { readonly is: 'several'; readonly candidates: readonly Candidate[]; readonly more: boolean }
  | { readonly is: 'none' };

export type SettledFirm = Extract<Resolution, { readonly is: 'one' }>;
type Open = Exclude<Resolution, SettledFirm>;

export function unsettled(
  found: Open,
  lookUp: FirmLookUp | QueryLookUp,
  kind: PartyKind,
  party: ProfileLookUp['party'],
  { searches, now }: LookupContext,
): Unresolved {
  const base = { kind, typed: typedIn(party), lookUp, cost: costOfCalls(searches, now()) };
  return found.is === 'none' ? { ...base, ...found } : { ...base, ...found, is: 'choice' };
}

function typedIn(party: ProfileLookUp['party']): string {
  if ('slug' in party) return party.slug;
  if ('name' in party) return party.name;
  return 'website' in party ? party.website : party.phone;
}

/** One page of matches is enough to choose from, and fits one message. */
const matchesShown = 10;

/**
 * A slug or link is taken as is, and so is a word that is a slug this workspace has seen, or that has moved. A name is
 * looked up among earlier ones, then searched for (free, but the service blocks accounts that only search). One exact
 * match, or the only match that has all its words, is taken. @throws TradeError, LookupError
 */
export async function resolveParty(kind: PartyKind, wanted: ProfileLookUp['party'], context: LookupContext) {
  if ('slug' in wanted) return takeSlug(kind, wanted.slug, wanted.title ?? null, context);
  if ('website' in wanted || 'phone' in wanted) return search(kind, wanted, context);
  const { name, pick = false } = wanted;
  if (name.includes('/') && (toSlug(name, kind) !== null || /^\/?(company|supplier)\//i.test(name)))
    return takeSlug(kind, name, null, context);

  const known = pick ? null : await recall(kind, name, context);
  return known ?? searchName(kind, name, pick, context);
}

function one(party: ResolvedParty, to: string | null = null): Resolution {
  if (to === null) return { is: 'one', party, move: null };
  const { kind, slug: from } = party;
  return { is: 'one', party: { ...party, slug: to, confirmed: true }, move: { kind, from, to } };
}

interface KnownNames {
  readonly names: NameMemory;
  readonly workspace: string;
}

/** A firm that this workspace has seen, without a call; after a day unconfirmed, since the slug may have moved. */
export async function recall(kind: PartyKind, name: string, { names, workspace }: KnownNames) {
  const typedSlug = toSlug(name, kind);
  const { movedTo, known } = await names.find(workspace, kind, typedSlug, normalizeName(name));
  // A firm first seen without its name has its slug as title.
  const title = known === null || known.title === known.slug ? null : known.title;
  const party = { kind, title, typed: name, others: null, confirmed: known?.isRecent === true };
  if (typedSlug !== null && movedTo !== null)
    return one({ ...party, slug: typedSlug, title: known?.slug === movedTo ? title : null }, movedTo);
  return known && one({ ...party, slug: known.slug }, known.movedTo);
}

export async function recallNames(lookUp: LookUp, context: KnownNames): Promise<LookUp> {
  const slugOf = async (kind: PartyKind, party: Party): Promise<Party> => {
    if (!('name' in party) || party.pick === true) return party;
    const known = await recall(kind, party.name, context);
    return known?.is === 'one' ? settled(known.party) : party;
  };
  if ('firms' in lookUp) {
    const kind = lookUp.kind ?? 'company';
    return { ...lookUp, firms: await Promise.all(lookUp.firms.map((firm) => slugOf(kind, firm))) };
  }
  const known = firmsOf(lookUp).map(async ({ kind, party }) => ({ kind, party: await slugOf(kind, party) }));
  return (await Promise.all(known)).reduce<LookUp>((named, { kind, party }) => withFirm(named, kind, party), lookUp);
}

async function searchName(kind: PartyKind, name: string, pick: boolean, context: LookupContext): Promise<Resolution> {
  // `Thermo-Flask`
  const isName = name.includes('-') && name !== name.toLowerCase();
  const slugLike = !isName && /^[a-z0-9]+([-_][a-z0-9]+)+$/i.test(name) ? toSlug(name, kind) : null;
  let found: Resolution;
  try {
    found = await search(kind, { name }, context);
  } catch (error) {
    // If names can't be searched, a typed slug still works.
    const isRefused =
      (error instanceof TradeError && error.code === 'search_limit') ||
      (error instanceof LookupError && error.code === 'search_bound' && !pick);
    if (slugLike === null || !isRefused) throw error;
    return takeSlug(kind, slugLike, null, context);
  }
  // No search finds a moved slug; the profile route knows it.
  if (found.is === 'none' && slugLike !== null) return takeSlug(kind, slugLike, null, context);
  if (found.is === 'none') found = await asNear(kind, name, context);
  if (pick) return found.is === 'one' ? asChoice(found) : found;
  const chosen = found.is === 'several' ? takeExact(kind, name, slugLike, found) : found;
  if (chosen.is === 'one') {
    const { slug, title } = chosen.party;
    if (!mayBear(`${title ?? ''} ${slug}`, name)) return asChoice(chosen, true);
    context.names.remember(context.workspace, kind, normalizeName(name), { slug, title: title ?? slug });
  }
  return chosen;
}

/** A name that no search finds may be a typo of a firm seen earlier. Only the person can tell. */
async function asNear(kind: PartyKind, name: string, { names, workspace }: LookupContext): Promise<Resolution> {
  const seen = (await names.seen(workspace, kind)).filter(({ title }) => isNearly(title, name));
  // A firm first seen without its name is also stored under its slug.
  const titled = seen.toSorted((one, other) => Number(one.title === one.slug) - Number(other.title === other.slug));
  const candidates = [...Map.groupBy(titled, ({ slug }) => slug).values()].flatMap(([firm]): Candidate[] =>
    firm === undefined ? [] : [{ ...firm, kind, hit: {}, isNear: true }],
  );
  if (candidates.length === 0) return { is: 'none' };
  return { is: 'several', candidates: candidates.slice(0, nearShown), more: false };
}

const nearShown = 3;

/** With words that may also name a product, a firm's name must contain all of them. */
export function mayMean({ title, isNear }: Candidate, words: string): boolean {
  return isNear === true || holdsWords(title, words);
}

/** Shows a single match instead of taking it. @param isNear whether it lacks a typed word */
export function asChoice(
  { party: { kind, slug, title } }: Resolution & { is: 'one' },
  isNear = false,
): Resolution & { is: 'several' } {
  const candidate = { kind, slug, title: title ?? slug, hit: {}, ...(isNear && { isNear }) };
  return { is: 'several', candidates: [candidate], more: false };
}

/** The candidates with this slug, else this spelling, else this name. */
function exactly(candidates: readonly Candidate[], name: string, slug: string | null): readonly Candidate[] {
  const ways: readonly ((candidate: Candidate) => boolean)[] = [
    (candidate) => candidate.slug === slug,
    ({ title }) => normalizeName(title) === normalizeName(name),
    ({ title }) => sameName(title, name),
    ({ title }) => bareName(title) === normalizeName(name),
  ];
  return ways.map((way) => candidates.filter(way)).find((matches) => matches.length > 0) ?? [];
}

/** The only exact candidate; else the choice. */
function takeExact(kind: PartyKind, name: string, slug: string | null, found: Resolution & { is: 'several' }) {
  const { candidates } = found;
  const [exact, other] = exactly(candidates, name, slug);
  if (exact === undefined || other !== undefined) return found;
  const { slug: own, title } = exact;
  return one({ kind, slug: own, title, typed: name, others: candidates.length - 1, confirmed: true });
}

async function search(
  kind: PartyKind,
  by: { name: string } | { website: string } | { phone: string },
  { spend }: LookupContext,
): Promise<Resolution> {
  const { answer } = await spend(requests.search(kind, { ...by, pageSize: matchesShown }));
  // A hit without a usable key cannot be opened, so it is no candidate.
  const candidates = answer.data.flatMap((hit): Candidate[] => {
    const slug = toSlug(hit.key ?? '', kind);
    return slug === null ? [] : [{ kind, slug, title: hit.title ?? slug, hit }];
  });
  const [only, second] = candidates;
  if (only === undefined) return { is: 'none' };
  if (second !== undefined) return { is: 'several', candidates, more: answer.received >= matchesShown };
  const { slug, title } = only;
  return one({ kind, slug, title, typed: 'name' in by ? by.name : null, others: 0, confirmed: true });
}

async function takeSlug(kind: PartyKind, typed: string, title: string | null, { names, workspace }: LookupContext) {
  // An invalid slug stays as typed: building the request refuses it before anything is sent.
  const slug = toSlug(typed, kind) ?? typed;
  const to = await names.movedTo(workspace, kind, slug);
  return one({ kind, slug, title, typed: null, others: 0, confirmed: title !== null }, to);
}

/** Candidates come most likely first. `more`: the service may know others. */
export type FoundFirm = { readonly cost: AnswerCost } & ({ readonly is: 'one'; readonly party: ResolvedParty } | Open);

/** A remembered name needs no call; otherwise each kind is searched once, for free. @throws TradeError, LookupError */
export async function findFirm(name: string, kinds: readonly PartyKind[], context: LookupContext): Promise<FoundFirm> {
  for (const kind of kinds) {
    const known = await recall(kind, name, context);
    if (known?.is === 'one') return { is: 'one', party: known.party, cost: costOfCalls([], context.now()) };
  }
  const found = await Promise.all(kinds.map((kind) => resolveParty(kind, { name, pick: true }, context)));
  const cost = costOfCalls(context.searches, context.now());
  const all = found.flatMap(candidatesOf);
  const matching = all.filter(({ isNear }) => isNear !== true);
  const candidates = matching.length === 0 ? all : matching;
  const exact = exactly(candidates, name, name.toLowerCase());
  const [only, second] = exact;
  if (only !== undefined && second === undefined) {
    const { kind, slug, title } = only;
    context.names.remember(context.workspace, kind, normalizeName(name), { slug, title });
    const others = candidates.filter((one) => one.kind === kind).length - 1;
    return { is: 'one', party: { kind, slug, title, typed: name, others, confirmed: true }, cost };
  }
  if (candidates.length === 0) return { is: 'none', cost };
  const ordered = [...exact, ...candidates.filter((one) => !exact.includes(one))];
  return { is: 'several', candidates: ordered, more: found.some((one) => one.is === 'several' && one.more), cost };
}

function candidatesOf(found: Resolution): readonly Candidate[] {
  if (found.is === 'several') return found.candidates;
  // An unconfirmed slug that no search found may not exist.
  return found.is === 'one' && found.party.confirmed ? asChoice(found).candidates : [];
}

/* Firms that a paste names, one on each line. */

export interface FoundFirms {
  readonly firms: ListedFirm[];
  readonly unknown: string[];
  readonly open: OpenFirm[];
}

export interface Finders {
  /** Without a call. */
  readonly recall: (kind: PartyKind, name: string) => Promise<ResolvedParty | null>;
  /** By free searches. @throws TradeError, LookupError */
  readonly find: (name: string, kinds: readonly PartyKind[]) => Promise<FoundFirm>;
}

/** Adds a line to what was found. Links, and slugs with their kind, need no call. @throws TradeError, LookupError */
export async function findListed(line: string, kinds: readonly PartyKind[], finders: Finders, found: FoundFirms) {
  const known = await firmAtOnce(line, kinds, finders);
  if (known !== null) {
    found.firms.push(known);
    return;
  }
  const match = await searchFor(line, kinds, finders);
  const words = line.replace(/ (?:and|y|&)(?= )/gi, '');
  const candidates = match.is === 'several' ? match.candidates : [];
  const isWhole = match.is === 'one' || candidates.some(({ title }) => holdsWords(title, words));
  // `Shimano and SRAM` are two firms if none has that name; `Johnson & Johnson` is one.
  const sides = new Set(isWhole ? [] : sidesOf(line));
  if (sides.size === 2) for (const one of sides) await findListed(one, kinds, finders, found);
  else if (match.is === 'none') found.unknown.push(line);
  else if (match.is === 'one') found.firms.push(match.party);
  else {
    const [only, second] = candidates;
    const isNamed = only !== undefined && only.isNear !== true && mayBear(`${only.title} ${only.slug}`, words);
    if (isNamed && second === undefined) found.firms.push(only);
    else found.open.push({ typed: line, candidates, more: match.more });
  }
}

/** The service refuses a line such as an emoji as a name. The other lines of the paste go on. */
async function searchFor(line: string, kinds: readonly PartyKind[], { find }: Finders) {
  try {
    return await find(line, kinds);
  } catch (error) {
    if (error instanceof TradeError && error.code === 'invalid_request') return { is: 'none' } as const;
    throw error;
  }
}

async function firmAtOnce(line: string, kinds: readonly PartyKind[], { recall }: Finders): Promise<ListedFirm | null> {
  const isPath = line.includes('/');
  const isSlug = kinds.length === 1 && /^[a-z0-9]+(?:[-_][a-z0-9]+)+$/i.test(line);
  for (const kind of isPath ? partyKinds : kinds) {
    const slug = isPath || isSlug ? toSlug(line, kind) : null;
    if (slug === null) continue;
    const known = await recall(kind, slug);
    return { kind, slug: known?.slug ?? slug, title: known?.title ?? null };
  }
  return null;
}

/** Names firms that were added by their slugs, as far as this workspace has seen them since. */
export function withTitles(firms: readonly ListedFirm[], { recall }: { readonly recall: Finders['recall'] }) {
  return Promise.all(
    firms.map(async (firm) => {
      const known = firm.title === null ? await recall(firm.kind, firm.slug) : null;
      return known === null ? firm : { ...firm, title: known.title };
    }),
  );
}
