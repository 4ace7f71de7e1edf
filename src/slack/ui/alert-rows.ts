import type { LoggedRecord } from '../../model/feed.ts';
import type { Dataset } from '../../trade/index.ts';
import type { PartyKind } from '../../model/answer.ts';
import { dayFigure, type Column, type Columns } from './record-table.ts';
import { shipmentColumns } from './shipment-columns.ts';
import { day } from './text.ts';

/** A record is late when it arrived longer before it was first seen; publishing takes some days by itself. */
const lateAfterMs = 10 * 24 * 60 * 60_000;

/** The columns of a result page that a compact row keeps. */
const compact: readonly string[] = ['Arrived', 'Date', 'Bill of lading', 'Pedimento', 'Company', 'Supplier', 'Product'];

/** Whether a record was first seen long after it arrived. */
export function isLate({ kind, day: arrived, firstSeenAt }: LoggedRecord): boolean {
  return kind === 'new' && arrived !== null && firstSeenAt - Date.parse(`${arrived}T00:00:00Z`) > lateAfterMs;
}

/** The day on which a record was first seen, in UTC, as records write days. */
export function firstSeen(record: LoggedRecord): string {
  return day(firstSeenOn(record));
}

const firstSeenOn = ({ firstSeenAt }: LoggedRecord) => new Date(firstSeenAt).toISOString().slice(0, 10);

/**
 * Compact rows: what one line of an alert's post says of a record.
 * @param known the parties that every row has in common
 * @param extra says more of each record, such as when it was first seen
 */
export function recordColumns(
  dataset: Dataset,
  known: readonly PartyKind[],
  extra: readonly Column<LoggedRecord>[],
): Columns<LoggedRecord> {
  const { all, name } = shipmentColumns(dataset, known);
  const shown = all.filter(({ title }) => compact.includes(title));
  const ofRecord = shown.map(({ title, width, value }) => ({
    title,
    width: Math.min(width, 60),
    value: ({ row }: LoggedRecord) => value(row),
  }));
  return { all: [...ofRecord, ...extra], name };
}

/** Said only of those that are late: of the others it would be the day of the post, over and over. */
export const lateColumn: Column<LoggedRecord> = {
  title: 'First seen',
  width: 10,
  value: (record) => (isLate(record) ? dayFigure(firstSeenOn(record)) : null),
};

export const kindColumn: Column<LoggedRecord> = {
  title: 'Kind',
  width: 10,
  value: ({ kind }) => (kind === 'new' ? 'new' : 'corrected'),
};

export const firstSeenColumn: Column<LoggedRecord> = {
  title: 'First seen',
  width: 10,
  value: (record) => dayFigure(firstSeenOn(record)),
};
