import type { Intent, QueryIntent } from '../../model/intent.ts';
import { button, buttons, header, list, quoted } from './blocks.ts';
import { blockIds, type RetryName } from './ids.ts';
import type { Message } from './message.ts';
import { cleanText, inSentence } from './text.ts';

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
