import { isObject } from './check-rule.ts';
import { enteredState, initialState } from './input-state.ts';
import type { StoredMessage } from './messages.ts';
import type { Block, EnteredValue } from './types.ts';

export type Json = Readonly<Record<string, unknown>>;

/** An element a person can use, and the block it stands in. */
export interface Placed {
  readonly block: Block;
  readonly blockId: string;
  readonly element: Json;
}

/** Which element a person means; `value` tells buttons with the same action apart. */
interface Aim {
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

/** The element that a person uses; `value` tells elements with the same action apart, or names the option. */
interface Choice extends Aim {
  readonly value?: Exclude<EnteredValue, null> | undefined;
}

/** The options a bot suggested for an external menu. */
type OfferedFor = (placed: Placed) => readonly Json[];

type Pressed =
  | { readonly ok: true; readonly action: Json; readonly state: Json }
  | { readonly ok: false; readonly error: 'element_not_found' | 'option_not_found' };

/**
 * Uses an element as a Slack client would: only elements and options of the message can be sent.
 * @param offeredFor options the bot suggested for an external menu
 */
export function pressElement(message: StoredMessage, choice: Choice, offeredFor: OfferedFor = () => []): Pressed {
  const placed = elementsIn(message.blocks ?? []);
  const target = findElement(placed, choice);
  if (target === undefined) return { ok: false, error: 'element_not_found' };
  const entered = enteredState(target.element, choice.value, offeredFor(target));
  if (entered === undefined) return { ok: false, error: 'option_not_found' };
  return { ok: true, action: actionOf(target, entered), state: stateOf(placed, target, entered) };
}

/** The entry of `actions` in a payload, without its time. */
export function actionOf({ blockId, element }: Placed, entered: Json): Json {
  const { type, action_id, text, value } = element;
  const base = { type, action_id, block_id: blockId };
  return type === 'button' ? { ...base, text, ...(value === undefined ? {} : { value }) } : { ...base, ...entered };
}

/** The state of the message's inputs: the one just used, and the initial values of the others. */
function stateOf(placed: readonly Placed[], target: Placed, entered: Json): Json {
  const values: Record<string, Record<string, unknown>> = {};
  for (const one of placed) {
    const initial = initialState(one.element);
    if (initial === undefined) continue;
    values[one.blockId] = {
      ...values[one.blockId],
      [String(one.element['action_id'])]: one === target ? entered : initial,
    };
  }
  return values;
}
