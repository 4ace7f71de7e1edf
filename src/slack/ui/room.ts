import type { Block } from './message.ts';

/**
 * The most text of one message. Slack refuses more than about 13,000 letters, and does not say whether those of a table,
 * which may have 20,000 of its own, count among them: here they do. A line on top says who shared a message.
 */
const mostText = 11_800;

/** How many letters there is room for in a message that also holds these blocks. */
export function roomBeside(blocks: readonly Block[]): number {
  return mostText - textLength(blocks);
}

const readable: readonly string[] = ['text', 'title', 'caption', 'label', 'alt_text'];

/** Slack seems to count more than the letters: each text counts as one longer. */
export function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length + 1, 0);
}

function textLength(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + textLength(each), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce<number>((sum, [key, inner]) => {
    if (typeof inner === 'string') return sum + (readable.includes(key) ? lengthOf([inner]) : 0);
    return sum + textLength(inner);
  }, 0);
}
