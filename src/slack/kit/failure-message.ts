import type { types } from '@slack/bolt';
import { blockIds } from './action.ts';
import { type Button, buttons, header, type Message, note, paragraph, paragraphs, quoted } from './blocks.ts';
import { cleanText, inSentence } from './text.ts';

export interface FailureProps {
  /** What happened, without a full stop. */
  readonly title: string;
  /** What to do, and what it cost. */
  readonly lines: readonly string[];
  /** Small print, such as the reference. */
  readonly notes?: readonly string[];
  /** What may help, such as Retry. */
  readonly offers: readonly (Button | null)[];
  /** The command as typed, so that it is not lost; null for a pressed button, whose message stays. */
  readonly typed: string | null;
}

/** Why there is no answer, what to do next, and what it cost. */
export function failureMessage({ title, lines, notes = [], offers, typed }: FailureProps): Message {
  return {
    text: `${inSentence(title)}. ${inSentence([...lines, ...notes].join(' '), 1_500)}`,
    blocks: [
      header(title, blockIds.problem),
      ...paragraphs(lines),
      ...(typed === null ? [] : [quoted(cleanText(typed, 4_200))]),
      ...buttons('failure', offers),
      ...(notes.length === 0 ? [] : [note(notes.join(' '))]),
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
