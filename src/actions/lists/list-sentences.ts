import { hasWords } from '../../model/names.ts';
import { listLookUpOf } from '../look-ups/party-choice.ts';
import { longestListName, maxListedFirms, type NamedList } from '../../model/lists.ts';
import { firmsOf, type LookUp, lookUpSchema } from '../../model/look-up.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { cleanText } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { ask, question } from '../reader/ask.ts';
import { type AboutList, listLike, listSentences, respelledList, withFirm } from '../reader/list-sentence.ts';
import { asName } from '../reader/query/name-action.ts';
import { anyOf } from '../reader/words/patterns.ts';
import { digestLookUpOf } from './digest-messages.ts';
import { digestOf } from './digest.ts';
import { isListUse } from './list-uses.ts';
import { errorFields } from '../../ops/log.ts';
import { alertShape, offered } from '../in-words.ts';
import { tokenize } from '../reader/query/tokens.ts';
import { mayWatch } from '../reader/scheduled.ts';

/** `Whos on tier 1` */
const onList = /^who(?:'?s| is| are)? (?:all (?:is |are )?)?on (?:(?:my|our|the) )?\S+(?: \S+){0,2}$/i;
/** `My list`, `which of my firms` name none. */
const unnamed = /^(?:(?:my|our|the) )?(?:lists?|my|our|firms)$/i;
const listsOffered = 5;
/** `The first three`, `these`: rows of an answer. */
const pointer = new RegExp(
  `^${anyOf(
    'all|both|it|that|them|these|this|those',
    '(?:the )?(?:first|top|last) (?:\\d+|one|two|three|four|five|ten)',
  )}(?: of (?:them|these|those))?$`,
  'i',
);
const notRows = 'I add firms by name. Type their names, or open a firm and press “Add to a list…” in its menu.';

export const linesOf = (names: readonly string[]) =>
  names.slice(0, maxListedFirms).map((typed) => cleanText(typed, 200));

const one = /^(?:it|that|this|them|him|(?:this|that|the) (?:one|firm|company|supplier))$/i;

interface ListedOptions {
  readonly opensForm: boolean;
  readonly otherwise: () => Action;
  readonly last: { readonly lookUp: LookUp } | null;
}

/** `It`: the only firm of the last answer, as a line to add. Null if there are several, or none. */
function firmMeant(last: ListedOptions['last']): string | null {
  const { lookUp } = last ?? {};
  const [firm, ...others] = lookUp === undefined ? [] : firmsOf(lookUp);
  if (firm === undefined || others.length > 0) return null;
  const { kind, party } = firm;
  return 'slug' in party ? `${kind}/${party.slug}` : party.name;
}

export const allLists = { text: 'All lists', action: { do: 'lists', offset: 0 } };

function noList({ list, firms }: { list: string; firms: readonly string[] }, others: readonly object[]): Action {
  const name = cleanText(list.replace(/^(?:my|our|the) /i, ''), longestListName);
  const label = firms.length === 0 ? 'Make that list' : 'Make it and add';
  return ask(`There's no list “${name}” yet.`, [
    { text: label, action: { do: 'open-list', name, lines: linesOf(firms), share: false } },
    ...others,
    allLists,
  ]);
}

/**
 * Reads a sentence such as `add Acme to tier 1` if there is such a list, or if it says `list` and nothing else can be
 * read. Null: not about a list. @throws errors of the store
 * @param opensForm the text opens a form at once without lists, so it must not pay: such a delivery may be repeated
 */
export async function listAction(
  deps: ActionDeps,
  to: Interaction,
  text: string,
  { opensForm, otherwise, last }: ListedOptions,
): Promise<Action | null> {
  const read = listSentences(text).filter(({ as }) => !opensForm || as === 'digest' || as === 'watch');
  const asked = withFirmMeant(read, last);
  const known = await onKnownList(deps, to, asked, opensForm);
  if (known !== null) return known;
  return opensForm || read.length === 0 ? null : onMissingList(asked, asked !== read, text, otherwise());
}

/** Sentences with the firm of the last answer in place of `it`; the same ones if none points to it. */
function withFirmMeant(read: AboutList[], last: ListedOptions['last']): AboutList[] {
  const isPointing = read.some(
    ({ as, firms }) => (as === 'add' || as === 'make') && firms.some((name) => one.test(name)),
  );
  const meant = isPointing ? firmMeant(last) : null;
  if (meant === null) return read;
  return read.map((sentence) => ({
    ...sentence,
    firms: sentence.firms.map((name) => (one.test(name) ? meant : name)),
  }));
}

/** The action for the first sentence that names an existing list. @throws errors of the store */
async function onKnownList(
  { lists: store }: ActionDeps,
  to: Interaction,
  asked: readonly AboutList[],
  opensForm: boolean,
): Promise<Action | null> {
  for (const { as, firms, list: called } of asked) {
    const { name: meant, by } = as === 'digest' ? digestOf(called) : { name: called, by: null };
    const named = await store.named(to.workspace, to.user, meant);
    const all = named === null && unnamed.test(meant) ? await store.all(to.workspace, to.user) : [];
    if (all.length > 1 && as === 'digest') {
      const ways = all.map(({ id, name }) => ({ text: name, action: { do: 'digest-ways', list: id } }));
      return ask('Of which list?', ways.slice(0, listsOffered));
    }
    const list = named ?? (all.length === 1 ? all[0] : undefined);
    if (list === undefined) continue;
    if (by !== null && !opensForm) return digestLookUpOf(list, by);
    if (firms.some((name) => pointer.test(name))) return ask(notRows);
    if (as === 'digest') return { do: 'digest-ways', list: list.id };
    if (as === 'watch') return { do: 'watch-list', list: list.id };
    if (isListUse(as)) return { do: 'use-list', list: list.id, as };
    const [name] = firms;
    if (name === undefined) return { do: 'open-list', name: called, lines: [], share: false };
    return as === 'remove'
      ? { do: 'remove-named', list: list.id, name: cleanText(name, 500) }
      : { do: 'add-firms', to: { list: list.id }, lines: linesOf(firms) };
  }
  return null;
}

/** The people who see the list, if the sentence asks for a new one. */
const madeFor = ({ as, shared }: AboutList) =>
  as === 'make' || shared !== null ? { make: shared === false ? 'me' : 'team' } : {};

const usual = String.raw`(?!top |best )(?:[\w-]+ ){0,3}(?:leads|prospects|short ?list|targets|vendors|watch ?list)`;
/** `Remove Acme from shortlist` */
const removesFrom = new RegExp(`^(?:take|drop|remove|delete) .+ (?:off|from) (?:(?:my|our|the) )?${usual}$`, 'i');

/** `Add Acme to my leads`, `take Acme off …`, or a pasted list. */
const listChange = new RegExp(
  anyOf(
    '^(?:add|put|upload) .+ (?:to|on|in|into) (?:my|our) ' +
      '(?!alert|answer|chart|comparison|filter|form|quer|report|result|search)',
    `^(?:add|put) .+ (?:to|on|in|into) (?:the )?${usual}$`,
    '^(?:take|strike|kick|cross|drop|remove) .+ off ',
    '^(?:stick|throw) .+ on',
    String.raw`^\s*(?:1[.)]|[-*•])`,
  ),
  'i',
);

/** Offers to make the list that is named, unless something else is meant. @param other the text without lists */
function onMissingList(asked: readonly AboutList[], isPointed: boolean, text: string, other: Action): Action | null {
  const { meant = [] } = question.safeParse(other).data ?? {};
  const isUnclear = other.do === 'mistakes';
  // `Add Acme to key accounts` says enough if nothing else is meant than a firm called `add Acme`.
  const isChange =
    /^(?:add|put|remove|take|delete|drop|new list) /i.test(asName(other)?.name ?? '') ||
    removesFrom.test(text) ||
    asked.some(({ as, list }) => as === 'remove' && listLike.test(list)) ||
    (isUnclear && listChange.test(text));
  const watchList = asked.find(({ as, list }) => (as === 'add' || as === 'open') && /^watch ?list$/i.test(list));
  // An alert may be meant as well.
  if (watchList !== undefined && isUnclear)
    return noList(
      watchList,
      meant.filter(({ text: label }) => label !== 'Lists'),
    );
  const said = asked.find(
    ({ as, saysList, list }) =>
      (saysList && (as === 'make' || !/^(?:of|watch)\b/i.test(list))) ||
      ((isChange || isPointed || unnamed.test(list)) && (as === 'add' || as === 'remove')) ||
      (as !== 'watch' && listLike.test(list)) ||
      (as === 'open' && onList.test(text)),
  );
  if (said === undefined) return null;
  const isLike = listLike.test(said.list);
  const named = isChange || isPointed ? null : asName(other);
  if (isLike && named !== null) return noList(said, [{ text: `Find the firm “${named.name}”`, action: other }]);
  const firm = meant.find(({ text: label }) => /^The firm “(?!on )/.test(label));
  if (said.as === 'open' && !isLike && !said.saysList && firm !== undefined) return noList(said, [firm]);
  const isNamed = isPointed || (said.as === 'make' && said.firms.length > 1);
  const isOther = !['mistakes', 'lists', isNamed ? 'name' : '', said.saysList ? 'compare' : ''].includes(other.do);
  if (isOther && !isChange) return null;
  if (said.firms.some((name) => pointer.test(name))) return ask(notRows);
  // `Add Acme to my list`, before there is any.
  if (unnamed.test(said.list) && said.as === 'add')
    return { do: 'open-list', name: 'My firms', lines: linesOf(said.firms), share: false, make: 'me' };
  if (unnamed.test(said.list)) return { do: 'lists', offset: 0 };
  const lines = said.as === 'remove' ? [] : linesOf(said.firms);
  const name = cleanText(said.list, longestListName);
  return { do: 'open-list', name, lines, share: false, ...madeFor(said) };
}

/** A link, which the reader takes for a firm wherever it stands. */
const standIn = 'company/firms-of-a-list';

/**
 * Reads `tell #imports when anyone on tier 1 gets a new supplier` as the same sentence about a firm, if there is such a
 * list. Null: not about a list. @param read reads a text without lists
 */
export function listAlertAction(typed: string, lists: readonly NamedList[], read: (text: string) => Action) {
  if (!mayWatch(typed)) return null;
  const text = typed.replace(/\b(alert|notify) (me|us) (?:to|of) /i, '$1 $2 about ');
  const listed = firstOf(lists, ({ id, name }) => {
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

/** A look-up, as the only one of several to choose from; null for other actions. */
export function lookUpIn(action: Action) {
  const lookUp = { ...action };
  delete lookUp['how'];
  return asName(action) !== null || lookUpSchema.safeParse(lookUp).success ? [offered(action)] : null;
}

/**
 * Asks what is wanted of a list whose name, of several words, would be read as goods or a firm.
 * @param other how the text is read without lists, which is returned for all other texts
 */
export function listOrWords(text: string, lists: readonly NamedList[], other: Action, isScreened: boolean): Action {
  const others = lookUpIn(other) ?? question.safeParse(other).data?.meant ?? [];
  if (others.length === 0) return other;
  const asked = firstOf(lists, (list) => {
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
    // The name of an emoji would be found in every text.
    return all.filter(({ name }) => hasWords(name)).toSorted((one, other) => other.name.length - one.name.length);
  } catch (error) {
    log.error({ reference: to.reference, error: errorFields(error) }, 'the store did not say which lists there are');
    return [];
  }
}

function firstOf(lists: readonly NamedList[], read: (list: NamedList) => Action | null): Action | null {
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
