import { z } from 'zod';
import type { Action } from '../../slack/kit/action.ts';
import { isMistakes, type Reading } from './query/read-query.ts';

/** A question, with what may be meant as buttons, or an example of what to type. */
export const ask = (question: string, meant: readonly object[] = [], example = ''): Action => ({
  do: 'mistakes',
  mistakes: [question],
  example,
  meant,
});

export const asAction = (read: Reading): Action => (isMistakes(read) ? { ...ask(''), mistakes: [...read] } : read);

/** What `ask` makes. */
export const question = z.looseObject({
  do: z.literal('mistakes'),
  meant: z.array(z.object({ text: z.string(), action: z.looseObject({ do: z.string() }) })),
});
