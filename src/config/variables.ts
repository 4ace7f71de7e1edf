import { z } from 'zod';

/** What a single variable of the environment may hold. */

const flagless = (text: string | undefined) => (text === undefined || text.trim() === '' ? undefined : text.trim());
/** A text; one that is empty or blank is not set. */
export const optionalText = z.preprocess((v) => flagless(z.string().optional().parse(v)), z.string().optional());
export const wholeNumber = (least: number, most: number, standard: number) =>
  z.preprocess(
    (v) => flagless(z.string().optional().parse(v)),
    z
      .string()
      .regex(/^\d+$/, 'must be a whole number')
      .transform(Number)
      .pipe(z.int().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`))
      .default(standard),
  );
export const url = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:/.test(text), 'must be an http or https address');
/** A text that must be set. @param what it is, for whoever left it out */
export const required = (what: string) =>
  z.preprocess((v) => flagless(z.string().optional().parse(v)), z.string({ error: `is missing: ${what}` }));
