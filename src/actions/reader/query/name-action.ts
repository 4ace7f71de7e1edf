import { z } from 'zod';
import { partyKindSchema } from '../../../model/answer.ts';
import { lookUpSchema, partnersLookUp, queryLookUp } from '../../../model/look-up.ts';
import type { Reading } from './read-query.ts';

/** Words that may name a firm. */
export const nameShape = {
  name: z.string().min(1).max(200),
  kinds: z.array(partyKindSchema).min(1).max(2),
  /** The look-up to run once the firm is found. */
  wanted: z.union([
    z.strictObject({ do: z.literal('profile') }),
    partnersLookUp.pick({ do: true, only: true, shareOf: true }),
    queryLookUp,
  ]),
  /** The query to run instead when some of the words are goods and `wanted` takes none. */
  within: queryLookUp.optional(),
  /** The look-up if no firm has that name; null if there is none. */
  otherwise: lookUpSchema.nullable(),
  /** Whether `otherwise` runs at once if no firm can be meant. If false, it is offered with its price. */
  settles: z.boolean(),
};

export const nameAction = z.object({ do: z.literal('name'), ...nameShape });

export type NameAction = z.infer<z.ZodObject<typeof nameShape>>;

/** A question about Trade itself, as the command that answers it. */
export const asCommand = z.object({ do: z.literal('command'), command: z.string() });

/** Most readings are no name, which their kind shows without a parse. */
export const asName = (reading: Reading): NameAction | null =>
  'do' in reading && reading.do === 'name' ? (nameAction.safeParse(reading).data ?? null) : null;
