import { type Alert, isCounting } from '../../model/alert.ts';
import type { PartyKind } from '../../model/answer.ts';
import type { LoggedRecord, RecordsPage, RecordsSpan } from '../../model/feed.ts';
import { dayMs, isoDay } from '../../model/time.ts';
import {
  type Block,
  button,
  buttons,
  header,
  menu,
  type Menu,
  type Message,
  note,
  paragraph,
  roomBeside,
  type Screen,
} from '../../slack/kit/blocks.ts';
import { cleanText, count, figure, inSentence } from '../../slack/kit/text.ts';
import type { Dataset } from '../../trade/index.ts';
import {
  type Column,
  type Columns,
  dayFigure,
  numberOf,
  recordList,
  recordTable,
  rowLabel,
} from '../look-ups/result-table.ts';
import { firmNames, firmsBeside, matchBlocks, withMarks } from '../look-ups/possible-matches.ts';
import { shipmentColumns } from '../look-ups/rows-page.ts';
import { crossingWords, datasetOf, knownParties } from './alert-words.ts';

/** Publishing takes some days anyway, so a record counts as late only beyond this. */
const lateAfterMs = 10 * dayMs;

export function isLate({ kind, day: arrived, firstSeenAt }: LoggedRecord): boolean {
  return kind === 'new' && arrived !== null && firstSeenAt - Date.parse(`${arrived}T00:00:00Z`) > lateAfterMs;
}

export const firstSeenOn = ({ firstSeenAt }: LoggedRecord) => isoDay(firstSeenAt);

const leftOut: readonly string[] = ['Port', 'HS code', 'Customs office'];

/** @param known the parties that are the same in every row @param extra more columns; they follow the product */
export function recordColumns(
  dataset: Dataset,
  known: readonly PartyKind[],
  extra: readonly Column<LoggedRecord>[],
): Columns<LoggedRecord> {
  const { all, name } = shipmentColumns(dataset, known);
  const shown = all.filter(({ title }) => !leftOut.includes(title));
  const columns = shown.map(({ value, ...column }) => ({ ...column, value: ({ row }: LoggedRecord) => value(row) }));
  columns.splice(shown.findIndex(({ title }) => title === 'Product') + 1, 0, ...extra);
  return { all: columns, name };
}

/** Blank for records on time: it would repeat the day of the post in each row. */
export const lateColumn: Column<LoggedRecord> = {
  title: 'Filed late',
  width: 10,
  value: (record) => (isLate(record) ? dayFigure(firstSeenOn(record)) : null),
};

export const kindColumn: Column<LoggedRecord> = {
  title: 'Kind',
  width: 10,
  value: ({ kind }) => (kind === 'new' ? 'new' : 'corrected'),
};

const firstSeenColumn: Column<LoggedRecord> = {
  title: 'First seen',
  width: 10,
  value: (record) => dayFigure(firstSeenOn(record)),
};

/** Opens records from the alert's log, at no cost. @param nth tells apart the menus of several alerts in one message */
export function foundMenu(alert: Alert, records: readonly LoggedRecord[], nth?: number): Menu | null {
  const known = knownParties(alert);
  return menu({
    id: nth === undefined ? 'open-found' : `open-found:${nth}`,
    placeholder: 'Open a record…',
    choices: records.map(({ seq, firstSeenAt: at, row }) => ({
      label: rowLabel(row, known),
      action: { do: 'open-found', id: alert.id, at, row: `${seq} ${numberOf(row) ?? ''}`.slice(0, 40) },
      how: { place: 'new' },
    })),
  });
}

/** With a column for possible matches, if a record has one. */
export function markedIn(
  alert: Alert,
  columns: Columns<LoggedRecord>,
  shown: readonly LoggedRecord[],
  screen: Screen | null,
): Columns<LoggedRecord> {
  const partners = firmsBeside(knownParties(alert).flatMap((kind) => shown.map(({ row }) => row[`${kind}_name`])));
  return withMarks(columns, shown, screen, ({ row }) => partners(row));
}

export const recordsPerPage = 10;

export function foundPage(
  alert: Alert,
  page: RecordsPage,
  { since, until, offset }: Pick<RecordsSpan, 'since' | 'until' | 'offset'>,
  screen: Screen | null = null,
): Message {
  const { records, total } = page;
  const title = `${cleanText(alert.name, 100)}: ${count(total, isCounting(alert) ? 'change' : 'record')} found`;
  const said =
    records.length === 0
      ? `Nothing found in the last ${count(alert.lookBackDays, 'day')}. Older records aren't kept.`
      : `${figure(offset + 1)}–${figure(offset + records.length)} of ${figure(total)}, last found first`;
  const kinds = records.some(({ kind }) => kind === 'corrected') ? [kindColumn] : [];
  const columns = markedIn(
    alert,
    recordColumns(datasetOf(alert), knownParties(alert), [...kinds, firstSeenColumn]),
    records,
    screen,
  );
  const at = (next: number, label: string, nth: number) =>
    button({ action: { do: 'alert-records', id: alert.id, since, until, offset: next }, label, nth });
  const counts = records.flatMap((record) => crossingWords(alert, record) ?? []);
  const around = (rows: readonly Block[]): Block[] => [
    header(title),
    paragraph(said),
    ...rows,
    ...matchBlocks(
      screen,
      [],
      records.flatMap(({ row }) => firmNames(row)),
    ),
    ...buttons('found', [
      counts.length <= 0 && foundMenu(alert, records),
      offset + records.length < total && at(offset + recordsPerPage, `Next ${recordsPerPage}`, 1),
      offset > 0 && at(Math.max(0, offset - recordsPerPage), 'Previous', 2),
    ]),
    note('Free'),
  ];
  const rest = around(counts.map(({ title: what, figures }) => paragraph(`${what}: ${figures}`)));
  const room = roomBeside(rest);
  const isTable = records.length > 0 && counts.length === 0;
  return {
    text: `${inSentence(`${title}. ${said.replace(/\.$/, '')}.`, 600)} Free.`,
    blocks: !isTable ? rest : around([recordTable(columns, records, title, room)]),
    plain: !isTable ? null : () => around([recordList(columns, records, offset, room)]),
  };
}
