import type { AnswerCost, ShipmentsPage } from '../../lookups/outcome.ts';
import type { PartyKind, Row } from '../../model/answer.ts';
import {
  type Block,
  type Button,
  buttons,
  header,
  lengthOf,
  type Message,
  note,
  paragraph,
  roomBeside,
  type Shown,
} from '../../slack/kit/blocks.ts';
import { costLine, costSentence, doubtfulLine, movedLines } from '../../slack/kit/cost.ts';
import { cellText, day, figure, inSentence } from '../../slack/kit/text.ts';
import { type BillRow, type Dataset, datasets, type DeclarationRow } from '../../trade/index.ts';
import { positionOf, queryButtons } from './paging.ts';
import { questionOf } from './party-choice.ts';

/** What is sorted by its value and shows its text. */
interface Figure {
  readonly value: number;
  readonly text: string;
}

/** An ISO day that shows as mm/dd/yyyy and is sorted by the calendar: as text the months of two years would mix. */
export function dayFigure(iso: string): Figure {
  return { value: Number(iso.replaceAll('-', '')), text: day(iso) };
}

/** One column of a page of records. Which facts a record has differs by its kind, so each column reads its own. */
export interface Column<R> {
  readonly title: string;
  readonly value: (row: R) => string | number | Figure | null | undefined;
  /** Longest text; where a message has no room for it, it is cut shorter. */
  readonly width: number;
}

/** Columns with the one among them, by its place, that names a row. */
export interface Columns<R> {
  readonly all: readonly Column<R>[];
  readonly name: number;
}

/**
 * A page of rows as Slack's table.
 * @param caption what a screen reader announces
 * @param room letters that the message leaves for all of it
 */
export function recordTable<R>(
  { all: columns, name }: Columns<R>,
  rows: readonly R[],
  caption: string,
  room: number,
): Block {
  const values = valuesOf(columns, rows);
  const cells = (widths: readonly number[]) => values.map((row) => row.map((value, i) => cellOf(value, widths[i])));
  const textIn = (widths: readonly number[]) => lengthOf(cells(widths).flatMap((row) => row.map(({ text }) => text)));
  const said = cellText(caption, 300);
  const titles = columns.map(({ title }) => title);
  const fits = widthsThatFit(columns, textIn, room - lengthOf([said, ...titles])) ?? narrowest(columns);
  return {
    type: 'data_table',
    caption: said,
    page_size: Math.max(1, rows.length),
    row_header_column_index: name,
    rows: [titles.map((text) => ({ type: 'raw_text' as const, text })), ...cells(fits)],
  };
}

/** Texts are cleaned and cut to their column once: descriptions can be long, and several widths are tried on them. */
function valuesOf<R>(columns: readonly Column<R>[], rows: readonly R[]): CellValue[][] {
  return rows.map((row) =>
    columns.map(({ value, width }) => {
      const found = value(row) ?? null;
      if (typeof found === 'number') return { value: found, text: figure(found) };
      return typeof found === 'string' ? cellText(found, width) : found;
    }),
  );
}

type CellValue = string | Figure | null;

function cellOf(shown: CellValue, width: number | undefined) {
  return shown === null || typeof shown === 'string'
    ? { type: 'raw_text' as const, text: cellText(shown, width) }
    : { type: 'raw_number' as const, ...shown };
}

/**
 * The same rows as a list with their numbers, for where Slack takes no table.
 * @param offset zero-based number of the first one
 * @param room letters that the message leaves for all of it
 */
export function recordList<R>({ all: columns }: Columns<R>, rows: readonly R[], offset: number, room: number): Block {
  const values = valuesOf(columns, rows);
  const lines = (widths: readonly number[], labels: readonly string[]) =>
    values.map((row, nth) => `${figure(offset + nth + 1)}. ${lineOf(row, widths, labels)}`);
  const labels = columns.map(({ title }) => `${title.toLowerCase()} `);
  const labelled = widthsThatFit(columns, (widths) => lengthOf(lines(widths, labels)), room);
  // Fifty full rows fit only without the names of their facts.
  const bare = () => widthsThatFit(columns, (widths) => lengthOf(lines(widths, [])), room) ?? narrowest(columns);
  const texts = labelled === null ? lines(bare(), []) : lines(labelled, labels);
  return {
    type: 'rich_text',
    elements: [
      {
        type: 'rich_text_list',
        style: 'bullet',
        elements: texts.map((text) => ({ type: 'rich_text_section', elements: [{ type: 'text', text }] })),
      },
    ],
  };
}

function lineOf(row: readonly CellValue[], widths: readonly number[], labels: readonly string[]): string {
  const parts = row.flatMap((shown, i) => {
    if (shown === null) return [];
    const text = typeof shown === 'string' ? cellText(shown, widths[i]) : shown.text;
    return [`${labels[i] ?? ''}${text}`];
  });
  return parts.length === 0 ? 'a record without any of these facts' : parts.join(' · ');
}

/** Narrows the widest columns by steps until all text fits; null when it never does. */
function widthsThatFit(
  columns: readonly Sized[],
  used: (widths: readonly number[]) => number,
  room: number,
): number[] | null {
  const steps = [140, 100, 70, 50, 35, 25, 18, 12].map((cap) => columns.map(({ width }) => Math.min(width, cap)));
  return steps.find((widths) => used(widths) <= room) ?? null;
}

type Sized = Pick<Column<never>, 'width'>;

function narrowest(columns: readonly Sized[]): number[] {
  return columns.map(({ width }) => Math.min(width, 10));
}

type RowColumn = Column<Row>;

const bill = (title: string, width: number, value: Column<BillRow>['value']): RowColumn => ({ title, width, value });
const declaration = (title: string, width: number, value: Column<DeclarationRow>['value']): RowColumn => ({
  title,
  width,
  value,
});

const dayOf = (iso: string | null | undefined) => (iso == null ? null : dayFigure(iso));

const billColumns: readonly RowColumn[] = [
  bill('Arrived', 10, (row) => dayOf(row.arrival_date)),
  bill('Bill of lading', 24, (row) => row.bol_number),
  bill('Company', 60, (row) => row.company_name),
  bill('Supplier', 60, (row) => row.supplier_name),
  bill('Supplier country', 30, (row) => row.supplier_country),
  bill('Product', 100, (row) => row.product_description),
  bill('HS code', 12, (row) => row.hs_code),
  bill('Weight', 12, (row) => row.weight),
  bill('Port', 30, (row) => row.entry_port ?? row.exit_port),
];

/** The country of the other side: a supplier's for imports, a buyer's for exports. */
const declarationColumns = (country: RowColumn): readonly RowColumn[] => [
  declaration('Date', 10, (row) => dayOf(row.declaration_date)),
  declaration('Pedimento', 30, (row) => row.pedimento_number ?? row.declaration_id ?? row.declaration_number),
  declaration('Company', 60, (row) => row.company_name),
  declaration('Supplier', 60, (row) => row.supplier_name),
  country,
  declaration('Product', 100, (row) => row.product_description),
  declaration('HS code', 12, (row) => row.hs_code),
  declaration('Value, USD', 14, (row) => row.value_in_usd),
  declaration('Weight', 12, (row) => row.weight),
  declaration('Customs office', 30, (row) => row.customs_office),
];

const columnsByDataset: Record<Dataset, readonly RowColumn[]> = {
  'us-import': billColumns,
  'us-export': billColumns,
  'mx-import': declarationColumns(declaration('Supplier country', 30, (row) => row.supplier_country)),
  'mx-export': declarationColumns(declaration('Buyer country', 30, (row) => row.company_country)),
};

/** @param known the parties that every row has in common: their columns would say one name over and over */
export function shipmentColumns(dataset: Dataset, known: readonly PartyKind[]): Columns<Row> {
  const all = columnsByDataset[dataset].filter(({ title }) => !known.some((kind) => kind === title.toLowerCase()));
  return { all, name: 1 };
}

interface TablePage<R> {
  readonly title: string;
  /** What was asked, as a sentence. */
  readonly question: string;
  readonly position: string;
  /** The order of the rows, where the title does not say it. */
  readonly order?: string;
  readonly columns: Columns<R>;
  readonly rows: readonly R[];
  /** Zero-based number of the first row. */
  readonly offset: number;
  readonly notes: readonly string[];
  readonly buttons: readonly (Button | null)[];
  readonly cost: AnswerCost;
  /** Epoch ms, for ages. */
  readonly now: number;
}

/** One page of records: what was asked, where one is, the rows, what to know about them, the way on, the cost. */
export function tablePage<R>(page: TablePage<R>): Message {
  const { title, question, position, order = '', columns, rows, offset, notes, cost, now } = page;
  const around = (middle: Block[]): Block[] => [
    header(title),
    paragraph(`${question} ${position} ${order}`),
    ...middle,
    ...(notes.length === 0 ? [] : [note(notes.join(' '))]),
    ...buttons('page', page.buttons),
    note(costLine(cost, now)),
  ];
  const rest = around([]);
  const room = roomBeside(rest);
  return {
    text: `${inSentence(`${title}. ${question} ${position}`, 1_500)} ${costSentence(cost, now)}`,
    blocks: rows.length === 0 ? rest : around([recordTable(columns, rows, `${title}. ${position}`, room)]),
    plain: rows.length === 0 ? null : () => around([recordList(columns, rows, offset, room)]),
  };
}

/** Shown with every weight. */
export const weightNote = 'Weight is as reported; the service names no unit.';

/** A total that stops at exactly this figure may be the service's cap and not a count. */
const roundTotals = new Set([10_000, 100_000]);

const nothing =
  'Try other words, a longer window (from:2021), or fewer filters. Words match as they stand: bearing* also finds bearings.';

/** One page of shipments: bills of lading or declarations. */
export function shipmentsPage(page: ShipmentsPage, { now, sharedBy }: Shown): Message {
  const { lookUp, rows, parties, total, cost } = page;
  const place = { lookUp, total, received: page.received };
  // What every row has in common is said once, above the table.
  const known = parties.map(({ kind }) => kind).filter((kind) => !page.doubtful.includes(kind));
  return tablePage({
    title: titleOf(page),
    question: questionOf(page),
    position: positionOf(place, nothing),
    order: orderOf(rows),
    columns: shipmentColumns(lookUp.dataset, known),
    rows,
    offset: lookUp.offset,
    notes: notesOf(page),
    buttons: queryButtons(place, parties, cost, sharedBy !== null),
    cost,
    now,
  });
}

function titleOf({ lookUp, rows, total }: ShipmentsPage): string {
  const { title, rows: view } = datasets[lookUp.dataset];
  const noun = view === 'bols' ? 'shipment' : 'declaration';
  if (total === null) return `${title} ${noun}s`;
  if (total === 0 && rows.length === 0) return `No ${title} ${noun}s match`;
  return `${figure(total)} ${title} ${noun}${total === 1 ? '' : 's'}`;
}

/** The service promises no order; rows that nearly go by date would be read as if they did. */
function orderOf(rows: ShipmentsPage['rows']): string {
  return rows.length < 2 ? '' : 'In the order of the service, not strictly by date.';
}

function notesOf({ lookUp, total, doubtful, moves, rows }: ShipmentsPage): string[] {
  const lines = [...movedLines(moves)];
  if (doubtful.length > 0) lines.push(doubtfulLine(doubtful));
  if (total !== null && roundTotals.has(total)) {
    lines.push(`${figure(total)} may be where the service stops counting, not the number of shipments.`);
  }
  if (rows.some((row) => row.weight != null)) lines.push(weightNote);
  const words = lookUp.filter['product_description'] ?? '';
  if (lookUp.offset === 0 && rows.length > 0 && words !== '' && !words.includes('*')) {
    lines.push('Words match as they stand: bearing* also finds bearings.');
  }
  if (lookUp.offset === 0 && rows.length > 0) {
    lines.push('Totals count records, not distinct shipments.');
  }
  return lines;
}
