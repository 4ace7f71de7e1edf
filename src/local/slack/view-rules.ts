import { COMMON_BLOCKS } from './block-rules.ts';
import { INPUT_RULES } from './element-rules.ts';
import {
  any,
  anyText,
  boolean,
  type Fields,
  id,
  list,
  object,
  type ObjectRule,
  oneOf,
  plain,
  type Rule,
  string,
  typed,
  type TypedRules,
} from './rule.ts';

/** Caps over a whole view; bytes count its JSON. */
export const VIEW_CAPS = { blocks: 100, stack: 3, bytes: 250_000 } as const;

export type ViewType = 'modal' | 'home';

const input = (type: ViewType): ObjectRule =>
  object(
    { label: plain(2000), element: typed(INPUT_RULES[type]) },
    { block_id: id, hint: plain(2000), optional: boolean, dispatch_action: boolean },
  );

/** The blocks a view may hold: no tables, charts or markdown, which Slack takes in messages only. */
export const VIEW_BLOCKS: Readonly<Record<ViewType, TypedRules>> = {
  home: { ...COMMON_BLOCKS, input: input('home') },
  modal: {
    ...COMMON_BLOCKS,
    input: input('modal'),
    alert: object(
      { text: anyText(200) },
      { block_id: id, level: oneOf('default', 'info', 'warning', 'error', 'success') },
    ),
  },
};

// The blocks are checked one by one, by VIEW_BLOCKS.
const required: Fields = { blocks: list(any, VIEW_CAPS.blocks, 0) };
const optional: Fields = {
  private_metadata: string(3000, 0),
  callback_id: string(255, 0),
  external_id: string(255, 0),
};

/** The fields of a view beside its blocks. */
export const VIEW_RULE: Rule = typed({
  home: object(required, optional),
  modal: object(
    { ...required, title: plain(24) },
    { ...optional, submit: plain(24), close: plain(24), clear_on_close: boolean, notify_on_close: boolean },
  ),
});
