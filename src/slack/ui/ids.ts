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
  run: 'run',
  'run:again': 'run:again',
  'run:channel': 'run:channel',
  'run:first': 'run:first',
  cancel: 'cancel',
} as const;

export type ActionName = keyof typeof actionIds;

/** What Run carries out once its price was agreed to: the same look-up, one that asks anew, or one for the channel. */
export type RunName = 'run' | 'run:again' | 'run:channel';

/** What Retry carries out again: as it was asked for, and with its price agreed to where it was. */
export type RetryName = Extract<ActionName, 'retry' | `retry:${string}`> | RunName;

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
