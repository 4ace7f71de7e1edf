import { h } from '../dom.js';

/**
 * A day (`2026-09-30`) or a time of day (`14:30`), by the browser's own picker.
 * @param {any} element datepicker or timepicker
 * @param {import('../views/view-values.js').Content} start
 * @param {import('./draw-field.js').FieldHooks} hooks
 * @returns {import('./draw-field.js').Field}
 */
export function drawDateField(element, start, { changed, trigger }) {
  const type = element.type === 'datepicker' ? 'date' : 'time';
  const control = h('input', { type, class: 'entry short', value: start.text });
  let last = control.value;
  const choose = () => {
    if (control.value === last) return;
    last = control.value;
    trigger?.chosen(control);
  };
  control.addEventListener('input', changed);
  // While a year is typed the date is already one, of the first centuries: only what lasts is a choice.
  control.addEventListener('change', () => (isEarlyYear(control.value) ? undefined : choose()));
  control.addEventListener('blur', choose);
  return {
    node: control,
    control,
    read: () => control.value || null,
    keep: () => ({ text: control.value, chosen: [] }),
  };
}

const isEarlyYear = (value) => value.startsWith('0');
