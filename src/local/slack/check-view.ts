import { z } from 'zod';
import { viewRule } from './block-rules.ts';
import { looseBlocks, refusedIn, withIds } from './check-blocks.ts';
import { isObject, type Problem, problemsIn, typeOf } from './check-rule.ts';
import type { PlainText, ViewContent } from './types.ts';

/** Bytes of a view's JSON. */
const maxViewBytes = 250_000;

export type ViewType = 'modal' | 'home';

type ViewVerdict =
  | { readonly ok: true; readonly content: ViewContent }
  | {
      readonly ok: false;
      readonly error: 'invalid_arguments' | 'view_too_large';
      readonly problems: readonly Problem[];
    };

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
  if (Buffer.byteLength(JSON.stringify(value ?? null)) > maxViewBytes)
    return { ok: false, error: 'view_too_large', problems: [] };
  const problems = problemsIn(value, viewRule, '/view');
  const sent = typeOf(value);
  if (sent !== type && (sent === 'modal' || sent === 'home'))
    problems.push({ what: `must be a view of type ${type}`, at: '/view/type' });
  const blocks: unknown = isObject(value) ? value['blocks'] : undefined;
  if (Array.isArray(blocks)) problems.push(...refusedIn(blocks, refused, '/view/blocks'));
  const content = contentSchema.safeParse(value);
  if (problems.length > 0 || !content.success) return { ok: false, error: 'invalid_arguments', problems };
  return { ok: true, content: { ...content.data, blocks: content.data.blocks.map((block) => withIds(block, newId)) } };
}
