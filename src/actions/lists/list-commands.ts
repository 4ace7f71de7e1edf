import { byKind, listLookUpOf } from '../look-ups/party-choice.ts';
import { linkedSlug } from '../look-ups/profile-card.ts';
import { newestFirst } from '../look-ups/result-table.ts';
import { z } from 'zod';
import { type PartyKind, partyKinds, partyKindSchema, type Row } from '../../model/answer.ts';
import { firmTitle, type ListedFirm, longestListName, type NamedList } from '../../model/lists.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText, count } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { ask } from '../reader/ask.ts';
import { withFirm } from '../reader/list-sentence.ts';
import { plainText } from '../reader/query/tokens.ts';
import { shortNameOf } from '../reader/say.ts';
import { anyOf, anyWord, patternOf, polite, politeEnd, type ShapePattern } from '../reader/words/patterns.ts';
import { listCommands, type LastAnswer, listWord, type Said } from './command-table.ts';
import { allLists, lookUpIn } from './list-sentences.ts';

interface ListedText {
  readonly opensForm: boolean;
  /** Those that the person sees. */
  readonly lists: readonly NamedList[];
  readonly read: (text: string) => Action;
  /** How the text is read if it means no list. */
  readonly otherwise: () => Action;
  readonly last: LastAnswer | null;
}

const listsOffered = 3;

/* Sentences about one list, about all of them and those that were deleted, and about the firms of an answer. */

/**
 * Reads a sentence about a list as a whole, or about the one that was shown last. Null: not
 * about a list. @throws errors of the store
 */
export async function listCommand(
  deps: ActionDeps,
  to: Interaction,
  text: string,
  { opensForm, lists, read, otherwise, last }: ListedText,
): Promise<Action | null> {
  const typed = plainText(text);
  const possible = opensForm ? listCommands.filter(({ mayRepeat }) => mayRepeat) : listCommands;
  const first = opensForm
    ? null
    : ((await firmsOfAnswer(deps, to, typed, last)) ??
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
  const its = { deps, to, read, last, rest: '' };
  for (const { list, text: about, some } of named) {
    const action = await actionOf(some, about, list, true, its);
    if (action !== null) return action;
  }
  const shown = listMeant(last);
  if (shown !== null) {
    const action = await actionOf(possible, typed, { id: shown.list, name: shown.name }, false, its);
    const isOther = last !== null && last.lookUp.do !== 'list' && last.lookUp.do !== 'digest';
    // `Export it` may mean the answer before the list was changed.
    const other = isOther && action !== null ? otherwise() : null;
    if (action === null || other === null || other.do === 'mistakes') return action;
    const [name, said] = [cleanText(shown.name, 30), cleanText(typed, 40)];
    return ask('Which do you mean?', [
      { text: `List “${name}”: ${said}`, action },
      ...(lookUpIn(other) ?? [{ text: `Last answer: ${said}`, action: other }]),
    ]);
  }
  const ofAny = possible.filter((one) => one.ofAny === true);
  const ways: { text: string; action: Action }[] = [];
  for (const list of lists.slice(0, listsOffered)) {
    const action = await actionOf(ofAny, typed, list, false, its);
    if (action !== null) ways.push({ text: list.name, action });
  }
  return ways.length > 1 ? ask('Of which list?', ways) : (ways[0]?.action ?? null);
}

/** The list that was changed last, or shown, if no other answer came since. */
export function listMeant(last: Pick<LastAnswer, 'lookUp' | 'changed'> | null) {
  const { lookUp, changed } = last ?? {};
  return changed ?? (lookUp?.do === 'list' || lookUp?.do === 'digest' ? lookUp : null);
}

/** The action of the first command that takes the text. @param isNamed whether the text names the list */
async function actionOf(
  possible: typeof listCommands,
  text: string,
  list: NamedList,
  isNamed: boolean,
  said: Said,
): Promise<Action | null> {
  for (const { shapes, action } of possible)
    for (const one of shapes) {
      const found = one.exec(text);
      const { list: called = '', rest = '' } = found?.groups ?? {};
      if (found === null || isNamed !== (called === listWord)) continue;
      const meant = await action(list, { ...said, rest });
      if (meant !== null) return meant;
    }
  return null;
}

const patterns = (...shapes: readonly string[]) => shapes.map((shape) => patternOf(shape, '(.+?)'));

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
async function undoOf({ lists }: ActionDeps, { workspace, user }: Interaction, typed: string) {
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

const screening = { text: 'Screening lists', action: { do: 'screening' } };

/** `Show deleted lists`, `what's on my lists`. */
async function ofAllLists({ lists }: ActionDeps, { workspace, user }: Interaction, typed: string) {
  const isSaid = (shapes: readonly ShapePattern[]) =>
    shapes.some((one) => one.test(`${typed.replace(/[.!?]+$/, '')} `));
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

const numbers = 'zero one two three four five six seven eight nine ten'.split(' ');
const them = 'them|these|those';
const toList = '(?:to|on|in|into|as) (?:(?:my|our|the|an?) )?(?:new )?list ';
const firms = anyWord('firms suppliers companies vendors customers names buyers importers exporters');
const many = `(?<many>\\d{1,2}|${numbers.slice(2).join('|')})`;
const rows = `(?<rows>${anyOf(
  `${anyOf('all|both', `(?:${them}) all`, `(?:this|it)(?= ${toList})`, them, `all (?:of )?(?:${them})`)}(?: ${firms})?`,
  `(?:the )?(?:first|top) ${many}(?: \\w+)?(?: of (?:${them}))?`,
)})`;
const aList = '(?:(?:my|our|the|an?) )?(?:new )?(?:list (?:(?:called|named) )?)?(?<list>[^:]+?)(?: list)?';
const makesList = '(?:make|create|start|build) (?:me )?an? (?:new )?list';
const keeps = anyWord('add put save stick throw remember keep store bookmark collect');
const added = [
  // `Save these as tiles` saves the query, unless it says `list`.
  `(?!save (?:all|both|${them}) (?:as|under) (?!(?:(?:my|our|the|an?) )?(?:new )?list ))` +
    `${keeps} ${rows} (?:to|on|onto|in|into|as|under) ${aList}`,
  `${makesList} (?:of|from|with|out of) ${rows},? (?:(?:and )?(?:called|named|call it|name it) )(?<list>.+?)`,
  `${makesList} (?:called|named) (?<list>.+?) (?:of|from|with|out of) ${rows}`,
].map((source) => new RegExp(`^${polite}${source}${politeEnd}`, 'i'));
const saysFirms = new RegExp(`\\b(?:list|${firms})\\b`, 'i');
const noFirms =
  'I find no firms in the rows of your last answer. Ask for suppliers or companies first, or type their names.';

const row = z.looseObject({
  do: z.literal('profile'),
  kind: partyKindSchema,
  party: z.looseObject({ slug: z.string(), title: z.string() }),
});

/** `Add the first three to tier 2`: the firms of the last answer's rows. Null if it has no such rows. */
async function firmsOfAnswer(
  { lists, readKept }: ActionDeps,
  to: Interaction,
  typed: string,
  last: LastAnswer | null,
): Promise<Action | null> {
  const { many, list: called = '' } = added.map((one) => one.exec(typed)?.groups).find((one) => one) ?? {};
  if (called === '' || called.length > longestListName) return null;
  const rows = last?.rows ?? [];
  const wanted = many === undefined ? rows.length : Math.max(numbers.indexOf(many.toLowerCase()), Number(many) || 0);
  const found = rows.slice(0, wanted).flatMap((one) => row.safeParse(one).data ?? []);
  const list = await lists.named(to.workspace, to.user, called);
  // `Put them all on a list`
  const name = called === 'list' && last !== null ? cleanText(shortNameOf(last.lookUp), longestListName) : called;
  const adding = (firms: readonly ListedFirm[]): Action =>
    list === null
      ? { do: 'open-list', name, lines: firms.map(firmTitle), share: false }
      : { do: 'add-known', to: { list: list.id }, firms };
  const page = last?.lookUp.do === 'shipments' ? await readKept(last.lookUp, to) : null;
  const ofRows =
    page === null ? [] : partyKinds.map((kind) => firmsNamed(newestFirst(page.rows).slice(0, wanted), kind));
  if (ofRows.some((firms) => firms.length > 0))
    return ask(
      'These rows are shipments. Which of their firms?',
      byKind(ofRows.flat()).map(({ words, some }) => ({ text: `Add ${words}`, action: adding(some) })),
    );
  if ((last !== null || called === 'list') && found.length === 0 && saysFirms.test(typed)) return ask(noFirms);
  if (found.length === 0 || rows.length < wanted) return null;
  return adding(found.map(({ kind, party: { slug, title } }) => ({ kind, slug, title: cleanText(title, 120) })));
}

/** The firms of one side of shipments, each once, that have a profile. */
function firmsNamed(rows: readonly Row[], kind: PartyKind): ListedFirm[] {
  const firms = rows.flatMap((one) => {
    const slug = linkedSlug(one[`${kind}_link`] ?? null, kind);
    return slug === null ? [] : [[slug, cleanText(one[`${kind}_name`] ?? slug, 120)] as const];
  });
  return [...new Map(firms)].map(([slug, title]) => ({ kind, slug, title }));
}
