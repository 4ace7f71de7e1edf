import { dayOf, isoOf } from './days.ts';
import type { CompiledFilter, FirmTotals } from './filters.ts';
import { companyMoves, type Move, supplierMoves } from './firms.ts';
import { generate, type Generated } from './generate.ts';
import { readSlug } from './parameters.ts';
import { type IndexedRows, indexRows, ShipmentTable } from './table.ts';
import { byDataset, type Dataset, datasetSchema, type Firm, type NewName, type Shipment } from './types.ts';

interface FirstRecords extends Omit<Generated, 'shipments'> {
  readonly tables: Readonly<Record<Dataset, IndexedRows>>;
}

/** By seed and day, latest last: a test run starts hundreds of services of the same few. */
const kept = new Map<string, FirstRecords>();
const KEPT_RECORDS = 3;

function firstRecords(seed: number, day: number): FirstRecords {
  const key = `${seed} ${day}`;
  const records = kept.get(key) ?? generateRecords(seed, day);
  kept.delete(key);
  kept.set(key, records);
  for (const oldest of kept.keys()) if (kept.size > KEPT_RECORDS) kept.delete(oldest);
  return records;
}

function generateRecords(seed: number, day: number): FirstRecords {
  const { shipments, ...firms } = generate(seed, day);
  return { ...firms, tables: byDataset((dataset) => indexRows(shipments[dataset])) };
}

/** The records behind the service. The same seed and day give the same records; publications change them. */
export class DataSet {
  readonly companies: readonly Firm[];
  #suppliers: readonly Firm[];
  #supplierMoves: readonly Move[] = supplierMoves;
  readonly #tables: Record<Dataset, ShipmentTable>;
  readonly #firms: Map<string, Firm>;
  #serial: number;
  #batch: number;
  #updatedDay: number;

  constructor(seed: number, today: string) {
    const day = dayOf(today);
    const { companies, suppliers, tables, nextSerial } = firstRecords(seed, day);
    this.companies = companies;
    this.#suppliers = suppliers;
    this.#firms = new Map([...companies, ...suppliers].map((firm) => [`${firm.kind}/${firm.slug ?? ''}`, firm]));
    this.#tables = byDataset((dataset) => new ShipmentTable(tables[dataset]));
    this.#serial = nextSerial;
    this.#updatedDay = day - 1;
    this.#batch = day - 1;
  }

  get suppliers(): readonly Firm[] {
    return this.#suppliers;
  }

  /** US import first, then US export; each in the order in which the service lists it. */
  get bills(): readonly Shipment[] {
    return [...this.table('us-import').rows, ...this.table('us-export').rows];
  }

  /** Mexican import first, then Mexican export. */
  get declarations(): readonly Shipment[] {
    return [...this.table('mx-import').rows, ...this.table('mx-export').rows];
  }

  /** Day of the latest publication, yyyy-mm-dd. */
  get updated(): string {
    return isoOf(this.#updatedDay);
  }

  get updatedDay(): number {
    return this.#updatedDay;
  }

  table(dataset: Dataset): ShipmentTable {
    return this.#tables[dataset];
  }

  /** A firm by its slug in any case, underscores taken for hyphens. */
  firm(kind: Firm['kind'], slug: string): Firm | null {
    const wanted = readSlug(slug);
    return wanted === null ? null : (this.#firms.get(`${kind}/${wanted}`) ?? null);
  }

  /** Where a slug has moved for good. */
  moveOf(kind: Firm['kind'], slug: string | null): Move | undefined {
    return (kind === 'company' ? companyMoves : this.#supplierMoves).find(({ from }) => from === slug);
  }

  /** All rows of the supplier, the old ones too, show its new name and slug. */
  renameSupplier(slug: string, to: NewName): Firm {
    const before = this.firm('supplier', slug);
    if (before?.slug == null) throw new RangeError(`no supplier has the slug ${slug}`);
    const after = {
      ...before,
      name: to.name ?? before.name,
      slug: readSlug(to.slug ?? before.slug),
      aliases: [...new Set([before.name, ...before.aliases])],
    };
    const isMove = after.slug !== before.slug;
    if (after.slug === null || (isMove && this.#firms.has(`supplier/${after.slug}`)))
      throw new RangeError(`not a free slug: ${to.slug ?? ''}`);
    if (isMove) this.#supplierMoves = [{ from: before.slug, to: after.slug, location: true }, ...this.#supplierMoves];
    this.#firms.delete(`supplier/${before.slug}`);
    this.#firms.set(`supplier/${after.slug}`, after);
    this.#suppliers = this.#suppliers.map((firm) => (firm === before ? after : firm));
    for (const dataset of datasetSchema.options) {
      if (this.#tables[dataset].ofSupplier(before).length === 0) continue;
      const rows = this.#tables[dataset].rows.map((row) =>
        row.supplier === before ? { ...row, supplier: after } : row,
      );
      this.#tables[dataset] = new ShipmentTable(indexRows(rows));
    }
    return after;
  }

  totals(dataset: Dataset): FirmTotals {
    const table = this.table(dataset);
    return { company: (firm) => table.ofCompany(firm).length, supplier: (firm) => table.ofSupplier(firm).length };
  }

  /** Matching rows of all days, in the service's order. */
  select(
    dataset: Dataset,
    filter: CompiledFilter,
    slugs: { company?: string | undefined; supplier?: string | undefined },
  ): readonly Shipment[] {
    const table = this.table(dataset);
    const company = slugs.company === undefined ? null : this.firm('company', slugs.company);
    const supplier = slugs.supplier === undefined ? null : this.firm('supplier', slugs.supplier);
    return table.view(filter.key, company ?? supplier, filter.matches);
  }

  /** Opens a publication of `day`: its batch number, and the serial numbers of its new papers. */
  openBatch(day: number): { batch: number; nextSerial: () => number } {
    this.#batch = Math.max(this.#batch + 1, day);
    this.#updatedDay = Math.max(this.#updatedDay, day);
    return { batch: this.#batch, nextSerial: () => this.#serial++ };
  }
}
