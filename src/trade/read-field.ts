import { z } from 'zod';
import { type DateOrder, parseWireDate } from './dates.ts';
import { readList } from './read-rows.ts';

/*
 * Readers of single fields. Only the bill row of PowerQuery is specified; the other fields are hints, so every field may be
 * missing, and one of the wrong form becomes null instead of losing the page that was paid for. The schemas made of them
 * keep fields they do not know.
 */

/** A field that may be missing, read by a function that never throws. */
export const field = <T>(read: (value: unknown) => T | null) => z.transform(read).optional();

function readText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A finite number, also where it came as text: `5872`, `1,500.25`; null for anything else. */
export function readNumber(value: unknown): number | null {
  const text = typeof value === 'string' && /^\s*-?\d[\d,]*(\.\d+)?\s*$/.test(value) ? value.replaceAll(',', '') : null;
  const number = text === null ? value : Number(text);
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Texts in a list, or one alone; what is no text is left out, and null stands for neither. */
export function readTexts(value: unknown): string[] | null {
  if (typeof value === 'string') return value.trim() === '' ? null : [value];
  return Array.isArray(value) ? value.map(readText).filter((text) => text !== null) : null;
}

export const text = field(readText);
export const number = field(readNumber);
export const texts = field(readTexts);
export const flag = field((value) =>
  typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : null,
);
export const date = (order: DateOrder) =>
  field((value) => (typeof value === 'string' ? parseWireDate(value, order) : null));

/** A list of objects inside a record: what is no object is left out. */
export function list<S extends z.ZodType>(item: S) {
  return field((value): z.output<S>[] | null => (Array.isArray(value) ? readList(item, value) : null));
}

/** An object inside a record. */
export function inner<S extends z.ZodType>(item: S) {
  return field((value): z.output<S> | null => item.safeParse(value).data ?? null);
}
