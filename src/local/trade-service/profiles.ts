import { aggregate, count } from './aggregates.ts';
import { dayFirst, isoOf } from './days.ts';
import { linkOf, writtenName } from './rows.ts';
import { type Firm, type Shipment } from './types.ts';

type Row = Record<string, unknown>;
const RECENT = 50;

/** A company's profile over its US import bills. A big importer's has hundreds of suppliers and some 300 KB. */
export function companyProfile(firm: Firm, rows: readonly Shipment[], today: number): Row {
  return {
    ...head(firm),
    address: firm.address,
    address_plain: firm.address.toLowerCase(),
    country: firm.country,
    country_code: firm.countryCode,
    ...history(rows),
    suppliers_table: aggregate('suppliers', rows).map((bucket) => ({
      key: linkOf(bucket.firm),
      supplier_name: bucket.key,
      supplier_address: bucket.firm?.address ?? null,
      country: bucket.firm?.country ?? null,
      country_code: bucket.firm?.countryCode ?? null,
      shipments_12m: lastYear(bucket.rows, today).length,
      total_shipments_company: bucket.rows.length,
      ...span(bucket.rows),
      product_descriptions: count(bucket.rows, (row) => row.text)
        .slice(0, 5)
        .map((entry) => entry.key),
      total_weight: bucket.weight,
      total_teus: bucket.teu,
    })),
    recent_bols: recentBills(rows),
  };
}

/** A supplier's profile over the US import bills that name it. */
export function supplierProfile(firm: Firm, rows: readonly Shipment[], today: number): Row {
  return {
    ...head(firm),
    address: firm.address,
    address_country: firm.country,
    address_country_code: firm.countryCode,
    ...history(rows),
    companies_table: aggregate('companies', rows).map((bucket) => ({
      key: linkOf(bucket.firm),
      company_name: bucket.key,
      company_address: bucket.firm?.address ?? null,
      country_code: bucket.firm?.countryCode ?? null,
      shipments_12m: lastYear(bucket.rows, today).length,
      total_shipments_supplier: bucket.rows.length,
      ...span(bucket.rows),
      total_weight: bucket.weight,
      total_teus: bucket.teu,
    })),
    recent_bols: recentBills(rows),
  };
}

function head(firm: Firm): Row {
  return {
    title: firm.name,
    website: firm.website,
    phone_number: firm.phone,
    also_known_names: [firm.name, ...firm.aliases],
  };
}

function history(rows: readonly Shipment[]): Row {
  const { first_shipment: start_date, most_recent_shipment: end_date } = span(rows);
  return {
    total_shipments: rows.length,
    date_range: { start_date, end_date },
    time_series: months(rows),
    hs_codes: codes(rows),
  };
}

function span(rows: readonly Shipment[]): { first_shipment: string | null; most_recent_shipment: string | null } {
  let [first, last] = [Infinity, -Infinity];
  for (const row of rows) {
    first = Math.min(first, row.arrival);
    last = Math.max(last, row.arrival);
  }
  if (rows.length === 0) return { first_shipment: null, most_recent_shipment: null };
  return { first_shipment: dayFirst(first), most_recent_shipment: dayFirst(last) };
}

function lastYear(rows: readonly Shipment[], today: number): readonly Shipment[] {
  return rows.filter((row) => row.arrival > today - 365);
}

/** By month, in the order in which the rows happen to come. */
function months(rows: readonly Shipment[]): Row {
  const series = new Map<string, { shipments: number; weight: number; teu: number }>();
  for (const row of rows) {
    const iso = isoOf(row.arrival);
    const key = `01/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
    const month = series.get(key) ?? { shipments: 0, weight: 0, teu: 0 };
    month.shipments += 1;
    month.weight += row.weight ?? 0;
    month.teu += row.teu;
    series.set(key, month);
  }
  return Object.fromEntries(series);
}

/** The tree of codes: chapters, and the six digits below them. */
function codes(rows: readonly Shipment[]): readonly Row[] {
  const chapters = new Map<string, Map<string, { description: string; shipments: number }>>();
  for (const row of rows) {
    if (row.hs === null) continue;
    const chapter = chapters.get(row.hs.slice(0, 2)) ?? new Map<string, { description: string; shipments: number }>();
    const code = chapter.get(row.hs) ?? { description: row.good.hsText, shipments: 0 };
    code.shipments += 1;
    chapter.set(row.hs, code);
    chapters.set(row.hs.slice(0, 2), chapter);
  }
  return [...chapters].map(([chapter, children]) => ({
    hs_code: chapter,
    description: `Chapter ${chapter}`,
    shipments: [...children.values()].reduce((sum, child) => sum + child.shipments, 0),
    children: [...children].map(([hs_code, child]) => ({ hs_code, ...child, children: [] })),
  }));
}

/** The latest bills under the names of the customs papers, numbers as strings. */
function recentBills(rows: readonly Shipment[]): readonly Row[] {
  return rows
    .toSorted((a, b) => b.arrival - a.arrival || a.hash - b.hash)
    .slice(0, RECENT)
    .map((row) => ({
      date_formatted: dayFirst(row.arrival),
      Bill_of_Lading: row.number,
      Master_Bill_of_Lading: row.masterNumber,
      Bill_Type_Code: row.billType,
      Shipper_Name: writtenName(row.supplier, row.hash >>> 3),
      Consignee_Name: writtenName(row.company, row.hash),
      Notify_Party_Name: row.notify,
      HS_Code: row.hs,
      Product_Description: row.text,
      Weight_in_KG: row.weight === null ? null : String(row.weight),
      Quantity: String(row.quantity),
      Quantity_Unit: row.unit,
      TEU: String(row.teu),
      Place_of_Receipt: row.exitPort,
    }));
}
