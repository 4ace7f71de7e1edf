import { z } from 'zod';
import { checkBlock, checkBlockIds, elementsOf, withIds } from './check-block.ts';
import { looseBlocks } from './check-blocks.ts';
import { checkRule, isObject, type Problem, type Report } from './check-rule.ts';
import type { PlainText, ViewContent } from './types.ts';
import { VIEW_BLOCKS, VIEW_CAPS, VIEW_RULE, type ViewType } from './view-rules.ts';

export type ViewVerdict =
  | { readonly ok: true; readonly content: ViewContent }
  | {
      readonly ok: false;
      readonly error: 'invalid_arguments' | 'view_too_large';
      readonly problems: readonly Problem[];
    };

type Json = Readonly<Record<string, unknown>>;

const text: z.ZodType<PlainText> = z.object({ type: z.literal('plain_text'), text: z.string() });
const contentSchema = z.object({
  type: z.enum(['modal', 'home']),
  title: text.nullable().default(null),
  submit: text.nullable().default(null),
  close: text.nullable().default(null),
  blocks: looseBlocks,
  private_metadata: z.string().default(''),
  callback_id: z.string().default(''),
  external_id: z.string().default(''),
  clear_on_close: z.boolean().default(false),
  notify_on_close: z.boolean().default(false),
});

/**
 * Holds a view against Slack's rules, as views.* and the answer to a submission do.
 * @param value what was sent as `view`
 * @param type the kind of view that may be sent there
 * @param refused block types this workspace refuses
 * @param newId makes the ids that Slack adds to blocks and elements without one
 */
export function checkView(
  value: unknown,
  type: ViewType,
  refused: ReadonlySet<string>,
  newId: () => string,
): ViewVerdict {
  const problems: Problem[] = [];
  const report: Report = (what, at) => problems.push({ what, at });
  if (Buffer.byteLength(JSON.stringify(value ?? null)) > VIEW_CAPS.bytes)
    return { ok: false, error: 'view_too_large', problems };
  checkRule(value, VIEW_RULE, '/view', report);
  if (isObject(value)) checkContent(value, type, refused, report);
  const content = contentSchema.safeParse(value);
  if (problems.length > 0 || !content.success) return { ok: false, error: 'invalid_arguments', problems };
  return { ok: true, content: { ...content.data, blocks: content.data.blocks.map((block) => withIds(block, newId)) } };
}

function checkContent(view: Json, type: ViewType, refused: ReadonlySet<string>, report: Report): void {
  if (view['type'] !== type && (view['type'] === 'modal' || view['type'] === 'home'))
    report(`must be a view of type ${type}`, '/view/type');
  const blocks: readonly unknown[] = Array.isArray(view['blocks']) ? view['blocks'] : [];
  const objects = blocks.map((block) => (isObject(block) ? block : {}));
  blocks.forEach((block, index) => {
    checkBlock(block, VIEW_BLOCKS[type], `/view/blocks/${index}`, refused, report);
  });
  checkBlockIds(objects, '/view/blocks', report);
  if (type === 'modal' && view['submit'] === undefined) checkNoInput(objects, report);
  checkFocus(objects, report);
}

function checkNoInput(blocks: readonly Json[], report: Report): void {
  const first = blocks.findIndex((block) => block['type'] === 'input');
  if (first >= 0) report('must define `submit` to use an `input` block in modals', `/view/blocks/${first}/input`);
}

/** Only one element of a view may have the focus when it opens. */
function checkFocus(blocks: readonly Json[], report: Report): void {
  const focused = blocks
    .flatMap((block, index) => elementsOf(block, `/view/blocks/${index}`))
    .filter(([element]) => element['focus_on_load'] === true);
  const second = focused[1];
  if (second !== undefined) report('only one element may set `focus_on_load`', `${second[1]}/focus_on_load`);
}
