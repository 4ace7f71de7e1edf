import { ELEMENT_RULES, imageElement, imageSource } from './element-rules.ts';
import {
  anyText,
  boolean,
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
  url,
} from './rule.ts';

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

const rawCells: TypedRules = {
  raw_text: object({ text: string(20_000) }),
  raw_number: object({ value: { is: 'number' } }, { text: string(20_000) }),
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
/** The blocks that messages and views have in common. */
export const COMMON_BLOCKS: TypedRules = {
  section: object(
    {},
    {
      ...{ block_id, text: anyText(3000), fields: list(anyText(2000), 10), expand: boolean },
      accessory: typed({ ...ELEMENT_RULES, image: imageElement }),
    },
  ),
  header: object({ text: plain(150) }, { block_id }),
  divider: object({}, { block_id }),
  context: object(
    { elements: list(typed({ plain_text: plainText(3000), mrkdwn: markdownText(3000), image: imageElement }), 10) },
    { block_id },
  ),
  actions: object({ elements: list(typed(ELEMENT_RULES), 25) }, { block_id }),
  image: object({ alt_text: string(2000) }, { ...imageSource, title: plain(2000), block_id }),
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
  markdown: object({ text: string(12_000) }, { block_id }),
  table: object({ rows: list(list(cell, 20), 100) }, { block_id, column_settings: list(columnSettings, 20, 0) }),
  data_table: object(
    { caption: string(10_000), rows: list(list(cell, 20), 201, 2) },
    { block_id, page_size: integer(1, 100), row_header_column_index: integer(0, 19) },
  ),
  data_visualization: object({ title: string(50), chart }, { block_id }),
};

/**
 * Caps over a whole message. That on the text of its blocks is not documented; it was observed near this figure. The
 * cells of a data table have a larger one of their own.
 */
export const MESSAGE_CAPS = {
  blocks: 50,
  blockText: 13_200,
  markdown: 12_000,
  tableText: 10_000,
  dataTableText: 20_000,
  tables: 1,
  charts: 2,
  text: 40_000,
} as const;
