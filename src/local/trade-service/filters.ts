import { type Query, readSlug } from './parameters.ts';
import * as papers from './shipments.ts';
import { compilePattern, compileText } from './text.ts';
import type { Dataset, Firm, Shipment } from './types.ts';

/** How many records of the data set a firm has, by its side of the trade. */
export interface FirmTotals {
  company(firm: Firm): number;
  supplier(firm: Firm): number;
}

type Read<T> = (row: Shipment, totals: FirmTotals) => T;
type Field =
  | {
      readonly kind: 'slug' | 'text' | 'port' | 'name' | 'code' | 'plain' | 'pattern';
      readonly read: Read<string | null>;
    }
  | { readonly kind: 'range'; readonly read: Read<number | null> }
  | { readonly kind: 'flag'; readonly read: Read<boolean> }
  | { readonly kind: 'list'; readonly read: Read<readonly string[]> };

const totals = {
  company_total_shipments: { kind: 'range', read: (row, of) => row.company && of.company(row.company) },
  supplier_total_shipments: { kind: 'range', read: (row, of) => row.supplier && of.supplier(row.supplier) },
} as const satisfies Record<string, Field>;

const bills: Readonly<Record<string, Field>> = {
  company: { kind: 'slug', read: (row) => row.company?.slug ?? null },
  supplier: { kind: 'slug', read: (row) => row.supplier?.slug ?? null },
  product_description: { kind: 'text', read: (row) => row.text },
  hs_code: { kind: 'code', read: (row) => row.hs },
  entry_port: { kind: 'port', read: (row) => row.entryPort },
  exit_port: { kind: 'port', read: (row) => row.exitPort },
  last_visited_foreign_port: { kind: 'port', read: papers.lastForeignPort },
  supplier_country: { kind: 'text', read: (row) => row.supplier?.country ?? null },
  notify_party: { kind: 'text', read: (row) => row.notify },
  vessel_name: { kind: 'text', read: (row) => row.vessel },
  container_id: { kind: 'list', read: papers.containerIds },
  carrier_scac_code: { kind: 'plain', read: (row) => row.carrier },
  bol_type: { kind: 'plain', read: (row) => row.billType },
  weight: { kind: 'range', read: (row) => row.weight },
  teu: { kind: 'range', read: (row) => row.teu },
  company_phone: { kind: 'pattern', read: (row) => row.company?.phone ?? null },
  company_email: { kind: 'pattern', read: (row) => row.company?.email ?? null },
  internal_supplier: {
    kind: 'flag',
    read: (row) => typeof row.supplier?.parent === 'string' && row.supplier.parent === row.company?.slug,
  },
  ...totals,
};

const declarations: Readonly<Record<string, Field>> = {
  company_name: { kind: 'name', read: (row) => row.company?.name ?? null },
  supplier_name: { kind: 'name', read: (row) => row.supplier?.name ?? null },
  product_description: { kind: 'text', read: (row) => row.text },
  hs_code: { kind: 'code', read: (row) => row.hs },
  weight: { kind: 'range', read: (row) => row.weight },
  mx_value: { kind: 'range', read: papers.valueUsd },
  who_pays_freight: { kind: 'plain', read: papers.freightPayer },
  pedimento_number: { kind: 'plain', read: (row) => row.number },
  declaration_number: { kind: 'plain', read: papers.declarationNumber },
  rfc_number: { kind: 'plain', read: (row) => row.company?.rfc ?? row.supplier?.rfc ?? null },
  customs_office: { kind: 'name', read: papers.customsOffice },
  transport_type: { kind: 'plain', read: papers.transportType },
  incoterm: { kind: 'plain', read: papers.incoterm },
  custom_broker: { kind: 'name', read: papers.customsBroker },
  custom_regime: { kind: 'name', read: papers.customsRegime },
  ...totals,
};

const fields: Readonly<Record<Dataset, Readonly<Record<string, Field>>>> = {
  'us-import': bills,
  'us-export': bills,
  'mx-import': {
    ...declarations,
    supplier_country: { kind: 'text', read: (row) => row.supplier?.countryEs ?? null },
    company_state: { kind: 'name', read: (row) => row.company?.state ?? null },
  },
  'mx-export': {
    ...declarations,
    supplier_state: { kind: 'name', read: (row) => row.supplier?.state ?? null },
    company_country: { kind: 'text', read: (row) => row.company?.countryEs ?? null },
  },
};

const withWildcards: ReadonlySet<Field['kind']> = new Set(['text', 'port', 'name', 'code', 'pattern', 'list']);

/** The fields of a data set in which `*` and `?` stand for other characters. */
export function wildcardFields(dataset: Dataset): readonly string[] {
  return Object.entries(fields[dataset]).flatMap(([name, field]) => (withWildcards.has(field.kind) ? [name] : []));
}

type Matches = (row: Shipment) => boolean;

/** A query's filter: which rows it lets through, and a key that is the same for the same filter. */
export interface CompiledFilter {
  readonly key: string;
  readonly matches: Matches;
}

/**
 * Compiles the filter parameters that the data set knows. Everything else, and every value of the wrong form, is
 * ignored in silence: the service answers such a call unfiltered and charges for it.
 */
export function compileFilter(dataset: Dataset, query: Query, totals: FirmTotals): CompiledFilter {
  const tests: Matches[] = [];
  const used: string[] = [];
  for (const [name, field] of Object.entries(fields[dataset])) {
    const value = query[name]?.trim();
    const test = value === undefined || value === '' ? null : compileField(field, value, totals);
    if (test === null) continue;
    tests.push(test);
    used.push(name, value ?? '');
  }
  if (query['include_omitted_data'] === 'true') used.push('include_omitted_data');
  else tests.push((row) => row.company !== null && row.supplier !== null);
  return { key: JSON.stringify(used), matches: (row) => tests.every((test) => test(row)) };
}

function compileField(field: Field, value: string, totals: FirmTotals): Matches | null {
  switch (field.kind) {
    case 'slug': {
      const slug = readSlug(value);
      return slug === null ? null : (row) => field.read(row, totals) === slug;
    }
    case 'text':
    case 'port':
    case 'name':
    case 'code': {
      const test = compileText(value, textOptions[field.kind]);
      return (row) => test(field.read(row, totals) ?? '');
    }
    case 'pattern': {
      const test = compilePattern(value);
      return (row) => test(field.read(row, totals) ?? '');
    }
    case 'plain':
      return plain(value, (row) => field.read(row, totals));
    case 'list': {
      const test = compileText(value);
      return (row) => field.read(row, totals).some(test);
    }
    case 'flag':
      return value === 'true' || value === 'false' ? (row) => field.read(row, totals) === (value === 'true') : null;
    case 'range':
      return range(value, (row) => field.read(row, totals));
  }
}

const textOptions = {
  text: {},
  port: { commaNames: true },
  name: { wholeName: true },
  code: { prefixes: true },
} as const;

function plain(value: string, read: (row: Shipment) => string | null): Matches {
  const wanted = value.toLowerCase();
  return (row) => read(row)?.toLowerCase() === wanted;
}

/** `500 TO *`, `* TO 2000`, `500 TO 2000`, with or without square brackets. */
function range(value: string, read: (row: Shipment) => number | null): Matches | null {
  const parts = /^\[?\s*(\*|\d+(?:\.\d+)?)\s+TO\s+(\*|\d+(?:\.\d+)?)\s*\]?$/.exec(value);
  if (!parts) return null;
  const from = parts[1] === '*' ? -Infinity : Number(parts[1]);
  const to = parts[2] === '*' ? Infinity : Number(parts[2]);
  return (row) => {
    const number = read(row);
    return number !== null && number >= from && number <= to;
  };
}
