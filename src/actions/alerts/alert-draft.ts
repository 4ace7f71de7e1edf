import { z } from 'zod';
import { isDirect } from '../../alerts/alerts.ts';
import type { ResolvedParty } from '../../lookups/outcome.ts';
import { type FirmCandidate, mayMean } from '../../lookups/resolve-party.ts';
import { type Alert, type AlertSchedule, type AlertTerms, conditionOf } from '../../model/alert.ts';
import type { PartyKind } from '../../model/answer.ts';
import type { Condition, FeedQuestion } from '../../model/feed.ts';
import type { Party, QueryLookUp } from '../../model/look-up.ts';
import type { Caller } from '../../model/money.ts';
import { cleanText } from '../../slack/kit/text.ts';
import { buildFilter, type Dataset, datasets, partnerRole, toSlug } from '../../trade/index.ts';
import type { ActionDeps } from '../feature.ts';
import { fieldOfKey, readFilters } from '../reader/filters.ts';
import { type Preferences, readDataset } from '../reader/read-query.ts';
import { normaliseText, type TypedFilter } from '../reader/tokens.ts';
import { withoutPlurals } from '../reader/plurals.ts';
import { draftOfLookUp, leftOut } from '../look-ups/query-draft.ts';
import { firmsOf, partnersOf, withoutFirms } from './alert-words.ts';

const text = z.string();

/** What of a `watch` command the alert form begins with. Nothing is refused: what is wrong is said in the form. */
export interface TypedWatch {
  readonly dataset: Dataset;
  readonly words: string;
  readonly companies: readonly string[];
  readonly suppliers: readonly string[];
  /** Words that no record may hold. */
  readonly leftOut: readonly string[];
  /** By the service's field. */
  readonly filters: Readonly<Record<string, string>>;
  /** Which kinds of firm the words may name; none where they can only be a product's. */
  readonly mayName: readonly PartyKind[];
  /** A conversation's id, or `me`; null when none was named. */
  readonly channel: string | null;
  /** `check`, `day`, or a weekday's number. */
  readonly when: string | null;
  readonly tell: AlertDraft['tell'] | null;
  /** In sentences. */
  readonly mistakes: readonly string[];
}

const ignored = ['from', 'to', 'size', 'page'];
const own = ['dataset', 'company', 'supplier', 'in', 'every', 'when', ...ignored];
const mondayIs = '1';
const whenOf: Readonly<Record<string, string>> = {
  check: 'check',
  found: 'check',
  day: 'day',
  daily: 'day',
  week: mondayIs,
  weekly: mondayIs,
  monday: '1',
  tuesday: '2',
  wednesday: '3',
  thursday: '4',
  friday: '5',
  saturday: '6',
  sunday: '7',
};

/** What `when:` may be. */
const tellOf: Readonly<Record<string, AlertDraft['tell']>> = {
  new: 'new',
  'new-partner': 'new-partner',
  partner: 'new-partner',
  partners: 'new-partner',
  quiet: 'quiet',
  surge: 'surge',
};

/** The parts of a request to watch, before its filters are read. */
export const watchShape = {
  words: text,
  mayName: z.array(z.enum(['company', 'supplier'])),
  filters: z.array(z.strictObject({ key: text, value: text, excluded: z.boolean() })),
  /** Words that no record may hold. */
  excluded: z.array(text),
  /** In sentences. */
  unclear: z.array(text),
};

/** Reads the words and filters, `in:#channel`, `every:day|week|check` and `when:…` of what is to be watched. */
export function readWatch(asked: z.infer<z.ZodObject<typeof watchShape>>, preferences: Preferences): TypedWatch {
  const filtersAsked = asked.filters.map((one): TypedFilter => ({ ...one, quoted: true, followedBy: null }));
  const tokens = {
    words: asked.words === '' ? [] : asked.words.split(' '),
    filters: filtersAsked,
    excluded: asked.excluded,
    unclear: asked.unclear,
  };
  const values = (key: string) =>
    tokens.filters.filter((one) => one.key === key && !one.excluded).map(({ value }) => value.trim());
  const [dataset, channel, when, tell] = [
    readOwn(values('dataset')[0], readDataset, noDataset),
    readOwn(
      values('in')[0],
      (typed) => /^([CG][A-Z0-9]{6,}|me)$/.exec(typed)?.[0],
      () => chooseChannel,
    ),
    readOwn(values('every')[0], (typed) => whenOf[typed.toLowerCase()], noSchedule),
    readOwn(values('when')[0], (typed) => tellOf[typed.toLowerCase()], noCondition),
  ];
  const known = dataset.value ?? preferences.dataset;
  const { filters, mistakes } = filtersOf(tokens.filters, known);
  const { product_description: product, ...others } = filters;
  const linked = (kind: PartyKind) => tokens.words.filter((word) => isLink.test(word) && kindOfLink(word) === kind);
  const words = [...tokens.words.filter((word) => !isLink.test(word)), ...(product === undefined ? [] : [product])];
  const hasDates = tokens.filters.some(({ key }) => ignored.includes(key));
  return {
    dataset: known,
    filters: others,
    channel: channel.value,
    when: when.value,
    tell: tell.value,
    leftOut: tokens.excluded,
    words: words.join(' '),
    mayName: datasets[known].country === 'US' && words.length === tokens.words.length ? asked.mayName : [],
    companies: [...values('company'), ...linked('company')],
    suppliers: [...values('supplier'), ...linked('supplier')],
    mistakes: [
      ...[dataset, channel, when, tell].flatMap(({ mistake }) => mistake ?? []),
      ...tokens.unclear,
      ...(hasDates ? ['I left out the dates: an alert posts what comes from now on.'] : []),
      ...mistakes,
    ],
  };
}

/** The page of a firm at the service. */
const isLink = /^(https?:\/\/|\/?(company|supplier)\/)/i;
const kindOfLink = (link: string): PartyKind => (toSlug(link, 'company') === null ? 'supplier' : 'company');

const noDataset = (typed: string) =>
  `There's no dataset "${typed.slice(0, 60)}". Choose ${Object.keys(datasets).join(', ')}.`;
const chooseChannel = "Choose the channel below; I couldn't tell which one you mean.";
const noSchedule = (typed: string) =>
  `I can't read "${typed.slice(0, 60)}" as a schedule. Type every:check, every:day, every:week or every:friday.`;

const noCondition = (typed: string) =>
  `I can't read "${typed.slice(0, 60)}" as what to tell you about. Type when:new, when:new-partner, when:quiet or when:surge.`;

/** One of the keys that are no filters. What is not understood is null, with a sentence that says so. */
function readOwn<T>(
  typed: string | undefined,
  read: (typed: string) => T | null | undefined,
  say: (typed: string) => string,
): { readonly value: T | null; readonly mistake: string | null } {
  if (typed === undefined) return { value: null, mistake: null };
  const value = read(typed) ?? null;
  return { value, mistake: value === null ? say(typed) : null };
}

/** The filters beside firms, each as the expression it becomes; what cannot be read is kept as typed. */
function filtersOf(typed: readonly TypedFilter[], dataset: Dataset) {
  const filters: Record<string, string> = {};
  const mistakes: string[] = [];
  const others = typed.filter(({ key, excluded }) => excluded || !own.includes(key));
  for (const [field, some] of Map.groupBy(others, ({ key }) => fieldOfKey(key, dataset))) {
    const read = readFilters(dataset, some, [], []);
    if (!Array.isArray(read)) Object.assign(filters, read);
    else {
      mistakes.push(...read);
      filters[field] = some.map(({ value }) => value).join(' ');
    }
  }
  return { filters, mistakes };
}

/** The alert form as somebody is filling it in: nothing in it has been checked. Empty text is an empty field. */
export const alertDraftSchema = z.object({
  /** The alert whose terms are changed; null for a new one. */
  alert: text.nullable().default(null),
  /** Empty for one made of what is watched. */
  name: text.default(''),
  dataset: z.enum(['us-import', 'us-export', 'mx-import', 'mx-export']).default('us-import'),
  words: text.default(''),
  /** Which kinds of firm the words may name, as long as nobody has found out. */
  mayName: z.array(z.enum(['company', 'supplier'])).default([]),
  /** A name, a slug or a link on each line; for Mexican data names as the records have them. */
  companies: text.default(''),
  suppliers: text.default(''),
  /** The slugs of those that are known, by kind and line. */
  slugs: z.record(text, text).default({}),
  /** `field: value` on each line. */
  filters: text.default(''),
  where: z.enum(['channel', 'me']).default('channel'),
  channel: text.default(''),
  tell: z.enum(['new', 'new-partner', 'quiet', 'surge']).default('new'),
  /** Of `quiet` and `surge`: percent of the year before, and how many days are compared. */
  dropTo: text.default('50'),
  growTo: text.default('200'),
  days: text.default('90'),
  /** `check`, `day`, or a weekday's number, Monday 1. */
  when: text.default('check'),
  at: text.default('09:00'),
  zone: text.default('UTC'),
  lookBack: text.default('120'),
  reading: z.enum(['thorough', 'thrifty']).default('thorough'),
  corrections: z.enum(['yes', 'no']).default('yes'),
  thread: z.enum(['yes', 'no']).default('no'),
  /** Days; empty for never. */
  quiet: text.default('30'),
  cap: text.default(''),
  /** How many records are read at the price that was named. */
  agreedRecords: z.number().default(0),
  /** That price in credits; null before it was asked, or where none is known. */
  agreedCredits: z.number().nullable().default(null),
  /** How many records match, as its price question said; null before it was asked. */
  existingRecords: z.number().nullable().default(null),
  /** Credits, as its price question said. */
  perMonth: z.number().nullable().default(null),
  /** Whether it resumes an alert on hold, as its price question said. */
  resumes: z.boolean().default(false),
  /** Which fields are drawn beside the usual ones. */
  showsWhat: z.boolean().default(false),
  showsMore: z.boolean().default(false),
});
export type AlertDraft = z.infer<typeof alertDraftSchema>;

export const emptyAlertDraft = alertDraftSchema.parse({});

/** A look-up as something to watch: its dates fall away, since what is new comes from now on. */
export function alertDraftOfLookUp(lookUp: QueryLookUp): Partial<AlertDraft> {
  const { dataset, words, company, supplier, filters, known = {} } = draftOfLookUp(lookUp);
  const companies = known.company === undefined ? company : `company/${known.company.slug}`;
  const suppliers = known.supplier === undefined ? supplier : `supplier/${known.supplier.slug}`;
  return { dataset, words, companies, suppliers, filters: filterLines(filters) };
}

/** What was understood of a `watch` command. */
export function alertDraftOfTyped(typed: TypedWatch): Partial<AlertDraft> {
  const { dataset, words, mayName, companies, suppliers, channel, when, tell } = typed;
  const filters = { ...typed.filters, ...(typed.leftOut.length > 0 && { [leftOut]: typed.leftOut.join(' ') }) };
  return {
    dataset,
    words,
    mayName: [...mayName],
    companies: companies.join('\n'),
    suppliers: suppliers.join('\n'),
    filters: filterLines(filters),
    ...(channel === 'me' ? { where: 'me' } : channel !== null && { where: 'channel', channel }),
    ...(when !== null && { when }),
    ...(tell !== null && { tell }),
  };
}

/** An alert as the form shows it, for changing it. */
export function alertDraftOfAlert(alert: Alert): AlertDraft {
  const [first] = alert.questions;
  const rest = first === undefined ? {} : withoutFirms(first);
  const { product_description: words = '', ...filters } = rest;
  const dataset = first?.dataset ?? 'us-import';
  const firms = (kind: 'company' | 'supplier') =>
    // Written as a link, a slug is taken as it is: nothing has to be searched for.
    firmsOf(alert.questions, kind).map((name) => (dataset.startsWith('us') ? `${kind}/${name}` : name));
  return {
    ...emptyAlertDraft,
    alert: alert.id,
    name: alert.name,
    dataset,
    filters: filterLines(filters),
    ...(isDirect(alert) ? { where: 'me' } : { channel: alert.channel }),
    words: withoutPlurals(words),
    companies: firms('company').join('\n'),
    suppliers: firms('supplier').join('\n'),
    ...scheduleFields(alert.schedule),
    ...conditionFields(conditionOf(alert)),
    lookBack: String(alert.lookBackDays),
    reading: alert.thorough ? 'thorough' : 'thrifty',
    corrections: alert.corrections ? 'yes' : 'no',
    thread: alert.inThread ? 'yes' : 'no',
    quiet: alert.quietDays === null ? '' : String(alert.quietDays),
    cap: alert.monthlyCap === null ? '' : String(alert.monthlyCap),
    showsWhat: true,
    showsMore: true,
  };
}

/** The field of each kind of firm. */
const linesKey = { company: 'companies', supplier: 'suppliers' } as const;

export function linesOf(typed: string): string[] {
  const lines = typed.split('\n').map((line) => normaliseText(line));
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** A line as a look-up takes it: a slug that is known is written as a link, so that nothing is searched for. */
export function asLink({ dataset, slugs }: AlertDraft, kind: PartyKind, line: string): string {
  const slug = datasets[dataset].country === 'US' ? slugs[`${kind} ${line}`] : undefined;
  return slug === undefined ? line : `${kind}/${slug}`;
}

/** The draft with a firm that was found, by its title, in place of its line; null for the words that named it. */
export function withFirmIn(
  draft: AlertDraft,
  line: string | null,
  { kind, slug, title }: Pick<ResolvedParty, 'kind' | 'slug' | 'title'>,
): AlertDraft {
  const name = normaliseText(cleanText(title ?? slug, 120));
  const known = draft.slugs[`${kind} ${name}`] ?? slug;
  const shown = known === slug ? name : `${kind}/${slug}`;
  const lines = linesOf(draft[linesKey[kind]]);
  const changed = line === null ? [...lines, shown] : lines.map((one) => (one === line ? shown : one));
  const firms = { [linesKey[kind]]: changed.join('\n'), slugs: { ...draft.slugs, [`${kind} ${shown}`]: slug } };
  return { ...draft, ...firms, ...(line === null && { words: '', mayName: [] }) };
}

function conditionFields(condition: ReturnType<typeof conditionOf>): Partial<AlertDraft> {
  if (condition.is === 'new' || condition.is === 'new-partner') return { tell: condition.is };
  const percent = { [condition.is === 'quiet' ? 'dropTo' : 'growTo']: String(condition.percent) };
  return { tell: condition.is, days: String(condition.days), ...percent };
}

/** What the partners of a draft are called; those of any firm while it may still name one. */
export function partnersOfDraft(draft: AlertDraft): string {
  const { dataset, showsWhat, mayName } = draft;
  const question = questionIn(draft);
  const isOpen = Object.keys(question.filter).length === 0 && (showsWhat || mayName.length > 0);
  if (!isOpen) return partnersOf(question).many;
  return `${partnerRole(dataset, 'supplier').many} or ${partnerRole(dataset, 'company').many}`;
}

/** The dataset and the firms that a draft names. */
export function questionIn({ dataset, companies, suppliers }: AlertDraft): Pick<FeedQuestion, 'dataset' | 'filter'> {
  const [company, supplier] = [companies.trim(), suppliers.trim()];
  return { dataset, filter: { ...(company !== '' && { company }), ...(supplier !== '' && { supplier }) } };
}

export function isOfCounts(tell: AlertDraft['tell']): boolean {
  return tell === 'quiet' || tell === 'surge';
}

/** @returns null for new records. What is out of bounds, which no form offers, becomes the nearest bound. */
export function readCondition({ tell, dropTo, growTo, days }: AlertDraft): Condition | null {
  const within = (typed: string, least: number, most: number) =>
    Math.min(most, Math.max(least, Number(typed) || least));
  if (tell === 'quiet') return { is: tell, percent: within(dropTo, 10, 90), days: within(days, 30, 180) };
  if (tell === 'surge') return { is: tell, percent: within(growTo, 120, 1_000), days: within(days, 30, 180) };
  return tell === 'new' ? null : { is: tell };
}

function scheduleFields(schedule: AlertSchedule): Pick<AlertDraft, 'when' | 'at' | 'zone'> {
  if (schedule.every === 'check') return { when: 'check', at: emptyAlertDraft.at, zone: emptyAlertDraft.zone };
  const { at, zone } = schedule;
  return { when: schedule.every === 'day' ? 'day' : String(schedule.weekday), at, zone };
}

function filterLines(filters: Readonly<Record<string, string>>): string {
  return Object.entries(filters)
    .map(([field, value]) => `${field}: ${value}`)
    .join('\n');
}

/** A name in an alert's form that several firms have, or none. */
export interface UnclearFirm {
  readonly kinds: readonly PartyKind[];
  /** The line that names it; null for words that may also be a product's. */
  readonly line: string | null;
  readonly name: string;
  readonly candidates: readonly FirmCandidate[];
}

/** What is to be watched, before its firms are resolved to slugs. */
export interface Wanted {
  readonly terms: Omit<AlertTerms, 'questions'>;
  /** A question for each firm of a watch list. */
  readonly queries: readonly QueryLookUp[];
  /** What is told beside new records. */
  readonly when?: Condition;
}

/** `draft` has titles and slugs in place of the names that were found: they are not searched for again. */
export type Watch =
  | { readonly is: 'draft'; readonly draft: AlertDraft }
  | { readonly is: 'unclear'; readonly draft: AlertDraft; readonly firm: UnclearFirm };

const kinds = ['company', 'supplier'] as const;

/** The terms without asking anybody; null while a name has to be looked up first. */
export function termsAtOnce({ terms, queries, when }: Wanted): AlertTerms | null {
  const questions = queries.map((query) => {
    const slugs = kinds.map((kind) => [kind, slugOf(kind, query[kind])] as const);
    return slugs.some(([, slug]) => slug === null)
      ? null
      : { ...questionOf(query, Object.fromEntries(slugs)), ...(when && { when }) };
  });
  return questions.some((question) => question === null)
    ? null
    : { ...terms, questions: questions.filter((question) => question !== null) };
}

/** Resolves the names of firms, as a look-up does, up to the first that is unclear. @throws TradeError, LookupError */
export async function resolveWatch(deps: Finders, to: Caller, draft: AlertDraft): Promise<Watch> {
  let settled = await settleWords(deps, to, draft);
  if (settled.is === 'unclear' || datasets[draft.dataset].country !== 'US') return settled;
  for (const kind of kinds) {
    for (const line of linesOf(settled.draft[linesKey[kind]])) {
      const name = asLink(settled.draft, kind, line);
      if (name.includes('/')) continue;
      const found = await deps.resolveFirm(kind, name, to);
      if (found.is !== 'one') {
        const candidates = found.is === 'several' ? found.candidates.map((one) => ({ ...one, kind })) : [];
        return { is: 'unclear', draft: settled.draft, firm: { kinds: [kind], line, name, candidates } };
      }
      settled = { is: 'draft', draft: withFirmIn(settled.draft, line, found.party) };
    }
  }
  return settled;
}

/** Finds out whether the words of a command name a firm. @throws TradeError, LookupError */
export async function settleWords(
  { findFirm }: Pick<Finders, 'findFirm'>,
  to: Caller,
  draft: AlertDraft,
): Promise<Watch> {
  const { words, mayName } = draft;
  if (mayName.length === 0) return { is: 'draft', draft };
  const found = await findFirm(words, mayName, to);
  if (found.is === 'one') return { is: 'draft', draft: withFirmIn(draft, null, found.party) };
  const candidates = found.is === 'several' ? found.candidates.filter((one) => mayMean(one, words)) : [];
  if (candidates.length === 0) return { is: 'draft', draft: { ...draft, mayName: [] } };
  return { is: 'unclear', draft, firm: { kinds: mayName, line: null, name: words, candidates } };
}

/** The draft with the titles of the firms that are known by now, without a call. */
export async function recallFirms(
  { recallFirm }: Pick<ActionDeps, 'recallFirm'>,
  to: Caller,
  draft: AlertDraft,
): Promise<AlertDraft> {
  if (datasets[draft.dataset].country !== 'US') return draft;
  let known = draft;
  for (const kind of kinds) {
    for (const line of linesOf(draft[linesKey[kind]])) {
      const party = await recallFirm(kind, line, to);
      if (party !== null) known = withFirmIn(known, line, party);
    }
  }
  for (const kind of draft.mayName) {
    const party = known.mayName.length === 0 ? null : await recallFirm(kind, draft.words, to);
    if (party !== null) known = withFirmIn(known, null, party);
  }
  return known;
}

type Finders = Pick<ActionDeps, 'findFirm' | 'resolveFirm'>;

/** The slug of what is written as one, undefined where nobody is named, null where a name has to be looked up. */
function slugOf(kind: PartyKind, party: Party | undefined): string | undefined | null {
  if (party === undefined) return undefined;
  if ('slug' in party) return party.slug;
  return party.name.includes('/') ? toSlug(party.name, kind) : null;
}

function questionOf(
  { dataset, filter }: QueryLookUp,
  slugs: Readonly<Record<string, string | null | undefined>>,
): FeedQuestion {
  const firms = Object.entries(slugs).flatMap(([kind, slug]): [string, string][] =>
    slug == null ? [] : [[kind, slug]],
  );
  return { dataset, filter: buildFilter(dataset, { ...filter, ...Object.fromEntries(firms) }) };
}
