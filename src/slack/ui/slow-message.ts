import { paragraph } from './blocks.ts';
import { blockIds } from './ids.ts';
import type { Message } from './message.ts';

/** Said once when an answer takes longer than people wait without wondering. */
export function slowMessage(throttled: boolean): Message {
  const text = throttled
    ? 'The data service asked to slow down, so this takes longer. The answer will appear here.'
    : 'Still looking. The data service is slow; the answer will appear here.';
  return { text, blocks: [paragraph(text, blockIds.waiting)], plain: null };
}
