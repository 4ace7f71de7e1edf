import { buckets } from '../../model/look-up.ts';
import type { PartyKind } from '../../model/answer.ts';
import { capital } from '../../slack/kit/text.ts';
import { buildFilter, TradeError } from '../../trade/index.ts';
import { type Dataset, datasets, type FilterField } from '../../model/datasets.ts';
import { readPeriod } from './facts/dates.ts';
import { countriesOf, countryName, isCountry } from './words/place-names.ts';
import { goodsFilter, singularOf } from './words/plurals.ts';
import { asksForSomething, isMistakes, type Query, type Reading, readQuery } from './query/read-query.ts';
import { alternativesTo, asTrend, dealersIn, readBill, readCompare, readDeclaration } from './query/read-verbs.ts';
import { type Asked, byRelevance, headOf, labelIn } from './say.ts';
import { filterOf, noTokens as none, type TypedFilter } from './query/tokens.ts';

/** The first parts of look-ups in words, and what each asks for. */
const heads: ReadonlyMap<string, Asked> = new Map(
  [...ofRows(), { do: 'top', dataset: 'us-import', view: 'companies', company: {} } as const].map((asked) => [
    headOf(asked),
    asked,
  ]),
);

function ofRows(): Asked[] {
  return (['us-import', 'us-export', 'mx-import', 'mx-export'] as const).flatMap((dataset): Asked[] => [
    { do: 'shipments', dataset },
    ...buckets.map((by): Asked => ({ do: 'trend', dataset, by })),
    ...(['companies', 'suppliers', 'brokers'] as const)
      .filter((view) => datasets[dataset].views.includes(view))
      .map((view): Asked => ({ do: 'top', dataset, view })),
  ]);
}

const sides = new Map((['companies', 'suppliers'] as const).map((side) => [byRelevance(side), side]));
/** The separator of parts, outside quotes. */
const parted = /\s+·\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/;

/**
 * Reads a look-up in the words of an answer, part by part: `Company Acme Robotics Inc · product toys · from China · Nov
 * 22, 2025 – Nov 22, 2026 · 1–10 of 247`. Nothing is guessed: unknown parts are reported.
 * @param today ISO date
 * @returns null for a text that is not of this form
 */
export function readSaid(text: string, today: string): Reading | null {
  const [first = '', ...rest] = text.split(parted).map((part) => part.trim());
  if (rest.length === 0) return null;
  const [asked, side] = [heads.get(capital(first)), sides.get(capital(first))];
  const [, record, number = ''] = /^(Bill of lading|Declaration) (\S+)$/.exec(first) ?? [];
  const partners = readPartners(first, rest, today);
  if (partners !== null) return partners;
  if (first.startsWith('Compare ')) return readCompared(first.slice(8), rest, today);
  if (record !== undefined) return readRecord(record, number, rest);
  if (side !== undefined || first === 'Alternatives') return readDealers(side ?? null, rest);
  if (asked === undefined && labelIn(first, 'us-import') === null) return null;
  return readRows(
    asked ?? { do: 'shipments', dataset: 'us-import' },
    asked === undefined ? [first, ...rest] : rest,
    today,
  );
}

/** A comparison. Further parts narrow the shipments that are counted. */
function readCompared(names: string, parts: readonly string[], today: string): Reading {
  const head = heads.get(parts[0] ?? '');
  const { dataset } = head ?? { dataset: 'us-import' };
  const typed = { ...none, words: names.split(' '), filters: [filterOf('dataset', dataset)] };
  const compared = readCompare(typed, today);
  const narrowing = parts.slice(head === undefined ? 0 : 1);
  if (isMistakes(compared) || narrowing.length === 0) return compared;
  const counted = readParts(dataset, narrowing, today);
  if (isMistakes(counted)) return counted;
  const { filter, from, to, assumedWindow } = counted;
  return { ...compared, of: { dataset: compared.of?.dataset ?? 'us-import', filter, from, to, assumedWindow } };
}

/** A firm's new or lapsed partners, or the share of one. */
function readPartners(first: string, [part = '', ...others]: readonly string[], today: string): Reading | null {
  const [, are, side = '', name = ''] = /^(?:(New|Lapsed) )?(suppliers|customers) of (.+)$/i.exec(first) ?? [];
  const [, shareOf] = /^share of (.+)$/.exec(part) ?? [];
  if (name === '' || (are === undefined && shareOf === undefined)) return null;
  const kind: PartyKind = /^s/i.test(side) ? 'company' : 'supplier';
  const partners = { do: 'partners', kind, party: { name }, offset: 0 } as const;
  if (others.length > 0) return unread(others);
  if (are === undefined) return { ...partners, shareOf };
  const [from, to] = (datesIn(part, today) ?? []).map(({ value }) => readPeriod(value, today));
  if (from == null || to == null) return unread([part]);
  return { ...partners, only: { are: are === 'New' ? 'new' : 'lapsed', from: from.from, to: to.to } };
}

const unread = (parts: readonly string[]): string[] =>
  parts.map((part) => `I couldn't read “${part.slice(0, 60)}” in that.`);

function readRecord(record: string, number: string, [title = '', ...others]: readonly string[]): Reading {
  const [dataset] = Object.entries(datasets).find(([, row]) => row.title === title) ?? [];
  if (dataset === undefined || others.length > 0) return unread(dataset === undefined ? [title, ...others] : others);
  const tokens = { ...none, words: [number], filters: [filterOf('dataset', dataset)] };
  return record === 'Declaration' ? readDeclaration(tokens) : readBill(tokens);
}

/** Firms that deal in a product, or alternatives to a supplier. */
function readDealers(side: 'companies' | 'suppliers' | null, parts: readonly string[]): Reading {
  const named: { product?: string; supplier?: string; company?: string } = {};
  const filters: TypedFilter[] = [];
  const others = parts.filter((part) => {
    const [, key, value = ''] = /^(product|supplier|company|in|not in) (.+)$/.exec(part) ?? [];
    if (key === 'in' || key === 'not in')
      filters.push(filterOf('countries', (countriesOf(value) ?? value.split(' or ')).join(','), key === 'not in'));
    else if (key === 'product' || (side === null && (key === 'supplier' || key === 'company'))) named[key] = value;
    else {
      const rows = rowsIn(part);
      filters.push(...(rows ?? []));
      return rows === null && part !== 'all years';
    }
    return false;
  });
  if (others.length > 0) return unread(others);
  const { product, supplier = '', company } = named;
  const tokens = { ...none, filters };
  return side === null
    ? alternativesTo({ supplier, words: product ?? '', company }, tokens)
    : dealersIn({ side, words: product ?? 'any' }, tokens);
}

/** Shipments, a trend or a ranking. */
function readRows(asked: Asked, parts: readonly string[], today: string): Reading {
  const query = readParts(asked.dataset, parts, today);
  if (isMistakes(query)) return query;
  if (asked.do === 'top') return { do: 'top', view: asked.view, ...query };
  if (!asksForSomething(query)) return ['Say what to look for, not only what to leave out.'];
  const rows = { do: 'shipments', ...query } as const;
  const counted = asked.do === 'trend' ? asTrend(rows, asked.by) : rows;
  return typeof counted === 'string' ? [counted] : counted;
}

/** Firms, filters, dates and rows. */
function readParts(dataset: Dataset, parts: readonly string[], today: string): Query | readonly string[] {
  const values: Record<string, string> = {};
  const filters = [filterOf('dataset', dataset)];
  const others = parts.filter((part) => {
    const labelled = labelIn(part, dataset);
    if (labelled !== null && !(labelled.row.field in values)) {
      const { row, value } = labelled;
      const kind = /^(company|supplier)(?:_name)?$/.exec(row.field)?.[1];
      if (kind === undefined) values[row.field] = valueOf(row, value);
      else filters.push(filterOf(kind, value.replaceAll('"', '')));
      return false;
    }
    const found = rowsIn(part) ?? datesIn(part, today);
    filters.push(...(found ?? []));
    return found === null;
  });
  if (others.length > 0) return unread(others);
  const query = readQuery({ ...none, filters }, today);
  if (isMistakes(query)) return query;
  try {
    return { ...query, filter: { ...query.filter, ...buildFilter(dataset, values) } };
  } catch (error) {
    if (error instanceof TradeError) return [...error.messages];
    throw error;
  }
}

/** `rows 11–20`, `1–10 of 247`. A last page that isn't full has at least the usual size of 10. */
function rowsIn(part: string): TypedFilter[] | null {
  const [, from = '', to = '', all = ''] = /^(?:rows )?([\d,]+)–([\d,]+)(?: of ([\d,]+))?(?:, .*)?$/.exec(part) ?? [];
  const [first, last, total] = [from, to, all].map((number) => Number(number.replaceAll(',', ''))) as [
    number,
    number,
    number,
  ];
  if (first === 0) return null;
  const size = all !== '' && last === total ? Math.max(10, last - first + 1) : last - first + 1;
  return [filterOf('size', String(size)), filterOf('page', String(Math.floor((first - 1) / size) + 1))];
}

/** `Nov 22, 2025 – Nov 22, 2026 (last 12 months)`, `last 30 days, up to the day it's opened`. */
function datesIn(part: string, today: string): TypedFilter[] | null {
  const [from = '', to = from] = part.replace(/ \(.*\)$|, (?:up to|always) .*$/, '').split(' – ');
  if (readPeriod(from, today) === null || readPeriod(to, today) === null) return null;
  return [filterOf('from', from), filterOf('to', to)];
}

/** A value in words, in the form that the service takes. */
function valueOf({ kind, field, dataset }: FilterField, said: string): string {
  if (kind === 'range')
    return said
      .replace(/^at least /, '>=')
      .replace(/^at most /, '<=')
      .replace(/^(?:exactly|from) /, '');
  if (kind !== 'text') return said;
  const named = said.split(' or ');
  const countries = field.endsWith('_country') ? (countriesOf(said) ?? (named.every(isCountry) ? named : null)) : null;
  const language = datasets[dataset].country === 'MX' ? 'es' : 'en';
  if (countries !== null) return countries.map((name) => `"${countryName(name, language)}"`).join(' OR ');
  if (field === 'hs_code') return /^\d{2,5}$/.test(said) ? `${said}*` : asExpression(said);
  if (field !== 'product_description') return asExpression(said);
  const isExpression = /\s(?:and|(?<!but )not)\s|[()]/.test(said.replace(/"[^"]*"/g, '""'));
  if (isExpression) return asExpression(said);
  const [wanted = '', unwanted = ''] = partedAt(' but not ', said.replace(/^not /, ' but not '));
  const [sides, out] = [wanted, unwanted].map((some) => (some === '' ? [] : partedAt(' or ', some)));
  // `Motor or motores`: the plural is searched for in both forms.
  const goods = (sides ?? []).filter(
    (side, _, all) => !all.some((other) => other !== side && singularOf(other) === side),
  );
  return goodsFilter({ sides: goods, out: out ?? [] });
}

/** Outside quotes. */
const partedAt = (sign: string, text: string): string[] => text.split(new RegExp(`${sign}(?=(?:[^"]*"[^"]*")*[^"]*$)`));

/**
 * `steel but not (plastic or rubber)` with its operators in capitals. After `not`, `or` also excludes and becomes NOT.
 */
function asExpression(said: string): string {
  const isOut = [false];
  return said.replace(/"[^"]*"|[()]|(?<![^\s(])(?:but not|and|or|not)(?![^\s)])/g, (sign) => {
    if (sign === '(') isOut.push(false);
    if (sign === ')') isOut.pop();
    if (sign.endsWith('not')) isOut[isOut.length - 1] = true;
    if (sign === 'or' && isOut.at(-1) === true) return 'NOT';
    return /^[a-z]/.test(sign) ? sign.replace('but ', '').toUpperCase() : sign;
  });
}
