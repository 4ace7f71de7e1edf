import type { types } from '@slack/bolt';
import type { Intent, QueryIntent } from '../../model/intent.ts';
import {
  button,
  buttons,
  editTypedButton,
  formatted,
  header,
  list,
  type Message,
  note,
  paragraph,
  quoted,
} from './blocks.ts';
import { blockIds, type RetryName } from './ids.ts';
import { cleanText, escapeText, inSentence } from './text.ts';

export interface FailureProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** What to carry out again, or null when that cannot help. */
  readonly retry: { readonly does: RetryName; readonly intent: Intent } | null;
  /** Another way that may lead there, or null. */
  readonly instead: { readonly label: string; readonly intent: Intent } | null;
  /** The query to change in its form, or null. */
  readonly edit: QueryIntent | null;
  /** The command as typed, so that it is not lost; null for a pressed button, whose message stays. */
  readonly typed: string | null;
}

/** Why there is no answer, what it cost, and what to do next. */
export function failureMessage({ title, lines, retry, instead, edit, typed }: FailureProps): Message {
  return {
    text: `${title}. ${inSentence(lines.join(' '), 1_500)}`,
    blocks: [
      header(title, blockIds.problem),
      list(
        'What to know',
        lines.map((line) => cleanText(line, 600)),
      ),
      ...(typed === null ? [] : [quoted(cleanText(typed, 4_200))]),
      ...buttons('failure', [
        retry === null ? null : button({ label: 'Retry', ...retry }),
        instead === null ? null : button({ does: 'instead', ...instead }),
        edit === null ? null : button({ does: 'edit', label: 'Change filter', intent: edit }),
      ]),
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
