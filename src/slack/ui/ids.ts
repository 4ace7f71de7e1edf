/** Every action id once. A press is routed by what stands before the colon; what follows only keeps ids apart. */
export const actionIds = {
  next: 'next',
  previous: 'previous',
  first: 'first',
  refresh: 'refresh',
  share: 'share',
  retry: 'retry',
  choose: 'choose',
  others: 'others',
  shipments: 'shipments',
  instead: 'instead',
} as const;

export type ActionName = keyof typeof actionIds;

/** The action a pressed button's id stands for, or null for an id we never made. */
export function actionOf(actionId: string): ActionName | null {
  const name = actionId.split(':', 1)[0] ?? '';
  return isActionName(name) ? name : null;
}

function isActionName(name: string): name is ActionName {
  return Object.hasOwn(actionIds, name);
}

/** Blocks that tell a program what kind of message it reads: one that says why there is no answer, or not yet. */
export const blockIds = { problem: 'problem', waiting: 'waiting' } as const;
