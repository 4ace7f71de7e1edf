import { z } from 'zod';
import type { NamedList } from '../model/lists.ts';
import { errorFields } from '../ops/log.ts';
import type { Interaction } from '../slack/failure.ts';
import type { Action } from '../slack/kit/action.ts';
import { watchShape } from './alerts/alert-draft.ts';
import type { ActionDeps } from './feature.ts';
import { noList } from './lists/list-sentences.ts';
import { listLike, withFirm } from './reader/list-sentence.ts';
import { mayWatch } from './reader/scheduled.ts';

/** A link, which the reader takes for a firm wherever it stands. */
const standIn = 'company/firms-of-a-list';

const watchOfFirm = z.object({ do: z.literal('watch'), ...watchShape });

/**
 * Reads `tell #imports when anyone on tier 1 gets a new supplier` as the same sentence about a firm, if there is such a
 * list. Null for all other texts, which mean what they always do. Never throws.
 *
 * @param read reads a text without lists
 */
export async function listAlertAction(
  deps: ActionDeps,
  to: Interaction,
  text: string,
  read: (text: string) => Action,
): Promise<Action | null> {
  if (!mayWatch(text)) return null;
  const listed = await onList(deps, to, ({ id, name }) => {
    const told = wordsBeside(text, name, read);
    return told && { do: 'watch-list', list: id, told };
  });
  return listed ?? (/\b(?:tier|level|priority|segment|category|list)\b/i.test(text) ? unknownList(read(text)) : null);
}

/** `Tell me when tier 1 ships`, without such a list: it may be a firm. Null for other alerts. */
function unknownList(action: Action): Action | null {
  const watch = watchOfFirm.safeParse(action).data;
  const firms = watch?.filters.filter(({ key }) => key === 'company' || key === 'supplier').map(({ value }) => value);
  const named = [watch?.words ?? '', ...(firms ?? [])].find((words) => listLike.test(words));
  return named === undefined ? null : noList({ list: named, firms: [] }, [{ text: `New alert · ${named}`, action }]);
}

/** The result of `read` for the first list that it accepts. Lists with longer names are tried first. */
async function onList(
  { lists, log }: ActionDeps,
  to: Interaction,
  read: (list: NamedList) => Action | null,
): Promise<Action | null> {
  try {
    const all = await lists.all(to.workspace, to.user);
    const longestFirst = all.toSorted((one, other) => other.name.length - one.name.length);
    for (const list of longestFirst) {
      const action = read(list);
      if (action !== null) return action;
    }
  } catch (error) {
    log.error({ reference: to.reference, error: errorFields(error) }, 'the store did not say which lists there are');
  }
  return null;
}

/** The rest of an alert sentence without its list; null if it doesn't name the list, or asks for no alert. */
function wordsBeside(text: string, list: string, read: (text: string) => Action) {
  const about = withFirm(text, list, standIn);
  const { data: watch } = watchOfFirm.safeParse(about && read(about.text));
  if (about === null || watch === undefined) return null;
  const words = watch.words.split(' ').filter((word) => word !== standIn && word !== '');
  const filters = watch.filters.filter(({ value, excluded }) => value !== standIn || excluded);
  const isFound = watch.words.includes(standIn) || filters.length < watch.filters.length;
  const hasOther = filters.some(({ key, value }) => key === 'company' || key === 'supplier' || value === standIn);
  // `Tell me when Acme ships steel` names goods, even if a list has that name.
  if (!isFound || hasOther || (about.isBare && words.length > 0)) return null;
  return { ...watch, words: words.join(' '), filters, mayName: [] };
}
