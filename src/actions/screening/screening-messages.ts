import { z } from 'zod';
import { csvLine } from '../../lookups/export-file.ts';
import {
  type Compared,
  type Decision,
  type KnownEntry,
  longestScreenedName,
  maxTypedNames,
  type PossibleMatch,
} from '../../model/screening.ts';
import { entryWords, howWords, kindWords } from '../../screening/words.ts';
import { notLoaded } from '../../screening/official-lists.ts';
import type { ComparedName, ScreeningLine } from '../../screening/screening.ts';
import { type MatchRow, nameKeyOf, type ScreeningStore } from '../../store/screening.ts';
import {
  type Block,
  button,
  buttons,
  formatted,
  header,
  list,
  menu,
  type Message,
  note,
  paragraph,
  type Screen,
} from '../../slack/kit/blocks.ts';
import type { Action } from '../../slack/kit/action.ts';
import { lookUpSchema } from '../../model/look-up.ts';
import { longestListName, type NamedList } from '../../model/lists.ts';
import { decidedWords, dismissButton, matchWords, screenedBlocks } from '../look-ups/possible-matches.ts';
import { ago, cleanText, count, figure, inSentence, joined, moment, spokenDay } from '../../slack/kit/text.ts';

const free = 'Nothing was charged.';
const enough = "No match doesn't mean that a name is cleared.";

const namedAtOnce = 3;

/** `2 lists: OFAC SDN List, Own list (12,345 entries)` */
export function comparedWords({ titles, entries }: Compared): string {
  const rest = titles.length - namedAtOnce;
  const named = titles
    .slice(0, namedAtOnce)
    .map((title) => cleanText(title, 60))
    .join(', ');
  const more = rest > 0 ? ` and ${figure(rest)} more` : '';
  return `${count(titles.length, 'list')}: ${named}${more} (${count(entries, 'entry', 'entries')})`;
}

const screenButton = button({ action: { do: 'screen-form' }, label: 'Screen names…' });
const statusButton = button({ action: { do: 'screening' }, label: 'Screening lists' });
const addButton = button({ action: { do: 'add-list-form' }, label: 'Add a short list…' });

/** @param isAdmin whether the person may add a list */
export function noListsMessage(isAdmin: boolean, about: string | null): Message {
  const title = about === null ? 'No screening lists here yet' : `I can't compare “${cleanText(about, 80)}” yet`;
  const lines = [
    "Screening compares names with lists that you bring, for free: the US Consolidated Screening List, OFAC's SDN list, or your own CSV.",
    "An admin of Trade adds a short list here. The person who runs Trade adds longer ones as files. Customs records don't say whether a firm is under sanctions.",
  ];
  return {
    text: `${inSentence(title)}. ${inSentence(lines.join(' '), 900)} ${free}`,
    blocks: [
      header(title),
      ...lines.map((line) => paragraph(line)),
      ...buttons('screening', [isAdmin ? addButton : null]),
      note(free),
    ],
  };
}

const offset = z.int().min(0);
/** Names of official lists. */
export const against = z.array(z.string().max(60)).max(20).readonly();
const namesShown = z.strictObject({
  names: z.array(z.string().min(1).max(longestScreenedName)).min(1).max(maxTypedNames).readonly(),
  offset,
  against: against.optional(),
  /** The decisions were asked for. */
  decisions: z.literal(true).optional(),
});
const listShown = z.strictObject({ list: z.string().min(1).max(longestListName), offset, against: against.optional() });
const statusShown = z.strictObject({
  of: z.enum(['open', 'dismissed']),
  offset,
  list: z.string().min(1).max(300).optional(),
  against: against.optional(),
});
const pageShown = z.union([namesShown, listShown, statusShown]);

/** A page of screening, or an answer, that a decision on it is shown on. */
export const shownAt = z.union([pageShown, z.strictObject({ lookUp: lookUpSchema })]);

export type NamesShown = z.infer<typeof namesShown>;
type PageShown = z.infer<typeof pageShown>;
/** A page of matches, of all lists or of one, by its id. */
export type StatusShown = z.infer<typeof statusShown>;
export type ShownAt = z.infer<typeof shownAt>;

export interface Screened {
  readonly name: string;
  readonly matches: readonly { readonly match: PossibleMatch; readonly decision: Decision | null }[];
}

export interface FoundHere {
  readonly name: string;
  readonly match: PossibleMatch;
  readonly decision: Decision | null;
  /** Neither paid for nor on a list of firms. */
  readonly isTyped?: boolean;
  /** Found in the last week. */
  readonly isNew?: boolean;
}

const isDismissed = ({ decision }: { readonly decision: Decision | null }) => decision?.is === 'dismissed';

interface ScreenedProps {
  readonly screened: readonly Screened[];
  readonly compared: Compared;
  /** Names that one of them may mean instead. */
  readonly apart: readonly string[];
  readonly shown: NamesShown | z.infer<typeof listShown>;
  /** The list of firms that they are on. */
  readonly list?: NamedList;
  /** Official lists that were named, but aren't here. */
  readonly missing: readonly string[];
}

const shownAtOnce = 10;

const matchCount = (many: number, which = '') => count(many, `${which}possible match`, `${which}possible matches`);

/** Possible matches first. Names without one are listed with what they were compared with. */
export function screenedMessage({ screened, compared, apart, shown, list: firms, missing }: ScreenedProps): Message {
  const all = screened.flatMap(({ name, matches }): FoundHere[] => matches.map((one) => ({ name, ...one })));
  const found = [...all.filter((one) => !isDismissed(one)), ...all.filter(isDismissed)];
  const open = found.filter((one) => !isDismissed(one)).length;
  const without = screened.filter(({ matches }) => matches.length === 0).map(({ name }) => cleanText(name, 80));
  const [only] = screened;
  const of = screened.length === 1 ? cleanText(only?.name ?? '', 80) : null;
  // A list may be part of a file with another title.
  const within = notLoaded(shown.against ?? [], compared.titles.slice(0, namedAtOnce)).filter(
    (name) => !missing.includes(name),
  );
  const among = within.length === 0 ? '' : `, ${within.map((name) => `${name} entries`).join(' and ')} among them`;
  const lists = `${comparedWords(compared)}${among}`;
  const result =
    firms !== undefined
      ? listTitle(firms, screened)
      : open > 0
        ? `${matchCount(open)}${of === null ? '' : ` for ${of}`}`
        : `No ${found.length > 0 ? 'open ' : ''}possible match for ${of ?? count(screened.length, 'name')}`;
  const title =
    missing.length > 0
      ? `No ${orWords(missing)} is loaded here${open > 0 ? `. ${matchCount(open)} in other lists` : ''}`
      : 'decisions' in shown
        ? decisionsTitle(of, found)
        : result;
  const not = missing.length === 0 ? '' : `So this compares no ${either.format(missing)} entries. `;
  const decided = found.length > open ? ` ${figure(found.length - open)} dismissed.` : '';
  const rest =
    without.length > 0 && found.length > 0 ? `No possible match for ${cleanText(without.join('; '), 1_000)}.` : '';
  const said = title === result ? '' : `${result}. `;
  const nothing = title === result ? 'Nothing like it' : result;
  const against =
    found.length === 0 ? `${nothing} in ${lists}, compared just now.` : `${said}Compared just now with ${lists}.`;
  const line = `${not}${against}${decided} ${enough}`;
  const does = firms === undefined ? 'screen-names' : 'screen-list';
  return {
    text: `${inSentence(title)}. ${inSentence(line, 600)} ${free}`,
    blocks: [
      header(title),
      paragraph(line),
      ...matchSections(found, shown),
      ...(found.length === 0 && without.length > 1 ? [list('Compared', without.slice(0, 30))] : []),
      ...(rest === '' ? [] : [paragraph(rest)]),
      ...buttons('screening', [
        ...pageButtons(found.length, shown.offset, (to) => ({ do: does, ...shown, offset: to })),
        firms === undefined ? apartButton(apart) : openButton(firms),
        screenButton,
        statusButton,
      ]),
      note(free),
    ],
  };
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** `OFAC list`, `EU list or Entity List` */
const orWords = (names: readonly string[]): string =>
  either.format(names.map((name) => (/list$/i.test(name) ? name : `${name} list`)));

/** `1 dismissed match of Acme`, `Nobody has dismissed a match of Acme`. @param name null for several names */
function decisionsTitle(name: string | null, found: readonly FoundHere[]): string {
  const dismissed = found.filter(isDismissed).length;
  if (name === null && dismissed > 0)
    return `${count(dismissed, 'dismissed match', 'dismissed matches')}: which do you mean?`;
  if (name === null) return 'None of these matches is dismissed now';
  if (dismissed > 0) return `${count(dismissed, 'dismissed match', 'dismissed matches')} of ${name}`;
  const isUndone = found.some(({ decision }) => decision !== null);
  return isUndone ? `No match of ${name} is dismissed now` : `Nobody has dismissed a match of ${name}`;
}

const openButton = ({ id, name }: NamedList) =>
  button({ id: 'open-list', label: 'Open the list', action: { do: 'list', list: id, name, offset: 0, read: [] } });

const offeredLists = 3;

/** The message with a sentence at its top. */
export const saidAbove = (said: string, { text, blocks }: Message): Message => ({
  text: `${inSentence(said)} ${text}`,
  blocks: [paragraph(said), ...blocks],
});

/**
 * Asks what to compare: a list of firms, all firms of the workspace, or the words as they are.
 *
 * @param typed words that are hardly names
 * @param isNear whether they nearly name the lists
 * @param named official lists that the sentence names
 */
export function whichFirmsMessage(
  typed: readonly string[],
  lists: readonly NamedList[],
  isNear: boolean,
  named: readonly string[] = [],
): Message {
  const on = named.length > 0 && { against: named };
  const names = typed.map((name) => cleanText(name, longestScreenedName)).filter((name) => name !== '');
  const called = names.join('; ');
  const [first] = lists;
  const title =
    isNear && first !== undefined ? `Do you mean the list ${cleanText(first.name, 60)}?` : 'Which firms do you mean?';
  const said = `${called === '' ? '' : `I read “${cleanText(called, 80)}”, and compared nothing yet. `}Comparing is free.`;
  const all = { id: 'all', label: 'All firms you paid for', action: { do: 'screening', ...on } };
  const asName = { id: 'name', label: `Screen the name${names.length > 1 ? 's' : ''} “${cleanText(called, 40)}”` };
  return {
    text: `${inSentence(title)} ${inSentence(said)} ${free}`,
    blocks: [
      header(title),
      paragraph(said),
      ...buttons('screening', [
        ...lists.slice(0, offeredLists).map(({ name }, nth) =>
          button({
            id: 'list',
            nth: nth + 1,
            label: `Screen the list ${cleanText(name, 50)}`,
            ...(nth === 0 && { style: 'primary' as const }),
            action: { do: 'screen-list', list: name, ...on },
          }),
        ),
        called === '' ? null : button({ ...asName, action: { do: 'screen-names', names, ...on } }),
        isNear ? null : button(all),
        called === '' ? screenButton : null,
      ]),
      note(free),
    ],
  };
}

/** `1 of 5 firms on Tier One has a possible match` */
function listTitle({ name }: NamedList, screened: readonly Screened[]): string {
  const list = cleanText(name, 60);
  if (screened.length === 0) return `There are no firms on ${list} yet`;
  const all = screened.length === 1 ? `the firm on ${list}` : `the ${count(screened.length, 'firm')} on ${list}`;
  const open = screened.filter(({ matches }) => matches.some((one) => !isDismissed(one))).length;
  if (open > 0 && screened.length > 1)
    return `${figure(open)} of ${count(screened.length, 'firm')} on ${list} ${open === 1 ? 'has' : 'have'} a possible match`;
  if (open > 0) return `The firm on ${list} has a possible match`;
  return `No ${screened.some(({ matches }) => matches.length > 0) ? 'open ' : ''}possible match for ${all}`;
}

function pageButtons(all: number, offset: number, to: (offset: number) => Action) {
  const left = Math.min(shownAtOnce, all - offset - shownAtOnce);
  const back = Math.max(0, offset - shownAtOnce);
  return [
    left > 0 ? button({ id: 'next', label: `Next ${figure(left)}`, action: to(offset + shownAtOnce) }) : null,
    offset > 0 ? button({ id: 'previous', label: `Previous ${figure(shownAtOnce)}`, action: to(back) }) : null,
  ];
}

const apartButton = (names: readonly string[]) =>
  names.length < 2
    ? null
    : button({
        id: 'apart',
        label: `Compare as ${count(names.length, 'name')}`,
        action: { do: 'screen-names', names: names.map((name) => cleanText(name, 100)) },
      });

const matchSections = (found: readonly FoundHere[], shown: PageShown): Block[] =>
  found.slice(shown.offset, shown.offset + shownAtOnce).map((one, nth) => matchSection(one, nth, shown));

function matchSection({ name, match, decision, isTyped, isNew }: FoundHere, nth: number, shown: PageShown): Block {
  const { entry } = match;
  const facts = [
    match.by === entry.name ? kindWords[match.how] : howWords(match),
    entry.country ?? '',
    entry.link ?? '',
    isNew === true ? 'new' : '',
    isTyped === true ? 'only typed here' : '',
  ].filter((part) => part !== '');
  const decided = decision === null ? '' : decidedWords(decision);
  const line = `${inSentence(matchWords(name, match, decision), 300)} · ${inSentence(facts.join(' · '), 200)}`;
  return section(
    [line, decided],
    nth,
    decision?.is === 'dismissed' ? undoButton(name, entry.key, nth, shown) : dismissButton(name, entry.key, nth, shown),
  );
}

function section(lines: readonly string[], nth: number, accessory: ReturnType<typeof button>): Block {
  const text = joined(lines, '\n');
  return {
    type: 'section',
    block_id: `match-${nth + 1}`,
    text: { type: 'mrkdwn', text, verbatim: true },
    accessory,
  };
}

const undoButton = (name: string, entry: string, nth: number, shown?: PageShown) =>
  button({
    id: 'undo-dismiss',
    nth: nth + 1,
    label: 'Undo',
    spoken: `Undo the dismissal of ${name}`,
    action: {
      ...{ do: 'decide-match', is: 'restored', name: cleanText(name, 200), entry, reason: 'Undone' },
      ...(shown && { shown }),
    },
  });

interface StatusProps {
  readonly lines: readonly (ScreeningLine & { readonly open: number })[];
  readonly folder: { readonly readAt: number; readonly problem: string | null } | null;
  readonly names: number;
  /** Current ones, in the order in which they are shown. */
  readonly found: readonly FoundHere[];
  readonly shown: StatusShown;
  /** Official lists that were named, but aren't here. */
  readonly missing: readonly string[];
  readonly isAdmin: boolean;
  readonly now: number;
}

/** `2 screening lists, 3 possible matches in 1 of them` */
function overviewTitle(lines: StatusProps['lines'], names: number, hasDismissed: boolean): string {
  const open = lines.reduce((sum, line) => sum + line.open, 0);
  const lists = count(lines.length, 'screening list');
  const [matched, ...others] = lines.filter((line) => line.open > 0);
  if (matched !== undefined) {
    const some = others.length + 1 < lines.length ? ` in ${figure(others.length + 1)} of them` : '';
    return `${lists}, ${matchCount(open)}${some}`;
  }
  if (names === 0) return `${lists}, no names to compare yet`;
  return `${lists}, no ${hasDismissed ? 'open ' : ''}possible match for ${count(names, 'name')}`;
}

/** Which lists there are, and what was found so far, page by page; or only what one list matches. */
export function screeningStatus({
  lines,
  folder,
  names,
  found,
  shown: page,
  missing,
  isAdmin,
  now,
}: StatusProps): Message {
  const { of, offset } = page;
  const only = lines.find((line) => idOf(line) === page.list);
  const dismissed = found.filter(isDismissed);
  const open = found.filter((one) => !isDismissed(one));
  const shown = of === 'open' ? open : dismissed;
  const title =
    missing.length > 0
      ? `No ${orWords(missing)} is loaded here`
      : only !== undefined
        ? `${cleanText(only.title, 60)}: ${shown.length === 0 ? `no ${of} match` : matchCount(shown.length, `${of} `)}`
        : of === 'open'
          ? overviewTitle(lines, names, dismissed.length > 0)
          : dismissed.length === 0
            ? 'Screening: no match is dismissed'
            : `Screening: ${count(dismissed.length, 'dismissed match', 'dismissed matches')}`;
  const range =
    shown.length > shownAtOnce
      ? ` ${figure(offset + 1)}–${figure(Math.min(offset + shownAtOnce, shown.length))} of ${figure(shown.length)}.`
      : '';
  const fresh = open.filter(({ isNew }) => isNew).length;
  const ofWeek = fresh === 0 ? '' : ` (${figure(fresh)} new in the last 7 days)`;
  const said = `${count(names, 'name')} you paid for or screened, compared: ${matchCount(open.length, 'open ')}${ofWeek}, ${dismissed.length} dismissed. ${enough}${range}`;
  const isFirst = of === 'open' && offset === 0;
  const listed = [
    ...lines
      .filter((line) => only === undefined || line === only)
      .slice(0, 15)
      .map((line) => lineWords(line, now)),
    ...(folder?.problem == null ? [] : [cleanText(folder.problem, 300)]),
  ];
  const pageOf = (which: Partial<StatusShown>) => ({ do: 'screening', ...page, ...which });
  const opened = lines.map((line) => ({
    label: cleanText(line.title, 60),
    action: { do: 'screening-list', of: idOf(line) },
    how: { place: 'new' as const },
  }));
  return {
    text: `${inSentence(title)}. ${inSentence(said, 400)} ${free}`,
    blocks: [
      header(title),
      ...(listed.length === 0 || !isFirst ? [] : [list('Lists', listed)]),
      paragraph(said),
      ...matchSections(shown, page),
      ...buttons('screening', [
        ...pageButtons(shown.length, offset, (to) => pageOf({ offset: to })),
        of === 'dismissed'
          ? button({ id: 'open', label: 'Open matches', action: pageOf({ of: 'open', offset: 0 }) })
          : dismissed.length === 0
            ? null
            : button({ id: 'dismissed', label: 'Dismissed', action: pageOf({ of: 'dismissed', offset: 0 }) }),
        only === undefined ? screenButton : statusButton,
        button({ action: { do: 'screening-audit' }, label: 'Audit file (CSV)' }),
        isAdmin ? addButton : null,
        menu({ id: 'open-list', placeholder: 'Open a list…', choices: opened }),
      ]),
      note(free),
    ],
  };
}

/** Of a list: its file, or the id of one that was added here. */
export const idOf = ({ of }: ScreeningLine): string => ('file' in of ? of.file : of.id);

const entriesShown = 20;

interface EntriesProps {
  readonly line: ScreeningLine;
  readonly entries: readonly KnownEntry[];
  /** Current matches with it, and how many of them are dismissed. */
  readonly matches: number;
  readonly dismissed: number;
  readonly isAdmin: boolean;
  /** An entry that somebody wanted to add or to remove. */
  readonly entry?: string | undefined;
}

/** The first entries of a list. An admin removes one that was added here, after a question. */
export function entriesMessage({ line, entries, matches, dismissed, isAdmin, entry }: EntriesProps): Message {
  const named = cleanText(line.title, 60);
  const title = `${named}: ${count(entries.length, 'entry', 'entries')}`;
  const from =
    'file' in line.of
      ? inSentence(`From the file ${line.of.file}`, 200)
      : `Added by <@${line.of.by}>${line.readAt === null ? '' : ` ${moment(line.readAt)}`}`;
  const holds = `${matchCount(matches)}, ${figure(dismissed)} dismissed`;
  const rest = entries.length - entriesShown;
  return {
    text: `${inSentence(title)}. ${holds}. ${free}`,
    blocks: [
      header(title),
      ...(entry === undefined ? [] : [paragraph(oneEntryWords(entry, line))]),
      formatted(`${from} · ${holds}`),
      ...(entries.length === 0 ? [] : [list('Entries', entries.slice(0, entriesShown).map(readAs))]),
      ...(rest > 0 ? [note(`${count(rest, 'more', 'more')} in the file.`)] : []),
      ...buttons('screening', [
        button({ action: { do: 'screening-list-csv', of: idOf(line) }, label: 'All entries (CSV)' }),
        statusButton,
        isAdmin && 'id' in line.of
          ? button({
              id: 'remove-list',
              label: 'Remove the list',
              style: 'danger',
              action: { do: 'remove-screening-list', id: line.of.id },
              confirm: {
                title: { type: 'plain_text', text: 'Remove this list?' },
                text: {
                  type: 'plain_text',
                  text: cleanText(
                    `${named} has ${count(entries.length, 'entry', 'entries')} and ${holds}. Names are no longer compared with it. The audit file keeps the decisions.`,
                    300,
                  ),
                },
                confirm: { type: 'plain_text', text: 'Remove' },
                deny: { type: 'plain_text', text: 'Keep it' },
              },
            })
          : null,
      ]),
      note(free),
    ],
  };
}

const oneEntryWords = (entry: string, { of }: ScreeningLine): string =>
  'file' in of
    ? `This list is a file, so the person who runs Trade changes it: “${cleanText(entry, 80)}”.`
    : `I can't change one entry (“${cleanText(entry, 80)}”). An admin removes the list, and adds it again as it should be.`;

/** `Acme Nord · also OOO Akme Nord · Russia · since May 4, 2026` */
function readAs({ name, aliases, country, since }: KnownEntry): string {
  const also = aliases.length === 0 ? '' : `also ${aliases.join('; ')}`;
  return cleanText(joined([name, also, country ?? '', since === null ? '' : `since ${spokenDay(since)}`], ' · '), 200);
}

export const entriesCsv = (entries: readonly KnownEntry[]): string =>
  `\ufeff${csvLine(['name', 'aliases', 'country', 'list', 'date', 'link'])}${entries
    .map(({ name, aliases, country, list: of, since, link }) =>
      csvLine([name, aliases.join('; '), country, of, since, link]),
    )
    .join('')}`;

/** For those who can't add a list. @param admins their ids */
export function askAdmins(admins: readonly string[]): Message {
  const who = admins.slice(0, 5).map((id) => `<@${id}>`);
  const said =
    who.length === 0
      ? "Only Trade's admins can add a screening list, and there are none here yet. The person who runs Trade names them."
      : `Only Trade's admins can add a screening list: ${who.join(', ')}. Send them the names.`;
  return { text: `${said} ${free}`, blocks: [formatted(said), ...buttons('screening', [statusButton]), note(free)] };
}

const shownLists = 3;

/** Nobody needs an alert for that. @param name a firm; null for changes of any list @param lists to put it on */
export function toldAnywayMessage(name: string | null, lists: readonly NamedList[], screen: Screen | null): Message {
  const firm = name === null ? null : cleanText(name, 80);
  const said =
    firm === null
      ? 'When a screening list changes, I compare all names here again. When a firm has a new possible match, everyone who owns a list of firms, an alert or a saved query with that firm in it gets one direct message. Nobody else is told, not even admins, and nothing is posted in channels. To be told about a firm, put it on a list of firms.'
      : `When ${firm} has a new possible match, everyone who owns a list of firms, an alert or a saved query with it gets one direct message. Nobody else is told, not even admins.`;
  const add = lists
    .slice(0, shownLists)
    .map(({ id, name: of }, nth) => ({ label: `Add ${firm} to “${cleanText(of, 30)}”`, to: { list: id }, nth }));
  const make = { label: `Make a list with ${firm}`, to: { name: 'Screened firms', shared: false }, nth: 0 };
  return {
    text: inSentence(`${said} You don't need an alert. ${free}`, 1_000),
    blocks: [
      paragraph(`${said} You don't need an alert.`),
      ...(name === null ? [] : screenedBlocks(screen, [name], [])),
      ...buttons('screening', [
        ...(firm === null ? [] : add.length === 0 ? [make] : add).map(({ label, to, nth }) =>
          button({ id: 'add', nth: nth + 1, label, action: { do: 'add-firms', to, lines: [firm] } }),
        ),
        statusButton,
      ]),
      note(free),
    ],
  };
}

const readShown = 8;

/**
 * After a list was added.
 *
 * @param entries that were added
 * @param fresh names that match now, and did not before
 */
export function listChangedMessage(
  said: string,
  entries: readonly KnownEntry[],
  fresh: readonly string[],
  matches: number,
): Message {
  const rest = entries.length - readShown;
  const read = [...entries.slice(0, readShown).map(readAs), ...(rest > 0 ? [`and ${figure(rest)} more`] : [])];
  const found = fresh.length === 0 ? 'No new possible match' : matchCount(matches, 'new ');
  const line = `${said} ${found} among the names you paid for or screened.`;
  return {
    text: `${inSentence(line, 900)} ${free}`,
    blocks: [
      paragraph(line),
      ...(entries.length === 0 ? [] : [list('Entries as I read them', read)]),
      ...buttons('screening', [
        fresh.length === 0
          ? null
          : button({
              id: 'new-matches',
              label: `Show ${fresh.length === 1 ? 'it' : 'them'}`,
              action: { do: 'screen-names', names: fresh.slice(0, maxTypedNames) },
            }),
        statusButton,
      ]),
      note(free),
    ],
  };
}

/**
 * `Own watch list: 3 entries, 2 open possible matches. As of Nov 3, 2026 (its newest entry). Trade read the file own.csv 3
 * min ago.`
 */
function lineWords(
  { title, entries, open, of, readAt, asOf, problem }: StatusProps['lines'][number],
  now: number,
): string {
  const source = asOf?.of === 'file' ? 'when its file was saved' : 'its newest entry';
  const aged = asOf === null ? '' : `As of ${spokenDay(asOf.day)} (${source}). `;
  const read =
    readAt === null
      ? 'Trade never read it.'
      : 'file' in of
        ? `${aged}Trade read the file ${of.file} ${ago(now - readAt)}.`
        : `Added ${dayWords(readAt)}.`;
  const wrong = `The newest version was not read: ${problem}${readAt === null ? '' : ' The one before stays in force.'}`;
  const said = `${cleanText(title, 60)}: ${count(entries, 'entry', 'entries')}, ${matchCount(open, 'open ')}. ${read}`;
  return problem === null ? said : `${said} ${cleanText(wrong, 150)}`;
}

const dayWords = (at: number) => spokenDay(new Date(at).toISOString().slice(0, 10));

/** What was decided, in a sentence. @param isOld it had been decided before, so nothing was changed */
export function decidedSaid(name: string, match: PossibleMatch, { is }: Decision, isOld: boolean): string {
  const both = `${cleanText(name, 80)} and ${entryWords(match.entry)}`;
  const said = {
    dismissed: isOld
      ? `Already dismissed: ${both}. Nothing was changed.`
      : `Dismissed: ${both}. It's a possible match again if the entry changes.`,
    restored: isOld
      ? `That dismissal is undone already: ${both}. Nothing was changed.`
      : `Dismissal undone: ${both}. It's a possible match again.`,
  }[is];
  return inSentence(said, 600);
}

/** Says what was decided and by whom, with a way back, or above the page that it was decided on. */
export function decidedMessage(
  name: string,
  match: PossibleMatch,
  decision: Decision,
  isOld: boolean,
  page: Message | null = null,
  shown?: PageShown,
): Message {
  const said = decidedSaid(name, match, decision, isOld);
  const text = `${said} ${free}`;
  const { key } = match.entry;
  // A page of open matches no longer has the one that was dismissed.
  const isGone = shown !== undefined && 'of' in shown && shown.of === 'open' && decision.is === 'dismissed';
  const first = isGone ? formatted(said, { accessory: undoButton(name, key, 0, shown) }) : formatted(said);
  if (page !== null) return { text, blocks: [first, ...page.blocks] };
  return {
    text,
    blocks: [
      formatted(`${said}\n${decidedWords(decision)}`),
      ...buttons('screening', [
        decision.is === 'dismissed' ? undoButton(name, key, 0) : dismissButton(name, key, 0),
        statusButton,
      ]),
      note(free),
    ],
  };
}

/** @param undoer the name of the person who undid the dismissal */
export function undoneNotice(name: string, { entry }: PossibleMatch, reason: string, undoer: string): string {
  const of = `${cleanText(name, 80)} and ${entryWords(entry)}`;
  return `${cleanText(undoer, 80)} undid your dismissal of ${of}, so it's a possible match again. You had written: ${cleanText(reason, 200)}. Type "screening" to see and decide. ${free}`;
}

type DecisionRow = Awaited<ReturnType<ScreeningStore['decisions']>>[number];

type ChangeRow = Awaited<ReturnType<ScreeningStore['changes']>>[number];

const heads = [
  ...[
    'Name',
    'List',
    'Entry',
    'Country',
    'Since',
    'Link',
    'Kind of match',
    'What happened',
    'Reason',
    'Person',
    'Time',
  ],
  ...['Lists at that time, with their versions', 'Name known since', 'Last compared'],
];

interface AuditProps {
  /** All that were compared, in any order. */
  readonly names: readonly ComparedName[];
  readonly matches: readonly MatchRow[];
  readonly decisions: readonly DecisionRow[];
  readonly changes: readonly ChangeRow[];
  /** Names of people by their ids. */
  readonly people: ReadonlyMap<string, string | null>;
  /** The lists now; empty while there are none: then nothing is compared. */
  readonly comparedWith: string;
}

const changeWords = {
  added: 'list added',
  changed: 'list changed',
  removed: 'list removed',
  compared: 'all names compared',
} as const;
const notKept = 'not recorded';

/**
 * A row for each possible match and each decision about it, then each change of the lists, then each name without a match,
 * by name. Times are as `2026-11-27 16:37 UTC`. A row says which versions of the lists there were at its time.
 */
export function auditCsv({ names, matches, decisions, changes, people, comparedWith }: AuditProps): string {
  const utc = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const factsOf = (one: ComparedName | undefined) =>
    one === undefined ? ['', ''] : [utc(one.at), comparedWith === '' ? '' : utc(one.comparedAt)];
  const known = new Map(names.map((one) => [nameKeyOf(one.name), one]));
  const decided = Map.groupBy(decisions, (row) => `${row.name_key} ${row.entry}`);
  const found = matches
    .toSorted((one, other) => one.found_at - other.found_at)
    .flatMap((row) => {
      const of = [row.name, row.list, row.entry_name, row.country, row.since, row.link, kindWords[row.how]];
      const line = (happened: string, time: number, against: string | null, reason = '', person = '') =>
        csvLine([
          ...[...of, happened, reason, person, utc(time)],
          ...[against ?? notKept, ...factsOf(known.get(row.name_key))],
        ]);
      const own = (decided.get(`${row.name_key} ${row.entry}`) ?? []).toSorted((one, other) => one.at - other.at);
      return [
        line('possible match', row.found_at, row.found_in),
        ...own.map(({ decision, reason, made_by: by, at, compared_with: against }) =>
          decision === 'dismissed'
            ? line('dismissed', at, against, reason, personWords(by, people))
            : line('dismissal undone', at, against, '', personWords(by, people)),
        ),
        ...(row.gone_at === null ? [] : [line('no longer listed', row.gone_at, row.gone_from)]),
      ];
    });
  const changed = changes
    .toSorted((one, other) => one.at - other.at)
    .map(({ change, list: of, version, made_by: by, at }) =>
      csvLine([
        ...['', of, '', '', '', '', '', changeWords[change], '', personWords(by, people), utc(at)],
        ...[version, '', ''],
      ]),
    );
  const without = comparedWith === '' ? [] : names.filter(({ isMatched }) => !isMatched);
  const listsNow = comparedWith.replace(/, version [\w-]+(?=;|$)/g, '');
  const rest = without
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((one) =>
      csvLine([
        ...[one.name, '', '', '', '', '', '', 'no possible match', '', '', utc(one.comparedAt)],
        ...[listsNow, ...factsOf(one)],
      ]),
    );
  return `\ufeff${csvLine(heads)}${[...found, ...changed, ...rest].join('')}`;
}

/** `Ana Lee (U0ANA00001)`; the id alone if Slack doesn't say the name. */
function personWords(id: string, people: ReadonlyMap<string, string | null>): string {
  const name = people.get(id) ?? null;
  return name === null ? id : `${cleanText(name, 100)} (${id})`;
}
