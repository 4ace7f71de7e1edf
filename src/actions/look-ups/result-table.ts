import { z } from 'zod';
import type { AnswerCost } from '../../lookups/outcome.ts';
import { type PartyKind, partyKinds, type Row } from '../../model/answer.ts';
import { dayOfRow } from '../../model/records.ts';
import type { ShipmentsLookUp } from '../../model/look-up.ts';
import {
  answerMessage,
  type Block,
  bullets,
  buttons,
  type Choice,
  type Filling,
  header,
  lengthOf,
  menu,
  type Message,
  note,
  paragraph,
  type Part,
  type Parts,
  type Shown,
} from '../../slack/kit/blocks.ts';
import { cellText, withState, cleanText, count, day, figure, inSentence, money, joined } from '../../slack/kit/text.ts';
import { countryName } from '../reader/words/place-names.ts';
import { matchesSaid, screenedBlocks, withMarks } from './possible-matches.ts';

interface Figure {
  readonly value: number;
  readonly text: string;
}

/** An ISO day, displayed as mm/dd/yyyy and sorted by date: as text, the months of two years would mix. */
export function dayFigure(iso: string): Figure {
  return { value: Number(iso.replaceAll('-', '')), text: day(iso) };
}

export function dollarFigure(value: number | null | undefined): Figure | null {
  return value == null ? null : { value, text: money(value) };
}

/** In English, of a code or a name: Mexican records name countries in Spanish. */
export function countryIn(code: string | null | undefined): string | null {
  return code == null ? null : countryName(code, 'en');
}

export type RowFields = Readonly<Record<string, unknown>>;

const placeFields = ['entry_port', 'exit_port', 'port_of_entry', 'company_address', 'supplier_address'];

/** Places as in tables: countries by their names, since rankings only have codes, and states in capitals. */
export function withPlaces(row: RowFields): RowFields {
  const places = placeFields.flatMap((field): [string, unknown][] =>
    row[field] == null ? [] : [[field, placeIn(row[field])]],
  );
  const named = partyKinds.map((kind): [string, unknown][] => [
    [`${kind}_country`, countryIn(nonEmpty(row[`${kind}_country`]) ?? nonEmpty(row[`${kind}_country_code`]))],
    [`${kind}_country_code`, null],
  ]);
  return { ...row, ...Object.fromEntries([...places, ...named.flat()]) };
}

const bucket = z.looseObject({ key: z.string() });

/** A place, or the places of a ranking's row. */
function placeIn(value: unknown): unknown {
  if (typeof value === 'string') return withState(value);
  if (Array.isArray(value)) return value.map(placeIn);
  const { data } = bucket.safeParse(value);
  return data === undefined ? value : { ...data, key: withState(data.key) };
}

/** A column of a page of records. Facts differ by kind of record, so each column reads its own. */
export interface Column<R> {
  readonly title: string;
  readonly value: (row: R) => string | number | Figure | null | undefined;
  /** Maximum characters; reduced if a message lacks room. */
  readonly width: number;
}

/** A separate column next to the firm: in one cell with a long name, the country would be cut off. */
export function countryColumn<R>(value: Column<R>['value']): Column<R> {
  return { title: 'Country', width: 20, value };
}

/** Leaves out columns that no row fills, but for the first. */
export function filledColumns<R>(columns: readonly Column<R>[], rows: readonly R[]): Columns<R> {
  return { all: columns.filter(({ value }, nth) => nth === 0 || rows.some((row) => value(row) != null)), name: 0 };
}

/** `name`: index of the column that names a row. */
export interface Columns<R> {
  readonly all: readonly Column<R>[];
  readonly name: number;
}

/** A page of rows as a Slack table. @param caption for screen readers @param room characters left for all of it */
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

/** Texts are cleaned and cut to their column once: descriptions can be long, and several widths are tried. */
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

/** Lists have no columns, so long names fit. */
const widthInList = 100;

/** For surfaces without tables. @param offset number of the first row, from 0 @param room characters left for it */
export function recordList<R>({ all }: Columns<R>, rows: readonly R[], offset: number, room: number): Block {
  const columns = all.map((column) => ({ ...column, width: Math.max(column.width, widthInList) }));
  const values = valuesOf(columns, rows);
  const lines = (widths: readonly number[], labels: readonly string[]) =>
    values.map((row, nth) => `${figure(offset + nth + 1)}. ${lineOf(row, widths, labels)}`);
  const labels = columns.map(({ title }) => `${title.toLowerCase()} `);
  const labelled = widthsThatFit(columns, (widths) => lengthOf(lines(widths, labels)), room);
  // Fifty full rows only fit without field names.
  const bare = () => widthsThatFit(columns, (widths) => lengthOf(lines(widths, [])), room) ?? narrowest(columns);
  const texts = labelled === null ? lines(bare(), []) : lines(labelled, labels);
  return { type: 'rich_text', elements: [bullets(texts.map((text) => [{ type: 'text', text }]))] };
}

function lineOf(row: readonly CellValue[], widths: readonly number[], labels: readonly string[]): string {
  const parts = row.flatMap((shown, i) => {
    if (shown === null) return [];
    const text = typeof shown === 'string' ? cellText(shown, widths[i]) : shown.text;
    return [`${labels[i] ?? ''}${text}`];
  });
  return parts.length === 0 ? 'a record without any of these facts' : parts.join(' · ');
}

/** Narrows the widest columns step by step until all text fits; null if it never does. */
function widthsThatFit(columns: readonly Sized[], used: (widths: readonly number[]) => number, room: number) {
  const steps = [140, 100, 70, 50, 35, 25, 18, 12].map((cap) => columns.map(({ width }) => Math.min(width, cap)));
  return steps.find((widths) => used(widths) <= room) ?? null;
}

type Sized = Column<never>;

function narrowest(columns: readonly Sized[]): number[] {
  return columns.map(({ width }) => Math.min(width, 10));
}

/** A table, with a list in its place for surfaces without tables. @param ofList the columns of the list */
export function tableOf<R>(
  columns: Columns<R>,
  rows: readonly R[],
  caption: string,
  offset = 0,
  ofList = columns,
): Filling | null {
  if (rows.length === 0) return null;
  return (room) => ({
    rich: [recordTable(columns, rows, caption, room)],
    plain: () => [recordList(ofList, rows, offset, room)],
  });
}

interface TablePage<R> {
  readonly title: string;
  readonly question: string;
  /** `1–10 of 247`; empty without rows. */
  readonly range?: string;
  readonly advice?: string;
  readonly columns: Columns<R>;
  /** Ranked by a score of the service that means nothing to people, so the place is shown. */
  readonly isRanked?: true;
  readonly rows: readonly R[];
  /** Zero-based number of the first row. */
  readonly offset?: number;
  readonly notes: readonly string[];
  /** Shown between the table and the cost. */
  readonly controls: Parts<Part>;
  readonly cost: AnswerCost;
  readonly shown: Shown;
  /** Names of firms in a row, to be screened. */
  readonly firms?: (row: R) => readonly string[];
  /** Firms that the page is about, to be screened without a mark on each row. */
  readonly about?: readonly string[];
}

export function tablePage<R>(page: TablePage<R>): Message {
  const { title, range = '', advice = '', rows, offset = 0, notes, cost, firms = () => [], about = [] } = page;
  const { now, screen } = page.shown;
  const columns = withMarks(page.columns, rows, screen, firms);
  const beside = rows.flatMap((row) => firms(row));
  const line = joined([page.question, range], ' · ');
  const rank = { title: 'Rank', width: 8, value: (row: R) => offset + rows.indexOf(row) + 1 };
  const ranked = { all: [rank, ...columns.all], name: columns.name + 1 };
  const parts = [title, line, advice, matchesSaid(screen, [...about, ...beside])].map((part) =>
    part.replace(/\.$/, ''),
  );
  const around = [
    header(title),
    paragraph(line),
    tableOf(page.isRanked ? ranked : columns, rows, `${title}. ${range}`, offset, columns),
    advice !== '' && paragraph(advice),
    notes.length > 0 && note(notes.join(' ')),
    screenedBlocks(page.shown, about, beside),
    page.controls,
  ];
  return answerMessage(inSentence(`${joined(parts, '. ')}.`, 1_500), around, cost, now);
}

export const nonEmpty = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Identifies a record in its dataset; null if it has no number. */
export function numberOf(row: Row): string | null {
  const { bol_number: bill, pedimento_number: pedimento, declaration_id: id, declaration_number: declaration } = row;
  return nonEmpty(bill) ?? nonEmpty(pedimento) ?? nonEmpty(id) ?? nonEmpty(declaration);
}

/** The service promises no order; nearly sorted rows would be read as sorted. */
export function newestFirst<R extends RowFields>(rows: readonly R[]): R[] {
  return rows.toSorted((one, other) => (dayOfRow(other) ?? '').localeCompare(dayOfRow(one) ?? ''));
}

/** Opens a row of the paid page. @param rows as displayed @param sent in the service's order @param known parties */
export function recordMenu(
  of: ShipmentsLookUp,
  rows: readonly Row[],
  sent: readonly Row[],
  known: readonly PartyKind[],
): Block[] {
  const choices = rows.map((row): Choice => {
    const place = `${sent.indexOf(row)} ${numberOf(row) ?? ''}`.slice(0, 40);
    return {
      label: rowLabel(row, known, rows.length > 20),
      action: { do: 'open-row', of, row: place },
      how: { place: 'new' },
    };
  });
  return buttons('open-row', [menu({ id: 'open-row', placeholder: 'Open a record…', choices })]);
}

/** Distinguishes records. @param isShort for many rows, which leave little room */
export function rowLabel(row: Row, known: readonly PartyKind[], isShort = false): string {
  const partner = known.includes('supplier') ? row.company_name : (row.supplier_name ?? row.company_name);
  const date = dayOfRow(row);
  const parts = [
    date === null ? '' : day(date),
    cleanText(partner ?? '', isShort ? 18 : 28),
    cleanText(row.product_description ?? '', isShort ? 14 : 30),
  ];
  const words = joined(parts, ' · ');
  return words === '' ? (numberOf(row) ?? 'A record without a number') : words;
}

export function shipmentsFact(shipments: number | null | undefined, one: string): string {
  return shipments == null ? '' : count(shipments, one);
}

/** `up 34%`; null if a figure is unknown. */
export function changeBetween(recent: number | null, before: number | null): string | null {
  return recent === null || before === null ? null : changeWords(recent, before);
}

/** `up 34%` */
export function changeWords(recent: number, before: number): string {
  if (before === 0) return recent === 0 ? 'no shipments' : 'none before';
  const change = Math.round(((recent - before) / before) * 100);
  return change === 0 ? 'unchanged' : `${change > 0 ? 'up' : 'down'} ${figure(Math.abs(change))}%`;
}
