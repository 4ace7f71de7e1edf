import { z } from 'zod';
import { isObject, typeOf } from './check-rule.ts';

/*
 * Slack's rules for blocks and views. A block or element type that is missing here is refused, although Slack knows some
 * more of them (cards, video…): what this app does not send is better noticed than guessed.
 */

type Shape = Readonly<Record<string, z.ZodType>>;

const string = (most: number, least = 1) => z.string().min(least).max(most);
const integer = (least: number, most = Number.MAX_SAFE_INTEGER) => z.int().min(least).max(most);
const list = (of: z.ZodType, most: number, least = 1) => z.array(of).min(least).max(most);
const boolean = z.boolean();
const id = string(255);

const object = (required: Shape, optional: Shape = {}) =>
  z.strictObject({ ...required, ...z.object(optional).partial().shape });
/** An object of that `type`. */
const typed = (type: string, required: Shape, optional: Shape = {}) =>
  object({ type: z.literal(type), ...required }, optional);
type Typed = ReturnType<typeof typed>;
const oneOf = (...types: readonly [Typed, ...Typed[]]) => z.discriminatedUnion('type', types);

const plainText = (most: number) => typed('plain_text', { text: string(most) }, { emoji: boolean });
const plain = (most: number) => oneOf(plainText(most));
const anyText = (most: number) =>
  oneOf(plainText(most), typed('mrkdwn', { text: string(most) }, { verbatim: boolean }));

/** Lets each value of `key` stand in a list once. */
const once = (key: 'action_id' | 'block_id') => (items: readonly unknown[], context: z.RefinementCtx) => {
  const seen = new Set<unknown>();
  for (const [index, item] of items.entries()) {
    const value = isObject(item) ? item[key] : undefined;
    if (typeof value === 'string' && seen.has(value))
      context.addIssue({ code: 'custom', path: [index, key], message: `\`${key}\` "${value}" already exists` });
    seen.add(value);
  }
};

const style = z.enum(['primary', 'danger']);
const confirm = object({ text: anyText(300) }, { title: plain(100), confirm: plain(30), deny: plain(30), style });
/** One choice of a menu. */
const option = object({ text: plain(75) }, { value: string(150), description: plain(75) });
/** The options that an app suggests for an external menu. */
export const suggestionRule = object({ options: list(option, 100, 0) });

const placeholder = plain(150);
const menu = { action_id: id, confirm, placeholder };
const multiple = { max_selected_items: integer(1) };
const choice = { options: list(option, 100) };
const query = { min_query_length: integer(0) };
const filter = object(
  {},
  {
    include: list(z.enum(['im', 'mpim', 'private', 'public']), 4),
    exclude_external_shared_channels: boolean,
    exclude_bot_users: boolean,
  },
);

/** Menus and pickers, which may stand in a section, in actions and in an input. */
const choosers = [
  typed('static_select', choice, { ...menu, initial_option: option }),
  typed('multi_static_select', choice, { ...menu, ...multiple, initial_options: list(option, 100) }),
  typed('external_select', {}, { ...menu, ...query, initial_option: option }),
  typed('multi_external_select', {}, { ...menu, ...query, ...multiple, initial_options: list(option, 100) }),
  typed('datepicker', {}, { ...menu, initial_date: string(10) }),
  typed('timepicker', {}, { ...menu, initial_time: string(5), timezone: string(255) }),
  typed('conversations_select', {}, { ...menu, filter, initial_conversation: id }),
  typed('multi_conversations_select', {}, { ...menu, ...multiple, filter, initial_conversations: list(id, 100) }),
] as const;

/** The interactive elements of sections and actions. */
const element = oneOf(
  typed(
    'button',
    { text: plain(75) },
    { action_id: id, confirm, value: string(2000, 0), style, accessibility_label: string(75) },
  ),
  typed('overflow', { options: list(option, 5) }, { action_id: id, confirm }),
  ...choosers,
);

const textInput = typed(
  'plain_text_input',
  {},
  {
    action_id: id,
    placeholder,
    dispatch_action_config: object({}, { trigger_actions_on: list(z.literal('on_enter_pressed'), 1) }),
    initial_value: string(3000, 0),
    multiline: boolean,
    max_length: integer(1, 3000),
  },
);

const inline = list(
  oneOf(
    typed('text', { text: string(12_000) }, { style: object({}, { bold: boolean }) }),
    typed('user', { user_id: id }),
  ),
  1000,
  0,
);
const richSection = typed('rich_text_section', { elements: inline });
const richTextPart = oneOf(
  richSection,
  typed('rich_text_preformatted', { elements: inline }),
  typed('rich_text_list', { style: z.literal('bullet'), elements: list(oneOf(richSection), 1000) }),
);

const cell = oneOf(
  typed('raw_text', { text: string(20_000) }),
  typed('raw_number', { value: z.number() }, { text: string(20_000) }),
);

// Slack's types do not describe charts yet: only what is known for certain is checked, other fields pass.
const label = string(20);
const series = z.looseObject({ name: label, data: list(z.looseObject({ label, value: z.number() }), 20) });
const plotted = (type: string) =>
  z.looseObject({
    type: z.literal(type),
    series: list(series, 12),
    axis_config: z.looseObject({ categories: list(label, 20) }),
  });

const block = (type: string, required: Shape, optional: Shape = {}) =>
  typed(type, required, { block_id: id, ...optional });

/** The blocks that messages and views have in common. */
const commonBlocks = [
  block('section', {}, { text: anyText(3000), fields: list(anyText(2000), 10), accessory: element }).refine(
    ({ text, fields }) => text !== undefined || fields !== undefined,
    { path: ['type'], message: 'must define either `text` or `fields`' },
  ),
  block('header', { text: plain(150) }),
  block('divider', {}),
  block('context', { elements: list(anyText(3000), 10) }),
  block('actions', { elements: list(element, 25).superRefine(once('action_id')) }),
  block('rich_text', { elements: list(richTextPart, 1000) }),
  block(
    'input',
    { label: plain(2000), element: oneOf(textInput, ...choosers) },
    { hint: plain(2000), optional: boolean, dispatch_action: boolean },
  ),
] as const;

const dataTable = block(
  'data_table',
  { caption: string(10_000), rows: list(list(cell, 20), 201, 2).superRefine(checkRows) },
  { page_size: integer(1, 100), row_header_column_index: integer(0, 19) },
);

/**
 * Caps over a whole message. That on the text of its blocks is not documented; it was observed near this figure. The
 * cells of a table have a larger one of their own.
 */
export const MESSAGE_CAPS = { blockText: 13_200, tableText: 20_000, text: 40_000 } as const;

/** Not too much text in all, and all rows as long as the header. */
function checkRows(rows: readonly unknown[], context: z.RefinementCtx): void {
  const most = MESSAGE_CAPS.tableText;
  if (textLength(rows) > most)
    context.addIssue({ code: 'custom', message: `must be less than ${most + 1} characters` });
  const lengths = rows.map((row) => (Array.isArray(row) ? row.length : 0));
  for (const [index, length] of lengths.entries())
    if (length !== lengths[0])
      context.addIssue({ code: 'custom', path: [index], message: 'all rows must have the same number of cells' });
}

const TEXT_KEYS = new Set(['text', 'title', 'caption', 'label']);

/** Characters of text anywhere inside a value: what the caps of a message and of a table count. */
export function textLength(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + textLength(item), 0);
  if (!isObject(value)) return 0;
  return Object.entries(value).reduce((sum, [key, inner]) => {
    if (typeof inner === 'string') return sum + (TEXT_KEYS.has(key) ? inner.length : 0);
    return sum + textLength(inner);
  }, 0);
}

const atMost =
  (type: string, most: number, message: string) => (blocks: readonly unknown[], context: z.RefinementCtx) => {
    const places = blocks.flatMap((one, index) => (typeOf(one) === type ? [index] : []));
    for (const index of places.slice(most)) context.addIssue({ code: 'custom', path: [index], message });
  };

export const messageBlocks = list(
  oneOf(
    ...commonBlocks,
    dataTable,
    block('data_visualization', {
      title: string(50),
      chart: z.discriminatedUnion('type', [plotted('bar'), plotted('line')]),
    }),
  ),
  50,
  0,
)
  .superRefine(once('block_id'))
  .superRefine(atMost('data_table', 1, 'only_one_table_allowed'))
  .superRefine(atMost('data_visualization', 2, 'no more than 2 charts allowed'));

const view = {
  // No tables or charts, which Slack takes in messages only.
  blocks: list(oneOf(...commonBlocks), 100, 0).superRefine(once('block_id')),
};
const optional = { private_metadata: string(3000, 0), callback_id: string(255, 0) };

export const viewRule = oneOf(
  typed('home', view, optional),
  typed('modal', { ...view, title: plain(24) }, { ...optional, submit: plain(24), close: plain(24) }).superRefine(
    ({ blocks, submit }, context) => {
      const first = Array.isArray(blocks) ? blocks.findIndex((one) => typeOf(one) === 'input') : -1;
      if (submit !== undefined || first < 0) return;
      const message = 'must define `submit` to use an `input` block in modals';
      context.addIssue({ code: 'custom', path: ['blocks', first, 'input'], message });
    },
  ),
);
