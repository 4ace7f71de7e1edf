import type { types } from '@slack/bolt';

export type Block = types.KnownBlock;
export type Button = types.Button;

/** What a builder makes: a whole sentence for the notification and the screen reader, and blocks in two forms. */
export interface Message {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** The same with only the oldest blocks, for where Slack refuses the rich form; null when `blocks` are plain already. */
  readonly plain: readonly Block[] | null;
}

/** When and for whom an outcome is shown. */
export interface Shown {
  /** Epoch ms, for ages. */
  readonly now: number;
  /** Who shared it, when the message is public. */
  readonly sharedBy: string | null;
}
