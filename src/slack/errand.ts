import { z } from 'zod';
import { readJson } from './read-json.ts';
import { helpTopics, usageScopes } from './command/verbs.ts';

/**
 * What a person wants done that is no look-up of its own, as plain data: a command parses into one, a button carries
 * one. Buttons come back from outside, so that rights are checked when an errand is carried out.
 */

export const longestSavedName = 60;

/** Every form that a button opens. */
export const formNames = ['query', 'top', 'company', 'supplier', 'product', 'settings', 'alert'] as const;
export type FormName = (typeof formNames)[number];

const user = z.string().regex(/^[A-Z0-9]+$/);
const name = z.string().min(1).max(longestSavedName);
/** Zero-based place in a list. */
const offset = z.int().min(0);
/** An alert's short id. */
const id = z.string().regex(/^[A-Z0-9]{1,12}$/);
/** Where the shelf keeps the alert form as somebody filled it in. */
const draft = z.string().min(1).max(60);
/** Epoch ms. */
const moment = z.int().min(0);

export const alertScopes = ['here', 'mine', 'all'] as const;
export type AlertScope = (typeof alertScopes)[number];

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
  /** Opens the alert form as somebody filled it in before. */
  z.strictObject({ errand: z.literal('draft-form'), draft }),
  /** Opens the alert form with the terms of an alert, for changing them. */
  z.strictObject({ errand: z.literal('edit-alert'), id }),
  z.strictObject({ errand: z.literal('alerts'), scope: z.enum(alertScopes), offset }),
  z.strictObject({ errand: z.literal('alert-card'), id }),
  z.strictObject({ errand: z.literal('alert-why'), id }),
  /** What an alert found between two moments, from the log of its feeds; `until` null for up to now. */
  z.strictObject({ errand: z.literal('alert-records'), id, since: moment, until: moment.nullable(), offset }),
  /** `forDay`: it goes on by itself a day later, which anybody of its channel may ask for. */
  z.strictObject({ errand: z.literal('pause-alert'), id, forDay: z.boolean() }),
  /** `missed`: what becomes of what was found meanwhile; null to ask. */
  z.strictObject({ errand: z.literal('resume-alert'), id, missed: z.enum(['quietly', 'post']).nullable() }),
  z.strictObject({ errand: z.literal('run-alert'), id }),
  z.strictObject({ errand: z.literal('stop-alert'), id }),
  z.strictObject({ errand: z.literal('undo-alert'), id }),
  z.strictObject({ errand: z.literal('take-alert'), id }),
  /** Carries out the priced question of the form: `anyway` also where records do not satisfy the filter. */
  z.strictObject({ errand: z.literal('set-alert'), draft, anyway: z.boolean() }),
  z.strictObject({ errand: z.literal('drop-alert') }),
  z.strictObject({ errand: z.literal('status') }),
  /** Asks the service whether it takes the key; for admins. */
  z.strictObject({ errand: z.literal('check-key') }),
  /** Sends this month's ledger as a file; for admins. */
  z.strictObject({ errand: z.literal('ledger-file') }),
  /** `command`: as this workspace names it. */
  z.strictObject({
    errand: z.literal('help'),
    topic: z.enum(helpTopics).nullable(),
    command: z.string().max(80),
    /** On help itself, whose place the next takes. */
    here: z.literal(true).optional(),
  }),
]);

export type Errand = z.infer<typeof errandSchema>;
/** What opens a form. */
export type FormErrand = Extract<Errand, { errand: 'form' | 'draft-form' | 'edit-alert' }>;
/** What is done once its delivery is taken; a form is opened before. */
export type TakenErrand = Exclude<Errand, FormErrand>;
export type ErrandOf<K extends Errand['errand']> = Extract<Errand, { errand: K }>;

const mark = 'errand:';

/** The action id of a button with an errand. @param nth keeps apart several that do the same in one message */
export function errandAction({ errand }: Errand, nth?: number): string {
  return `${mark}${errand}${nth === undefined ? '' : `:${nth}`}`;
}

export function opensForm(errand: Errand): errand is FormErrand {
  return ['form', 'draft-form', 'edit-alert'].includes(errand.errand);
}

/** Reads a pressed button's errand. @returns undefined for a button that carries none, null for one that cannot be read. */
export function readErrand(actionId: string, value: string): Errand | null | undefined {
  if (!actionId.startsWith(mark)) return undefined;
  return readJson(errandSchema, value);
}
