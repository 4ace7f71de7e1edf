import { drawBlocks } from '../blocks.js';
import { askConfirm } from '../confirm.js';
import { h } from '../dom.js';
import { rememberFocus } from './remember-focus.js';
import { collectValues, fieldKey, keepContents, startOf } from './view-values.js';

/**
 * What a view needs from the workspace: who and what there is, and the ways to the app.
 * @typedef {import('../prose-view.js').Directory & {
 *   users(): import('../client.js').User[],
 *   channels(): import('../client.js').Channel[],
 *   act(viewId: string, act: object): Promise<import('../client.js').Delivery>,
 *   suggestIn(viewId: string, question: object): Promise<any>,
 * }} ViewContext
 */

/**
 * The blocks of a view, a modal's or the Home tab's. When the view changes, a block that did not change stays as it
 * is drawn, and a field that is drawn again keeps what was entered, the focus and the caret.
 * @param {ViewContext} context
 * @param {(words: string | null) => void} tellFailure shows why the app did not take something; null takes it back
 */
export function createViewBody(context, tellFailure) {
  const node = h('div', { class: 'view-blocks' });
  /** @type {Map<string, ReturnType<typeof drawOne>>} */
  let drawn = new Map();
  let view = null;
  let isDrawing = false;

  const fields = () => [...drawn.values()].flatMap((block) => block.fields);
  const values = () => collectValues(fields());

  async function act(control, { block_id, element, value }) {
    // An element that leaves the page loses the focus, which must not count as leaving the field.
    if (isDrawing || !control.isConnected || !control.checkVisibility()) return;
    if (control.matches('button, a') && control.classList.contains('pressed')) return;
    if (element.confirm && !(await askConfirm(element.confirm, context))) return;
    tellFailure(null);
    control.classList.add('pressed');
    const chosen = value === undefined ? {} : { value };
    const what = { blockId: block_id, actionId: element.action_id, ...chosen, values: values() };
    const result = await context.act(view.id, what);
    control.classList.remove('pressed');
    if (!result.ok) tellFailure(result.text ?? `The app did not take this: “${result.error}”.`);
  }

  function drawOne(block, kept) {
    const found = { node: null, signature: JSON.stringify(block), fields: [], fault: null };
    const stored = (id, action) => view.state?.values?.[id]?.[action];
    const form = {
      start: (id, element) =>
        startOf(element, stored(id, element.action_id), kept.get(fieldKey(id, element.action_id))),
      add: (field) => found.fields.push(field),
      addFault: (_, fault) => (found.fault = fault),
    };
    const suggest = (question) => context.suggestIn(view.id, question);
    [found.node] = drawBlocks([block], { ...context, act, suggest, form });
    return found;
  }

  return {
    node,
    values,

    /** @param {import('../client.js').View} next @returns {boolean} whether the focus was in it and has nowhere to go */
    show(next) {
      const isOther = next.id !== view?.id;
      const kept = keepContents(isOther ? [] : fields());
      const restoreFocus = rememberFocus(node);
      const before = isOther ? new Map() : drawn;
      view = next;
      isDrawing = true;
      drawn = new Map(next.blocks.map((block) => [block.block_id, reuse(before, block) ?? drawOne(block, kept)]));
      arrange(
        node,
        [...drawn.values()].map((block) => block.node),
      );
      const isLost = !restoreFocus();
      isDrawing = false;
      return isLost;
    },

    /** Where typing begins. */
    firstControl: () => fields()[0]?.control,

    /**
     * Shows what is wrong beside its fields, and takes the focus to the first of them.
     * @param {Record<string, string>} faults by block id; those of before are taken back
     * @returns {string[]} what belongs to no field here
     */
    tellFaults(faults) {
      for (const [id, { fault }] of drawn) fault?.tell(faults[id] ?? null);
      const first = [...drawn].find(([id, { fault }]) => fault && id in faults);
      first?.[1].fault.focus();
      // The words stand below the field.
      if (first) document.activeElement?.closest('.block')?.scrollIntoView({ block: 'center' });
      return Object.keys(faults)
        .filter((id) => !drawn.get(id)?.fault)
        .map((id) => faults[id]);
    },
  };
}

function reuse(before, block) {
  const old = before.get(block.block_id);
  return old?.signature === JSON.stringify(block) ? old : undefined;
}

/** Makes the parent hold these nodes in this order, moving none that need not move: a moved node loses the focus. */
function arrange(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  let cursor = parent.firstElementChild;
  for (const node of nodes) {
    if (node === cursor) cursor = cursor.nextElementSibling;
    else parent.insertBefore(node, cursor);
  }
}
