import { randomBytes } from 'node:crypto';

/** Blocks that tell a program what kind of message it reads: one that says why there is no answer, or not yet. */
export const blockIds = { problem: 'problem', waiting: 'waiting' } as const;

/** Every form's id once. */
export const formIds = {
  query: 'form:query',
  party: 'form:party',
  product: 'form:product',
  settings: 'form:settings',
  alert: 'form:alert',
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
