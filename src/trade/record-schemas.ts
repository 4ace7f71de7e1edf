import { z } from 'zod';
import { parseWireDate } from './dates.ts';
import { date, flag, number, readTexts, text } from './read-field.ts';

/* Single records, bills of lading and declarations, and the day of the newest. Their dates are mm/dd/yyyy on the wire. */

/** A bill of lading: the nine specified fields, then the hints. Weight has no unit in the specification. */
const billFields = {
  bol_number: text,
  arrival_date: date('mdy'),
  company_name: text,
  supplier_name: text,
  supplier_country: text,
  product_description: text,
  hs_code: text,
  entry_port: text,
  weight: number,
  company_link: text,
  company_basename: text,
  company_address: text,
  company_state: text,
  company_country_code: text,
  company_total_shipments: number,
  supplier_link: text,
  supplier_address: text,
  supplier_country_code: text,
  supplier_total_shipments: number,
  hs_code_description: text,
  exit_port: text,
  last_visited_foreign_port: text,
  carrier_scac_code: text,
  notify_party_name: text,
  vessel_name: text,
  quantity: number,
  quantity_unit: text,
  containers_count: number,
  teu: number,
  bol_type: text,
  master_bol_number: text,
  company_manifest_confidentiality: flag,
};
export const billRow = z.looseObject(billFields);
export type BillRow = z.output<typeof billRow>;

/** GET /bol/{number}: the row and some facts more. */
export const bill = z.looseObject(billFields);
export type Bill = z.output<typeof bill>;

/** The rows of a route that lists numbers of bills. */
export const billNumbers = z
  .array(z.unknown())
  .nullable()
  .transform((entries) => readTexts(entries ?? []) ?? []);

/** A Mexican pedimento line, as a row or alone. */
export const declarationRow = z.looseObject({
  pedimento_number: text,
  declaration_id: text,
  declaration_number: text,
  declaration_date: date('mdy'),
  company_name: text,
  rfc_number: text,
  supplier_name: text,
  supplier_country: text,
  supplier_state: text,
  company_country: text,
  company_state: text,
  customs_office: text,
  transport_type: text,
  custom_broker: text,
  custom_regime: text,
  who_pays_freight: text,
  incoterm: text,
  hs_code: text,
  product_description: text,
  value_in_usd: number,
  weight: number,
});
export type DeclarationRow = z.output<typeof declarationRow>;

/** GET /database-updated: the day of the newest records, mm/dd/yyyy on the wire, ISO here. */
export const databaseUpdated = z.string().transform((value, context) => {
  const updated = parseWireDate(value, 'mdy');
  if (updated !== null) return { updated };
  context.addIssue({ code: 'custom', message: 'not a date in mm/dd/yyyy' });
  return z.NEVER;
});
export type DatabaseUpdated = z.output<typeof databaseUpdated>;
