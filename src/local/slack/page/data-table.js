import { h, icon } from './dom.js';
import { sortRows } from './sort-rows.js';

const DEFAULT_PAGE_SIZE = 5;

/**
 * A `data_table` block: sorted and paged here, in the browser, without asking the app. Wide tables scroll in their own
 * frame, which the keyboard can reach.
 * @param {{ rows: any[][], caption: string, page_size?: number, row_header_column_index?: number }} block
 */
export function drawDataTable(block) {
  const [head = [], ...rows] = block.rows;
  const size = block.page_size ?? DEFAULT_PAGE_SIZE;
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const view = { page: 0, column: -1, descending: false };
  const body = h('tbody');
  const status = h('span', { role: 'status' });
  const heads = head.map((cell, column) => drawHead(cell, alignmentOf(rows[0]?.[column]), () => sortBy(column)));
  const previous = h('button', { type: 'button', class: 'button small', onclick: () => turn(-1) }, 'Previous rows');
  const next = h('button', { type: 'button', class: 'button small', onclick: () => turn(1) }, 'Next rows');

  function draw() {
    const sorted = view.column === -1 ? rows : sortRows(rows, view.column, view.descending);
    const from = view.page * size;
    const shown = sorted.slice(from, from + size);
    body.replaceChildren(...shown.map((row) => drawRow(row, block.row_header_column_index ?? 0)));
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
  for (const [name, value] of Object.entries(roomIn(block.rows))) table.style.setProperty(name, value);
  // With all rows in sight, a second count beside the app's own would only ask which of them is meant.
  const foot = pages > 1 ? [h('div', { class: 'table-foot' }, status, previous, next)] : [];
  const frame = { class: 'table-frame', role: 'region', 'aria-label': block.caption, tabindex: '0' };
  return [h('div', { class: 'data-table' }, h('div', frame, table)), ...foot];
}

/** Numbers stand to the right, and so do their heads. */
const alignmentOf = (cell) => (cell?.type === 'raw_number' ? 'align-right' : 'align-left');

/** As many columns fit into a narrow message; a wide one has room for all. */
const FIRST_COLUMNS = 4;
/** Letters of a text that is never cut. */
const SHORT = 16;

/**
 * Each row keeps to one line: long texts are cut so that columns fit, and are read whole by pointing at them.
 * @param {any[][]} rows with the head
 */
function roomIn([head = [], ...rows]) {
  const columns = head.map(({ text }, column) => ({
    letters: Math.max(...rows.map((row) => String(row[column]?.text).length)),
    word:
      Math.max(
        ...String(text)
          .split(' ')
          .map((word) => word.length),
      ) + 2,
  }));
  const room = (among) => {
    const short = among.filter(({ letters }) => letters <= SHORT);
    const taken = short.map(({ letters, word }) => Math.max(letters, word));
    return {
      texts: String(Math.max(1, among.length - short.length)),
      taken: `${taken.reduce((sum, letters) => sum + letters, 0)}ch + ${among.length * 13}px`,
    };
  };
  const [first, all] = [room(columns.slice(0, FIRST_COLUMNS)), room(columns)];
  return {
    '--first-texts': first.texts,
    '--first-taken': `calc(${first.taken})`,
    '--texts': all.texts,
    '--taken': `calc(${all.taken})`,
  };
}

function drawHead({ text }, alignment, sort) {
  const button = h('button', { type: 'button', class: 'sort', onclick: sort }, text, icon('chevron'));
  return h('th', { scope: 'col', class: alignment, 'aria-sort': 'none' }, button);
}

function drawRow(row, headerColumn) {
  return h(
    'tr',
    {},
    row.map((cell, column) => {
      const attributes = { class: `one-line ${alignmentOf(cell)}`, title: cell.text };
      if (column === headerColumn) return h('th', { ...attributes, scope: 'row' }, cell.text);
      return h('td', attributes, cell.text);
    }),
  );
}

function sortWord(view, column) {
  if (view.column !== column) return 'none';
  return view.descending ? 'descending' : 'ascending';
}
