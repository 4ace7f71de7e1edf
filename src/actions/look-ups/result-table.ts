import type { AnswerCost } from '../../lookups/outcome.ts';
import { type Block, header, lengthOf, type Message, note, paragraph, roomBeside } from '../../slack/kit/blocks.ts';
import { cellText, costLine, costSentence, day, figure, inSentence, money } from '../../slack/kit/text.ts';

/** What is sorted by its value and shows its text. */
interface Figure {
  readonly value: number;
  readonly text: string;
}

/** An ISO day that shows as mm/dd/yyyy and is sorted by the calendar: as text the months of two years would mix. */
export function dayFigure(iso: string): Figure {
  return { value: Number(iso.replaceAll('-', '')), text: day(iso) };
}

/** US dollars with their sign. */
export function dollarFigure(value: number | null | undefined): Figure | null {
  return value == null ? null : { value, text: money(value) };
}

/** A name with the country behind it, which is not cut off. @param max letters of both */
export function nameIn(
  name: string | null | undefined,
  country: string | null | undefined,
  max: number,
): string | null {
  if (name == null || country == null) return name ?? null;
  return `${cellText(name, Math.max(12, max - country.length - 3))} (${cellText(country, 30)})`;
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

interface TablePage<R> {
  /** The answer, with its subject. */
  readonly title: string;
  /** What was understood. */
  readonly question: string;
  /** `1–10 of 247`; empty without rows. */
  readonly range: string;
  /** What to do where there are no rows. */
  readonly advice: string;
  readonly columns: Columns<R>;
  readonly rows: readonly R[];
  /** Zero-based number of the first row. */
  readonly offset: number;
  readonly notes: readonly string[];
  /** Between the table and the cost: what can be opened, and what can be done. */
  readonly controls: readonly Block[];
  readonly cost: AnswerCost;
  /** Epoch ms, for ages. */
  readonly now: number;
}

/** One page of records: the answer, what was understood, the rows, what changes how to read them, what to do, the cost. */
export function tablePage<R>(page: TablePage<R>): Message {
  const { title, range, columns, rows, offset, notes, cost, now } = page;
  const line = [page.question, range].filter((part) => part !== '').join(' · ');
  const around = (table: Block[]): Block[] => [
    header(title),
    paragraph(line),
    ...table,
    ...(page.advice === '' ? [] : [paragraph(page.advice)]),
    ...(notes.length === 0 ? [] : [note(notes.join(' '))]),
    ...page.controls,
    note(costLine(cost, now)),
  ];
  const rest = around([]);
  const room = roomBeside(rest);
  const parts = [title, line, page.advice].map((part) => part.replace(/\.$/, ''));
  const said = parts.filter((part) => part !== '').join('. ');
  return {
    text: `${inSentence(`${said}.`, 1_500)} ${costSentence(cost, now)}`,
    blocks: rows.length === 0 ? rest : around([recordTable(columns, rows, `${title}. ${range}`, room)]),
    plain: rows.length === 0 ? null : () => around([recordList(columns, rows, offset, room)]),
  };
}
