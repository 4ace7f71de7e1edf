/** A row of a result, as the service sent it and the client read it. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** What people look for first, whichever kind of row it is; the other fields follow by name. */
const first: readonly string[] = [
  ...['arrival_date', 'declaration_date', 'bol_number', 'pedimento_number', 'declaration_id', 'declaration_number'],
  ...['key', 'doc_count', 'total_shipments'],
  ...['company_name', 'company_link', 'company_country_code', 'company_country', 'company_total_shipments'],
  ...['supplier_name', 'supplier_link', 'supplier_country', 'supplier_country_code', 'supplier_total_shipments'],
  ...['matching_shipments', 'specialization', 'relevance_score'],
  ...['product_description', 'hs_code', 'hs_code_description', 'value_in_usd', 'weight', 'quantity', 'quantity_unit'],
  ...['teu', 'containers_count', 'entry_port', 'exit_port', 'customs_office', 'vessel_name'],
];

/** The fields that occur, each once, in an order that does not depend on that of the rows. */
export function fieldsOf(rows: readonly ExportedRow[]): string[] {
  const found = new Set<string>();
  for (const row of rows) for (const [field, value] of Object.entries(row)) if (value != null) found.add(field);
  const known = first.filter((field) => found.delete(field));
  return [...known, ...[...found].sort()];
}
