import { freshId, h, icon } from '../dom.js';
import { plainText } from '../prose-view.js';
import { drawField, isField } from './draw-field.js';

/**
 * An `input` block: label, field, what is wrong with it, hint.
 * @param {any} block
 * @param {import('../blocks.js').BlockContext} context
 */
export function drawInputBlock(block, context) {
  if (!isField(block.element.type))
    return h('p', { class: 'unsupported' }, `unsupported element: ${block.element.type}`);
  const isOptional = block.optional === true;
  const fault = createFault();
  const field = drawField(block.element, block.block_id, context, {
    isTold: block.dispatch_action === true,
    isOptional,
    changed: () => tellFault(null),
  });
  const named = field.control;
  const hint = block.hint ? h('p', { class: 'hint', id: freshId() }, plainText(block.hint)) : null;
  const notes = [field.noteId, hint?.id].filter((id) => id !== undefined);
  describe(named, notes);
  if (!isOptional) named.setAttribute('aria-required', 'true');

  function tellFault(words) {
    fault.tell(words);
    describe(named, words === null ? notes : [fault.node.id, ...notes]);
    if (words === null) named.removeAttribute('aria-invalid');
    else named.setAttribute('aria-invalid', 'true');
  }

  context.form.addFault(block.block_id, { tell: tellFault, focus: () => field.control.focus() });
  return [drawLabel(block, isOptional, field), field.node, fault.node, hint];
}

function drawLabel(block, isOptional, { control }) {
  const mark = isOptional ? [h('span', { class: 'optional' }, ' (optional)')] : [];
  control.id = freshId();
  return h('label', { class: 'label', for: control.id }, plainText(block.label), ...mark);
}

const describe = (named, ids) =>
  ids.length > 0 ? named.setAttribute('aria-describedby', ids.join(' ')) : named.removeAttribute('aria-describedby');

function createFault() {
  const words = h('span');
  const node = h('p', { class: 'fault', id: freshId(), hidden: true }, icon('warning'), words);
  return {
    node,
    tell(text) {
      words.textContent = text ?? '';
      node.hidden = text === null;
    },
  };
}
