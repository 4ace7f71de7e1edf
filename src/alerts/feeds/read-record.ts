import { createHash } from 'node:crypto';
import type { Dataset } from '../../trade/index.ts';
import type { Row } from '../../model/answer.ts';

/** A row as a feed knows it. */
export interface ReadRecord {
  readonly key: string;
  /** Whether the key is made of the row's own facts, for want of a number. */
  readonly weak: boolean;
  readonly hash: string;
  /** ISO; null where the row has none. */
  readonly day: string | null;
  readonly row: Row;
}

/**
 * What is said of the shipment itself. Other fields speak of the firms behind it (`company_total_shipments` grows with
 * every publication) and change without a word of the record being corrected.
 */
const facts = [
  ...['bol_number', 'arrival_date', 'company_name', 'supplier_name', 'supplier_country', 'product_description'],
  ...['hs_code', 'entry_port', 'exit_port', 'weight', 'quantity', 'quantity_unit', 'containers_count', 'teu'],
  ...['bol_type', 'master_bol_number', 'vessel_name', 'carrier_scac_code', 'notify_party_name'],
  ...['pedimento_number', 'declaration_id', 'declaration_number', 'declaration_date', 'rfc_number', 'customs_office'],
  ...['transport_type', 'custom_broker', 'custom_regime', 'incoterm', 'value_in_usd', 'who_pays_freight'],
  ...['supplier_state', 'company_country', 'company_state'],
] as const;

/** The most specific number comes first. */
const numbers = ['bol_number', 'pedimento_number', 'declaration_id', 'declaration_number'] as const;

/** Reads off a row what tells it apart. Equal facts give an equal hash, in whatever order the fields come. */
export function readRecord(dataset: Dataset, row: Row): ReadRecord {
  const fields = new Map<string, unknown>(Object.entries(row));
  const told = facts.flatMap((name) => (fields.get(name) == null ? [] : [[name, fields.get(name)]]));
  // A row of nothing but fields that nobody knows is still one row, and not the same as any other.
  const text = JSON.stringify(told.length > 0 ? told : [...fields].sort(([a], [b]) => (a < b ? -1 : 1)));
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const number = numbers.map((name) => fields.get(name)).find((value) => typeof value === 'string' && value !== '');
  const day = fields.get('arrival_date') ?? fields.get('declaration_date');
  return {
    key: `${dataset}/${typeof number === 'string' ? number : hash}`,
    weak: typeof number !== 'string',
    hash,
    day: typeof day === 'string' ? day : null,
    row,
  };
}
