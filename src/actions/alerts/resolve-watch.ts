import type { AlertTerms } from '../../model/alert.ts';
import type { PartyKind } from '../../model/answer.ts';
import type { Caller } from '../../model/money.ts';
import type { FeedQuestion } from '../../model/feed.ts';
import type { Party, QueryLookUp } from '../../model/look-up.ts';
import { type FirmCandidate, holdsWords } from '../../lookups/resolve-party.ts';
import { buildFilter, datasets, toSlug } from '../../trade/index.ts';
import type { ActionDeps } from '../feature.ts';
import { type AlertDraft, asLink, linesKey, linesOf, withFirmIn } from './alert-draft.ts';
import type { Wanted } from './alert-form.ts';

/** A name in an alert's form that several firms have, or none. */
export interface UnclearFirm {
  readonly kinds: readonly PartyKind[];
  /** The line that names it; null for words that may also be a product's. */
  readonly line: string | null;
  readonly name: string;
  readonly candidates: readonly FirmCandidate[];
}

/** `draft` has titles and slugs in place of the names that were found: they are not searched for again. */
export type Watch =
  | { readonly is: 'draft'; readonly draft: AlertDraft }
  | { readonly is: 'unclear'; readonly draft: AlertDraft; readonly firm: UnclearFirm };

const kinds = ['company', 'supplier'] as const;

/** The terms without asking anybody; null while a name has to be looked up first. */
export function termsAtOnce({ terms, queries, when }: Wanted): AlertTerms | null {
  const questions = queries.map((query) => {
    const slugs = kinds.map((kind) => [kind, slugOf(kind, query[kind])] as const);
    return slugs.some(([, slug]) => slug === null)
      ? null
      : { ...questionOf(query, Object.fromEntries(slugs)), ...(when && { when }) };
  });
  return questions.some((question) => question === null)
    ? null
    : { ...terms, questions: questions.filter((question) => question !== null) };
}

/** Resolves the names of firms, as a look-up does, up to the first that is unclear. @throws TradeError, LookupError */
export async function resolveWatch(deps: Finders, to: Caller, draft: AlertDraft): Promise<Watch> {
  let settled = await settleWords(deps, to, draft);
  if (settled.is === 'unclear' || datasets[draft.dataset].country !== 'US') return settled;
  for (const kind of kinds) {
    for (const line of linesOf(settled.draft[linesKey[kind]])) {
      const name = asLink(settled.draft, kind, line);
      if (name.includes('/')) continue;
      const found = await deps.resolveFirm(kind, name, to);
      if (found.is !== 'one') {
        const candidates = found.is === 'several' ? found.candidates.map((one) => ({ ...one, kind })) : [];
        return { is: 'unclear', draft: settled.draft, firm: { kinds: [kind], line, name, candidates } };
      }
      settled = { is: 'draft', draft: withFirmIn(settled.draft, line, found.party) };
    }
  }
  return settled;
}

/** Finds out whether the words of a command name a firm. @throws TradeError, LookupError */
export async function settleWords(
  { findFirm }: Pick<Finders, 'findFirm'>,
  to: Caller,
  draft: AlertDraft,
): Promise<Watch> {
  const { words, mayName } = draft;
  if (mayName.length === 0) return { is: 'draft', draft };
  const found = await findFirm(words, mayName, to);
  if (found.is === 'one') return { is: 'draft', draft: withFirmIn(draft, null, found.party) };
  // Only a firm whose name holds all of the words can be meant.
  const candidates = found.is === 'several' ? found.candidates.filter(({ title }) => holdsWords(title, words)) : [];
  if (candidates.length === 0) return { is: 'draft', draft: { ...draft, mayName: [] } };
  return { is: 'unclear', draft, firm: { kinds: mayName, line: null, name: words, candidates } };
}

/** The draft with the titles of the firms that are known by now, without a call. */
export async function recallFirms(
  { recallFirm }: Pick<ActionDeps, 'recallFirm'>,
  to: Caller,
  draft: AlertDraft,
): Promise<AlertDraft> {
  if (datasets[draft.dataset].country !== 'US') return draft;
  let known = draft;
  for (const kind of kinds) {
    for (const line of linesOf(draft[linesKey[kind]])) {
      const party = await recallFirm(kind, line, to);
      if (party !== null) known = withFirmIn(known, line, party);
    }
  }
  for (const kind of draft.mayName) {
    const party = known.mayName.length === 0 ? null : await recallFirm(kind, draft.words, to);
    if (party !== null) known = withFirmIn(known, null, party);
  }
  return known;
}

type Finders = Pick<ActionDeps, 'findFirm' | 'resolveFirm'>;

/** The slug of what is written as one, undefined where nobody is named, null where a name has to be looked up. */
function slugOf(kind: PartyKind, party: Party | undefined): string | undefined | null {
  if (party === undefined) return undefined;
  if ('slug' in party) return party.slug;
  return party.name.includes('/') ? toSlug(party.name, kind) : null;
}

function questionOf(
  { dataset, filter }: QueryLookUp,
  slugs: Readonly<Record<string, string | null | undefined>>,
): FeedQuestion {
  const firms = Object.entries(slugs).flatMap(([kind, slug]): [string, string][] =>
    slug == null ? [] : [[kind, slug]],
  );
  return { dataset, filter: buildFilter(dataset, { ...filter, ...Object.fromEntries(firms) }) };
}
