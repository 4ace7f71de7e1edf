import { z } from 'zod';
import { BLOCK_RULES, MESSAGE_CAPS } from './block-rules.ts';
import { checkTyped, isObject, type Problem } from './check-rule.ts';
import type { Block } from './types.ts';

export type BlocksVerdict =
  | { readonly ok: true; readonly blocks: readonly Block[] }
  | {
      readonly ok: false;
      readonly error: 'invalid_blocks' | 'msg_blocks_too_long' | 'invalid_blocks_format';
      readonly problems: readonly Problem[];
    };

type Fields = Readonly<Record<string, unknown>>;
type Report = (what: string, at: string) => void;

const looseBlocks = z.array(z.looseObject({ type: z.string(), block_id: z.string().optional() }));

/**
 * Holds the blocks of one message against Slack's rules, as chat.postMessage and a response_url do.
 * @param value what was sent as `blocks`
 * @param refused block types this workspace refuses
 * @param newId makes the ids that Slack adds to blocks and elements without one
 */
export function checkBlocks(value: unknown, refused: ReadonlySet<string>, newId: () => string): BlocksVerdict {
  if (!Array.isArray(value)) return { ok: false, error: 'invalid_blocks_format', problems: [] };
  const list: readonly unknown[] = value;
  const problems: Problem[] = [];
  const report: Report = (what, at) => problems.push({ what, at });
  if (list.length > MESSAGE_CAPS.blocks) report(`no more than ${MESSAGE_CAPS.blocks} items allowed`, '/blocks');
  list.forEach((block, index) => {
    checkBlock(block, `/blocks/${index}`, refused, report);
  });
  checkWholeMessage(list.filter(isObject), report);
  const parsed = looseBlocks.safeParse(list);
  if (problems.length > 0 || !parsed.success) return { ok: false, error: 'invalid_blocks', problems };
  if (textLength(list) > MESSAGE_CAPS.blockText) return { ok: false, error: 'msg_blocks_too_long', problems: [] };
  return {
    ok: true,
    blocks: parsed.data.map((block) => withElementIds({ ...block, block_id: block.block_id ?? newId() }, newId)),
  };
}

function checkBlock(block: unknown, at: string, refused: ReadonlySet<string>, report: Report): void {
  if (isObject(block) && typeof block['type'] === 'string' && refused.has(block['type'])) {
    report(`unsupported type: ${block['type']}`, `${at}/type`);
    return;
  }
  checkTyped(block, BLOCK_RULES, at, report);
  if (!isObject(block)) return;
  if (typeof block['type'] === 'string') SPECIAL.get(block['type'])?.(block, at, report);
  checkActionIds(block, at, report);
  for (const [element, place] of elementsOf(block, at)) checkElement(element, place, report);
}

/** Rules that no single field can tell. */
const SPECIAL: ReadonlyMap<string, (block: Fields, at: string, report: Report) => void> = new Map([
  ['section', checkSection],
  ['image', checkImage],
  ['table', checkTable],
  ['data_table', checkDataTable],
]);

function checkSection(block: Fields, at: string, report: Report): void {
  if (block['text'] === undefined && block['fields'] === undefined)
    report('must define either `text` or `fields`', `${at}/type`);
}

function checkImage(image: Fields, at: string, report: Report): void {
  if ((image['image_url'] === undefined) === (image['slack_file'] === undefined))
    report('must define either `image_url` or `slack_file`', at);
}

function checkTable(block: Fields, at: string, report: Report): void {
  if (textLength(block['rows']) > MESSAGE_CAPS.tableText)
    report(`must be less than ${MESSAGE_CAPS.tableText + 1} characters`, `${at}/rows`);
  rowsOf(block).forEach((row, rowIndex) => {
    row.forEach((cell, index) => {
      if (isRichText(cell) && !hasInline(cell)) report('must not be empty', `${at}/rows/${rowIndex}/${index}`);
    });
  });
}

/** All rows as long as the header, and no rich text in the header. */
function checkDataTable(block: Fields, at: string, report: Report): void {
  checkTable(block, at, report);
  const [header = [], ...rows] = rowsOf(block);
  rows.forEach((row, index) => {
    if (row.length !== header.length) report('all rows must have the same number of cells', `${at}/rows/${index + 1}`);
  });
  header.forEach((cell, index) => {
    if (isRichText(cell)) report('unsupported type: rich_text', `${at}/rows/0/${index}/type`);
  });
}

function isRichText(cell: unknown): boolean {
  return isObject(cell) && cell['type'] === 'rich_text';
}

/** Whether rich text holds anything at all below its sections and lists. */
function hasInline(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (!String(value['type']).startsWith('rich_text')) return true;
  return Array.isArray(value['elements']) && value['elements'].some(hasInline);
}

function checkElement(element: Fields, at: string, report: Report): void {
  const type = element['type'];
  if (type === 'image') checkImage(element, at, report);
  if (type !== 'static_select' && type !== 'multi_static_select') return;
  if ((element['options'] === undefined) === (element['option_groups'] === undefined))
    report('must define either `options` or `option_groups`', at);
}

function checkActionIds(block: Fields, at: string, report: Report): void {
  const seen = new Set<unknown>();
  for (const [element, place] of elementsOf(block, at)) {
    const id = element['action_id'];
    if (typeof id === 'string' && seen.has(id)) report(`\`action_id\` "${id}" already exists`, `${place}/action_id`);
    seen.add(id);
  }
}

function checkWholeMessage(blocks: readonly Fields[], report: Report): void {
  const ids = new Set<unknown>();
  const count = { tables: 0, charts: 0, markdown: 0 };
  blocks.forEach(({ block_id: id, type, text }, index) => {
    const at = `/blocks/${index}`;
    if (typeof id === 'string' && ids.has(id)) report(`\`block_id\` "${id}" already exists`, `${at}/block_id`);
    ids.add(id);
    if (type === 'markdown' && typeof text === 'string') count.markdown += text.length;
    if (type === 'table' || type === 'data_table') {
      count.tables += 1;
      if (count.tables > MESSAGE_CAPS.tables) report('only_one_table_allowed', at);
    }
    if (type === 'data_visualization') {
      count.charts += 1;
      if (count.charts > MESSAGE_CAPS.charts) report(`no more than ${MESSAGE_CAPS.charts} charts allowed`, at);
    }
  });
  if (count.markdown > MESSAGE_CAPS.markdown)
    report(`markdown must be less than ${MESSAGE_CAPS.markdown + 1} characters in all`, '/blocks');
}

function rowsOf(block: Fields): readonly (readonly unknown[])[] {
  const rows: readonly unknown[] = Array.isArray(block['rows']) ? block['rows'] : [];
  return rows.filter((row): row is readonly unknown[] => Array.isArray(row));
}

/** The elements of a block a person can use, with their place. */
function elementsOf(block: Fields, at: string): readonly (readonly [Fields, string])[] {
  const accessory = block['accessory'];
  const elements: readonly unknown[] =
    block['type'] !== 'rich_text' && Array.isArray(block['elements']) ? block['elements'] : [];
  const listed = elements.flatMap((element, index): (readonly [Fields, string])[] =>
    isObject(element) ? [[element, `${at}/elements/${index}`]] : [],
  );
  return isObject(accessory) ? [...listed, [accessory, `${at}/accessory`]] : listed;
}

const TEXT_KEYS = new Set(['text', 'title', 'caption', 'alt_text', 'label']);

/** Characters of text anywhere inside a value: what the caps of a message and of a table count. */
function textLength(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + textLength(item), 0);
  if (!isObject(value)) return 0;
  return Object.entries(value).reduce((sum, [key, inner]) => {
    if (typeof inner === 'string') return sum + (TEXT_KEYS.has(key) ? inner.length : 0);
    return sum + textLength(inner);
  }, 0);
}

const INTERACTIVE = /^(button|overflow|radio_buttons|checkboxes|datepicker|timepicker|.*_select)$/u;

function withElementIds(block: Block, newId: () => string): Block {
  const name = (element: unknown): unknown =>
    isObject(element) && INTERACTIVE.test(String(element['type'])) && element['action_id'] === undefined
      ? { ...element, action_id: newId() }
      : element;
  const { accessory, elements } = block;
  return {
    ...block,
    ...(accessory === undefined ? {} : { accessory: name(accessory) }),
    ...(Array.isArray(elements) ? { elements: elements.map(name) } : {}),
  };
}
