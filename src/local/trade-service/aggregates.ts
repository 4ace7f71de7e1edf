import type { FirmTotals } from './filters.ts';
import { linkOf } from './rows.ts';
import * as papers from './shipments.ts';
import type { Firm, Shipment } from './types.ts';

export type AggregateView = 'companies' | 'suppliers' | 'brokers';

interface Bucket {
  readonly key: string;
  readonly firm: Firm | null;
  readonly rows: Shipment[];
  weight: number;
  teu: number;
}

/** Buckets of the matching rows, those of the most records first. */
export function aggregate(view: AggregateView, rows: readonly Shipment[]): readonly Bucket[] {
  const buckets = new Map<string, Bucket>();
  for (const row of rows) {
    const firm = view === 'brokers' ? null : view === 'companies' ? row.company : row.supplier;
    const key = view === 'brokers' ? papers.customsBroker(row) : firm && (firm.slug ?? firm.name);
    if (key === null) continue;
    let bucket = buckets.get(key);
    if (!bucket) buckets.set(key, (bucket = { key: firm?.name ?? key, firm, rows: [], weight: 0, teu: 0 }));
    bucket.rows.push(row);
    bucket.weight += row.weight ?? 0;
    bucket.teu += row.teu;
  }
  return [...buckets.values()].sort((a, b) => b.rows.length - a.rows.length || (a.key < b.key ? -1 : 1));
}

/** One bucket as the service writes it. */
export function bucketRow(view: AggregateView, bucket: Bucket, totals: FirmTotals): Record<string, unknown> {
  const { firm, rows, weight, teu } = bucket;
  const head = { key: bucket.key, doc_count: rows.length };
  if (view === 'brokers' || firm === null) return { ...head, weight };
  // Mexican declarations name no US port, and count no containers.
  const isUs = rows.every(({ dataset }) => dataset.startsWith('us-'));
  const body = { weight, ...(isUs && { teu: Math.round(teu * 10) / 10 }) };
  if (view === 'companies') {
    return {
      ...head,
      total_shipments: totals.company(firm),
      company_link: linkOf(firm),
      company_country_code: firm.countryCode,
      company_address: count(rows, () => firm.address),
      ...(isUs && { port_of_entry: count(rows, (row) => row.entryPort) }),
      ...(firm.rfc === null ? {} : { rfc_number: firm.rfc }),
      ...body,
    };
  }
  return {
    ...head,
    total_shipments: totals.supplier(firm),
    supplier_link: linkOf(firm),
    supplier_country_code: firm.slug === null ? null : firm.countryCode,
    supplier_address: count(rows, () => firm.address),
    name_variations: [firm.name, ...firm.aliases],
    ...body,
  };
}

/** The most frequent values, as `{ key, doc_count }`, at most ten. */
export function count(
  rows: readonly Shipment[],
  read: (row: Shipment) => string | null,
): readonly { key: string; doc_count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = read(row);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, 10)
    .map(([key, doc_count]) => ({ key, doc_count }));
}
