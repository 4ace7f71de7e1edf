import { z } from 'zod';

/** What a person wants done, as plain data. The feature that has its name has the schema of the rest. */
export interface Action {
  readonly do: string;
  readonly [field: string]: unknown;
}

/** How an action is carried out, beside what it is: a small field of it. */
export const howSchema = z
  .strictObject({
    /** Asks the service even if the answer is stored. */
    fresh: z.literal(true),
    /** Takes a stored answer of any age, and asks the service only if there is none. */
    anyAge: z.literal(true),
    /** Takes a stored answer of any age, and never pays. */
    cachedOnly: z.literal(true),
    /** Where the answer goes; in place of the caller's own message unless given. */
    place: z.enum(['new', 'channel']),
    /** The caller has agreed to the price. */
    agreed: z.literal(true),
  })
  .partial();

export type How = z.infer<typeof howSchema>;

const namedAction = z.looseObject({ do: z.string() });

export function hasName(action: unknown): action is Action {
  return namedAction.safeParse(action).success;
}
