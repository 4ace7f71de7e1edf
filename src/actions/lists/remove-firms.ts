import { z } from 'zod';
import { withTitles } from '../../lookups/find-listed.ts';
import { type ListedFirm, maxListedFirms, type NamedList } from '../../model/lists.ts';
import { mostTaken } from '../../model/look-up.ts';
import { bareName, holdsWords, normalizeName, sameName } from '../../model/names.ts';
import { cleanText, count, joined, namesIn } from '../../slack/kit/text.ts';
import { toSlug } from '../../trade/index.ts';
import { action, type ActionDeps, type RunContext } from '../feature.ts';
import { atAnds, atCommas } from '../reader/firm-names.ts';
import { findersOf, firmShape, labelOf, listed } from './firms.ts';
import { listId, seenList } from './list-meant.ts';
import { quotedName } from './list-messages.ts';
import { listLookUpOf } from './list-page.ts';

/* Takes firms off a list. */

async function showTaken(
  deps: ActionDeps,
  context: RunContext,
  list: NamedList,
  { said, taken }: { readonly said: string; readonly taken: readonly ListedFirm[] },
): Promise<void> {
  const canUndo = taken.length > 0 && taken.length <= mostTaken;
  const lookUp = { ...listLookUpOf(list), ...(canUndo && { taken: taken.map(listed) }) };
  await deps.answer(context, lookUp, { said: cleanText(said, 300) });
}

export const removeFirms = action(
  'remove-firms',
  { list: listId, firms: z.array(firmShape.omit({ title: true })).max(maxListedFirms) },
  async (deps, context, { list: of, firms }) => {
    const { workspace, user } = context.to;
    const list = await seenList(deps, context, of);
    if (list === null) return;
    const taken = list.firms.filter((firm) => firms.some(({ kind, slug }) => firm.kind === kind && firm.slug === slug));
    await deps.lists.take(workspace, user, of, taken);
    const said = taken.length === 0 ? 'They were gone already.' : `Removed ${count(taken.length, 'firm')}.`;
    await showTaken(deps, context, list, { said, taken });
  },
);

const waysToName: readonly ((firm: ListedFirm, typed: string) => boolean)[] = [
  (firm, typed) => firm.slug === (typed.includes('/') ? toSlug(typed, firm.kind) : typed.toLowerCase()),
  (firm, typed) => sameName(labelOf(firm), typed),
  (firm, typed) => bareName(labelOf(firm)) === normalizeName(typed),
  (firm, typed) => holdsWords(labelOf(firm).replaceAll('-', ' '), typed),
];

interface Naming {
  readonly typed: string;
  readonly firms: readonly ListedFirm[];
}

/** The firms that a text names, each with its words; an `and` that belongs to a name is no break. */
function namingIn(typed: string, firms: readonly ListedFirm[]): Naming[] {
  const matches = waysToName.map((way) => firms.filter((firm) => way(firm, typed))).find((some) => some.length > 0);
  const parts = [atCommas, atAnds].map((split) => split(typed)).find((some) => some.length > 1);
  if (matches === undefined && parts !== undefined) return parts.flatMap((part) => namingIn(part, firms));
  return [{ typed, firms: matches ?? [] }];
}

/** Each name as typed must mean one firm of the list. */
export const removeNamed = action(
  'remove-named',
  { list: listId, name: z.string().min(1).max(500) },
  async (deps, context, { list: of, name: typed }) => {
    const { workspace, user } = context.to;
    const list = await seenList(deps, context, of);
    if (list === null) return;
    const named = namingIn(typed, await withTitles(list.firms, findersOf(deps, context.to)));
    const removed = named.flatMap(({ firms }) => (firms.length === 1 ? firms : []));
    await deps.lists.take(workspace, user, of, removed);
    const unknown = named.filter(({ firms }) => firms.length === 0).map((one) => quotedName(one.typed));
    const unclear = named.filter(({ firms }) => firms.length > 1);
    const said = [
      removed.length === 0 ? '' : `Removed ${namesIn(removed.map(labelOf))}.`,
      unknown.length === 0 ? '' : `${namesIn(unknown)} ${unknown.length === 1 ? "isn't" : "aren't"} on this list.`,
      ...unclear.map(({ typed: name, firms }) => `${quotedName(name)} may mean ${namesIn(firms.map(labelOf), 3)}.`),
      unclear.length === 0 ? '' : 'Use Remove firms… in the menu.',
    ];
    await showTaken(deps, context, list, { said: joined(said, ' '), taken: removed });
  },
);
