import { elementsIn, type Json } from './elements.ts';
import { contentOf } from './input-state.ts';
import type { ViewState } from './types.ts';
import type { StoredView } from './views.ts';

const LONGEST_TEXT = 3000;

/** What the client says under each input before a submission may leave, by block_id; empty when nothing is wrong. */
export function inputErrors(view: StoredView): Readonly<Record<string, string>> {
  return Object.fromEntries(
    elementsIn(view.content.blocks)
      .filter(({ block }) => block.type === 'input')
      .flatMap(({ block, blockId, element }) => {
        const wrong = inputError(block, element, view.state);
        return wrong === undefined ? [] : [[blockId, wrong]];
      }),
  );
}

function inputError(block: Json, element: Json, state: ViewState): string | undefined {
  const input = state[String(block['block_id'])]?.[String(element['action_id'])];
  const content = input === undefined ? [] : contentOf(input);
  const [first] = content;
  if (first === undefined) return block['optional'] === true ? undefined : 'Please complete this required field.';
  switch (element['type']) {
    case 'plain_text_input':
      return textError(element, first);
    case 'number_input':
      return numberError(element, first);
    case 'url_text_input':
      return /^https?:\/\/\S+$/iu.test(first) ? undefined : 'Enter a whole web address, with https://.';
    case 'email_text_input':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(first) ? undefined : 'Enter a whole email address.';
    case 'datepicker':
      return /^\d{4}-\d{2}-\d{2}$/u.test(first) ? undefined : 'Enter a date as YYYY-MM-DD.';
    case 'timepicker':
      return /^\d{2}:\d{2}$/u.test(first) ? undefined : 'Enter a time as HH:mm.';
    default:
      return undefined;
  }
}

function textError(element: Json, text: string): string | undefined {
  const { min_length: min, max_length: max } = element;
  if (typeof min === 'number' && text.length < min) return `Enter at least ${min} characters.`;
  const most = typeof max === 'number' ? max : LONGEST_TEXT;
  return text.length > most ? `Enter at most ${most} characters.` : undefined;
}

function numberError(element: Json, text: string): string | undefined {
  const takesDecimals = element['is_decimal_allowed'] === true;
  if (!(takesDecimals ? /^-?\d+(\.\d+)?$/u : /^-?\d+$/u).test(text))
    return takesDecimals ? 'Enter a number.' : 'Enter a whole number.';
  const { min_value: min, max_value: max } = element;
  if (typeof min === 'string' && Number(text) < Number(min)) return `Enter ${min} or more.`;
  return typeof max === 'string' && Number(text) > Number(max) ? `Enter ${max} or less.` : undefined;
}
