export const MOST_SERIES: number;
export function readChart(chart: object): { categories: string[]; series: { name: string; values: number[] }[] };
export function chartWords(title: string, chart: ReturnType<typeof readChart>): string;
