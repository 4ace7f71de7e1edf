/** Begins a cell that a spreadsheet would take for a formula. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * One cell as RFC 4180 writes it. A text that a spreadsheet would carry out as a formula gets an apostrophe before it;
 * a number, also one that came as text, stays as it is. What is neither text nor number is written as JSON.
 */
export function csvCell(value: unknown): string {
  if (value == null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line with its end. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}
