import { z } from 'zod';
import { type PartyKind, partyKindSchema } from './answer.ts';
import { datasetSchema } from './datasets.ts';
import { listPageSize, longestListName } from './lists.ts';
import { addDays, addMonths, calendarUnits, firstOfMonths, isoDay, monthIndex, monthsUntil } from './time.ts';

/* Offsets are zero-based, days ISO and inclusive, times in epoch ms. */

const text = z.string().min(1).max(3_000);
const isoDate = z.iso.date();

const partySchema = z.union([
  z.strictObject({ slug: text, title: z.string().optional() }),
  /** `pick`: list all matches even if one is exact. */
  z.strictObject({ name: text, pick: z.boolean().optional() }),
]);

export const maxCountries = 60;

const countries = {
  /** Full English names; empty: all. */
  countries: z.array(text).max(maxCountries),
  exclude: z.literal(true).optional(),
};

/** The most rows of one call (specification, Paging: the practical maximum). */
export const maxPageSize = 50;

const paging = { size: z.int().min(1).max(maxPageSize), offset: z.int().min(0) };

export const profileLookUp = z.strictObject({
  do: z.literal('profile'),
  kind: partyKindSchema,
  party: z.union([partySchema, z.strictObject({ website: text }), z.strictObject({ phone: text })]),
});

/** Suppliers of a company, or customers of a supplier, as its profile names them. */
export const partnersLookUp = z.strictObject({
  do: z.literal('partners'),
  /** Kind of the firm itself, not of its partners. */
  kind: partyKindSchema,
  party: partySchema,
  /** Only new ones, whose first shipment came in these days, or lapsed ones, whose last one did. */
  only: z.strictObject({ are: z.enum(['new', 'lapsed']), from: isoDate, to: isoDate }).optional(),
  /** The name of the partner whose share is asked for. */
  shareOf: z.string().min(1).max(200).optional(),
  offset: z.int().min(0),
});

/** The first day that queries reach (specification, Common query parameters: the default of `start_date`). */
export const earliestDay = '2021-01-01';

export type PartnersOnly = NonNullable<PartnersLookUp['only']>;

/** The partners that are new or lapsed in some days. Those that stopped since a day have no shipment since then. */
export const partnersIn = (
  are: PartnersOnly['are'],
  { from, to }: Pick<PartnersOnly, 'from' | 'to'>,
  today: string,
): PartnersOnly => (are === 'lapsed' && to >= today ? lapsedBefore(from) : { are, from, to });

/** New or lapsed partners, where no days are named. */
export const partnersLately = (are: PartnersOnly['are'], today: string): PartnersOnly =>
  are === 'new' ? newLately(today) : lapsedLately(today);

/** New partners, unless days are named: of the last six months. */
export const newLately = (today: string): PartnersOnly => ({ are: 'new', from: addMonths(today, -6), to: today });

/** Lapsed partners, unless days are named: without a shipment in the last six months. */
export const lapsedLately = (today: string): PartnersOnly => lapsedBefore(addMonths(today, -6));

const lapsedBefore = (day: string): PartnersOnly => ({ are: 'lapsed', from: earliestDay, to: addDays(day, -1) });

export const maxCompared = 5;

export const compareLookUp = z.strictObject({
  do: z.literal('compare'),
  /** Null until the names decide: companies, or suppliers if no name is a company's. */
  kind: partyKindSchema.nullable(),
  firms: z.array(partySchema).min(2).max(maxCompared),
  /** Counts each firm's matching shipments. Without it, profiles are compared. */
  of: z
    .strictObject({
      dataset: z.enum(['us-import', 'us-export']),
      filter: z.record(z.string(), z.string()),
      from: isoDate,
      to: isoDate,
      assumedWindow: z.boolean(),
    })
    .optional(),
});

export const alternativesLookUp = z.strictObject({
  do: z.literal('alternatives'),
  party: partySchema,
  /** The product; default: the supplier's main product. */
  words: text.optional(),
  ...countries,
  /** Suppliers of this company are marked. */
  company: partySchema.optional(),
  ...paging,
});

const list = {
  list: z.string().min(1).max(40),
  /** As it was called when this was made. */
  name: z.string().max(longestListName),
};

const listRanks = ['shipments', 'change'] as const;

/** More don't fit into a button. */
export const mostTaken = 10;

/** A page of a list of firms, drawn from kept profiles. */
export const listLookUp = z.strictObject({
  do: z.literal('list'),
  ...list,
  offset: paging.offset,
  /** Ranks the whole list; default: the order in which firms were added. */
  by: z.enum(listRanks).optional(),
  /** Firms of the page whose profiles are read through the gate; all others only if they are kept. */
  read: z.array(z.strictObject({ kind: partyKindSchema, slug: text })).max(listPageSize),
  /** Firms that were just taken off, which Undo puts back. */
  taken: z
    .array(z.strictObject({ kind: partyKindSchema, slug: text, title: z.string().nullable() }))
    .max(mostTaken)
    .optional(),
});

export const digestWays = ['counts', 'profiles'] as const;

/** Changes at the firms of a list, against a year before. */
export const digestLookUp = z.strictObject({
  do: z.literal('digest'),
  ...list,
  by: z.enum(digestWays),
  /** The last day that counts; default: the newest settled day. */
  to: isoDate.optional(),
  offset: paging.offset,
});

export const billLookUp = z.strictObject({
  do: z.literal('bill'),
  number: text,
  dataset: z.enum(['us-import', 'us-export']),
});

export const declarationLookUp = z.strictObject({
  do: z.literal('declaration'),
  id: text,
  dataset: z.enum(['mx-import', 'mx-export']),
});

const query = {
  dataset: datasetSchema,
  /** Parties to be resolved to slugs; for datasets that filter by names they are in `filter`. */
  company: partySchema.optional(),
  supplier: partySchema.optional(),
  filter: z.record(z.string(), z.string()),
  from: isoDate,
  to: isoDate,
  /** True if the person named no dates. */
  assumedWindow: z.boolean(),
  ...paging,
};

export const shipmentsLookUp = z.strictObject({ do: z.literal('shipments'), ...query });

export const topLookUp = z.strictObject({
  do: z.literal('top'),
  view: z.enum(['companies', 'suppliers', 'brokers']),
  ...query,
});

export const buckets = ['month', 'quarter', 'year'] as const;
export type BucketUnit = (typeof buckets)[number];

/** Number of matching records in each month, quarter or year, and a year before. */
export const trendLookUp = z.strictObject({
  do: z.literal('trend'),
  by: z.enum(buckets),
  /** Page size and offset of its records, when they are opened. */
  ...query,
});

export const productLookUp = z.strictObject({
  do: z.literal('product'),
  side: z.enum(['companies', 'suppliers']),
  words: text,
  ...countries,
  ...paging,
});

/** Look-ups whose filters can be changed in a form, and which can be watched. */
export const queryLookUp = z.discriminatedUnion('do', [shipmentsLookUp, topLookUp, trendLookUp]);

const rowsOf = z.object(query);

/** The records that a ranking or a trend counts. */
export function recordsBehind(counted: QueryLookUp): ShipmentsLookUp {
  return { do: 'shipments', ...rowsOf.parse(counted) };
}

/** Look-ups with pages of rows, which can be exported. */
export const resultLookUp = z.discriminatedUnion('do', [shipmentsLookUp, topLookUp, productLookUp]);

export const exportFormats = ['csv', 'json', 'toon'] as const;

/** Maximum rows of a file. Larger results need a narrower question. */
export const maxExportRows = 10_000;

export const exportLookUp = z.strictObject({
  do: z.literal('export'),
  format: z.enum(exportFormats),
  of: resultLookUp,
  /** Maximum rows, such as those of one page. */
  most: z.int().min(1).max(maxExportRows).optional(),
  /** Number of rows whose price the user was told. An export with more stops and asks. */
  agreed: z.int().min(1).max(maxExportRows).optional(),
});

export const lookUpSchema = z.discriminatedUnion('do', [
  profileLookUp,
  partnersLookUp,
  compareLookUp,
  alternativesLookUp,
  listLookUp,
  digestLookUp,
  billLookUp,
  declarationLookUp,
  shipmentsLookUp,
  topLookUp,
  trendLookUp,
  productLookUp,
  exportLookUp,
]);

export type Party = z.infer<typeof partySchema>;
export type ProfileLookUp = z.infer<typeof profileLookUp>;
export type PartnersLookUp = z.infer<typeof partnersLookUp>;
export type CompareLookUp = z.infer<typeof compareLookUp>;
export type ComparedShipments = NonNullable<CompareLookUp['of']>;
export type AlternativesLookUp = z.infer<typeof alternativesLookUp>;
export type ListLookUp = z.infer<typeof listLookUp>;
export type DigestLookUp = z.infer<typeof digestLookUp>;
export type BillLookUp = z.infer<typeof billLookUp>;
export type ShipmentsLookUp = z.infer<typeof shipmentsLookUp>;
export type DeclarationLookUp = z.infer<typeof declarationLookUp>;
export type TopLookUp = z.infer<typeof topLookUp>;
export type TrendLookUp = z.infer<typeof trendLookUp>;
export type ProductLookUp = z.infer<typeof productLookUp>;
/** Look-ups whose parties are resolved before a dataset is asked. */
export type QueryLookUp = z.infer<typeof queryLookUp>;
/** Look-ups about one firm: a supplier unless they have a `kind`. */
export type FirmLookUp = Extract<LookUp, { readonly party: unknown }>;
export type ResultLookUp = z.infer<typeof resultLookUp>;
export type ExportFormat = (typeof exportFormats)[number];
export type ExportLookUp = z.infer<typeof exportLookUp>;
export type LookUp = z.infer<typeof lookUpSchema>;

export function isResult(lookUp: LookUp): lookUp is ResultLookUp {
  return resultLookUp.options.some(({ shape }) => shape.do.value === lookUp.do);
}

/** Answers that are kept whole, so that their file costs nothing. */
export const keptLookUp = z.discriminatedUnion('do', [partnersLookUp, trendLookUp, compareLookUp]);
export type KeptLookUp = z.infer<typeof keptLookUp>;

export const isKeptWhole = (lookUp: LookUp): lookUp is KeptLookUp =>
  keptLookUp.options.some(({ shape }) => shape.do.value === lookUp.do);

/** A file is sent once, and a record stays as it is. */
export function isSchedulable({ do: kind }: LookUp): boolean {
  return kind !== 'export' && kind !== 'bill' && kind !== 'declaration';
}

export interface NamedFirm {
  readonly kind: PartyKind;
  readonly party: Party;
}

/** Firms that a look-up names, its subject first; empty for a comparison. */
export function firmsOf(lookUp: LookUp): NamedFirm[] {
  const named = (kind: PartyKind, party?: ProfileLookUp['party']): NamedFirm[] =>
    party !== undefined && ('slug' in party || 'name' in party) ? [{ kind, party }] : [];
  if ('filter' in lookUp) return [...named('company', lookUp.company), ...named('supplier', lookUp.supplier)];
  if (!('party' in lookUp)) return [];
  if ('kind' in lookUp) return named(lookUp.kind, lookUp.party);
  return [...named('supplier', lookUp.party), ...named('company', lookUp.company)];
}

/** Replaces the look-up's firm of that kind. A look-up without a place for one is returned unchanged. */
export function withFirm(lookUp: LookUp, kind: PartyKind, party: Party): LookUp {
  if ('filter' in lookUp) return { ...lookUp, [kind]: party };
  if (!('party' in lookUp)) return lookUp;
  if ('kind' in lookUp) return { ...lookUp, kind, party };
  return kind === 'supplier' ? { ...lookUp, party } : { ...lookUp, company: party };
}

/**
 * Fixed dates; a number of days up to the day on which the query is opened; or the week, month, quarter or year that day
 * is in (`ago` 0), or the one before.
 */
export const savedWindow = z.union([
  z.literal('fixed'),
  z.object({ days: z.int() }),
  z.object({ unit: z.enum(calendarUnits), ago: z.union([z.literal(0), z.literal(1)]) }),
]);
export type SavedWindow = z.infer<typeof savedWindow>;

export interface NamedQuery {
  readonly owner: string;
  readonly name: string;
  readonly lookUp: LookUp;
  readonly window: SavedWindow;
}

export interface SavedQuery extends NamedQuery {
  readonly shared: boolean;
}

export const chartRoom = 20;

/** Points that one trend counts: the months of three years, the first and the last of which may be cut. */
export const maxBuckets = 37;

export interface Bucket {
  readonly from: string;
  readonly to: string;
  /** First day after its month, quarter or year. */
  readonly next: string;
}

const monthsIn = { month: 1, quarter: 3, year: 12 } as const;

interface Window {
  readonly from: string;
  readonly to: string;
  readonly assumedWindow: boolean;
}

interface Counted extends Window {
  readonly by: BucketUnit;
}

/** The first and last are cut to the window. The last 6 months are 6, so such a window begins with a whole month. */
export function bucketsOf(counted: Counted): Bucket[] {
  const { from, to, assumedWindow } = counted;
  const { months, first, count } = spanOf(counted);
  return Array.from({ length: count }, (_, nth) => {
    const start = firstDayOf(first + nth * months);
    const next = firstDayOf(first + (nth + 1) * months);
    return { from: assumedWindow || start > from ? start : from, to: next > to ? to : addDays(next, -1), next };
  });
}

export const bucketCount = (counted: Counted): number => spanOf(counted).count;

/** Months, or quarters or years if a chart has no room for the months. */
export function fittingBucket(window: Window): BucketUnit {
  return buckets.find((by) => bucketCount({ ...window, by }) <= chartRoom) ?? 'year';
}

/** @returns `first`: the first month, counted from the year 0 */
function spanOf({ by, from, to, assumedWindow }: Counted): { months: number; first: number; count: number } {
  const months = monthsIn[by];
  const beginOf = (day: string) => monthIndex(day) - (monthIndex(day) % months);
  const last = beginOf(to);
  const whole = assumedWindow ? 12 : monthsUntil(from, to);
  const count = whole === null ? (last - beginOf(from)) / months + 1 : Math.ceil(whole / months);
  return { months, first: last - (count - 1) * months, count };
}

const firstDayOf = (month: number) => isoDay(Date.UTC(Math.floor(month / 12), month % 12));

/** The first US import shipments of the last 12 months. */
export function lastYear(now: number): ShipmentsLookUp {
  const today = isoDay(now);
  return {
    do: 'shipments',
    dataset: 'us-import',
    filter: {},
    from: firstOfMonths(today, 12),
    to: today,
    assumedWindow: true,
    size: 10,
    offset: 0,
  };
}
