import { datasetNames } from '../../model/datasets.ts';
import { readJson } from '../../slack/button-values.ts';
import type { Interaction } from '../../slack/failure.ts';
import { formIds } from '../../slack/kit/action.ts';
import { note, paragraph } from '../../slack/kit/blocks.ts';
import { aboutPrice, capital } from '../../slack/kit/text.ts';
import {
  type Choice,
  choicesOf,
  date,
  drawFields,
  type Field,
  type FormValues,
  formView,
  type InputBlock,
  type ModalView,
  multiSelect,
  readFields,
  refusedIn,
  select,
  text,
} from '../../slack/kit/form.ts';
import { type AggregateView, type Dataset, datasets, type FilterField, rankedRole } from '../../trade/index.ts';
import type { ActionDeps, Form, FormContext } from '../feature.ts';
import { filterField, partyField, productFilter } from '../fields.ts';
import { openView, preferencesOf, sealOrigin, writeMetadata } from '../forms.ts';
import { questionOf } from '../reader/say.ts';
import {
  draftOfTyped,
  type DraftView,
  emptyDraft,
  furtherFields,
  isUsual,
  knownFirms,
  leftBehind,
  leftOut,
  type Period,
  type QueryDraft,
  readQueryDraft,
  viewsOf,
  type WordMatch,
} from './query-draft.ts';

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
const matchWords: Record<WordMatch, string> = {
  all: 'All of the words',
  any: 'Any of the words',
  phrase: 'The exact phrase',
};
const periodWords: Record<Period, string> = {
  default: 'The last 12 months',
  last30d: 'The last 30 days',
  last90d: 'The last 90 days',
  ytd: 'This year',
  last3y: 'The last 3 years',
  dates: 'Other dates …',
};

export const datasetChoices: readonly Choice<Dataset>[] = datasetNames.map((value) => ({
  value,
  label: datasets[value].title,
}));

export const noSuchDataset = 'There is no such dataset.';

/** Slack reports each change, so that the question in words and its price stay current. */
const live = { tellsChange: true } as const;

const datasetField = select({
  ...live,
  label: 'Dataset',
  choices: datasetChoices,
  standard: 'us-import',
  unknown: noSuchDataset,
});

const queryFields = (dataset: Dataset) => ({
  dataset: datasetField,
  view: select<DraftView>({
    ...live,
    per: dataset,
    label: 'Show',
    standard: 'rows',
    choices: choicesOf(viewWords(dataset), viewsOf(dataset)),
  }),
  words: productFilter(dataset, live),
  match: select<WordMatch>({ ...live, label: 'Find', standard: 'all', choices: choicesOf(matchWords) }),
  company: partyField(dataset, 'company', live),
  supplier: partyField(dataset, 'supplier', live),
  period: select<Period>({ ...live, label: 'Period', standard: 'default', choices: choicesOf(periodWords) }),
  from: date({ ...live, label: 'From', hint: 'Leave it empty for a year before the end.', optional: true }),
  to: date({ ...live, label: 'To', hint: 'Leave it empty for today.', optional: true }),
  more: multiSelect({
    ...live,
    per: dataset,
    label: 'More filters',
    placeholder: 'Add a filter',
    optional: true,
    choices: moreChoices(dataset),
    max: 10,
  }),
  rows: select<string>({
    ...live,
    label: 'Rows on a page',
    hint: 'Each row shown costs credits.',
    standard: '10',
    choices: rowChoices,
    unknown: 'A page has 1 to 50 rows.',
  }),
});

const leftOutLabel = 'Words to leave out';

function moreChoices(dataset: Dataset): Choice[] {
  const fields = furtherFields(dataset).filter(({ field }) => !isUsual(field));
  return [
    { value: leftOut, label: leftOutLabel },
    ...fields.map(({ field, label }) => ({ value: field, label: capital(label) })),
  ];
}

function rowChoices(rows: string): Choice[] {
  const sizes = [...new Set([5, 10, 25, 50, Number(rows)])].filter((n) => Number.isInteger(n) && n >= 1 && n <= 50);
  return sizes.toSorted((a, b) => a - b).map((n) => ({ value: String(n), label: String(n) }));
}

function filterTable(dataset: Dataset): Record<string, Field<string>> {
  const rows = furtherFields(dataset).map((row) => [row.field, fieldOf(row)] as const);
  const words = text({ ...live, label: leftOutLabel, optional: true });
  return Object.fromEntries([[leftOut, words] as const, ...rows].map(([field, of]) => [`filter ${field}`, of]));
}

function fieldOf(row: FilterField): Field<string> {
  const values = row.values ?? (row.kind === 'flag' ? { true: 'Yes', false: 'No' } : null);
  if (values === null) return filterField(row, live);
  const choices = Object.entries(values).map(([value, words]) => ({ value, label: capital(words) }));
  return select<string>({ ...live, label: capital(row.label), optional: true, choices, standard: '' });
}

interface QueryFormProps {
  readonly draft: QueryDraft;
  readonly said: string;
  /** The price in words; null while the query is incomplete. */
  readonly price: string | null;
  /** Typed parts of the command that have no place in the form. */
  readonly leftBehind: readonly string[];
  /** The answer comes by direct message, since the form was not opened in a conversation. */
  readonly isDirect: boolean;
  readonly metadata: string;
}

export function queryForm({ draft, said, price, leftBehind, isDirect, metadata }: QueryFormProps): ModalView {
  const title = draft.view === 'rows' ? 'Find shipments' : draft.view === 'trend' ? 'Trend' : 'Rank firms';
  return formView({ id: formIds.query, title, submit: 'Search', metadata }, [
    paragraph(said, 'said'),
    price !== null && note(price),
    leftBehind.length > 0 && note(`I couldn't read this part: ${leftBehind.join(', ')}`),
    isDirect && note('The answer comes to your direct messages with Trade.'),
    { type: 'divider' },
    drawDraft(draft),
  ]);
}

function drawDraft({ filters, ...rest }: QueryDraft): InputBlock[] {
  const { dataset, period } = rest;
  const fields = queryFields(dataset);
  const known = furtherFields(dataset).map(({ field }) => field);
  const chosen = [leftOut, ...known].filter((field) => !isUsual(field) && filters[field] !== undefined);
  const draft = { ...rest, more: chosen };
  return [
    ...drawFields(fields, draft, ['dataset', 'view', 'words', 'match', 'company', 'supplier', 'period']),
    ...(period === 'dates' ? drawFields(fields, draft, ['from', 'to']) : []),
    ...drawFilters(dataset, filters, known.filter(isUsual)),
    ...drawFields(fields, draft, ['more']),
    ...drawFilters(dataset, filters, chosen),
    ...drawFields(fields, draft, ['rows']),
  ];
}

function drawFilters(dataset: Dataset, filters: QueryDraft['filters'], shown: readonly string[]): InputBlock[] {
  const values = Object.fromEntries(shown.map((field) => [`filter ${field}`, filters[field] ?? '']));
  return drawFields(filterTable(dataset), values, Object.keys(values));
}

/** A filter that was just chosen is kept although it is empty, so that its field is drawn. */
export function draftOfValues(values: FormValues): QueryDraft {
  const { dataset } = readFields({ dataset: datasetField }, values);
  const { more, ...rest } = readFields(queryFields(dataset), values);
  const typed = readFields(filterTable(dataset), values);
  const known = [leftOut, ...furtherFields(dataset).map(({ field }) => field)];
  const filters = known.map((field) => [field, typed[`filter ${field}`] ?? ''] as const);
  const shown = filters.filter(([field, value]) => (isUsual(field) ? value !== '' : more.includes(field)));
  return { ...rest, filters: Object.fromEntries(shown) };
}

export const queryFormOf: Form = {
  callbackId: formIds.query,

  submit({ today }, { values, note: kept }) {
    const draft = withKnown(draftOfValues(values), kept);
    const errors = refusedIn(queryFields(draft.dataset), values);
    if (Object.keys(errors).length > 0) return { is: 'mistakes', errors };
    const read = readQueryDraft(draft, today());
    return read.is === 'mistakes' ? read : { is: 'action', action: read.lookUp };
  },

  redraw: (deps, { values, origin, to, note: kept }) =>
    drawPriced(deps, withKnown(draftOfValues(values), kept), { origin, to }),
};

function withKnown(draft: QueryDraft, kept: string): QueryDraft {
  return { ...draft, known: readJson(knownFirms, kept) ?? {} };
}

/** `origin` is the sealed form of `to`, for the form's metadata. */
interface OpenedAt {
  readonly origin: string;
  readonly to: Interaction;
  /** Typed parts of the command that have no place in the form. */
  readonly leftBehind?: readonly string[];
}

async function drawPriced({ pricing, today }: ActionDeps, draft: QueryDraft, at: OpenedAt): Promise<ModalView> {
  const read = readQueryDraft(draft, today());
  const price = read.is === 'lookUp' ? aboutPrice(await pricing.estimate(read.lookUp)) : null;
  return draw(draft, today(), at, price);
}

function draw(
  draft: QueryDraft,
  today: string,
  { origin, to, leftBehind = [] }: OpenedAt,
  price: string | null,
): ModalView {
  const read = readQueryDraft(draft, today);
  const said = read.is === 'lookUp' ? questionOf(read.lookUp) : Object.values(read.errors).join(' ');
  return queryForm({
    draft,
    said,
    price,
    leftBehind,
    isDirect: to.responseUrl === null,
    metadata: writeMetadata(origin, JSON.stringify(draft.known ?? {})),
  });
}

async function preferredDraft(deps: ActionDeps, user: string): Promise<QueryDraft> {
  const { rows, dataset } = await preferencesOf(deps, user);
  return { ...emptyDraft, dataset, rows: String(rows) };
}

interface FormStart {
  readonly draft: QueryDraft;
  readonly leftBehind?: readonly string[];
}

export const openQueryOf =
  (view: QueryDraft['view']) =>
  async (deps: ActionDeps, context: FormContext): Promise<void> =>
    openQueryForm(deps, context, { draft: { ...(await preferredDraft(deps, context.to.user)), view } });

/** Opens the form first, since Slack allows 3 s, and fills in its price afterwards. */
export async function openQueryForm(deps: ActionDeps, context: FormContext, start: FormStart): Promise<void> {
  const { draft, leftBehind = [] } = start;
  const { to } = context;
  const at = { origin: sealOrigin(deps.seal, to), to, leftBehind };
  const opened = await openView(deps, context, draw(draft, deps.today(), at, null));
  if (opened === null) return;
  const { id, hash } = opened;
  await deps.answerFailures(to, null, async () => {
    // Does not overwrite fast typing: a change in between gave the view another hash.
    await deps.views.update(id, await drawPriced(deps, draft, at), hash);
  });
}

export async function startOfTyped(deps: ActionDeps, user: string, typed: string): Promise<FormStart> {
  const draft = draftOfTyped(typed, deps.today(), await preferredDraft(deps, user));
  return { draft, leftBehind: leftBehind(typed, draft) };
}
