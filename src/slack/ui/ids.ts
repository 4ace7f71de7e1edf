/** Every action id once. A number after a colon only keeps ids apart in one message. */
export const actionIds = {
  next: 'next',
  previous: 'previous',
  first: 'first',
  refresh: 'refresh',
  share: 'share',
  retry: 'retry',
  'retry:again': 'retry:again',
  'retry:channel': 'retry:channel',
  choose: 'choose',
  others: 'others',
  shipments: 'shipments',
  instead: 'instead',
  cancel: 'cancel',
  export: 'export',
  'export:format': 'export:format',
  'export:run': 'export:run',
  'export:resume': 'export:resume',
  'export:stop': 'export:stop',
} as const;

export type ActionName = keyof typeof actionIds;

/** What is pressed to start, go on with or end an export: these look nothing up. */
export type ExportAction = Extract<ActionName, 'export:run' | 'export:resume' | 'export:stop'>;

/** What Retry carries out again: the same look-up, one that asks the service anew, or one for the channel. */
export type RetryName = Extract<ActionName, 'retry' | `retry:${string}`>;

/** The action a pressed button's id stands for, or null for an id we never made. */
export function actionOf(actionId: string): ActionName | null {
  const name = actionId.replace(/:\d+$/, '');
  return isActionName(name) ? name : null;
}

function isActionName(name: string): name is ActionName {
  return Object.hasOwn(actionIds, name);
}

/** Blocks that tell a program what kind of message it reads: one that says why there is no answer, or not yet. */
export const blockIds = { problem: 'problem', waiting: 'waiting' } as const;
