import { z } from 'zod';

/** Each entry by that schema; what is no object is left out, since one bad row must not lose the page that was paid for. */
export function readList<S extends z.ZodType>(item: S, entries: readonly unknown[]): z.output<S>[] {
  return entries.flatMap((entry) => {
    const parsed = item.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

/** The rows of a page: what is no object is left out, and null is a page without rows. Anything else is no page. */
export function rowsOf<S extends z.ZodType>(item: S) {
  return z
    .array(z.unknown())
    .nullable()
    .transform((entries): z.output<S>[] => readList(item, entries ?? []));
}
