import { z } from 'zod';
import { COMMON_BLOCKS, inputBlock } from './block-rules.ts';
import { checkBlock, checkBlockIds, looseBlocks, withIds } from './check-blocks.ts';
import {
  any,
  checkRule,
  type Fields,
  isObject,
  list,
  object,
  plain,
  type Problem,
  type Report,
  type Rule,
  string,
  typed,
  type TypedRules,
} from './check-rule.ts';
import type { PlainText, ViewContent } from './types.ts';

/** Caps over a whole view; bytes count its JSON. */
const VIEW_CAPS = { blocks: 100, bytes: 250_000 } as const;

export type ViewType = 'modal' | 'home';

/** The blocks a view may hold: no tables or charts, which Slack takes in messages only. */
const VIEW_BLOCKS: TypedRules = { ...COMMON_BLOCKS, input: inputBlock };

// The blocks are checked one by one, by VIEW_BLOCKS.
const required: Fields = { blocks: list(any, VIEW_CAPS.blocks, 0) };
const optional: Fields = { private_metadata: string(3000, 0), callback_id: string(255, 0) };

/** The fields of a view beside its blocks. */
const VIEW_RULE: Rule = typed({
  home: object(required, optional),
  modal: object({ ...required, title: plain(24) }, { ...optional, submit: plain(24), close: plain(24) }),
});

type ViewVerdict =
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
    checkBlock(block, VIEW_BLOCKS, `/view/blocks/${index}`, refused, report);
  });
  checkBlockIds(objects, '/view/blocks', report);
  if (type === 'modal' && view['submit'] === undefined) checkNoInput(objects, report);
}

function checkNoInput(blocks: readonly Json[], report: Report): void {
  const first = blocks.findIndex((block) => block['type'] === 'input');
  if (first >= 0) report('must define `submit` to use an `input` block in modals', `/view/blocks/${first}/input`);
}
