import { isObject } from './check-rule.ts';
import type { StoredMessage } from './messages.ts';
import type { Block } from './types.ts';

type Json = Readonly<Record<string, unknown>>;

/** Which element of a message a person uses; `value` tells elements with the same action apart, or names the option. */
export interface Choice {
  readonly actionId: string;
  readonly blockId?: string | undefined;
  readonly value?: string | readonly string[] | undefined;
}

export type Pressed =
  | { readonly ok: true; readonly action: Json; readonly state: Json }
  | { readonly ok: false; readonly error: 'element_not_found' | 'option_not_found' };

interface Placed {
  readonly blockId: string;
  readonly element: Json;
}

/** Uses an element as the client would: only what stands in the message can be sent, whatever the caller claims. */
export function pressElement(message: StoredMessage, choice: Choice): Pressed {
  const placed = (message.blocks ?? []).flatMap(elementsOf);
  const target = placed.find(
    ({ blockId, element }) =>
      element['action_id'] === choice.actionId &&
      (choice.blockId === undefined || blockId === choice.blockId) &&
      (choice.value === undefined || element['type'] !== 'button' || element['value'] === choice.value),
  );
  if (target === undefined) return { ok: false, error: 'element_not_found' };
  const entered = enteredValue(target.element, choice.value);
  if (entered === undefined) return { ok: false, error: 'option_not_found' };
  const { type, action_id, text, value } = target.element;
  const base = { type, action_id, block_id: target.blockId };
  const action =
    type === 'button' ? { ...base, text, ...(value === undefined ? {} : { value }) } : { ...base, ...entered };
  return { ok: true, action, state: stateOf(placed, target, entered) };
}

function elementsOf(block: Block): readonly Placed[] {
  if (block.type !== 'actions' && block.type !== 'section') return [];
  const elements: readonly unknown[] = Array.isArray(block['elements']) ? block['elements'] : [block['accessory']];
  return elements.filter(isObject).map((element) => ({ blockId: block.block_id, element }));
}

/** The field an element's payload carries what was entered in. */
const PLAIN_FIELDS: Readonly<Record<string, string>> = {
  datepicker: 'selected_date',
  timepicker: 'selected_time',
  users_select: 'selected_user',
  channels_select: 'selected_channel',
  conversations_select: 'selected_conversation',
};
const SINGLE = new Set(['static_select', 'overflow', 'radio_buttons']);
const MULTIPLE = new Set(['multi_static_select', 'checkboxes']);

function enteredValue(element: Json, value: Choice['value']): Json | undefined {
  const type = String(element['type']);
  if (type === 'button') return {};
  const field = PLAIN_FIELDS[type];
  if (field !== undefined) return typeof value === 'string' ? { [field]: value } : undefined;
  const values = value === undefined ? [] : typeof value === 'string' ? [value] : value;
  const options = optionsOf(element);
  const chosen = values.map((one) => options.find((option) => option['value'] === one));
  if (chosen.includes(undefined)) return undefined;
  if (SINGLE.has(type)) return chosen.length === 1 ? { selected_option: chosen[0] } : undefined;
  return MULTIPLE.has(type) ? { selected_options: chosen } : undefined;
}

function optionsOf(element: Json): readonly Json[] {
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const groups = list(element['option_groups']).filter(isObject);
  return [...list(element['options']), ...groups.flatMap((group) => list(group['options']))].filter(isObject);
}

/** What stands in the message's inputs at this moment: the one just used, and the initial choice of the others. */
function stateOf(placed: readonly Placed[], target: Placed, entered: Json): Json {
  const values: Record<string, Record<string, unknown>> = {};
  for (const one of placed) {
    const { type, action_id: actionId } = one.element;
    if (type === 'button' || type === 'overflow') continue;
    const content = one === target ? entered : initialValue(one.element);
    values[one.blockId] = { ...values[one.blockId], [String(actionId)]: { type, ...content } };
  }
  return values;
}

function initialValue(element: Json): Json {
  const type = String(element['type']);
  if (SINGLE.has(type)) return { selected_option: element['initial_option'] ?? null };
  if (MULTIPLE.has(type)) return { selected_options: element['initial_options'] ?? [] };
  const field = PLAIN_FIELDS[type];
  return field === undefined ? {} : { [field]: element[field.replace('selected', 'initial')] ?? null };
}
