import type { Party, QueryIntent } from '../../model/intent.ts';
import { type AggregateView, type Dataset, datasets, filterFields } from '../../trade/index.ts';
import { readDateWindow } from '../grammar/date-window.ts';
import { fieldOfKey } from '../grammar/filters.ts';
import { readDataset } from '../grammar/read-query.ts';
import { normaliseText, tokenise, type Tokens } from '../grammar/tokens.ts';
import { queryBlocks } from '../../slack/kit/ids.ts';
import { choicesIn, type FormValues, textIn } from '../forms/form.ts';

/** What the records are looked at as: each by itself, or grouped. */
export type DraftView = 'rows' | AggregateView;
/** How the words of the product stand together. */
export type WordMatch = 'all' | 'any' | 'phrase';
/** A span of time by its name; `dates` are two days of their own. */
export type Period = 'default' | 'last30d' | 'last90d' | 'ytd' | 'last3y' | 'dates';

/** The query form as somebody is filling it in: nothing in it has been checked. Empty text is an empty field. */
export interface QueryDraft {
  readonly dataset: Dataset;
  readonly view: DraftView;
  readonly words: string;
  readonly match: WordMatch;
  /** A name, a slug or a link; for Mexican data a name as it stands. */
  readonly company: string;
  readonly supplier: string;
  readonly period: Period;
  /** ISO days, for `dates`. */
  readonly from: string;
  readonly to: string;
  /** Further fields that are shown, by the service's name or `leftOut`, with what was typed into them. */
  readonly filters: Readonly<Record<string, string>>;
  readonly rows: string;
}

export const emptyDraft: QueryDraft = {
  dataset: 'us-import',
  view: 'rows',
  words: '',
  match: 'all',
  company: '',
  supplier: '',
  period: 'default',
  from: '',
  to: '',
  filters: {},
  rows: '10',
};

/** The further field for words that no record may hold: no field of the service, but part of its product filter. */
export const leftOut = 'left_out';

/** Fields that have a place of their own in the form, whatever the dataset. */
const placed: readonly string[] = ['product_description', 'company', 'supplier', 'company_name', 'supplier_name'];

/** The further fields of a dataset, in the order in which a sentence names them. */
export function furtherFields(dataset: Dataset) {
  return filterFields.filter(({ field, datasets: on }) => on.includes(dataset) && !placed.includes(field));
}

/** Further fields that are asked for so often that they always show. */
const usual: readonly string[] = ['supplier_country', 'company_country', 'weight'];

/** Whether a further field always shows, or only when it was chosen. */
export function isUsual(field: string): boolean {
  return usual.includes(field);
}

/** The views a dataset has; the first is its single records. */
export function viewsOf(dataset: Dataset): readonly DraftView[] {
  const groups = datasets[dataset].views.filter((view) => view !== 'bols' && view !== 'declarations');
  return ['rows', ...groups];
}

/** @param values what the fields of the form hold */
export function draftOfValues(values: FormValues): QueryDraft {
  const dataset = readDataset(textIn(values, queryBlocks.dataset)) ?? 'us-import';
  const views = viewsOf(dataset);
  const shown = [...usual, ...choicesIn(values, queryBlocks.more(dataset))];
  const typed = shown.map((field) => [field, textIn(values, queryBlocks.filter(field))] as const);
  return {
    dataset,
    view: views.find((view) => view === textIn(values, queryBlocks.view(dataset))) ?? 'rows',
    words: textIn(values, queryBlocks.words),
    match: oneOf(['all', 'any', 'phrase'], textIn(values, queryBlocks.match), 'all'),
    company: textIn(values, queryBlocks.company),
    supplier: textIn(values, queryBlocks.supplier),
    period: oneOf(
      ['default', 'last30d', 'last90d', 'ytd', 'last3y', 'dates'],
      textIn(values, queryBlocks.period),
      'default',
    ),
    from: textIn(values, queryBlocks.from),
    to: textIn(values, queryBlocks.to),
    filters: Object.fromEntries(typed.filter(([field, text]) => text !== '' || !isUsual(field))),
    rows: textIn(values, queryBlocks.rows) || '10',
  };
}

/** A look-up as the form shows it, for changing it. */
export function draftOfIntent(intent: QueryIntent): QueryDraft {
  const { dataset, filter, from, to, assumedWindow, size } = intent;
  const rest = Object.entries(filter).filter(([field]) => !placed.includes(field));
  return {
    ...emptyDraft,
    dataset,
    view: intent.do === 'top' ? intent.view : 'rows',
    // The canonical text is an expression by itself: its operators say how the words stand together.
    words: filter['product_description'] ?? '',
    company: filter['company_name'] ?? typedParty('company', intent.company),
    supplier: filter['supplier_name'] ?? typedParty('supplier', intent.supplier),
    period: assumedWindow ? 'default' : 'dates',
    from: assumedWindow ? '' : from,
    to: assumedWindow ? '' : to,
    filters: Object.fromEntries(rest),
    rows: String(size),
  };
}

function typedParty(kind: 'company' | 'supplier', party: Party | undefined): string {
  if (party === undefined) return '';
  // Written as a link, a slug is taken as it is: nothing has to be searched for.
  return 'slug' in party ? `${kind}/${party.slug}` : party.name;
}

/**
 * What was understood of a `shipments` or `top` command, whatever is wrong with the rest of it.
 * @param start the form as the person likes it, for what they did not say
 */
export function draftOfTyped(text: string, today: string, start: QueryDraft = emptyDraft): QueryDraft {
  const [, verb = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(normaliseText(text)) ?? [];
  const tokens = tokenise(rest);
  const value = (key: string) => tokens.filters.find((filter) => filter.key === key && !filter.excluded)?.value ?? '';
  const dataset = (value('dataset') === '' ? start.dataset : readDataset(value('dataset'))) ?? start.dataset;
  const isTop = verb.toLowerCase() === 'top';
  const [first = ''] = tokens.words;
  const view = isTop ? (viewsOf(dataset).find((name) => name === first.toLowerCase()) ?? 'rows') : 'rows';
  const words = view === 'rows' ? tokens.words : tokens.words.slice(1);
  return {
    ...start,
    dataset,
    view,
    words: words.join(' ').slice(0, 2_000),
    company: value('company'),
    supplier: value('supplier'),
    ...typedPeriod(value('from'), value('to'), today),
    filters: {
      ...typedFilters(tokens, dataset),
      ...(tokens.excluded.length > 0 && { [leftOut]: tokens.excluded.join(' ') }),
    },
    rows: /^([1-9]|[1-4]\d|50)$/.test(value('size')) ? value('size') : start.rows,
  };
}

/** The filters of a command that `draftOfTyped` cannot take over, as they were typed. */
export function leftBehind(text: string, { dataset }: QueryDraft): string[] {
  const [, , rest = ''] = /^(\S*)\s*(.*)$/s.exec(normaliseText(text)) ?? [];
  const own = ['dataset', 'company', 'supplier', 'from', 'to', 'size', 'page'];
  return tokenise(rest)
    .filters.filter(({ key, excluded }) => {
      const field = fieldOfKey(key, dataset);
      return excluded || !(own.includes(key) || furtherFields(dataset).some((row) => row.field === field));
    })
    .map(({ key, value, excluded }) => `${excluded ? '-' : ''}${key}:${value}`);
}

function typedPeriod(from: string, to: string, today: string): Pick<QueryDraft, 'period' | 'from' | 'to'> {
  const window = readDateWindow(from || undefined, to || undefined, today);
  if (typeof window === 'string' || window.assumed) return { period: 'default', from: '', to: '' };
  return { period: 'dates', from: window.from, to: window.to };
}

function typedFilters({ filters }: Tokens, dataset: Dataset): Record<string, string> {
  const known = furtherFields(dataset);
  return Object.fromEntries(
    filters.flatMap(({ key, value, excluded }): [string, string][] => {
      const field = known.find((row) => row.field === fieldOfKey(key, dataset))?.field;
      return field === undefined || excluded ? [] : [[field, value]];
    }),
  );
}

function oneOf<T extends string>(choices: readonly T[], typed: string, standard: T): T {
  return choices.find((choice) => choice === typed) ?? standard;
}
