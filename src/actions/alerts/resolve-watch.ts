import type { AlertTerms } from '../../model/alert.ts';
import type { PartyKind } from '../../model/answer.ts';
import type { Caller } from '../../model/call.ts';
import type { FeedQuestion } from '../../model/feed.ts';
import type { Party, QueryLookUp } from '../../model/look-up.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { buildFilter, toSlug } from '../../trade/index.ts';
import type { ActionDeps } from '../feature.ts';
import type { AlertDraft } from './alert-draft.ts';
import type { Wanted } from './alert-form.ts';

export type Watch =
  /** `draft` with slugs for names: what was found is not searched for again. */
  | { readonly is: 'terms'; readonly terms: AlertTerms; readonly draft: AlertDraft }
  /** Names of several firms, or of none, each in a sentence. */
  | { readonly is: 'unclear'; readonly lines: readonly string[] };

const kinds = ['company', 'supplier'] as const;
const namedShown = 5;

/** The terms without asking anybody; null while a name has to be looked up first. */
export function termsAtOnce({ terms, queries }: Wanted): AlertTerms | null {
  const questions = queries.map((query) => {
    const slugs = kinds.map((kind) => [kind, slugOf(kind, query[kind])] as const);
    return slugs.some(([, slug]) => slug === null) ? null : questionOf(query, Object.fromEntries(slugs));
  });
  return questions.some((question) => question === null)
    ? null
    : { ...terms, questions: questions.filter((question) => question !== null) };
}

/** Resolves the names of firms, as a look-up does. @throws TradeError, LookupError */
export async function resolveWatch(
  wanted: Wanted,
  draft: AlertDraft,
  caller: Caller,
  resolve: ActionDeps['resolveFirm'],
): Promise<Watch> {
  const lines: string[] = [];
  const found = new Map<string, string>();
  for (const kind of kinds) {
    for (const name of namesOf(wanted, kind)) {
      const resolution = await resolve(kind, name, caller);
      if (resolution.is === 'one') found.set(`${kind} ${name}`, resolution.party.slug);
      else lines.push(unclearWords(kind, name, resolution.is === 'several' ? resolution.candidates : []));
    }
  }
  if (lines.length > 0) return { is: 'unclear', lines };
  const slugs = (kind: PartyKind, party: Party | undefined) =>
    party !== undefined && 'name' in party
      ? { name: `${kind}/${found.get(`${kind} ${party.name}`) ?? party.name}` }
      : party;
  const queries = wanted.queries.map((query) => ({
    ...query,
    ...(query.company && { company: slugs('company', query.company) }),
    ...(query.supplier && { supplier: slugs('supplier', query.supplier) }),
  }));
  const terms = termsAtOnce({ ...wanted, queries });
  if (terms === null) return { is: 'unclear', lines: ['A firm was found whose slug cannot be read.'] };
  const linked = (kind: PartyKind, typed: string) => {
    const links = new Set(
      queries.flatMap((query) => (query[kind] !== undefined && 'name' in query[kind] ? [query[kind].name] : [])),
    );
    return links.size === 0 ? typed : [...links].join('\n');
  };
  const { companies, suppliers } = draft;
  const kept = { ...draft, companies: linked('company', companies), suppliers: linked('supplier', suppliers) };
  return { is: 'terms', terms, draft: kept };
}

/** Names that are not written as slugs or links. */
function namesOf({ queries }: Wanted, kind: PartyKind): string[] {
  const names = queries.flatMap((query) => {
    const party = query[kind];
    return party !== undefined && 'name' in party ? [party.name] : [];
  });
  return [...new Set(names)];
}

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

function unclearWords(
  kind: PartyKind,
  name: string,
  candidates: readonly { readonly slug: string; readonly title: string }[],
): string {
  const named = `“${cleanText(name, 80)}”`;
  if (candidates.length === 0)
    return `There is no ${kind} ${named}. Write its name as the records have it, or its slug.`;
  const shown = candidates.slice(0, namedShown).map(({ slug, title }) => `${cleanText(title, 60)} (${kind}/${slug})`);
  const rest = candidates.length > namedShown ? ' and others' : '';
  return `${named} may be several: ${shown.join(', ')}${rest}. Write the one you mean as ${kind}/slug.`;
}
