import { endOfPreviousMonth, dayOf, parseMonthFirst } from './days.ts';
import { Refusal } from './refusal.ts';

/** Query parameters as sent; a repeated one is its values joined by commas. */
export type Query = Readonly<Record<string, string>>;

/** Larger pages are served as this many rows: no maximum is published, but a page must fit in memory. */
const LARGEST_PAGE = 1000;
const FIRST_DATE = dayOf('2021-01-01');

/** Which rows of a result to return, zero-based. */
interface Page {
  readonly offset: number;
  readonly size: number;
}

/** Arrival days, both included. */
interface Window {
  readonly from: number;
  readonly to: number;
}

/** Throws Refusal 400. */
export function readPage(query: Query): Page {
  const size = query['page_size'] === undefined ? 10 : positive(query['page_size'], 'page_size');
  const offset = query['offset'] ?? '0';
  if (!/^\d{1,12}$/.test(offset)) throw new Refusal(400, 'offset must be zero or a positive number');
  return { offset: Number(offset), size: Math.min(size, LARGEST_PAGE) };
}

function positive(text: string, name: string): number {
  if (!/^\d{1,12}$/.test(text) || Number(text) === 0) throw new Refusal(400, `${name} must be a positive number`);
  return Number(text);
}

/** The rows of one page. */
export function pageOf<T>(rows: readonly T[], { offset, size }: Page): readonly T[] {
  return rows.slice(offset, offset + size);
}

/** The window of arrival days; by default from 01/01/2021 to the end of the month before `today`. Throws Refusal 400. */
export function readWindow(query: Query, today: number): Window {
  const problems: string[] = [];
  const read = (name: string, fallback: number): number => {
    const text = query[name];
    const day = text === undefined ? fallback : parseMonthFirst(text);
    if (day === null) problems.push(`${name} must be in the format mm/dd/yyyy`);
    return day ?? fallback;
  };
  const window = { from: read('start_date', FIRST_DATE), to: read('end_date', endOfPreviousMonth(today)) };
  if (problems.length > 0) throw new Refusal(400, problems);
  return window;
}

/** The asked `fields`, never none; unknown names are ignored. Null: all of them. Throws Refusal 400. */
export function readFields({ fields }: Query): ReadonlySet<string> | null {
  if (fields === undefined) return null;
  const found = new Set(fields.split(',').map((name) => name.trim()));
  found.delete('');
  if (found.size === 0) throw new Refusal(400, ['fields must contain at least one field name']);
  return found;
}

/** A record with only the asked fields; what is no record is returned as it is. */
export function narrow(record: unknown, fields: ReadonlySet<string> | null): unknown {
  if (fields === null || typeof record !== 'object' || record === null || Array.isArray(record)) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => fields.has(name)));
}

/** `json` unless `toon` is asked for. Throws Refusal 400. */
export function readFormat(query: Query): 'json' | 'toon' {
  const format = query['format'] ?? 'json';
  if (format !== 'json' && format !== 'toon')
    throw new Refusal(400, ['format must be one of the following values: json, toon']);
  return format;
}

/** The wildcard rule of every field that takes wildcards. Throws Refusal 400 naming each field that breaks it. */
export function checkWildcards(query: Query, fields: Iterable<string>): void {
  const problems = [...fields]
    .filter((field) => {
      const value = query[field] ?? '';
      return value.split('*').length > 2 || value.split('?').length > 4;
    })
    .map((field) => `${field} must contain no more than 1 (*) wildcard and no more than 3 (?) wildcards`);
  if (problems.length > 0) throw new Refusal(400, problems);
}

/** A slug as the service compares it: lower case, hyphens for underscores; null when the value cannot be one. */
export function readSlug(text: string): string | null {
  return /^[a-z0-9_-]{1,200}$/i.test(text) ? text.toLowerCase().replaceAll('_', '-') : null;
}
