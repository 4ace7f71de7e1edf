import { z } from 'zod';
import { readJson } from './read-json.ts';
import { helpTopics, usageScopes } from './command/verbs.ts';

/**
 * What a person wants done that is no look-up of its own, as plain data: a command parses into one, a button carries
 * one. Buttons come back from outside, so that rights are checked when an errand is carried out.
 */

export const longestSavedName = 60;

/** Every form that a button opens. */
export const formNames = ['query', 'top', 'company', 'supplier', 'product', 'settings'] as const;
export type FormName = (typeof formNames)[number];

const user = z.string().regex(/^[A-Z0-9]+$/);
const name = z.string().min(1).max(longestSavedName);
/** Zero-based place in a list of saved queries. */
const offset = z.int().min(0);

export const errandSchema = z.discriminatedUnion('errand', [
  /** Repeats this person's last look-up. */
  z.strictObject({ errand: z.literal('again'), share: z.boolean() }),
  /** Keeps this person's last look-up under a name. */
  z.strictObject({ errand: z.literal('save'), name }),
  z.strictObject({ errand: z.literal('saved') }),
  /** Turns to another page of the list in its place. */
  z.strictObject({ errand: z.literal('saved-page'), offset }),
  /** `owner`: whose it is; null for this person's own, or else a shared one. */
  z.strictObject({ errand: z.literal('open'), owner: user.nullable(), name, share: z.boolean() }),
  z.strictObject({ errand: z.literal('share-saved'), owner: user, name, shared: z.boolean(), offset }),
  z.strictObject({ errand: z.literal('delete-saved'), owner: user, name, offset }),
  z.strictObject({ errand: z.literal('usage'), scope: z.enum(usageScopes) }),
  /** Opens a form: Slack allows it for 3 s, so that nothing else is done before. */
  z.strictObject({ errand: z.literal('form'), form: z.enum(formNames) }),
  z.strictObject({ errand: z.literal('status') }),
  /** Asks the service whether it takes the key; for admins. */
  z.strictObject({ errand: z.literal('check-key') }),
  /** Sends this month's ledger as a file; for admins. */
  z.strictObject({ errand: z.literal('ledger-file') }),
  /** `command`: as this workspace names it. */
  z.strictObject({ errand: z.literal('help'), topic: z.enum(helpTopics).nullable(), command: z.string().max(80) }),
]);

export type Errand = z.infer<typeof errandSchema>;
/** What is done once its delivery is taken; a form is opened before. */
export type TakenErrand = Exclude<Errand, { errand: 'form' }>;
export type ErrandOf<K extends Errand['errand']> = Extract<Errand, { errand: K }>;

const mark = 'errand:';

/** The action id of a button with an errand. @param nth keeps apart several that do the same in one message */
export function errandAction({ errand }: Errand, nth?: number): string {
  return `${mark}${errand}${nth === undefined ? '' : `:${nth}`}`;
}

/** Reads a pressed button's errand. @returns undefined for a button that carries none, null for one that cannot be read. */
export function readErrand(actionId: string, value: string): Errand | null | undefined {
  if (!actionId.startsWith(mark)) return undefined;
  return readJson(errandSchema, value);
}
