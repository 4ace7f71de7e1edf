import type { ProfileCard, RankingPage, ResolvedParty, ShipmentsPage } from '../../lookups/outcome.ts';
import { count, figure } from '../../slack/kit/text.ts';
import { slugInRow } from '../../trade/index.ts';
import { datasets } from '../../model/datasets.ts';
import { countryShares, goodsShares, rankedPartners } from './profile-card.ts';
import { type RowFields, withPlaces } from './result-table.ts';

/* Records for agents: a sentence in our own words, and the records as data. */

/** `10 of 247 shipments, from number 11 on.` */
export function rowsSaid(
  page: { readonly received: number; readonly total?: number | null; readonly lookUp: { readonly offset: number } },
  noun: string,
): string {
  const { received, total = null, lookUp } = page;
  if (received === 0)
    return total === null || total === 0
      ? `No ${noun}s match.`
      : `There are ${count(total, noun)}, and none on this page.`;
  const from = lookUp.offset === 0 ? '' : `, from number ${figure(lookUp.offset + 1)} on`;
  return `${total === null ? count(received, noun) : `${figure(received)} of ${count(total, noun)}`}${from}.`;
}

export function pageData({ lookUp, parties, rows, received }: ShipmentsPage | RankingPage) {
  const { company, supplier } = datasets[lookUp.dataset];
  return {
    // In exports, the company is the exporter and the supplier the buyer.
    roles: { company: company.one, supplier: supplier.one },
    firms: parties.map(partyOf),
    rows: agentRows(rows),
    left_out: received - rows.length,
  };
}

export function partyOf({ kind, slug, title }: ResolvedParty) {
  return { kind, slug, title };
}

/** Row fields for agents; another tool has the whole record. */
const rowFields = [
  ...['arrival_date', 'declaration_date', 'bol_number', 'pedimento_number', 'declaration_id', 'key', 'doc_count'],
  ...['company_name', 'company_slug', 'company_country', 'supplier_name', 'supplier_slug', 'supplier_country'],
  ...['total_shipments', 'company_total_shipments', 'supplier_total_shipments'],
  ...['matching_shipments', 'relevance_score'],
  ...['product_description', 'hs_code', 'weight', 'quantity', 'quantity_unit', 'value_in_usd', 'teu'],
  ...['entry_port', 'exit_port', 'customs_office'],
];

/** Gives all rows the same fields, those that any row fills: TOON writes such rows as one table. */
export function agentRows(rows: readonly RowFields[]): RowFields[] {
  const all = rows.map((row) => withPlaces(withSlugs(row)));
  const used = rowFields.filter((field) => all.some((row) => row[field] != null));
  const flat = (value: unknown) => (Array.isArray(value) ? value.map(String).join('; ') : (value ?? null));
  return all.map((row) => Object.fromEntries(used.map((field) => [field, flat(row[field])])));
}

export function withSlugs(row: RowFields): RowFields {
  return { ...row, company_slug: slugInRow(row, 'company'), supplier_slug: slugInRow(row, 'supplier') };
}

export function rounded<T extends { readonly share: number | null }>(parts: readonly T[]): T[] {
  return parts.map((part) => ({ ...part, share: part.share && Math.round(part.share * 1_000) / 1_000 }));
}

export function profileOf(card: ProfileCard, partners: number) {
  const { profile, party } = card;
  const { title, website, total_shipments, date_range, time_series, hs_codes, also_known_names } = profile;
  return {
    ...partyOf(party),
    title,
    website,
    also_known_names,
    total_shipments,
    ...date_range,
    address: profile.address,
    months: time_series?.slice(-24),
    goods: rounded(goodsShares(card).slice(0, 10)),
    countries: rounded(countryShares(card).slice(0, 10)),
    hs_chapters: hs_codes
      ?.slice(0, 10)
      .map(({ hs_code, description, shipments }) => ({ hs_code, description, shipments })),
    partners: rounded(rankedPartners(card)).slice(0, partners),
    partners_in_all: rankedPartners(card).length,
  };
}
