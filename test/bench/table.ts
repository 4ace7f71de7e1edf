import type { Both } from './both.ts';

/** A figure of both bots, lower being better, with what it means. */
export interface Line {
  readonly what: string;
  readonly unit: 'ms' | 'MiB';
  readonly of: Both<number>;
  readonly means: string;
}

/** A middle or a tail of numbers, by nearest rank. @param share 0.5 for the median */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** The figures side by side, with their ratio and one line of explanation each. */
export function tableOf(lines: readonly Line[]): string {
  const wide = Math.max(...lines.map(({ what }) => what.length));
  const row = (what: string, ...cells: readonly string[]) =>
    [what.padEnd(wide), ...cells.map((cell) => cell.padStart(10))].join(' ');
  return [
    row('', 'Trade', 'plain', 'ratio'),
    ...lines.flatMap(({ what, unit, of, means }) => [
      row(what, amount(of.trade, unit), amount(of.plain, unit), `${(of.trade / of.plain).toFixed(2)} ×`),
      `    ${means}`,
    ]),
  ].join('\n');
}

function amount(value: number, unit: Line['unit']): string {
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(2)} ${unit}`;
}
