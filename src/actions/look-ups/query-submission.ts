import type { types } from '@slack/bolt';
import { estimateOfIntent } from '../../lookups/estimate.ts';
import type { Party, QueryIntent } from '../../model/intent.ts';
import { buildFilter, datasets, type Filter, TradeError } from '../../trade/index.ts';
import { readDateWindow } from '../grammar/date-window.ts';
import { readFilters } from '../grammar/filters.ts';
import { asksForSomething, readPaging } from '../grammar/read-query.ts';
import { normaliseText } from '../grammar/tokens.ts';
import type { ActionDeps } from '../deps.ts';
import { aboutPrice } from '../../slack/kit/cost.ts';
import { formIds, queryBlocks } from '../../slack/kit/ids.ts';
import { questionOfIntent } from './party-choice.ts';
import { queryForm } from './query-form.ts';
import { capital } from '../../slack/kit/text.ts';
import { type FilledForm, type Form, writeMetadata } from '../forms/form.ts';
import { draftOfValues, furtherFields, leftOut, type QueryDraft } from './query-draft.ts';

export type ReadDraft =
  | { readonly is: 'intent'; readonly intent: QueryIntent }
  /** By block, in words. */
  | { readonly is: 'mistakes'; readonly errors: Readonly<Record<string, string>> };

/**
 * Reads the query form: each field by the rules its key has in a command, so that form and command understand the same.
 * @param today ISO date that the periods are relative to
 */
export function readQueryDraft(draft: QueryDraft, today: string): ReadDraft {
  const errors: Record<string, string> = {};
  const filter: Record<string, string> = {};
  const take = (block: string, read: Filter | readonly string[]) => {
    if (isMistakes(read)) errors[block] = read.map(withoutKey).join(' ').slice(0, 500);
    else Object.assign(filter, read);
  };
  const byName = datasets[draft.dataset].country === 'MX';
  if (draft.words !== '' || (draft.filters[leftOut] ?? '') !== '') take(queryBlocks.words, readWords(draft));
  for (const kind of ['company', 'supplier'] as const) {
    const name = plain(draft[kind]);
    if (name !== '' && byName) take(queryBlocks[kind], readNames(draft, { [`${kind}_name`]: name }));
    else if (name !== '' && !/[\p{L}\p{N}]/u.test(name))
      errors[queryBlocks[kind]] = 'A name needs a letter or a digit.';
  }
  for (const { field } of furtherFields(draft.dataset)) {
    const value = draft.filters[field];
    if (value !== undefined && value !== '') take(queryBlocks.filter(field), readField(draft, field, value));
  }
  const window = readPeriod(draft, today);
  if (typeof window === 'string') errors[queryBlocks.from] = window;
  const paging = readPaging(draft.rows);
  if (typeof paging === 'string') errors[queryBlocks.rows] = 'A page has 1 to 50 rows.';
  if (Object.keys(errors).length > 0 || typeof window === 'string' || typeof paging === 'string') {
    return { is: 'mistakes', errors };
  }
  const { dataset } = draft;
  const parties = byName ? {} : { ...asParty('company', draft.company), ...asParty('supplier', draft.supplier) };
  const { from, to, assumed: assumedWindow } = window;
  const query = { dataset, ...parties, filter, from, to, assumedWindow, ...paging };
  if (draft.view !== 'rows') return { is: 'intent', intent: { do: 'top', view: draft.view, ...query } };
  if (asksForSomething(query)) return { is: 'intent', intent: { do: 'shipments', ...query } };
  return {
    is: 'mistakes',
    errors: { [queryBlocks.words]: 'Say what to look for here, or name a company or a supplier.' },
  };
}

function readWords({ dataset, words, match, filters }: QueryDraft): Filter | readonly string[] {
  const text = plain(words);
  const excluded = plain(filters[leftOut] ?? '').match(/"[^"]*"|[^\s"]+/g) ?? [];
  if (text === '') return ['Say what to look for, not only what to leave out.'];
  return readFilters(dataset, [], [matching(text, match)], excluded);
}

function matching(text: string, match: QueryDraft['match']): string {
  if (match === 'phrase') return `"${text.replaceAll('"', ' ')}"`;
  if (match === 'all') return text;
  const terms = text.match(/"[^"]*"|[^\s"]+/g) ?? [];
  return terms.length < 2 || isExpression(text) ? text : `(${terms.join(' OR ')})`;
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
  const value = plain(typed);
  const kind = furtherFields(draft.dataset).find((row) => row.field === field)?.kind;
  // A filter that was built before comes back as the expression it became.
  if (isExpression(value) || kind === 'range') return readNames(draft, { [field]: asTypedRange(value) });
  const key = field.endsWith('_country') ? 'country' : field;
  return readFilters(draft.dataset, [{ key, value, quoted: false, excluded: false, followedBy: null }], [], []);
}

function isExpression(text: string): boolean {
  return /["()]|\b(AND|OR|NOT)\b/.test(text);
}

function readPeriod({ period, from, to }: QueryDraft, today: string) {
  if (period === 'default') return readDateWindow(undefined, undefined, today);
  if (period !== 'dates') return readDateWindow(period, undefined, today);
  return readDateWindow(from || undefined, to || undefined, today);
}

function asParty(kind: 'company' | 'supplier', typed: string): { readonly company?: Party; readonly supplier?: Party } {
  const name = plain(typed);
  return name === '' ? {} : { [kind]: { name } };
}

/** Ranges as people write them: with the unit the service does not name, and open at one end. */
function asTypedRange(text: string): string {
  return text
    .replace(/\s*kg$/i, '')
    .replace(/^([<>])\s*(?=\d)/, '$1=')
    .replace(/(?<=\d)\s*[-–]\s*(?=\d)/, '..');
}

/** What a command calls by its key stands under its own label here: `weight: takes …` is “Takes …”. */
function withoutKey(mistake: string): string {
  return capital(mistake.replace(/^-?[a-z_]+: /, ''));
}

function plain(typed: string): string {
  return normaliseText(typed);
}

function isMistakes(read: Filter | readonly string[]): read is readonly string[] {
  return Array.isArray(read);
}

/** The form for shipments and rankings of every dataset. */
export const queryFormOf: Form = {
  callbackId: formIds.query,

  submit({ today }, { values }) {
    const read = readQueryDraft(draftOfValues(values), today());
    return Promise.resolve(read.is === 'mistakes' ? read : { is: 'look-up', intent: read.intent });
  },

  redraw: (deps, { values, origin, to }) => drawPriced(deps, draftOfValues(values), { origin, to }),
};

/** Where a form was opened: sealed for its metadata, and as it is. */
interface OpenedAt extends Pick<FilledForm, 'origin' | 'to'> {
  /** Parts of the command it was opened with that have no place in it. */
  readonly leftBehind?: readonly string[];
}

/** The form at once, without a look at what things cost. */
export function drawUnpriced(draft: QueryDraft, today: string, at: OpenedAt): types.ModalView {
  return draw(draft, today, at, null);
}

/** The form with its price, which the ledger has to be asked for. */
export async function drawPriced(
  { ledger, today, workspace }: Pick<ActionDeps, 'ledger' | 'today' | 'workspace'>,
  draft: QueryDraft,
  at: OpenedAt,
): Promise<types.ModalView> {
  const read = readQueryDraft(draft, today());
  const price = read.is === 'intent' ? aboutPrice(await estimateOfIntent(read.intent, ledger, workspace)) : null;
  return draw(draft, today(), at, price);
}

function draw(
  draft: QueryDraft,
  today: string,
  { origin, to, leftBehind = [] }: OpenedAt,
  price: string | null,
): types.ModalView {
  const read = readQueryDraft(draft, today);
  const said = read.is === 'intent' ? questionOfIntent(read.intent) : Object.values(read.errors).join(' ');
  return queryForm({
    draft,
    said,
    price,
    leftBehind,
    isDirect: to.responseUrl === null,
    metadata: writeMetadata(origin, ''),
  });
}
