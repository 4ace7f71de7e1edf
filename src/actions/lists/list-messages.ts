import { csvLine, screeningHead } from '../../lookups/export-file.ts';
import { type AnswerCost, type ListGone, type ListPage, type ListRow, settled } from '../../lookups/outcome.ts';
import type { OpenFirm } from '../../lookups/find-listed.ts';
import { type FirmList, type ListedFirm, listPageSize, maxListedFirms, type NamedList } from '../../model/lists.ts';
import { type CompareLookUp, type DigestLookUp, type ListLookUp, maxCompared } from '../../model/look-up.ts';
import type { PartyKind } from '../../model/answer.ts';
import type { Action } from '../../slack/kit/action.ts';
import {
  type Block,
  button,
  type Button,
  buttons,
  type Choice,
  header,
  menu,
  type Message,
  note,
  paragraph,
  paragraphs,
  type PriceOf,
  type RichTextElement,
  richText,
  type Screen,
  type Shown,
  messageOf,
  pricedLookUp,
} from '../../slack/kit/blocks.ts';
import {
  ago,
  capital,
  cellText,
  cleanText,
  costLine,
  costSentence,
  count,
  figure,
  inSentence,
  joined,
  namesIn,
  priced,
} from '../../slack/kit/text.ts';
import { firstMonth, monthsOf } from '../../lookups/firm-months.ts';
import { changeWords } from '../look-ups/firm-months.ts';
import { refreshChoice, shareButton } from '../look-ups/paging.ts';
import { candidateBlocks, matchWords } from '../look-ups/party-choice.ts';
import { matchedAmong, matchesIn, matchesSaid, screenedBlocks } from '../look-ups/possible-matches.ts';
import { type Column, countryColumn, dayFigure, profileMenu, tablePage } from '../look-ups/result-table.ts';

export const quotedName = (name: string): string => `“${cleanText(name, 60)}”`;

export function listLookUpOf({ id, name }: NamedList, offset = 0): ListLookUp {
  return { do: 'list', list: id, name, offset, read: [] };
}

export function openList(list: NamedList, label = 'Open', nth?: number): Button {
  const spoken = `${label}: ${cleanText(list.name, 60)}`;
  return button({ id: 'open-list', action: listLookUpOf(list), label, spoken, ...(nth !== undefined && { nth }) });
}

/** Figures of one firm; null without a kept profile. */
interface Facts {
  readonly name: string;
  readonly country: string | null;
  readonly recent: number | null;
  /** `up 34%` */
  readonly change: string | null;
  readonly before: number | null;
  readonly last: string | null;
}

function factsOf({ card, title, slug }: ListRow, now: number): Facts {
  if (card === null)
    return { name: title ?? slug, country: null, recent: null, change: null, before: null, last: null };
  const { recent, before } = monthsOf(card, firstMonth(now));
  return {
    name: card.party.title ?? title ?? slug,
    country: (card.kind === 'company' ? card.profile.country : card.profile.address_country) ?? null,
    recent,
    change: recent === null || before === null ? null : changeWords(recent, before),
    before,
    last: card.profile.date_range?.end_date ?? null,
  };
}

interface Shape extends Facts {
  /** In place of figures, for a firm without a profile. */
  readonly lacks: string | null;
  readonly kind: PartyKind;
}

const columns: readonly Column<Shape>[] = [
  { title: 'Firm', width: 60, value: ({ name }) => name },
  { title: 'Shipments, 12 months', width: 12, value: ({ recent, lacks }) => lacks ?? recent },
  { title: 'Change', width: 14, value: ({ change }) => change && capital(change) },
  { title: 'Last shipment', width: 12, value: ({ last }) => (last === null ? null : dayFigure(last)) },
  countryColumn(({ country }) => country),
  { title: 'Kind', width: 10, value: ({ kind }) => capital(kind) },
];

/** A page of a list, from kept profiles. Gaps are dashes, which one button fills. */
export function listPage(page: ListPage, shown: Shown): Message {
  const { list, lookUp, rows, cost } = page;
  const { now } = shown;
  const firms = rows.map((row) => ({ ...factsOf(row, now), kind: row.kind, lacks: lackOf(row) }));
  const range = `${figure(lookUp.offset + 1)}–${figure(lookUp.offset + rows.length)} of ${figure(list.count)}`;
  return tablePage({
    title: `${cleanText(list.name, 60)}: ${count(list.count, 'firm')}`,
    question: joined([list.shared ? "The team's list" : 'Your private list', rankWords(lookUp)], ' · '),
    range: list.count > listPageSize ? range : '',
    advice: rows.length === 0 ? 'Nothing on it yet. Press Add firms, or Add to a list… in the menu of a profile.' : '',
    columns: { all: columns, name: 0 },
    rows: firms,
    offset: lookUp.offset,
    notes: rows.length === 0 ? [] : notesOf(page, shown),
    controls: controlsOf(page, firms, shown),
    cost,
    shown,
    about: [],
    firms: ({ name }) => [name],
  });
}

const lackOf = ({ card, isUnknown }: ListRow) => (card !== null ? null : isUnknown ? 'Unknown' : 'Not read');

/** `ranked by shipments`; empty in the order of the list. */
const rankWords = ({ by }: ListLookUp) => (by === undefined ? '' : `ranked by ${by === 'change' ? 'the change' : by}`);

function notesOf(page: ListPage, { now, priceOf, sharedBy }: Shown): string[] {
  const { rows, cost } = page;
  const gaps = rows.filter(isGap).length;
  const fill = sharedBy === null ? fillOf(page) : null;
  const unknown = rows.filter(({ isUnknown }) => isUnknown).map(({ title, slug }) => cleanText(title ?? slug, 40));
  const cards = rows.flatMap(({ card }) => card ?? []);
  const oldest = Math.min(...cards.map(({ cost }) => cost.at));
  const hasKept = cards.some(({ cost }) => cost.source === 'cached');
  return [
    gaps === 0
      ? ''
      : `“Not read” means no figures yet: I haven't read the ${gaps === 1 ? 'profile' : 'profiles'} of ${count(gaps, 'firm')}.`,
    fill === null || priceOf(fill) !== null
      ? ''
      : 'The data service tells the price of a profile with its first answer, so I ask before I read one.',
    unknown.length === 0 ? '' : `The data service doesn't know ${unknown.join(', ')}.`,
    // A page without a call says its age in its last line.
    cost.source === 'fresh' && hasKept
      ? `The oldest figures are from ${ago(now - oldest).replace('just now', 'a moment ago')}.`
      : '',
    cards.length === 0 ? '' : 'The last 12 full months, against the 12 before. US imports only.',
  ].filter((line) => line !== '');
}

const asNew = { place: 'new' } as const;

const isGap = ({ card, isUnknown }: ListRow): boolean => card === null && !isUnknown;

function controlsOf(shownPage: ListPage, firms: readonly Facts[], shown: Shown): Block[] {
  const { taken = [], ...lookUp } = shownPage.lookUp;
  const page = { ...shownPage, lookUp };
  const { list, rows } = page;
  const { priceOf, sharedBy, now } = shown;
  const menuOf = (kind: PartyKind) => {
    const listed = rows.flatMap((row, nth) =>
      row.kind === kind ? [{ name: firms[nth]?.name ?? row.slug, slug: row.slug, facts: '' }] : [],
    );
    return profileMenu(kind, listed, priceOf, { id: `open-${kind}` });
  };
  const menus = buttons('open-firm', [menuOf('company'), menuOf('supplier')]);
  // Colleagues who see a private list in a channel can open its firms, but not the list.
  if (sharedBy !== null && !list.shared) return menus;
  const after = lookUp.offset + listPageSize;
  const left = Math.min(listPageSize, list.count - after);
  return [
    ...menus,
    ...buttons('list', [
      taken.length > 0 &&
        button({ id: 'put-back', label: 'Undo', action: { do: 'add-known', to: { list: list.id }, firms: taken } }),
      fillButton(page, priceOf),
      left > 0 && button({ id: 'next', label: `Next ${figure(left)}`, action: { ...lookUp, offset: after, read: [] } }),
      rows.length > 0 && button({ action: { do: 'digest-ways', list: list.id }, label: 'Digest…', how: asNew }),
      button({ action: { do: 'paste-firms', list: list.id }, label: 'Add firms' }),
      sharedBy === null && rows.length > 0 && shareButton(lookUp, now),
      sharedBy === null && menu({ id: 'more', placeholder: 'More…', choices: rarer(page, priceOf) }),
    ]),
  ];
}

/** Reads the profiles that are missing on the page; null if none is. */
export function fillOf({ lookUp, rows }: ListPage): ListLookUp | null {
  const gaps = rows.filter(isGap).map(({ kind, slug }) => ({ kind, slug }));
  return gaps.length === 0 ? null : { ...lookUp, read: gaps };
}

function fillButton(page: ListPage, priceOf: PriceOf): Button | null {
  const fill = fillOf(page);
  if (fill === null) return null;
  const price = priceOf(fill);
  const label =
    price === null ? `Fill the gaps · ${count(fill.read.length, 'profile')}` : priced('Fill the gaps', price);
  // The price on the button is agreed to by pressing it.
  return button({
    id: 'fill',
    label,
    action: fill,
    style: 'primary',
    ...(price !== null && { how: { agreed: true } }),
  });
}

/** All firms side by side, with a line each in one chart; null if they don't fit or are of both kinds. */
export function comparisonOf(firms: readonly ListedFirm[]): CompareLookUp | null {
  const [first] = firms;
  if (first === undefined || firms.length < 2 || firms.length > maxCompared) return null;
  if (firms.some(({ kind }) => kind !== first.kind)) return null;
  return { do: 'compare', kind: first.kind, firms: firms.map(settled) };
}

/** Priced if the whole list fits side by side. */
function compareLabel(list: FirmList, rows: readonly ListRow[], priceOf: PriceOf): string {
  const lookUp = list.count === rows.length ? comparisonOf(rows) : null;
  return lookUp === null ? 'Compare…' : pricedLookUp('Compare', lookUp, priceOf);
}

function rarer({ list, lookUp, rows, cost }: ListPage, priceOf: PriceOf): Choice[] {
  const known = rows.flatMap(({ kind, slug, card }) => (card?.cost.source === 'cached' ? [{ kind, slug }] : []));
  const previous = { ...lookUp, offset: Math.max(0, lookUp.offset - listPageSize) };
  return [
    ...(lookUp.offset === 0 ? [] : [{ label: `Previous ${figure(listPageSize)}`, action: previous }]),
    ...(known.length === 0 ? [] : [refreshChoice({ ...lookUp, read: known }, cost, priceOf)]),
    ...(rows.length === 0
      ? []
      : [
          {
            label: compareLabel(list, rows, priceOf),
            action: { do: 'use-list', list: list.id, as: 'compare' },
            how: asNew,
          },
          { label: 'Watch…', action: { do: 'watch-list', list: list.id } },
          { label: 'Export as CSV', action: { do: 'list-csv', list: list.id } },
          { label: 'Remove firms…', action: { do: 'edit-list', list: list.id, as: 'remove' } },
        ]),
    list.shared
      ? { label: 'Make it private', action: { do: 'share-list', list: list.id, shared: false } }
      : { label: 'Share with the team', action: { do: 'share-list', list: list.id, shared: true } },
    { label: 'Rename…', action: { do: 'edit-list', list: list.id, as: 'rename' } },
    { label: 'Delete…', action: { do: 'edit-list', list: list.id, as: 'delete' } },
  ];
}

const heads = ['Name', 'Kind', 'Short name', 'Country', 'Shipments in 12 months', 'In the 12 months before'];

/** Unknown figures are empty, and so is the last column of firms without a possible match. */
export function listCsv(rows: readonly ListRow[], now: number, screen: Screen | null): string {
  const lined = rows.map((row) => {
    const { name: called, country, recent, before, last } = factsOf(row, now);
    const asOf =
      row.card === null ? null : `${new Date(row.card.cost.at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const screened = screen === null ? [] : [matchesIn(screen, [called])];
    return csvLine([called, row.kind, row.slug, country, recent, before, last, asOf, ...screened]);
  });
  const screening = screen === null ? [] : [capital(screeningHead)];
  return `\ufeff${csvLine([...heads, 'Last shipment', 'Figures from', ...screening])}${lined.join('')}`;
}

export const dataOf = (rows: readonly ListRow[], now: number) =>
  rows.map((row) => {
    const { name: title, country, recent, before, last } = factsOf(row, now);
    const months = { shipments_12_months: recent, shipments_12_months_before: before };
    return { kind: row.kind, slug: row.slug, title, country, ...months, last_shipment: last };
  });

const allLists = button({ action: { do: 'lists', offset: 0 }, label: 'All lists' });
const newList = button({ action: { do: 'form', form: 'list' }, label: 'New list' });

export function listGone({ lookUp, cost }: ListGone | ListGone<DigestLookUp>, { now }: Shown): Message {
  const say = `${quotedName(lookUp.name)} was deleted, or it's a private list of someone else`;
  return messageOf(`${inSentence(say)}. ${costSentence(cost, now)}`, [
    paragraph(`${say}.`),
    buttons('list', [allLists]),
    note(costLine(cost, now)),
  ]);
}

/** Says what was done, with a button that opens the list. @param undo brings it back */
export function listNote(said: string, list: NamedList, undo?: Action): Message {
  return messageOf(`${inSentence(said, 600)} Nothing was charged.`, [
    paragraph(said),
    buttons('list', [
      undo === undefined ? openList(list, 'Open the list') : button({ action: undo, label: 'Undo' }),
      allLists,
    ]),
    note('Nothing was charged.'),
  ]);
}

const listsPerPage = 10;

interface ListsProps {
  readonly lists: readonly FirmList[];
  readonly offset: number;
  readonly user: string;
}

/** The person's lists and the team's, each with a button that opens it. */
export function listOverview({ lists, offset, user }: ListsProps): Message {
  const first = offset < lists.length ? offset : 0;
  const shown = lists.slice(first, first + listsPerPage);
  const range = `${figure(first + 1)}–${figure(first + shown.length)} of ${count(lists.length, 'list')}.`;
  const said =
    lists.length === 0
      ? 'No lists yet. Make one here, or use Add to a list… in the menu of a profile or a record.'
      : lists.length === shown.length
        ? `There ${lists.length === 1 ? 'is' : 'are'} ${count(lists.length, 'list')}.`
        : range;
  const at = (to: number, label: string, nth: number) =>
    button({ id: 'lists', action: { do: 'lists', offset: to }, label, nth });
  return messageOf(`${inSentence(said, 300)} Nothing was charged.`, [
    header('Lists of firms'),
    paragraph(said),
    shown.flatMap((list, nth) => [entry(list, user), ...buttons(`list-${nth + 1}`, [openList(list, 'Open', nth + 1)])]),
    buttons('lists', [
      newList,
      first + listsPerPage < lists.length && at(first + listsPerPage, 'Next page', 1),
      first > 0 && at(Math.max(0, first - listsPerPage), 'Previous page', 2),
    ]),
  ]);
}

function entry({ name, count: firms, shared, owner }: FirmList, user: string): Block {
  const whose: RichTextElement[] =
    owner === user
      ? [{ type: 'text', text: shared ? ' · the team’s, made by you' : ' · only you see it' }]
      : [
          { type: 'text', text: ' · the team’s, made by ' },
          { type: 'user', user_id: owner },
        ];
  return richText([
    { type: 'text', text: cellText(name, 60), style: { bold: true } },
    { type: 'text', text: `\n${count(firms, 'firm')}` },
    ...whose,
  ]);
}

interface MissingProps {
  readonly typed: string;
  readonly nearest: FirmList | null;
  /** Names to put on it once it is made. */
  readonly lines: readonly string[];
  /** Which of the two buttons is the first. */
  readonly isPrivate: boolean;
}

/** Offers to make the list, or the nearest one. */
export function listMissing({ typed, nearest, lines, isPrivate }: MissingProps): Message {
  const hint = nearest === null ? '' : ` Did you mean ${quotedName(nearest.name)}?`;
  const say =
    lines.length > 0 && nearest === null
      ? `Make ${quotedName(typed)} with ${count(lines.length, 'firm')}?`
      : `There's no list ${quotedName(typed)}.${hint}`;
  const names = lines.length === 0 ? '' : `A new list, with: ${namesIn(lines, 10)}.`;
  const name = cleanText(typed, 60);
  const make = (shared: boolean, nth: number) => {
    const label = shared ? 'Make it for the team' : 'Make it just for me';
    return button({ id: 'make', action: { do: 'add-firms', to: { name, shared }, lines }, label, nth });
  };
  const near = () => {
    if (nearest === null) return null;
    const add: Action = { do: 'add-firms', to: { list: nearest.id }, lines };
    if (lines.length === 0) return openList(nearest, `Open ${quotedName(nearest.name)}`);
    return button({ id: 'near', action: add, label: `Add to ${quotedName(nearest.name)}` });
  };
  return messageOf(`${inSentence(joined([say, names], ' '), 1_000)} Nothing was charged.`, [
    paragraph(say),
    names !== '' && paragraph(names),
    buttons('list', [near(), name !== '' && [make(!isPrivate, 1), make(isPrivate, 2)], allLists]),
    note('Nothing was charged.'),
  ]);
}

interface AddedProps {
  readonly list: FirmList;
  readonly added: readonly string[];
  /** Firms that were on it before. */
  readonly had: readonly string[];
  readonly unknown: readonly string[];
  /** Firms for which the list has no room. */
  readonly full: readonly string[];
  /** The first one is asked about. */
  readonly open: readonly OpenFirm[];
  /** Id of the stored questions. */
  readonly of: string;
  readonly screen: Screen | null;
}

/** Tells which names were added, and asks about the next one that may mean several firms. */
export function addedMessage(props: AddedProps): Message {
  const { list, added, had, unknown, full, open, of, screen } = props;
  const title = addedTitle(props);
  const [question] = open;
  const say = question === undefined ? '' : matchWords(question).say;
  const lines = [
    added.length > 1 ? `Added: ${namesIn(added)}.` : '',
    had.length > 0 && !title.endsWith('already') ? `Already on it: ${namesIn(had)}.` : '',
    unknown.length > 1 || (unknown.length === 1 && !title.startsWith('No firm'))
      ? `No firm matches: ${namesIn(unknown)}.`
      : '',
    full.length > 0 ? `No room for ${namesIn(full)}: a list holds ${figure(maxListedFirms)} firms.` : '',
    say === title || say === '' ? '' : `${say}.`,
    added.length > 1 ? matchedAmong(screen, added) : '',
  ].filter((line) => line !== '');
  const matches = added.length === 1 ? matchesSaid(screen, added) : '';
  const said = [`${title}.`, ...lines, ...(matches === '' ? [] : [`${matches}.`])];
  return messageOf(`${inSentence(said.join(' '), 1_500)} Nothing was charged.`, [
    header(title),
    paragraphs(lines),
    screenedBlocks(screen, [], added),
    question !== undefined && questionBlocks(question, open.length, of),
    buttons('list', [
      openList(list, 'Open the list'),
      unknown.length > 0 && button({ action: { do: 'paste-firms', list: list.id }, label: 'Add firms' }),
    ]),
    note('Nothing was charged.'),
  ]);
}

function addedTitle({ list, added, had, unknown, full, open }: AddedProps): string {
  const name = quotedName(list.name);
  const [only = ''] = added;
  if (added.length > 0)
    return `Added ${added.length === 1 ? cleanText(only, 60) : count(added.length, 'firm')} to ${name}`;
  const [question] = open;
  if (question !== undefined) return matchWords(question).say;
  const [typed = ''] = unknown;
  if (unknown.length > 0)
    return `No firm matches ${unknown.length === 1 ? quotedName(typed) : `these ${figure(unknown.length)} names`}`;
  if (full.length > 0) return `${name} is full`;
  if (had.length > 0) return `${alreadyOn(had)} on ${name} already`;
  return `${name} has ${count(list.count, 'firm')}`;
}

const alreadyOn = (had: readonly string[]) =>
  had.length === 1 ? `${cleanText(had[0] ?? '', 60)} is` : `These ${figure(had.length)} are`;

const candidatesShown = 8;

function questionBlocks(question: OpenFirm, left: number, of: string): Block[] {
  const { ask } = matchWords(question);
  const answer = (firm: unknown): Action => ({ do: 'choose-firm', of, typed: question.typed, firm });
  const others = left === 1 ? '' : ` ${count(left - 1, 'more name')} after this.`;
  return [
    paragraph(`${ask}${others}`),
    ...candidateBlocks(question.candidates.slice(0, candidatesShown), ({ kind, slug, title }) => ({
      label: 'Add',
      action: answer({ kind, slug, title: cleanText(title, 120) }),
    })),
    ...buttons('question', [button({ id: 'none', action: answer(null), label: 'None of these' })]),
    ...(question.more ? [note('Not there? Add it by more of its name.')] : []),
  ];
}

/** How far a long paste is. @param done null if the note can't be changed later */
export function addingMessage(done: number | null, of: number): Message {
  const far = done === null ? `${figure(of)}, one by one` : `${figure(done)} of ${figure(of)} so far`;
  const said = `Looking up the names: ${far}. It's free, and may take a minute.`;
  return messageOf(said, [paragraph(said)]);
}

export const freeCost = (now: number): AnswerCost => ({ charged: 0, left: null, source: 'fresh', at: now });
