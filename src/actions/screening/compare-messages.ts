import type { NamedList } from '../../model/lists.ts';
import { type Compared, type DecidedMatch, longestScreenedName } from '../../model/screening.ts';
import { notLoaded } from '../../screening/official-lists.ts';
import { button, buttons, freeMessage, header, list, type Message, paragraph } from '../../slack/kit/blocks.ts';
import { cleanText, count, figure, inSentence, joined } from '../../slack/kit/text.ts';
import { matchCount } from '../look-ups/possible-matches.ts';
import {
  type FirmsShown,
  type FoundHere,
  isDismissed,
  matchSections,
  type NamesShown,
  notCleared,
  pageButtons,
  screenButton,
  statusButton,
} from './match-page.ts';

const namedAtOnce = 3;

/** `2 lists: OFAC SDN List, Own list (12,345 entries)` */
export function comparedWords({ titles, entries }: Compared): string {
  const rest = titles.length - namedAtOnce;
  const named = titles.slice(0, namedAtOnce).map((title) => cleanText(title, 60));
  const more = rest > 0 ? ` and ${figure(rest)} more` : '';
  return `${count(titles.length, 'list')}: ${named.join(', ')}${more} (${count(entries, 'entry', 'entries')})`;
}

export interface Screened {
  readonly name: string;
  readonly matches: readonly DecidedMatch[];
}

interface ScreenedProps {
  readonly screened: readonly Screened[];
  readonly compared: Compared;
  readonly apart?: readonly string[];
  readonly shown: NamesShown | FirmsShown;
  /** The list of firms that they are on. */
  readonly list?: NamedList;
  /** Official lists that were named, but aren't here. */
  readonly missing: readonly string[];
}

export function screenedMessage(props: ScreenedProps): Message {
  const { screened, compared, apart = [], shown, list: firms, missing } = props;
  const all = screened.flatMap(({ name, matches }): FoundHere[] => matches.map((match) => ({ name, match })));
  const dismissed = all.filter(isDismissed);
  const found = [...all.filter((one) => !isDismissed(one)), ...dismissed];
  const open = found.length - dismissed.length;
  const without = screened.filter(({ matches }) => matches.length === 0).map(({ name }) => cleanText(name, 80));
  const of = screened.length === 1 ? cleanText(screened[0]?.name ?? '', 80) : null;
  // A list may be part of a file with another title.
  const within = notLoaded(shown.against ?? [], compared.titles.slice(0, namedAtOnce))
    .filter((name) => !missing.includes(name))
    .map((name) => `${name} entries`);
  const lists = `${comparedWords(compared)}${within.length === 0 ? '' : `, ${within.join(' and ')} among them`}`;
  const result =
    firms !== undefined
      ? listTitle(firms, screened)
      : open > 0
        ? `${matchCount(open)}${of === null ? '' : ` for ${of}`}`
        : `No ${found.length > 0 ? 'open ' : ''}possible match for ${of ?? count(screened.length, 'name')}`;
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
    matchSections(found, shown),
    found.length === 0 && without.length > 1 && list('Compared', without.slice(0, 30)),
    found.length > 0 &&
      without.length > 0 &&
      paragraph(`No possible match for ${cleanText(without.join('; '), 1_000)}.`),
    buttons('screening', [
      pageButtons(found.length, shown.offset, (offset) => ({ do: does, ...shown, offset })),
      firms === undefined ? apart.length > 1 && apartButton(apart) : openButton(firms),
      screenButton,
      statusButton,
    ]),
  ]);
}

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

/** `1 of 5 firms on Tier One has a possible match` */
function listTitle({ name }: NamedList, screened: readonly Screened[]): string {
  const list = cleanText(name, 60);
  if (screened.length === 0) return `There are no firms on ${list} yet`;
  const [isOne, firms] = [screened.length === 1, count(screened.length, 'firm')];
  const open = screened.filter(({ matches }) => matches.some((match) => !isDismissed({ match }))).length;
  if (open > 0 && isOne) return `The firm on ${list} has a possible match`;
  if (open > 0) return `${figure(open)} of ${firms} on ${list} ${open === 1 ? 'has' : 'have'} a possible match`;
  const isDecided = screened.some(({ matches }) => matches.length > 0);
  return `No ${isDecided ? 'open ' : ''}possible match for the ${isOne ? 'firm' : firms} on ${list}`;
}

const openButton = ({ id, name }: NamedList) =>
  button({ id: 'open-list', label: 'Open the list', action: { do: 'list', list: id, name, offset: 0, read: [] } });

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
