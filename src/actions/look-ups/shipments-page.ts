import type { ShipmentsPage } from '../../lookups/outcome.ts';
import type { PartyKind, Row } from '../../model/answer.ts';
import type { Message, Shown } from '../../slack/kit/blocks.ts';
import { doubtfulLine, figure, movedLines, withState } from '../../slack/kit/text.ts';
import { type BillRow, type Dataset, datasets, type DeclarationRow } from '../../trade/index.ts';
import { dayOfRow, recordMenu } from './row-menu.ts';
import { adviceOf, queryControls, rangeOf } from './paging.ts';
import { questionOf, subjectOf, withSubject } from './party-choice.ts';
import { type Column, type Columns, dayFigure, dollarFigure, nameIn, tablePage } from './result-table.ts';

type RowColumn = Column<Row>;

const bill = (title: string, width: number, value: Column<BillRow>['value']): RowColumn => ({ title, width, value });
const declaration = (title: string, width: number, value: Column<DeclarationRow>['value']): RowColumn => ({
  title,
  width,
  value,
});

const dayOf = (iso: string | null | undefined) => (iso == null ? null : dayFigure(iso));

export const weightTitle = 'Weight';
/** A longer title would make the heads of the columns four lines high. */
const weightNote = "The records don't say the unit of a weight.";
/** So that the first four columns are read at a glance, each row on one line. */
const partnerWidth = 25;
const productWidth = 40;

/** Slack's messages are narrow: what matters most comes first. */
const billColumns: readonly RowColumn[] = [
  bill('Arrived', 10, (row) => dayOf(row.arrival_date)),
  bill('Company', partnerWidth, (row) => row.company_name),
  bill('Supplier', partnerWidth, (row) => nameIn(row.supplier_name, row.supplier_country, partnerWidth)),
  bill('Product', productWidth, (row) => row.product_description),
  bill(weightTitle, 12, (row) => row.weight),
  bill('Port', 30, (row) => withState(row.entry_port ?? row.exit_port ?? '')),
  bill('HS code', 12, (row) => row.hs_code),
  bill('Bill of lading', 24, (row) => row.bol_number),
];

/** @param exports the country is the buyer's then, else the supplier's */
const declarationColumns = (exports: boolean): readonly RowColumn[] => [
  declaration('Date', 10, (row) => dayOf(row.declaration_date)),
  declaration('Company', partnerWidth, (row) =>
    exports ? nameIn(row.company_name, row.company_country, partnerWidth) : row.company_name,
  ),
  declaration('Supplier', partnerWidth, (row) =>
    exports ? row.supplier_name : nameIn(row.supplier_name, row.supplier_country, partnerWidth),
  ),
  declaration('Product', productWidth, (row) => row.product_description),
  declaration('Value, USD', 14, (row) => dollarFigure(row.value_in_usd)),
  declaration(weightTitle, 12, (row) => row.weight),
  declaration('HS code', 12, (row) => row.hs_code),
  declaration('Customs office', 30, (row) => row.customs_office),
  declaration('Pedimento', 30, (row) => row.pedimento_number ?? row.declaration_id ?? row.declaration_number),
];

const columnsByDataset: Record<Dataset, readonly RowColumn[]> = {
  'us-import': billColumns,
  'us-export': billColumns,
  'mx-import': declarationColumns(false),
  'mx-export': declarationColumns(true),
};

/** @param known the parties that every row has in common: their columns would say one name over and over */
export function shipmentColumns(dataset: Dataset, known: readonly PartyKind[]): Columns<Row> {
  const all = columnsByDataset[dataset].filter(({ title }) => !known.some((kind) => kind === title.toLowerCase()));
  return { all, name: 1 };
}

/** A total that stops at exactly this figure may be the service's cap and not a count. */
const roundTotals = new Set([10_000, 100_000]);

/** One page of shipments: bills of lading or declarations. */
export function shipmentsPage(page: ShipmentsPage, shown: Shown): Message {
  const { lookUp, parties, total, cost } = page;
  const place = { lookUp, total, received: page.received };
  const rows = newestFirst(page.rows);
  const known = knownParties(page);
  return tablePage({
    title: withSubject(subjectOf(lookUp, parties), countedOf(page)),
    question: questionOf(lookUp),
    range: rangeOf(place),
    advice: adviceOf(place),
    columns: shipmentColumns(lookUp.dataset, known),
    rows,
    offset: lookUp.offset,
    notes: notesOf(page, rows),
    controls: [...recordMenu(lookUp, rows, page.rows, known), ...queryControls(place, parties, cost, shown)],
    cost,
    now: shown.now,
  });
}

/** What every row has in common is said once, in the heading. */
function knownParties({ lookUp, parties, doubtful, rows }: ShipmentsPage): PartyKind[] {
  return (['company', 'supplier'] as const).filter((kind) => {
    if (parties.some((party) => party.kind === kind)) return !doubtful.includes(kind);
    // Mexican records are filtered by names, and what the service takes for the same is not specified.
    const name = lookUp.filter[`${kind}_name`]?.toLowerCase();
    return name !== undefined && rows.every((row) => row[`${kind}_name`]?.toLowerCase() === name);
  });
}

/** "108 US import shipments", "no US import shipments" */
function countedOf({ lookUp, rows, total }: ShipmentsPage): string {
  const { title, rows: view } = datasets[lookUp.dataset];
  const noun = `${title} ${view === 'bols' ? 'shipment' : 'declaration'}`;
  if (total === null) return `${noun}s`;
  if (total === 0 && rows.length === 0) return `no ${noun}s`;
  return `${figure(total)} ${noun}${total === 1 ? '' : 's'}`;
}

/** The service promises no order; rows that nearly go by date would be read as if they did. */
function newestFirst(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => dayOfRow(other).localeCompare(dayOfRow(one)));
}

function notesOf({ total, doubtful, moves, rows }: ShipmentsPage, shown: readonly Row[]): string[] {
  const lines = [...movedLines(moves)];
  if (doubtful.length > 0) lines.push(doubtfulLine(doubtful));
  if (total !== null && roundTotals.has(total)) {
    lines.push(`The service may stop counting at ${figure(total)}: there can be more.`);
  }
  if (shown.some(({ weight }) => weight != null)) lines.push(weightNote);
  if (shown.some((row, i) => row !== rows[i])) lines.push('Newest first on this page.');
  return lines;
}
