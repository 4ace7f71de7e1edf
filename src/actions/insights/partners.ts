import { type PartnersPage, type ProfileCard, settled } from '../../lookups/outcome.ts';
import { z } from 'zod';
import { firmTitle } from '../../model/lists.ts';
import { holdsWords } from '../../model/names.ts';
import { addDays, isoDay } from '../../model/time.ts';
import { profileCalls, readPartners } from '../../lookups/profiles.ts';
import {
  type AlternativesLookUp,
  earliestDay,
  lapsedLately,
  lastYear,
  newLately,
  type PartnersLookUp,
  partnersLookUp,
  type TopLookUp,
} from '../../model/look-up.ts';
import { type Block, button, type Choice, type Message, type Shown, opening } from '../../slack/kit/blocks.ts';
import {
  capital,
  cleanText,
  count,
  day,
  figure,
  movedLines,
  namesIn,
  percent,
  joined,
  spokenDay,
} from '../../slack/kit/text.ts';
import { pageAt, rangeWords, turns } from '../../slack/kit/pages.ts';
import { type Feature, lookUpKind } from '../feature.ts';
import { lookUpTool, textInput } from '../tool.ts';
import type { AnswerTable } from '../look-ups/answer-table.ts';
import { partyOf, rounded } from '../look-ups/agent-data.ts';
import { behindLines, footOf, otherMatches, trendOf, watchButton } from '../look-ups/paging.ts';
import { withSubject } from '../reader/say.ts';
import {
  lapsedPartners,
  newPartners,
  partnerColumns,
  partnerKinds,
  partnerNoun,
  type RankedPartner,
  rankedPartners,
  shipmentsOf,
} from '../look-ups/profile-card.ts';
import { type Column, dayFigure, filledColumns, shipmentsFact, tablePage } from '../look-ups/result-table.ts';
import { partnersMatched } from '../look-ups/possible-matches.ts';
import { rankedMenus } from '../look-ups/firm-menus.ts';

const pageSize = 20;
const newNamed = 3;
const newSince = (now: number) => newLately(isoDay(now)).from;

function partnersAsked({ card, lookUp: { only } }: Pick<PartnersPage, 'card' | 'lookUp'>): RankedPartner[] {
  const all = rankedPartners(card);
  if (only === undefined) return all;
  const { are, from, to } = only;
  return are === 'new'
    ? [...newPartners(all, from)].filter(({ first }) => first !== null && first <= to)
    : [...lapsedPartners(all, to)].filter(({ last }) => from === earliestDay || (last !== null && last >= from));
}

/** `25% of shipments from Santelmo Drives Ltd (the first on Mar 4, 2022)`: of the partners that are called so */
function shareWords({ card }: PartnersPage, all: readonly RankedPartner[], shareOf: string): string {
  const called = all.filter(({ name }) => holdsWords(name, shareOf));
  if (called.length === 0) return `no ${partnerNoun(card)} “${cleanText(shareOf, 60)}” in its profile`;
  const parts = called.slice(0, newNamed).map(({ name, share, first }) => {
    const since = first === null ? '' : ` (the first on ${spokenDay(first)})`;
    const part = share === null ? 'an unknown share' : percent(share);
    return `${part} of shipments ${card.kind === 'company' ? 'from' : 'to'} ${cleanText(name, 60)}${since}`;
  });
  return joined(parts, ', ');
}

/** `3 new suppliers since Mar 1, 2026`, `2 suppliers with no shipment since May 28, 2026` */
function counted(page: PartnersPage, all: readonly RankedPartner[], now: number): string {
  const noun = partnerNoun(page.card);
  const { only, shareOf } = page.lookUp;
  if (shareOf !== undefined) return shareWords(page, all, shareOf);
  if (only === undefined) return all.length === 0 ? `no ${noun}s in its profile` : count(all.length, noun);
  const { are, from, to } = only;
  const days = `from ${spokenDay(from)} to ${spokenDay(to)}`;
  const number = (which: string) => (all.length === 0 ? `no ${which}s` : count(all.length, which));
  if (are === 'new') return `${number(`new ${noun}`)} ${to >= isoDay(now) ? `since ${spokenDay(from)}` : days}`;
  if (from !== earliestDay) return `${number(noun)} with a last shipment ${days}`;
  const since = spokenDay(addDays(to, 1));
  return all.length === 0
    ? `no ${noun} without a shipment since ${since}`
    : `${count(all.length, noun)} with no shipment since ${since}`;
}

export function partnersPage(page: PartnersPage, shown: Shown): Message {
  const { lookUp, card, cost } = page;
  const all = partnersAsked(page);
  const { first, shown: rows } = pageAt(all, lookUp.offset, pageSize);
  const noun = partnerNoun(card);
  const name = cleanText(firmTitle(card.party), 100);
  const fresh = newPartners(all, newSince(shown.now));
  const firms = rows.map(({ name, slug, recent }) => ({ name, slug, facts: shipmentsFact(recent, 'shipment') }));
  const firstOf = (partner: RankedPartner) => {
    const { first } = partner;
    return first && { ...dayFigure(first), text: `${day(first)}${fresh.has(partner) ? ' · new' : ''}` };
  };
  const dates: Column<RankedPartner>[] = [
    { title: 'Last shipment', width: 10, value: ({ last }) => last && dayFigure(last) },
    { title: 'First shipment', width: 16, value: firstOf },
  ];
  return tablePage({
    title: withSubject(name, counted(page, all, shown.now)),
    question: questionOf(page, all, fresh),
    range: rows.length === 0 ? '' : `${rangeWords(first, rows.length)} of ${figure(all.length)}`,
    columns: filledColumns(partnerColumns(capital(noun), 40, dates), rows),
    rows,
    offset: first,
    notes: [
      ...partnersMatched(shown.screen, all, pageSize, noun),
      ...behindLines(card, shown.now),
      ...movedLines(card.moves, [card.party]),
      'US imports only.',
    ],
    controls: [...rankedMenus(partnerKinds[card.kind], firms, shown.priceOf), ...controls(page, all, shown)],
    cost,
    shown,
    about: [firmTitle(card.party)],
    firms: ({ name: partner }) => [partner],
  });
}

/** `Last 12 months: top supplier 41% of shipments, top three 72% · 2 new in 6 months: Acme, Borealis` */
function questionOf(page: PartnersPage, all: readonly RankedPartner[], fresh: ReadonlySet<RankedPartner>): string {
  const noun = partnerNoun(page.card);
  const { only } = page.lookUp;
  if (only !== undefined)
    return `Of ${count(rankedPartners(page.card).length, noun)}, by the ${only.are === 'new' ? 'first' : 'last'} shipment to name both`;
  if (all.length === 0) return 'Its shipment records may name some.';
  const shares = all.map(({ share }) => share ?? 0);
  const [top = 0] = shares;
  const three = shares.slice(0, 3).reduce((sum, share) => sum + share, 0);
  const parts = [
    top === 0 && all.some(({ recent }) => recent !== null) ? 'No shipments in the last 12 months' : '',
    top > 0 ? `Top ${noun}: ${cleanText(all[0]?.name ?? '', 60)}, ${percent(top)} of shipments` : '',
    top > 0 && all.length > 3 ? `top three: ${percent(three)}` : '',
  ];
  const said = joined(parts, '; ');
  const window = top > 0 ? `${said} (last 12 months)` : said;
  const names = namesIn(
    [...fresh].map(({ name }) => name),
    newNamed,
  );
  const isNew = fresh.size === 0 ? '' : `${figure(fresh.size)} new in 6 months: ${names}`;
  return joined([window, isNew], ' · ');
}

/** Alternatives to a company's largest supplier. The kept profile tells which ones the company already uses. */
function alternativesToTop({ kind, party }: ProfileCard, all: readonly RankedPartner[], { priceOf }: Shown): Choice[] {
  const top = all.find(({ slug }) => slug !== null);
  if (kind !== 'company' || top?.slug == null) return [];
  const supplier = { slug: top.slug, title: cleanText(top.name, 120) };
  const lookUp: AlternativesLookUp = { do: 'alternatives', party: supplier, countries: [], size: 10, offset: 0 };
  const choice = opening(`Alternatives to ${cleanText(top.name, 30)}`, lookUp, priceOf);
  return [{ ...choice, action: { ...lookUp, company: settled(party) } }];
}

const fileColumns = {
  name: 'Name',
  slug: 'Short name',
  country: 'Country',
  share: 'Share of 12 months',
  recent: 'Shipments in 12 months',
  total: 'Shipments in all',
  first: 'First shipment',
  last: 'Last shipment',
  new: 'New in 6 months',
};

/** All partners of a kept profile. Unknown figures are empty. */
export function partnersTable(page: PartnersPage, now: number): AnswerTable {
  const all = partnersAsked(page);
  const fresh = newPartners(all, newSince(now));
  const name = firmTitle(page.card.party);
  return {
    name: `${partnerNoun(page.card)}s of ${name}`,
    says: `${cleanText(name, 60)}: ${counted(page, all, now)}`,
    columns: fileColumns,
    rows: all.map((partner) => {
      const { name, slug, country, share, recent, total, first, last } = partner;
      return { name, slug, country, share, recent, total, first, last, new: fresh.has(partner) ? 'new' : '' };
    }),
  };
}

/** Other pages show the same paid profile. */
function controls(page: PartnersPage, all: readonly RankedPartner[], shown: Shown): Block[] {
  const { lookUp, card } = page;
  const shipments = shipmentsOf(card, shown.now);
  const ranking: TopLookUp = { ...shipments, do: 'top', view: card.kind === 'company' ? 'suppliers' : 'companies' };
  const { next, previous } = turns(pageAt(all, lookUp.offset, pageSize), (offset, label) => ({
    label: `${label} · free`,
    action: { ...lookUp, offset },
    how: { anyAge: true as const },
  }));
  const { kind, party } = lookUp;
  const everyPartner: PartnersLookUp = { do: 'partners', kind, party, offset: 0 };
  const noun = partnerNoun(card);
  return footOf('partners', page, shown, {
    first: [
      lookUp.only !== undefined &&
        button({ id: 'all', label: `All ${noun}s · free`, action: everyPartner, how: { place: 'new', anyAge: true } }),
      next !== null && button({ id: 'next', ...next }),
      watchButton(shipments, `Watch for new ${noun}s`, 'new-partner'),
    ],
    rest: [
      previous,
      { label: 'Export as CSV', action: { do: 'answer-file', of: { ...lookUp, offset: 0 } } },
      opening('Trend', trendOf(shipments), shown.priceOf),
      opening('Rank by records', ranking, shown.priceOf),
      ...alternativesToTop(card, all, shown),
    ],
    others: otherMatches(lookUp, [card.party]),
    schedule: { ...lookUp, offset: 0 },
    ...(card.isBehind === true && { isWrong: true }),
  });
}

export const partners: Feature = {
  kinds: [
    lookUpKind({
      name: 'partners',
      listsFirms: true,
      schema: partnersLookUp,
      calls: ({ kind, party }) => profileCalls(kind, party),
      run: readPartners,
      view: partnersPage,
      says: (page) => {
        const { only } = page.lookUp;
        const partners = count(partnersAsked(page).length, only === undefined ? 'partner' : `${only.are} partner`);
        return `${partners} of a ${page.card.kind}, from ${figure(page.lookUp.offset + 1)} on.`;
      },
      data: (page) => ({
        of: partyOf(page.card.party),
        partners: rounded(partnersAsked(page)).slice(page.lookUp.offset, page.lookUp.offset + pageSize),
      }),
      next(page) {
        const offset = page.lookUp.offset + pageSize;
        return offset < partnersAsked(page).length ? { ...page.lookUp, offset } : null;
      },
      records: ({ kind, party, only }, today) => ({
        ...lastYear(Date.parse(today)),
        ...(only?.are === 'new' && { from: only.from, to: only.to, assumedWindow: false }),
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
        company: textInput.optional().describe('Whose suppliers: a slug or a name.'),
        supplier: textInput.optional().describe('Whose customers: a slug or a name.'),
        only: z
          .enum(['new', 'lapsed'])
          .optional()
          .describe('Those whose first shipment came in the last six months, or whose last one came before.'),
      },
      typed: ({ company, supplier }) => ({ filters: { company, supplier } }),
      readTokens({ filters }, today, { only }) {
        const [firm, other] = filters;
        if (firm === undefined || other !== undefined) return ['Name one firm: a company or a supplier.'];
        const kind = firm.key === 'company' ? 'company' : 'supplier';
        const partners = { do: 'partners', kind, party: { name: firm.value }, offset: 0 } as const;
        if (only === undefined) return partners;
        return { ...partners, only: only === 'new' ? newLately(today) : lapsedLately(today) };
      },
    }),
  ],
};
