import { z } from 'zod';
import type { DataSet } from './data-set.ts';
import { isoOf } from './days.ts';
import type { Random } from './random.ts';
import { makeShipment, sharedGoods } from './shipments.ts';
import { searchable } from './text.ts';
import { type Dataset, datasetSchema, type Firm, type Shipment } from './types.ts';

const count = z.int().min(0).max(20_000).optional();

/** What to publish: how many records of each kind, and of whom. */
export const batchSchema = z.strictObject({
  /** Default us-import. */
  dataset: datasetSchema.optional(),
  /** New records that arrived today. */
  fresh: count,
  /** New records that arrived today, each from a supplier that the company of `for` never had. They are `fresh` too. */
  newSuppliers: count,
  /** New records that arrived 1 to 20 days ago. */
  late: count,
  /** Known records again with another weight and text; the fifth, tenth and so on with another arrival date too. */
  revised: count,
  /** Known records again with another arrival date, always. */
  redated: count,
  /** Known records published once more as an extra row beside the first. */
  repeated: count,
  /** Known records taken back. */
  withdrawn: count,
  /** Slugs; without them any record may be chosen. */
  for: z.strictObject({ company: z.string().optional(), supplier: z.string().optional() }).optional(),
});
export type Batch = z.input<typeof batchSchema>;

/** What a publication changed. */
export interface PublishedBatch {
  /** yyyy-mm-dd. */
  readonly date: string;
  readonly fresh: readonly Shipment[];
  readonly late: readonly Shipment[];
  readonly revised: readonly { readonly before: Shipment; readonly after: Shipment }[];
  readonly repeated: readonly Shipment[];
  readonly withdrawn: readonly Shipment[];
}

/** Known records are changed among those of this many days back, where subscribers look. */
const RECENT_DAYS = 120;

/**
 * Publishes a batch on `today` (day number) and bumps the database-updated date.
 * Throws RangeError when `for` names an unknown slug or there are too few recent records to change.
 */
export function publish(data: DataSet, random: Random, today: number, batch: Batch): PublishedBatch {
  const dataset = batch.dataset ?? 'us-import';
  const company = known(data, 'company', batch.for?.company);
  const supplier = known(data, 'supplier', batch.for?.supplier);
  const { revised: revisions = 0, redated = 0, repeated: repeats = 0, withdrawn: withdrawals = 0 } = batch;
  const candidates = recent(data, dataset, company, supplier, today);
  const chosen = draw(random, candidates, revisions + redated + repeats + withdrawals);
  const opened = data.openBatch(today);

  const newcomers = strangers(data, dataset, company, batch.newSuppliers ?? 0);
  const write = (arrival: number, stranger?: Firm): Shipment => {
    const pattern = candidates.length > 0 ? random.pick(candidates) : null;
    const mine = company ?? pattern?.company ?? random.pick(partners(data.companies, supplier));
    const theirs = stranger ?? supplier ?? pattern?.supplier ?? random.pick(partners(data.suppliers, mine));
    const shared = sharedGoods(mine, theirs);
    return makeShipment(random, {
      dataset,
      serial: opened.nextSerial(),
      arrival,
      published: today,
      batch: opened.batch,
      company: mine,
      supplier: theirs,
      good: random.pick(shared.length > 0 ? shared : theirs.goods),
      notify: null,
      billType: 'R',
      masterNumber: null,
      hostility: 700,
    });
  };
  const again = (row: Shipment, redate: boolean): Shipment => ({
    ...row,
    hash: random.bits(),
    published: today,
    batch: opened.batch,
    weight: (row.weight ?? 1000) + 1 + random.below(400),
    text: row.text.endsWith(' (CORRECTED)') ? row.text : `${row.text} (CORRECTED)`,
    arrival: redate ? row.arrival - 1 - random.below(10) : row.arrival,
  });

  const fresh = [
    ...Array.from({ length: batch.fresh ?? 0 }, () => write(today)),
    ...newcomers.map((stranger) => write(today, stranger)),
  ];
  const late = Array.from({ length: batch.late ?? 0 }, () => write(today - 1 - random.below(20)));
  const revised = chosen
    .slice(0, revisions + redated)
    .map((before, index) => ({ before, after: again(before, index >= revisions || index % 5 === 4) }));
  const repeated = chosen.slice(revisions + redated, revisions + redated + repeats).map((row) => again(row, false));
  const withdrawn = chosen.slice(revisions + redated + repeats);
  data.table(dataset).apply({
    removed: new Set([...withdrawn, ...revised.map(({ before }) => before)]),
    added: [...fresh, ...late, ...revised.map(({ after }) => after), ...repeated],
  });
  return { date: isoOf(today), fresh, late, revised, repeated, withdrawn };
}

function known(data: DataSet, kind: Firm['kind'], slug: string | undefined): Firm | null {
  const firm = slug === undefined ? null : data.firm(kind, slug);
  if (slug !== undefined && firm === null) throw new RangeError(`no ${kind} has the slug ${slug}`);
  return firm;
}

/** Firms that deal in goods of the other; null: all. */
function partners(firms: readonly Firm[], other: Firm | null): readonly Firm[] {
  return firms.filter((firm) => other === null || sharedGoods(firm, other).length > 0);
}

/** Suppliers of the company's goods that it never had under any spelling. */
function strangers(data: DataSet, dataset: Dataset, company: Firm | null, count: number): readonly Firm[] {
  if (count === 0) return [];
  if (company === null) throw new RangeError('new suppliers are published for a company');
  const known = new Set(
    data
      .table(dataset)
      .ofCompany(company)
      .map(({ supplier }) => searchable(supplier?.name ?? '')),
  );
  const unknown = partners(data.suppliers, company).filter(
    ({ name }) => !known.has(searchable(name)) && known.add(searchable(name)),
  );
  return unknown.slice(0, count);
}

function recent(
  data: DataSet,
  dataset: Dataset,
  company: Firm | null,
  supplier: Firm | null,
  today: number,
): readonly Shipment[] {
  const table = data.table(dataset);
  const base = company ? table.ofCompany(company) : supplier ? table.ofSupplier(supplier) : table.rows;
  return base.filter(
    (row) =>
      row.company !== null &&
      row.supplier !== null &&
      (supplier === null || row.supplier === supplier) &&
      row.arrival > today - RECENT_DAYS &&
      row.arrival <= today,
  );
}

function draw(random: Random, from: readonly Shipment[], count: number): readonly Shipment[] {
  if (count > from.length)
    throw new RangeError(`only ${from.length} recent records can be changed, ${count} were asked for`);
  const chosen = new Set<Shipment>();
  while (chosen.size < count) chosen.add(random.pick(from));
  return [...chosen];
}
