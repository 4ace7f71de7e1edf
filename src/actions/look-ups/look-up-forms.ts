import { readJson } from '../../slack/button-values.ts';
import type { Interaction } from '../../slack/failure.ts';
import { note, paragraph } from '../../slack/kit/blocks.ts';
import {
  drawFields,
  formView,
  type InputBlock,
  type ModalView,
  choicesOf,
  type Mistakes,
  select,
  text,
} from '../../slack/kit/form.ts';
import { aboutPrice, cleanText, asTyped, inCredits } from '../../slack/kit/text.ts';
import type { Dataset } from '../../model/datasets.ts';
import type { ActionDeps, Form, FormContext, NotedView } from '../feature.ts';
import { openView, preferencesOf, countriesField, firmField, productField, modal, refused, sent } from '../forms.ts';
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
import { type KnownParty, type PartyKind, partyKinds } from '../../model/answer.ts';
import { normalizeName } from '../../model/names.ts';
import { within } from '../../model/time.ts';
import { errorFields } from '../../ops/log.ts';
import { isMistakes } from '../reader/query/read-query.ts';
import { dealersIn, readProfile } from '../reader/query/read-verbs.ts';
import { asPlainWords, filterOf, normalizeText, noTokens, type Tokens } from '../reader/query/tokens.ts';

interface QueryFormProps {
  readonly draft: QueryDraft;
  readonly said: string;
  /** The price in words; null while the query is incomplete. */
  readonly price: string | null;
  /** Typed parts of the command that have no place in the form. */
  readonly leftBehind: readonly string[];
  /** The answer comes by direct message, since the form was not opened in a conversation. */
  readonly isDirect: boolean;
}

export function queryForm({ draft, said, price, leftBehind, isDirect }: QueryFormProps): ModalView {
  const title = draft.view === 'rows' ? 'Find shipments' : draft.view === 'trend' ? 'Trend' : 'Rank firms';
  return formView({ id: 'form:query', title, submit: 'Search' }, [
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
    // A trend has months.
    ...(draft.view === 'trend' ? [] : drawFields(fields, draft, ['rows'])),
  ];
}

function drawFilters(dataset: Dataset, filters: QueryDraft['filters'], shown: readonly string[]): InputBlock[] {
  const values = Object.fromEntries(shown.map((field) => [`filter ${field}`, filters[field] ?? '']));
  return drawFields(filterTable(dataset), values, Object.keys(values));
}

export const queryFormOf: Form = {
  id: 'form:query',

  submit({ today }, { values, note: kept }) {
    const read = readQueryDraft(withKnown(draftOfValues(values), kept), today());
    return read.is === 'mistakes' ? read : sent(read.lookUp);
  },

  redraw: (deps, { values, to, note: kept }) => draw(deps, to, withKnown(draftOfValues(values), kept)),
};

function withKnown(draft: QueryDraft, kept: string): QueryDraft {
  return { ...draft, known: readJson(knownFirms, kept) ?? {} };
}

async function draw(
  { pricing, today }: ActionDeps,
  { responseUrl }: Interaction,
  draft: QueryDraft,
  leftBehind: readonly string[] = [],
  isPriced = true,
): Promise<NotedView> {
  const read = readQueryDraft(draft, today());
  const unit = draft.view === 'trend' ? 'count' : 'row';
  const view = queryForm({
    draft,
    said: read.is === 'lookUp' ? questionOf(read.lookUp) : Object.values(read.errors).join(' '),
    price: read.is === 'lookUp' && isPriced ? aboutPrice(await pricing.estimate(read.lookUp), unit) : null,
    leftBehind,
    isDirect: responseUrl === null,
  });
  return { view, note: JSON.stringify(draft.known ?? {}) };
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
  const { view, note: kept } = await draw(deps, to, draft, leftBehind, false);
  const redraw = await openView(deps, context, view, kept);
  if (redraw === null) return;
  await deps.answerFailures(to, null, async () => {
    await redraw(await draw(deps, to, draft, leftBehind));
  });
}

export async function openTypedQuery(deps: ActionDeps, context: FormContext, typed: string): Promise<void> {
  const draft = draftOfTyped(typed, deps.today(), await preferredDraft(deps, context.to.user));
  await openQueryForm(deps, context, draft, leftBehind(typed, draft, deps.today()));
}

export const partyModal = modal(
  { id: 'form:party', title: 'Company or supplier', submit: 'Search' },
  {
    kind: select<PartyKind>({
      label: 'What to look for',
      choices: choicesOf({ company: 'A company that imports', supplier: 'A supplier that ships to it' }),
      standard: 'company',
    }),
    name: firmField('Name or link', { optional: true }),
    website: text({ label: 'Or website', placeholder: 'acme.com', optional: true }),
    phone: text({ label: 'Or phone number', placeholder: '+1 555 0100', optional: true }),
  },
  ({ kind, name, website, phone }) => {
    const read = readProfile(kind, typedTokens([name], { website, phone }));
    const mistake = { name: 'Fill in one of the three: a name, a website or a phone number.' };
    return isMistakes(read) ? refused(mistake) : sent(read);
  },
);

/** @param price of a profile; null if unknown */
export const partyForm = (kind: PartyKind, name: string, price: number | null): ModalView =>
  partyModal.view([
    partyModal.draw({ kind, name, website: '', phone: '' }),
    note(
      'Fill in one of the three. Searching for the name is free.',
      `The profile costs ${price === null ? 'credits' : inCredits(price)}, or nothing if I still have it.`,
    ),
  ]);

export async function openPartyForm(deps: ActionDeps, context: FormContext, kind: PartyKind, name = '') {
  const price = await deps.pricing.priceAnew({ do: 'profile', kind, party: { slug: kind } }).catch(() => null);
  await openView(deps, context, partyForm(kind, name, price));
}

/** Slack waits 3 s for suggestions. Without them, the typed text can still be looked up. */
const patienceMs = 2_000;

const kindsOf: Readonly<Record<string, readonly PartyKind[]>> = {
  company: ['company'],
  companies: ['company'],
  supplier: ['supplier'],
  suppliers: ['supplier'],
};

/** Known firms of the workspace with a word that begins like the typed text. Never throws. */
export async function suggestFirms(deps: ActionDeps, block: string, typed: string): Promise<readonly string[]> {
  const kinds = kindsOf[block] ?? partyKinds;
  const begun = normalizeName(typed).split(' ');
  const matches = ({ title, slug }: KnownParty) => {
    const name = ` ${normalizeName(title)}`;
    return title !== slug && begun.every((word) => name.includes(` ${word}`));
  };
  try {
    const seen = Promise.all(kinds.map((kind) => deps.seenFirms(kind)));
    const firms = await within(patienceMs, seen, () => []);
    return firms
      .flat()
      .filter(matches)
      .map(({ title }) => title);
  } catch (error) {
    deps.log.error({ error: errorFields(error) }, 'the store suggested no firms');
    return [];
  }
}

const productFields = {
  words: productField(),
  side: select({
    label: 'Who deals in it',
    choices: choicesOf({ suppliers: 'Suppliers', companies: 'Companies that import it' }),
    standard: 'suppliers',
  }),
  countries: countriesField(),
  rows: text({ label: 'Rows on a page' }),
};

export const productModal = modal(
  { id: 'form:product', title: 'Who deals in a product', submit: 'Search' },
  productFields,
  ({ words, side, countries, rows }) => {
    const read = dealersIn({ side, words: plainTyped(words) }, typedTokens([], { countries, size: rows }));
    return isMistakes(read) ? refused(besideFields(read)) : sent(read);
  },
);

export const productForm = (rows: number): ModalView =>
  productModal.view([
    productModal.draw({ words: '', side: 'suppliers', countries: '', rows: String(rows) }),
    note('US imports, ranked by relevance. Each row shown costs credits; answers I still have are free.'),
  ]);

/** A mistake begins with the key of its field. Those without a key belong to the words. */
function besideFields(mistakes: readonly string[]): Mistakes {
  const blockOf = (mistake: string): keyof typeof productFields => {
    if (mistake.startsWith('countries:')) return 'countries';
    return mistake.startsWith('size:') ? 'rows' : 'words';
  };
  const byBlock = Map.groupBy(mistakes, blockOf);
  return Object.fromEntries([...byBlock].map(([block, some]) => [block, some.join(' ')]));
}

/** Fields as typed filters, so that a form and a command find the same mistakes. */
export function typedTokens(words: readonly string[], filters: Readonly<Record<string, string>>): Tokens {
  const typed = Object.entries(filters).map(([key, value]) => filterOf(key, plainTyped(value).replace(/[.;,]+$/, '')));
  return {
    ...noTokens,
    words: words.map(normalizeText).filter((word) => word !== ''),
    filters: typed.filter(({ value }) => value !== ''),
  };
}

/** The whole of a field or an argument, as a name or the words of a product. */
export const plainTyped = (typed = ''): string => asPlainWords([normalizeText(typed)]);

/** A firm named further down is not the subject of the message. */
const longestRead = 3_000;
const longest = 100;

const legalForm = String.raw`(?:Inc|Incorporated|Ltd|Limited|LLC|LLP|Corp|Corporation|Co|Company|GmbH|AG|SA|SAS|SRL|SL|BV|NV|AB|Oy|Pty|Pte|PLC|P?JSC|SpA|KG|ApS|Kft|Bhd|S\.?A\.?(?: de C\.?V\.?)?)`;
const capitalised = String.raw`[\p{Lu}\p{N}][\p{L}\p{N}&'’.-]*`;
const joined = String.raw`(?:\s+(?:&|and|of|de|del|y|und)(?=\s+\p{Lu}))?`;
const withForm = new RegExp(`${capitalised}(?:${joined},?\\s+${capitalised}){0,6}?(?:,?\\s+${legalForm}\\b\\.?)+`, 'u');

const capitalRun = new RegExp(`${capitalised}(?:${joined}\\s+${capitalised}){1,6}`, 'gu');
/** Words that begin a sentence, not a name. */
const opening =
  /^(?:(?:Is|Are|Was|Can|Could|Do|Does|Did|Has|Have|Will|Any|Anyone|What|Who|Why|How|About|Quote|Offer|Order|Invoice|New|The|From|Re|Fwd|Hi|Hello|Dear|Hey|Thanks|Please|I)\s+)+/;

function capitalisedName(text: string): string {
  const runs = [...text.matchAll(capitalRun)].map(([run]) => run.replace(opening, '').replace(/[.’'-]+$/, ''));
  const names = runs.filter((run) => run.includes(' ') && /\p{L}{2}.* \S*\p{L}/u.test(run));
  return names.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/**
 * The firm that a message is most likely about, for a form in which it can be corrected: a name in quotes, one ending
 * in a legal form such as "Ltd", the whole of a short message, or capitalized words. Empty if there is none.
 */
export function nameInMessage(message: string): string {
  const text = normalizeText(asTyped(message.slice(0, longestRead)).replace(/[*_~`]/g, ''));
  const quoted = /"([^"\n]{2,100})"/.exec(text)?.[1];
  const firm = withForm.exec(text)?.[0];
  const isName = text.length <= 60 && !/[?!:;\n]/.test(text);
  return (quoted ?? firm ?? (isName ? text : capitalisedName(text))).trim().slice(0, longest);
}

/** Opens the query form or, from a message, the firm form with the name found in it. */
export async function openShortcut(deps: ActionDeps, context: FormContext, message: string | null): Promise<void> {
  if (message === null) return openQueryOf('rows')(deps, context);
  const name = nameInMessage(message);
  await openPartyForm(deps, context, 'company', name);
}
