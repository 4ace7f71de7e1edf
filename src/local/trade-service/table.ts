import { type Dataset, type Firm, type Shipment } from './types.ts';

/** Rows that left and rows that came with one publication. */
export interface Change {
  readonly removed: ReadonlySet<Shipment>;
  readonly added: readonly Shipment[];
}

interface KeptView {
  readonly matches: (row: Shipment) => boolean;
  rows: readonly Shipment[];
}

/** References that the kept views may hold together before the oldest goes: some 30 MB. */
const KEPT_REFERENCES = 4_000_000;

/** Newest batch first; within a batch an order without meaning, since the service documents none. */
export function inServiceOrder(a: Shipment, b: Shipment): number {
  return b.batch - a.batch || a.hash - b.hash || (a.number < b.number ? -1 : 1);
}

/** The records of one dataset, with indexes by party and number and the results of recent filters kept up to date. */
export class ShipmentTable {
  readonly dataset: Dataset;
  rows: readonly Shipment[] = [];
  readonly #byCompany = new Map<Firm, readonly Shipment[]>();
  readonly #bySupplier = new Map<Firm, readonly Shipment[]>();
  readonly #byNumber = new Map<string, readonly Shipment[]>();
  readonly #views = new Map<string, KeptView>();
  #kept = 0;

  constructor(dataset: Dataset, rows: readonly Shipment[]) {
    this.dataset = dataset;
    this.rows = rows.toSorted(inServiceOrder);
    index(this.#byCompany, this.rows, (row) => row.company);
    index(this.#bySupplier, this.rows, (row) => row.supplier);
    index(this.#byNumber, this.rows, (row) => row.number);
  }

  ofCompany(firm: Firm): readonly Shipment[] {
    return this.#byCompany.get(firm) ?? [];
  }

  ofSupplier(firm: Firm): readonly Shipment[] {
    return this.#bySupplier.get(firm) ?? [];
  }

  /** Rows of one bill or declaration; more than one when it was published again beside itself. */
  ofNumber(number: string): readonly Shipment[] {
    return this.#byNumber.get(number) ?? [];
  }

  /** Rows of `base` that match, in the service's order; a view is worked out once per key and follows publications. */
  view(key: string, base: readonly Shipment[], matches: (row: Shipment) => boolean): readonly Shipment[] {
    const kept = this.#views.get(key);
    if (kept) return kept.rows;
    const rows = base.filter(matches);
    this.#views.set(key, { matches, rows });
    this.#kept += rows.length;
    for (const [oldest, view] of this.#views) {
      if (this.#kept <= KEPT_REFERENCES || oldest === key) break;
      this.#views.delete(oldest);
      this.#kept -= view.rows.length;
    }
    return rows;
  }

  /** Applies a publication. Added rows must belong to a batch later than every row before. */
  apply({ removed, added }: Change): void {
    const sorted = added.toSorted(inServiceOrder);
    const touched = [...removed, ...sorted];
    this.rows = merge(this.rows, removed, sorted);
    reindex(this.#byCompany, touched, removed, sorted, (row) => row.company);
    reindex(this.#bySupplier, touched, removed, sorted, (row) => row.supplier);
    reindex(this.#byNumber, touched, removed, sorted, (row) => row.number);
    for (const view of this.#views.values()) {
      if (!touched.some(view.matches)) continue;
      const before = view.rows.length;
      view.rows = merge(view.rows, removed, sorted.filter(view.matches));
      this.#kept += view.rows.length - before;
    }
  }
}

function index<K>(
  into: Map<K, readonly Shipment[]>,
  rows: readonly Shipment[],
  keyOf: (row: Shipment) => K | null,
): void {
  const lists = new Map<K, Shipment[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const list = lists.get(key);
    if (list) list.push(row);
    else lists.set(key, [row]);
  }
  for (const [key, list] of lists) into.set(key, list);
}

function reindex<K>(
  into: Map<K, readonly Shipment[]>,
  touched: readonly Shipment[],
  removed: ReadonlySet<Shipment>,
  added: readonly Shipment[],
  keyOf: (row: Shipment) => K | null,
): void {
  for (const key of new Set(touched.map(keyOf))) {
    if (key === null) continue;
    const mine = added.filter((row) => keyOf(row) === key);
    into.set(key, merge(into.get(key) ?? [], removed, mine));
  }
}

function merge(
  rows: readonly Shipment[],
  removed: ReadonlySet<Shipment>,
  added: readonly Shipment[],
): readonly Shipment[] {
  const stayed = removed.size === 0 ? rows : rows.filter((row) => !removed.has(row));
  return [...added, ...stayed];
}
