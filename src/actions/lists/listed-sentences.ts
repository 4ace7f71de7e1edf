import { z } from 'zod';
import type { NamedList } from '../../model/lists.ts';
import { lookUpSchema } from '../../model/look-up.ts';
import { errorFields } from '../../ops/log.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { alertShape, offered } from '../in-words.ts';
import { ask } from '../reader/ask.ts';
import { listLike, respelledList, withFirm } from '../reader/list-sentence.ts';
import { asName } from '../reader/query/name-action.ts';
import { tokenize } from '../reader/query/tokens.ts';
import { mayWatch } from '../reader/scheduled.ts';
import { listLookUpOf } from './list-page.ts';
import { noList } from './list-sentences.ts';

/** A link, which the reader takes for a firm wherever it stands. */
const standIn = 'company/firms-of-a-list';

/**
 * Reads `tell #imports when anyone on tier 1 gets a new supplier` as the same sentence about a firm, if there is such a
 * list. Null for all other texts, which mean what they always do.
 *
 * @param read reads a text without lists
 */
export function listAlertAction(
  typed: string,
  lists: readonly NamedList[],
  read: (text: string) => Action,
): Action | null {
  if (!mayWatch(typed)) return null;
  const text = typed.replace(/\b(alert|notify) (me|us) (?:to|of) /i, '$1 $2 about ');
  const listed = onList(lists, ({ id, name }) => {
    const told = wordsBeside(text, name, read);
    return told && { do: 'watch-list', list: id, told };
  });
  return listed ?? (/\b(?:tier|level|priority|segment|category|list)\b/i.test(text) ? unknownList(read(text)) : null);
}

/** `Tell me when tier 1 ships`, without such a list: it may be a firm. Null for other alerts. */
function unknownList(action: Action): Action | null {
  const watch = alertShape.safeParse(action).data;
  const firms = watch?.filters.filter(({ key }) => key === 'company' || key === 'supplier').map(({ value }) => value);
  const named = [watch?.words ?? '', ...(firms ?? [])].find((words) => listLike.test(words));
  return named === undefined ? null : noList({ list: named, firms: [] }, [{ text: `New alert · ${named}`, action }]);
}

/** The text with the names of lists as they are spelled: `core supliers`. */
export const withListNames = (text: string, lists: readonly NamedList[]): string =>
  lists.reduce((said, { name }) => respelledList(said, name), text);

const answers = z.looseObject({
  do: z.literal('mistakes'),
  meant: z.array(z.object({ text: z.string(), action: z.looseObject({ do: z.string() }) })),
});

/**
 * Asks what is wanted of a list whose name, of several words, would be read as goods or a firm.
 * @param other how the text is read without lists, which is returned for all other texts
 * @param isScreened whether there are screening lists
 */
export function listOrWords(text: string, lists: readonly NamedList[], other: Action, isScreened: boolean): Action {
  const { meant = [] } = answers.safeParse(other).data ?? {};
  const isLookUp = asName(other) !== null || lookUpSchema.safeParse(other).success;
  const others = isLookUp ? [offered(other)] : meant;
  if (others.length === 0) return other;
  const asked = onList(lists, (list) => {
    if (!list.name.includes(' ') || withFirm(text, list.name, standIn) === null) return null;
    return ask(`“${cleanText(list.name, 60)}” is a list of firms. What would you like to see?`, [
      { text: 'Open the list', action: listLookUpOf(list) },
      { text: 'What changed: digest', action: { do: 'digest-ways', list: list.id } },
      ...(isScreened ? [{ text: 'Screen the list', action: { do: 'screen-list', list: list.name } }] : []),
      ...others.slice(0, 2),
    ]);
  });
  return asked ?? other;
}

/** The lists that a text may name, those with longer names first; none if the store fails. Never throws. */
export async function listsSeen(
  { lists, log }: ActionDeps,
  to: Interaction,
  text: string,
): Promise<readonly NamedList[]> {
  // Filters are exact words: `shipments company:acme`.
  if (tokenize(text).filters.length > 0) return [];
  try {
    const all = await lists.all(to.workspace, to.user);
    return all.toSorted((one, other) => other.name.length - one.name.length);
  } catch (error) {
    log.error({ reference: to.reference, error: errorFields(error) }, 'the store did not say which lists there are');
    return [];
  }
}

/** The result of `read` for the first list that it accepts. */
function onList(lists: readonly NamedList[], read: (list: NamedList) => Action | null): Action | null {
  for (const list of lists) {
    const action = read(list);
    if (action !== null) return action;
  }
  return null;
}

/** The rest of an alert sentence without its list; null if it doesn't name the list, or asks for no alert. */
function wordsBeside(text: string, list: string, read: (text: string) => Action) {
  const about = withFirm(text, list, standIn);
  const { data: watch } = alertShape.safeParse(about && read(about.text));
  if (about === null || watch === undefined) return null;
  const words = watch.words.split(' ').filter((word) => word !== standIn && word !== '');
  const filters = watch.filters.filter(({ value, excluded }) => value !== standIn || excluded);
  const isFound = watch.words.includes(standIn) || filters.length < watch.filters.length;
  const hasOther = filters.some(({ key, value }) => key === 'company' || key === 'supplier' || value === standIn);
  // `Tell me when Acme ships steel` names goods, even if a list is called Acme.
  if (!isFound || hasOther || (about.isBare && !list.includes(' ') && words.length > 0)) return null;
  return { ...watch, words: words.join(' '), filters, mayName: [] };
}
