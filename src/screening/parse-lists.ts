import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { KnownEntry, ListEntry } from '../model/screening.ts';
import { isIsoDate } from '../model/time.ts';
import { hashOf } from '../store/schema.ts';

/** A file that can't be used, in words for the person who brought it. */
export class ListProblem extends Error {
  override readonly name = 'ListProblem';
}

export const maxListBytes = 64 * 1024 * 1024;
const maxEntries = 250_000;
const maxAliases = 100;
const longestField = 64_000;

type Record = readonly string[];

const clean = (text: string | undefined, most = 300) => {
  const said = (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return said === '-0-' ? '' : said.slice(0, most);
};

export function entryOf({ name, aliases, country, list, since, link }: ListEntry): KnownEntry {
  const content = JSON.stringify([name, aliases, country, list, since, link]);
  return { name, aliases, country, list, since, link, key: hashOf(content) };
}

/** ISO day of `2026-05-04`, `05/04/2026` or `4 May 2026`; null for anything else. */
export function dayOf(text: string): string | null {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)/.exec(text);
  const us = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(text);
  const [year, month, date] =
    iso !== null ? iso.slice(1) : us !== null ? [us[3], us[1], us[2]] : spokenParts(Date.parse(`${text} UTC`));
  if (year === undefined || month === undefined || date === undefined) return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isIsoDate(day) ? day : null;
}

const spokenParts = (at: number): string[] =>
  Number.isNaN(at) ? [] : new Date(at).toISOString().slice(0, 10).split('-');

const linkOf = (text: string) => (/^https?:\/\//.test(text) ? text : null);

/** Names of columns by what they hold; the first that is there counts. */
const columns = {
  name: ['name', 'company', 'firm'],
  aliases: ['alt_names', 'aliases', 'alias', 'also known as'],
  country: ['country', 'nationalities', 'citizenships'],
  list: ['source', 'list'],
  since: ['start_date', 'date', 'since', 'listed'],
  link: ['source_information_url', 'source_list_url', 'link', 'url'],
  type: ['type'],
  addresses: ['addresses'],
};

/** Ships and planes share their names with firms. */
const isVessel = (type: string) => /^(?:vessel|aircraft)$/i.test(type);

/**
 * Reads rows below a header line: of the Consolidated Screening List, or of your own file. Null if no column is a name.
 */
function headReader(head: Record, title: string): ((row: Record) => ListEntry | null) | null {
  const heads = head.map((cell) => clean(cell).toLowerCase());
  const places = new Map(
    Object.entries(columns).map(([of, names]) => [of, names.map((name) => heads.indexOf(name)).find((at) => at >= 0)]),
  );
  if (places.get('name') === undefined) return null;
  const cell = (row: Record, of: keyof typeof columns, most?: number) => clean(row[places.get(of) ?? -1], most);
  return (row) => {
    const name = cell(row, 'name');
    if (name === '' || isVessel(cell(row, 'type'))) return null;
    const others = cell(row, 'aliases', longestField).split(/\s*;\s*/);
    return {
      name,
      aliases: [...new Set(others.filter((other) => other !== '' && other !== name))].slice(0, maxAliases),
      // In the Consolidated Screening List, an address ends with its country code.
      country: cell(row, 'country', 60) || /\b([A-Z]{2})\s*(?:;|$)/.exec(cell(row, 'addresses', 500))?.[1] || null,
      list: cell(row, 'list', 100) || title,
      since: dayOf(cell(row, 'since')),
      link: linkOf(cell(row, 'link')),
    };
  };
}

/** OFAC's SDN.CSV has no head: number, name, type, program and eight more. */
const isSdn = (row: Record) => /^\d+$/.test(clean(row[0])) && row.length >= 11;
/** ALT.CSV: number of the entry, of the alias, its type, the alias, remarks. */
const isAlt = (row: Record) => /^\d+$/.test(clean(row[0])) && /^\d+$/.test(clean(row[1])) && row.length <= 6;

/** Aliases of OFAC's ALT.CSV, by the number of their entry. */
type OfacAliases = ReadonlyMap<string, readonly string[]>;

/** @param chunks of the file @throws ListProblem */
async function rowsOf(
  chunks: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
  onRow: (row: Record) => void,
  file = 'It',
) {
  const options = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  const parser = parse({ ...options, max_record_size: 1_000_000 });
  const source = Readable.from(chunks);
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const row of source.pipe(parser)) onRow(row as Record);
  } catch (error) {
    if (error instanceof ListProblem) throw error;
    throw new ListProblem(
      `${file} isn't a CSV file I can read: ${error instanceof Error ? error.message.replace(/\.$/, '') : 'unknown'}.`,
    );
  } finally {
    // Otherwise the file stays open after a row that can't be read.
    source.destroy();
  }
}

/** @param title of the list if its rows name none @throws ListProblem */
export async function parseList(
  chunks: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
  title: string,
  aliases: OfacAliases = new Map(),
): Promise<readonly KnownEntry[]> {
  const entries = new Map<string, KnownEntry>();
  let read: ((row: Record) => ListEntry | null) | null = null;
  await rowsOf(chunks, (row) => {
    if (read === null) {
      read = isSdn(row) ? sdnReader(title, aliases) : headReader(row, title);
      if (read === null) throw new ListProblem("Its first line names no column “name”, and it is not OFAC's SDN.CSV.");
      if (!isSdn(row)) return;
    }
    const entry = read(row);
    const known = entry && entryOf(entry);
    if (known !== null) entries.set(known.key, known);
    if (entries.size > maxEntries) throw new ListProblem(`It has more than ${maxEntries} entries.`);
  });
  if (entries.size === 0) throw new ListProblem('It has no entry with a name.');
  return [...entries.values()];
}

function sdnReader(title: string, aliases: OfacAliases): (row: Record) => ListEntry | null {
  return (row) => {
    const [number = '', name = '', type = ''] = row.map((cell) => clean(cell));
    if (name === '' || isVessel(type)) return null;
    return { name, aliases: aliases.get(number) ?? [], country: null, list: title, since: null, link: null };
  };
}

/** @returns null if the file is not ALT.CSV @throws ListProblem */
export async function parseAliases(chunks: AsyncIterable<Buffer | string>): Promise<OfacAliases | null> {
  const found = new Map<string, string[]>();
  const others: Record[] = [];
  await rowsOf(
    chunks,
    (row) => {
      const [number = '', , , alias = ''] = row.map((cell) => clean(cell));
      if (!isAlt(row)) others.push(row.slice(0, 1));
      else if (alias !== '') found.set(number, [...(found.get(number) ?? []), alias]);
    },
    'ALT.CSV',
  );
  // OFAC's file ends with a control character, which is read as one more row.
  return others.length > 1 ? null : found;
}
