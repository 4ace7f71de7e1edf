import {
  anyText,
  boolean,
  type Fields,
  id,
  integer,
  list,
  markdownText,
  object,
  type ObjectRule,
  oneOf,
  open,
  plain,
  plainText,
  type Rule,
  string,
  typed,
  type TypedRules,
} from './check-rule.ts';

const confirm: Rule = object(
  { text: anyText(300) },
  { title: plain(100), confirm: plain(30), deny: plain(30), style: oneOf('primary', 'danger') },
);
/** One choice of a menu. */
export const option: Rule = object({ text: plain(75) }, { value: string(150), description: plain(75) });

const placeholder = plain(150);
const menu: Fields = { action_id: id, confirm, placeholder };
const multiple: Fields = { max_selected_items: integer(1) };
const choice: Fields = { options: list(option, 100) };
const query: Fields = { min_query_length: integer(0) };
const filter: Rule = object(
  {},
  {
    include: list(oneOf('im', 'mpim', 'private', 'public'), 4),
    exclude_external_shared_channels: boolean,
    exclude_bot_users: boolean,
  },
);

const button = object(
  { text: plain(75) },
  {
    action_id: id,
    confirm,
    value: string(2000, 0),
    style: oneOf('primary', 'danger'),
    accessibility_label: string(75),
  },
);

/** What a person chooses from: in a section, in actions and in an input. */
const CHOOSERS: TypedRules = {
  static_select: object(choice, { ...menu, initial_option: option }),
  multi_static_select: object(choice, { ...menu, ...multiple, initial_options: list(option, 100) }),
  external_select: object({}, { ...menu, ...query, initial_option: option }),
  multi_external_select: object({}, { ...menu, ...query, ...multiple, initial_options: list(option, 100) }),
  datepicker: object({}, { ...menu, initial_date: string(10) }),
  timepicker: object({}, { ...menu, initial_time: string(5), timezone: string(255) }),
  conversations_select: object({}, { ...menu, filter, initial_conversation: id }),
  multi_conversations_select: object({}, { ...menu, ...multiple, filter, initial_conversations: list(id, 100) }),
};

/** The interactive elements of sections and actions, in messages and in views. */
const ELEMENT_RULES: TypedRules = {
  button,
  overflow: object({ options: list(option, 5) }, { action_id: id, confirm }),
  ...CHOOSERS,
};

const typing: Fields = {
  action_id: id,
  placeholder,
  dispatch_action_config: object({}, { trigger_actions_on: list(oneOf('on_enter_pressed'), 1) }),
};

/** The elements that an input block may hold. */
const INPUTS: TypedRules = {
  ...CHOOSERS,
  plain_text_input: object(
    {},
    {
      ...typing,
      initial_value: string(3000, 0),
      multiline: boolean,
      max_length: integer(1, 3000),
    },
  ),
};

const inline = list(
  typed({
    text: object({ text: string(12_000) }, { style: object({}, { bold: boolean }) }),
    user: object({ user_id: id }),
  }),
  1000,
  0,
);
const richTextPart: Rule = typed({
  rich_text_section: object({ elements: inline }),
  rich_text_preformatted: object({ elements: inline }),
  rich_text_list: object({
    style: oneOf('bullet'),
    elements: list(typed({ rich_text_section: object({ elements: inline }) }), 1000),
  }),
});
const richText: ObjectRule = object({ elements: list(richTextPart, 1000) }, { block_id: id });

const cell: Rule = typed({
  raw_text: object({ text: string(20_000) }),
  raw_number: object({ value: { is: 'number' } }, { text: string(20_000) }),
});

// Slack's types do not describe charts yet: only what is known for certain is checked, other fields pass.
const label = string(20);
const series: Rule = open({ name: label, data: list(open({ label, value: { is: 'number' } }), 20) });
const plotted = open({ series: list(series, 12), axis_config: open({ categories: list(label, 20) }) });
const chart: Rule = typed({ bar: plotted, line: plotted });

const block_id = id;

export const inputBlock: ObjectRule = object(
  { label: plain(2000), element: typed(INPUTS) },
  { block_id, hint: plain(2000), optional: boolean, dispatch_action: boolean },
);

/** The blocks that messages and views have in common. */
export const COMMON_BLOCKS: TypedRules = {
  section: object(
    {},
    {
      block_id,
      text: anyText(3000),
      fields: list(anyText(2000), 10),
      accessory: typed(ELEMENT_RULES),
    },
  ),
  header: object({ text: plain(150) }, { block_id }),
  divider: object({}, { block_id }),
  context: object(
    { elements: list(typed({ plain_text: plainText(3000), mrkdwn: markdownText(3000) }), 10) },
    { block_id },
  ),
  actions: object({ elements: list(typed(ELEMENT_RULES), 25) }, { block_id }),
  rich_text: richText,
};

/**
 * Slack's rules for the blocks of a message, as data: required fields, kinds of text, lengths and counts.
 * Rules that look at several fields at once are in check-blocks.ts.
 * A block or element type that is missing here is refused, although Slack knows some more of them (cards, video…):
 * what this app does not send is better noticed than guessed.
 */
export const BLOCK_RULES: TypedRules = {
  ...COMMON_BLOCKS,
  input: inputBlock,
  data_table: object(
    { caption: string(10_000), rows: list(list(cell, 20), 201, 2) },
    { block_id, page_size: integer(1, 100), row_header_column_index: integer(0, 19) },
  ),
  data_visualization: object({ title: string(50), chart }, { block_id }),
};

/**
 * Caps over a whole message. That on the text of its blocks is not documented; it was observed near this figure. The
 * cells of a table have a larger one of their own.
 */
export const MESSAGE_CAPS = {
  blocks: 50,
  blockText: 13_200,
  tableText: 20_000,
  tables: 1,
  charts: 2,
  text: 40_000,
} as const;
