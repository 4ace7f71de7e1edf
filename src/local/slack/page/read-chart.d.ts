export interface Slice {
  label: string;
  value: number;
  from: number;
  to: number;
}

export const MOST_SERIES: number;
export function readChart(chart: object): { categories: string[]; series: { name: string; values: number[] }[] };
export function slicesOf(labels: readonly string[], values: readonly number[]): Slice[];
export function chartWords(title: string, chart: ReturnType<typeof readChart>): string;
