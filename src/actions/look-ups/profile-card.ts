import { type ProfileCard, settled } from '../../lookups/outcome.ts';
import { mainProduct, productIn } from '../../lookups/alternatives.ts';
import type { PartyKind } from '../../model/answer.ts';
import { isAmong, isNameless } from '../../model/names.ts';
import { type AlternativesLookUp, lastYear, type PartnersLookUp, type ShipmentsLookUp } from '../../model/look-up.ts';
import {
  answerMessage,
  type Block,
  button,
  buttons,
  type Choice,
  factColumns,
  formatted,
  header,
  type Message,
  note,
  paragraph,
  paragraphs,
  type Part,
  type Parts,
  type Shown,
  opening,
  pricedLookUp,
} from '../../slack/kit/blocks.ts';
import {
  capital,
  cleanText,
  count,
  figure,
  inSentence,
  joined,
  monthYear,
  movedLines,
  percent,
  spokenDay,
  withState,
} from '../../slack/kit/text.ts';
import { toSlug } from '../../trade/index.ts';
import { partnerRole } from '../../model/datasets.ts';
import { chartOfMonths, monthsWords, yearsOf } from './profile-months.ts';
import { partnersMatched, screenedBlocks, withMarks } from './possible-matches.ts';
import { behindLines, footOf, listChoice, otherMatches, trendOf, watchButton } from './paging.ts';
import { type Column, countryColumn, countryIn, filledColumns, tableOf } from './result-table.ts';
import { profileMenu } from './firm-menus.ts';

const partnersShown = 10;
const shownAtOnce = 3;

export function profileCard(card: ProfileCard, shown: Shown): Message {
  const { profile, party, cost } = card;
  const { now } = shown;
  const all = rankedPartners(card);
  const partners = all.slice(0, partnersShown).map(({ name }) => name);
  const title = profile.title ?? party.slug;
  const trend = monthsWords(card, now);
  const who = shipmentsLine(profile, 'US import shipment') ?? `a ${card.kind} in US import data`;
  const country = profile.country ?? profile.address_country;
  const place = withState(profile.address ?? profile.address_plain ?? '');
  const known = country == null || place.toLowerCase().endsWith(country.toLowerCase()) ? [] : [country];
  const parts = [
    header(title),
    paragraphs([joined([place, ...known], ', '), shipmentsLine(profile, 'shipment') ?? '']),
    screenedBlocks(shown, [title], partners, 'Its partner'),
    factColumns(factsOf(card, now)),
    profileButtons(card, shown),
    { rich: chartOfMonths(card, now), plain: () => [trend !== '' && paragraph(trend)] },
    partnersTable(card, shown),
    note(
      [
        ...partnersMatched(shown.screen, all, partnersShown, partnerNoun(card)),
        ...behindLines(card, now),
        ...movedLines(card.moves, [card.party]),
        'US imports only.',
      ].join(' '),
    ),
  ];
  return answerMessage(`${inSentence(title)}: ${who}.${trend === '' ? '' : ` ${trend}`}`, parts, cost, now);
}

/** `409 shipments, Apr 2021 – Nov 2026`; null if the profile has neither. */
function shipmentsLine({ total_shipments: total, date_range: range }: ProfileCard['profile'], noun: string) {
  const months = [range?.start_date, range?.end_date].flatMap((date) => (date == null ? [] : [monthYear(date)]));
  const shipments = total == null ? capital(`${noun}s`) : count(total, noun);
  if (months.length === 0) return total == null ? null : shipments;
  return `${shipments}, ${[...new Set(months)].join(' – ')}`;
}

function factsOf(card: ProfileCard, now: number): [string, string | null][] {
  const { profile, party } = card;
  const last = profile.date_range?.end_date ?? null;
  const others = [...new Set(profile.also_known_names)].filter((name) => name !== profile.title).slice(0, 5);
  return [
    ...tradeFacts(card, shownAtOnce),
    ...yearsOf(profile, now),
    ['Last shipment', last === null ? null : spokenDay(last)],
    ['Website', profile.website ?? null],
    ['Phone', profile.phone_number ?? null],
    ['Also known as', others.map((name) => cleanText(name, 80)).join('; ')],
    ['Short name', party.slug],
  ];
}

interface Partner {
  readonly name: string;
  readonly slug: string | null;
  readonly country: string | null;
  readonly recent: number | null;
  readonly total: number | null;
  /** ISO days of the first and last shipment. */
  readonly first: string | null;
  readonly last: string | null;
}

export const partnerKinds = { company: 'supplier', supplier: 'company' } as const;

const partnerRows = ({ kind, profile }: ProfileCard) =>
  (kind === 'company' ? profile.suppliers_table : profile.companies_table) ?? [];

export function partnersOf(card: ProfileCard): Partner[] {
  const { kind } = card;
  return partnerRows(card).map((row) => ({
    name: row[`${partnerKinds[kind]}_name`] ?? 'Name missing in the source',
    slug: linkedSlug(row.key, partnerKinds[kind]),
    country: row.country ?? countryIn(row.country_code),
    recent: row.shipments_12m ?? null,
    total: row[`total_shipments_${kind}`] ?? null,
    first: row.first_shipment ?? null,
    last: row.most_recent_shipment ?? null,
  }));
}

/** A partner with its share of the last 12 months' shipments, 0 to 1; null if the profile has no counts. */
export interface RankedPartner extends Partner {
  readonly share: number | null;
}

/** Without those that have no name, though their shipments count for the shares. */
export function rankedPartners(card: ProfileCard): RankedPartner[] {
  const all = partnersOf(card);
  const sum = all.reduce((total, { recent }) => total + (recent ?? 0), 0);
  return all
    .filter(({ slug, name }) => slug !== null || !isNameless(name))
    .map((partner) => ({ ...partner, share: sum === 0 || partner.recent === null ? null : partner.recent / sum }))
    .sort((one, other) => (other.share ?? 0) - (one.share ?? 0) || (other.total ?? 0) - (one.total ?? 0));
}

export function partnerNoun({ kind }: ProfileCard): string {
  return partnerRole('us-import', partnerKinds[kind]).one;
}

export const newPartners = (all: readonly RankedPartner[], since: string) =>
  partnersThat(all, ({ first }) => first !== null && first >= since);

/** Partners without a shipment after that day. */
export const lapsedPartners = (all: readonly RankedPartner[], until: string) =>
  partnersThat(all, ({ last, recent }) => (last === null ? recent === 0 : last <= until));

/** Leaves out nameless partners, and other spellings of a partner that doesn't fit. */
function partnersThat(all: readonly RankedPartner[], isSo: (partner: Partner) => boolean): ReadonlySet<RankedPartner> {
  const isOther = isAmong(all.filter((partner) => !isSo(partner)).map(({ name }) => name));
  return new Set(all.filter((partner) => isSo(partner) && !isOther(partner.name) && !isNameless(partner.name)));
}

/** Goods and countries of a firm, for its card and for comparisons. @param most of each */
export function tradeFacts(card: ProfileCard, most: number): [label: string, value: string | null][] {
  const [goods, where] = card.kind === 'company' ? ['Imports', 'From'] : ['Ships', 'To'];
  return [
    [goods, partWords(goodsShares(card).slice(0, most)) ?? describedGoods(card, most)],
    [where, partWords(countryShares(card).slice(0, most))],
  ];
}

interface Portion {
  readonly name: string;
  readonly share: number;
}

/** `Ball bearings (41%), Gearboxes (20%)`; null for none. */
function partWords(parts: readonly Portion[]): string | null {
  return parts.length === 0 ? null : parts.map(({ name, share }) => `${name} (${percent(share)})`).join(', ');
}

/** By shipments of the last 12 months, else of all time. */
export function countryShares(card: ProfileCard): Portion[] {
  const partners = rankedPartners(card);
  const isRecent = partners.some(({ share }) => share !== null);
  return largestFirst(
    partners.flatMap(({ country, recent, total }) =>
      country === null ? [] : [[country, (isRecent ? recent : total) ?? 0] as const],
    ),
  );
}

/** By HS code, since descriptions vary between records. */
export function goodsShares({ profile }: ProfileCard): Portion[] {
  const codes = (profile.hs_codes ?? []).flatMap(({ children, ...chapter }) =>
    children.length === 0 ? [chapter] : children,
  );
  const named = codes.map(({ hs_code: code, description, shipments }): [string, number] => [
    description === null ? `HS ${code ?? 'unknown'}` : cleanText(description, 60),
    shipments ?? 0,
  ]);
  return largestFirst(named);
}

/** Fallback for a profile without HS codes: goods that most descriptions name. */
function describedGoods(card: ProfileCard, most: number): string | null {
  const texts = [
    ...partnerRows(card).flatMap(({ product_descriptions: described }) => described ?? []),
    ...(card.profile.recent_bols ?? []).flatMap(({ Product_Description: described }) => described ?? []),
  ];
  const named = texts.flatMap((text) => productIn(text) ?? []);
  const goods = largestFirst(named.map((name) => [name, 1])).slice(0, most);
  return goods.length === 0 ? null : capital(goods.map(({ name }) => cleanText(name, 60)).join(', '));
}

/** Sums counts by name, with shares of the total; empty if the total is 0. */
function largestFirst(counted: readonly (readonly [name: string, shipments: number])[]): Portion[] {
  const sums = new Map<string, number>();
  for (const [name, shipments] of counted) sums.set(name, (sums.get(name) ?? 0) + shipments);
  const all = [...sums.values()].reduce((total, part) => total + part, 0);
  const sorted = [...sums].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return all === 0 ? [] : sorted.map(([name, part]) => ({ name, share: part / all }));
}

/** The slug of a link like `/supplier/acme-precision`. Other text may be a name. */
export function linkedSlug(link: string | null | undefined, kind: PartyKind): string | null {
  return link?.includes('/') === true ? toSlug(link, kind) : null;
}

function partnersTable(card: ProfileCard, { priceOf, screen }: Shown): Parts<Part> {
  const all = rankedPartners(card);
  const rows = all.slice(0, partnersShown);
  if (rows.length === 0) return [];
  const kind = partnerKinds[card.kind];
  const noun = card.kind === 'company' ? 'suppliers' : 'customers';
  const title = `Top ${noun} and their shipments, ${figure(rows.length)} of ${figure(all.length)}`;
  const columns = filledColumns(partnerColumns(card.kind === 'company' ? 'Supplier' : 'Customer', 60), rows);
  const firms = rows.map(({ name, slug }) => ({ name, slug, facts: '' }));
  const opens = profileMenu(kind, firms, priceOf, { id: 'open-partner', noun: noun.slice(0, -1) });
  return [
    formatted(`*${title}*`),
    tableOf(
      withMarks(columns, rows, screen, ({ name }) => [name]),
      rows,
      title,
    ),
    buttons('partners', [opens]),
  ];
}

/** @param title and width of the name @param dates columns between the numbers of shipments */
export function partnerColumns(
  title: string,
  width: number,
  dates: readonly Column<RankedPartner>[] = [],
): Column<RankedPartner>[] {
  return [
    { title, width, value: ({ name }) => name },
    countryColumn(({ country }) => country),
    { title: 'Share', width: 10, value: ({ share }) => share && { value: share, text: percent(share) } },
    { title: 'Shipments, 12 months', width: 12, value: ({ recent }) => recent },
    ...dates,
    { title: 'Shipments in all', width: 12, value: ({ total }) => total },
  ];
}

function profileButtons(card: ProfileCard, shown: Shown): Block[] {
  const { kind, party, lookUp } = card;
  const { now, priceOf } = shown;
  const shipments = shipmentsOf(card, now);
  // Profiles cover imports: a firm that only exports has nothing else to read.
  const exports: ShipmentsLookUp = { ...shipments, dataset: 'us-export' };
  const named: PartnersLookUp = { do: 'partners', kind, party: settled(party), offset: 0 };
  return footOf('profile', card, shown, {
    first: [
      button({ id: 'shipments', ...opening('Shipments', shipments, priceOf), style: 'primary' }),
      kind === 'company' &&
        card.profile.total_shipments === 0 &&
        button({ id: 'exports', ...opening('US exports', exports, priceOf) }),
      // The partners are in the paid profile.
      button({
        id: 'partners',
        label: `${kind === 'company' ? 'Suppliers' : 'Customers'} · free`,
        action: named,
        how: { place: 'new', anyAge: true },
      }),
      watchButton(shipments),
    ],
    rest: [
      opening('Trend', trendOf(shipments), priceOf),
      kind === 'supplier' ? alternativesChoice(card, priceOf) : null,
      listChoice({ kind, slug: party.slug, title: card.profile.title ?? party.title }),
      { label: 'Compare…', action: { do: 'edit-compare', kind, firms: [settled(party)] } },
    ],
    others: otherMatches(lookUp, [party]),
    schedule: lookUp,
    isWrong: card.isBehind === true,
  });
}

/** The supplier's profile, which provides the product, was already read for the card. */
function alternativesChoice(card: ProfileCard, priceOf: Shown['priceOf']): Choice {
  const { party } = card;
  const lookUp: AlternativesLookUp = { do: 'alternatives', party: settled(party), countries: [], size: 10, offset: 0 };
  const words = mainProduct(card.profile)?.words;
  const label = pricedLookUp('Alternatives', { ...lookUp, ...(words !== undefined && { words }) }, priceOf);
  return { label, action: lookUp, how: { place: 'new' } };
}

export function shipmentsOf({ kind, party }: ProfileCard, now: number): ShipmentsLookUp {
  return { ...lastYear(now), [kind]: settled(party) };
}
