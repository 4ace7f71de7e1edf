import { type FirmList, longestListName, maxListedFirms } from '../../model/lists.ts';
import { errorFields } from '../../ops/log.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { asName } from '../reader/decide.ts';
import { ask } from '../reader/fragments.ts';
import { listSentences } from '../reader/list-sentence.ts';
import { digestOf } from './digest.ts';
import { digestLookUpOf } from './digest-messages.ts';

/** `Whos on tier 1` */
const onList = /^who(?:'?s| is| are) on (?:(?:my|our|the) )?\S+(?: \S+){0,2}$/i;
/** `My list` names none. */
const unnamed = /^(?:(?:my|our|the) )?(?:lists?|my|our)$/i;
const onlyOf = (all: readonly FirmList[]): FirmList | null => (all.length === 1 ? (all[0] ?? null) : null);

/** `The first three`, `these`: rows of an answer. */
const pointer =
  /^(?:all|both|it|that|them|these|this|those|(?:the )?(?:first|top|last) (?:\d+|one|two|three|four|five|ten))(?: of (?:them|these|those))?$/i;
const notRows = 'I add firms by name. Type their names, or open a firm and press “Add to a list…” in its menu.';

const linesOf = (names: readonly string[]) => names.slice(0, maxListedFirms).map((typed) => cleanText(typed, 200));

/**
 * Reads a sentence such as `add Acme to tier 1` if there is such a list, or if it says `list` and nothing else can be
 * read. Null for all other texts, which mean what they always do. Never throws.
 * @param opensForm the text opens a form at once without lists, so it must not pay: such a delivery may be repeated
 * @param otherwise how the text is read without lists
 */
export async function listAction(
  { lists: store, log }: ActionDeps,
  to: Interaction,
  text: string,
  { opensForm, otherwise }: { readonly opensForm: boolean; readonly otherwise: () => Action },
): Promise<Action | null> {
  const asked = listSentences(text).filter(({ as }) => !opensForm || as === 'digest' || as === 'watch');
  try {
    for (const { as, firms, list: called } of asked) {
      const { name: meant, by } = as === 'digest' ? digestOf(called) : { name: called, by: null };
      const list = unnamed.test(meant)
        ? onlyOf(await store.all(to.workspace, to.user))
        : await store.named(to.workspace, to.user, meant);
      if (list === null) continue;
      if (by !== null && !opensForm) return digestLookUpOf(list, by);
      if (firms.some((name) => pointer.test(name))) return ask(notRows);
      if (as === 'digest') return { do: 'digest-ways', list: list.id };
      if (as === 'watch') return { do: 'watch-list', list: list.id };
      if (as === 'compare' || as === 'trend' || as === 'top') return { do: 'use-list', list: list.id, as };
      const [name] = firms;
      if (name === undefined) return { do: 'open-list', name: called, lines: [], share: false };
      return as === 'remove'
        ? { do: 'remove-named', list: list.id, name: cleanText(name, 200) }
        : { do: 'add-firms', to: { list: list.id }, lines: linesOf(firms) };
    }
  } catch (error) {
    log.error({ reference: to.reference, error: errorFields(error) }, 'the store did not say which lists there are');
    return null;
  }
  if (opensForm || asked.length === 0) return null;
  const other = otherwise();
  // `Add Acme to key accounts` says enough if nothing else is meant than a firm called `add Acme`.
  const isChange =
    /^(?:add|put|remove|take|delete|drop|new list) /i.test(asName(other)?.name ?? '') ||
    (other.do === 'mistakes' && /^(?:take|strike) .+ off |^(?:stick|throw) .+ on/i.test(text));
  const said = asked.find(
    ({ as, saysList, list }) =>
      (saysList && !/^(?:of|watch)\b/i.test(list)) ||
      (isChange && (as === 'add' || as === 'remove')) ||
      (as === 'open' && onList.test(text)),
  );
  if (said === undefined || !(isChange || ['mistakes', 'lists'].includes(other.do))) return null;
  if (said.firms.some((name) => pointer.test(name))) return ask(notRows);
  if (unnamed.test(said.list)) return { do: 'lists', offset: 0 };
  const lines = said.as === 'remove' ? [] : linesOf(said.firms);
  return { do: 'open-list', name: cleanText(said.list, longestListName), lines, share: false };
}
