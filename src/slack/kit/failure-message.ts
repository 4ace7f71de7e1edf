import type { types } from '@slack/bolt';
import { blockIds } from './action.ts';
import { type Button, buttons, header, list, type Message, paragraph, quoted } from './blocks.ts';
import { cleanText, inSentence } from './text.ts';

export interface FailureProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** What may help, such as Retry. */
  readonly offers: readonly (Button | null)[];
  /** The command as typed, so that it is not lost; null for a pressed button, whose message stays. */
  readonly typed: string | null;
}

/** Why there is no answer, what it cost, and what to do next. */
export function failureMessage({ title, lines, offers, typed }: FailureProps): Message {
  return {
    text: `${title}. ${inSentence(lines.join(' '), 1_500)}`,
    blocks: [
      header(title, blockIds.problem),
      list(
        'What to know',
        lines.map((line) => cleanText(line, 600)),
      ),
      ...(typed === null ? [] : [quoted(cleanText(typed, 4_200))]),
      ...buttons('failure', offers),
    ],
    plain: null,
  };
}

/** A modal that only says something. @param title at most 24 letters */
export function noticeView(title: string, text: string): types.ModalView {
  return {
    type: 'modal',
    title: { type: 'plain_text', text: title, emoji: false },
    close: { type: 'plain_text', text: 'Close', emoji: false },
    blocks: [paragraph(text)],
  };
}

/** One sentence of ours. */
export function saidMessage(text: string): Message {
  return { text: inSentence(text, 1_000), blocks: [paragraph(text)], plain: null };
}
