import type { z } from 'zod';
import { type Intent, intentSchema } from '../model/intent.ts';
import type { IntentShelf } from '../store/saved-queries.ts';
import { type Block, longestValue } from './kit/blocks.ts';

/** JSON text from outside, read by a schema. @returns null for text that is no JSON, or that the schema refuses. */
export function readJson<S extends z.ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const shelfMark = '#';

/** Puts intents that are too long for a button on the shelf, and their ids into the buttons. */
export async function fitButtons(shelf: IntentShelf, workspace: string, blocks: readonly Block[]): Promise<Block[]> {
  return Promise.all(
    blocks.map(async (block) => {
      if (block.type === 'section' && block.accessory?.type === 'button') {
        return {
          ...block,
          accessory: { ...block.accessory, ...(await fitted(shelf, workspace, block.accessory.value)) },
        };
      }
      if (block.type !== 'actions') return block;
      const elements = await Promise.all(
        block.elements.map(async (element) =>
          element.type === 'button' ? { ...element, ...(await fitted(shelf, workspace, element.value)) } : element,
        ),
      );
      return { ...block, elements };
    }),
  );
}

async function fitted(shelf: IntentShelf, workspace: string, value: string | undefined): Promise<{ value?: string }> {
  if (value === undefined || !isLong(value)) return {};
  return { value: `${shelfMark}${await shelf.put(workspace, value)}` };
}

/** The blocks without the buttons that do not fit: what is sent when there is no shelf to put them on. */
export function dropLongButtons(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.type === 'section') {
      const { accessory, ...text } = block;
      return [accessory?.type === 'button' && isLong(accessory.value) ? text : block];
    }
    if (block.type !== 'actions') return [block];
    const elements = block.elements.filter((element) => element.type !== 'button' || !isLong(element.value));
    return elements.length === 0 ? [] : [{ ...block, elements }];
  });
}

function isLong(value: string | undefined): boolean {
  return value !== undefined && value.length > longestValue;
}

/** Reads a button's value back. It comes from outside: anything that is no intent of ours is null. */
export async function readIntent(shelf: IntentShelf, workspace: string, value: string): Promise<Intent | null> {
  const text = value.startsWith(shelfMark) ? await shelf.get(workspace, value.slice(1)) : value;
  return text === null ? null : readJson(intentSchema, text);
}
