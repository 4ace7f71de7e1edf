import { readJson } from '../../slack/button-values.ts';
import type { Interaction } from '../../slack/failure.ts';
import { formIds } from '../../slack/kit/action.ts';
import { note, paragraph } from '../../slack/kit/blocks.ts';
import { drawFields, formView, type InputBlock, type ModalView, refusedIn } from '../../slack/kit/form.ts';
import { aboutPrice, cleanText } from '../../slack/kit/text.ts';
import type { Dataset } from '../../trade/index.ts';
import type { ActionDeps, Form, FormContext } from '../feature.ts';
import { openView, preferencesOf, sealOrigin, writeMetadata } from '../forms.ts';
import { questionOf } from '../reader/say.ts';
import {
  draftOfTyped,
  draftOfValues,
  emptyDraft,
  filterTable,
  furtherFields,
  isUsual,
  knownFirms,
  leftBehind,
  leftOut,
  type QueryDraft,
  queryFields,
  readQueryDraft,
} from './query-draft.ts';

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
    leftBehind.length > 0 && note(`Not in this form: ${cleanText(leftBehind.join(', '), 300)}`),
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
    draw(deps, withKnown(draftOfValues(values), kept), { origin, to }),
};

function withKnown(draft: QueryDraft, kept: string): QueryDraft {
  return { ...draft, known: readJson(knownFirms, kept) ?? {} };
}

/** `origin` is the sealed form of `to`, for the form's metadata. */
interface OpenedAt {
  readonly origin: string;
  readonly to: Interaction;
  readonly leftBehind?: readonly string[];
  readonly isPriced?: boolean;
}

async function draw(
  { pricing, today }: ActionDeps,
  draft: QueryDraft,
  { origin, to, leftBehind = [], isPriced = true }: OpenedAt,
): Promise<ModalView> {
  const read = readQueryDraft(draft, today());
  return queryForm({
    draft,
    said: read.is === 'lookUp' ? questionOf(read.lookUp) : Object.values(read.errors).join(' '),
    price: read.is === 'lookUp' && isPriced ? aboutPrice(await pricing.estimate(read.lookUp)) : null,
    leftBehind,
    isDirect: to.responseUrl === null,
    metadata: writeMetadata(origin, JSON.stringify(draft.known ?? {})),
  });
}

async function preferredDraft(deps: ActionDeps, user: string): Promise<QueryDraft> {
  const { rows, dataset } = await preferencesOf(deps, user);
  return { ...emptyDraft, dataset, rows: String(rows) };
}

export const openQueryOf =
  (view: QueryDraft['view']) =>
  async (deps: ActionDeps, context: FormContext): Promise<void> =>
    openQueryForm(deps, context, { ...(await preferredDraft(deps, context.to.user)), view });

/** Opens the form first, since Slack allows 3 s, and fills in its price afterwards. */
export async function openQueryForm(
  deps: ActionDeps,
  context: FormContext,
  draft: QueryDraft,
  leftBehind: readonly string[] = [],
): Promise<void> {
  const { to } = context;
  const at = { origin: sealOrigin(deps.seal, to), to, leftBehind };
  const opened = await openView(deps, context, await draw(deps, draft, { ...at, isPriced: false }));
  if (opened === null) return;
  const { id, hash } = opened;
  await deps.answerFailures(to, null, async () => {
    // Does not overwrite fast typing: a change in between gave the view another hash.
    await deps.views.update(id, await draw(deps, draft, at), hash);
  });
}

export async function openTypedQuery(deps: ActionDeps, context: FormContext, typed: string): Promise<void> {
  const draft = draftOfTyped(typed, deps.today(), await preferredDraft(deps, context.to.user));
  await openQueryForm(deps, context, draft, leftBehind(typed, draft, deps.today()));
}
