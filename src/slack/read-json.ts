import type { z } from 'zod';

/** JSON text from outside, read by a schema. @returns null for text that is no JSON, or that the schema refuses. */
export function readJson<S extends z.ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
