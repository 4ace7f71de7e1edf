import { z } from 'zod';
import { BLOCK_RULES, MESSAGE_CAPS } from './block-rules.ts';
import { checkBlock, checkBlockIds, textLength, withIds } from './check-block.ts';
import { isObject, type Problem, type Report } from './check-rule.ts';
import type { Block } from './types.ts';

export type BlocksVerdict =
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
  const count = { tables: 0, charts: 0, markdown: 0 };
  blocks.forEach(({ type, text }, index) => {
    const at = `/blocks/${index}`;
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
