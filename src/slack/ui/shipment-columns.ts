import type { BillRow, Dataset, DeclarationRow } from '../../trade/index.ts';
import type { Row } from '../../lookups/outcome.ts';
import type { PartyKind } from '../../lookups/ports.ts';
import { day, figure } from './text.ts';

/** One column of a page of shipments. Which facts a row has differs by kind of record, so each reads its own. */
export interface Column {
  readonly title: string;
  readonly value: (row: Row) => string | number | null;
  /** Longest text before the budget of a table shortens it further. */
  readonly width: number;
}

const bill = (title: string, width: number, value: (row: BillRow) => string | number | null | undefined): Column => ({
  title,
  width,
  value: (row) => value(row) ?? null,
});
const declaration = (
  title: string,
  width: number,
  value: (row: DeclarationRow) => string | number | null | undefined,
): Column => ({ title, width, value: (row) => value(row) ?? null });

const dayOf = (iso: string | null | undefined) => (iso == null ? null : day(iso));

const billColumns: readonly Column[] = [
  bill('Arrived', 10, (row) => dayOf(row.arrival_date)),
  bill('Bill of lading', 24, (row) => row.bol_number),
  bill('Company', 60, (row) => row.company_name),
  bill('Supplier', 60, (row) => row.supplier_name),
  bill('Supplier country', 30, (row) => row.supplier_country),
  bill('Product', 140, (row) => row.product_description),
  bill('Weight', 12, (row) => row.weight),
  bill('Port', 30, (row) => row.entry_port ?? row.exit_port),
  bill('HS code', 12, (row) => row.hs_code),
];

/** The country of the other side: a supplier's for imports, a buyer's for exports. */
const declarationColumns = (country: Column): readonly Column[] => [
  declaration('Date', 10, (row) => dayOf(row.declaration_date)),
  declaration('Pedimento', 30, (row) => row.pedimento_number ?? row.declaration_id ?? row.declaration_number),
  declaration('Company', 60, (row) => row.company_name),
  declaration('Supplier', 60, (row) => row.supplier_name),
  country,
  declaration('Product', 140, (row) => row.product_description),
  declaration('Value, USD', 14, (row) => row.value_in_usd),
  declaration('Weight', 12, (row) => row.weight),
  declaration('Customs office', 30, (row) => row.customs_office),
  declaration('HS code', 12, (row) => row.hs_code),
];

const columnsByDataset: Record<Dataset, readonly Column[]> = {
  'us-import': billColumns,
  'us-export': billColumns,
  'mx-import': declarationColumns(declaration('Supplier country', 30, (row) => row.supplier_country)),
  'mx-export': declarationColumns(declaration('Buyer country', 30, (row) => row.company_country)),
};

/** @param known the parties that every row has in common: their columns would say one name over and over */
export function columnsOf(dataset: Dataset, known: readonly PartyKind[]): readonly Column[] {
  return columnsByDataset[dataset].filter(({ title }) => !known.some((kind) => kind === title.toLowerCase()));
}

/** The column that names a row. */
export const nameColumn = 1;

export function shown(value: string | number | null): string | null {
  return typeof value === 'number' ? figure(value) : value;
}
