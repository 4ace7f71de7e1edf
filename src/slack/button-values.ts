import type { types } from '@slack/bolt';
import type { z } from 'zod';
import type { StoredPayloads } from '../store/saved-queries.ts';
import { type Action, namedAction } from './kit/action.ts';
import { type Block, longestOptionValue, longestValue } from './kit/blocks.ts';

/** JSON text from outside, read by a schema. @returns null for text that is no JSON, or that the schema refuses. */
export function readJson<S extends z.ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * A stored action: its id, its name, so that whether it opens a form is known without reading the store, and which row
 * it is about, so that the choices of a menu share one stored action.
 */
const storedValue = /^#([^:]+):([^:]+)(?::(.*))?$/s;

/** Stores the actions that are too long for what carries them, and puts their ids there. */
export async function fitButtons(
  payloads: StoredPayloads,
  workspace: string,
  blocks: readonly Block[],
): Promise<Block[]> {
  const fit = <E extends Element>(element: E) => fitted(payloads, workspace, element);
  return Promise.all(
    blocks.map(async (block) => {
      if (block.type === 'section' && block.accessory?.type === 'button') {
        return { ...block, accessory: await fit(block.accessory) };
      }
      if (block.type !== 'actions') return block;
      return { ...block, elements: await Promise.all(block.elements.map(fit)) };
    }),
  );
}

type Element = types.ActionsBlockElement;

async function fitted<E extends Element>(payloads: StoredPayloads, workspace: string, element: E): Promise<E> {
  if (element.type === 'button') {
    const { value = '' } = element;
    if (!isLong(element)) return element;
    return { ...element, value: `#${await payloads.put(workspace, value)}:${nameOf(value) ?? ''}` };
  }
  if (element.type !== 'overflow' && element.type !== 'static_select') return element;
  // The menus of an answer are many, and seldom opened: nobody waits until they are written.
  const ids = new Map<string, string>();
  const idOf = (payload: string) => {
    const id = ids.get(payload) ?? payloads.putSoon(workspace, payload);
    ids.set(payload, id);
    return id;
  };
  return { ...element, options: (element.options ?? []).map((option) => fittedOption(option, idOf)) };
}

function fittedOption<O extends { readonly value?: string }>(option: O, idOf: (payload: string) => string): O {
  const { value = '' } = option;
  if (!isLongOption(option)) return option;
  const { row, ...action } = inline(value) ?? { do: '' };
  const isOfRow = typeof row === 'string';
  const stored = `#${idOf(isOfRow ? JSON.stringify(action) : value)}:${action.do}`;
  return { ...option, value: isOfRow ? `${stored}:${row}` : stored };
}

/** The blocks without the buttons and menus that do not fit: what is sent when the store does not take them. */
export function dropLongButtons(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.type === 'section') {
      const { accessory, ...text } = block;
      return [accessory?.type === 'button' && isLong(accessory) ? text : block];
    }
    if (block.type !== 'actions') return [block];
    const elements = block.elements.filter((element) => !isLong(element));
    return elements.length === 0 ? [] : [{ ...block, elements }];
  });
}

function isLong(element: Element): boolean {
  if (element.type === 'button') return (element.value ?? '').length > longestValue;
  return 'options' in element && (element.options ?? []).some(isLongOption);
}

function isLongOption({ value = '' }: { readonly value?: string }): boolean {
  return value.length > longestOptionValue;
}

/** The name of the action that a button carries; null for a value that is none of ours. */
export function nameOf(value: string): string | null {
  return storedValue.exec(value)?.[2] ?? inline(value)?.do ?? null;
}

/** Reads a value back. It comes from outside: what has no name is null, and the rest is its feature's to check. */
export async function readAction(payloads: StoredPayloads, workspace: string, value: string): Promise<Action | null> {
  const [, id, name, row] = storedValue.exec(value) ?? [];
  if (id === undefined) return inline(value);
  const text = await payloads.get(workspace, id);
  const action = text === null ? null : inline(text);
  if (action?.do !== name) return null;
  return action && row !== undefined ? { ...action, row } : action;
}

function inline(text: string): Action | null {
  return readJson(namedAction, text);
}
