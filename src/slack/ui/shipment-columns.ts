import type { BillRow, Dataset, DeclarationRow } from '../../trade/index.ts';
import type { Row, PartyKind } from '../../model/answer.ts';
import { dayFigure, type Column, type Columns } from './record-table.ts';

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
