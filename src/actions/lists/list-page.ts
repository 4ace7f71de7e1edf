import { csvFile, csvLine, screeningHead } from '../../lookups/export-file.ts';
import { firstMonth, yearsCompared } from '../../lookups/profile-months.ts';
import { type ListPage, type ListRow, settled } from '../../lookups/outcome.ts';
import { type PartyKind } from '../../model/answer.ts';
import { firmTitle, type ListedFirm, listPageSize } from '../../model/lists.ts';
import { type CompareLookUp, type ListLookUp, maxCompared } from '../../model/look-up.ts';
import {
  type Block,
  button,
  type Button,
  buttons,
  type Choice,
  menu,
  type Message,
  pricedLookUp,
  type PriceOf,
  type Screen,
  type Shown,
} from '../../slack/kit/blocks.ts';
import { ago, capital, cleanText, count, fileMoment, joined, priced } from '../../slack/kit/text.ts';
import { turns } from '../../slack/kit/pages.ts';
import { rangeOf, refreshChoice, shareButton } from '../look-ups/paging.ts';
import { matchesIn } from '../look-ups/possible-matches.ts';
import { changeBetween, type Column, countryColumn, dayFigure, tablePage } from '../look-ups/result-table.ts';
import { firmMenus } from '../look-ups/firm-menus.ts';

/* A page of a list of firms, and the list as a file and as data. */

/** Figures of one firm; null without a kept profile. */
interface Facts {
  readonly name: string;
  readonly kind: PartyKind;
  /** Why it has no figures. */
  readonly lacks: string | null;
  readonly country: string | null;
  readonly recent: number | null;
  /** `up 34%` */
  readonly change: string | null;
  readonly before: number | null;
  readonly last: string | null;
}

function factsOf(row: ListRow, now: number): Facts {
  const { card, kind, isUnknown } = row;
  const none = { country: null, recent: null, change: null, before: null, last: null };
  if (card === null) return { ...none, kind, lacks: isUnknown ? 'Unknown' : 'Not read', name: firmTitle(row) };
  const { recent, before } = yearsCompared(card, firstMonth(now));
  return {
    name: card.party.title ?? firmTitle(row),
    kind,
    lacks: null,
    country: (card.kind === 'company' ? card.profile.country : card.profile.address_country) ?? null,
    recent,
    change: changeBetween(recent, before),
    before,
    last: card.profile.date_range?.end_date ?? null,
  };
}

const columns: readonly Column<Facts>[] = [
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
  const firms = rows.map((row) => factsOf(row, now));
  return tablePage({
    title: `${cleanText(list.name, 60)}: ${count(list.count, 'firm')}`,
    question: joined([list.shared ? "The team's list" : 'Your private list', rankWords(lookUp)], ' · '),
    range: list.count > listPageSize ? rangeOf({ lookUp, received: rows.length, total: list.count }) : '',
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

/** `ranked by shipments`; empty in the order of the list. */
const rankWords = ({ by }: ListLookUp) => (by === undefined ? '' : `ranked by ${by === 'change' ? 'the change' : by}`);

const priceUnknown = 'The data service tells the price of a profile with its first answer, so I ask before I read one.';

function notesOf(page: ListPage, { now, priceOf, sharedBy }: Shown): string[] {
  const { rows, cost } = page;
  const gaps = rows.filter(isGap).length;
  const fill = sharedBy === null ? fillOf(page) : null;
  const profiles = gaps === 1 ? 'the profile' : 'the profiles';
  const unknown = rows.filter(({ isUnknown }) => isUnknown).map((row) => cleanText(firmTitle(row), 40));
  const cards = rows.flatMap(({ card }) => card ?? []);
  const oldest = Math.min(...cards.map(({ cost }) => cost.at));
  const hasKept = cards.some(({ cost }) => cost.source === 'cached');
  return [
    gaps === 0 ? '' : `“Not read” means no figures yet: I haven't read ${profiles} of ${count(gaps, 'firm')}.`,
    fill === null || priceOf(fill) !== null ? '' : priceUnknown,
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
  const listed = rows.map(({ kind, slug }, nth) => ({ kind, slug, name: firms[nth]?.name ?? slug, facts: '' }));
  const menus = firmMenus(listed, priceOf);
  // Colleagues who see a private list in a channel can open its firms, but not the list.
  if (sharedBy !== null && !list.shared) return menus;
  const place = { first: lookUp.offset, size: listPageSize, total: list.count };
  const { next, previous } = turns(place, (offset, label) => ({ label, action: { ...lookUp, offset, read: [] } }));
  return [
    ...menus,
    ...buttons('list', [
      taken.length > 0 &&
        sharedBy === null &&
        button({ id: 'put-back', label: 'Undo', action: { do: 'add-known', to: { list: list.id }, firms: taken } }),
      fillButton(page, priceOf),
      next !== null && button({ id: 'next', ...next }),
      rows.length > 0 && button({ action: { do: 'digest-ways', list: list.id }, label: 'Digest…', how: asNew }),
      button({ action: { do: 'edit-list', list: list.id, as: 'paste' }, label: 'Add firms' }),
      sharedBy === null && rows.length > 0 && shareButton(lookUp, now),
      sharedBy === null && menu({ id: 'more', placeholder: 'More…', choices: rarer(page, previous, priceOf) }),
    ]),
  ];
}

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
export function compareListed(firms: readonly ListedFirm[]): CompareLookUp | null {
  const [first] = firms;
  if (first === undefined || firms.length < 2 || firms.length > maxCompared) return null;
  if (firms.some(({ kind }) => kind !== first.kind)) return null;
  return { do: 'compare', kind: first.kind, firms: firms.map(settled) };
}

function rarer({ list, lookUp, rows, cost }: ListPage, previous: Choice | null, priceOf: PriceOf): Choice[] {
  const known = rows.flatMap(({ kind, slug, card }) => (card?.cost.source === 'cached' ? [{ kind, slug }] : []));
  const { id } = list;
  // Priced if the whole list fits side by side.
  const compared = list.count === rows.length ? compareListed(rows) : null;
  const label = compared === null ? 'Compare…' : pricedLookUp('Compare', compared, priceOf);
  const ofFirms = [
    { label, action: { do: 'use-list', list: id, as: 'compare' }, how: asNew },
    { label: 'Watch…', action: { do: 'watch-list', list: id } },
    { label: 'Export as CSV', action: { do: 'list-csv', list: id } },
    { label: 'Remove firms…', action: { do: 'edit-list', list: id, as: 'remove' } },
  ];
  return [
    ...(previous === null ? [] : [previous]),
    ...(known.length === 0 ? [] : [refreshChoice({ ...lookUp, read: known }, cost, priceOf)]),
    ...(rows.length === 0 ? [] : ofFirms),
    {
      label: list.shared ? 'Make it private' : 'Share with the team',
      action: { do: 'share-list', list: id, shared: !list.shared },
    },
    { label: 'Rename…', action: { do: 'edit-list', list: id, as: 'rename' } },
    { label: 'Delete…', action: { do: 'edit-list', list: id, as: 'delete' } },
  ];
}

const heads = ['Name', 'Kind', 'Short name', 'Country', 'Shipments in 12 months', 'In the 12 months before'];

/** Unknown figures are empty, and so is the last column of firms without a possible match. */
export function listCsv(rows: readonly ListRow[], now: number, screen: Screen | null): string {
  const lined = rows.map((row) => {
    const { name: called, country, recent, before, last } = factsOf(row, now);
    const asOf = row.card === null ? null : fileMoment(row.card.cost.at);
    const screened = screen === null ? [] : [matchesIn(screen, [called])];
    return csvLine([called, row.kind, row.slug, country, recent, before, last, asOf, ...screened]);
  });
  const screening = screen === null ? [] : [capital(screeningHead)];
  return csvFile([...heads, 'Last shipment', 'Figures from', ...screening], lined);
}

export const listData = (rows: readonly ListRow[], now: number) =>
  rows.map((row) => {
    const { name: title, country, recent, before, last } = factsOf(row, now);
    const months = { shipments_12_months: recent, shipments_12_months_before: before };
    return { kind: row.kind, slug: row.slug, title, country, ...months, last_shipment: last };
  });
