import { h } from './dom.js';
import { drawPassages } from './prose-view.js';
import { readRichText } from './rich-text.js';

/**
 * A `table` block: its first row is the head. Wide tables scroll in their own frame, which the keyboard can reach.
 * @param {{ rows: any[][], column_settings?: { align?: string, is_wrapped?: boolean }[] }} block
 * @param {import('./prose-view.js').Directory} directory
 */
export function drawTable(block, directory) {
  const [head = [], ...rows] = block.rows;
  const classes = head.map((_, column) => columnClass(block.column_settings?.[column]));
  const cells = (row, tag, attributes = {}) =>
    h(
      'tr',
      {},
      row.map((cell, column) => h(tag, { ...attributes, class: classes[column] }, drawCell(cell, directory))),
    );
  return frame(
    'Table',
    h(
      'table',
      {},
      h('thead', {}, cells(head, 'th', { scope: 'col' })),
      h(
        'tbody',
        {},
        rows.map((row) => cells(row, 'td')),
      ),
    ),
  );
}

const columnClass = (settings = {}) =>
  `align-${['center', 'right'].includes(settings?.align) ? settings.align : 'left'} ${settings?.is_wrapped ? 'wrapped' : ''}`;

/**
 * @param {any} cell raw_text, raw_number or rich_text
 * @param {import('./prose-view.js').Directory} directory
 */
export function drawCell(cell, directory) {
  return cell.type === 'rich_text' ? drawPassages(readRichText(cell), directory) : [String(cell.text)];
}

/**
 * @param {string} label
 * @param {...Node} children
 */
export const frame = (label, ...children) =>
  h('div', { class: 'table-frame', role: 'region', 'aria-label': label, tabindex: '0' }, ...children);
