import { paragraph } from './blocks.ts';
import type { Message } from './message.ts';
import { inSentence } from './text.ts';

/** One sentence of ours. */
export function saidMessage(text: string): Message {
  return { text: inSentence(text, 1_000), blocks: [paragraph(text)], plain: null };
}
