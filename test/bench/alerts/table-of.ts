/** Rows of cells below a head, each column as wide as its widest cell, to the right but for the first. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return all.map((row) => line(row).join('  ')).join('\n');
}

/** A goal and what was reached. */
export function goalLine(isReached: boolean, what: string): string {
  return `${isReached ? 'reached' : 'MISSED '}  ${what}`;
}
