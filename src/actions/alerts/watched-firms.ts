import type { Firm, Candidate } from '../../lookups/outcome.ts';
import { mayMean } from '../../lookups/resolve-party.ts';
import { type PartyKind, partyKinds } from '../../model/answer.ts';
import type { Caller } from '../../model/money.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { datasets } from '../../trade/index.ts';
import type { ActionDeps } from '../feature.ts';
import { isGoodsWord } from '../reader/lexicon/index.ts';
import { normalizeText } from '../reader/query/tokens.ts';
import { isTerm, wordsOf } from '../reader/words/words.ts';
import type { AlertDraft } from './alert-draft.ts';

export const linesKey = { company: 'companies', supplier: 'suppliers' } as const;

export function linesOf(typed: string): string[] {
  const lines = typed.split('\n').map((line) => normalizeText(line));
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** A known slug is written as a link, so that it is not searched for. */
export function asLink({ dataset, slugs }: AlertDraft, kind: PartyKind, line: string): string {
  const slug = datasets[dataset].country === 'US' ? slugs[`${kind} ${line}`] : undefined;
  return slug === undefined ? line : `${kind}/${slug}`;
}

/** Replaces the line, or the words if null, with the title of the firm that was found. */
export function withFirmIn(draft: AlertDraft, line: string | null, { kind, slug, title }: Firm): AlertDraft {
  const name = normalizeText(cleanText(title ?? slug, 120));
  const known = draft.slugs[`${kind} ${name}`] ?? slug;
  const shown = known === slug ? name : `${kind}/${slug}`;
  const lines = linesOf(draft[linesKey[kind]]);
  const changed = line === null ? [...lines, shown] : lines.map((one) => (one === line ? shown : one));
  const firms = { [linesKey[kind]]: changed.join('\n'), slugs: { ...draft.slugs, [`${kind} ${shown}`]: slug } };
  return { ...draft, ...firms, ...(line === null && { words: '', mayName: [] }) };
}

/** The line with which `withFirmIn` names a firm; null for a slug or a link. */
export function nameFound({ slugs }: AlertDraft, kind: PartyKind, slug: string): string | null {
  const lines = Object.entries(slugs).flatMap(([line, found]) =>
    found === slug && line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : [],
  );
  return lines.find((line) => line !== slug && line !== `${kind}/${slug}`) ?? null;
}

export interface UnclearFirm {
  readonly kinds: readonly PartyKind[];
  /** The line that names it; null for words that may also describe a product. */
  readonly line: string | null;
  readonly name: string;
  readonly candidates: readonly Candidate[];
}

interface FoundFirms {
  readonly draft: AlertDraft;
  readonly unclear: UnclearFirm | null;
}

/** Resolves names up to the first unclear one. @throws TradeError, LookupError */
export async function resolveFirms(deps: ActionDeps, to: Caller, draft: AlertDraft): Promise<FoundFirms> {
  const settled = await settleWords(deps, to, draft);
  if (settled.unclear !== null || datasets[draft.dataset].country !== 'US') return settled;
  let known = settled.draft;
  for (const kind of partyKinds) {
    for (const line of linesOf(known[linesKey[kind]])) {
      const name = asLink(known, kind, line);
      if (name.includes('/')) continue;
      const found = await deps.resolveFirm(kind, name, to);
      if (found.is !== 'one') {
        const candidates = found.is === 'several' ? found.candidates : [];
        return { draft: known, unclear: { kinds: [kind], line, name, candidates } };
      }
      known = withFirmIn(known, line, found.party);
    }
  }
  return { draft: known, unclear: null };
}

export const areGoods = (text: string): boolean =>
  wordsOf(text.split(' ')).some((word) => isGoodsWord(word.low) || isTerm(word));

export async function settleWords({ findFirm }: ActionDeps, to: Caller, draft: AlertDraft): Promise<FoundFirms> {
  const { words, mayName } = draft;
  if (mayName.length === 0) return { draft, unclear: null };
  const found = await findFirm(words, mayName, to);
  if (found.is === 'one') return { draft: withFirmIn(draft, null, found.party), unclear: null };
  const candidates = found.is === 'several' ? found.candidates.filter((one) => mayMean(one, words)) : [];
  // Words of which none names goods are hardly goods: without a firm, the person says what to watch.
  if (candidates.length === 0 && areGoods(words)) return { draft: { ...draft, mayName: [] }, unclear: null };
  return { draft, unclear: { kinds: mayName, line: null, name: words, candidates } };
}

export async function recallFirms({ recallFirm }: ActionDeps, to: Caller, draft: AlertDraft): Promise<AlertDraft> {
  if (datasets[draft.dataset].country !== 'US') return draft;
  let known = draft;
  for (const kind of partyKinds) {
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
