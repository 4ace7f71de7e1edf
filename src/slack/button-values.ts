import type { types } from '@slack/bolt';
import type { z } from 'zod';
import type { StoredPayloads } from '../store/saved-queries.ts';
import { type Action, namedAction } from './kit/action.ts';
import { type Block, longestOptionValue, longestValue } from './kit/blocks.ts';

export function readJson<S extends z.ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Id, name (shows whether it opens a form), and row (so that a menu's choices share one stored action). */
const storedValue = /^#([^:]+):([^:]+)(?::(.*))?$/s;

export async function fitButtons(
  payloads: StoredPayloads,
  workspace: string,
  blocks: readonly Block[],
): Promise<Block[]> {
  // An answer has many menus that are rarely opened, so this write is not awaited.
  const ids = new Map<string, string>();
  const idOf = (payload: string) => {
    const id = ids.get(payload) ?? payloads.idOf(payload);
    ids.set(payload, id);
    return id;
  };
  const fit = <E extends Element>(element: E) => fitted(payloads, workspace, element, idOf);
  const fitting = await Promise.all(
    blocks.map(async (block) => {
      if (block.type === 'section' && block.accessory?.type === 'button')
        return { ...block, accessory: await fit(block.accessory) };
      if (block.type !== 'actions') return block;
      return { ...block, elements: await Promise.all(block.elements.map(fit)) };
    }),
  );
  payloads.putSoon(workspace, ids);
  return fitting;
}

type Element = types.ActionsBlockElement;
type IdOf = (payload: string) => string;

async function fitted<E extends Element>(payloads: StoredPayloads, workspace: string, element: E, idOf: IdOf) {
  if (element.type === 'button') {
    const { value = '' } = element;
    if (!isLong(element)) return element;
    return { ...element, value: `#${await payloads.put(workspace, value)}:${nameOf(value) ?? ''}` };
  }
  if (element.type !== 'overflow' && element.type !== 'static_select') return element;
  return { ...element, options: (element.options ?? []).map((option) => fittedOption(option, idOf)) };
}

function fittedOption<O extends { readonly value?: string }>(option: O, idOf: IdOf): O {
  const { value = '' } = option;
  if (!isLongOption(option)) return option;
  const { row, ...action } = inline(value) ?? { do: '' };
  const isOfRow = typeof row === 'string';
  const stored = `#${idOf(isOfRow ? JSON.stringify(action) : value)}:${action.do}`;
  return { ...option, value: isOfRow ? `${stored}:${row}` : stored };
}

/** Used when the store cannot take the long values. */
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

export function nameOf(value: string): string | null {
  return storedValue.exec(value)?.[2] ?? inline(value)?.do ?? null;
}

/** The value comes from outside: without a name it is null; the feature validates the rest. */
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
