import { monthFirst } from './days.ts';
import type { FirmTotals } from './filters.ts';
import * as papers from './shipments.ts';
import type { Firm, Shipment } from './types.ts';

type Row = Record<string, unknown>;

/** `/company/<slug>`, as links stand in rows; null for a name without an identity. */
export function linkOf(firm: Firm | null): string | null {
  return firm?.slug ? `/${firm.kind}/${firm.slug}` : null;
}

/** A firm's name as papers spell it: mostly the registered one, now and then a variant. */
export function writtenName(firm: Firm | null, hash: number): string {
  if (firm === null) return '';
  return (hash % 11 === 0 ? firm.aliases[0] : undefined) ?? firm.name;
}

/** A row of PowerQuery …/bols. Some rows lack a field and some carry null: both are normal. */
export function billRow(bill: Shipment, totals: FirmTotals): Row {
  const { company, supplier, hash } = bill;
  const row: Row = {
    bol_number: bill.number,
    arrival_date: monthFirst(bill.arrival),
    company_name: writtenName(company, hash),
    company_link: linkOf(company),
    company_basename: company?.name ?? null,
    company_address: company?.address ?? null,
    company_state: company?.state ?? null,
    company_country_code: company?.countryCode ?? null,
    company_total_shipments: company && totals.company(company),
    supplier_name: writtenName(supplier, hash >>> 3),
    supplier_link: linkOf(supplier),
    supplier_country: supplier?.slug ? supplier.country : null,
    supplier_country_code: supplier?.slug ? supplier.countryCode : null,
    product_description: bill.text,
    hs_code: bill.hs,
    hs_code_description: bill.hs === null ? null : bill.good.hsText,
    entry_port: bill.entryPort,
    exit_port: bill.exitPort,
    carrier_scac_code: bill.carrier,
    notify_party_name: bill.notify,
    weight: bill.weight,
    quantity: bill.quantity,
    quantity_unit: bill.unit,
    containers_count: bill.containers,
    teu: bill.teu,
    bol_type: bill.billType,
    company_manifest_confidentiality: company?.confidential ?? false,
  };
  if (hash % 29 === 0) delete row['hs_code_description'];
  if (bill.weight === null && hash % 2 === 0) delete row['weight'];
  return row;
}

/** One bill in full, as /bol/{number} gives it: the row, its voyage, and some numbers as strings. */
export function billDetail(bill: Shipment, totals: FirmTotals): Row {
  return {
    ...billRow(bill, totals),
    weight: bill.weight === null ? null : String(bill.weight),
    teu: String(bill.teu),
    master_bol_number: bill.masterNumber,
    vessel_name: bill.vessel,
    voyage_number: `${String(100 + (bill.hash % 800))}W`,
    last_visited_foreign_port: papers.lastForeignPort(bill),
    containers: papers.containerIds(bill).map((id, index) => ({
      container_id: id,
      container_type: (bill.hash + index) % 3 === 0 ? '20 FT DRY' : '40 FT HIGH CUBE',
      product_description: bill.text,
    })),
  };
}

/** A row of PowerQuery …/declarations; numbers come as strings. */
export function declarationRow(declaration: Shipment): Row {
  const { company, supplier } = declaration;
  const inbound = declaration.dataset === 'mx-import';
  return {
    pedimento_number: declaration.number,
    declaration_id: declaration.number,
    declaration_number: papers.declarationNumber(declaration),
    declaration_date: monthFirst(declaration.arrival),
    company_name: company?.name ?? null,
    rfc_number: company?.rfc ?? supplier?.rfc ?? null,
    supplier_name: supplier?.name ?? null,
    ...(inbound
      ? { company_state: company?.state ?? null, supplier_country: supplier?.countryEs ?? null }
      : { supplier_state: supplier?.state ?? null, company_country: company?.countryEs ?? null }),
    customs_office: papers.customsOffice(declaration),
    transport_type: papers.transportType(declaration),
    custom_broker: papers.customsBroker(declaration),
    custom_regime: papers.customsRegime(declaration),
    incoterm: papers.incoterm(declaration),
    who_pays_freight: papers.freightPayer(declaration),
    hs_code: declaration.hs,
    product_description: declaration.text,
    quantity: String(declaration.quantity),
    quantity_unit: declaration.unit,
    value_in_usd: papers.valueUsd(declaration).toFixed(2),
    weight: declaration.weight === null ? null : String(declaration.weight),
  };
}
