import { aggregate, count } from './aggregates.ts';
import { type FirmTotals } from './filters.ts';
import { type Query } from './parameters.ts';
import { linkOf } from './rows.ts';
import { compileText } from './text.ts';
import { type Firm, type Shipment } from './types.ts';

type Side = 'companies' | 'suppliers';

/**
 * Firms that deal in the named product, by relevance: how far they specialise in it, weighed with how often they ship it.
 * `countries` and `exclude_countries` are comma lists of country names.
 */
export function productRows(
  side: Side,
  words: string,
  rows: readonly Shipment[],
  query: Query,
  totals: FirmTotals,
): readonly Record<string, unknown>[] {
  const matches = compileText(words);
  const [wanted, unwanted] = [countryList(query['countries']), countryList(query['exclude_countries'])];
  const total = (firm: Firm): number =>
    Math.max(1, side === 'companies' ? totals.company(firm) : totals.supplier(firm));
  return aggregate(
    side,
    rows.filter((row) => matches(row.text)),
  )
    .flatMap((bucket) => {
      const { firm } = bucket;
      const country = firm?.country.toLowerCase() ?? '';
      if (!firm?.slug || unwanted.has(country) || (wanted.size > 0 && !wanted.has(country))) return [];
      const specialization = Math.min(100, Math.round((100 * bucket.rows.length) / total(firm)));
      const relevance = Math.round(specialization * Math.log2(1 + bucket.rows.length) * 10) / 10;
      return [{ firm, matching: bucket.rows, specialization, relevance }];
    })
    .sort((a, b) => b.relevance - a.relevance || (a.firm.name < b.firm.name ? -1 : 1))
    .map(({ firm, matching, specialization, relevance }) => ({
      [`${firm.kind}_link`]: linkOf(firm),
      [`${firm.kind}_name`]: firm.name,
      [`${firm.kind}_address`]: firm.address,
      [`${firm.kind}_country_code`]: firm.countryCode,
      [`${firm.kind}_total_shipments`]: total(firm),
      matching_shipments: matching.length,
      specialization,
      product_description: count(matching, (row) => row.text)
        .slice(0, 5)
        .map((entry) => entry.key),
      [side === 'suppliers' ? 'customer_companies' : 'supplier_companies']: count(matching, (row) =>
        side === 'suppliers' ? (row.company?.name ?? null) : (row.supplier?.name ?? null),
      ).map((entry) => entry.key),
      relevance_score: relevance,
    }));
}

function countryList(list: string | undefined): ReadonlySet<string> {
  const names = new Set((list ?? '').split(',').map((name) => name.trim().toLowerCase()));
  names.delete('');
  return names;
}
