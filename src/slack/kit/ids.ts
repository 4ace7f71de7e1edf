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

/**
 * The fields of the query form. Those whose choices hang on the dataset have a block for each: Slack keeps what was
 * chosen by the block's id, and a choice that is not there any more is an error.
 */
export const queryBlocks = {
  dataset: 'dataset',
  view: (dataset: string) => `view ${dataset}`,
  words: 'words',
  match: 'match',
  company: 'company',
  supplier: 'supplier',
  period: 'period',
  from: 'from',
  to: 'to',
  more: (dataset: string) => `more ${dataset}`,
  filter: (field: string) => `filter ${field}`,
  rows: 'rows',
} as const;

/** The fields of the form for a company's or supplier's profile. */
export const partyBlocks = { kind: 'kind', name: 'name', website: 'website', phone: 'phone' } as const;

/** The fields of the form for who deals in a product. */
export const productBlocks = { words: 'words', side: 'side', countries: 'countries', rows: 'rows' } as const;

/** The fields of the settings. */
export const settingsBlocks = {
  rows: 'rows',
  dataset: 'dataset',
  askAbove: 'askAbove',
  monthlyBudget: 'monthlyBudget',
  dailyBudget: 'dailyBudget',
  floor: 'floor',
  spending: 'spending',
  serviceKey: 'serviceKey',
  dropKey: 'dropKey',
} as const;

/** The fields of the alert form. */
export const alertBlocks = {
  name: 'name',
  dataset: 'dataset',
  words: 'words',
  companies: 'companies',
  suppliers: 'suppliers',
  filters: 'filters',
  channel: 'channel',
  when: 'when',
  at: 'at',
  zone: 'zone',
  lookBack: 'lookBack',
  reading: 'reading',
  corrections: 'corrections',
  quiet: 'quiet',
  cap: 'cap',
} as const;

/** Letters and digits that people do not confuse, for reading a reference aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An id for one interaction, shown with failures and written in every log line about it: `T-7KQ2M9XA`. */
export function newReference(): string {
  return `T-${[...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}
