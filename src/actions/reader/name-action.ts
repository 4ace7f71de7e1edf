import { z } from 'zod';
import { lookUpSchema, queryLookUp } from '../../model/look-up.ts';

/** Words that may name a firm. */
export const nameShape = {
  name: z.string().min(1).max(200),
  /** Which kinds of firm may be meant. */
  kinds: z
    .array(z.enum(['company', 'supplier']))
    .min(1)
    .max(2),
  /** What is looked up of the firm once it is found. */
  wanted: z.union([
    z.strictObject({ do: z.literal('profile') }),
    z.strictObject({ do: z.literal('partners') }),
    queryLookUp,
  ]),
  /** What is asked of the firm where some of the words are goods and `wanted` takes none. */
  within: queryLookUp.optional(),
  /** What the words ask for where they name no firm; null for nothing. */
  otherwise: lookUpSchema.nullable(),
  /** Whether that is carried out at once where no firm can be meant; else it is offered with its price. */
  settles: z.boolean(),
};

export type NameAction = z.infer<z.ZodObject<typeof nameShape>>;
