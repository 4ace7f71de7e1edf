const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** @typedef {{ type: 'raw_text', text: string } | { type: 'raw_number', value: number, text: string }} Cell */

/**
 * Sorts rows of a data table by one column: numbers by their value, before texts. Equal rows keep their order.
 * @template {readonly Cell[]} Row
 * @param {readonly Row[]} rows left as they are
 * @param {number} column zero-based
 * @param {boolean} descending
 * @returns {Row[]}
 */
export function sortRows(rows, column, descending) {
  const sign = descending ? -1 : 1;
  return rows.toSorted((one, other) => sign * compareCells(one[column], other[column]));
}

function compareCells(one, other) {
  const [a, b] = [sortKey(one), sortKey(other)];
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number') return -1;
  if (typeof b === 'number') return 1;
  return collator.compare(a, b);
}

function sortKey(cell) {
  if (cell === undefined) return '';
  return cell.type === 'raw_number' ? cell.value : cell.text;
}
