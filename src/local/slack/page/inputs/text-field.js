import { freshId, h } from '../dom.js';
import { plainText } from '../prose-view.js';

/** The share of the allowed length after which the rest is counted down. */
const COUNTED_FROM = 0.8;

/**
 * @param {any} element plain_text_input or number_input
 * @param {import('../views/view-values.js').Content} start
 * @param {import('./draw-field.js').FieldHooks} hooks
 * @returns {import('./draw-field.js').Field}
 */
export function drawTextField(element, start, { changed, trigger }) {
  const placeholder = element.placeholder && plainText(element.placeholder);
  const control = element.multiline
    ? h('textarea', { class: 'entry', rows: '4', placeholder })
    : h('input', {
        type: 'text',
        class: 'entry',
        // A number is text too: the browser's own type drops what it cannot read.
        inputmode: element.type === 'number_input' ? 'decimal' : undefined,
        placeholder,
        autocomplete: 'off',
      });
  control.value = start.text;
  const counter = createCounter(control, element.max_length);
  control.addEventListener('input', () => {
    counter?.count();
    changed();
    trigger?.typed();
  });
  control.addEventListener('blur', () => trigger?.left());
  if (!element.multiline) control.addEventListener('keydown', (event) => handleEnter(event, trigger));
  return {
    node: h('div', { class: 'text-field' }, control, counter?.node),
    control,
    noteId: counter?.node.id,
    read: () => (control.value.trim() === '' ? null : control.value),
    keep: () => ({ text: control.value, chosen: [] }),
  };
}

function handleEnter(event, trigger) {
  if (event.key !== 'Enter' || event.isComposing || event.ctrlKey || event.metaKey) return;
  if (trigger === null) return;
  event.preventDefault();
  trigger.entered();
}

/** Counts instead of cutting: what is pasted too long can then be shortened where it should be. */
function createCounter(control, most) {
  if (most === undefined) return undefined;
  const node = h('p', { class: 'counter', id: freshId() });
  const count = () => {
    const left = most - control.value.length;
    node.hidden = control.value.length < most * COUNTED_FROM;
    node.classList.toggle('over', left < 0);
    node.textContent =
      left < 0 ? `${-left} over the limit of ${most} characters` : `${left} of ${most} characters left`;
  };
  count();
  return { node, count };
}
