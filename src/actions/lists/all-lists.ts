import { longestListName } from '../../model/lists.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText, count } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { ask } from '../reader/fragments.ts';
import { patternOf } from '../reader/patterns.ts';
import { listLookUpOf } from './list-page.ts';
import { allLists } from './list-sentences.ts';

/* Sentences about all lists, and about those that were deleted. */

const patterns = (...shapes: readonly string[]): RegExp[] => shapes.map((shape) => patternOf(shape, '(.+?)'));

const undoing = patterns(
  'undo|revert|reverse [the] deletion|deleting|delete|removal|removing of [the|my|our] [deleted] [list] *',
  'undelete|restore|recover [the|my|our] [deleted] [list] *',
  'bring|get back [the|my|our] [deleted] [list] *',
  'bring|get [the|my|our] [deleted] [list] * back',
);
const deletedLists = patterns(
  '[show|see|list|open] [me] [all] [the|my|our] deleted|removed lists|list',
  'which|what lists [did|have|has|were|are|was] [i|we|been] [been] deleted|delete|removed|remove',
);
const overview = patterns(
  "what|whats|what's|which|who|whos|who's [is|are] on|in [all] [of] my|our|the lists",
  'which|what lists [do|have|are] [i|we|there] [have|got|see]',
);
const changedLists = patterns(
  'did|has|have|were|was any [of] [my|our|the] lists|list [been] change|changed|updated',
  'did|has|have|were|was my|our|the lists|list [been] change|changed|updated',
  'who|when|what [has|was|were] changed|updated [on|in] my|our|the lists|list',
);

/** `Undo the deletion of tier 1`. Null for a text that names no list, unless it says `list` or `deletion`. */
export async function undoOf({ lists }: ActionDeps, { workspace, user }: Interaction, typed: string) {
  const [said] = undoing.flatMap((one) => one.exec(`${typed.replace(/[.!]+$/, '')} `)?.[1] ?? []);
  if (said === undefined) return null;
  const called = said.replace(/ list$/i, '').replace(/^"(.*)"$/, '$1');
  const [last] = await lists.deleted(workspace, user, called);
  if (last !== undefined) return { do: 'undo-list', list: last.id, name: last.name };
  if (!/\b(?:list|deletion|deleting|delete)\b/i.test(typed)) return null;
  const there = await lists.named(workspace, user, called);
  const name = cleanText(called, longestListName);
  return there === null
    ? ask(`No list “${name}” was deleted in the last 7 days.`, [allLists])
    : ask(`“${name}” isn't deleted.`, [{ text: 'Open it', action: listLookUpOf(there) }, allLists]);
}

const listsOffered = 3;
const screening = { text: 'Screening lists', action: { do: 'screening' } };

/** `Show deleted lists`, `what's on my lists`. */
export async function ofAllLists(
  { lists }: ActionDeps,
  { workspace, user }: Interaction,
  typed: string,
): Promise<Action | null> {
  const isSaid = (shapes: readonly RegExp[]) => shapes.some((one) => one.test(`${typed.replace(/[.!?]+$/, '')} `));
  if (isSaid(overview)) return allLists.action;
  if (isSaid(changedLists))
    return ask('Lists of firms, or screening lists?', [{ ...allLists, text: 'Lists of firms' }, screening]);
  if (!isSaid(deletedLists)) return null;
  const deleted = await lists.deleted(workspace, user);
  const some = deleted.slice(0, listsOffered).map(({ id, name }) => ({
    text: `Bring back ${cleanText(name, 40)}`,
    action: { do: 'undo-list', list: id, name },
  }));
  const many = deleted.length === 0 ? 'No list was' : count(deleted.length, 'list was', 'lists were');
  return ask(`${many} deleted in the last 7 days. Older ones can't be brought back.`, [...some, allLists]);
}
