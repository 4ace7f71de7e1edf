import { datasets } from '../../trade/index.ts';
import type { ShipmentsPage } from '../../lookups/outcome.ts';
import { doubtfulLine } from './doubtful.ts';
import type { Message, Shown } from './message.ts';
import { movedLines } from './moved.ts';
import { positionOf, queryButtons } from './paging.ts';
import { questionOf } from './question.ts';
import { shipmentColumns } from './shipment-columns.ts';
import { tablePage } from './table-page.ts';
import { figure } from './text.ts';
import { weightNote } from './weight-note.ts';

/** A total that stops at exactly this figure may be the service's cap and not a count. */
const roundTotals = new Set([10_000, 100_000]);

const nothing =
  'Try other words, a longer window (from:2021), or fewer filters. Words match as they stand: bearing* also finds bearings.';

/** One page of shipments: bills of lading or declarations. */
export function shipmentsPage(page: ShipmentsPage, { now, sharedBy }: Shown): Message {
  const { intent, rows, parties, total, cost } = page;
  const place = { intent, total, received: page.received };
  // What every row has in common is said once, above the table.
  const known = parties.map(({ kind }) => kind).filter((kind) => !page.doubtful.includes(kind));
  return tablePage({
    title: titleOf(page),
    question: questionOf(page),
    position: positionOf(place, nothing),
    order: orderOf(rows),
    columns: shipmentColumns(intent.dataset, known),
    rows,
    offset: intent.offset,
    notes: notesOf(page),
    buttons: queryButtons(place, parties, cost, sharedBy !== null),
    cost,
    now,
  });
}

function titleOf({ intent, rows, total }: ShipmentsPage): string {
  const { title, rows: view } = datasets[intent.dataset];
  const noun = view === 'bols' ? 'shipment' : 'declaration';
  if (total === null) return `${title} ${noun}s`;
  if (total === 0 && rows.length === 0) return `No ${title} ${noun}s match`;
  return `${figure(total)} ${title} ${noun}${total === 1 ? '' : 's'}`;
}

/** The service promises no order; rows that nearly go by date would be read as if they did. */
function orderOf(rows: ShipmentsPage['rows']): string {
  return rows.length < 2 ? '' : 'In the order of the service, not strictly by date.';
}

function notesOf({ intent, total, doubtful, moves, rows }: ShipmentsPage): string[] {
  const lines = [...movedLines(moves)];
  if (doubtful.length > 0) lines.push(doubtfulLine(doubtful));
  if (total !== null && roundTotals.has(total)) {
    lines.push(`${figure(total)} may be where the service stops counting, not the number of shipments.`);
  }
  if (rows.some((row) => row.weight != null)) lines.push(weightNote);
  const words = intent.filter['product_description'] ?? '';
  if (intent.offset === 0 && rows.length > 0 && words !== '' && !words.includes('*')) {
    lines.push('Words match as they stand: bearing* also finds bearings.');
  }
  if (intent.offset === 0 && rows.length > 0) {
    lines.push('Totals count records, not distinct shipments.');
  }
  return lines;
}
