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
