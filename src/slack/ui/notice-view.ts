import type { types } from '@slack/bolt';
import { paragraph } from './blocks.ts';

/** A modal that only says something. @param title at most 24 letters */
export function noticeView(title: string, text: string): types.ModalView {
  return {
    type: 'modal',
    title: { type: 'plain_text', text: title, emoji: false },
    close: { type: 'plain_text', text: 'Close', emoji: false },
    blocks: [paragraph(text)],
  };
}
