import type { types } from '@slack/bolt';
import { fieldAction } from './ids.ts';
import { cleanText } from './text.ts';

/** One choice of a select. Slack takes 75 letters for either text. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FieldProps {
  /** The block's id, by which its value and its mistakes are told apart. */
  readonly block: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  /** Whether a change is told at once, and not only on submission. */
  readonly tellsChange?: boolean;
}

interface TextProps extends FieldProps {
  readonly initial?: string;
  readonly placeholder?: string;
  readonly multiline?: boolean;
}

/** A field for typing. It tells a change when Enter is pressed: each letter would be a call of its own. */
export function textField({ initial = '', placeholder, multiline = false, ...field }: TextProps): types.InputBlock {
  return input(field, {
    type: 'plain_text_input',
    action_id: fieldAction,
    multiline,
    max_length: 2_000,
    ...(initial !== '' && { initial_value: cleanText(initial, 2_000) }),
    ...(placeholder !== undefined && { placeholder: plain(placeholder, 150) }),
    ...(field.tellsChange === true && { dispatch_action_config: { trigger_actions_on: ['on_enter_pressed'] } }),
  });
}

interface SelectProps extends FieldProps {
  readonly choices: readonly Choice[];
  readonly initial?: string;
}

/** A field for one of several choices. */
export function selectField({ choices, initial, ...field }: SelectProps): types.InputBlock {
  const options = choices.map(option);
  const chosen = options.find(({ value }) => value === initial);
  return input(field, {
    type: 'static_select',
    action_id: fieldAction,
    options,
    ...(chosen !== undefined && { initial_option: chosen }),
  });
}

interface MultiSelectProps extends FieldProps {
  readonly choices: readonly Choice[];
  readonly initial: readonly string[];
  readonly placeholder: string;
  readonly most: number;
}

/** A field for several of many choices. */
export function multiSelectField({
  choices,
  initial,
  placeholder,
  most,
  ...field
}: MultiSelectProps): types.InputBlock {
  const options = choices.map(option);
  const chosen = options.filter(({ value }) => value !== undefined && initial.includes(value));
  return input(field, {
    type: 'multi_static_select',
    action_id: fieldAction,
    options,
    max_selected_items: most,
    placeholder: plain(placeholder, 150),
    ...(chosen.length > 0 && { initial_options: chosen }),
  });
}

interface DateProps extends FieldProps {
  /** ISO, or empty. */
  readonly initial: string;
}

/** A field for a day. */
export function dateField({ initial, ...field }: DateProps): types.InputBlock {
  return input(field, { type: 'datepicker', action_id: fieldAction, ...(initial !== '' && { initial_date: initial }) });
}

interface TimeProps extends FieldProps {
  /** HH:MM, or empty. */
  readonly initial: string;
}

/** A field for a time of day. */
export function timeField({ initial, ...field }: TimeProps): types.InputBlock {
  return input(field, { type: 'timepicker', action_id: fieldAction, ...(initial !== '' && { initial_time: initial }) });
}

interface ChannelProps extends FieldProps {
  /** A conversation's id; empty for none. */
  readonly initial: string;
}

/** A field for a channel, public or private. */
export function channelField({ initial, ...field }: ChannelProps): types.InputBlock {
  return input(field, {
    type: 'conversations_select',
    action_id: fieldAction,
    filter: { include: ['public', 'private'], exclude_bot_users: true },
    ...(initial !== '' && { initial_conversation: initial }),
  });
}

function input(
  { block, label, hint, optional = false, tellsChange = false }: FieldProps,
  element: types.InputBlock['element'],
): types.InputBlock {
  return {
    type: 'input',
    block_id: block,
    label: plain(label, 2_000),
    element,
    optional,
    dispatch_action: tellsChange,
    ...(hint !== undefined && { hint: plain(hint, 2_000) }),
  };
}

function option({ value, label }: Choice): types.PlainTextOption {
  return { text: plain(label, 75), value };
}

/** Our own words in a place that parses nothing. @param max Slack's limit for it, in letters */
export function plain(text: string, max: number): types.PlainTextElement {
  return { type: 'plain_text', text: cleanText(text, max), emoji: false };
}
