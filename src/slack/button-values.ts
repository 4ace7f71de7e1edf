import { z } from 'zod';
import type { StoredPayloads } from '../store/saved-queries.ts';
import { type Action, hasName } from './kit/action.ts';
import { type Block, longestValue } from './kit/blocks.ts';

/** JSON text from outside, read by a schema. @returns null for text that is no JSON, or that the schema refuses. */
export function readJson<S extends z.ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** A stored action: its id, and its name, so that whether it opens a form is known without reading the store. */
const storedValue = /^#([^:]+):(.+)$/s;

/** Stores the actions that are too long for a button, and puts their ids into the buttons. */
export async function fitButtons(
  payloads: StoredPayloads,
  workspace: string,
  blocks: readonly Block[],
): Promise<Block[]> {
  const fitted = async <E extends { readonly value?: string }>(element: E): Promise<E> => {
    const { value } = element;
    if (value === undefined || !isLong(value)) return element;
    return { ...element, value: `#${await payloads.put(workspace, value)}:${nameOf(value) ?? ''}` };
  };
  return Promise.all(
    blocks.map(async (block) => {
      if (block.type === 'section' && block.accessory?.type === 'button')
        return { ...block, accessory: await fitted(block.accessory) };
      if (block.type !== 'actions') return block;
      const elements = block.elements.map(async (element) => (element.type === 'button' ? fitted(element) : element));
      return { ...block, elements: await Promise.all(elements) };
    }),
  );
}

/** The blocks without the buttons that do not fit: what is sent when the store does not take them. */
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

/** The name of the action that a button carries; null for a value that is none of ours. */
export function nameOf(value: string): string | null {
  return storedValue.exec(value)?.[2] ?? inline(value)?.do ?? null;
}

/** Reads a button's value back. It comes from outside: what has no name is null, and the rest is its feature's to check. */
export async function readAction(payloads: StoredPayloads, workspace: string, value: string): Promise<Action | null> {
  const [, id, name] = storedValue.exec(value) ?? [];
  if (id === undefined) return inline(value);
  const text = await payloads.get(workspace, id);
  const action = text === null ? null : inline(text);
  return action?.do === name ? action : null;
}

function inline(text: string): Action | null {
  const read = readJson(z.unknown(), text);
  return hasName(read) ? read : null;
}
