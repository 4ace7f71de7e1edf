import { h, icon } from './dom.js';
import { drawField, isField } from './inputs/draw-field.js';
import { createMenuButton } from './menu.js';
import { plainText } from './prose-view.js';

/**
 * Draws one interactive element. `context.act` is told what was pressed or entered.
 * @param {any} element
 * @param {string} blockId
 * @param {import('./blocks.js').BlockContext} context
 * @param {string} [sectionId] of the section's text, which tells elements of the same name apart
 * @returns {HTMLElement}
 */
export function drawControl(element, blockId, context, sectionId) {
  if (isField(element.type)) return drawActionField(element, blockId, context, sectionId);
  const act = (control, value) => context.act(control, { block_id: blockId, element, value });
  const drawn = Object.hasOwn(drawers, element.type)
    ? drawers[element.type](element, act)
    : h('span', { class: 'unsupported' }, `unsupported element: ${element.type}`);
  drawn.dataset.control = `${blockId}/${element.action_id}`;
  if (sectionId !== undefined) drawn.setAttribute('aria-describedby', sectionId);
  return drawn;
}

const drawers = { button: drawButton, overflow: drawOverflow };

function drawButton(element, act) {
  const attributes = { class: `button ${element.style ?? ''}`, 'aria-label': element.accessibility_label };
  const button = h('button', { ...attributes, type: 'button' }, plainText(element.text));
  button.addEventListener('click', () => act(button, element.value));
  return button;
}

function drawOverflow(element, act) {
  const { button } = createMenuButton({
    label: element.accessibility_label ?? 'More options',
    content: [icon('more')],
    className: 'button overflow',
    items: () => element.options.map(readOption),
    pick: (item) => act(button, item.value),
  });
  return button;
}

const readOption = ({ text, description, value }) => ({
  text: plainText(text),
  description: description && plainText(description),
  value,
});

/** Outside an input block a field has no label: its placeholder names it, else the text of its section. */
function drawActionField(element, blockId, context, sectionId) {
  const { node, control, noteId } = drawField(element, blockId, context, { isTold: true, isOptional: true });
  const words = element.accessibility_label ?? (element.placeholder && plainText(element.placeholder));
  if (words === undefined && sectionId !== undefined) control.setAttribute('aria-labelledby', sectionId);
  else control.setAttribute('aria-label', words ?? names[element.type] ?? 'Choose');
  const notes = [noteId, words && sectionId].filter((id) => id !== undefined);
  if (notes.length > 0) control.setAttribute('aria-describedby', notes.join(' '));
  return node;
}

const names = { datepicker: 'Date', timepicker: 'Time' };
