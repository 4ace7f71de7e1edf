import { createTrigger } from './create-trigger.js';
import { drawDateField } from './date-field.js';
import { drawSelectField } from './select-field.js';
import { drawTextField } from './text-field.js';

/**
 * Something in which a value is entered.
 * @typedef {object} Field
 * @property {HTMLElement} node
 * @property {HTMLElement} control takes the focus, the name, description and fault
 * @property {string} [noteId] names an element that belongs to the description: the characters left, what is chosen
 * @property {() => import('../views/view-values.js').Entered} read
 * @property {() => import('../views/view-values.js').Content} keep
 *
 * @typedef {object} FieldHooks
 * @property {string} blockId
 * @property {import('../blocks.js').BlockContext} context
 * @property {boolean} isOptional what was chosen can be taken back
 * @property {() => void} changed
 * @property {any} trigger tells the app (see create-trigger.js); null where nobody is to be told before the form is sent
 */

const drawers = {
  plain_text_input: drawTextField,
  number_input: drawTextField,
  datepicker: drawDateField,
  timepicker: drawDateField,
  static_select: drawSelectField,
  external_select: drawSelectField,
  users_select: drawSelectField,
  conversations_select: drawSelectField,
  multi_static_select: drawSelectField,
  multi_external_select: drawSelectField,
  multi_conversations_select: drawSelectField,
};

/** @param {string} type @returns {boolean} whether a value is entered in elements of this type */
export const isField = (type) => Object.hasOwn(drawers, type);

/**
 * Draws one element in which something is entered, starting with what is known of it.
 * @param {any} element
 * @param {string} blockId
 * @param {import('../blocks.js').BlockContext} context
 * @param {{ isTold: boolean, isOptional: boolean, changed?: () => void }} options isTold: the app hears of each change
 * @returns {Field}
 */
export function drawField(element, blockId, context, { isTold, isOptional, changed = () => {} }) {
  let field;
  const tell = (control = field.control) => context.act(control, { block_id: blockId, element, value: field.read() });
  const trigger = isTold ? createTrigger(tell) : null;
  const start = context.form.start(blockId, element);
  field = drawers[element.type](element, start, { blockId, context, isOptional, changed, trigger });
  field.node.dataset.control = `${blockId}/${element.action_id}`;
  const { action_id: actionId, type } = element;
  context.form.add({ ...field, blockId, actionId, type });
  return field;
}
