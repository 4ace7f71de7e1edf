import type { types } from '@slack/bolt';
import { errandAction, type Errand } from '../errand.ts';
import type { Button } from './message.ts';
import { cleanText } from './text.ts';

export interface ErrandButtonProps {
  readonly errand: Errand;
  readonly label: string;
  /** What a screen reader says, where several buttons of one message read the same. */
  readonly spoken?: string;
  /** Keeps apart several buttons that do the same in one message. */
  readonly nth?: number;
  readonly style?: 'primary' | 'danger';
  readonly confirm?: types.ConfirmationDialog;
}

/** A button that runs an errand. */
export function errandButton({ errand, label, spoken, nth, style, confirm }: ErrandButtonProps): Button {
  return {
    type: 'button',
    action_id: errandAction(errand, nth),
    text: { type: 'plain_text', text: cleanText(label, 75), emoji: false },
    value: JSON.stringify(errand),
    ...(spoken !== undefined && { accessibility_label: cleanText(spoken, 75) }),
    ...(style && { style }),
    ...(confirm && { confirm }),
  };
}
