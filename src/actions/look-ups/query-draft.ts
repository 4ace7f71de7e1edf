import { z } from 'zod';
import { type PartyKind, partyKinds, partyKindSchema } from '../../model/answer.ts';
import { fittingBucket, type Party, type QueryLookUp } from '../../model/look-up.ts';
import { typedRange } from '../../model/range.ts';
import {
  type FieldChoice,
  choicesOf,
  date,
  type Draft,
  type Field,
  type FormValues,
  type Mistakes,
  multiSelect,
  readFields,
  select,
  text,
} from '../../slack/kit/form.ts';
import { capital, cleanText } from '../../slack/kit/text.ts';
import { buildFilter, TradeError } from '../../trade/index.ts';
import {
  type AggregateView,
  type Dataset,
  datasets,
  type Filter,
  type FilterField,
  filterFields,
  rankedRole,
} from '../../model/datasets.ts';
import { datasetField, fieldOfFilter, live, partyField, productFilter } from '../forms.ts';
import { readDateWindow } from '../reader/facts/dates.ts';
import { fieldOfKey, noCountry, readFilters, readPlaces } from '../reader/query/filters.ts';
import { filterOf, normalizeText, tokenize } from '../reader/query/tokens.ts';
import { isCountry, nearestCountry, nearestPort, notKnown, portNamed } from '../reader/words/place-names.ts';
import { bothNumbers, saidGoods } from '../reader/words/plurals.ts';
import { asksForSomething, isMistakes, readDataset, readPaging } from '../reader/query/read-query.ts';
import { Sentence } from '../reader/read.ts';

type DraftView = 'rows' | 'trend' | AggregateView;

function viewWords(dataset: Dataset): Record<DraftView, string> {
  const ranked = (view: AggregateView) => `${capital(rankedRole(dataset, view).many)}, by number of records`;
  return {
    rows: 'The records, one by one',
    companies: ranked('companies'),
    suppliers: ranked('suppliers'),
    brokers: ranked('brokers'),
    trend: 'How many records a month, and a year before',
  };
}
const matchWords = {
  all: 'All of the words',
  any: 'Any of the words',
  phrase: 'The exact phrase',
};
const periodWords = {
  default: 'The last 12 months',
  last30d: 'The last 30 days',
  last90d: 'The last 90 days',
  ytd: 'This year',
  last3y: 'The last 3 years',
  dates: 'Other dates …',
};

const datasetSelect = datasetField(live);

/** The fields of the query form; further ones are in `filterTable`. */
export const queryFields = (dataset: Dataset) => ({
  dataset: datasetSelect,
  view: select<DraftView>({
    ...live,
    per: dataset,
    label: 'Show',
    standard: 'rows',
    choices: choicesOf(viewWords(dataset), viewsOf(dataset)),
  }),
  words: productFilter(dataset, live),
  match: select({ ...live, label: 'Find', standard: 'all', choices: choicesOf(matchWords) }),
  company: partyField(dataset, 'company', live),
  supplier: partyField(dataset, 'supplier', live),
  period: select({ ...live, label: 'Period', standard: 'default', choices: choicesOf(periodWords) }),
  from: date({ ...live, label: 'From', hint: 'Leave it empty for a year before the end.', optional: true }),
  to: date({ ...live, label: 'To', hint: 'Leave it empty for today.', optional: true }),
  more: multiSelect({
    ...live,
    per: dataset,
    label: 'More filters',
    placeholder: 'Add a filter',
    optional: true,
    choices: [
      { value: leftOut, label: leftOutLabel },
      ...furtherFields(dataset)
        .filter(({ field }) => !isUsual(field))
        .map(({ field, label }) => ({ value: field, label: capital(label) })),
    ],
    max: 10,
  }),
  rows: select<string>({
    ...live,
    label: 'Rows on a page',
    hint: 'Each row shown costs credits.',
    standard: '10',
    choices: rowChoices,
  }),
});

const leftOutLabel = 'Words to leave out';

function rowChoices(rows: string): FieldChoice[] {
  const sizes = [...new Set([5, 10, 25, 50, Number(rows)])].filter((n) => Number.isInteger(n) && n >= 1 && n <= 50);
  return sizes.toSorted((a, b) => a - b).map((n) => ({ value: String(n), label: String(n) }));
}

export function filterTable(dataset: Dataset): Record<string, Field<string>> {
  const rows = furtherFields(dataset).map((row) => [row.field, fieldOf(row)] as const);
  const words = text({ ...live, label: leftOutLabel, optional: true });
  return Object.fromEntries([[leftOut, words] as const, ...rows].map(([field, of]) => [`filter ${field}`, of]));
}

function fieldOf(row: FilterField): Field<string> {
  const values = row.values ?? (row.kind === 'flag' ? { true: 'Yes', false: 'No' } : null);
  if (values === null) return fieldOfFilter(row, live);
  const choices = Object.entries(values).map(([value, words]) => ({ value, label: capital(words) }));
  return select<string>({ ...live, label: capital(row.label), optional: true, choices, standard: '' });
}

/** The query form while it is filled in. Nothing is validated; empty text is an empty field. */
export interface QueryDraft extends Omit<Draft<ReturnType<typeof queryFields>>, 'more'> {
  /** Typed text of the further fields, by the service's name or `leftOut`. */
  readonly filters: Readonly<Record<string, string>>;
  /** Firms of the original look-up: while a field holds such a title, its slug is used without a search. */
  readonly known?: KnownFirms;
}

export const knownFirms = z.partialRecord(partyKindSchema, z.object({ slug: z.string(), title: z.string() }));
type KnownFirms = z.infer<typeof knownFirms>;

/** A further field for excluded words: not a field of the service, but part of its product filter. */
export const leftOut = 'left_out';

/** Fields with a fixed place in the form, for every dataset. */
const placed: readonly string[] = ['product_description', 'company', 'supplier', 'company_name', 'supplier_name'];

export function furtherFields(dataset: Dataset) {
  return filterFields.filter((row) => row.dataset === dataset && !placed.includes(row.field));
}

/** Common further fields, which are always shown. */
const usual: readonly string[] = ['supplier_country', 'company_country', 'weight'];

/** False for a further field that is shown only when chosen. */
export const isUsual = (field: string): boolean => usual.includes(field);

export function viewsOf(dataset: Dataset): readonly DraftView[] {
  const groups = datasets[dataset].views.filter((view) => view !== 'bols' && view !== 'declarations');
  return ['rows', ...groups, 'trend'];
}

/** A filter that was just chosen is kept although it is empty, so that its field is drawn. */
export function draftOfValues(values: FormValues): QueryDraft {
  const { dataset } = readFields({ dataset: datasetSelect }, values);
  const { more, ...rest } = readFields(queryFields(dataset), values);
  const typed = readFields(filterTable(dataset), values);
  const known = [leftOut, ...furtherFields(dataset).map(({ field }) => field)];
  const filters = known.map((field) => [field, typed[`filter ${field}`] ?? ''] as const);
  const shown = filters.filter(([field, value]) => (isUsual(field) ? value !== '' : more.includes(field)));
  return { ...rest, filters: Object.fromEntries(shown) };
}

export const emptyDraft = draftOfValues({});

export function draftOfLookUp(lookUp: QueryLookUp): QueryDraft {
  const { dataset, filter, from, to, assumedWindow, size } = lookUp;
  const rest = Object.entries(filter)
    .filter(([field]) => !placed.includes(field))
    .map(([field, value]) => [field, typedValue(field, value)] as const);
  const { words, out } = goodsIn(filter['product_description'] ?? '');
  return {
    ...emptyDraft,
    dataset,
    view: lookUp.do === 'top' ? lookUp.view : lookUp.do === 'trend' ? 'trend' : 'rows',
    words,
    company: filter['company_name'] ?? typedParty('company', lookUp.company),
    supplier: filter['supplier_name'] ?? typedParty('supplier', lookUp.supplier),
    period: assumedWindow ? 'default' : 'dates',
    from: assumedWindow ? '' : from,
    to: assumedWindow ? '' : to,
    filters: { ...Object.fromEntries(rest), ...(out !== '' && { [leftOut]: out }) },
    rows: String(size),
    known: { ...knownFirm('company', lookUp.company), ...knownFirm('supplier', lookUp.supplier) },
  };
}

/** A filter as people type it: `500..` for `500 TO *`, and `Germany, Japan` for `Germany OR Japan`. */
function typedValue(field: string, value: string): string {
  if (/^\S+ TO \S+$/.test(value)) return typedRange(value);
  const isList = field.endsWith('_country') && !/[()]|\b(?:AND|NOT)\b/.test(value);
  return isList ? value.replaceAll('"', '').split(' OR ').join(', ') : value;
}

/** A text filter for the two fields of the form. One that only its operators can say stays an expression. */
function goodsIn(text: string): { readonly words: string; readonly out: string } {
  const said = text === '' ? null : saidGoods(text);
  if (said === null) return { words: text, out: '' };
  const out = said.out.flatMap((one) => (/ /.test(one) ? bothNumbers(typedWords(one)) : one));
  return { words: said.sides.join(' or '), out: out.join(' ') };
}

function typedParty(kind: PartyKind, party: Party | undefined): string {
  if (party === undefined) return '';
  if ('name' in party) return party.name;
  // A slug written as a link needs no search.
  return knownFirm(kind, party)[kind]?.title ?? `${kind}/${party.slug}`;
}

function knownFirm(kind: PartyKind, party: Party | undefined): KnownFirms {
  if (party === undefined || !('slug' in party) || party.title === undefined) return {};
  const { slug, title } = party;
  return normalizeText(title) === title && title.length <= 120 ? { [kind]: { slug, title } } : {};
}

/** The understood part of a `shipments` or `top` command. @param start for all else: the person's preferences */
export function draftOfTyped(text: string, today: string, start: QueryDraft = emptyDraft): QueryDraft {
  const [, verb = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(normalizeText(text)) ?? [];
  const tokens = new Sentence(tokenize(rest), today).spoken();
  const value = (key: string) => tokens.filters.find((filter) => filter.key === key && !filter.excluded)?.value ?? '';
  const dataset = (value('dataset') === '' ? start.dataset : readDataset(value('dataset'))) ?? start.dataset;
  const [isTop, isTrend] = [verb.toLowerCase() === 'top', verb.toLowerCase() === 'trend'];
  const [first = ''] = tokens.words;
  const ranked = isTop ? viewsOf(dataset).find((name) => name === first.toLowerCase()) : undefined;
  const view = ranked ?? (isTrend ? 'trend' : 'rows');
  const words = isTop && view !== 'rows' ? tokens.words.slice(1) : tokens.words;
  const known = furtherFields(dataset);
  return {
    ...start,
    dataset,
    view,
    words: words.join(' ').slice(0, 2_000),
    company: value('company'),
    supplier: value('supplier'),
    ...typedPeriod(value('from'), value('to'), today),
    filters: {
      ...Object.fromEntries(
        tokens.filters.toReversed().flatMap(({ key, value, excluded }): [string, string][] => {
          const field = known.find((row) => row.field === fieldOfKey(key, dataset))?.field;
          return field === undefined || excluded ? [] : [[field, value]];
        }),
      ),
      ...(tokens.excluded.length > 0 && { [leftOut]: tokens.excluded.join(' ') }),
    },
    rows: /^([1-9]|[1-4]\d|50)$/.test(value('size')) ? value('size') : start.rows,
  };
}

/** Filters of a command that `draftOfTyped` can't represent, as typed. The form has the first of several values. */
export function leftBehind(text: string, { dataset, rows }: QueryDraft, today: string): string[] {
  const [, , rest = ''] = /^(\S*)\s*(.*)$/s.exec(normalizeText(text)) ?? [];
  const taken = new Set<string>();
  const isHeld = (key: string, value: string) => {
    if (key === 'dataset') return readDataset(value) !== null;
    if (key === 'from') return typeof readDateWindow(value, undefined, today) !== 'string';
    if (key === 'to') return typeof readDateWindow(undefined, value, today) !== 'string';
    if (key === 'size') return rows === value;
    const field = fieldOfKey(key, dataset);
    return ['company', 'supplier', 'page'].includes(key) || furtherFields(dataset).some((row) => row.field === field);
  };
  return tokenize(rest)
    .filters.filter(({ key, value, excluded }) => {
      const place = fieldOfKey(key, dataset);
      const isSecond = taken.has(place);
      if (!excluded) taken.add(place);
      return excluded || isSecond || !isHeld(key, value);
    })
    .map(({ key, value, excluded }) => `${excluded ? '-' : ''}${key}:${value}`);
}

function typedPeriod(from: string, to: string, today: string): Pick<QueryDraft, 'period' | 'from' | 'to'> {
  const window = readDateWindow(from || undefined, to || undefined, today);
  if (typeof window !== 'string' && window.assumed) return { period: 'default', from: '', to: '' };
  if (typeof window !== 'string') return { period: 'dates', from: window.from, to: window.to };
  // Dates in the wrong order stay, to be corrected.
  const [first, last] = [readDateWindow(from, undefined, today), readDateWindow(undefined, to, today)];
  const isRead = from !== '' && to !== '' && typeof first !== 'string' && typeof last !== 'string';
  return isRead ? { period: 'dates', from: first.from, to: last.to } : { period: 'default', from: '', to: '' };
}

export type ReadDraft =
  { readonly is: 'lookUp'; readonly lookUp: QueryLookUp } | { readonly is: 'mistakes'; readonly errors: Mistakes };

/** Reads each field by the rules of its key in a command, so that form and command agree. @param today ISO day */
export function readQueryDraft(draft: QueryDraft, today: string): ReadDraft {
  const errors: Record<string, string> = {};
  const filter: Record<string, string> = {};
  const take = (block: string, read: Filter | readonly string[]) => {
    // Mistakes name a key in a command, but not in a form: `weight: write …` becomes “Write …”.
    const withoutKey = (mistake: string) => capital(mistake.replace(/^-?[a-z_]+: /, ''));
    if (isMistakes(read)) errors[block] = read.map(withoutKey).join(' ').slice(0, 500);
    else Object.assign(filter, read);
  };
  const byName = datasets[draft.dataset].country === 'MX';
  if (draft.words !== '' || (draft.filters[leftOut] ?? '') !== '') take('words', readWords(draft));
  for (const kind of partyKinds) {
    const name = normalizeText(draft[kind]);
    if (name !== '' && byName) take(kind, readNames(draft, { [`${kind}_name`]: name }));
    else if (name !== '' && !/[\p{L}\p{N}]/u.test(name)) errors[kind] = 'A name needs a letter or a digit.';
  }
  for (const { field } of furtherFields(draft.dataset)) {
    const value = draft.filters[field];
    if (value !== undefined && value !== '') take(`filter ${field}`, readField(draft, field, value));
  }
  const window = readPeriod(draft, today);
  if (typeof window === 'string') errors['from'] = window;
  const paging = readPaging(draft.rows);
  if (typeof paging === 'string') errors['rows'] = 'A page has 1 to 50 rows.';
  if (Object.keys(errors).length > 0 || typeof window === 'string' || typeof paging === 'string')
    return { is: 'mistakes', errors };
  const { dataset } = draft;
  const parties = byName ? {} : { ...asParty('company', draft), ...asParty('supplier', draft) };
  const { from, to, assumed: assumedWindow } = window;
  const query = { dataset, ...parties, filter, from, to, assumedWindow, ...paging };
  const { view } = draft;
  if (view !== 'rows' && view !== 'trend') return { is: 'lookUp', lookUp: { do: 'top', view, ...query } };
  if (asksForSomething(query)) {
    const trend = { do: 'trend', by: fittingBucket(query), ...query } as const;
    return { is: 'lookUp', lookUp: view === 'trend' ? trend : { do: 'shipments', ...query } };
  }
  return { is: 'mistakes', errors: { words: 'Say what to look for here, or name a firm.' } };
}

function readWords({ dataset, words, match, filters }: QueryDraft): Filter | readonly string[] {
  const text = normalizeText(words);
  const excluded = typedWords(filters[leftOut] ?? '').filter((word) => !/^(?:and|or)$/.test(word));
  if (text === '') return ['Say what to look for, not only what to leave out.'];
  return readFilters(dataset, [], matching(text, match), excluded);
}

const typedWords = (text: string): readonly string[] => normalizeText(text).match(/"[^"]*"|[^\s",;]+/g) ?? [];

function matching(text: string, match: QueryDraft['match']): readonly string[] {
  if (match === 'phrase') return [`"${text.replaceAll('"', ' ')}"`];
  const isClosed = text.split('"').length % 2 === 1;
  const terms = isClosed ? (text.match(/"[^"]*"|[^\s"]+/g) ?? []) : [text];
  return match === 'all' || terms.length < 2 || isExpression(text) ? terms : [`(${terms.join(' OR ')})`];
}

function readNames({ dataset }: QueryDraft, values: Record<string, string>): Filter | readonly string[] {
  try {
    return buildFilter(dataset, values);
  } catch (error) {
    if (error instanceof TradeError && error.code === 'invalid_request') return error.messages;
    throw error;
  }
}

function readField(draft: QueryDraft, field: string, typed: string): Filter | readonly string[] {
  const value = normalizeText(typed);
  // An already built filter comes back as an expression.
  if (isExpression(value)) return readNames(draft, { [field]: value });
  const unknown = field.endsWith('_country')
    ? unknownCountry(value)
    : /(?:^|_)port$/.test(field)
      ? unknownPort(value)
      : null;
  if (unknown !== null) return [`${unknown} In quotes, it's searched for as typed.`];
  const key = field.endsWith('_country') ? 'country' : field;
  return readFilters(draft.dataset, [{ ...filterOf(key, value), quoted: false }], [], []);
}

/** One among several is checked too, since with it they would all be searched for as one name. */
function unknownCountry(value: string): string | null {
  const { wanted, unwanted } = readPlaces([{ ...filterOf('country', value), quoted: false }]);
  const names = [...wanted, ...unwanted];
  const name = names.find((one) => !isCountry(one) && (names.length > 1 || nearestCountry(one) !== null));
  return name === undefined ? null : noCountry('country', name);
}

function unknownPort(value: string): string | null {
  const [name = ''] = value.split(',');
  const low = name.trim().toLowerCase();
  const nearest = portNamed(low) === null ? nearestPort(low) : null;
  return nearest === null ? null : notKnown('port', cleanText(name, 40), nearest);
}

function isExpression(text: string): boolean {
  return /["()]|\b(AND|OR|NOT)\b/.test(text);
}

function readPeriod({ period, from, to }: QueryDraft, today: string) {
  if (period === 'default') return readDateWindow(undefined, undefined, today);
  if (period !== 'dates') return readDateWindow(period, undefined, today);
  return readDateWindow(from || undefined, to || undefined, today);
}

function asParty(kind: PartyKind, draft: QueryDraft): Partial<Record<PartyKind, Party>> {
  const name = normalizeText(draft[kind]);
  const known = draft.known?.[kind];
  if (known !== undefined && known.title === name) return { [kind]: known };
  return name === '' ? {} : { [kind]: { name } };
}
