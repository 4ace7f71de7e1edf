import { z } from 'zod';
import { BLOCK_RULES, MESSAGE_CAPS } from './block-rules.ts';
import { checkTyped, isObject, type Problem, type Report, type TypedRules } from './check-rule.ts';
import type { Block } from './types.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Holds one block against the rules of the place it is sent to, and reports everything that breaks them.
 * @param types the blocks that place takes
 * @param refused block types this workspace refuses
 */
export function checkBlock(
  block: unknown,
  types: TypedRules,
  at: string,
  refused: ReadonlySet<string>,
  report: Report,
): void {
  if (isObject(block) && typeof block['type'] === 'string' && refused.has(block['type'])) {
    report(`unsupported type: ${block['type']}`, `${at}/type`);
    return;
  }
  checkTyped(block, types, at, report);
  if (!isObject(block)) return;
  if (typeof block['type'] === 'string') SPECIAL.get(block['type'])?.(block, at, report);
  checkActionIds(block, at, report);
}

/** Every block_id once. */
export function checkBlockIds(blocks: readonly Fields[], at: string, report: Report): void {
  const ids = new Set<unknown>();
  blocks.forEach(({ block_id: id }, index) => {
    if (typeof id === 'string' && ids.has(id)) report(`\`block_id\` "${id}" already exists`, `${at}/${index}/block_id`);
    ids.add(id);
  });
}

/** Rules that no single field can tell. */
const SPECIAL: ReadonlyMap<string, (block: Fields, at: string, report: Report) => void> = new Map([
  ['section', checkSection],
  ['data_table', checkDataTable],
]);

function checkSection(block: Fields, at: string, report: Report): void {
  if (block['text'] === undefined && block['fields'] === undefined)
    report('must define either `text` or `fields`', `${at}/type`);
}

/** Not too much text in all, and all rows as long as the header. */
function checkDataTable(block: Fields, at: string, report: Report): void {
  const most = MESSAGE_CAPS.tableText;
  if (textLength(block['rows']) > most) report(`must be less than ${most + 1} characters`, `${at}/rows`);
  const [header = [], ...rows] = rowsOf(block);
  rows.forEach((row, index) => {
    if (row.length !== header.length) report('all rows must have the same number of cells', `${at}/rows/${index + 1}`);
  });
}

function checkActionIds(block: Fields, at: string, report: Report): void {
  const seen = new Set<unknown>();
  for (const [element, place] of elementsOf(block, at)) {
    const id = element['action_id'];
    if (typeof id === 'string' && seen.has(id)) report(`\`action_id\` "${id}" already exists`, `${place}/action_id`);
    seen.add(id);
  }
}

function rowsOf(block: Fields): readonly (readonly unknown[])[] {
  const rows: readonly unknown[] = Array.isArray(block['rows']) ? block['rows'] : [];
  return rows.filter((row): row is readonly unknown[] => Array.isArray(row));
}

/** The elements of a block a person can use, with their place. */
function elementsOf(block: Fields, at: string): readonly (readonly [Fields, string])[] {
  const single = block['accessory'] ?? block['element'];
  const name = block['accessory'] === undefined ? 'element' : 'accessory';
  const elements: readonly unknown[] =
    block['type'] !== 'rich_text' && Array.isArray(block['elements']) ? block['elements'] : [];
  const listed = elements.flatMap((element, index): (readonly [Fields, string])[] =>
    isObject(element) ? [[element, `${at}/elements/${index}`]] : [],
  );
  return isObject(single) ? [...listed, [single, `${at}/${name}`]] : listed;
}

const TEXT_KEYS = new Set(['text', 'title', 'caption', 'label']);

/** Characters of text anywhere inside a value: what the caps of a message and of a table count. */
function textLength(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + textLength(item), 0);
  if (!isObject(value)) return 0;
  return Object.entries(value).reduce((sum, [key, inner]) => {
    if (typeof inner === 'string') return sum + (TEXT_KEYS.has(key) ? inner.length : 0);
    return sum + textLength(inner);
  }, 0);
}

const INTERACTIVE = /^(button|overflow|datepicker|timepicker|.*_(select|input))$/u;

/** Gives a block and its elements the ids Slack adds to those that came without. */
export function withIds(block: Fields & { readonly type: string }, newId: () => string): Block {
  const name = (element: unknown): unknown =>
    isObject(element) && INTERACTIVE.test(String(element['type'])) && element['action_id'] === undefined
      ? { ...element, action_id: newId() }
      : element;
  const { accessory, element, elements, block_id: id } = block;
  return {
    ...block,
    block_id: typeof id === 'string' ? id : newId(),
    ...(accessory === undefined ? {} : { accessory: name(accessory) }),
    ...(element === undefined ? {} : { element: name(element) }),
    ...(Array.isArray(elements) ? { elements: elements.map(name) } : {}),
  };
}

type BlocksVerdict =
  | { readonly ok: true; readonly blocks: readonly Block[] }
  | {
      readonly ok: false;
      readonly error: 'invalid_blocks' | 'msg_blocks_too_long' | 'invalid_blocks_format';
      readonly problems: readonly Problem[];
    };

/** What every block has, once it passed its rule. */
export const looseBlocks = z.array(z.looseObject({ type: z.string(), block_id: z.string().optional() }));

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
    checkBlock(block, BLOCK_RULES, `/blocks/${index}`, refused, report);
  });
  checkWholeMessage(list.filter(isObject), report);
  const parsed = looseBlocks.safeParse(list);
  if (problems.length > 0 || !parsed.success) return { ok: false, error: 'invalid_blocks', problems };
  if (textLength(parsed.data.filter(({ type }) => type !== 'data_table')) > MESSAGE_CAPS.blockText)
    return { ok: false, error: 'msg_blocks_too_long', problems: [] };
  return { ok: true, blocks: parsed.data.map((block) => withIds(block, newId)) };
}

function checkWholeMessage(blocks: readonly Readonly<Record<string, unknown>>[], report: Report): void {
  checkBlockIds(blocks, '/blocks', report);
  const count = { tables: 0, charts: 0 };
  blocks.forEach(({ type }, index) => {
    const at = `/blocks/${index}`;
    if (type === 'data_table') {
      count.tables += 1;
      if (count.tables > MESSAGE_CAPS.tables) report('only_one_table_allowed', at);
    }
    if (type === 'data_visualization') {
      count.charts += 1;
      if (count.charts > MESSAGE_CAPS.charts) report(`no more than ${MESSAGE_CAPS.charts} charts allowed`, at);
    }
  });
}
