import { z } from 'zod';
import { parseWireDate } from './dates.ts';
import { date, field, inner, list, number, readNumber, text, texts } from './schemas.ts';

/* Profiles of companies and suppliers, whose fields the specification leaves open. Their dates are dd/mm/yyyy on the wire. */

const dateRange = z.looseObject({ start_date: date('dmy'), end_date: date('dmy') });

/** One month of a profile's trend; `month` is yyyy-mm. */
export interface TrendMonth {
  month: string;
  shipments: number | null;
  weight: number | null;
  teu: number | null;
}

const monthFigures = z.looseObject({ shipments: number, weight: number, teu: number });

/** The service keys the months by dd/mm/yyyy in no order. */
function readTimeSeries(value: unknown): TrendMonth[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const months = Object.entries(value).flatMap(([key, figures]): TrendMonth[] => {
    const day = parseWireDate(key, 'dmy');
    const { data } = monthFigures.safeParse(figures);
    if (day === null || data === undefined) return [];
    return [
      { month: day.slice(0, 7), shipments: data.shipments ?? null, weight: data.weight ?? null, teu: data.teu ?? null },
    ];
  });
  return months.sort((a, b) => (a.month < b.month ? -1 : 1));
}

/** A bill within a profile: customs names, numbers as strings on the wire. */
const recentBol = z.looseObject({
  date_formatted: date('dmy'),
  Bill_of_Lading: text,
  Shipper_Name: text,
  Consignee_Name: text,
  HS_Code: text,
  Product_Description: text,
  Weight_in_KG: number,
  TEU: number,
});
export type RecentBol = z.output<typeof recentBol>;

export interface HsNode {
  hs_code: string | null;
  description: string | null;
  shipments: number | null;
  children: HsNode[];
}

const maxHsDepth = 8;

function readHsNodes(value: unknown, depth = 0): HsNode[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((entry): HsNode[] => {
    const { data } = z.looseObject({ hs_code: text, description: text, shipments: number }).safeParse(entry);
    if (data === undefined) return [];
    const children = depth < maxHsDepth ? readHsNodes(data['children'], depth + 1) : null;
    return [
      {
        hs_code: data.hs_code ?? null,
        description: data.description ?? null,
        shipments: data.shipments ?? null,
        children: children ?? [],
      },
    ];
  });
}

function readFigures(value: unknown): Record<string, number> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const figures = Object.entries(value).flatMap(([key, figure]): [string, number][] => {
    const read = readNumber(figure);
    return read === null ? [] : [[key, read]];
  });
  return Object.fromEntries(figures);
}

/** A partner row of a profile, company or supplier, whichever side the profile is not. */
const partner = {
  key: text,
  country: text,
  country_code: text,
  shipments_12m: number,
  first_shipment: date('dmy'),
  most_recent_shipment: date('dmy'),
  product_descriptions: texts,
  total_weight: number,
  total_teus: number,
};
const supplierPartner = z.looseObject({ ...partner, supplier_name: text, total_shipments_company: number });
export type SupplierPartner = z.output<typeof supplierPartner>;
const companyPartner = z.looseObject({ ...partner, company_name: text, total_shipments_supplier: number });
export type CompanyPartner = z.output<typeof companyPartner>;

const profile = {
  key: text,
  title: text,
  website: text,
  phone_number: text,
  also_known_names: texts,
  total_shipments: number,
  date_range: inner(dateRange),
  time_series: field(readTimeSeries),
  hs_codes: field((value) => readHsNodes(value)),
  carriers_per_country: field(
    (value): Record<string, unknown> | null => z.record(z.string(), z.unknown()).safeParse(value).data ?? null,
  ),
  recent_bols: list(recentBol),
};

/** GET /company/{slug}. */
export const companyProfile = z.looseObject({
  ...profile,
  address: text,
  address_plain: text,
  country: text,
  country_code: text,
  avg_teu_per_month: field(readFigures),
  containers_load: list(z.looseObject({})),
  suppliers_table: list(supplierPartner),
  notify_party_table: list(z.looseObject({})),
});
export type CompanyProfile = z.output<typeof companyProfile>;

/** GET /supplier/{slug}. */
export const supplierProfile = z.looseObject({
  ...profile,
  address: text,
  address_country: text,
  address_country_code: text,
  companies_table: list(companyPartner),
});
export type SupplierProfile = z.output<typeof supplierProfile>;
