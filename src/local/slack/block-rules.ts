/**
 * Slack's rules for the blocks of a message, as data: required fields, kinds of text, lengths and counts.
 * Rules that look at several fields at once are in check-blocks.ts.
 * A block or element type that is missing here is refused, although Slack knows some more of them (cards, video, input…):
 * what this app does not send is better noticed than guessed.
 */
export type Rule =
  | { readonly is: 'string'; readonly min?: number; readonly max?: number; readonly oneOf?: readonly string[] }
  | { readonly is: 'boolean' }
  | { readonly is: 'number'; readonly min?: number; readonly max?: number; readonly integer?: boolean }
  | { readonly is: 'list'; readonly min: number; readonly max: number; readonly of: Rule }
  | { readonly is: 'object'; readonly required: Fields; readonly optional: Fields; readonly open?: boolean }
  | { readonly is: 'typed'; readonly types: Readonly<Record<string, ObjectRule>> }
  | { readonly is: 'null-or'; readonly rule: Rule };

type Fields = Readonly<Record<string, Rule>>;
export type ObjectRule = Extract<Rule, { is: 'object' }>;

const string = (max: number, min = 1): Rule => ({ is: 'string', min, max });
const oneOf = (...words: readonly string[]): Rule => ({ is: 'string', oneOf: words });
const list = (of: Rule, max: number, min = 1): Rule => ({ is: 'list', min, max, of });
const object = (required: Fields, optional: Fields = {}): ObjectRule => ({ is: 'object', required, optional });
const open = (required: Fields, optional: Fields = {}): ObjectRule => ({ ...object(required, optional), open: true });
const typed = (types: Readonly<Record<string, ObjectRule>>): Rule => ({ is: 'typed', types });
const boolean: Rule = { is: 'boolean' };
const url = string(3000);
const id = string(255);

const plainText = (max: number) => object({ text: string(max) }, { emoji: boolean });
const markdownText = (max: number) => object({ text: string(max) }, { verbatim: boolean });
const plain = (max: number): Rule => typed({ plain_text: plainText(max) });
const anyText = (max: number): Rule => typed({ plain_text: plainText(max), mrkdwn: markdownText(max) });

const confirm: Rule = object(
  { text: anyText(300) },
  { title: plain(100), confirm: plain(30), deny: plain(30), style: oneOf('primary', 'danger') },
);
const option: Rule = object({ text: plain(75) }, { value: string(150), description: plain(75), url });
const tickOption: Rule = object({ text: anyText(75) }, { value: string(150), description: anyText(75) });
const optionGroup: Rule = object({ label: plain(75), options: list(option, 100) });

const slackFile: Rule = object({}, { id: string(255), url });
const imageSource: Fields = { image_url: url, slack_file: slackFile };
const imageElement = object({ alt_text: string(2000) }, imageSource);

const actionable: Fields = { action_id: id, confirm, focus_on_load: boolean };
const placeholder = plain(150);

const button = object(
  { text: plain(75) },
  {
    ...{ action_id: id, confirm, value: string(2000, 0), url },
    ...{ style: oneOf('primary', 'danger'), accessibility_label: string(75) },
  },
);
const choice: Fields = { options: list(option, 100), option_groups: list(optionGroup, 100) };
const elements: Readonly<Record<string, ObjectRule>> = {
  button,
  overflow: object({ options: list(option, 5) }, { action_id: id, confirm }),
  static_select: object({}, { ...actionable, ...choice, placeholder, initial_option: option }),
  multi_static_select: object(
    {},
    {
      ...{ ...actionable, ...choice, placeholder },
      ...{ initial_options: list(option, 100), max_selected_items: { is: 'number', min: 1, integer: true } },
    },
  ),
  radio_buttons: object({ options: list(tickOption, 10) }, { ...actionable, initial_option: tickOption }),
  checkboxes: object({ options: list(tickOption, 10) }, { ...actionable, initial_options: list(tickOption, 10) }),
  datepicker: object({}, { ...actionable, placeholder, initial_date: string(10) }),
  timepicker: object({}, { ...actionable, placeholder, initial_time: string(5), timezone: string(255) }),
  users_select: object({}, { ...actionable, placeholder, initial_user: id }),
  channels_select: object({}, { ...actionable, placeholder, initial_channel: id }),
  conversations_select: object(
    {},
    {
      ...actionable,
      placeholder,
      initial_conversation: id,
      default_to_current_conversation: boolean,
      filter: open({}),
    },
  ),
};

const style: Rule = object({}, { bold: boolean, italic: boolean, strike: boolean, code: boolean, underline: boolean });
const inlineElements: Rule = typed({
  text: object({ text: string(12_000) }, { style }),
  link: object({ url }, { text: string(3000), unsafe: boolean, style }),
  emoji: object({ name: string(255) }, { unicode: string(255), skin_tone: { is: 'number' }, style }),
  user: object({ user_id: id }, { style }),
  usergroup: object({ usergroup_id: id }, { style }),
  channel: object({ channel_id: id }, { style }),
  broadcast: object({ range: oneOf('here', 'channel', 'everyone') }, { style }),
  date: object({ timestamp: { is: 'number' }, format: string(255) }, { url, fallback: string(255), style }),
  color: object({ value: string(255) }, { style }),
});
const inline = list(inlineElements, 1000, 0);
const border: Rule = { is: 'number' };
const richTextPart: Rule = typed({
  rich_text_section: object({ elements: inline }),
  rich_text_preformatted: object({ elements: inline }, { border, language: string(255) }),
  rich_text_quote: object({ elements: inline }, { border }),
  rich_text_list: object(
    {
      style: oneOf('bullet', 'ordered'),
      elements: list(typed({ rich_text_section: object({ elements: inline }) }), 1000),
    },
    { indent: { is: 'number', min: 0, max: 8 }, offset: { is: 'number', min: 0 }, border },
  ),
});
const richText: ObjectRule = object({ elements: list(richTextPart, 1000) }, { block_id: id });

const rawCells: Readonly<Record<string, ObjectRule>> = {
  raw_text: object({ text: string(10_000) }),
  raw_number: object({ value: { is: 'number' } }, { text: string(10_000) }),
};
const cell: Rule = typed({ ...rawCells, rich_text: richText });
const columnSettings: Rule = {
  is: 'null-or',
  rule: object({}, { align: oneOf('left', 'center', 'right'), is_wrapped: boolean }),
};

// Slack's types do not describe charts yet: only what is known for certain is checked, other fields pass.
const label = string(20);
const series: Rule = open({ name: label, data: list(open({ label, value: { is: 'number' } }), 20) });
const plotted = open({ series: list(series, 12), axis_config: open({ categories: list(label, 20) }) });
const chart: Rule = typed({
  pie: open({ segments: list(open({ label, value: { is: 'number' } }), 12) }),
  bar: plotted,
  area: plotted,
  line: plotted,
});

const block_id = id;
/** The blocks a message may hold, by type. */
export const BLOCK_RULES: Readonly<Record<string, ObjectRule>> = {
  section: object(
    {},
    {
      ...{ block_id, text: anyText(3000), fields: list(anyText(2000), 10), expand: boolean },
      accessory: typed({ ...elements, image: imageElement }),
    },
  ),
  header: object({ text: plain(150) }, { block_id }),
  divider: object({}, { block_id }),
  context: object(
    { elements: list(typed({ plain_text: plainText(3000), mrkdwn: markdownText(3000), image: imageElement }), 10) },
    { block_id },
  ),
  actions: object({ elements: list(typed(elements), 25) }, { block_id }),
  image: object({ alt_text: string(2000) }, { ...imageSource, title: plain(2000), block_id }),
  rich_text: richText,
  markdown: object({ text: string(12_000) }, { block_id }),
  table: object({ rows: list(list(cell, 20), 100) }, { block_id, column_settings: list(columnSettings, 20, 0) }),
  data_table: object(
    { caption: string(10_000), rows: list(list(cell, 20), 101, 2) },
    {
      block_id,
      page_size: { is: 'number', min: 1, max: 100, integer: true },
      row_header_column_index: { is: 'number', min: 0, max: 19, integer: true },
    },
  ),
  data_visualization: object({ title: string(50), chart }, { block_id }),
};

/** Caps over a whole message. The text cap is not documented; it was observed near this figure. */
export const MESSAGE_CAPS = {
  blocks: 50,
  blockText: 13_200,
  markdown: 12_000,
  tableText: 10_000,
  tables: 1,
  charts: 2,
  text: 40_000,
} as const;
