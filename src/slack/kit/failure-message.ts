import type { types } from '@slack/bolt';
import { type Action, blockIds } from './action.ts';
import {
  type Button,
  button,
  buttons,
  fitsButton,
  formatted,
  header,
  list,
  type Message,
  note,
  paragraph,
  quoted,
} from './blocks.ts';
import { cleanText, escapeText, inSentence } from './text.ts';

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

interface MistakesProps {
  readonly command: string;
  /** What was typed after the command. */
  readonly typed: string;
  readonly mistakes: readonly string[];
  readonly example: string;
  /** Opens a form with what was understood; none where there is no such form. */
  readonly edit?: Action;
}

/** What was not understood, with an example; what was typed is given back. */
export function mistakesMessage({ command, typed, mistakes, example, edit }: MistakesProps): Message {
  const shown = mistakes.slice(0, 10);
  return {
    text: `That was not understood: ${inSentence(shown.join(' '), 1_000)} Nothing was charged.`,
    blocks: [
      header('That was not understood', blockIds.problem),
      list('What to change', shown),
      ...(typed.trim() === '' ? [] : [quoted(cleanText(`${command} ${typed}`, 4_200))]),
      ...buttons('mistakes', [
        edit !== undefined && fitsButton(edit)
          ? button({ id: 'edit', label: 'Change it in a form', action: edit })
          : null,
      ]),
      formatted(`For example: \`${escapeText(command)} ${escapeText(example)}\``),
      note('Nothing was sent and nothing was charged.'),
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
