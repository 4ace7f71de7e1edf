import { paragraph } from './blocks.ts';
import { blockIds } from './ids.ts';
import type { Message } from './message.ts';

/** Said once when an answer takes longer than people wait without wondering. */
export function slowMessage(throttled: boolean, replaces: boolean): Message {
  const where = replaces ? 'The message you pressed will change.' : 'The answer will appear here.';
  const text = throttled
    ? `The data service asked to slow down, so this takes longer. ${where}`
    : `Still looking: the data service is slow. ${where}`;
  return { text, blocks: [paragraph(text, blockIds.waiting)], plain: null };
}
