import { z } from 'zod';
import { MESSAGE_CAPS } from './block-rules.ts';
import { checkBlocks } from './check-blocks.ts';
import type { Problem } from './check-rule.ts';
import type { Context } from './context.ts';
import type { MessageContent } from './types.ts';

/** A form carries structures as JSON text, a JSON body carries them as they are. */
export function jsonField<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);
}

/** The message fields that chat.* methods, acks and a response_url have in common. */
export const messageFields = {
  text: z.string().optional(),
  blocks: jsonField(z.unknown()).optional(),
};

export interface MessageInput {
  readonly text?: string | undefined;
  readonly blocks?: unknown;
}

type ContentVerdict =
  | { readonly ok: true; readonly content: MessageContent }
  | { readonly ok: false; readonly error: string; readonly problems: readonly Problem[] };

const refusal = (error: string, problems: readonly Problem[] = []): ContentVerdict => ({ ok: false, error, problems });

/** Reads and checks the content of a message that a bot sends by any road. */
export function readContent(context: Context, input: MessageInput): ContentVerdict {
  const { text = '', blocks = [] } = input;
  if (text.length > MESSAGE_CAPS.text) return refusal('msg_too_long');
  const verdict = checkBlocks(blocks, context.faults.refuseBlockTypes, () => context.newId(5));
  if (!verdict.ok) return refusal(verdict.error, verdict.problems);
  if (text.trim() === '' && verdict.blocks.length === 0) return refusal('no_text');
  return {
    ok: true,
    content: { text, ...(verdict.blocks.length === 0 ? {} : { blocks: verdict.blocks }) },
  };
}
