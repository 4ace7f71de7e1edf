import type { KnownParty, Move, PartyKind } from '../model/answer.ts';
import type { Caller } from '../model/call.ts';
import type { ProfileLookUp } from '../model/look-up.ts';
import { type NameMemory, slugKey } from '../store/answers.ts';
import { requests, type SearchHit, toSlug, TradeError } from '../trade/index.ts';
import type { Spend, SpendOptions } from './gate.ts';
import type { AnswerCost, Candidate, ResolvedParty } from './outcome.ts';

/** Legal forms that people leave out or write in several ways; those on one line are the same form. */
const legalForms: readonly (readonly string[])[] = [
  ['inc', 'incorporated'],
  ['ltd', 'limited'],
  ['llc'],
  ['corp', 'corporation'],
  ['co', 'company'],
];

interface PlainName {
  readonly words: string;
  /** Which legal forms were written, by their first spelling. */
  readonly forms: string;
}

/** A name without case, accents and punctuation: the key under which a resolved name is remembered. */
export function normaliseName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Whether two names are one, regardless of case and punctuation, and whether or not one of them leaves its legal
 * form out. "Acme LLC" and "Acme Inc" are not one.
 */
export function sameName(a: string, b: string): boolean {
  const [left, right] = [split(a), split(b)];
  if (left.words !== right.words || left.words === '') return false;
  return left.forms === right.forms || left.forms === '' || right.forms === '';
}

function split(name: string): PlainName {
  const words: string[] = [];
  const forms: string[] = [];
  for (const word of normaliseName(name).split(' ')) {
    const form = legalForms.find((spellings) => spellings.includes(word))?.[0];
    // A firm may be called nothing but "Company": the first word is always part of the name.
    if (form !== undefined && words.length > 0) forms.push(form);
    else words.push(word);
  }
  return { words: words.join(' '), forms: forms.join(' ') };
}

/** Remembers slugs that the service has answered for, so that one that is typed again is not searched as a name. */
export function rememberSlugs(
  names: NameMemory,
  workspace: string,
  parties: readonly (Pick<KnownParty, 'slug'> & { readonly kind: PartyKind; readonly title: string | null })[],
): void {
  for (const { kind, slug, title } of parties) {
    names.remember(workspace, kind, slugKey(slug), { slug, title: title ?? slug });
  }
}

/** Remembers a move, and the old slug beyond the day for which the move is trusted: then its route is asked again. */
export function rememberMove(names: NameMemory, workspace: string, move: Move): void {
  names.rememberMove(workspace, move);
  rememberSlugs(names, workspace, [{ kind: move.kind, slug: move.from, title: null }]);
}

export type Resolution =
  | { readonly is: 'one'; readonly party: ResolvedParty; readonly move: Move | null; readonly costs: AnswerCost[] }
  | { readonly is: 'several'; readonly candidates: Candidate[]; readonly more: boolean; readonly costs: AnswerCost[] }
  | { readonly is: 'none'; readonly costs: AnswerCost[] };

interface Deps {
  readonly spend: Spend;
  readonly names: NameMemory;
}

/** One page of matches is enough to choose from; it also fits one message. */
const matchesShown = 10;

/**
 * Finds the slug of a company or supplier.
 *
 * A slug or a link is taken as it is, and so is a word that is a slug which this workspace has seen, or which has moved.
 * A name is looked up in what the workspace resolved before, then searched for (searches are free as a way to data calls,
 * and the service blocks accounts that only search). One exact match, or the only match, is taken; otherwise the matches
 * are handed back to choose from.
 * @throws TradeError, LookupError
 */
export async function resolveParty(
  kind: PartyKind,
  wanted: ProfileLookUp['party'],
  caller: Caller,
  deps: Deps,
  options: SpendOptions = {},
): Promise<Resolution> {
  if ('slug' in wanted) return takeSlug(kind, wanted.slug, wanted.title ?? null, caller, deps);
  if ('website' in wanted || 'phone' in wanted) return search(kind, wanted, caller, deps, options);
  const { name, pick = false } = wanted;
  // Written as a slug or a link, it is never searched for: a wrong one is refused in words instead.
  if (name.includes('/') && (toSlug(name, kind) !== null || /^\/?(company|supplier)\//i.test(name))) {
    return takeSlug(kind, name, null, caller, deps);
  }

  const known = pick ? null : await recall(kind, name, caller, deps);
  return known ?? searchName(kind, name, pick, caller, deps, options);
}

/** What this workspace knows of a name without asking: a slug that moved or was seen, or a name that was resolved. */
async function recall(
  kind: PartyKind,
  name: string,
  { workspace }: Caller,
  { names }: Deps,
): Promise<Resolution | null> {
  const typedSlug = toSlug(name, kind);
  const { movedTo, known } = await names.find(workspace, kind, typedSlug, normaliseName(name));
  // One that no answer named is kept with its slug for a title.
  const title = known === null || known.title === known.slug ? null : known.title;
  if (typedSlug !== null && movedTo !== null) {
    return foundAs({ kind, title: known?.slug === movedTo ? title : null, typed: name }, typedSlug, movedTo);
  }
  return known && foundAs({ kind, title, typed: name }, known.slug, known.movedTo);
}

/** A party that was remembered. It may have moved since then, so that no rows are reason to look again. */
function foundAs(
  { kind, title, typed }: Pick<ResolvedParty, 'kind' | 'title' | 'typed'>,
  from: string,
  to: string | null,
): Resolution {
  const party = { kind, slug: to ?? from, title, typed, others: null, confirmed: to !== null };
  return { is: 'one', party, move: to === null ? null : { kind, from, to }, costs: [] };
}

async function searchName(
  kind: PartyKind,
  name: string,
  pick: boolean,
  caller: Caller,
  deps: Deps,
  options: SpendOptions,
): Promise<Resolution> {
  const slugLike = /^[a-z0-9]+([-_][a-z0-9]+)+$/i.test(name) ? toSlug(name, kind) : null;
  let found: Resolution;
  try {
    found = await search(kind, { name }, caller, deps, options);
  } catch (error) {
    // Under the search limit a typed slug still works.
    if (slugLike === null || !(error instanceof TradeError) || error.code !== 'search_limit') throw error;
    return takeSlug(kind, slugLike, null, caller, deps);
  }
  if (found.is === 'none' && slugLike !== null) {
    // A moved slug is found by no search; the profile route knows it.
    const taken = await takeSlug(kind, slugLike, null, caller, deps);
    return { ...taken, costs: [...found.costs, ...taken.costs] };
  }
  if (pick) return found.is === 'one' ? asChoice(found) : found;
  if (found.is === 'one') {
    const { slug, title } = found.party;
    deps.names.remember(caller.workspace, kind, normaliseName(name), { slug, title: title ?? slug });
  }
  if (found.is !== 'several') return found;
  const exact = theExactOne(found.candidates, name, slugLike);
  if (exact === null) return found;
  deps.names.remember(caller.workspace, kind, normaliseName(name), exact);
  const others = found.candidates.length - 1;
  const { slug, title } = exact;
  return {
    is: 'one',
    party: { kind, slug, title, typed: name, others, confirmed: true },
    move: null,
    costs: found.costs,
  };
}

/** Asked for the whole list, even a single match is shown and not taken. */
function asChoice(found: Resolution & { is: 'one' }): Resolution {
  const { slug, title } = found.party;
  return { is: 'several', candidates: [{ slug, title: title ?? slug, hit: {} }], more: false, costs: found.costs };
}

function theExactOne(candidates: readonly Candidate[], name: string, slug: string | null): Candidate | null {
  const bySlug = candidates.find((candidate) => candidate.slug === slug);
  if (bySlug !== undefined) return bySlug;
  const bySpelling = candidates.filter((candidate) => normaliseName(candidate.title) === normaliseName(name));
  const byName = candidates.filter((candidate) => sameName(candidate.title, name));
  for (const matches of [bySpelling, byName]) {
    const [only, second] = matches;
    if (only !== undefined && second === undefined) return only;
  }
  return null;
}

async function search(
  kind: PartyKind,
  by: { name: string } | { website: string } | { phone: string },
  caller: Caller,
  { spend }: Deps,
  options: SpendOptions,
): Promise<Resolution> {
  const terms = { ...by, pageSize: matchesShown };
  const { answer, cost } =
    kind === 'company'
      ? await spend(requests.searchCompanies(terms), caller, options)
      : await spend(requests.searchSuppliers(terms), caller, options);
  const candidates = answer.data.flatMap((hit) => toCandidate(kind, hit));
  const costs = [cost];
  const [only, second] = candidates;
  if (only === undefined) return { is: 'none', costs };
  if (second !== undefined) return { is: 'several', candidates, more: answer.received >= matchesShown, costs };
  const typed = 'name' in by ? by.name : null;
  return {
    is: 'one',
    party: { kind, slug: only.slug, title: only.title, typed, others: 0, confirmed: true },
    move: null,
    costs,
  };
}

/** A hit without a usable key cannot be opened, so it is no candidate. */
function toCandidate(kind: PartyKind, hit: SearchHit): Candidate[] {
  const slug = toSlug(hit.key ?? '', kind);
  return slug === null ? [] : [{ slug, title: hit.title ?? slug, hit }];
}

async function takeSlug(
  kind: PartyKind,
  typed: string,
  title: string | null,
  caller: Caller,
  { names }: Deps,
): Promise<Resolution> {
  // One that cannot be a slug is left as typed: building the request refuses it in words, before anything is sent.
  const from = toSlug(typed, kind) ?? typed;
  const to = await names.movedTo(caller.workspace, kind, from);
  const party = { kind, slug: to ?? from, title, typed: null, others: 0, confirmed: title !== null || to !== null };
  return { is: 'one', party, move: to === null ? null : { kind, from, to }, costs: [] };
}
