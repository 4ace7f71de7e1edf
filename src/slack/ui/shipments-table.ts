import type { Row } from '../../lookups/outcome.ts';
import type { Column } from './shipment-columns.ts';
import { nameColumn, shown } from './shipment-columns.ts';
import type { Block } from './message.ts';
import { cellText, figure } from './text.ts';

/** Slack takes 10,000 characters in one table; the caption and a margin are kept back. */
const tableBudget = 9_000;
/** All text of one message stays under an undocumented cap; this leaves room for the rest of it. */
const listBudget = 9_000;

/** A page of rows as Slack's table. The caption is what a screen reader announces. */
export function shipmentsTable(columns: readonly Column[], rows: readonly Row[], caption: string): Block {
  const fits = widthsThatFit(columns, rows, tableBudget);
  return {
    type: 'data_table',
    caption: cellText(caption, 300),
    page_size: Math.max(1, rows.length),
    row_header_column_index: nameColumn,
    rows: [
      columns.map(({ title }) => ({ type: 'raw_text' as const, text: title })),
      ...rows.map((row) =>
        columns.map((column, i) => {
          const value = column.value(row);
          return typeof value === 'number'
            ? { type: 'raw_number' as const, value, text: figure(value) }
            : { type: 'raw_text' as const, text: cellText(value, fits[i]) };
        }),
      ),
    ],
  };
}

/** The same rows as a list with their numbers, for where Slack takes no table. */
export function shipmentsList(columns: readonly Column[], rows: readonly Row[], offset: number): Block {
  const fits = widthsThatFit(columns, rows, listBudget);
  return {
    type: 'rich_text',
    elements: [
      {
        type: 'rich_text_list',
        style: 'bullet',
        elements: rows.map((row, nth) => ({
          type: 'rich_text_section',
          elements: [{ type: 'text', text: `${figure(offset + nth + 1)}. ${lineOf(columns, row, fits)}` }],
        })),
      },
    ],
  };
}

function lineOf(columns: readonly Column[], row: Row, fits: readonly number[]): string {
  const parts = columns.flatMap((column, i) => {
    const value = shown(column.value(row));
    return value === null ? [] : [`${column.title.toLowerCase()} ${cellText(value, fits[i])}`];
  });
  return parts.length === 0 ? 'a record without any of these facts' : parts.join(' · ');
}

/** Narrows the widest columns by steps until all text fits. */
function widthsThatFit(columns: readonly Column[], rows: readonly Row[], budget: number): number[] {
  const texts = rows.map((row) => columns.map((column) => shown(column.value(row)) ?? '–'));
  const perCell = columns.reduce((sum, { title }) => sum + title.length + 3, 0);
  for (const cap of [140, 100, 70, 50, 35, 25, 18, 12]) {
    const widths = columns.map(({ width }) => Math.min(width, cap));
    const used = texts
      .flat()
      .reduce((sum, text, i) => sum + Math.min(text.length, widths[i % widths.length] ?? 0) + 3, 0);
    if (used + perCell <= budget) return widths;
  }
  return columns.map(() => 10);
}
