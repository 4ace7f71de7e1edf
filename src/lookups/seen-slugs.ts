import type { NameMemory } from '../store/answers.ts';
import type { KnownParty, Move, PartyKind } from '../model/answer.ts';

/** Slugs are remembered beside names, under a key that no normalised name has. */
const keyOf = (slug: string) => `/${slug}`;

/** A slug that the service has answered for in this workspace. Its title is null where no answer named it. */
export async function recallSlug(
  names: NameMemory,
  workspace: string,
  kind: PartyKind,
  slug: string,
): Promise<{ readonly slug: string; readonly title: string | null } | null> {
  const known = await names.recall(workspace, kind, keyOf(slug));
  return known && { slug, title: known.title === slug ? null : known.title };
}

/** Remembers slugs that the service has answered for, so that one that is typed again is not searched as a name. */
export async function rememberSlugs(
  names: NameMemory,
  workspace: string,
  parties: readonly (Pick<KnownParty, 'slug'> & { readonly kind: PartyKind; readonly title: string | null })[],
): Promise<void> {
  try {
    for (const { kind, slug, title } of parties) {
      await names.remember(workspace, kind, keyOf(slug), { slug, title: title ?? slug });
    }
  } catch {
    // What was paid for is still shown. The slug is only searched for again.
  }
}

/** Remembers a move, and the old slug beyond the day for which the move is trusted: then its route is asked again. */
export async function rememberMove(names: NameMemory, workspace: string, move: Move): Promise<void> {
  await names.rememberMove(workspace, move);
  await rememberSlugs(names, workspace, [{ kind: move.kind, slug: move.from, title: null }]);
}
