export type Cell = { type: 'raw_text'; text: string } | { type: 'raw_number'; value: number; text: string };

export function sortRows<Row extends readonly Cell[]>(rows: readonly Row[], column: number, descending: boolean): Row[];
