import { openList, quotedName } from '../look-ups/party-choice.ts';
import { holds, minSurge, settledAfterDays } from '../../lookups/compared-days.ts';
import type { Digest, DigestFirm, Estimate, ProfileCard } from '../../lookups/outcome.ts';
import type { CountCondition } from '../../model/feed.ts';
import { type FirmList, firmTitle, type NamedList } from '../../model/lists.ts';
import type { DigestLookUp } from '../../model/look-up.ts';
import {
  type Block,
  button,
  buttons,
  freeMessage,
  header,
  type Message,
  paragraphs,
  type Shown,
} from '../../slack/kit/blocks.ts';
import {
  capital,
  cleanText,
  count,
  figure,
  inCredits,
  inSentence,
  joined,
  monthYear,
  namesIn,
  percent,
  priced,
  spokenDay,
} from '../../slack/kit/text.ts';
import { type Page, pageAt, turns } from '../../slack/kit/pages.ts';
import { footOf } from '../look-ups/paging.ts';
import { newPartners, partnerNoun, partnersOf, rankedPartners } from '../look-ups/profile-card.ts';
import { changeBetween, type Column, tablePage } from '../look-ups/result-table.ts';
import { runsPerMonth } from '../postings/schedules.ts';
import { firmMenus } from '../look-ups/firm-menus.ts';

const quiet: CountCondition = { is: 'quiet', percent: 50, days: 90 };
const surge: CountCondition = { is: 'surge', percent: 200, days: 90 };
/** A firm is quiet only if it had this many shipments: going from two to one is no news. */
const minQuiet = 5;

export interface FirmChange {
  readonly firm: DigestFirm;
  readonly is: 'quiet' | 'surge' | null;
  /** Names of partners whose first shipment came within the compared days. */
  readonly newPartners: readonly string[];
  readonly moved: MovedCountry | null;
}

/** A country's share of the shipments of the last 12 months, and of the time before; 0 to 1. */
interface MovedCountry {
  readonly name: string;
  readonly share: number;
  readonly before: number;
}

export function changeOf(firm: DigestFirm, { days: { recent } }: Digest): FirmChange {
  const { card } = firm;
  return {
    firm,
    is: crossed(firm),
    newPartners: card === null ? [] : [...newPartners(rankedPartners(card), recent.from)].map(({ name }) => name),
    moved: card === null ? null : movedCountry(card),
  };
}

function crossed({ recent, before }: DigestFirm): FirmChange['is'] {
  if (recent === null || before === null) return null;
  if (before >= minQuiet && holds(quiet, recent, before, false)) return 'quiet';
  return holds(surge, recent, before, false) ? 'surge' : null;
}

/** With fewer shipments a share says little. */
const minShared = 10;
const minMove = 0.15;

/** The country whose share moved most; null if none moved much. */
function movedCountry(card: ProfileCard): MovedCountry | null {
  const sums = new Map<string, { recent: number; earlier: number }>();
  for (const { country, recent, total } of partnersOf(card)) {
    if (country === null || recent === null || total === null) continue;
    const sum = sums.get(country) ?? { recent: 0, earlier: 0 };
    sums.set(country, { recent: sum.recent + recent, earlier: sum.earlier + Math.max(0, total - recent) });
  }
  const sumOf = (of: 'recent' | 'earlier') => [...sums.values()].reduce((all, sum) => all + sum[of], 0);
  const [recent, earlier] = [sumOf('recent'), sumOf('earlier')];
  if (recent < minShared || earlier < minShared) return null;
  const shares = [...sums].map(([name, sum]) => ({ name, share: sum.recent / recent, before: sum.earlier / earlier }));
  const moveOf = ({ share, before }: MovedCountry) => Math.round(Math.abs(share - before) * 1_000) / 1_000;
  const [most] = shares.sort((one, other) => moveOf(other) - moveOf(one) || other.share - one.share);
  return most === undefined || moveOf(most) < minMove ? null : most;
}

const hasChanged = ({ is, newPartners: partners, moved }: FirmChange): boolean =>
  is !== null || partners.length > 0 || moved !== null;

/** Sorts by importance: gone quiet, surged, new partners, countries; the larger change first. */
export function inOrder(changes: readonly FirmChange[]): FirmChange[] {
  const groupOf = ({ is, newPartners: partners }: FirmChange) =>
    is === 'quiet' ? 0 : is === 'surge' ? 1 : partners.length > 0 ? 2 : 3;
  const weightOf = ({ firm: { recent, before }, is, newPartners: partners, moved }: FirmChange) => {
    if (is !== null) return Math.abs((recent ?? 0) - (before ?? 0));
    return partners.length > 0 ? partners.length : Math.abs((moved?.share ?? 0) - (moved?.before ?? 0));
  };
  return changes.toSorted((one, other) => groupOf(one) - groupOf(other) || weightOf(other) - weightOf(one));
}

/** As many as surely fit into a message. */
const maxRows = 50;

export const digestLookUpOf = ({ id, name }: NamedList, by: DigestLookUp['by']): DigestLookUp => ({
  do: 'digest',
  list: id,
  name,
  by,
  offset: 0,
});

/** Those that changed come first, the most important one first. */
export function changesIn(digest: Digest) {
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
  if (said.length === 0)
    return all === 1 ? "its firm didn't go quiet or surge" : `none of ${figure(all)} firms went quiet or surged`;
  return said
    .map(([firms, one, more], nth) => {
      const of = nth === 0 ? ` of ${count(all, 'firm')}` : '';
      return `${figure(firms)}${of} ${firms === 1 ? one : more}`;
    })
    .join(', ');
}

export function digestPage(digest: Digest, shown: Shown): Message {
  const { list, lookUp, days, cost, firms } = digest;
  const { changed, same, missing } = changesIn(digest);
  const differenceOf = ({ firm: { recent, before } }: FirmChange) => Math.abs((recent ?? 0) - (before ?? 0));
  const byDifference = same.toSorted((one, other) => differenceOf(other) - differenceOf(one));
  const page = pageAt([...changed, ...byDifference, ...missing], lookUp.offset, maxRows);
  const { first: offset, shown: rows, range } = page;
  const unit = lookUp.by === 'counts' ? 'days' : 'months';
  // `Aug 9 – Nov 6, 2026`, or `Aug – Oct 2026` for whole months
  const { from, to } = days.recent;
  const say = lookUp.by === 'counts' ? spokenDay : monthYear;
  const first = from.slice(0, 4) === to.slice(0, 4) ? say(from).replace(/,? \d{4}$/, '') : say(from);
  return tablePage({
    title: `${cleanText(list.name, 60)}: ${digestSaid(digest)}`,
    question: `Shipments of ${first} – ${say(to)}, against the same ${unit} a year before`,
    range: range === '' ? '' : `${range} of ${figure(firms.length)}`,
    advice:
      firms.length === 0
        ? 'Press Add firms, or Add to a list… in the menu of a profile.'
        : missingWords(missing, lookUp.by),
    columns: { all: columnsOf(rows), name: 0 },
    rows,
    offset,
    notes: firms.length === 0 ? [] : notesOf(digest, rows),
    controls: controlsOf(digest, missing, page, shown),
    cost,
    shown,
    about: [],
    firms: (change) => [nameOf(change), ...change.newPartners],
  });
}

const nameOf = ({ firm }: FirmChange): string => firm.card?.party.title ?? firmTitle(firm);

function columnsOf(rows: readonly FirmChange[]): Column<FirmChange>[] {
  const columns: readonly Column<FirmChange>[] = [
    { title: 'Firm', width: 40, value: nameOf },
    { title: 'Shipments', width: 12, value: ({ firm: { recent } }) => recent },
    { title: 'A year before', width: 12, value: ({ firm: { before } }) => before },
    { title: 'Change', width: 60, value: changedWords },
    { title: 'New partners', width: 100, value: ({ newPartners }) => namesIn(newPartners, 3) || null },
    {
      title: 'Country',
      width: 60,
      value: ({ moved }) =>
        moved && `${cleanText(moved.name, 30)} ${percent(moved.share)}, before ${percent(moved.before)}`,
    },
  ];
  return columns.filter(({ value }, nth) => nth < 4 || rows.some((row) => value(row) !== null));
}

/** `Went quiet, down 92% · 2 new suppliers`, or `Up 25%`; null without figures. */
function changedWords({ firm: { recent, before, card }, is, newPartners, moved }: FirmChange): string | null {
  const change = changeBetween(recent, before);
  if (change === null) return null;
  const parts = [
    is === null ? capital(change) : `${is === 'quiet' ? 'Went quiet' : 'Surged'}, ${change}`,
    newPartners.length === 0 || card === null ? '' : count(newPartners.length, `new ${partnerNoun(card)}`),
    moved === null ? '' : `${moved.share > moved.before ? 'more' : 'less'} ${cleanText(moved.name, 20)}`,
  ];
  return joined(parts, ' · ');
}

function missingWords(missing: readonly FirmChange[], by: DigestLookUp['by']): string {
  const unknown = missing.filter(({ firm: { isUnknown } }) => isUnknown);
  const unread = missing.filter(({ firm: { isUnknown } }) => !isUnknown);
  const lines = [
    unread.length === 0 ? '' : `No ${ways[by].unit}: ${namesOf(unread)}.`,
    unknown.length === 0 ? '' : `The data service doesn't know ${namesOf(unknown)}.`,
  ];
  return joined(lines);
}

const namesOf = (firms: readonly FirmChange[]): string => namesIn(firms.map(nameOf), 10);

function notesOf({ days, lookUp }: Digest, rows: readonly FirmChange[]): string[] {
  const hasNew = rows.some(({ newPartners }) => newPartners.length > 0);
  const hasMoved = rows.some(({ moved }) => moved !== null);
  return [
    `Quiet: at most half of a year before, if that was at least ${figure(minQuiet)}. ` +
      `Surged: at least double, and at least ${figure(minSurge)}.`,
    hasNew ? `New: first shipment since ${spokenDay(days.recent.from)}.` : '',
    hasMoved ? 'Countries: shares of the last 12 months, and of all the time before.' : '',
    `${ways[lookUp.by].late}, since records come in late. US imports only.`,
  ].filter((line) => line !== '');
}

/** The two ways to make a digest. */
const ways = {
  counts: {
    label: 'By counts',
    unit: 'count',
    means: 'By counts: shipments of 90 days against the same days a year before.',
    late: `The last ${figure(settledAfterDays)} days are left out`,
  },
  profiles: {
    label: 'By profiles',
    unit: 'profile',
    means: 'By profiles: the same for three months, and new partners and countries that shifted.',
    late: `Only months that ended ${figure(settledAfterDays)} days ago or earlier count`,
  },
};

function controlsOf(digest: Digest, missing: readonly FirmChange[], page: Page<FirmChange>, shown: Shown): Block[] {
  const { list, lookUp, days, cost, firms } = digest;
  const { priceOf, sharedBy } = shown;
  const menus = firmMenus(
    page.shown.map((change) => {
      const facts = change.is === 'quiet' ? 'went quiet' : change.is === 'surge' ? 'surged' : '';
      return { kind: change.firm.kind, slug: change.firm.slug, name: nameOf(change), facts };
    }),
    priceOf,
  );
  // Colleagues who see a private list in a channel can open its firms, but not the list.
  if (sharedBy !== null && !list.shared) return menus;
  const at = (offset: number): DigestLookUp => ({ ...lookUp, offset });
  const { next, previous } = turns(page, (offset, label) => ({ label, action: at(offset) }));
  const other: DigestLookUp = { ...at(0), by: lookUp.by === 'counts' ? 'profiles' : 'counts' };
  const isOpen = missing.some(({ firm: { isUnknown } }) => !isUnknown);
  return [
    ...menus,
    ...footOf('digest', { lookUp, cost }, shown, {
      first: [
        isOpen && button({ id: 'fill', label: priced('Ask again', priceOf(lookUp)), action: lookUp }),
        next !== null && button({ id: 'next', ...next, label: priced(next.label, priceOf(at(page.first + maxRows))) }),
        firms.length === 0 && button({ action: { do: 'edit-list', list: list.id, as: 'paste' }, label: 'Add firms' }),
        firms.length > 0 &&
          button({
            id: 'other',
            label: priced(ways[other.by].label, priceOf(other)),
            action: other,
            how: { place: 'new' },
          }),
        openList(list),
      ],
      rest: [previous],
      // Without a last day, each run is of the newest ones.
      schedule: digestLookUpOf({ id: lookUp.list, name: lookUp.name }, lookUp.by),
      isEmpty: firms.length === 0,
      shared: { ...lookUp, to: days.recent.to },
    }),
  ];
}

interface OfferedWay {
  readonly by: DigestLookUp['by'];
  readonly price: Estimate;
  /** Credits of a digest when no answer is kept; null if unknown. */
  readonly fullPrice: number | null;
}

/** Both ways to make a digest, with their prices. The first one that is free stands out, else the first. */
export function digestOffer(list: FirmList, offered: readonly OfferedWay[]): Message {
  const name = quotedName(list.name);
  const lines = offered.map(({ by, fullPrice }) => {
    const month = inCredits((fullPrice ?? 0) * runsPerMonth('week'));
    return joined([ways[by].means, fullPrice === null ? '' : `Every week, that's up to ${month} a month.`]);
  });
  const isUnknown = offered.some(({ fullPrice }) => fullPrice === null);
  const first = offered.find(({ price }) => price.credits === 0) ?? offered[0];
  const labels = offered.map(({ by, price: { credits, rows } }) =>
    credits === null ? `${ways[by].label} · ${count(rows, ways[by].unit)}` : priced(ways[by].label, credits),
  );
  const offers = offered.map((way, nth) => {
    const action = digestLookUpOf(list, way.by);
    return button({ id: way.by, label: labels[nth] ?? '', action, ...(way === first && { style: 'primary' }) });
  });
  const title = `What changed at the ${count(list.count, 'firm')} of ${name}?`;
  return freeMessage(`${inSentence(title, 200)} ${labels.join(', or ')}.`, [
    header(title),
    paragraphs(isUnknown ? [...lines, 'The data service tells a price only with its first answer.'] : lines),
    buttons('ways', [
      offers,
      button({ action: { do: 'schedule', of: digestLookUpOf(list, 'counts'), when: '1' }, label: 'Every week…' }),
      openList(list),
    ]),
  ]);
}
