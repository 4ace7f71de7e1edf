import { aggregate, type AggregateView, bucketRow } from './aggregates.ts';
import type { DataSet } from './data-set.ts';
import { monthFirst } from './days.ts';
import type { FaultSwitches } from './faults.ts';
import { compileFilter, wildcardFields } from './filters.ts';
import { checkWildcards, pageOf, type Query, readPage, readSlug, readWindow } from './parameters.ts';
import { productRows } from './products.ts';
import { companyProfile, supplierProfile } from './profiles.ts';
import { Refusal } from './refusal.ts';
import { billDetail, billRow, declarationRow } from './rows.ts';
import { searchFirms, searchHit } from './search.ts';
import type { Dataset, Firm, Shipment } from './types.ts';

/** What a route works with. */
interface Call {
  readonly data: DataSet;
  readonly query: Query;
  /** Decoded path segments that the route's pattern leaves open. */
  readonly open: readonly string[];
  /** Day number. */
  readonly today: number;
  readonly baseUrl: string;
  readonly faults: FaultSwitches;
}

/** What a route found: the records, where the total goes, and the charge in tenths of a credit. */
export interface Outcome {
  readonly records: unknown;
  readonly total?: { readonly key: string; readonly count: number };
  readonly tenths: number;
}

export interface Route {
  /** Segments after /v1.0; a star is left open. */
  readonly pattern: readonly string[];
  /** Free routes touch no credits, searches are counted against data calls. */
  readonly purpose: 'search' | 'data' | 'free';
  readonly run: (call: Call) => Outcome;
}

type Kind = Firm['kind'];

const PROFILE_TENTHS = 10;

const views: Readonly<Record<Dataset, readonly ('bols' | 'declarations' | AggregateView)[]>> = {
  'us-import': ['bols', 'companies', 'suppliers'],
  'us-export': ['bols', 'companies'],
  'mx-import': ['declarations', 'companies', 'suppliers', 'brokers'],
  'mx-export': ['declarations', 'companies', 'suppliers', 'brokers'],
};

const totalKeys = { companies: 'totalCompanies', suppliers: 'totalSuppliers', brokers: 'totalBrokers' } as const;

/** Every route of the service; the first whose pattern fits is taken. */
export const routes: readonly Route[] = [
  { pattern: ['company', 'search'], purpose: 'search', run: (call) => search('company', call) },
  { pattern: ['supplier', 'search'], purpose: 'search', run: (call) => search('supplier', call) },
  { pattern: ['company', '*'], purpose: 'data', run: (call) => profile('company', call) },
  { pattern: ['supplier', '*'], purpose: 'data', run: (call) => profile('supplier', call) },
  { pattern: ['company', '*', 'bols'], purpose: 'data', run: (call) => billNumbers('company', call) },
  { pattern: ['supplier', '*', 'bols'], purpose: 'data', run: (call) => billNumbers('supplier', call) },
  { pattern: ['bol', '*'], purpose: 'data', run: (call) => oneRecord('us-import', call) },
  { pattern: ['product', '*', 'companies'], purpose: 'data', run: (call) => product('companies', call) },
  { pattern: ['product', '*', 'suppliers'], purpose: 'data', run: (call) => product('suppliers', call) },
  { pattern: ['database-updated'], purpose: 'free', run: databaseUpdated },
  ...powerQuery('us-import'),
  ...powerQuery('us-export'),
  ...powerQuery('mx-import'),
  ...powerQuery('mx-export'),
];

function powerQuery(dataset: Dataset): readonly Route[] {
  return views[dataset].flatMap((view): readonly Route[] => {
    const pattern = ['powerquery', dataset, view];
    if (view !== 'bols' && view !== 'declarations')
      return [{ pattern, purpose: 'data', run: (call) => buckets(dataset, view, call) }];
    const list: Route = { pattern, purpose: 'data', run: (call) => records(dataset, call) };
    // A US import bill has a route of its own.
    if (dataset === 'us-import') return [list];
    return [list, { pattern: [...pattern, '*'], purpose: 'data', run: (call) => oneRecord(dataset, call) }];
  });
}

/** The rows that a PowerQuery call selects, filter and window applied. */
function selected(dataset: Dataset, { data, query, today, faults }: Call): readonly Shipment[] {
  const window = readWindow(query, today);
  checkWildcards(query, wildcardFields(dataset));
  const slugs = dataset.startsWith('us') ? { company: query['company'], supplier: query['supplier'] } : {};
  const kept = data.select(dataset, compileFilter(dataset, query, data.totals(dataset)), slugs);
  const rows = inOrder(kept, faults);
  return rows.filter((row) => row.arrival >= window.from && row.arrival <= window.to);
}

/** Selections in an order without meaning, sorted once for all of their pages. */
const shuffled = new WeakMap<readonly Shipment[], readonly Shipment[]>();

function inOrder(rows: readonly Shipment[], { rowOrder, dice }: FaultSwitches): readonly Shipment[] {
  if (rowOrder === 'newest-first') return rows;
  if (rowOrder === 'shuffled') {
    const drawn = rows.map((row) => ({ row, place: dice.unit() }));
    return drawn.sort((a, b) => a.place - b.place).map(({ row }) => row);
  }
  const known = shuffled.get(rows) ?? rows.toSorted((a, b) => a.hash - b.hash);
  shuffled.set(rows, known);
  return known;
}

function records(dataset: Dataset, call: Call): Outcome {
  const page = readPage(call.query);
  const rows = selected(dataset, call);
  const shown = pageOf(rows, page).map((row) => recordRow(row, call));
  return { records: shown, total: { key: 'totalCount', count: rows.length }, tenths: shown.length };
}

function recordRow(row: Shipment, { data }: Call): Record<string, unknown> {
  return row.dataset.startsWith('us') ? billRow(row, data.totals(row.dataset)) : declarationRow(row);
}

function buckets(dataset: Dataset, view: AggregateView, call: Call): Outcome {
  const page = readPage(call.query);
  const all = aggregate(view, selected(dataset, call));
  const shown = pageOf(all, page).map((bucket) => bucketRow(view, bucket, call.data.totals(dataset)));
  return { records: shown, total: { key: totalKeys[view], count: all.length }, tenths: shown.length };
}

function search(kind: Kind, { data, query }: Call): Outcome {
  const page = readPage(query);
  const found = searchFirms(kind === 'company' ? data.companies : data.suppliers, query, (firm) =>
    importsOf(data, firm),
  );
  return { records: pageOf(found, page).map(searchHit), tenths: 0 };
}

function importsOf(data: DataSet, firm: Firm): readonly Shipment[] {
  const table = data.table('us-import');
  return firm.kind === 'company' ? table.ofCompany(firm) : table.ofSupplier(firm);
}

function profile(kind: Kind, call: Call): Outcome {
  const firm = firmOrRefusal(kind, call);
  const rows = importsOf(call.data, firm);
  const write = kind === 'company' ? companyProfile : supplierProfile;
  return { records: write(firm, rows, call.today), tenths: PROFILE_TENTHS };
}

function billNumbers(kind: Kind, call: Call): Outcome {
  const page = readPage(call.query);
  const rows = importsOf(call.data, firmOrRefusal(kind, call));
  const numbers = pageOf([...new Set(rows.map((row) => row.number))], page);
  return { records: numbers, tenths: numbers.length };
}

/** The firm of the path. Throws Refusal 301 when its slug has moved, 404 when there is none. */
function firmOrRefusal(kind: Kind, { data, open, baseUrl, faults }: Call): Firm {
  const slug = readSlug(open[0] ?? '');
  const firm = slug === null ? null : data.firm(kind, slug);
  if (firm) return firm;
  const move = data.moveOf(kind, slug);
  if (move) {
    const redirectTo = `${baseUrl}/v1.0/${kind}/${move.to}`;
    const headers = move.location ? { location: redirectTo } : {};
    throw new Refusal(301, 'This resource has been permanently moved', { extra: { redirectTo }, headers });
  }
  const words = kind === 'company' ? 'Company Not Found' : 'Supplier Not Found';
  throw new Refusal(404, words, { tenths: faults.chargeNotFound ? PROFILE_TENTHS : 0 });
}

function oneRecord(dataset: Dataset, call: Call): Outcome {
  const row = call.data.table(dataset).ofNumber(call.open[0] ?? '')[0];
  if (!row) throw new Refusal(404, 'Not Found');
  const us = dataset.startsWith('us');
  return { records: us ? billDetail(row, call.data.totals(dataset)) : declarationRow(row), tenths: 1 };
}

function product(side: 'companies' | 'suppliers', { data, query, open }: Call): Outcome {
  const page = readPage(query);
  const words = open[0] ?? '';
  checkWildcards({ product: words }, ['product']);
  const all = productRows(side, words, data.table('us-import').rows, query, data.totals('us-import'));
  if (all.length === 0) throw new Refusal(404, 'Not Found');
  const shown = pageOf(all, page);
  return { records: shown, tenths: shown.length };
}

function databaseUpdated({ data, faults }: Call): Outcome {
  if (!faults.databaseUpdated) throw new Refusal(404, 'Cannot GET /v1.0/database-updated');
  return { records: monthFirst(data.updatedDay), tenths: 0 };
}

/** The route and open segments of a path, or null. An encoded slash is no part of a segment and fits nothing. */
export function findRoute(path: string): { readonly route: Route; readonly open: readonly string[] } | null {
  const [root, version, ...raw] = path.split('/');
  const segments = raw.map(decodeSegment);
  if (root !== '' || version !== 'v1.0') return null;
  for (const route of routes) {
    const fits =
      route.pattern.length === segments.length &&
      route.pattern.every((part, index) => (part === '*' ? Boolean(segments[index]) : part === segments[index]));
    if (!fits) continue;
    return { route, open: segments.flatMap((segment, index) => (route.pattern[index] === '*' ? [segment ?? ''] : [])) };
  }
  return null;
}

function decodeSegment(raw: string): string | null {
  if (/%2f/i.test(raw)) return null;
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}
