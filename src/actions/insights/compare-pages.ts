import {
  type Comparison,
  type ProfileCard,
  type CountComparison,
  type CountedFirm,
  settled,
} from '../../lookups/outcome.ts';
import { firmTitle } from '../../model/lists.ts';
import { isNameless, normalizeName } from '../../model/names.ts';
import { type CompareLookUp, type ComparedShipments, type ShipmentsLookUp } from '../../model/look-up.ts';
import { type Block, button, type Button, type Message, type Shown, buttons } from '../../slack/kit/blocks.ts';
import {
  capital,
  cleanText,
  count,
  figure,
  inSentence,
  movedLines,
  percent,
  day,
  joined,
  priced,
  monthYear,
} from '../../slack/kit/text.ts';
import { addMonths } from '../../model/time.ts';
import type { AnswerTable } from '../look-ups/answer-table.ts';
import { behindLines, footOf } from '../look-ups/paging.ts';
import { firstMonth, monthsCompared, monthsFrom, yearsCompared } from '../../lookups/profile-months.ts';
import { monthsChart } from '../look-ups/profile-months.ts';
import { partnerNoun, rankedPartners, tradeFacts } from '../look-ups/profile-card.ts';
import { changeBetween, changeWords, shipmentsFact, tablePage } from '../look-ups/result-table.ts';
import { firmMenu } from '../look-ups/firm-menus.ts';
import { comparedRows } from '../../lookups/compare.ts';
import { questionOf } from '../reader/say.ts';

/* Firms side by side: their profiles, or counts of their shipments. */

export function comparisonMessage(page: Comparison, shown: Shown): Message {
  const { cards, cost, kind } = page;
  const first = firstMonth(shown.now);
  const firms = cards.map((card): Compared => {
    const name = cleanText(firmTitle(card.party), 60);
    return { name, card, total: card.profile.total_shipments ?? null, ...yearsCompared(card, first) };
  });
  const of = firms.every(({ recent }) => recent !== null) ? 'recent' : 'total';
  const facts = factsOf(firms);
  const known = facts.filter(({ values }) => !values.includes(null));
  const missing = facts.filter((fact) => !known.includes(fact) && fact.values.some((value) => value !== null));
  const months = chartOf(firms, first);
  const shared = sharedLine(cards);
  const leader = leaderWords(
    firms.map((firm) => ({ name: firm.name, shipments: firm[of] })),
    kind === 'company' ? 'imports' : 'ships',
    of === 'recent' ? ` in the 12 full months to ${monthYear(addMonths(first, monthsCompared - 1))}` : '',
  );
  const fastest = shown.asks === 'growth' ? fastestWords(firms) : null;
  const asked = shown.asks === 'shared' ? shared.replace(/\.$/, '') : fastest;
  const rest = fastest === null ? growthLine(firms) : shared;
  const table = tablePage({
    title: asked ?? leader,
    question: asked === null ? joined([growthLine(firms), shared]) : joined([leader, rest], '. '),
    columns: {
      all: [
        { title: 'Fact', width: 20, value: ({ label }) => label },
        ...firms.map(({ name }, nth) => ({ title: name, width: 48, value: (fact: Fact) => fact.values[nth] })),
      ],
      name: 0,
    },
    rows: known,
    notes: notesOf(page, missing, shown.now),
    controls: [{ rich: months, plain: () => [] }, controls(page, firms, shown)],
    cost,
    shown,
    about: [
      ...cards.map(({ party }) => firmTitle(party)),
      ...cards.flatMap((card) =>
        rankedPartners(card)
          .slice(0, 3)
          .map(({ name }) => name),
      ),
    ],
  });
  const figures = firms.map((firm) => `${firm.name}: ${monthly(firm, first).join(', ')}`).join('; ');
  return months.length === 0
    ? table
    : { ...table, text: `${table.text} ${inSentence(`Per month, ${figures}.`, 1_000)}` };
}

/** A row for each firm. */
export function comparedTable(page: Comparison | CountComparison, now: number): AnswerTable {
  const parties =
    page.is === 'comparison' ? page.cards.map(({ party }) => party) : page.firms.map(({ party }) => party);
  const names = parties.map(firmTitle);
  const of = { name: names.join(' and '), says: `${figure(names.length)} firms compared` };
  const known = { name: 'Name', slug: 'Short name' };
  const nameOf = (nth: number) => ({ name: names[nth], slug: parties[nth]?.slug ?? null });
  if (page.is === 'count-comparison')
    return {
      ...of,
      columns: { ...known, shipments: 'Shipments', before: 'A year before' },
      rows: page.firms.map(({ count: shipments, before }, nth) => ({ ...nameOf(nth), shipments, before })),
    };
  return {
    ...of,
    columns: { ...known, recent: 'Last 12 full months', before: '12 months before', total: 'Shipments in all' },
    rows: page.cards.map((card, nth) => ({
      ...nameOf(nth),
      ...yearsCompared(card, firstMonth(now)),
      total: card.profile.total_shipments ?? null,
    })),
  };
}

/** Profile facts of one firm, for a column of the table; null if the profile lacks them. */
interface Compared extends ReturnType<typeof yearsCompared> {
  readonly name: string;
  readonly card: ProfileCard;
  readonly total: number | null;
}

interface Fact {
  readonly label: string;
  readonly values: readonly (string | null)[];
}

function factsOf(firms: readonly Compared[]): Fact[] {
  const fact = (label: string, read: (firm: Compared) => string | number | null): Fact => ({
    label,
    values: firms.map((firm) => {
      const value = read(firm);
      return typeof value === 'number' ? figure(value) : value;
    }),
  });
  const dayOf = (iso: string | null | undefined) => (iso == null ? null : day(iso));
  const isSuppliers = firms.some(({ card }) => card.kind === 'supplier');
  const noun = isSuppliers ? 'customer' : 'supplier';
  const trades = firms.map(({ card }) => tradeFacts(card, 2));
  return [
    fact('Last 12 full months', ({ recent }) => recent),
    fact('12 months before', ({ before }) => before),
    fact('Change', ({ recent, before }) => changeBetween(recent, before)),
    fact('Shipments in all', ({ total }) => total),
    fact('First shipment', ({ card }) => dayOf(card.profile.date_range?.start_date)),
    fact('Last shipment', ({ card }) => dayOf(card.profile.date_range?.end_date)),
    ...(isSuppliers
      ? [fact('Country', ({ card }) => card.profile.address_country ?? card.profile.country ?? null)]
      : []),
    ...(trades[0] ?? []).map(([label], nth) => ({ label, values: trades.map((trade) => trade[nth]?.[1] ?? null) })),
    fact(`${capital(noun)}s`, ({ card }) => rankedPartners(card).length || null),
    fact(`Top ${noun}`, ({ card }) => topPartner(card, 0)),
    fact(`Second ${noun}`, ({ card }) => topPartner(card, 1)),
    fact(`Third ${noun}`, ({ card }) => topPartner(card, 2)),
  ];
}

/** Null if the profile names no partners at all; a dash if it names fewer. */
function topPartner(card: ProfileCard, nth: number): string | null {
  const partners = rankedPartners(card).filter(({ name }) => !isNameless(name));
  const { name, share } = partners[nth] ?? { name: '–', share: null };
  if (partners.length === 0) return null;
  return share === null ? name : `${cleanText(name, 40)} (${percent(share)})`;
}

const inList = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names);

/** `Acme imports more than Borealis: 40 shipments against 12` @param behind text after the first figure */
function leaderWords(
  firms: readonly { readonly name: string; readonly shipments: number | null }[],
  does: string,
  behind: string,
  noun = 'shipment',
): string {
  const names = firms.map(({ name }) => cleanText(name, 40)).sort();
  if (firms.some(({ shipments }) => shipments === null)) return `${names.join(' and ')}, side by side`;
  const ranked = firms
    .map(({ name, shipments }) => ({ name: cleanText(name, 40), shipments: shipments ?? 0 }))
    .sort((one, other) => other.shipments - one.shipments || (one.name < other.name ? -1 : 1));
  const [first = { name: '', shipments: 0 }, second = first] = ranked;
  if (first.shipments === 0) return `No ${noun}s of ${inList(ranked.map(({ name }) => name))}${behind}`;
  if (first.shipments === second.shipments)
    return `${first.name} and ${second.name} are level: ${count(first.shipments, noun)} each${behind}`;
  const shipments = `${count(first.shipments, noun)}${behind}`;
  return firms.length === 2
    ? `${first.name} ${does} more than ${second.name}: ${shipments} against ${figure(second.shipments)}`
    : `${first.name} ${does} most: ${shipments}, then ${second.name} with ${figure(second.shipments)}`;
}

interface Growth {
  readonly name: string;
  readonly recent: number | null;
  readonly before: number | null;
}

/** Fastest growth first; none unless all are known. */
function changesOf(firms: readonly Growth[]) {
  const changes = firms.flatMap(({ name, recent, before }) =>
    recent === null || before === null || before === 0
      ? []
      : [{ name: cleanText(name, 40), ratio: recent / before, words: changeWords(recent, before) }],
  );
  if (changes.length < firms.length) return [];
  return changes.sort((one, other) => other.ratio - one.ratio || (one.name < other.name ? -1 : 1));
}

/** `Borealis grew fastest: up 34%`; null if that isn't known. */
function fastestWords(firms: readonly Growth[]): string | null {
  const [first] = changesOf(firms);
  if (first === undefined) return null;
  return `${first.ratio > 1 ? `${first.name} grew fastest` : `None of them grew. ${first.name}`}: ${first.words}`;
}

/** `In these 12 months against the 12 before, Borealis is up 34%, Acme down 3%.` */
function growthLine(firms: readonly Compared[]): string {
  const words = changesOf(firms).map(({ name, words: change }, nth) => `${name} ${nth === 0 ? 'is ' : ''}${change}`);
  if (words.length === 0) return '';
  return `In these 12 months against the 12 before, ${words.join(', ')}.`;
}

/** `They share 3 suppliers: …`. Matches by slug, else by name. */
function sharedLine(cards: readonly ProfileCard[]): string {
  const counted = new Map<string, { name: string; firms: number }>();
  for (const card of cards) {
    const named = rankedPartners(card);
    const own = new Map(named.map(({ slug, name }) => [slug ?? normalizeName(name), name]));
    for (const [key, name] of own) counted.set(key, { name, firms: (counted.get(key)?.firms ?? 0) + 1 });
  }
  const noun = cards[0] === undefined ? 'supplier' : partnerNoun(cards[0]);
  const shared = [...counted].filter(([, { firms }]) => firms > 1).sort(([a], [b]) => (a < b ? -1 : 1));
  const who = cards.length === 2 ? 'They' : 'Two or more';
  if (shared.length === 0) return `They share no ${noun}s.`;
  const names = shared.map(([, { name }]) => cleanText(name, 40));
  const named = names.length > 3 ? `, such as ${names.slice(0, 2).join(' and ')}` : `: ${names.join(', ')}`;
  return `${who} share ${count(shared.length, noun)}${named}.`;
}

function notesOf({ cards, cost }: Comparison, missing: readonly Fact[], now: number): string[] {
  const labels = missing.map(({ label }) => label).join(', ');
  const lacking = labels === '' ? [] : [`Left out because a profile lacks it: ${labels}.`];
  return [
    ...behindLines({ isBehind: cards.some((card) => card.isBehind === true), cost }, now),
    ...cards.flatMap(({ moves, party }) => movedLines(moves, [party])),
    ...lacking,
    'US imports only.',
  ];
}

/** The shipments of a firm in each month, which the profile counts. */
const monthly = ({ card }: Compared, first: string): number[] =>
  (monthsFrom(card, first, monthsCompared) ?? []).flatMap(({ shipments }) => shipments ?? []);

/** A line for each firm; none if a profile has no months. */
function chartOf(firms: readonly Compared[], first: string): Block[] {
  if (firms.some(({ recent }) => recent === null || recent === 0)) return [];
  const months = Array.from({ length: monthsCompared }, (_, nth) => addMonths(first, nth));
  const names = firms.map(({ name }) => cleanText(name, 20));
  const isClear = new Set(names).size === names.length;
  const series = firms.map((firm, nth) => ({
    name: isClear ? (names[nth] ?? '') : `${figure(nth + 1)} ${cleanText(firm.name, 17)}`,
    values: monthly(firm, first),
  }));
  return [monthsChart('line', months, series)];
}

function controls(page: Comparison, firms: readonly Compared[], shown: Shown): Block[] {
  const { lookUp, kind, cards } = page;
  const opened = firms.map(({ name, card, recent }) => ({
    name,
    slug: card.party.slug,
    facts: shipmentsFact(recent, 'shipment'),
  }));
  return [
    ...firmMenu(kind, opened, shown.priceOf),
    ...footOf('compare', page, shown, {
      first: [changeButton(lookUp)],
      schedule: lookUp,
      isWrong: cards.some((card) => card.isBehind === true),
    }),
  ];
}

export function changeButton({ kind, firms, of }: CompareLookUp): Button {
  return button({ id: 'edit', label: 'Change', action: { do: 'edit-compare', kind, firms, ...(of && { of }) } });
}

const countedVerbs: Record<ComparedShipments['dataset'], Record<CountComparison['kind'], string>> = {
  'us-import': { company: 'imports', supplier: 'ships' },
  'us-export': { company: 'exports', supplier: 'buys' },
};

export function countsMessage(page: CountComparison, shown: Shown): Message {
  const { lookUp, firms, kind, cost, moves } = page;
  const rows = comparedRows(lookUp);
  const rowsOf = (firm: CountedFirm): ShipmentsLookUp => ({ ...rows, [kind]: settled(firm.party) });
  const nameOf = ({ party }: CountedFirm) => cleanText(firmTitle(party), 60);
  const hasBefore = firms.some(({ before }) => before !== null);
  const figures = firms.map((firm) => ({ name: nameOf(firm), shipments: firm.count }));
  const isMissing = figures.some(({ shipments }) => shipments === null);
  const noun = Object.keys(lookUp.of.filter).length > 0 ? 'matching shipment' : 'shipment';
  const leader = leaderWords(figures, countedVerbs[lookUp.of.dataset][kind], '', noun);
  const growths = firms.map((firm) => ({ name: nameOf(firm), recent: firm.count, before: firm.before }));
  const fastest = shown.asks === 'growth' ? fastestWords(growths) : null;
  return tablePage({
    title: fastest ?? leader,
    question: joined([fastest === null ? '' : `${leader}.`, questionOf(rows)]),
    advice: isMissing ? 'Some counts are missing. Refresh asks for them again.' : '',
    columns: {
      all: [
        { title: 'Firm', width: 40, value: nameOf },
        { title: 'Shipments', width: 12, value: (firm: CountedFirm) => firm.count },
        ...(hasBefore ? [{ title: 'A year before', width: 14, value: ({ before }: CountedFirm) => before }] : []),
        ...(hasBefore
          ? [{ title: 'Change', width: 16, value: (firm: CountedFirm) => changeBetween(firm.count, firm.before) }]
          : []),
      ],
      name: 0,
    },
    rows: firms,
    notes: [
      ...behindLines(page, shown.now),
      ...movedLines(
        moves,
        firms.map(({ party }) => party),
      ),
    ],
    controls: [
      ...buttons('counted', [
        firms.map((firm, nth) =>
          button({
            id: `rows:${nth}`,
            label: priced(`Shipments of ${cleanText(nameOf(firm), 30)}`, shown.priceOf(rowsOf(firm))),
            action: rowsOf(firm),
            how: { place: 'new' },
          }),
        ),
      ]),
      ...footOf('compare', page, shown, {
        first: [changeButton(lookUp)],
        schedule: lookUp,
        isWrong: page.isBehind || isMissing,
      }),
    ],
    cost,
    shown,
    firms: ({ party }) => [firmTitle(party)],
  });
}
