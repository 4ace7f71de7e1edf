import type { Action } from '../../slack/kit/action.ts';
import { isMistakes, type Reading } from './query/read-query.ts';

/** A question, with what may be meant as buttons. */
export const ask = (mistake: string, meant: readonly object[] = []): Action => ({
  do: 'mistakes',
  mistakes: [mistake],
  example: 'shipments frozen shrimp',
  meant,
});

export const asAction = (read: Reading): Action => (isMistakes(read) ? { ...ask(''), mistakes: [...read] } : read);
