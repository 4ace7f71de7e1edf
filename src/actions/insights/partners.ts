import { type PartnersPage, type ProfileCard, settled } from '../../lookups/outcome.ts';
import { z } from 'zod';
import { isoDay } from '../../model/time.ts';
import { profileCalls, readPartners } from '../../lookups/profiles.ts';
import { type AlternativesLookUp, lastYear, partnersLookUp, type TopLookUp } from '../../model/look-up.ts';
import { type Block, button, buttons, type Choice, type Message, type Shown } from '../../slack/kit/blocks.ts';
import { capital, cleanText, count, day, figure, movedLines, percent, priced } from '../../slack/kit/text.ts';
import { addMonths } from '../../trade/index.ts';
import { type Feature, lookUpKind } from '../feature.ts';
import { lookUpTool } from '../tool.ts';
import { partnersIn, partyOf } from '../look-ups/agent-data.ts';
import {
  behindLines,
  otherMatches,
  rangeOf,
  refreshChoice,
  rarer,
  scheduleChoice,
  shareButton,
  trendOf,
  watchButton,
} from '../look-ups/paging.ts';
import { withSubject } from '../reader/say.ts';
import {
  newPartners,
  partnerKinds,
  partnerNoun,
  type RankedPartner,
  rankedPartners,
  shareColumn,
  shipmentsOf,
} from '../look-ups/profile-card.ts';
import {
  type Column,
  countryColumn,
  dayFigure,
  rankedMenus,
  shipmentsFact,
  tablePage,
} from '../look-ups/result-table.ts';

export const partners: Feature = {
  verbs: [],
  kinds: [
    lookUpKind({
      name: 'partners',
      schema: partnersLookUp,
      calls: ({ kind, party }) => profileCalls(kind, party),
      run: readPartners,
      view: partnersPage,
      says: ({ card, lookUp }) =>
        `${count(rankedPartners(card).length, 'partner')} of a ${card.kind}, from ${figure(lookUp.offset + 1)} on.`,
      data: ({ card, lookUp: { offset } }) => ({
        of: partyOf(card.party),
        partners: partnersIn(card).slice(offset, offset + pageSize),
      }),
      next({ card, lookUp }) {
        const offset = lookUp.offset + pageSize;
        return offset < rankedPartners(card).length ? { ...lookUp, offset } : null;
      },
      records: ({ kind, party }, today) => ({
        ...lastYear(Date.parse(today)),
        do: 'top',
        view: kind === 'company' ? 'suppliers' : 'companies',
        [kind]: party,
      }),
      unit: () => 'profile',
    }),
  ],
  tools: [
    lookUpTool({
      name: 'partners',
      title: 'Suppliers or customers of a firm',
      description:
        "A company's suppliers, or a supplier's customers, with their shares of the last 12 months. US imports.",
      input: {
        company: z.string().max(300).optional().describe('Whose suppliers: a slug or a name.'),
        supplier: z.string().max(300).optional().describe('Whose customers: a slug or a name.'),
      },
      typed: ({ company, supplier }) => ({ filters: { company, supplier } }),
      readTokens({ filters }) {
        const [firm, other] = filters;
        if (firm === undefined || other !== undefined) return ['Name one firm: a company or a supplier.'];
        const kind = firm.key === 'company' ? 'company' : 'supplier';
        return { do: 'partners', kind, party: { name: firm.value }, offset: 0 };
      },
    }),
  ],
};

const pageSize = 20;
const newForMonths = 6;

/** One page of a firm's partners: the share and first shipment of each, and which are new. */
export function partnersPage(page: PartnersPage, shown: Shown): Message {
  const { lookUp, card, cost } = page;
  const all = rankedPartners(card);
  const rows = all.slice(lookUp.offset, lookUp.offset + pageSize);
  const noun = partnerNoun(card);
  const name = cleanText(card.party.title ?? card.party.slug, 100);
  const fresh = newPartners(all, addMonths(isoDay(shown.now), -newForMonths));
  return tablePage({
    title: withSubject(name, all.length === 0 ? `no ${noun}s in its profile` : count(all.length, noun)),
    question: all.length === 0 ? 'Its shipment records may name some.' : dependence(all, noun, fresh.size),
    range: rows.length === 0 ? '' : rangeOf({ lookUp, received: rows.length, total: all.length }),
    advice: '',
    columns: { all: columnsOf(rows, noun, fresh), name: 0 },
    rows,
    offset: lookUp.offset,
    notes: [...behindLines(card, shown.now), ...movedLines(card.moves, [card.party]), 'US imports only.'],
    controls: [...openMenu(card, rows, shown), ...controls(page, all, shown)],
    cost,
    shown,
    firms: ({ name: partner }) => [partner],
  });
}

/** `Last 12 months: top supplier 41% of shipments, top three 72% · 2 new within 6 months` */
function dependence(all: readonly RankedPartner[], noun: string, fresh: number): string {
  const shares = all.map(({ share }) => share ?? 0);
  const [top = 0] = shares;
  const three = shares.slice(0, 3).reduce((sum, share) => sum + share, 0);
  const parts = [
    top === 0 && all.some(({ recent }) => recent !== null) ? 'No shipments in the last 12 months' : '',
    top > 0 ? `Top ${noun}: ${percent(top)} of shipments` : '',
    top > 0 && all.length > 3 ? `top three: ${percent(three)}` : '',
  ];
  const said = parts.filter((part) => part !== '').join('; ');
  const window = top > 0 ? `${said} (last 12 months)` : said;
  return [window, fresh === 0 ? '' : `${figure(fresh)} new in 6 months`].filter((part) => part !== '').join(' · ');
}

/** Leaves out columns that no row fills. */
function columnsOf(
  rows: readonly RankedPartner[],
  noun: string,
  fresh: ReadonlySet<RankedPartner>,
): Column<RankedPartner>[] {
  const firstOf = (partner: RankedPartner) => {
    const { first } = partner;
    return first && { ...dayFigure(first), text: `${day(first)}${fresh.has(partner) ? ' · new' : ''}` };
  };
  const columns: Column<RankedPartner>[] = [
    { title: capital(noun), width: 40, value: ({ name }) => name },
    countryColumn(({ country }) => country),
    shareColumn,
    { title: 'In 12 months', width: 12, value: ({ recent }) => recent },
    { title: 'Last shipment', width: 10, value: ({ last }) => last && dayFigure(last) },
    { title: 'First shipment', width: 16, value: firstOf },
    { title: 'In all', width: 12, value: ({ total }) => total },
  ];
  return columns.filter(({ value }, nth) => nth === 0 || rows.some((row) => value(row) != null));
}

function openMenu(card: ProfileCard, rows: readonly RankedPartner[], { priceOf }: Shown): Block[] {
  const firms = rows.map(({ name, slug, recent }) => ({ name, slug, facts: shipmentsFact(recent, 'shipment') }));
  return rankedMenus(partnerKinds[card.kind], firms, priceOf);
}

/** Alternatives to a company's largest supplier. The kept profile tells which ones the company already uses. */
function alternativesToTop({ kind, party }: ProfileCard, all: readonly RankedPartner[], { priceOf }: Shown): Choice[] {
  const top = all.find(({ slug }) => slug !== null);
  if (kind !== 'company' || top?.slug == null) return [];
  const supplier = { slug: top.slug, title: cleanText(top.name, 120) };
  const lookUp: AlternativesLookUp = { do: 'alternatives', party: supplier, countries: [], size: 10, offset: 0 };
  const label = priced(`Alternatives to ${cleanText(top.name, 30)}`, priceOf(lookUp));
  return [{ label, action: { ...lookUp, company: settled(party) }, how: { place: 'new' } }];
}

/** Other pages show the same paid profile. */
function controls({ lookUp, card, cost }: PartnersPage, all: readonly RankedPartner[], shown: Shown): Block[] {
  const { offset } = lookUp;
  const next = Math.min(pageSize, all.length - offset - pageSize);
  const shipments = shipmentsOf(card, shown.now);
  const trend = trendOf(shipments);
  const ranking: TopLookUp = {
    ...shipments,
    do: 'top',
    view: card.kind === 'company' ? 'suppliers' : 'companies',
  };
  const turn = (by: number) => ({ action: { ...lookUp, offset: offset + by }, how: { anyAge: true as const } });
  const isBehind = card.isBehind;
  const refresh = cost.source === 'cached' ? refreshChoice(lookUp, cost, shown.priceOf, isBehind) : null;
  return buttons('partners', [
    next > 0 ? button({ id: 'next', label: `Next ${figure(next)} · free`, ...turn(pageSize) }) : null,
    refresh !== null && isBehind ? button({ id: 'refresh', ...refresh }) : null,
    watchButton(shipments, `Watch for new ${partnerNoun(card)}s`, 'new-partner'),
    shown.sharedBy === null ? shareButton(lookUp, shown.now) : null,
    ...rarer([
      ...(refresh === null || isBehind ? [] : [refresh]),
      { label: priced('Trend', shown.priceOf(trend)), action: trend, how: { place: 'new' } },
      ...(offset > 0 ? [{ label: `Previous ${figure(pageSize)} · free`, ...turn(-pageSize) }] : []),
      { label: priced('Rank by records', shown.priceOf(ranking)), action: ranking, how: { place: 'new' } },
      scheduleChoice({ ...lookUp, offset: 0 }),
      ...alternativesToTop(card, all, shown),
      ...otherMatches(lookUp, [card.party]),
    ]),
  ]);
}
