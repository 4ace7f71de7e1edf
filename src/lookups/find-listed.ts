import { type PartyKind, partyKinds } from '../model/answer.ts';
import type { ListedFirm } from '../model/lists.ts';
import { toSlug } from '../trade/index.ts';
import type { ResolvedParty } from './outcome.ts';
import type { FirmCandidate, FoundFirm } from './resolve-party.ts';

/** A name that may mean several firms. */
export interface OpenFirm {
  readonly typed: string;
  readonly candidates: readonly FirmCandidate[];
  readonly more: boolean;
}

/** The lines of a paste, by the firms that were found for them. */
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

/**
 * Adds a line of a paste to what was found. A link and a slug with its kind need no call. A name is searched for: an
 * exact match, or the only one, is taken. @throws TradeError, LookupError
 */
export async function findListed(
  line: string,
  kinds: readonly PartyKind[],
  finders: Finders,
  found: FoundFirms,
): Promise<void> {
  const known = await firmAtOnce(line, kinds, finders);
  if (known !== null) {
    found.firms.push(known);
    return;
  }
  const match = await finders.find(line, kinds);
  if (match.is === 'none') found.unknown.push(line);
  else if (match.is === 'one') found.firms.push(match.party);
  else {
    const { candidates, more } = match;
    const [only, second] = candidates;
    if (only !== undefined && second === undefined && only.isNear !== true) found.firms.push(only);
    else found.open.push({ typed: line, candidates, more });
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
export function withTitles(
  firms: readonly ListedFirm[],
  { recall }: { readonly recall: Finders['recall'] },
): Promise<ListedFirm[]> {
  return Promise.all(
    firms.map(async (firm) => {
      const known = firm.title === null ? await recall(firm.kind, firm.slug) : null;
      return known === null ? firm : { ...firm, title: known.title };
    }),
  );
}
