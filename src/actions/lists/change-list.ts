import { z } from 'zod';
import { cleanText } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { action, type ActionDeps } from '../feature.ts';
import { listId, listName, noRoom, replyGone, seenList, showList } from './list-meant.ts';
import { listNote, quotedName } from './list-messages.ts';
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
