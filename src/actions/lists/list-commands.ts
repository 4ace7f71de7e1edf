import type { NamedList } from '../../model/lists.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import type { ActionDeps } from '../feature.ts';
import { ask } from '../reader/fragments.ts';
import { withFirm } from '../reader/list-sentence.ts';
import { normalizeText, unwrapped, withChannelIds } from '../reader/tokens.ts';
import { ofAllLists, undoOf } from './all-lists.ts';
import { commands, type Its, type LastAnswer, listWord } from './command-table.ts';
import { firmsOfAnswer } from './firms-of-answer.ts';

interface ListedText {
  readonly opensForm: boolean;
  /** Those that the person sees. */
  readonly lists: readonly NamedList[];
  /** Reads a text without lists. */
  readonly read: (text: string) => Action;
  readonly last: () => Promise<LastAnswer | null>;
}

const listsOffered = 3;

/**
 * Reads a sentence about a list as a whole, or about the one that was shown last. Null for all other texts, which mean
 * what they always do. @throws errors of the store
 */
export async function listCommand(
  deps: ActionDeps,
  to: Interaction,
  text: string,
  { opensForm, lists, read, last: lastAnswer }: ListedText,
): Promise<Action | null> {
  const typed = unwrapped(normalizeText(withChannelIds(text)));
  const possible = opensForm ? commands.filter(({ mayRepeat }) => mayRepeat) : commands;
  const first = opensForm
    ? null
    : ((await firmsOfAnswer(deps, to, typed, lastAnswer)) ??
      (await undoOf(deps, to, typed)) ??
      (await ofAllLists(deps, to, typed)));
  if (first !== null) return first;
  const named = lists.flatMap((list) => {
    const about = withFirm(typed, list.name, listWord);
    if (about === null) return [];
    const isTelling = !about.isBare || list.name.includes(' ');
    return { list, text: about.text, some: possible.filter(({ isBare }) => isTelling || isBare !== true) };
  });
  const isAsked = (said: string) => possible.some(({ shapes }) => shapes.some((one) => one.test(said)));
  if (![typed, ...named.map((one) => one.text)].some(isAsked)) return null;
  const last = await lastAnswer();
  const its = { deps, to, read, last };
  for (const { list, text: about, some } of named) {
    const action = await actionOf(some, about, list, true, its);
    if (action !== null) return action;
  }
  const shown = last?.lookUp.do === 'list' || last?.lookUp.do === 'digest' ? last.lookUp : null;
  if (shown !== null) return actionOf(possible, typed, { id: shown.list, name: shown.name }, false, its);
  const ofAny = possible.filter((one) => one.ofAny === true);
  const ways: { text: string; action: Action }[] = [];
  for (const list of lists.slice(0, listsOffered)) {
    const action = await actionOf(ofAny, typed, list, false, its);
    if (action !== null) ways.push({ text: list.name, action });
  }
  return ways.length > 1 ? ask('Of which list?', ways) : (ways[0]?.action ?? null);
}

/** The action of the first command that takes the text. @param isNamed whether the text names the list */
async function actionOf(
  possible: typeof commands,
  text: string,
  list: NamedList,
  isNamed: boolean,
  { last, ...its }: Its & { readonly last: LastAnswer | null },
): Promise<Action | null> {
  for (const { shapes, action } of possible)
    for (const one of shapes) {
      const found = one.exec(text);
      const { list: called = '', rest = '' } = found?.groups ?? {};
      if (found === null || isNamed !== (called === listWord)) continue;
      const meant = await action(list, { rest, last }, its);
      if (meant !== null) return meant;
    }
  return null;
}
