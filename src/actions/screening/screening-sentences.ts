import { maxListedFirms, type NamedList } from '../../model/lists.ts';
import { firmsOf, type LookUp } from '../../model/look-up.ts';
import { isNameless } from '../../model/names.ts';
import { longestScreenedName } from '../../model/screening.ts';
import { comparable } from '../../screening/normalize.ts';
import { idOf, type TitledList } from '../../screening/screening.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Action } from '../../slack/kit/action.ts';
import { asTyped, cleanText, count } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { kindOf, viewOf } from '../kinds.ts';
import type { Last } from '../last-look-up.ts';
import { shownFor } from '../look-ups/possible-matches.ts';
import { ask } from '../reader/ask.ts';
import { normalizeText } from '../reader/query/tokens.ts';
import { partyName } from '../reader/say.ts';
import { atCommas, firmsIn } from '../reader/words/firm-names.ts';
import { anyWord, escaped, polite } from '../reader/words/patterns.ts';
import { dismissalAction, matchedFirm, markedSentence } from './marked-sentence.ts';
import { isOfSome, listMeant, partnersSaid, pointing, screenAction, typedNames } from './firms-said.ts';
import { linesOf, mayBeName, namesIn, screenAll } from './typed-names.ts';

/** Behind the question: `…, they are new`, `… before 3pm, legal is asking`. */
const reason = new RegExp(
  '(?: (?:pls|plz|please))?(?:' +
    "[,;?.] (?:it['’]?s|it is|they|he|she|we|es|legal|compliance|not (?:just|only))| because| since| as it" +
    "|[,;?.] (?:i (?:have|need|want)|in case|my (?:boss|client|manager)|that(?:['’]?s| is| would| will)|would that)" +
    '| or something' +
    String.raw`| (?:before|by) (?:noon|\d{1,2}(?::\d\d)? ?(?:am|pm)|i |we |tomorrow|tonight)` +
    ')(?:[ ,].*)?$',
  'i',
);

interface Known {
  /** Of firms, which the person sees. */
  readonly lists: readonly NamedList[];
  /** The last answer. */
  readonly last: Last | null;
}

/**
 * The action of a text about screening; null for all other texts. `Screen them` means the firms of the last answer.
 * @throws errors of the store
 */
export async function screenedAction(deps: ActionDeps, to: Interaction, text: string, { lists, last }: Known) {
  const titles = deps.screening.linesOf(to.workspace);
  const pasted = pastedNames(text, titles);
  if (pasted !== null) return pasted;
  const sentence = markedSentence(text, titles);
  const isOfLast = sentence?.use === 'firms' && (pointing.test(sentence.words) || sentence.words === '');
  if (isOfLast && last !== null) return ofLast(deps, to, last.lookUp, sentence.on);
  const action = actionFor(text, sentence, titles, lists);
  const isAdmin = deps.admins.includes(to.user);
  return action?.do === 'add-list-form' && !isAdmin ? { do: 'screening-admins' } : action;
}

async function ofLast(deps: ActionDeps, to: Interaction, lookUp: LookUp, on: { against?: string[] }): Promise<Action> {
  const { kind, party } = lookUp.do === 'partners' ? lookUp : {};
  // Its page shows some of them only.
  if (kind !== undefined && party !== undefined && on.against === undefined)
    return partnersSaid(
      'slug' in party ? `${kind}/${party.slug}` : party.name,
      kind === 'company' ? 'supplier' : 'customer',
    );
  const names = firmsOf(lookUp).map(({ party: firm }) => partyName(firm));
  if (names.length > 0 && kindOf(lookUp).listsFirms !== true) return { do: 'screen-names', names, ...on };
  const shown = await namesShown(deps, to, lookUp);
  return shown.length === 0 ? { do: 'screening', ...on } : screenAll(shown, on);
}

/** The names that an answer compares, as far as it is kept. */
async function namesShown(deps: ActionDeps, to: Interaction, lookUp: LookUp): Promise<string[]> {
  if (deps.screening.of(to.workspace) === null || (await deps.pricing.estimate(lookUp)).credits !== 0) return [];
  const found = await deps.lookUp(lookUp, to, { cachedOnly: true });
  if (found.is === 'estimate') return [];
  const names = new Set<string>();
  const screen = (name: string) => (names.add(name), []);
  viewOf(found, { ...shownFor(deps, null, () => null), screen });
  return [...names].filter((name) => !isNameless(name) && comparable(name) !== null);
}

/** A question such as `is Acme Robotics sanctioned?`; null for all other texts. @param titles of screening lists */
export const screeningAction = (
  text: string,
  titles: readonly TitledList[] = [],
  lists: readonly NamedList[] = [],
): Action | null => pastedNames(text, titles) ?? actionFor(text, markedSentence(text, titles), titles, lists);

/** Words in place of the names that follow: `these vendors for me`. */
const standsForNames = /\b(?:following|below|these|those|this list)\b/i;

/** The names that stand below, above or behind a request, or begin in it; null for other texts. */
function pastedNames(text: string, titles: readonly TitledList[]): Action | null {
  const lines = linesOf(asTyped(text));
  for (const at of new Set([0, 1, lines.length - 1])) {
    const [, request = '', behind = ''] = /^(.*?)(?::(?: +(.*))?)?$/.exec(lines[at] ?? '') ?? [];
    const sentence = markedSentence(request.replace(/\b(screen|vet)[. ]*$/i, '$1 these'), titles);
    if (sentence === null || !(sentence.use === 'firms' || sentence.use === 'ours')) continue;
    const { use, words, on } = sentence;
    const isNamed = !(use === 'ours' || standsForNames.test(words) || isOfSome(words));
    if (lines.length === 1) return isNamed || behind === '' ? null : { ...typedNames(behind, false), ...on };
    const isLast = at === lines.length - 1;
    const rows = isLast ? lines.slice(0, at) : [...lines.slice(0, at).filter(mayBeName), ...lines.slice(at + 1)];
    const own = [isNamed ? words : '', behind].filter((part) => part !== '');
    if (own.length > 0 && (isLast || !rows.every(mayBeName))) continue;
    const names = namesIn([...own, ...rows]).filter((name) => comparable(name) !== null);
    if (names.length > 0) return screenAll(names, on);
  }
  return null;
}

const fewestPasted = 3;

/** Asks what to do with lines that are all names, without a request; null for other texts. */
export function pastedFirms(text: string, hasLists: boolean, readAlone: (name: string) => Action): Action | null {
  const lines = linesOf(asTyped(text));
  const names = lines.length < fewestPasted ? [] : namesIn(lines);
  const areNames = names.every((name) => !name.includes(':') && /[\p{Lu}\p{Lo}]/u.test(name) && mayBeName(name));
  if (names.length < fewestPasted || names.length > maxListedFirms || !areNames) return null;
  const list = { do: 'add-firms', to: { name: 'Pasted firms', shared: false }, lines: names };
  return ask(`I read ${count(names.length, 'name')}, one on each line. What do you want to do?`, [
    ...(hasLists ? [{ text: `Screen the ${count(names.length, 'name')}`, action: screenAll(names) }] : []),
    { text: 'Make a list of firms with them', action: list },
    ...names.slice(0, 2).map((name) => ({ text: `Look up ${cleanText(name, 50)}`, action: readAlone(name) })),
  ]);
}

function actionFor(
  text: string,
  sentence: ReturnType<typeof markedSentence>,
  titles: readonly TitledList[],
  lists: readonly NamedList[],
): Action | null {
  const typed = cleanText(normalizeText(text), 1_000);
  const dismissal = dismissalAction(typed);
  if (dismissal !== null) return dismissal;
  if (sentence === null) return titles.length === 0 ? null : listChecked(typed, lists);
  const { use, words, hasWords, marked, list, on } = sentence;
  const name = cleanText(words.replace(/[,;: ]+$/, ''), longestScreenedName);
  switch (use) {
    case 'told of lists':
      return { do: 'screening-told' };
    case 'told of firm':
      return isOfSome(name) ? { do: 'screening-told' } : { do: 'screening-told', name };
    case 'add': {
      if (marked.has(/watch/i)) return null;
      const rows = hasWords ? rowsOf(words) : '';
      return { do: 'add-list-form', ...(rows !== '' && { rows }) };
    }
    case 'add to': {
      // A list of firms may be called so, too.
      if (lists.some((one) => marked.has(new RegExp(`^(?:(?:my|our|the) )?${escaped(one.name)}$`, 'i')))) return null;
      if (!marked.has(/list/i) || (list === undefined && marked.has(/watch/i))) return null;
      if (marked.officials.length > 0 && list === undefined) return { do: 'screening', ...on };
      if (list !== undefined && 'file' in list.of) return { do: 'screening-list', of: list.of.file, entry: name };
      const own = titles.filter(({ of }) => 'id' in of);
      const into = list ?? (own.length === 1 ? own[0] : undefined);
      const rows = pointing.test(words) ? '' : rowsOf(words);
      return { do: 'add-list-form', ...(rows !== '' && { rows }), ...(into && { into: idOf(into) }) };
    }
    case 'meaning':
      return ask(meaningOfMatch, [{ text: 'Screening lists', action: { do: 'screening' } }]);
    case 'audit':
      return { do: 'screening-audit' };
    case 'dismissed':
      return { do: 'screening', of: 'dismissed' };
    case 'decisions':
      // Other things are reopened, too.
      if (/^re-?open /i.test(marked.text) && otherThings.test(words)) return null;
      return { do: 'screening-decisions', ...(hasWords && { name: matchedFirm(name) }) };
    case 'remove':
      if (list === undefined && marked.has(/watch/i)) return null;
      if (list === undefined) return !hasWords || /\bscreening$/i.test(marked.text) ? { do: 'screening' } : null;
      return { do: 'screening-list', of: idOf(list), ...(hasWords && { entry: name }) };
    case 'page': {
      const said = list ?? (marked.has(/watch/i) ? onlyWatchList(titles, lists) : undefined);
      if (said === undefined && marked.has(/watch/i)) return null;
      return { do: 'screening', ...(said && { list: idOf(said) }), ...on };
    }
    case 'ours':
      return { do: 'which-firms', ...on };
    case 'firms': {
      const isMany = /^(?:are|were|have|do) /i.test(marked.text);
      const action = screenAction(words.replace(reason, ''), { isMany, list, lists });
      return /^(?:screen(?:-names|-list|ing)|which-firms)$/.test(action.do) ? { ...action, ...on } : action;
    }
  }
}

const ofList = anyWord('all every each any the of');
const whom = anyWord('every(?:one|body) anyone firms? compan(?:y|ies) names suppliers? vendors? customers? ones');
const checking = new RegExp(
  `^${polite}(?:check|vet|run) (?:${ofList} )*(?:${whom} (?:on|in|of|from) )?(.+?)[\\s,.!?]*$`,
  'i',
);

/** `Check tier 1`, `check all suppliers on tier 1`: screening of that list of firms, if there is one. */
function listChecked(typed: string, lists: readonly NamedList[]): Action | null {
  const { list } = listMeant(lists, checking.exec(typed)?.[1] ?? '');
  return list === undefined ? null : { do: 'screen-list', list: list.name };
}

/** The screening list that `the watch list` means, unless a list of firms may be called so. */
function onlyWatchList(titles: readonly TitledList[], lists: readonly NamedList[]): TitledList | undefined {
  const [only, ...others] = titles.filter(({ title }) => /watch/i.test(title));
  return others.length > 0 || lists.some(({ name }) => /watch/i.test(name)) ? undefined : only;
}

const otherThings = /\b(?:alerts?|reports?|digests?|lists?|watch|quer(?:y|ies)|channels?|it|that|this|them)\b/i;

/** Names for the form, one on each line. */
const rowsOf = (words: string): string =>
  firmsIn(words.replace(/^: */, ''))
    .flatMap((row) => cleanText(row, longestScreenedName) || [])
    // In the form, a comma ends the name.
    .map((row) => (atCommas(row).length > 1 ? `"${row}"` : row))
    .join('\n')
    .slice(0, 3_000);

const meaningOfMatch =
  'A possible match is a name like one on a screening list here. ' +
  "It doesn't say that they are the same firm: compare the country and the source of the entry, " +
  "then dismiss it with a reason or leave it open. A name without a match isn't cleared.";
