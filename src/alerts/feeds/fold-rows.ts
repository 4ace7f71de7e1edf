import { isNameless, normalizeName, sameName, wordsOfName } from '../../model/names.ts';
import type { PartyKind, Row } from '../../model/answer.ts';
import type { DayCount, DayRange, KnownPartner, NewEntry, Partner, RecordForm } from '../../model/feed.ts';
import { hashOf } from '../../store/schema.ts';
import { slugInRow } from '../../trade/index.ts';
import type { Dataset } from '../../model/datasets.ts';
import type { DayCounts } from './days.ts';
import type { Bucket } from './feed-work.ts';

export interface ReadRecord {
  readonly key: string;
  /** True when the key is built from the row's own facts because it has no number. */
  readonly weak: boolean;
  readonly hash: string;
  readonly day: string | null;
  readonly row: Row;
  readonly partner?: Partner | null;
}

/** Of the shipment itself. Others describe its firms (`company_total_shipments`), and change without correction. */
const facts = [
  ...['bol_number', 'arrival_date', 'company_name', 'supplier_name', 'supplier_country', 'product_description'],
  ...['hs_code', 'entry_port', 'exit_port', 'weight', 'quantity', 'quantity_unit', 'containers_count', 'teu'],
  ...['bol_type', 'master_bol_number', 'vessel_name', 'carrier_scac_code', 'notify_party_name'],
  ...['pedimento_number', 'declaration_id', 'declaration_number', 'declaration_date', 'rfc_number', 'customs_office'],
  ...['transport_type', 'custom_broker', 'custom_regime', 'incoterm', 'value_in_usd', 'who_pays_freight'],
  ...['supplier_state', 'company_country', 'company_state'],
] as const;

const numbers = ['bol_number', 'pedimento_number', 'declaration_id', 'declaration_number'] as const;

export function partnerOf(row: Row, kind: PartyKind): Partner | null {
  const named = row[`${kind}_name`];
  const name = typeof named === 'string' && !isNameless(named) ? normalizeName(named) : '';
  const slug = slugInRow(row, kind);
  return name === '' && slug === null ? null : { name, words: wordsOfName(name), slug };
}

export function isAmong(known: readonly KnownPartner[], { name, slug }: Partner): boolean {
  return known.some((one) => (slug !== null && one.slugs.includes(slug)) || sameName(one.name, name));
}

/** Equal facts give an equal hash, in any order of the fields. @param kind the side of its partner */
export function readRecord(dataset: Dataset, row: Row, kind: PartyKind = 'company'): ReadRecord {
  const fields = new Map<string, unknown>(Object.entries(row));
  const known = facts.flatMap((name) => (fields.get(name) == null ? [] : [[name, fields.get(name)]]));
  // A row with only unknown fields still has an identity of its own.
  const text = JSON.stringify(known.length > 0 ? known : [...fields].sort(([a], [b]) => (a < b ? -1 : 1)));
  const hash = hashOf(text);
  const number = numbers.map((name) => fields.get(name)).find((value) => typeof value === 'string' && value !== '');
  const day = fields.get('arrival_date') ?? fields.get('declaration_date');
  return {
    key: `${dataset}/${typeof number === 'string' ? number : hash}`,
    weak: typeof number !== 'string',
    hash,
    day: typeof day === 'string' ? day : null,
    row,
    partner: partnerOf(row, kind),
  };
}

interface Seen extends RecordForm {
  readonly record: ReadRecord;
}

/** Counts the rows of each record beyond those it had. A corrected row replaces one; a repeated one does not. */
export function unknownRows(records: readonly ReadRecord[], stored: readonly RecordForm[]): number {
  const known = Map.groupBy(stored, ({ key }) => key);
  let unknown = 0;
  for (const [key, rows] of Map.groupBy(records, (record) => record.key))
    unknown += Math.max(0, rows.length - sum(known.get(key) ?? []));
  return unknown;
}

/** @param stored every form of the records that were read; for a whole bucket, also all forms that were in it */
export function foldRows(
  range: DayRange,
  { isWhole, unreadable, records }: Bucket,
  stored: readonly RecordForm[],
  counts: DayCounts,
) {
  const seen = seenForms(records, range);
  const known = Map.groupBy(stored, ({ key }) => key);
  const replaced = new Map<RecordForm, RecordForm>();
  const entries: NewEntry[] = [];
  for (const [key, forms] of Map.groupBy(seen, (form) => form.key)) {
    const before = known.get(key) ?? [];
    entries.push(...entriesOf(forms, before));
    for (const form of replacedBy(forms, before, range, isWhole)) replaced.set(form, { ...form, copies: 0 });
  }
  const keys = new Set(seen.map(({ key }) => key));
  const gone = isWhole ? stored.filter((form) => isIn(range, form) && !keys.has(form.key)) : [];
  for (const form of gone) replaced.set(form, { ...form, copies: 0 });
  const forms = [...replaced.values(), ...seen.map(({ record: { partner }, ...form }) => ({ ...form, partner }))];
  const moved = [...replaced.keys()].filter((form) => !isIn(range, form));
  const fewer = isWhole && sum(seen) < sum(stored.filter((form) => isIn(range, form)));
  const own = isWhole
    ? countsOfWhole(range, seen, unreadable, counts)
    : countsOfPart(seen, stored, replaced, range, counts);
  const left = [...Map.groupBy(moved, ({ day }) => day)].map(([day, some]) => ({
    day,
    rows: Math.max(0, counts.rowsOn(day) - sum(some)),
    isDirty: true,
  }));
  const days = [...own, ...left];
  return { forms, days, entries, isRestless: gone.length > 0 || moved.length > 0 || fewer };
}

function seenForms(records: readonly ReadRecord[], { from, to }: DayRange): Seen[] {
  const forms = Map.groupBy(records, ({ key, hash }) => `${key} ${hash}`);
  return [...forms.values()].flatMap(([record, ...more]) => {
    if (record === undefined) return [];
    // A row without a date in the requested range counts on the last day of that range.
    const day = record.day === null || record.day < from || record.day > to ? to : record.day;
    return [{ key: record.key, hash: record.hash, day, copies: 1 + more.length, record }];
  });
}

function entriesOf(forms: readonly Seen[], before: readonly RecordForm[]): NewEntry[] {
  const entry = ({ record: { key, weak, day, row } }: Seen, kind: NewEntry['kind']) => ({ kind, key, weak, day, row });
  // A new record with two rows gets one entry.
  if (before.length === 0) return forms.slice(0, 1).map((form) => entry(form, 'new'));
  const hashes = new Set(before.map(({ hash }) => hash));
  return forms.filter(({ hash }) => !hashes.has(hash)).map((form) => entry(form, 'corrected'));
}

/** The forms that the new ones replaced: those missing from this range first, then those on other days. */
function replacedBy(forms: readonly Seen[], before: readonly RecordForm[], range: DayRange, isWhole: boolean) {
  const hashes = new Set(forms.map(({ hash }) => hash));
  const standing = before.filter(({ copies }) => copies > 0);
  const unseen = standing.filter(({ hash }) => !hashes.has(hash));
  const here = unseen.filter((form) => isIn(range, form));
  const added = sum(forms) - sum(standing.filter(({ hash }) => hashes.has(hash)));
  const inPlace = isWhole ? here : takeUpTo(here, added);
  const elsewhere = unseen.filter((form) => !isIn(range, form));
  return [...inPlace, ...takeUpTo(elsewhere, added - sum(inPlace))];
}

function takeUpTo(forms: readonly RecordForm[], rows: number): RecordForm[] {
  let left = rows;
  return forms.filter(({ copies }) => {
    const fits = copies <= left;
    if (fits) left -= copies;
    return fits;
  });
}

function countsOfWhole({ from, to }: DayRange, seen: readonly Seen[], unreadable: number, counts: DayCounts) {
  const rows = new Map<string, number>(counts.daysIn({ from, to }).map((day) => [day, 0]));
  for (const { day, copies } of seen) rows.set(day, (rows.get(day) ?? 0) + copies);
  if (unreadable > 0) rows.set(to, (rows.get(to) ?? 0) + unreadable);
  return [...rows].map(([day, count]) => ({ day, rows: count, isDirty: false }));
}

function countsOfPart(
  seen: readonly Seen[],
  stored: readonly RecordForm[],
  replaced: ReadonlyMap<RecordForm, RecordForm>,
  range: DayRange,
  counts: DayCounts,
): DayCount[] {
  const change = new Map<string, number>();
  const add = ({ day, copies }: RecordForm, sign: number) => change.set(day, (change.get(day) ?? 0) + sign * copies);
  const before = new Map(stored.map((form) => [`${form.key} ${form.hash}`, form]));
  for (const form of seen) {
    add(form, 1);
    const known = before.get(`${form.key} ${form.hash}`);
    if (known !== undefined && isIn(range, known)) add(known, -1);
  }
  for (const form of replaced.keys()) if (isIn(range, form)) add(form, -1);
  return [...change]
    .filter(([, by]) => by !== 0)
    .map(([day, by]) => ({ ...counts.on(day), rows: counts.rowsOn(day) + by }));
}

function isIn({ from, to }: DayRange, { day }: RecordForm): boolean {
  return day >= from && day <= to;
}

function sum(forms: readonly RecordForm[]): number {
  return forms.reduce((rows, { copies }) => rows + copies, 0);
}
