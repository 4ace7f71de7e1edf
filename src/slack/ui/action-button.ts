import type { types } from '@slack/bolt';
import { actionId, type Action } from '../actions.ts';
import type { Button } from './message.ts';
import { cleanText } from './text.ts';

export interface ActionButtonProps {
  readonly action: Action;
  readonly label: string;
  /** What a screen reader says, where several buttons of one message read the same. */
  readonly spoken?: string;
  /** Keeps apart several buttons that do the same in one message. */
  readonly nth?: number;
  readonly style?: 'primary' | 'danger';
  readonly confirm?: types.ConfirmationDialog;
}

/** A button that carries an action. */
export function actionButton({ action, label, spoken, nth, style, confirm }: ActionButtonProps): Button {
  return {
    type: 'button',
    action_id: actionId(action, nth),
    text: { type: 'plain_text', text: cleanText(label, 75), emoji: false },
    value: JSON.stringify(action),
    ...(spoken !== undefined && { accessibility_label: cleanText(spoken, 75) }),
    ...(style && { style }),
    ...(confirm && { confirm }),
  };
}
