import type { Intent } from '../../model/intent.ts';
import { actionIds, type ActionName } from './ids.ts';
import type { Block, Button } from './message.ts';
import { cellText, cleanText } from './text.ts';

/** A title, cut to Slack's 150 letters. @param blockId marks the kind of message for programs */
export function header(text: string, blockId?: string): Block {
  return {
    type: 'header',
    text: { type: 'plain_text', text: cellText(text, 150), emoji: false },
    ...(blockId !== undefined && { block_id: blockId }),
  };
}

/** Plain text, in which nothing is formatting; cut below Slack's 3,000 letters. */
export function paragraph(text: string, blockId?: string): Block {
  return {
    type: 'section',
    text: { type: 'plain_text', text: cellText(text, 2_900), emoji: false },
    ...(blockId !== undefined && { block_id: blockId }),
  };
}

/** Our own words with formatting; whatever comes from outside has gone through `inSentence`. */
export function formatted(mrkdwn: string): Block {
  return { type: 'section', text: { type: 'mrkdwn', text: mrkdwn, verbatim: true } };
}

/** Small print: up to ten plain lines. */
export function note(...lines: readonly string[]): Block {
  return {
    type: 'context',
    elements: lines.slice(0, 10).map((line) => ({ type: 'plain_text', text: cellText(line, 1_900), emoji: false })),
  };
}

/** A list of labelled facts; those without a value are left out. */
export function facts(rows: readonly (readonly [label: string, value: string | null])[]): Block {
  const known = rows.flatMap(([label, value]) => (value === null || value.trim() === '' ? [] : [{ label, value }]));
  return {
    type: 'rich_text',
    elements: [
      {
        type: 'rich_text_list',
        style: 'bullet',
        elements: known.map(({ label, value }) => ({
          type: 'rich_text_section',
          elements: [
            { type: 'text', text: `${label}: `, style: { bold: true } },
            { type: 'text', text: cellText(value, 600) },
          ],
        })),
      },
    ],
  };
}

/** A titled list of plain lines. */
export function list(title: string, lines: readonly string[]): Block {
  return {
    type: 'rich_text',
    elements: [
      { type: 'rich_text_section', elements: [{ type: 'text', text: title, style: { bold: true } }] },
      {
        type: 'rich_text_list',
        style: 'bullet',
        elements: lines.map((line) => ({
          type: 'rich_text_section',
          elements: [{ type: 'text', text: cellText(line, 600) }],
        })),
      },
    ],
  };
}

/** Text as it was typed, in a frame, so that it can be copied and sent again. */
export function quoted(text: string): Block {
  return {
    type: 'rich_text',
    elements: [{ type: 'rich_text_preformatted', elements: [{ type: 'text', text: cellText(text, 4_200) }] }],
  };
}

export interface ButtonProps {
  readonly does: ActionName;
  readonly label: string;
  readonly intent: Intent;
  /** Keeps apart several buttons that do the same in one message. */
  readonly nth?: number;
  readonly style?: 'primary' | 'danger';
}

/** A button that carries out an intent. A value too long for Slack is put on the shelf when the message is sent. */
export function button({ does, label, intent, nth, style }: ButtonProps): Button {
  return {
    type: 'button',
    action_id: nth === undefined ? actionIds[does] : `${actionIds[does]}:${nth}`,
    text: { type: 'plain_text', text: cleanText(label, 75), emoji: false },
    value: JSON.stringify(intent),
    ...(style && { style }),
  };
}

/** What a button carries at most. Slack cuts nothing off: it refuses the message whose button carries more. */
export const longestValue = 2_000;

/** A button that opens the query form with what was understood of a command; null where a button cannot carry it. */
export function editTypedButton(label: string, typed: string): Button | null {
  const value = JSON.stringify({ typed });
  if (value.length > longestValue) return null;
  return { type: 'button', action_id: actionIds.edit, text: { type: 'plain_text', text: label, emoji: false }, value };
}

/** A row of buttons; those that are null are left out, and so is a row without any. @param id the block's, one in a message */
export function buttons(id: string, elements: readonly (Button | null)[]): Block[] {
  const shown = elements.filter((element) => element !== null);
  return shown.length === 0 ? [] : [{ type: 'actions', block_id: id, elements: shown }];
}
