import { z } from 'zod';
import { MESSAGE_CAPS, messageBlocks, textLength } from './block-rules.ts';
import { isObject, type Problem, problemsIn, typeOf } from './check-rule.ts';
import type { Block } from './types.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Blocks of a type that this workspace refuses. */
export function refusedIn(blocks: readonly unknown[], refused: ReadonlySet<string>, at: string): Problem[] {
  return blocks.flatMap((block, index) => {
    const type = typeOf(block);
    const isRefused = typeof type === 'string' && refused.has(type);
    return isRefused ? [{ what: `unsupported type: ${type}`, at: `${at}/${index}/type` }] : [];
  });
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
  const problems = [...refusedIn(value, refused, '/blocks'), ...problemsIn(value, messageBlocks, '/blocks')];
  const parsed = looseBlocks.safeParse(value);
  if (problems.length > 0 || !parsed.success) return { ok: false, error: 'invalid_blocks', problems };
  if (textLength(parsed.data.filter(({ type }) => type !== 'data_table')) > MESSAGE_CAPS.blockText)
    return { ok: false, error: 'msg_blocks_too_long', problems: [] };
  return { ok: true, blocks: parsed.data.map((block) => withIds(block, newId)) };
}
