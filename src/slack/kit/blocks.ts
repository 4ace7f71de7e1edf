import type { types } from '@slack/bolt';
import type { AnswerCost } from '../../lookups/outcome.ts';
import { firmsOf, type LookUp, type SavedWindow } from '../../model/look-up.ts';
import type { DecidedMatch } from '../../model/screening.ts';
import { type Action, blockIds, type How } from './action.ts';
import { cellText, cleanText, costLine, costSentence, inSentence, lineText, priced, upTo } from './text.ts';

/** Slack's packages have no type for charts yet. Every label of the data must be among the categories. */
interface ChartBlock {
  readonly type: 'data_visualization';
  readonly title: string;
  readonly chart: {
    readonly type: 'bar' | 'line';
    readonly series: readonly {
      readonly name: string;
      readonly data: readonly { readonly label: string; readonly value: number }[];
    }[];
    readonly axis_config: {
      readonly categories: readonly string[];
      readonly x_label?: string;
      readonly y_label?: string;
    };
  };
}

export type Block = types.KnownBlock | ChartBlock;
export type Button = types.Button;
export type Menu = types.StaticSelect;
type Overflow = types.Overflow;
export type RichTextElement = types.RichTextElement;

/** `text` is a full sentence for notifications and screen readers. */
export interface Message {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** The oldest block types only, for when Slack refuses the rich form; absent when `blocks` are already plain. */
  readonly plain?: () => readonly Block[];
}

/** Lists may hold lists. Null and false elements are left out. */
export type Parts<T> = readonly (T | Parts<T> | null | false)[];

const isList = <T>(part: T | Parts<T>): part is Parts<T> => Array.isArray(part);

export function present<T extends object>(parts: Parts<T>): T[] {
  return parts.flatMap((part) => (part === null || part === false ? [] : isList(part) ? present(part) : [part]));
}

/** A chart or a table, with what stands for it in the plain form. */
interface Rich {
  readonly rich: Parts<Block>;
  readonly plain: () => Parts<Block>;
}

/** A part that is drawn last, to fit the room that the others leave. @param room in characters */
export type Filling = (room: number) => Block | Rich;

export type Part = Block | Rich | Filling;

const isBlock = (part: Block | Rich): part is Block => 'type' in part;
const richOf = (part: Block | Rich): Block[] => (isBlock(part) ? [part] : present(part.rich));

export function messageOf(text: string, parts: Parts<Part> = []): Message {
  const all = present(parts);
  const others = all.filter((part) => typeof part !== 'function');
  const room = others.length === all.length ? 0 : roomBeside(others.flatMap(richOf));
  const drawn = all.map((part) => (typeof part === 'function' ? part(room) : part));
  const blocks = drawn.flatMap(richOf);
  if (drawn.every(isBlock)) return { text, blocks };
  return { text, blocks, plain: () => drawn.flatMap((part) => (isBlock(part) ? [part] : present(part.plain()))) };
}

/** The same message with another text and other blocks, in both of its forms. */
export function changedMessage(
  text: string,
  { blocks, plain }: Message,
  change: (all: readonly Block[]) => Block[],
): Message {
  return { text, blocks: change(blocks), ...(plain && { plain: () => change(plain()) }) };
}

/** With a line below its title; the message itself if the line is empty. */
export function withFirstLine(line: string, message: Message): Message {
  if (line === '') return message;
  const text = `${inSentence(line)}${/[.?!]$/.test(line) ? '' : '.'} ${message.text}`;
  return changedMessage(text, message, (all) =>
    all.toSpliced(all.findIndex(({ type }) => type === 'header') + 1, 0, paragraph(line)),
  );
}

/** Of something that is free, which its text and its last line say. */
export function freeMessage(text: string, parts: Parts<Part>): Message {
  const free = 'Nothing was charged.';
  return messageOf(`${text} ${free}`, [parts, note(free)]);
}

/** Of an answer, which says what it cost in its text and its last line. */
export function answerMessage(text: string, parts: Parts<Part>, cost: AnswerCost, now: number): Message {
  return messageOf(`${text} ${costSentence(cost, now)}`, [parts, note(costLine(cost, now))]);
}

export interface Shown {
  readonly now: number;
  readonly sharedBy: string | null;
  readonly savedAs?: string | undefined;
  /** Answered by the first line, also once a firm is chosen. */
  readonly asks?: How['asks'] | undefined;
  /** Where the answer goes, also once a firm is chosen. */
  readonly place?: How['place'] | undefined;
  readonly savedWindow?: SavedWindow | undefined;
  readonly priceOf: PriceOf;
  /** Null without screening lists. */
  readonly screen: Screen | null;
  /** The look-up of a private answer, which a decision about one of its possible matches draws again. */
  readonly decidesOn?: LookUp;
}

/** Possible matches of a name that nobody dismissed, or whose dismissal somebody undid. */
export type Screen = (name: string) => readonly DecidedMatch[];

/** Credits a look-up would cost now: 0 when the answer is cached, null when unknown. @param rows of the whole answer */
export type PriceOf = (lookUp: LookUp, how?: How, rows?: number) => number | null;

/** A page may have fewer rows than its size, and the answer for a name may be kept under the firm's slug. */
export function pricedLookUp(label: string, lookUp: LookUp, priceOf: PriceOf, how?: How): string {
  const isMost = 'size' in lookUp || firmsOf(lookUp).some(({ party }) => !('slug' in party));
  return (isMost ? upTo : priced)(label, priceOf(lookUp, how));
}

/** Slack parses nothing in it. */
export const plainElement = (text: string): types.PlainTextElement => ({ type: 'plain_text', text, emoji: false });

const named = (id: string | undefined) => id !== undefined && { block_id: id };

/** Cut to Slack's 150 characters. @param blockId marks the kind of message for programs */
export function header(text: string, blockId?: string): Block {
  return { type: 'header', text: plainElement(lineText(text, 150)), ...named(blockId) };
}

/** Plain text, cut below Slack's 3,000 characters. */
export function paragraph(text: string, blockId?: string): Block {
  return { type: 'section', text: plainElement(lineText(text, 2_900)), ...named(blockId) };
}

export function paragraphs(lines: readonly string[]): Block[] {
  const longest = Math.floor(2_800 / Math.max(1, lines.length));
  const text = lines.flatMap((line) => (cleanText(line, longest) === '' ? [] : lineText(line, longest))).join('\n');
  return text === '' ? [] : [{ type: 'section', text: plainElement(text) }];
}

/** The text is sent as it is. */
export function formatted(
  mrkdwn: string,
  { id, accessory }: { id?: string; accessory?: Button | undefined } = {},
): Block {
  return {
    type: 'section',
    ...named(id),
    text: { type: 'mrkdwn', text: mrkdwn, verbatim: true },
    ...(accessory && { accessory }),
  };
}

/** Asks once more before a button acts. @param yes what the button does, in a word */
export function confirmation(title: string, text: string, yes: string): types.ConfirmationDialog {
  return {
    title: plainElement(title),
    text: plainElement(text),
    confirm: plainElement(yes),
    deny: plainElement('Keep'),
    style: 'danger',
  };
}

interface ChartProps {
  readonly title: string;
  readonly type: 'bar' | 'line';
  readonly categories: readonly string[];
  /** With a value for each category. */
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
  readonly x: string;
  readonly y: string;
}

export function chart({ title, type, categories, series, x, y }: ChartProps): Block {
  const drawn = series.map(({ name, values }) => ({
    name,
    data: categories.map((label, nth) => ({ label, value: values[nth] ?? 0 })),
  }));
  const axes = { categories, x_label: x, y_label: y };
  return { type: 'data_visualization', title, chart: { type, series: drawn, axis_config: axes } };
}

export function richText(elements: readonly RichTextElement[]): Block {
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [...elements] }] };
}

export function bullets(items: readonly (readonly RichTextElement[])[]): types.RichTextList {
  return {
    type: 'rich_text_list',
    style: 'bullet',
    elements: items.map((elements) => ({ type: 'rich_text_section', elements: [...elements] })),
  };
}

export function note(...lines: readonly string[]): Block {
  return { type: 'context', elements: lines.slice(0, 10).map((line) => plainElement(lineText(line, 1_900))) };
}

export function facts(rows: readonly (readonly [label: string, value: string | null])[]): Block {
  const known = rows.flatMap(([label, value]) => (value === null || value.trim() === '' ? [] : [{ label, value }]));
  const items = known.map(({ label, value }): RichTextElement[] => [
    { type: 'text', text: `${label}: `, style: { bold: true } },
    { type: 'text', text: cellText(value, 600) },
  ]);
  return { type: 'rich_text', elements: [bullets(items)] };
}

const maxFields = 10;

export function factColumns(rows: readonly (readonly [label: string, value: string | null])[]): Block[] {
  const fields = rows.flatMap(([label, value]) => {
    const text = value === null ? '' : inSentence(value, 400);
    return text === '' ? [] : [{ type: 'mrkdwn' as const, text: `*${label}*\n${text}`, verbatim: true }];
  });
  return Array.from({ length: Math.ceil(fields.length / maxFields) }, (_, nth) => ({
    type: 'section',
    fields: fields.slice(nth * maxFields, (nth + 1) * maxFields),
  }));
}

export function list(title: string, lines: readonly string[]): Block {
  return {
    type: 'rich_text',
    elements: [
      { type: 'rich_text_section', elements: [{ type: 'text', text: title, style: { bold: true } }] },
      bullets(lines.map((line) => [{ type: 'text', text: cellText(line, 600) }])),
    ],
  };
}

/** Text as typed, in a frame, so that it can be copied and sent again. */
export function quoted(text: string): Block {
  return {
    type: 'rich_text',
    elements: [{ type: 'rich_text_preformatted', elements: [{ type: 'text', text: cellText(text, 4_200) }] }],
  };
}

interface ButtonProps {
  readonly action: Action;
  readonly how?: How;
  readonly label: string;
  readonly id?: string;
  readonly nth?: number;
  /** Screen reader label, for buttons with the same visible label. */
  readonly spoken?: string;
  readonly style?: 'primary' | 'danger';
  readonly confirm?: types.ConfirmationDialog;
}

/** A value too long for Slack is stored when the message is sent. */
export function button({ action, how, label, id, nth, spoken, style, confirm }: ButtonProps): Button {
  const name = id ?? `do:${action.do}`;
  return {
    type: 'button',
    action_id: nth === undefined ? name : `${name}:${nth}`,
    text: plainElement(lineText(label, 75)),
    value: valueOf(action, how),
    ...(spoken !== undefined && { accessibility_label: cleanText(spoken, 75) }),
    ...(style && { style }),
    ...(confirm && { confirm }),
  };
}

/** Slack refuses a message with a longer value instead of cutting it. */
export const longestValue = 2_000;
export const longestOptionValue = 150;

export function fitsButton(action: Action): boolean {
  return JSON.stringify(action).length <= longestValue;
}

export interface Choice {
  readonly label: string;
  readonly action: Action;
  readonly how?: How;
}

const valueOf = (action: Action, how: How | undefined) =>
  JSON.stringify(how === undefined ? action : { ...action, how });

function option({ label, action, how }: Choice): types.PlainTextOption {
  return { text: plainElement(cellText(label, 75)), value: valueOf(action, how) };
}

export function running(label: string, lookUp: LookUp, priceOf: PriceOf, how?: How): Choice {
  return { label: pricedLookUp(label, lookUp, priceOf, how), action: lookUp, ...(how && { how }) };
}

/** As `running`, in a new message. */
export const opening = (label: string, lookUp: LookUp, priceOf: PriceOf): Choice =>
  running(label, lookUp, priceOf, { place: 'new' });

export const maxOverflow = 5;

export function overflow(choices: readonly Choice[]): Overflow | null {
  return choices.length === 0 ? null : { type: 'overflow', action_id: 'more', options: choices.map(option) };
}

interface MenuProps {
  readonly id: string;
  readonly placeholder: string;
  readonly choices: readonly Choice[];
}

/** Each choice acts immediately. At most 100 choices; null without any. */
export function menu({ id, placeholder, choices }: MenuProps): Menu | null {
  if (choices.length === 0) return null;
  return {
    type: 'static_select',
    action_id: id,
    placeholder: plainElement(cellText(placeholder, 150)),
    options: choices.slice(0, 100).map(option),
  };
}

/** Action id of a field that takes the same text as the command; Enter sends it. */
export const askField = 'ask';

export const searchField: Block = {
  type: 'input',
  block_id: askField,
  dispatch_action: true,
  label: plainElement('A company, a product or a sentence'),
  element: {
    type: 'plain_text_input',
    action_id: askField,
    placeholder: plainElement('acme robotics, or robots from China since June'),
    dispatch_action_config: { trigger_actions_on: ['on_enter_pressed'] },
  },
};

export type Controls = Parts<Button | Menu | Overflow>;

/** No row without elements. @param id the block's, unique in the message */
export function buttons(id: string, elements: Controls): Block[] {
  const shown = present(elements);
  return shown.length === 0 ? [] : [{ type: 'actions', block_id: id, elements: shown }];
}

/** Slack refuses more than about 13,000 characters, perhaps including those of a table (up to 20,000). */
const maxText = 11_800;

export function roomBeside(blocks: readonly Block[]): number {
  return maxText - textLength(blocks);
}

const readable: readonly string[] = ['text', 'title', 'caption', 'label', 'alt_text'];

export function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length + 1, 0);
}

function textLength(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + textLength(each), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce<number>((sum, [key, inner]) => {
    if (typeof inner === 'string') return sum + (readable.includes(key) ? lengthOf([inner]) : 0);
    return sum + textLength(inner);
  }, 0);
}

interface FailureProps {
  /** Without a period. */
  readonly title: string;
  readonly lines: readonly string[];
  readonly again?: string | null;
  readonly notes?: readonly string[];
  readonly offers: Controls;
  /** The command as typed, so that it is not lost; null for a button, whose message stays. */
  readonly typed: string | null;
}

export function failureMessage({ title, lines, again = null, notes = [], offers, typed }: FailureProps): Message {
  const said = again === null ? '' : `${again} `;
  // `Example: Acme Robotics`
  const sentences = [...lines, ...notes].map((line) => (/[.?!”]$/.test(line) ? line : `${line}.`));
  return messageOf(`${inSentence(title)}. ${said}${inSentence(sentences.join(' '), 1_500)}`, [
    header(title, blockIds.problem),
    again !== null && formatted(again),
    paragraphs(lines),
    typed !== null && quoted(cleanText(typed, 4_200)),
    buttons('failure', offers),
    notes.length > 0 && note(notes.join(' ')),
  ]);
}

/** In place of a form that was sent in vain. */
export function refusalView(why: string): types.ModalView {
  const [title, close] = [plainElement('Not carried out'), plainElement('Close')];
  return { type: 'modal', title, close, blocks: [paragraph(why)] };
}

export function saidMessage(text: string): Message {
  return messageOf(inSentence(text, 1_000), [paragraph(text)]);
}
