import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { savedWindow } from '../../model/look-up.ts';

/** What a person wants done, as plain data. The feature that has its name has the schema of the rest. */
export interface Action {
  readonly do: string;
  readonly [field: string]: unknown;
}

/** How an action is carried out, beside what it is: a small field of it. */
export const howSchema = z
  .strictObject({
    /** Asks the service even if the answer is stored: where it was updated since, or anyway. */
    fresh: z.union([z.literal(true), z.literal('anyway')]),
    /** Takes a stored answer of any age, and asks the service only if there is none. */
    anyAge: z.literal(true),
    /** Takes a stored answer of any age, and never pays. */
    cachedOnly: z.literal(true),
    /** Takes nothing that was answered later than this, epoch ms: what is shared is what its presser saw. */
    seenAt: z.number(),
    /** Where the answer goes; in place of the caller's own message unless given. */
    place: z.enum(['new', 'channel']),
    /** The name of the saved query that is opened, for the heading. */
    savedAs: z.string().min(1).max(60),
    /** How its dates move. */
    savedWindow,
    /** What it follows, and what was changed of that. */
    said: z.string().min(1).max(300),
    /** The caller has agreed to the price. */
    agreed: z.literal(true),
  })
  .partial();

export type How = z.infer<typeof howSchema>;

/** Any action: the rest of it is its feature's to read. */
export const namedAction = z.looseObject({ do: z.string() });

export function hasName(action: unknown): action is Action {
  return namedAction.safeParse(action).success;
}

/** Blocks that tell a program what kind of message it reads: one that says why there is no answer, or not yet. */
export const blockIds = { problem: 'problem', waiting: 'waiting' } as const;

/** The button that shows an answer to the channel. Where there is no channel, it opens a form. */
export const shareId = 'share';

/** Every form's id once. */
export const formIds = {
  query: 'form:query',
  party: 'form:party',
  product: 'form:product',
  compare: 'form:compare',
  alternatives: 'form:alternatives',
  settings: 'form:settings',
  tokens: 'form:tokens',
  alert: 'form:alert',
  save: 'form:save',
  share: 'form:share',
} as const;

/** Every shortcut's id once, with the name the manifest gives it. */
export const shortcuts = [
  { callbackId: 'find_shipments', type: 'global', name: 'Find shipments' },
  { callbackId: 'look_up_name', type: 'message', name: 'Look up the company' },
] as const;

/** The one element of each field of a form. */
export const fieldAction = 'value';

/** Letters and digits that people do not confuse, for reading a reference aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An id for one interaction, shown with failures and written in every log line about it: `T-7KQ2M9XA`. */
export function newReference(): string {
  return `T-${[...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}
