import { z } from 'zod';
import { withTitles } from '../../lookups/resolve-party.ts';
import { type ListedFirm, maxListedFirms, type NamedList } from '../../model/lists.ts';
import { mostTaken } from '../../model/look-up.ts';
import { bareName, holdsWords, normalizeName, sameName } from '../../model/names.ts';
import { cleanText, count, joined, namesIn } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { toSlug } from '../../trade/index.ts';
import { action, type ActionDeps, type RunContext } from '../feature.ts';
import { atAnds, atCommas } from '../reader/words/firm-names.ts';
import {
  findersOf,
  firmShape,
  labelOf,
  listed,
  listId,
  listName,
  listNote,
  noRoom,
  quotedName,
  replyGone,
  seenList,
  showList,
} from './list-meant.ts';
import { listLookUpOf } from './list-page.ts';
import { freeReports, holdReports } from './list-uses.ts';

/* Renames a list, shares it, deletes it and brings it back. */

export const renameList = action(
  'rename-list',
  { list: listId, name: listName },
  async (deps, context, { list: of, name: wanted }) => {
    const { workspace, user } = context.to;
    const before = await deps.lists.open(workspace, user, of);
    const became = await deps.lists.rename(workspace, user, of, wanted);
    if (became === 'gone' || before === null) return replyGone(deps, context);
    if (became === 'renamed') {
      await deps.reports.renameList(workspace, before, wanted);
      await deps.alerts.rename(workspace, user, cleanText(before.name, 60), wanted);
    }
    const list = await seenList(deps, context, of);
    if (list === null) return;
    const said =
      became === 'renamed' ? 'Renamed.' : `There's another list ${quotedName(wanted)}, so this one keeps its name.`;
    await showList(deps, context, list, said);
  },
);

/** Alerts, reports and digests of colleagues stop finding a list that becomes private. */
export const shareList = action(
  'share-list',
  { list: listId, shared: z.boolean() },
  async (deps, context, { list: of, shared }) => {
    const { workspace, user } = context.to;
    const done = await deps.lists.share(workspace, user, of, shared);
    const list = done === 'gone' ? null : await deps.lists.open(workspace, user, of);
    if (list === null) return replyGone(deps, context);
    if (done === 'done' && shared) await freeReports(deps, context.to, of);
    const said = {
      done: shared ? "It's the team's now: everyone here may see and change it." : 'Only you see it now.',
      forbidden: 'Only the person who made it can make it private. Nothing was changed.',
      taken: `${shared ? 'The team has' : 'You have'} another list ${quotedName(list.name)}. Rename one of them first.`,
      gone: '',
    }[done];
    await showList(deps, context, list, said);
  },
);

const deleterOf = ({ admins }: ActionDeps, user: string) => ({ user, isAdmin: admins.includes(user) });

export const deleteList = action('delete-list', { list: listId }, async (deps, context, { list: of }) => {
  const { workspace, user } = context.to;
  const list = await seenList(deps, context, of);
  if (list === null) return;
  const done = await deps.lists.remove(workspace, deleterOf(deps, user), of);
  if (done === 'done') await holdReports(deps, context.to, of);
  const said =
    done === 'forbidden'
      ? `Only the person who made ${quotedName(list.name)} or an admin can delete it. Nothing was changed.`
      : `${quotedName(list.name)} was deleted. You can undo this for 7 days.`;
  const undo = done === 'forbidden' ? undefined : { do: 'undo-list', list: of, name: list.name };
  await tell(deps, context.to, listNote(said, list, undo), context.place);
});

const undone = {
  forbidden: 'Only the person who made the list or an admin can bring it back.',
  taken: 'Another list has its name by now. Rename that one first, then press Undo again.',
  full: noRoom,
  gone: "It was deleted more than 7 days ago, so it can't be brought back.",
};

export const undoList = action(
  'undo-list',
  { list: listId, name: listName },
  async (deps, context, { list: of, name: called }) => {
    const { workspace, user } = context.to;
    const done = await deps.lists.undo(workspace, deleterOf(deps, user), of);
    if (done === 'done') await freeReports(deps, context.to, of);
    if (done === 'done') await showList(deps, context, { id: of, name: called }, "It's back.");
    else await tell(deps, context.to, `${undone[done]} Nothing was changed.`);
  },
);

async function showTaken(
  deps: ActionDeps,
  context: RunContext,
  list: NamedList,
  said: string,
  taken: readonly ListedFirm[],
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
    await showTaken(deps, context, list, said, taken);
  },
);

const waysToName: readonly ((firm: ListedFirm, typed: string) => boolean)[] = [
  (firm, typed) => firm.slug === (typed.includes('/') ? toSlug(typed, firm.kind) : typed.toLowerCase()),
  (firm, typed) => sameName(labelOf(firm), typed),
  (firm, typed) => bareName(labelOf(firm)) === normalizeName(typed),
  (firm, typed) => holdsWords(labelOf(firm).replaceAll('-', ' '), typed),
];

/** The firms that a text names, each with its words; an `and` that belongs to a name is no break. */
function namingIn(typed: string, firms: readonly ListedFirm[]): { typed: string; firms: readonly ListedFirm[] }[] {
  const matches = waysToName.map((way) => firms.filter((firm) => way(firm, typed))).find((some) => some.length > 0);
  const parts = [atCommas, atAnds].map((split) => split(typed)).find((some) => some.length > 1);
  if (matches === undefined && parts !== undefined) return parts.flatMap((part) => namingIn(part, firms));
  return [{ typed, firms: matches ?? [] }];
}

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
    await showTaken(deps, context, list, joined(said), removed);
  },
);
