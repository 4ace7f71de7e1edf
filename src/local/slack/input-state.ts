import { isObject } from './check-rule.ts';
import type { Json } from './elements.ts';
import type { EnteredValue, InputState } from './types.ts';

/** The field in which an element's payload carries one value. */
const VALUE_FIELDS: Readonly<Record<string, string>> = {
  plain_text_input: 'value',
  datepicker: 'selected_date',
  timepicker: 'selected_time',
  conversations_select: 'selected_conversation',
};
/** The field in which it carries several. */
const LIST_FIELDS: Readonly<Record<string, string>> = { multi_conversations_select: 'selected_conversations' };
const ONE_OPTION = new Set(['static_select', 'external_select', 'overflow']);
const OPTIONS = new Set(['multi_static_select', 'multi_external_select']);

/** What stands in an element before anybody touches it; undefined for one that keeps nothing, as a button. */
export function initialState(element: Json): InputState | undefined {
  const type = String(element['type']);
  if (type === 'overflow') return undefined;
  if (ONE_OPTION.has(type)) return { type, selected_option: element['initial_option'] ?? null };
  if (OPTIONS.has(type)) return { type, selected_options: element['initial_options'] ?? [] };
  const list = LIST_FIELDS[type];
  if (list !== undefined) return { type, [list]: element[list.replace('selected', 'initial')] ?? [] };
  const field = VALUE_FIELDS[type];
  if (field === undefined) return undefined;
  const initial = field === 'value' ? 'initial_value' : field.replace('selected', 'initial');
  return { type, [field]: element[initial] ?? null };
}

/**
 * What stands in an element after a person put a value into it.
 * @param value text, a date, an id, or the value of an option; null and the empty text clear
 * @param offered options beside the element's own: those the bot suggested
 * @returns undefined when the element has no such option or takes no such value
 */
export function enteredState(
  element: Json,
  value: EnteredValue | undefined,
  offered: readonly Json[] = [],
): InputState | undefined {
  const type = String(element['type']);
  if (type === 'button') return { type };
  const values = value === undefined || value === null || value === '' ? [] : [value].flat();
  const max = element['max_selected_items'];
  if (typeof max === 'number' && values.length > max) return undefined;
  const list = LIST_FIELDS[type];
  if (list !== undefined) return { type, [list]: values };
  const field = VALUE_FIELDS[type];
  if (field !== undefined) {
    if (value === undefined || Array.isArray(value)) return undefined;
    return { type, [field]: value === '' ? null : value };
  }
  const options = [...optionsOf(element), ...offered];
  const chosen = values.map((one) => options.find((option) => option['value'] === one));
  if (chosen.includes(undefined)) return undefined;
  if (OPTIONS.has(type)) return { type, selected_options: chosen };
  if (!ONE_OPTION.has(type) || chosen.length > 1 || (chosen.length === 0 && value === undefined)) return undefined;
  return { type, selected_option: chosen[0] ?? null };
}

/** All options an element names itself: its list and its initial choice. */
export function optionsOf(element: Json): readonly Json[] {
  const initial = [element['initial_option'], ...listOf(element['initial_options'])];
  return [...listOf(element['options']), ...initial].filter(isObject);
}

/** What a person has put in, without the wrapping: values, ids or the options' values; empty when nothing is in. */
export function contentOf(state: InputState): readonly string[] {
  return Object.entries(state)
    .flatMap(([field, value]): readonly unknown[] => (field === 'type' ? [] : [value].flat()))
    .map((one) => (isObject(one) ? one['value'] : one))
    .filter((one) => typeof one === 'string');
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
