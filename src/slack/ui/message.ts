import type { types } from '@slack/bolt';

/** A bar chart; the packages have no type for it yet. Every label of the data stands among the categories. */
export interface ChartBlock {
  readonly type: 'data_visualization';
  /** At most 50 characters. */
  readonly title: string;
  readonly chart: {
    readonly type: 'bar';
    readonly series: readonly {
      readonly name: string;
      readonly data: readonly { readonly label: string; readonly value: number }[];
    }[];
    readonly axis_config: { readonly categories: readonly string[] };
  };
}

export type Block = types.KnownBlock | ChartBlock;
export type Button = types.Button;

/** What a builder makes: a whole sentence for the notification and the screen reader, and blocks in two forms. */
export interface Message {
  readonly text: string;
  readonly blocks: readonly Block[];
  /**
   * Builds the same with only the oldest blocks, for where Slack refuses the rich form, which is seldom; null when
   * `blocks` are plain already.
   */
  readonly plain: (() => readonly Block[]) | null;
}

/** When and for whom an outcome is shown. */
export interface Shown {
  /** Epoch ms, for ages. */
  readonly now: number;
  /** Who shared it, when the message is public. */
  readonly sharedBy: string | null;
}
