import { z } from 'zod';
import { longestListName, type NamedList } from '../../model/lists.ts';
import { lookUpSchema } from '../../model/look-up.ts';
import {
  type Compared,
  type DecidedMatch,
  type Decision,
  type KnownEntry,
  longestScreenedName,
  maxTypedNames,
} from '../../model/screening.ts';
import { notLoaded } from '../../screening/official-lists.ts';
import type { Screener } from '../../screening/screening.ts';
import { howWords, kindWords } from '../../screening/words.ts';
import {
  type Block,
  button,
  buttons,
  changedMessage,
  formatted,
  freeMessage,
  header,
  list,
  type Message,
  paragraph,
} from '../../slack/kit/blocks.ts';
import { type Page, pageAt, turnButtons } from '../../slack/kit/pages.ts';
import { cleanText, count, figure, inSentence, joined, namesIn } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import type { ActionDeps, RunContext } from '../feature.ts';
import { openList } from '../look-ups/party-choice.ts';
import {
  decidedWords,
  dismissButton,
  matchCount,
  matchedWords,
  possibleMatchWords,
} from '../look-ups/possible-matches.ts';
import { bareName, isSpelling, normalizeName } from '../../model/names.ts';
import { dayMs } from '../../model/time.ts';
import type { MatchRow } from '../../store/screening.ts';

/* Pages of possible matches: of names, of a list of firms, or of all names here. */

export const notCleared = "No match doesn't mean that a name is cleared.";

export const screenedName = z.string().min(1).max(longestScreenedName);
export const screenedNames = z.array(screenedName).min(1).max(maxTypedNames).readonly();
/** Names of official lists that a sentence names. */
export const against = z.array(z.string().max(60)).max(20).readonly().optional();
/** Of a screening list: an id, or the name of a file. */
export const screeningListId = z.string().min(1).max(300);

/** The offset is zero-based, in matches. */
const paged = { offset: z.int().min(0).default(0), against };
/** With `decisions`, the decisions on the names were asked for; with `partners`, the names are all those of a firm. */
export const namesPaged = {
  names: screenedNames,
  decisions: z.literal(true).optional(),
  partners: z.strictObject({ one: z.enum(['supplier', 'customer']), of: screenedName }).optional(),
  ...paged,
};
export const firmsPaged = { list: z.string().min(1).max(longestListName), ...paged };
export const overviewPaged = {
  of: z.enum(['open', 'dismissed']).default('open'),
  list: screeningListId.optional(),
  ...paged,
};

const pageShown = z.union([z.strictObject(namesPaged), z.strictObject(firmsPaged), z.strictObject(overviewPaged)]);
export const shownAt = z.union([pageShown, z.strictObject({ lookUp: lookUpSchema })]);

export type NamesShown = z.infer<z.ZodObject<typeof namesPaged>>;
export type FirmsShown = z.infer<z.ZodObject<typeof firmsPaged>>;
export type OverviewShown = z.infer<z.ZodObject<typeof overviewPaged>>;
export type PageShown = z.infer<typeof pageShown>;
export type ShownAt = z.infer<typeof shownAt>;

export interface FoundHere {
  readonly name: string;
  readonly match: DecidedMatch;
  /** Neither paid for nor on a list of firms. */
  readonly isTyped?: boolean;
  readonly isNew?: boolean;
}

export const isDismissed = ({ match }: { readonly match: { readonly decision: Decision | null } }): boolean =>
  match.decision?.is === 'dismissed';

export const screenButton = button({ action: { do: 'screen-form' }, label: 'Screen names…' });
export const statusButton = button({ action: { do: 'screening' }, label: 'Screening lists' });
export const auditButton = button({ action: { do: 'screening-audit' }, label: 'Audit file (CSV)' });
export const addButton = button({ action: { do: 'add-list-form' }, label: 'Add a short list…' });

const shownAtOnce = 10;

/** The matches of a page; a decision on one of them draws this page again. */
export function matchSections({ shown: matches, first }: Page<FoundHere>, shown: PageShown): Block[] {
  return matches.map(({ name, match, isTyped, isNew }, nth) => {
    const { entry, decision } = match;
    const kind = match.by === entry.name ? kindWords[match.how] : howWords(match);
    const since = [isNew === true ? 'new' : '', isTyped === true ? 'only typed here' : ''];
    const country = entry.country === null ? '' : `the entry's country: ${entry.country}`;
    const facts = joined([kind, country, entry.link ?? '', ...since], ' · ');
    const line = `${inSentence(possibleMatchWords(name, match, decision), 300)} · ${inSentence(facts, 200)}`;
    const change = isDismissed({ match }) ? undoButton : dismissButton;
    return formatted(joined([line, decision === null ? '' : decidedWords(decision)], '\n'), {
      id: `match-${nth + 1}`,
      accessory: change(name, entry.key, nth, { ...shown, offset: first }),
    });
  });
}

export const matchesAt = (found: readonly FoundHere[], { offset }: PageShown) => pageAt(found, offset, shownAtOnce);

export const undoButton = (name: string, entry: string, nth: number, shown?: PageShown) =>
  button({
    id: 'undo-dismiss',
    nth: nth + 1,
    label: 'Undo',
    spoken: `Undo the dismissal of ${name}`,
    action: { do: 'decide-match', is: 'restored', name: cleanText(name, 200), entry, reason: 'Undone', shown },
  });

export const saidAbove = (said: string, message: Message): Message =>
  changedMessage(`${inSentence(said)} ${message.text}`, message, (all) => [paragraph(said), ...all]);

/** Null after a message that there are no lists. @param about the name that was typed */
export async function screenerFor(deps: ActionDeps, { to, place }: RunContext, about: string | null) {
  const screener = deps.screening.of(to.workspace);
  if (screener === null) await tell(deps, to, noListsMessage(deps.admins.includes(to.user), about), place);
  return screener;
}

export function noListsMessage(isAdmin: boolean, about: string | null): Message {
  const title = about === null ? 'No screening lists here yet' : `I can't compare “${cleanText(about, 80)}” yet`;
  return freeMessage(`${inSentence(title)}. ${inSentence(howToBring.join(' '), 900)}`, [
    header(title),
    howToBring.map((line) => paragraph(line)),
    buttons('screening', [isAdmin && addButton]),
  ]);
}

const howToBring = [
  'Screening compares names with lists that you bring, for free: the US Consolidated Screening List, ' +
    "OFAC's SDN list, or your own CSV.",
  'An admin of Trade adds a short list here. The person who runs Trade adds longer ones as files. ' +
    "Customs records don't say whether a firm is under sanctions.",
];

/* Current matches of all names that anybody here paid for, listed or screened. */

const newForMs = 7 * dayMs;

/**
 * The newest first; those of names that were only typed come last. A typed name that is another spelling of one above
 * it, with the same decision, has none of its own.
 */
export async function foundHere({ screening, now }: ActionDeps, workspace: string): Promise<FoundHere[]> {
  const { of, store } = screening;
  const [rows, typed] = await Promise.all([store.matches(workspace), store.typedOnly(workspace)]);
  const screener = of(workspace);
  if (screener === null) return [];
  const isTyped = ({ name_key: key }: MatchRow) => typed.has(key);
  const found = rows
    .filter(({ gone_at: gone }) => gone === null)
    .toSorted(
      (one, other) =>
        Number(isTyped(one)) - Number(isTyped(other)) ||
        other.found_at - one.found_at ||
        (one.name < other.name ? -1 : 1),
    )
    .flatMap((row): FoundHere[] => {
      const { name, entry: key, found_at: at } = row;
      const match = screener.matchesOf(name).find(({ entry }) => entry.key === key);
      if (match === undefined) return [];
      return [{ name, match, isTyped: isTyped(row), isNew: !isDismissed({ match }) && at > now() - newForMs }];
    });
  const byEntry = Map.groupBy(found, ({ match }) => match.entry.key);
  const isAlike = (one: FoundHere, other: FoundHere) =>
    one.match.decision?.at === other.match.decision?.at && isSpelling(one.name, other.name);
  const isFirst = (one: FoundHere) =>
    byEntry.get(one.match.entry.key)?.find((other) => other === one || isAlike(one, other)) === one;
  return found.filter((one) => one.isTyped !== true || isFirst(one));
}

export async function foundWith(deps: ActionDeps, workspace: string, entries: readonly KnownEntry[]) {
  const keys = new Set(entries.map(({ key }) => key));
  return (await foundHere(deps, workspace)).filter(({ match }) => keys.has(match.entry.key));
}

/** The names that hold all words, without legal forms; only the one that is the same, if there is one. */
export function namesHolding(words: string, found: readonly FoundHere[]): string[] {
  const names = [...new Set(found.map(({ name }) => name))];
  const exact = names.find((one) => normalizeName(one) === normalizeName(words));
  if (exact !== undefined) return [exact];
  const same = names.filter((one) => isSpelling(one, words));
  if (same.length > 0) return same;
  const wanted = bareName(words).split(' ');
  return names.filter((one) => {
    const held = normalizeName(one).split(' ');
    return wanted.every((word) => held.some((part) => part.startsWith(word)));
  });
}

/* The page of names that were compared, or of a list of firms. */

const namedAtOnce = 3;

/** `2 lists: OFAC SDN List, Own list (12,345 entries)` */
export const comparedLists = ({ titles, entries }: Compared): string =>
  `${count(titles.length, 'list')}: ${namesIn(titles, namedAtOnce)} (${count(entries, 'entry', 'entries')})`;

/** @param apart names to compare instead @param firms the list that the names are on */
export function screenedMessage(
  { compared, matchesOf, sources }: Screener,
  names: readonly string[],
  shown: NamesShown | FirmsShown,
  { apart = [], firms }: { readonly apart?: readonly string[]; readonly firms?: NamedList } = {},
): Message {
  const all = names.flatMap((name): FoundHere[] => matchesOf(name).map((match) => ({ name, match })));
  // Official lists that were named, but aren't here.
  const missing = notLoaded(shown.against ?? [], sources);
  const dismissed = all.filter(isDismissed);
  const found = [...all.filter((one) => !isDismissed(one)), ...dismissed];
  const page = matchesAt(found, shown);
  const open = found.length - dismissed.length;
  const without = names.filter((name) => matchesOf(name).length === 0).map((name) => cleanText(name, 80));
  const of = names.length === 1 ? cleanText(names[0] ?? '', 80) : null;
  // A list may be part of a file with another title.
  const within = notLoaded(shown.against ?? [], compared.titles.slice(0, namedAtOnce))
    .filter((name) => !missing.includes(name))
    .map((name) => `${name} entries`);
  const lists = `${comparedLists(compared)}${within.length === 0 ? '' : `, ${within.join(' and ')} among them`}`;
  const matched = names.filter((name) => all.some((one) => one.name === name && !isDismissed(one))).length;
  const partners = 'partners' in shown ? shown.partners : undefined;
  const result =
    firms !== undefined
      ? listTitle(firms, names.length, matched, all.length > 0)
      : partners !== undefined
        ? matchedWords(matched, names.length, partners.one, ` of ${cleanText(partners.of, 80)}`)
        : open > 0
          ? of === null
            ? matchedWords(matched, names.length)
            : `${matchCount(open)} for ${of}`
          : `No ${found.length > 0 ? 'open ' : ''}possible match for ${of ?? count(names.length, 'name')}`;
  const title =
    missing.length > 0
      ? `${noneLoaded(missing)}${open > 0 ? `. ${matchCount(open)} in other lists` : ''}`
      : 'decisions' in shown
        ? decisionsTitle(of, found)
        : result;
  const said = title === result ? '' : `${result}. `;
  const nothing = title === result ? 'Nothing like it' : result;
  const line = joined([
    missing.length === 0 ? '' : `So this compares no ${either.format(missing)} entries.`,
    found.length === 0 ? `${nothing} in ${lists}, compared just now.` : `${said}Compared just now with ${lists}.`,
    dismissed.length > 0 ? `${figure(dismissed.length)} dismissed.` : '',
    notCleared,
  ]);
  const does = firms === undefined ? 'screen-names' : 'screen-list';
  return freeMessage(`${inSentence(title)}. ${inSentence(line, 600)}`, [
    header(title),
    paragraph(line),
    matchSections(page, shown),
    found.length === 0 && without.length > 1 && list('Compared', firstOf(without)),
    found.length > 0 && without.length > 0 && paragraph(`No possible match for ${firstOf(without).join('; ')}.`),
    buttons('screening', [
      turnButtons(page, (offset) => ({ do: does, ...shown, offset })),
      firms === undefined ? apart.length > 1 && apartButton(apart) : openList(firms),
      screenButton,
      statusButton,
      without.length > shownWithout && auditButton,
    ]),
  ]);
}

const shownWithout = 30;

const firstOf = (names: readonly string[]): readonly string[] => {
  const rest = names.length - shownWithout;
  return rest <= 0 ? names : [...names.slice(0, shownWithout), `and ${figure(rest)} more, which are in the audit file`];
};

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** `No OFAC list is loaded here`, `No EU list or Entity List is loaded here` */
export const noneLoaded = (lists: readonly string[]): string =>
  `No ${either.format(lists.map((name) => (/list$/i.test(name) ? name : `${name} list`)))} is loaded here`;

export const dismissedCount = (many: number): string => count(many, 'dismissed match', 'dismissed matches');

/** `1 dismissed match of Acme`, `Nobody has dismissed a match of Acme`. @param name null for several names */
function decisionsTitle(name: string | null, found: readonly FoundHere[]): string {
  const many = found.filter(isDismissed).length;
  const dismissed = dismissedCount(many);
  if (name === null) return many > 0 ? `${dismissed}: which do you mean?` : 'None of these matches is dismissed now';
  if (many > 0) return `${dismissed} of ${name}`;
  const isUndone = found.some(({ match }) => match.decision !== null);
  return isUndone ? `No match of ${name} is dismissed now` : `Nobody has dismissed a match of ${name}`;
}

/** `1 of 5 firms on the list Tier One has a possible match` */
function listTitle({ name: called }: NamedList, firms: number, matched: number, hasMatch: boolean): string {
  const list = `the list ${cleanText(called, 60)}`;
  if (firms === 0) return `There are no firms on ${list} yet`;
  if (matched > 0 && firms === 1) return `The firm on ${list} has a possible match`;
  if (matched > 0) return matchedWords(matched, firms, 'firm', ` on ${list}`);
  const which = firms === 1 ? 'firm' : count(firms, 'firm');
  return `No ${hasMatch ? 'open ' : ''}possible match for the ${which} on ${list}`;
}

const apartButton = (names: readonly string[]) =>
  button({
    id: 'apart',
    label: `Compare as ${count(names.length, 'name')}`,
    action: { do: 'screen-names', names: names.map((name) => cleanText(name, 100)) },
  });

const offeredLists = 3;

/**
 * Asks what to compare: a list of firms, all firms of the workspace, or the words as they are.
 * @param typed words that are hardly names @param isNear whether they nearly name the lists
 */
export function whichFirmsMessage(
  typed: readonly string[],
  lists: readonly NamedList[],
  isNear: boolean,
  against?: readonly string[],
): Message {
  const names = typed.map((name) => cleanText(name, longestScreenedName)).filter((name) => name !== '');
  const called = names.join('; ');
  const [first] = lists;
  const title =
    isNear && first !== undefined ? `Do you mean the list ${cleanText(first.name, 60)}?` : 'Which firms do you mean?';
  const read = called === '' ? '' : `I read “${cleanText(called, 80)}”, and compared nothing yet.`;
  const said = joined([read, 'Comparing is free.']);
  const asName = `Screen the name${names.length > 1 ? 's' : ''} “${cleanText(called, 40)}”`;
  return freeMessage(`${inSentence(title)} ${inSentence(said)}`, [
    header(title),
    paragraph(said),
    buttons('screening', [
      lists.slice(0, offeredLists).map(({ name }, nth) =>
        button({
          id: 'list',
          nth: nth + 1,
          label: `Screen the list ${cleanText(name, 50)}`,
          ...(nth === 0 && { style: 'primary' }),
          action: { do: 'screen-list', list: name, against },
        }),
      ),
      called !== '' && button({ id: 'name', label: asName, action: { do: 'screen-names', names, against } }),
      !isNear && button({ id: 'all', label: 'All firms you paid for', action: { do: 'screening', against } }),
      called === '' && screenButton,
    ]),
  ]);
}
