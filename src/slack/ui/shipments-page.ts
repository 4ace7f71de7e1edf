import { datasets, describeFilter } from '../../trade/index.ts';
import type { ResolvedParty, ShipmentsPage } from '../../lookups/outcome.ts';
import { button, buttons, header, note, paragraph } from './blocks.ts';
import { costLine, costSentence } from './cost-line.ts';
import type { Block, Button, Message, Shown } from './message.ts';
import { movedLines } from './moved.ts';
import { columnsOf } from './shipment-columns.ts';
import { shipmentsList, shipmentsTable } from './shipments-table.ts';
import { cleanText, count, day, figure, inSentence } from './text.ts';

/** A total that stops at exactly this figure may be the service's cap and not a count. */
const roundTotals = new Set([10_000, 100_000]);

/** One page of shipments: what was asked, where one is, the rows, the way on, and what it cost. */
export function shipmentsPage(page: ShipmentsPage, { now, sharedBy }: Shown): Message {
  const { intent, rows } = page;
  const question = cleanText(questionOf(page), 1_300);
  const position = positionOf(page);
  const title = titleOf(page);
  const before: Block[] = [header(title), paragraph(`${question} ${position}`)];
  const after: Block[] = [
    ...notes(page),
    ...buttons('page', pageButtons(page, sharedBy !== null)),
    note(costLine(page.cost, now)),
  ];
  const columns = columnsOf(
    intent.dataset,
    page.parties.map(({ kind }) => kind).filter((kind) => !page.doubtful.includes(kind)),
  );
  const caption = `${title}. ${position}`;
  const around = (middle: Block[]) => [...before, ...middle, ...after];
  return {
    text: `${inSentence(`${title}. ${question} ${position}`, 1_500)} ${costSentence(page.cost, now)}`,
    blocks: around(rows.length === 0 ? [] : [shipmentsTable(columns, rows, caption)]),
    plain: rows.length === 0 ? null : around([shipmentsList(columns, rows, intent.offset)]),
  };
}

function titleOf({ intent, rows, total }: ShipmentsPage): string {
  const { title, rows: view } = datasets[intent.dataset];
  const noun = view === 'bols' ? 'shipment' : 'declaration';
  if (total === null) return `${title} ${noun}s`;
  if (total === 0 && rows.length === 0) return `No ${title} ${noun}s match`;
  return `${figure(total)} ${title} ${noun}${total === 1 ? '' : 's'}`;
}

/** "Company Acme Robotics Inc (acme-robotics), product frozen. Arrived from 11/20/2025 to 11/20/2026, the last …" */
function questionOf({ intent, parties }: ShipmentsPage): string {
  const named = parties.map(({ kind, slug, title }) => `${kind} ${title === null ? slug : `${title} (${slug})`}`);
  const filter = describeFilter(intent.dataset, intent.filter);
  const asked = [...named, ...(filter === '' ? [] : [filter])].join(', ');
  const window = `from ${day(intent.from)} to ${day(intent.to)}`;
  const assumed = intent.assumedWindow ? ', the last 12 months, since no dates were given' : '';
  return `${asked.charAt(0).toUpperCase()}${asked.slice(1)}, ${window}${assumed}.`;
}

function positionOf({ intent, rows, total }: ShipmentsPage): string {
  if (rows.length === 0) {
    if (total !== null && total > intent.offset) return 'The service counts them and sent none; Refresh asks again.';
    if (intent.offset === 0) {
      return 'Try other words, a longer window (from:2021), or fewer filters. Words match as they stand: bearing* also finds bearings.';
    }
    return total === null
      ? 'There are no more rows.'
      : `There are only ${figure(total)}; row ${figure(intent.offset + 1)} is past the end.`;
  }
  const range = `${figure(intent.offset + 1)}–${figure(intent.offset + rows.length)}`;
  return total === null ? `Rows ${range}.` : `Rows ${range} of ${figure(total)}.`;
}

function notes({ intent, total, doubtful, moves, rows }: ShipmentsPage): Block[] {
  const lines = [...movedLines(moves)];
  if (doubtful.length > 0) {
    lines.push(`Under half of these rows satisfy ${doubtful.join(', ')}: the service may have ignored it.`);
  }
  if (total !== null && roundTotals.has(total)) {
    lines.push(`${figure(total)} may be where the service stops counting, not the number of shipments.`);
  }
  if (rows.some((row) => row.weight != null)) lines.push('Weight is as reported; the service names no unit.');
  if (intent.offset === 0 && rows.length > 0) {
    lines.push('Totals count records, not distinct shipments; rows stand in the order of the service.');
  }
  return lines.length === 0 ? [] : [note(lines.join(' '))];
}

function pageButtons(page: ShipmentsPage, isPublic: boolean): (Button | null)[] {
  const { intent, rows, total, cost } = page;
  const { offset, size } = intent;
  const end = offset + size;
  const hasNext = rows.length > 0 && (total === null ? rows.length >= size : end < total);
  const pastEnd = rows.length === 0 && offset > 0;
  return [
    hasNext ? button({ does: 'next', label: 'Next page', intent: { ...intent, offset: end } }) : null,
    offset > 0 && !pastEnd
      ? button({ does: 'previous', label: 'Previous page', intent: { ...intent, offset: Math.max(0, offset - size) } })
      : null,
    pastEnd ? button({ does: 'first', label: 'First page', intent: { ...intent, offset: 0 } }) : null,
    ...page.parties.map((party) => othersButton(page, party)),
    cost.source === 'cached' || (rows.length === 0 && (total ?? 0) > offset)
      ? button({ does: 'refresh', label: 'Refresh', intent })
      : null,
    isPublic || rows.length === 0 ? null : button({ does: 'share', label: 'Share', intent }),
  ];
}

function othersButton({ intent }: ShipmentsPage, { kind, typed, others }: ResolvedParty): Button | null {
  if (typed === null || others === 0) return null;
  const nth = kind === 'company' ? 1 : 2;
  const label = `Not the ${kind}?${others === null ? '' : ` (${count(others, 'other')})`}`;
  return button({ does: 'others', nth, label, intent: { ...intent, offset: 0, [kind]: { name: typed, pick: true } } });
}
