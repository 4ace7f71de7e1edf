import type { types } from '@slack/bolt';
import { z } from 'zod';
import { fieldAction } from './action.ts';
import { type Block, type Parts, plainElement, present } from './blocks.ts';
import { cleanText } from './text.ts';

/** Each field has its label, how it is drawn and read, and its validation. Its key in the table is its block's id. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

export interface Field<V> extends Label {
  element(value: V): InputBlock['element'];
  read(entered: Entered | undefined): V;
  /** Absent if every value is valid. */
  mistake?(value: V): string | null;
}

interface Label {
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  /** Whether Slack reports a change right away, not only on submission. */
  readonly tellsChange?: boolean;
  /** Part of the block's id; changes with the choices, since one that Slack remembers must still be offered. */
  readonly per?: string;
}

export type Draft<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer V> ? V : never };

export type ModalView = types.ModalView;
export type InputBlock = types.InputBlock;
type Entered = string | readonly string[];

export type FormValues = Readonly<Record<string, Entered>>;

export type Mistakes = Readonly<Record<string, string>>;

/** Slack takes 75 characters for either text. */
export interface FieldChoice<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

/** @param values which ones; default: all, in their order */
export function choicesOf<V extends string>(
  labels: Readonly<Record<V, string>>,
  values: readonly V[] = Object.keys(labels) as V[],
): FieldChoice<V>[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

interface Text extends Label {
  readonly placeholder?: string;
  readonly multiline?: boolean;
  /** Slack takes 3,000 characters at most. */
  readonly most?: number;
  readonly mistake?: (text: string) => string | null;
}

/** Reports a change only when Enter is pressed, since each letter would be a request. */
export function text({ placeholder, multiline = false, most = 2_000, mistake = () => null, ...label }: Text) {
  const element = (value: string): InputBlock['element'] => ({
    type: 'plain_text_input',
    action_id: fieldAction,
    multiline,
    max_length: most,
    ...(value !== '' && { initial_value: multiline ? cleanLines(value, most) : cleanText(value, most) }),
    ...(placeholder !== undefined && { placeholder: plain(placeholder, 150) }),
    ...(label.tellsChange === true && { dispatch_action_config: { trigger_actions_on: ['on_enter_pressed'] } }),
  });
  return { ...label, element, read: textOf, mistake } satisfies Field<string>;
}

const cleanLines = (value: string, most: number) =>
  value
    .split('\n')
    .map((line) => cleanText(line, most))
    .join('\n')
    .slice(0, most)
    .toWellFormed();

interface Parsed<V> extends Label {
  readonly write: (value: V) => string;
  readonly parse: (text: string) => V;
  readonly mistake: (value: V) => string | null;
}

export function parsed<V>({ write, parse, mistake, ...label }: Parsed<V>): Field<V> {
  const typed = text(label);
  return {
    ...label,
    element: (value) => typed.element(write(value)),
    read: (entered) => parse(textOf(entered)),
    mistake,
  };
}

interface Select<V extends string> extends Label {
  readonly choices: readonly FieldChoice<V>[] | ((value: string) => readonly FieldChoice<V>[]);
  /** Also of an entry that is not one of the choices, which Slack never sends. */
  readonly standard: V;
}

export function select<V extends string>({ choices, standard, ...label }: Select<V>): Field<V> {
  const offered = typeof choices === 'function' ? choices : () => choices;
  return {
    ...label,
    read(entered) {
      const value = textOf(entered);
      return offered(value).find((choice) => choice.value === value)?.value ?? standard;
    },
    element(value) {
      const options = offered(value).map(option);
      const chosen = options.find((one) => one.value === value);
      return {
        type: 'static_select',
        action_id: fieldAction,
        options,
        ...(chosen !== undefined && { initial_option: chosen }),
      };
    },
  };
}

/** A choice of two, of which the one for false is first. */
export function either({ no, yes, ...label }: Label & Record<'no' | 'yes', string>): Field<boolean> {
  const field = select({ ...label, choices: choicesOf({ no, yes }), standard: 'no' });
  return {
    ...label,
    read: (entered) => field.read(entered) === 'yes',
    element: (is) => field.element(is ? 'yes' : 'no'),
  };
}

interface MultiSelect extends Label {
  readonly choices: readonly FieldChoice[];
  readonly placeholder: string;
  readonly max: number;
}

export function multiSelect({ choices, placeholder, max, ...label }: MultiSelect): Field<readonly string[]> {
  return {
    ...label,
    read: (entered) => (typeof entered === 'object' ? entered : []),
    element(values) {
      const options = choices.map(option);
      const chosen = options.filter(({ value }) => value !== undefined && values.includes(value));
      return {
        type: 'multi_static_select',
        action_id: fieldAction,
        options,
        max_selected_items: Math.max(max, values.length),
        placeholder: plain(placeholder, 150),
        ...(chosen.length > 0 && { initial_options: chosen }),
      };
    },
  };
}

const longestOption = 75;

const suggesting = (placeholder: string) => ({
  action_id: fieldAction,
  min_query_length: 2,
  placeholder: plain(placeholder, 150),
});

/** A firm's name: a suggestion of the bot, or the words as typed. */
export function firm({ placeholder, ...label }: Label & { readonly placeholder: string }): Field<string> {
  const typed = text({ placeholder, ...label });
  return {
    ...typed,
    element(value) {
      if (value.length > longestOption) return typed.element(value);
      return {
        type: 'external_select',
        ...suggesting(placeholder),
        ...(cleanText(value) !== '' && { initial_option: option({ value, label: value }) }),
      };
    },
  };
}

export function firms({ placeholder, ...label }: Label & { readonly placeholder: string }): Field<string> {
  const typed = text({ placeholder, multiline: true, ...label });
  return {
    ...typed,
    read: (entered) => (typeof entered === 'object' ? entered.join('\n') : textOf(entered)),
    element(value) {
      const names = [...new Set(value.split('\n').filter((name) => cleanText(name) !== ''))];
      if (names.some((name) => name.length > longestOption)) return typed.element(value);
      return {
        type: 'multi_external_select',
        ...suggesting(placeholder),
        ...(names.length > 0 && { initial_options: names.map((name) => option({ value: name, label: name })) }),
      };
    },
  };
}

/** Known names, then the typed text, so that a new name can be looked up. */
export function firmOptions(typed: string, names: readonly string[]): types.PlainTextOption[] {
  const words = cleanText(typed);
  const offered = [...new Set(names.map((name) => cleanText(name)))].filter((name) => name.length <= longestOption);
  const known = offered.slice(0, maxSuggested).map((name) => option({ value: name, label: name }));
  const isOffered = offered.some((name) => name.toLowerCase() === words.toLowerCase());
  if (words === '' || words.length > longestOption || isOffered) return known;
  return [...known, option({ value: words, label: `Use “${cleanText(words, longestOption - 6)}”` })];
}

const maxSuggested = 20;

export const date = (label: Label): Field<string> => ({
  ...label,
  element: (day) => ({ type: 'datepicker', action_id: fieldAction, ...(day !== '' && { initial_date: day }) }),
  read: textOf,
});

/** HH:MM. */
export const time = ({ standard, ...label }: Label & { readonly standard: string }): Field<string> => ({
  ...label,
  element: (at) => ({ type: 'timepicker', action_id: fieldAction, ...(at !== '' && { initial_time: at }) }),
  read: (entered) => textOf(entered) || standard,
});

export function channel({ isOwnOnly = false, ...label }: Label & { readonly isOwnOnly?: boolean }) {
  const mistake = (id: string) => (/^[CG][A-Z0-9]+$/.test(id) ? null : 'Choose a channel.');
  const element = (id: string): InputBlock['element'] => ({
    type: 'conversations_select',
    action_id: fieldAction,
    filter: { ...channelsOnly, ...(isOwnOnly && { exclude_external_shared_channels: true }) },
    // A direct conversation is not a valid choice.
    ...(/^[CG]/.test(id) && { initial_conversation: id }),
  });
  return { ...label, element, read: textOf, mistake } satisfies Field<string>;
}

const channelsOnly = {
  include: ['public', 'private'],
  exclude_bot_users: true,
} satisfies types.ConversationsSelect['filter'];

export function channels({
  placeholder,
  ...label
}: Label & { readonly placeholder: string }): Field<readonly string[]> {
  return {
    ...label,
    read: (entered) => (typeof entered === 'object' ? entered.filter((id) => /^[CG][A-Z0-9]+$/.test(id)) : []),
    element: (ids) => ({
      type: 'multi_conversations_select',
      action_id: fieldAction,
      filter: channelsOnly,
      placeholder: plain(placeholder, 150),
      max_selected_items: 100,
      ...(ids.length > 0 && { initial_conversations: [...ids] }),
    }),
  };
}

function textOf(entered: Entered | undefined): string {
  return typeof entered === 'string' ? entered : '';
}

function option({ value, label }: FieldChoice): types.PlainTextOption {
  return { text: plain(label, 75), value };
}

/** @param keys which fields, in which order, without those that are false; default: all */
export function drawFields<F extends Fields>(
  fields: F,
  draft: Draft<F>,
  keys?: readonly ((keyof F & string) | false)[],
): InputBlock[];
export function drawFields(
  fields: Fields,
  draft: Readonly<Record<string, unknown>>,
  keys: readonly (string | false)[] = Object.keys(fields),
) {
  return keys.flatMap((key): InputBlock | [] => {
    const field = key === false ? undefined : fields[key];
    if (key === false || field === undefined) return [];
    const { label, hint, optional = false, tellsChange = false } = field;
    return {
      type: 'input',
      block_id: blockOf(key, field),
      label: plain(label, 2_000),
      element: field.element(draft[key]),
      optional,
      dispatch_action: tellsChange,
      ...(hint !== undefined && { hint: plain(hint, 2_000) }),
    };
  });
}

function blockOf(key: string, { per }: Label): string {
  return per === undefined ? key : `${key} ${per}`;
}

/** @param keys those that are drawn; default: all */
export function readFields<F extends Fields>(fields: F, values: FormValues): Draft<F>;
export function readFields<F extends Fields, K extends keyof F>(
  fields: F,
  values: FormValues,
  keys: readonly K[],
): Pick<Draft<F>, K>;
export function readFields(fields: Fields, values: FormValues, keys: readonly string[] = Object.keys(fields)) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      keys.includes(key) ? [[key, field.read(values[blockOf(key, field)])]] : [],
    ),
  );
}

export function mistakesIn<F extends Fields>(fields: F, draft: Draft<F>): Mistakes;
export function mistakesIn(fields: Fields, draft: Readonly<Record<string, unknown>>): Mistakes {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const mistake = field.mistake?.(draft[key]) ?? null;
      return mistake === null ? [] : [[blockOf(key, field), mistake]];
    }),
  );
}

type FormFrame = Record<'id' | 'title' | 'submit', string>;

export function formView({ id, title, submit }: FormFrame, parts: Parts<Block>): ModalView {
  return {
    type: 'modal',
    callback_id: id,
    title: plain(title, 24),
    submit: plain(submit, 24),
    close: plain('Cancel', 24),
    blocks: present(parts),
  };
}

/** Our own words for places that parse nothing. @param max Slack's limit for the place, in characters */
export const plain = (words: string, max: number): types.PlainTextElement => plainElement(cleanText(words, max));

const chosen = z.object({ value: z.string() }).nullish();
/** Each kind of element has its own property for the value. */
const element = z.looseObject({
  value: z.string().nullish(),
  selected_option: chosen,
  selected_options: z.array(z.object({ value: z.string() })).nullish(),
  selected_date: z.string().nullish(),
  selected_time: z.string().nullish(),
  selected_conversation: z.string().nullish(),
  selected_conversations: z.array(z.string()).nullish(),
});

/** `view.state` as Slack sends it: by block, then by element. */
export const viewState = z.object({ values: z.record(z.string(), z.record(z.string(), element)) });

export function formValues({ values }: z.output<typeof viewState>): FormValues {
  const entries = Object.entries(values).flatMap(([block, elements]) => {
    const [first] = Object.values(elements);
    const entered = first === undefined ? null : enteredIn(first);
    return entered === null || entered.length === 0 ? [] : [[block, entered] as const];
  });
  return Object.fromEntries(entries);
}

function enteredIn(of: z.output<typeof element>): Entered | null {
  if (of.selected_options != null) return of.selected_options.map(({ value }) => value);
  if (of.selected_conversations != null) return of.selected_conversations;
  const typed = of.value?.trim() ?? of.selected_option?.value;
  return typed ?? of.selected_date ?? of.selected_time ?? of.selected_conversation ?? null;
}
