import { type Aim, elementsIn, findElement, type Json, type Placed } from './elements.ts';
import { enteredState, initialState } from './input-state.ts';
import type { StoredMessage } from './messages.ts';
import type { EnteredValue } from './types.ts';

/** The element that a person uses; `value` tells elements with the same action apart, or names the option. */
export interface Choice extends Aim {
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
