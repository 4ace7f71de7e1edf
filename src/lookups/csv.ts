/** Begins what a spreadsheet would take for a formula, blanks before it or not. */
const formulaStart = /^\s*[=+\-@＝＋－＠]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * What a spreadsheet may take for a cell of its own: where the comma is the decimal mark, it divides lines at semicolons,
 * and others at tabs. To those a quotation mark after a comma means nothing, so that a line break ends the row as well.
 */
const pieces = /[^;\t\r\n]+/g;

/**
 * One cell as RFC 4180 writes it. A text that a spreadsheet would carry out as a formula, wherever it may see a cell
 * begin, gets an apostrophe before it; a number, also one that came as text, stays as it is. What is neither text nor
 * number is written as JSON.
 */
export function csvCell(value: unknown): string {
  if (value == null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = text.replace(pieces, harmlessPiece);
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function harmlessPiece(piece: string): string {
  return formulaStart.test(piece) && !plainNumber.test(piece) ? `'${piece}` : piece;
}

/** One line with its end. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}
