import { z } from 'zod';
import { type PartyKind, partyKinds } from './answer.ts';

export const datasetNames = ['us-import', 'us-export', 'mx-import', 'mx-export'] as const;
export const datasetSchema = z.enum(datasetNames);
export type Dataset = z.infer<typeof datasetSchema>;
type View = 'bols' | 'declarations' | 'companies' | 'suppliers' | 'brokers';
export type AggregateView = 'companies' | 'suppliers' | 'brokers';

export interface Role {
  readonly one: string;
  readonly many: string;
}

interface DatasetRow {
  readonly title: string;
  readonly country: 'US' | 'MX';
  readonly rows: 'bols' | 'declarations';
  readonly views: readonly View[];
  readonly record: Role;
  readonly company: Role;
  readonly supplier: Role;
  /** The firm abroad; records name its country. */
  readonly partner: PartyKind;
  /** Joins the firm at home and its partner: `Acme from Bright Bearings`, `Acme to Bright Bearings`. */
  readonly direction: 'from' | 'to';
  readonly date: 'Arrived' | 'Date';
}

const named = (one: string, many = `${one}s`): Role => ({ one, many });

/**
 * PowerQuery views and roles of firms by dataset, as public integrations use them; the specification does not say. US
 * exports use the field names of US imports, so the buyer abroad is in `supplier_name`.
 */
export const datasets: Record<Dataset, DatasetRow> = {
  'us-import': {
    title: 'US import',
    country: 'US',
    rows: 'bols',
    views: ['bols', 'companies', 'suppliers'],
    record: named('shipment'),
    company: named('company', 'companies'),
    supplier: named('supplier'),
    partner: 'supplier',
    direction: 'from',
    date: 'Arrived',
  },
  'us-export': {
    title: 'US export',
    country: 'US',
    rows: 'bols',
    views: ['bols', 'companies'],
    record: named('shipment'),
    company: named('exporter'),
    supplier: named('buyer'),
    partner: 'supplier',
    direction: 'to',
    date: 'Date',
  },
  'mx-import': {
    title: 'Mexico import',
    country: 'MX',
    rows: 'declarations',
    views: ['declarations', 'companies', 'suppliers', 'brokers'],
    record: named('declaration'),
    company: named('importer'),
    supplier: named('supplier'),
    partner: 'supplier',
    direction: 'from',
    date: 'Date',
  },
  'mx-export': {
    title: 'Mexico export',
    country: 'MX',
    rows: 'declarations',
    views: ['declarations', 'companies', 'suppliers', 'brokers'],
    record: named('declaration'),
    company: named('buyer'),
    supplier: named('exporter'),
    partner: 'company',
    direction: 'to',
    date: 'Date',
  },
};

export function rankedRole(dataset: Dataset, view: AggregateView): Role {
  if (view === 'brokers') return named('customs broker');
  return datasets[dataset][view === 'companies' ? 'company' : 'supplier'];
}

/** The role of a firm's partners: suppliers of a company, customers of a supplier. */
export function partnerRole(dataset: Dataset, kind: PartyKind): Role {
  const role = datasets[dataset][kind];
  return role.one === 'company' ? named('customer') : role;
}

/** The firm at home comes first, as in a sentence. */
export function partiesInOrder(dataset: Dataset): readonly PartyKind[] {
  return datasets[dataset].partner === 'supplier' ? partyKinds : partyKinds.toReversed();
}

/** How a value is sent; `text` has operators, `plain` is one value, and a `range` is `500 TO *`. */
type FilterKind = 'slug' | 'name' | 'text' | 'plain' | 'range' | 'flag';

export interface FilterField extends FieldRules {
  readonly field: string;
  readonly kind: FilterKind;
  readonly dataset: Dataset;
  /** Name within a sentence, by the roles of the dataset. */
  readonly label: string;
  readonly wildcards: boolean;
  readonly example: string;
}

interface FieldRules {
  /** A name (port, country, vessel): words without an operator form one phrase, in name case. */
  readonly phrase?: true;
  readonly form?: 'digits' | 'country';
  readonly values?: Readonly<Record<string, string>>;
}

const us = ['us-import', 'us-export'] as const;
const mx = ['mx-import', 'mx-export'] as const;
const all = [...us, ...mx] as const;

type Row = readonly [field: string, label: string, example: string, extra?: FieldRules];

/** One row for each dataset, since labels contain the roles of its firms. */
const rows = (kind: FilterKind, on: readonly Dataset[], list: readonly Row[]): FilterField[] =>
  list.flatMap(([field, label, example, extra]) =>
    on.map((dataset) => ({
      field,
      kind,
      dataset,
      label: label.replace(/^(company|supplier)\b/, (_, party: PartyKind) => datasets[dataset][party].one),
      wildcards: kind === 'text',
      example,
      ...extra,
    })),
  );

const phrase = { phrase: true } as const;
const country = { ...phrase, form: 'country' } as const;

/**
 * Filters of the PowerQuery routes, in the order of a sentence. The specification names only `product_description`;
 * the others come from public integrations (US export by analogy with US import). Fields not known to take operators
 * are a `name`: with quotes it does not understand, the service would ignore the filter and charge for the page.
 */
export const filterFields: readonly FilterField[] = [
  ...rows('slug', us, [
    ['company', 'company', 'acme-robotics'],
    ['supplier', 'supplier', 'shenzhen-bright-bearings'],
  ]),
  ...rows('name', mx, [
    ['company_name', 'company', 'Grupo Acme'],
    ['supplier_name', 'supplier', 'Bright Bearings'],
  ]),
  ...rows('text', all, [
    ['product_description', 'product', '"ball bearing" OR steel'],
    ['hs_code', 'HS code', '848210', { form: 'digits' }],
  ]),
  ...rows('text', us, [
    ['entry_port', 'port of entry', 'Houston, Tx', phrase],
    ['exit_port', 'port of exit', 'Ningbo', phrase],
    ['last_visited_foreign_port', 'last foreign port', 'Busan', phrase],
    ['supplier_country', 'supplier country', 'South Korea', country],
    ['notify_party', 'notify party', 'Quay Logistics', phrase],
    ['vessel_name', 'vessel', 'Northern Star', phrase],
    ['container_id', 'container', 'QXLU4265327'],
  ]),
  ...rows('text', ['mx-import'], [['supplier_country', 'supplier country', 'Alemania', country]]),
  ...rows('text', ['mx-export'], [['company_country', 'company country', 'Canadá', country]]),
  ...rows('name', ['mx-import'], [['company_state', 'company state', 'Nuevo León']]),
  ...rows('name', ['mx-export'], [['supplier_state', 'supplier state', 'Nuevo León']]),
  ...rows('name', mx, [
    ['customs_office', 'customs office', 'Nuevo Laredo'],
    ['transport_type', 'transport', 'Carretero'],
    ['custom_broker', 'customs broker', 'Agencia Norte'],
    ['custom_regime', 'customs regime', 'Definitivo'],
  ]),
  ...rows('plain', mx, [
    ['pedimento_number', 'pedimento', '26_47_QXM010203AB1_6001234'],
    ['declaration_number', 'declaration', '6001234'],
    ['rfc_number', 'RFC', 'QXM010203AB1'],
    ['incoterm', 'incoterm', 'FOB'],
    ['who_pays_freight', 'freight paid by', 'buyer'],
  ]),
  ...rows('plain', us, [
    ['carrier_scac_code', 'carrier', 'QXLU'],
    ['bol_type', 'bill type', 'H', { values: { H: 'house', R: 'regular', M: 'master' } }],
  ]),
  ...rows('plain', us, [
    ['company_phone', 'company phone', '+1 555 010*'],
    ['company_email', 'company email', '*@acme.example'],
  ]).map((row) => ({ ...row, wildcards: true })),
  ...rows('range', all, [['weight', 'weight', '500..2000']]),
  ...rows('range', us, [['teu', 'TEU', '1 TO *']]),
  ...rows('range', mx, [['mx_value', 'value', '10000 TO *']]),
  ...rows('range', all, [
    ['company_total_shipments', "company's total shipments", '* TO 100'],
    ['supplier_total_shipments', "supplier's total shipments", '10 TO *'],
  ]),
  ...rows('flag', us, [
    ['internal_supplier', 'internal supplier', 'true'],
    ['include_omitted_data', 'rows without company or supplier included', 'true'],
  ]),
];

/** Adjacent words mean "all of them", or are one name such as the port `Houston, Tx`. */
export type Adjacency = 'and' | 'phrase';

export function adjacencyOf(row: FilterField): Adjacency {
  return row.phrase === true ? 'phrase' : 'and';
}

export function filterField(dataset: Dataset, field: string): FilterField | undefined {
  return filterFields.find((row) => row.field === field && row.dataset === dataset);
}

/** Wire field name to canonical wire value, sorted by name; case and order as typed. Compare two by `foldFilter`. */
export type Filter = Readonly<Record<string, string>>;

/** For comparisons and keys: MUGS and mugs, or `oat milk` and `milk oat`, ask the same. @param filter canonical */
export function foldFilter(filter: Filter): Filter {
  return Object.fromEntries(
    Object.entries(filter).map(([field, value]) => {
      const row = textFields.get(field);
      return [field, row === undefined ? value : foldText(value, adjacencyOf(row))];
    }),
  );
}

const textFields = new Map(filterFields.flatMap((row) => (row.kind === 'text' ? [[row.field, row]] : [])));

/** In lower case and sorted: `steel AND (pipes OR pipe)` equals `(Pipe OR pipes) AND steel`. @param text canonical */
export function foldText(text: string, adjacency: Adjacency = 'and'): string {
  const fold = (term: string) => {
    const folded = term.toLowerCase().normalize();
    return adjacency === 'phrase' ? nameCase(folded) : folded;
  };
  const folded = text.replaceAll(/"([^"]*)"|[^\s()"]+/g, (word, quoted?: string) => {
    if (quoted !== undefined) return `"${fold(quoted)}"`;
    return ['AND', 'OR', 'NOT'].includes(word) ? word : fold(word);
  });
  return inOrder(folded);
}

/** Sorts operands, inside parentheses too; exclusions come last. */
function inOrder(text: string): string {
  if (!/ (?:AND|OR) /.test(text)) return text;
  const [operator, operands] = operandsOf(text);
  const sorted = operands.map((operand) =>
    operand.replace(/^((?:NOT )?\()(.*)\)$/s, (_, open: string, inside: string) => `${open}${inOrder(inside)})`),
  );
  const key = (operand: string) => operand.replace(/^\((.*)\)$/s, '$1').toLowerCase();
  const rank = (operand: string) => Number(operand.startsWith('NOT '));
  sorted.sort((a, b) => rank(a) - rank(b) || (key(a) < key(b) ? -1 : 1));
  return sorted.join(` ${operator} `);
}

function operandsOf(text: string): readonly [operator: string, operands: readonly string[]] {
  const operands: string[] = [''];
  let [depth, operator] = [0, ''];
  for (const [part] of text.matchAll(/"[^"]*"|[()]|[^\s()"]+|\s+/g)) {
    depth += part === '(' ? 1 : part === ')' ? -1 : 0;
    if (depth === 0 && (part === 'AND' || part === 'OR')) {
      operator = part;
      operands.push('');
    } else operands.push((operands.pop() ?? '') + part);
  }
  return [operator, operands.map((operand) => operand.trim())];
}

const small = new Set(['and', 'or', 'of', 'the', 'de', 'del', 'la', 'y', 'do', 'da', 'du', 'au']);

/** A lowercase name as records write it: `Houston, Tx`, `Trinidad and Tobago`. Doing it again changes nothing. */
export function nameCase(folded: string): string {
  return folded.replaceAll(/[\p{L}\p{M}\p{N}*?]+/gu, (word, at: number) =>
    staysSmall(word, folded.slice(0, at), folded.slice(at + word.length)) ? word : capital(word),
  );
}

function staysSmall(word: string, before: string, after: string): boolean {
  // A new word begins after one letter and an apostrophe (`O'Higgins`, `d'Ivoire`), but not in `People's`.
  if (/[\p{L}\p{N}]'$/u.test(before)) return !/(?<![\p{L}\p{M}\p{N}])\p{L}'$/u.test(before);
  // The first word, and one after a comma, is capitalized: the La of `New Orleans, La` is a state, not an article.
  if (/(?:^[^\p{L}\p{N}]*|,\s*)$/u.test(before)) return false;
  return small.has(word) || (/^[dl]$/.test(word) && /^'\p{L}/u.test(after));
}

/** Letters whose capital does not fold back to them (`ß`) stay as they are. */
export function capital(word: string): string {
  const first = word.charAt(0);
  const large = first.toUpperCase();
  return large.toLowerCase() === first ? large + word.slice(1) : word;
}
