import { h, icon } from './dom.js';
import { drawCell, frame } from './table.js';
import { sortRows } from './sort-rows.js';

const DEFAULT_PAGE_SIZE = 5;

/**
 * A `data_table` block: sorted and paged here, in the browser, without asking the app.
 * @param {{ rows: any[][], caption: string, page_size?: number, row_header_column_index?: number }} block
 * @param {import('./prose-view.js').Directory} directory
 */
export function drawDataTable(block, directory) {
  const [head = [], ...rows] = block.rows;
  const size = block.page_size ?? DEFAULT_PAGE_SIZE;
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const view = { page: 0, column: -1, descending: false };
  const body = h('tbody');
  const status = h('span', { role: 'status' });
  const heads = head.map((cell, column) =>
    drawHead(cell, alignmentOf(rows[0]?.[column]), () => sortBy(column), directory),
  );
  const previous = h('button', { type: 'button', class: 'button small', onclick: () => turn(-1) }, 'Previous rows');
  const next = h('button', { type: 'button', class: 'button small', onclick: () => turn(1) }, 'Next rows');

  function draw() {
    const sorted = view.column === -1 ? rows : sortRows(rows, view.column, view.descending);
    const from = view.page * size;
    const shown = sorted.slice(from, from + size);
    body.replaceChildren(...shown.map((row) => drawRow(row, block.row_header_column_index ?? 0, directory)));
    heads.forEach((cell, column) => cell.setAttribute('aria-sort', sortWord(view, column)));
    status.textContent = `Rows ${rows.length === 0 ? 0 : from + 1}–${from + shown.length} of ${rows.length}`;
    previous.setAttribute('aria-disabled', String(view.page === 0));
    next.setAttribute('aria-disabled', String(view.page === pages - 1));
  }

  function turn(step) {
    view.page = Math.min(pages - 1, Math.max(0, view.page + step));
    draw();
  }

  function sortBy(column) {
    Object.assign(view, { page: 0, column, descending: view.column === column && !view.descending });
    draw();
  }

  draw();
  // The caption is for the ear: to the eye it says what stands above the table.
  const caption = h('caption', {}, h('span', { class: 'hidden' }, block.caption));
  const table = h('table', {}, caption, h('thead', {}, h('tr', {}, heads)), body);
  table.style.setProperty('--texts', String(textsAmong(rows[0])));
  // With all rows in sight, a second count beside the app's own would only ask which of them is meant.
  const foot = pages > 1 ? [h('div', { class: 'table-foot' }, status, previous, next)] : [];
  return [frame(block.caption, table), ...foot];
}

/** Numbers stand to the right, and so do their heads. */
const alignmentOf = (cell) => (cell?.type === 'raw_number' ? 'align-right' : 'align-left');

/** Each row keeps to one line: text is cut so that the first four columns fit, and is read whole by pointing at it. */
const textsAmong = (cells = []) => cells.slice(0, 4).filter(({ type }) => type !== 'raw_number').length;

function drawHead(cell, alignment, sort, directory) {
  const button = h(
    'button',
    { type: 'button', class: 'sort', onclick: sort },
    drawCell(cell, directory),
    icon('chevron'),
  );
  return h('th', { scope: 'col', class: alignment, 'aria-sort': 'none' }, button);
}

function drawRow(row, headerColumn, directory) {
  return h(
    'tr',
    {},
    row.map((cell, column) => {
      const attributes = { class: `one-line ${alignmentOf(cell)}`, title: cell.text };
      if (column === headerColumn) return h('th', { ...attributes, scope: 'row' }, drawCell(cell, directory));
      return h('td', attributes, drawCell(cell, directory));
    }),
  );
}

function sortWord(view, column) {
  if (view.column !== column) return 'none';
  return view.descending ? 'descending' : 'ascending';
}
