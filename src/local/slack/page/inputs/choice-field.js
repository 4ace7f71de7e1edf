import { freshId, h } from '../dom.js';
import { drawPassages, plainText } from '../prose-view.js';
import { parseMrkdwn } from '../mrkdwn.js';

/**
 * Radio buttons or checkboxes, as a group.
 * @param {any} element
 * @param {import('../views/view-values.js').Content} start
 * @param {import('./draw-field.js').FieldHooks} hooks
 * @returns {import('./draw-field.js').Field}
 */
export function drawChoiceField(element, start, { changed, trigger, context }) {
  const type = element.type === 'radio_buttons' ? 'radio' : 'checkbox';
  const name = freshId();
  const wanted = new Set(start.chosen.map((choice) => choice.value));
  const inputs = element.options.map(({ value }) => h('input', { type, name, value, checked: wanted.has(value) }));
  for (const input of inputs) {
    input.addEventListener('change', () => {
      changed();
      trigger?.chosen(input);
    });
  }
  const choices = element.options.map((option, index) => drawChoice(option, inputs[index], context));
  const node = h('div', { class: 'choices', role: type === 'radio' ? 'radiogroup' : 'group' }, choices);
  const checked = () => inputs.filter((input) => input.checked).map((input) => input.value);
  return {
    node,
    control: inputs[0],
    group: node,
    read: () => (type === 'radio' ? (checked()[0] ?? null) : checked()),
    keep: () => ({ text: '', chosen: checked().map((value) => ({ value, text: '' })) }),
  };
}

function drawChoice({ text, description }, input, context) {
  const note = description ? [h('span', { class: 'description' }, drawLine(description, context))] : [];
  return h('label', { class: 'choice' }, input, h('span', {}, drawLine(text, context), ...note));
}

/** Texts of these options may carry markup; it stays on the line, as a label holds no paragraphs. */
function drawLine(text, context) {
  if (text.type !== 'mrkdwn') return [plainText(text)];
  return drawPassages(parseMrkdwn(text.text), context).flatMap((passage) => [...passage.childNodes]);
}
