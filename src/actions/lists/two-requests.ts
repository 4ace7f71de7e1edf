import { longestListName } from '../../model/lists.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { ask } from '../reader/ask.ts';
import { normalizeText, unwrapped } from '../reader/query/tokens.ts';
import { polite, takesOff } from '../reader/words/patterns.ts';
import { allLists, linesOf } from './list-sentences.ts';

/* `Take Acme off tier 1 and rename it tier one`: two requests, of which the person chooses the first. */

const first =
  `^${polite}${takesOff} (?<out>.+?) (?:off|from|out of) ` +
  '(?:(?:my|our|the) )?(?<called>.+?)(?: list)?,? (?:&|and|then|and then) ';
const both = [
  '(?:rename|call|name) (?:it|that|this|the list)(?: to| as)? (?<name>.+?)',
  // `Take Acme off tier 1 & put Borealis on`
  '(?:put|add|stick) (?<into>.+?)(?: (?:on|in|to|onto)(?: (?:it|there|that(?: list)?))?)?(?: instead)?',
].map((second) => new RegExp(`${first}${second}[.!]?$`, 'i'));

const longest = 300;

/** Null for a text that doesn't take firms off a list and then rename it or put others on it. */
export async function twoRequests(
  { lists }: ActionDeps,
  { workspace, user }: Interaction,
  text: string,
): Promise<Action | null> {
  if (text.length > longest) return null;
  const said = unwrapped(normalizeText(text));
  const found = both.map((one) => one.exec(said)?.groups).find((groups) => groups !== undefined);
  const { out = '', called = '', name = '', into = '' } = found ?? {};
  if (out === '' || called.length > longestListName || name.length > longestListName) return null;
  if (/ (?:to|on|onto|in) \S/i.test(into)) return null;
  const list = await lists.named(workspace, user, called);
  if (list !== null && into === '') return renameOrRemove({ list: list.id, name, out });
  const lines = linesOf([into]);
  if (list !== null) {
    const add = { text: `Add ${into}`, action: { do: 'add-firms', to: { list: list.id }, lines } };
    return removeOr(list.id, out, add);
  }
  if (into !== '') return { do: 'open-list', name: called, lines, share: false };
  return ask(`There's no list “${cleanText(called, 60)}”.`, [allLists]);
}

const removeOr = (list: string, out: string, other: object): Action =>
  ask('Which first? I read 2 requests in that.', [
    { text: `Remove ${out}`, action: { do: 'remove-named', list, name: cleanText(out, 500) } },
    other,
  ]);

/** @param out the firms to remove */
export const renameOrRemove = ({ list, name, out }: { list: string; name: string; out: string }): Action =>
  removeOr(list, out, { text: `Rename it ${name}`, action: { do: 'rename-list', list, name: cleanText(name, 200) } });
