import { type Firm, type Shipment } from './types.ts';

/** Rows that left and rows that came with one publication. */
export interface Change {
  readonly removed: ReadonlySet<Shipment>;
  readonly added: readonly Shipment[];
}

interface KeptView {
  /** The party that all of its rows are of; null where they may be anybody's. */
  readonly party: Firm | null;
  readonly matches: (row: Shipment) => boolean;
  rows: readonly Shipment[];
}

/** References that the kept views may hold together before the oldest goes: some 30 MB. */
const KEPT_REFERENCES = 4_000_000;

/** Newest batch first; within a batch an order without meaning, since the service documents none. */
function inServiceOrder(a: Shipment, b: Shipment): number {
  return b.batch - a.batch || a.hash - b.hash || (a.number < b.number ? -1 : 1);
}

interface Indexes {
  readonly byCompany: Map<Firm | null, readonly Shipment[]>;
  readonly bySupplier: Map<Firm | null, readonly Shipment[]>;
  readonly byNumber: Map<string, readonly Shipment[]>;
}

/** Rows in the service's order and their indexes, which the tables of one seed and day share. */
export interface IndexedRows extends Indexes {
  readonly rows: readonly Shipment[];
}

/** Sorts and indexes the records that a dataset starts with. */
export function indexRows(unsorted: readonly Shipment[]): IndexedRows {
  const rows = unsorted.toSorted(inServiceOrder);
  return {
    rows,
    byCompany: Map.groupBy(rows, (row) => row.company),
    bySupplier: Map.groupBy(rows, (row) => row.supplier),
    byNumber: Map.groupBy(rows, (row) => row.number),
  };
}

/** The records of one dataset, with indexes by party and number and the results of recent filters kept up to date. */
export class ShipmentTable {
  #rows: readonly Shipment[];
  /** Publications that `rows` has not taken up yet, oldest first. */
  #pending: Change[] = [];
  readonly #shared: Indexes;
  /** What publications changed. */
  readonly #own: Indexes = { byCompany: new Map(), bySupplier: new Map(), byNumber: new Map() };
  readonly #views = new Map<string, KeptView>();
  #kept = 0;

  constructor(indexed: IndexedRows) {
    this.#rows = indexed.rows;
    this.#shared = indexed;
  }

  /** All rows in the service's order; merged when somebody asks, since most publications are read by party. */
  get rows(): readonly Shipment[] {
    if (this.#pending.length > 0) {
      const removed = new Set(this.#pending.flatMap((change) => [...change.removed]));
      const added = this.#pending.toReversed().flatMap((change) => change.added);
      this.#rows = merge(
        this.#rows,
        removed,
        added.filter((row) => !removed.has(row)),
      );
      this.#pending = [];
    }
    return this.#rows;
  }

  ofCompany(firm: Firm): readonly Shipment[] {
    return this.#own.byCompany.get(firm) ?? this.#shared.byCompany.get(firm) ?? [];
  }

  ofSupplier(firm: Firm): readonly Shipment[] {
    return this.#own.bySupplier.get(firm) ?? this.#shared.bySupplier.get(firm) ?? [];
  }

  /** Rows of one bill or declaration; more than one when it was published again beside itself. */
  ofNumber(number: string): readonly Shipment[] {
    return this.#own.byNumber.get(number) ?? this.#shared.byNumber.get(number) ?? [];
  }

  /**
   * Rows that match, in the service's order; a view is worked out once per key and follows publications.
   * @param party whose rows all of them are, where the filter names one
   */
  view(key: string, party: Firm | null, matches: (row: Shipment) => boolean): readonly Shipment[] {
    const kept = this.#views.get(key);
    if (kept) return kept.rows;
    const base = party === null ? this.rows : party.kind === 'company' ? this.ofCompany(party) : this.ofSupplier(party);
    const rows = base.filter(matches);
    this.#views.set(key, { party, matches, rows });
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
    this.#pending.push({ removed, added: sorted });
    const change = { touched, removed, added: sorted };
    reindex(this.#own.byCompany, this.#shared.byCompany, change, (row) => row.company);
    reindex(this.#own.bySupplier, this.#shared.bySupplier, change, (row) => row.supplier);
    reindex(this.#own.byNumber, this.#shared.byNumber, change, (row) => row.number);
    const parties = new Set(touched.flatMap(({ company, supplier }) => [company, supplier]));
    for (const view of this.#views.values()) {
      if (view.party !== null && !parties.has(view.party)) continue;
      if (!touched.some(view.matches)) continue;
      const before = view.rows.length;
      view.rows = merge(view.rows, removed, sorted.filter(view.matches));
      this.#kept += view.rows.length - before;
    }
  }
}

function reindex<K>(
  into: Map<K, readonly Shipment[]>,
  shared: ReadonlyMap<K, readonly Shipment[]>,
  { touched, removed, added }: Change & { readonly touched: readonly Shipment[] },
  keyOf: (row: Shipment) => K,
): void {
  const addedTo = Map.groupBy(added, keyOf);
  for (const key of new Set(touched.map(keyOf)))
    into.set(key, merge(into.get(key) ?? shared.get(key) ?? [], removed, addedTo.get(key) ?? []));
}

function merge(
  rows: readonly Shipment[],
  removed: ReadonlySet<Shipment>,
  added: readonly Shipment[],
): readonly Shipment[] {
  const stayed = removed.size === 0 ? rows : rows.filter((row) => !removed.has(row));
  return [...added, ...stayed];
}
