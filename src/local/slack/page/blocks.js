import { drawControl } from './controls.js';
import { drawChart } from './chart.js';
import { drawDataTable } from './data-table.js';
import { freshId, h, icon } from './dom.js';
import { drawInputBlock } from './inputs/input-block.js';
import { drawPassages, drawText, plainText } from './prose-view.js';
import { readRichText } from './rich-text.js';
import { startOf } from './views/view-values.js';

/**
 * What a block needs from outside itself.
 * @typedef {import('./prose-view.js').Directory & {
 *   users(): import('./client.js').User[],
 *   channels(): import('./client.js').Channel[],
 *   act(control: HTMLElement, press: { block_id: string, element: any, value?: string | string[] | null }): Promise<void>,
 *   suggest(question: { blockId: string, actionId: string, value: string }): Promise<any>,
 *   form?: Form,
 * }} BlockContext
 *
 * What is entered, gathered over the blocks of a view. A message has none: each of its elements speaks for itself.
 * @typedef {{
 *   start(blockId: string, element: any): import('./views/view-values.js').Content,
 *   add(field: import('./inputs/draw-field.js').Field & { blockId: string, actionId: string, type: string }): void,
 *   addFault(blockId: string, fault: { tell(words: string | null): void, focus(): void }): void,
 * }} Form
 */

/** @type {Form} */
const noForm = { start: (_, element) => startOf(element), add() {}, addFault() {} };

/** One drawer per kind of block. */
const drawers = {
  header: (block) => h('p', { class: 'heading', role: 'heading', 'aria-level': '3' }, plainText(block.text)),
  divider: () => h('hr'),
  section: drawSection,
  context: drawContext,
  actions: drawActions,
  input: drawInputBlock,
  alert: drawAlert,
  rich_text: (block, context) => drawPassages(readRichText(block), context),
  data_table: drawDataTable,
  data_visualization: drawChart,
};

/**
 * Draws the blocks of a message or a view in order. A block of an unknown kind, or one whose shape is not as expected, shows as a box
 * that says so: the rest stays readable.
 * @param {readonly any[]} blocks
 * @param {BlockContext} context
 * @returns {HTMLElement[]}
 */
export function drawBlocks(blocks, context) {
  const whole = { form: noForm, ...context };
  return blocks.map((block) => h('div', { class: `block block-${block.type}` }, drawBlock(block, whole)));
}

function drawBlock(block, context) {
  if (!Object.hasOwn(drawers, block.type)) return drawUnsupported(block.type);
  try {
    return drawers[block.type](block, context);
  } catch (error) {
    console.error('A block could not be drawn', block, error);
    return drawUnsupported(`${block.type} (unreadable)`);
  }
}

const drawUnsupported = (type) => h('p', { class: 'unsupported' }, `unsupported block: ${type}`);

function drawSection(block, context) {
  const id = freshId();
  const body = h('div', { class: 'section-body', id });
  if (block.text) body.append(...drawText(block.text, context));
  if (block.fields?.length > 0) {
    const fields = block.fields.map((field) => h('div', { class: 'field' }, drawText(field, context)));
    body.append(h('div', { class: 'fields' }, fields));
  }
  if (!block.accessory) return [body];
  return [body, h('div', { class: 'accessory' }, drawControl(block.accessory, block.block_id, context, id))];
}

function drawContext(block, context) {
  return block.elements.map((element) => h('div', { class: 'context-text' }, drawText(element, context)));
}

function drawActions(block, context) {
  return block.elements.map((element) => drawControl(element, block.block_id, context));
}

/** A failure, as the Slackbot panel says it: it interrupts a screen reader. */
function drawAlert({ text }) {
  const word = h('span', { class: 'hidden' }, 'Error: ');
  return h('div', { class: 'alert', role: 'alert' }, icon('warning'), h('div', {}, word, h('p', {}, text)));
}
