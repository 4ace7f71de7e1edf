import { minSurge, settledAfterDays } from '../../lookups/compared-days.ts';
import type { Digest, Estimate } from '../../lookups/outcome.ts';
import type { DayRange } from '../../model/feed.ts';
import type { FirmList } from '../../model/lists.ts';
import type { DigestLookUp } from '../../model/look-up.ts';
import {
  type Block,
  button,
  type Button,
  buttons,
  header,
  type Message,
  note,
  overflow,
  paragraphs,
  type Shown,
} from '../../slack/kit/blocks.ts';
import {
  cleanText,
  count,
  figure,
  inCredits,
  inSentence,
  monthName,
  monthYear,
  percent,
  priced,
  spokenDay,
} from '../../slack/kit/text.ts';
import { changeWords } from '../look-ups/firm-months.ts';
import { refreshChoice, shareButton } from '../look-ups/paging.ts';
import { type Columns, profileMenu, tablePage } from '../look-ups/result-table.ts';
import { changeOf, type FirmChange, hasChanged, inOrder, minQuiet } from './firm-changes.ts';
import { openList, quotedName } from './list-messages.ts';

/** More rows than this don't fit into a message; all firms can be opened. */
const maxRows = 50;

interface Changes {
  /** Those that changed, the most important first. */
  readonly changed: readonly FirmChange[];
  readonly same: readonly FirmChange[];
  readonly missing: readonly FirmChange[];
}

export function changesIn(digest: Digest): Changes {
  const all = digest.firms.map((firm) => changeOf(firm, digest));
  const changed = inOrder(all.filter(hasChanged));
  const rest = all.filter((change) => !hasChanged(change));
  const isMissing = ({ firm: { recent, before } }: FirmChange) => recent === null || before === null;
  return { changed, same: rest.filter((one) => !isMissing(one)), missing: rest.filter(isMissing) };
}

/** `2 of 8 firms went quiet, 1 surged`. Contains only numbers and our own words. */
export function digestSaid(digest: Digest): string {
  const { changed, same, missing } = changesIn(digest);
  const all = digest.firms.length;
  const many = (is: (change: FirmChange) => boolean) => changed.filter(is).length;
  const parts: readonly (readonly [firms: number, one: string, more: string])[] = [
    [many(({ is }) => is === 'quiet'), 'went quiet', 'went quiet'],
    [many(({ is }) => is === 'surge'), 'surged', 'surged'],
    [many(({ newPartners }) => newPartners.length > 0), 'has new partners', 'have new partners'],
    [many(({ moved }) => moved !== null), 'shifted countries', 'shifted countries'],
  ];
  const said = parts.filter(([firms]) => firms > 0);
  if (all === 0) return 'nothing on it yet';
  if (said.length === 0 && same.length === 0) return `no figures of its ${count(missing.length, 'firm')}`;
  if (said.length === 0) return `no change at ${count(same.length, 'firm')}`;
  return said
    .map(([firms, one, more], nth) => {
      const of = nth === 0 ? ` of ${count(all, 'firm')}` : '';
      return `${figure(firms)}${of} ${firms === 1 ? one : more}`;
    })
    .join(', ');
}

/** The firms that changed, with the figures of both times. */
export function digestPage(digest: Digest, shown: Shown): Message {
  const { list, lookUp, days, cost, firms } = digest;
  const changes = changesIn(digest);
  const rows = changes.changed.slice(0, maxRows);
  const unit = lookUp.by === 'counts' ? 'days' : 'months';
  const spanOf = lookUp.by === 'counts' ? dayWords : monthWords;
  const columns: Columns<FirmChange> = {
    all: [
      { title: 'Firm', width: 40, value: nameOf },
      { title: 'What changed', width: 140, value: (change) => changedWords(change) },
      { title: spanOf(days.recent), width: 12, value: ({ firm: { recent } }) => recent },
      { title: spanOf(days.before), width: 12, value: ({ firm: { before } }) => before },
    ],
    name: 0,
  };
  return tablePage({
    title: `${cleanText(list.name, 60)}: ${digestSaid(digest)}`,
    question: `Shipments of ${spanOf(days.recent)}, against the same ${unit} a year before`,
    range: '',
    advice: firms.length === 0 ? 'Press Add firms, or Add to a list… in the menu of a profile.' : restWords(changes),
    columns,
    rows,
    offset: 0,
    notes: firms.length === 0 ? [] : notesOf(digest, rows),
    controls: controlsOf(digest, changes, shown),
    cost,
    now: shown.now,
    screen: shown.screen,
    firms: (change) => [nameOf(change), ...change.newPartners],
  });
}

const nameOf = ({ firm: { card, title, slug } }: FirmChange): string => card?.party.title ?? title ?? slug;

/** `Went quiet, down 92%; new: Acme GmbH; from Vietnam 41% (before 12%)` */
function changedWords({ firm: { recent, before, card }, is, newPartners, moved }: FirmChange): string {
  const named = newPartners.slice(0, 2).map((name) => cleanText(name, 30));
  const more = newPartners.length - named.length;
  const way = card?.kind === 'supplier' ? 'to' : 'from';
  return [
    is === null ? '' : `${is === 'quiet' ? 'Went quiet' : 'Surged'}, ${changeWords(recent ?? 0, before ?? 0)}`,
    named.length === 0 ? '' : `New: ${[...named, ...(more > 0 ? [`${figure(more)} more`] : [])].join(', ')}`,
    moved === null
      ? ''
      : `${percent(moved.share)} ${way} ${cleanText(moved.name, 20)}, before ${percent(moved.before)}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** The firms without a row: how many did not change, and who lacks figures. */
function restWords({ changed, same, missing }: Changes): string {
  const unshown = changed.length - maxRows;
  const silent = same.filter(({ firm: { recent, before } }) => recent === 0 && before === 0);
  const unknown = missing.filter(({ firm: { isUnknown } }) => isUnknown);
  const unread = missing.filter(({ firm: { isUnknown } }) => !isUnknown);
  const still = same.length - silent.length;
  return [
    unshown > 0 ? `${count(unshown, 'firm')} changed less and can be opened below.` : '',
    still === 0 ? '' : `No change: ${figure(still)}.`,
    silent.length === 0 ? '' : `No US imports in either time: ${namesOf(silent)}.`,
    unread.length === 0 ? '' : `No figures: ${namesOf(unread)}.`,
    unknown.length === 0 ? '' : `The data service doesn't know ${namesOf(unknown)}.`,
  ]
    .filter((line) => line !== '')
    .join(' ');
}

function namesOf(firms: readonly FirmChange[]): string {
  const named = firms.slice(0, 10).map((firm) => cleanText(nameOf(firm), 40));
  const more = firms.length - named.length;
  return [...named, ...(more > 0 ? [`and ${figure(more)} more`] : [])].join(', ');
}

function notesOf({ days }: Digest, rows: readonly FirmChange[]): string[] {
  const isCrossed = rows.some(({ is }) => is !== null);
  const hasNew = rows.some(({ newPartners }) => newPartners.length > 0);
  const hasMoved = rows.some(({ moved }) => moved !== null);
  return [
    isCrossed
      ? `Quiet: at most half, of at least ${figure(minQuiet)}. Surged: at least double, and at least ${figure(minSurge)}.`
      : '',
    hasNew ? `New: first shipment since ${spokenDay(days.recent.from)}.` : '',
    hasMoved ? 'Countries: shares of the last 12 months, and of all the time before.' : '',
    `The last ${figure(settledAfterDays)} days are left out, since records still come in. US imports only.`,
  ].filter((line) => line !== '');
}

function controlsOf(digest: Digest, { changed, same, missing }: Changes, shown: Shown): Block[] {
  const { list, lookUp, days, cost, firms } = digest;
  const { priceOf, sharedBy, now } = shown;
  const menuOf = (kind: 'company' | 'supplier') => {
    const listed = [...changed, ...missing, ...same].filter(({ firm }) => firm.kind === kind);
    const named = listed.map((change) => {
      const facts = change.is === 'quiet' ? 'went quiet' : change.is === 'surge' ? 'surged' : '';
      return { name: nameOf(change), slug: change.firm.slug, facts };
    });
    return profileMenu(kind, named, priceOf, { id: `open-${kind}` });
  };
  const menus = buttons('open-firm', [menuOf('company'), menuOf('supplier')]);
  // Colleagues who see a private list in a channel can open its firms, but not the list.
  if (sharedBy !== null && !list.shared) return menus;
  const other: DigestLookUp = { ...lookUp, by: lookUp.by === 'counts' ? 'profiles' : 'counts' };
  const isOpen = missing.some(({ firm: { isUnknown } }) => !isUnknown);
  return [
    ...menus,
    ...buttons('digest', [
      isOpen ? button({ id: 'fill', label: priced('Ask again', priceOf(lookUp)), action: lookUp }) : null,
      firms.length === 0 ? button({ action: { do: 'paste-firms', list: list.id }, label: 'Add firms' }) : null,
      firms.length === 0
        ? null
        : button({
            id: 'other',
            label: priced(wayLabel[other.by], priceOf(other)),
            action: other,
            how: { place: 'new' },
          }),
      openList(list, 'Open the list'),
      sharedBy === null && firms.length > 0 ? shareButton({ ...lookUp, to: days.recent.to }, now) : null,
      overflow(cost.source === 'cached' && firms.length > 0 ? [refreshChoice(lookUp, cost, priceOf)] : []),
    ]),
  ];
}

const wayLabel = { counts: 'By counts', profiles: 'By profiles' } as const;

/** `Aug 9 – Nov 6, 2026` */
function dayWords({ from, to }: DayRange): string {
  const first = from.slice(0, 4) === to.slice(0, 4) ? spokenDay(from).replace(/, \d+$/, '') : spokenDay(from);
  return `${first} – ${spokenDay(to)}`;
}

/** `Aug – Oct 2026` */
function monthWords({ from, to }: DayRange): string {
  return `${from.slice(0, 4) === to.slice(0, 4) ? monthName(from) : monthYear(from)} – ${monthYear(to)}`;
}

/** @param ways `rows`: calls that are not kept */
export interface OfferProps {
  readonly list: FirmList;
  readonly ways: readonly { readonly by: DigestLookUp['by']; readonly price: Estimate }[];
}

const unitOf = { counts: 'count', profiles: 'profile' } as const;

/** Both ways to make a digest, with their prices. */
export function digestOffer({ list, ways }: OfferProps): Message {
  const name = quotedName(list.name);
  const lines = [
    'By counts: shipments of 90 days against the same days a year before.',
    'By profiles: the same for three months, and new partners and countries that shifted.',
  ];
  const labels = ways.map((way) => wayWords(list, way));
  const way = (nth: number): Button | null => {
    const of = ways[nth];
    if (of === undefined) return null;
    const action: DigestLookUp = { do: 'digest', list: list.id, name: list.name, by: of.by };
    return button({ id: of.by, label: labels[nth] ?? '', action, ...(nth === 0 && { style: 'primary' }) });
  };
  return {
    text: `${inSentence(`What changed at the ${count(list.count, 'firm')} of ${name}?`, 200)} ${labels.join(', or ')}.`,
    blocks: [
      header(`What changed at the ${count(list.count, 'firm')} of ${name}?`),
      ...paragraphs(lines),
      ...buttons('ways', [way(0), way(1), openList(list, 'Open the list')]),
      note('Nothing was charged.'),
    ],
    plain: null,
  };
}

/** `By profiles · 3 credits, 5 kept` */
function wayWords({ count: firms }: FirmList, { by, price: { credits, rows } }: OfferProps['ways'][number]): string {
  const kept = firms * (by === 'counts' ? 2 : 1) - rows;
  const price = credits === null ? count(rows, unitOf[by]) : credits === 0 ? 'free' : inCredits(credits);
  return `${wayLabel[by]} · ${price}${kept > 0 && rows > 0 ? `, ${figure(kept)} kept` : ''}`;
}
