import { isObject } from './check-rule.ts';
import type { Block } from './types.ts';

export type Json = Readonly<Record<string, unknown>>;

/** An element a person can use, and the block it stands in. */
export interface Placed {
  readonly block: Block;
  readonly blockId: string;
  readonly element: Json;
}

/** Which element a person means; `value` tells buttons with the same action apart. */
export interface Aim {
  readonly actionId: string;
  readonly blockId?: string | undefined;
  readonly value?: unknown;
}

/** The elements of sections, actions and inputs, in order. */
export function elementsIn(blocks: readonly Block[]): readonly Placed[] {
  return blocks.flatMap((block) =>
    candidates(block)
      .filter(isObject)
      .map((element) => ({ block, blockId: block.block_id, element })),
  );
}

function candidates(block: Block): readonly unknown[] {
  switch (block.type) {
    case 'actions':
      return Array.isArray(block['elements']) ? block['elements'] : [];
    case 'section':
      return [block['accessory']];
    case 'input':
      return [block['element']];
    default:
      return [];
  }
}

export function findElement(placed: readonly Placed[], aim: Aim): Placed | undefined {
  return placed.find(
    ({ blockId, element }) =>
      element['action_id'] === aim.actionId &&
      (aim.blockId === undefined || blockId === aim.blockId) &&
      (aim.value === undefined || element['type'] !== 'button' || element['value'] === aim.value),
  );
}
