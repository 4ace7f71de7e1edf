import { buttons, editTypedButton, formatted, header, list, note, quoted } from './blocks.ts';
import { blockIds } from './ids.ts';
import type { Message } from './message.ts';
import { cleanText, escapeText, inSentence } from './text.ts';

export interface MistakesProps {
  readonly command: string;
  /** What was typed after the command. */
  readonly typed: string;
  readonly mistakes: readonly string[];
  readonly example: string;
}

/** What was not understood, with an example; what was typed is given back. */
export function mistakesMessage({ command, typed, mistakes, example }: MistakesProps): Message {
  const shown = mistakes.slice(0, 10);
  return {
    text: `That was not understood: ${inSentence(shown.join(' '), 1_000)} Nothing was charged.`,
    blocks: [
      header('That was not understood', blockIds.problem),
      list('What to change', shown),
      ...(typed.trim() === '' ? [] : [quoted(cleanText(`${command} ${typed}`, 4_200))]),
      ...buttons('mistakes', [canBeForm(typed) ? editTypedButton('Change it in a form', typed) : null]),
      formatted(`For example: \`${escapeText(command)} ${escapeText(example)}\``),
      note('Nothing was sent and nothing was charged.'),
    ],
    plain: null,
  };
}

/** The verbs whose filters the query form holds. */
function canBeForm(typed: string): boolean {
  return /^\s*(shipments|top)\b/i.test(typed);
}
