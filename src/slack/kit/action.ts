import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { idDigits, idLetters } from '../../model/posting.ts';
import { savedWindow } from '../../model/look-up.ts';
import { recordFacts } from '../../model/records.ts';

/** A request as plain data. The feature of that name has the schema of the other fields. */
export interface Action {
  readonly do: string;
  readonly [field: string]: unknown;
}

export const howSchema = z
  .strictObject({
    /** Asks the service even if the answer is stored: if it was updated since (true), or always. */
    fresh: z.union([z.literal(true), z.literal('anyway')]),
    /** Takes a stored answer of any age; asks the service only if there is none. */
    anyAge: z.literal(true),
    /** Takes a stored answer of any age, and never pays. */
    cachedOnly: z.literal(true),
    /** Ignores answers newer than this, epoch ms, so that sharing shows what the user saw. */
    seenAt: z.number(),
    /** Default: in place of the user's own message. */
    place: z.enum(['new', 'channel']),
    savedAs: z.string().min(1).max(60),
    savedWindow,
    /** The change of a follow-up, and the look-up it follows. */
    said: z.string().min(1).max(300),
    /**
     * Answered by the first line: whether there are (still) shipments, when the newest was, which partners the compared
     * firms share, which of them grows fastest, when a trend had the most or the fewest, or a fact of a record.
     */
    asks: z.enum(['whether', 'still', 'when', 'shared', 'growth', 'most', 'fewest', ...recordFacts]),
    /** `first`: only to a first call of unknown price. */
    agreed: z.union([z.literal(true), z.literal('first')]),
  })
  .partial();

export type How = z.infer<typeof howSchema>;

export const namedAction = z.looseObject({ do: z.string() });

export function hasName(action: unknown): action is Action {
  return namedAction.safeParse(action).success;
}

export const blockIds = { problem: 'problem', waiting: 'waiting' } as const;

/** The button that shows an answer to the channel. Outside of channels, it opens a form. */
export const shareId = 'share';

export const shortcuts = [
  { callbackId: 'find_shipments', type: 'global', name: 'Find shipments' },
  { callbackId: 'look_up_name', type: 'message', name: 'Look up the company' },
] as const;

export const fieldAction = 'value';

/** Id of one interaction, shown with failures and written in its log lines: `T-7KQ2M9XA`. */
export function newReference(): string {
  const signs = idDigits + idLetters;
  return `T-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`;
}
