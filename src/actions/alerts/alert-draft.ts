import { z } from 'zod';
import { type Alert, conditionOf } from '../../model/alert.ts';
import { type PartyKind, partyKinds, partyKindSchema } from '../../model/answer.ts';
import { type Dataset, datasets, datasetSchema } from '../../model/datasets.ts';
import type { FeedQuestion } from '../../model/feed.ts';
import type { ListedFirm } from '../../model/lists.ts';
import type { QueryLookUp } from '../../model/look-up.ts';
import { clockTime, longestCalled, typedCap } from '../../model/posting.ts';
import { toSlug } from '../../trade/index.ts';
import { draftShape, placeIn, scheduleFields } from '../postings/schedules.ts';
import { fieldOfKey, readFilters } from '../reader/query/filters.ts';
import { type Preferences, readDataset } from '../reader/query/read-query.ts';
import { normalizeText, type TypedFilter } from '../reader/query/tokens.ts';
import { typedGoods } from '../reader/words/plurals.ts';
import { draftOfLookUp, leftOut } from '../look-ups/query-draft.ts';
import { firmsWatched, namesKept, withoutFirms } from './alert-words.ts';
import { isZone } from '../../alerts/calendar.ts';
import type { Candidate } from '../../lookups/outcome.ts';
import { mayMean } from '../../lookups/resolve-party.ts';
import type { Caller } from '../../model/money.ts';
import { cleanText } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { isGoodsWord } from '../reader/lexicon/index.ts';
import { weekdayNames } from '../reader/words/weekdays.ts';
import { isTerm, wordsOf } from '../reader/words/words.ts';

const text = z.string();
const tells = z.enum(['new', 'new-partner', 'quiet', 'surge']);

/** The alert form while it is being filled in; nothing has been validated. */
export const alertDraftSchema = z.object({
  ...draftShape,
  alert: text.nullable().default(null),
  dataset: datasetSchema.default('us-import'),
  words: text.default(''),
  /** Which kinds of firm the words may name, until a search has decided it. */
  mayName: z.array(partyKindSchema).default([]),
  /** One name, slug or link per line; for Mexican data, names as the records have them. */
  companies: text.default(''),
  suppliers: text.default(''),
  /** Slugs already found, by kind and line. */
  slugs: z.record(text, text).default({}),
  filters: text.default(''),
  tell: tells.default('new'),
  /** For `quiet` and `surge`: percent of the year before, and how many days are compared. */
  dropTo: text.default('50'),
  growTo: text.default('200'),
  days: text.default('90'),
  /** `check`, `day`, or a weekday's number, Monday 1. */
  when: text.default('check'),
  lookBack: text.default('120'),
  reading: z.enum(['thorough', 'thrifty']).default('thorough'),
  corrections: z.enum(['yes', 'no']).default('yes'),
  thread: z.enum(['yes', 'no']).default('no'),
  quiet: text.default('30'),
  /** The price that the person was shown: records to read, credits, and records that match. */
  agreedRecords: z.number().default(0),
  agreedCredits: z.number().nullable().default(null),
  existingRecords: z.number().nullable().default(null),
  resumes: z.boolean().default(false),
  showsWhat: z.boolean().default(false),
  showsMore: z.boolean().default(false),
});
export type AlertDraft = z.infer<typeof alertDraftSchema>;

export const emptyAlertDraft = alertDraftSchema.parse({});

/** @param mayName kinds that the name of its only firm may be of, if it asks for nothing else by words */
export function alertDraftOfLookUp(lookUp: QueryLookUp, mayName: readonly PartyKind[] = []): Partial<AlertDraft> {
  const { dataset, company, supplier, filters, known = {} } = draftOfLookUp(lookUp);
  const words = typedGoods(lookUp.filter['product_description'] ?? '');
  const companies = known.company === undefined ? company : `company/${known.company.slug}`;
  const suppliers = known.supplier === undefined ? supplier : `supplier/${known.supplier.slug}`;
  const named = companies + suppliers;
  if (mayName.length > 0 && words === '' && !(companies !== '' && suppliers !== ''))
    return { dataset, words: named, mayName: [...mayName], filters: filterLines(filters) };
  return { dataset, words, companies, suppliers, filters: filterLines(filters) };
}

export function alertDraftOfAlert(alert: Alert): AlertDraft {
  const { questions, schedule } = alert;
  const [first] = questions;
  const { product_description: words = '', ...filters } = first === undefined ? {} : withoutFirms(first);
  const dataset = first?.dataset ?? 'us-import';
  const condition = conditionOf(alert);
  return {
    ...emptyAlertDraft,
    ...firmLines(dataset, questions),
    alert: alert.id,
    name: alert.name,
    dataset,
    filters: filterLines(filters),
    ...placeIn(alert.channel),
    words: typedGoods(words),
    ...(schedule.every !== 'check' && scheduleFields(schedule)),
    tell: condition.is,
    ...('percent' in condition && {
      days: String(condition.days),
      [condition.is === 'quiet' ? 'dropTo' : 'growTo']: String(condition.percent),
    }),
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

function firmLines(dataset: Dataset, questions: readonly FeedQuestion[]): Partial<AlertDraft> {
  if (datasets[dataset].country !== 'US') {
    const lines = (kind: PartyKind) => firmsWatched(questions, kind).join('\n');
    return { companies: lines('company'), suppliers: lines('supplier') };
  }
  const known = namesKept(questions);
  // A slug written as a link is used as is, without a search.
  const firms = partyKinds.flatMap((kind) =>
    firmsWatched(questions, kind).map((slug) => ({ kind, slug, title: known.get(slug) ?? `${kind}/${slug}` })),
  );
  return firms.reduce((draft, firm) => withFirmIn(draft, null, firm), emptyAlertDraft);
}

/** Without the words to leave out, which the product says. */
function filterLines(filters: Readonly<Record<string, string>>): string {
  return Object.entries(filters)
    .filter(([field]) => field !== leftOut)
    .map(([field, value]) => `${field}: ${value}`)
    .join('\n');
}

/** Filters that an alert can't have. */
export const notOfAlerts = ['from', 'to', 'size', 'page'];
export const noDates = 'I left out the dates: an alert posts what comes from now on.';
const ownKeys = ['dataset', 'company', 'supplier', 'in', 'every', 'at', 'zone', 'when', 'cap', 'name', ...notOfAlerts];

/** `check`, `day`, or the number of a weekday; undefined for other words. */
function whenOf(said: string): string | undefined {
  if (said === 'check' || said === 'found') return 'check';
  if (said === 'day' || said === 'daily' || onWeekdays.test(said)) return 'day';
  if (said === 'week' || said === 'weekly') return '1';
  const weekday = weekdayNames.indexOf(said) + 1;
  return weekday === 0 ? undefined : String(weekday);
}

const tellOf = (said: string) => tells.safeParse(said.replace(/^partners?$/, 'new-partner')).data;

export const watchShape = {
  words: text,
  mayName: z.array(partyKindSchema),
  filters: z.array(z.strictObject({ key: text, value: text, excluded: z.boolean() })),
  excluded: z.array(text),
  unclear: z.array(text),
};

export type WatchWords = z.infer<z.ZodObject<typeof watchShape>>;

interface TypedWatch {
  readonly draft: Partial<AlertDraft>;
  readonly mistakes: readonly string[];
}

type TypedFilters = WatchWords['filters'];

/** Without a value if it isn't said, or isn't readable: then there is a mistake. */
function readOwn<T>(
  filters: TypedFilters,
  key: string,
  read: (value: string) => T | null | undefined,
  say: (value: string) => string,
): { readonly value: T | undefined; readonly mistakes: readonly string[] } {
  const typed = filters.find((one) => one.key === key && !one.excluded)?.value.trim();
  const value = typed === undefined ? undefined : (read(typed) ?? undefined);
  return { value, mistakes: typed === undefined || value !== undefined ? [] : [say(typed.slice(0, 60))] };
}

export const onWeekdays = /^weekdays?$/i;
export const noWeekdays = 'Alerts have no weekdays, so this one posts every day.';

/** Where, when and of what an alert tells: `in:#channel`, `every:day`, `at:16:00`, `cap:5`, `when:`; its `name:`. */
export function readTold(filters: TypedFilters): TypedWatch {
  const channel = readOwn(filters, 'in', (value) => /^([CG][A-Z0-9]{6,}|me|here)$/.exec(value)?.[0], noChannel);
  const when = readOwn(filters, 'every', (value) => whenOf(value.toLowerCase()), noSchedule);
  const at = readOwn(filters, 'at', (value) => clockTime.exec(value)?.[0], noTime);
  const zone = readOwn(filters, 'zone', (value) => (isZone(value) ? value : null), noZone);
  const tell = readOwn(filters, 'when', (value) => tellOf(value.toLowerCase()), noCondition);
  const cap = readOwn(filters, 'cap', (value) => typedCap.safeParse(value).data, noCap);
  const { value: name = '' } = filters.find(({ key }) => key === 'name') ?? {};
  const isDaily = filters.some(({ key, value }) => key === 'every' && onWeekdays.test(value));
  const draft = {
    // `Watch toys here` is where an alert goes anyway.
    ...(channel.value !== undefined && channel.value !== 'here' && placeIn(channel.value)),
    ...(when.value !== undefined && { when: when.value }),
    ...(at.value !== undefined && { at: at.value }),
    ...(zone.value !== undefined && { zone: zone.value }),
    ...(tell.value !== undefined && { tell: tell.value }),
    ...(cap.value !== undefined && { cap: cap.value }),
    ...(name !== '' && { name: name.slice(0, longestCalled) }),
  };
  const mistakes = [channel, when, at, zone, tell, cap].flatMap((own) => own.mistakes);
  return { draft, mistakes: [...mistakes, ...(isDaily ? [noWeekdays] : [])] };
}

/** Reads words, filters, and what `readTold` reads. Mistakes are shown in the form. */
export function readWatch(asked: WatchWords, preferences: Preferences): TypedWatch {
  const typed = asked.filters.map((one): TypedFilter => ({ ...one, quoted: true, followedBy: null }));
  const values = (key: string) =>
    typed.filter((one) => one.key === key && !one.excluded).map(({ value }) => value.trim());
  const own = readOwn(asked.filters, 'dataset', readDataset, noDataset);
  const dataset = own.value ?? preferences.dataset;
  const told = readTold(asked.filters);
  const mistakes = [...own.mistakes, ...told.mistakes, ...asked.unclear];
  const hasDates = typed.some(({ key }) => /^(?:from|to)$/.test(key));
  if (hasDates) mistakes.push(noDates);

  const filters: Record<string, string> = {};
  const others = typed.filter(({ key, excluded }) => excluded || !ownKeys.includes(key));
  for (const [field, some] of Map.groupBy(others, ({ key }) => fieldOfKey(key, dataset))) {
    const read = readFilters(dataset, some, [], []);
    if (!Array.isArray(read)) Object.assign(filters, read);
    else {
      mistakes.push(...read);
      // An unreadable value is kept as it was typed.
      filters[field] = some.map(({ value }) => value).join(' ');
    }
  }
  const { product_description: product, ...further } = filters;
  const all = asked.words === '' ? [] : asked.words.split(' ');
  const links = Map.groupBy(
    all.filter((word) => isLink.test(word)),
    (link): PartyKind => (toSlug(link, 'company') === null ? 'supplier' : 'company'),
  );
  const firms = (kind: PartyKind) => [...values(kind), ...(links.get(kind) ?? [])].join('\n');
  const words = [...all.filter((word) => !isLink.test(word)), product ?? []].flat();
  const draft = {
    dataset,
    words: words.join(' '),
    mayName: datasets[dataset].country === 'US' && words.length === all.length ? asked.mayName : [],
    companies: firms('company'),
    suppliers: firms('supplier'),
    filters: filterLines({ ...further, ...(asked.excluded.length > 0 && { [leftOut]: asked.excluded.join(' ') }) }),
    ...told.draft,
  };
  return { draft, mistakes };
}

const isLink = /^(https?:\/\/|\/?(company|supplier)\/)/i;

const noDataset = (typed: string) => `There's no dataset "${typed}". Choose ${Object.keys(datasets).join(', ')}.`;
const noChannel = () => "Choose the channel below; I couldn't tell which one you mean.";
const noTime = (typed: string) => `I can't read "${typed}" as a time of day. Type at:09:00.`;
const noZone = (typed: string) => `I don't know the time zone "${typed}". Choose it below.`;
const noCap = (typed: string) => `I can't read "${typed}" as a number of credits. Type cap:5.`;
const noSchedule = (typed: string) =>
  `I can't read "${typed}" as a schedule. Type every:check, every:day, every:week or every:friday.`;
const noCondition = (typed: string) =>
  `I can't read "${typed}" as what to tell you about. Type when:new, when:new-partner, when:quiet or when:surge.`;

export const linesKey = { company: 'companies', supplier: 'suppliers' } as const;

export function typedLines(typed: string): string[] {
  const lines = typed.split('\n').map((line) => normalizeText(line));
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** A known slug is written as a link, so that it is not searched for. */
export function asLink({ dataset, slugs }: AlertDraft, kind: PartyKind, line: string): string {
  const slug = datasets[dataset].country === 'US' ? slugs[`${kind} ${line}`] : undefined;
  return slug === undefined ? line : `${kind}/${slug}`;
}

/** Replaces the line, or the words if null, with the title of the firm that was found. */
export function withFirmIn(draft: AlertDraft, line: string | null, { kind, slug, title }: ListedFirm): AlertDraft {
  const name = normalizeText(cleanText(title ?? slug, 120));
  const known = draft.slugs[`${kind} ${name}`] ?? slug;
  const shown = known === slug ? name : `${kind}/${slug}`;
  const lines = typedLines(draft[linesKey[kind]]);
  const changed = line === null ? [...lines, shown] : lines.map((one) => (one === line ? shown : one));
  const firms = { [linesKey[kind]]: changed.join('\n'), slugs: { ...draft.slugs, [`${kind} ${shown}`]: slug } };
  return { ...draft, ...firms, ...(line === null && { words: '', mayName: [] }) };
}

/** The line with which `withFirmIn` names a firm; null for a slug or a link. */
export function nameFound({ slugs }: AlertDraft, kind: PartyKind, slug: string): string | null {
  const lines = Object.entries(slugs).flatMap(([line, found]) =>
    found === slug && line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : [],
  );
  return lines.find((line) => line !== slug && line !== `${kind}/${slug}`) ?? null;
}

export interface UnclearFirm {
  readonly kinds: readonly PartyKind[];
  /** The line that names it; null for words that may also describe a product. */
  readonly line: string | null;
  readonly name: string;
  readonly candidates: readonly Candidate[];
}

interface FoundFirms {
  readonly draft: AlertDraft;
  readonly unclear: UnclearFirm | null;
}

/** Resolves names up to the first unclear one. @throws TradeError, LookupError */
export async function resolveFirms(deps: ActionDeps, to: Caller, draft: AlertDraft): Promise<FoundFirms> {
  const settled = await settleWords(deps, to, draft);
  if (settled.unclear !== null || datasets[draft.dataset].country !== 'US') return settled;
  let known = settled.draft;
  for (const kind of partyKinds) {
    for (const line of typedLines(known[linesKey[kind]])) {
      const name = asLink(known, kind, line);
      if (name.includes('/')) continue;
      const found = await deps.resolveFirm(kind, name, to);
      if (found.is !== 'one') {
        const candidates = found.is === 'several' ? found.candidates : [];
        return { draft: known, unclear: { kinds: [kind], line, name, candidates } };
      }
      known = withFirmIn(known, line, found.party);
    }
  }
  return { draft: known, unclear: null };
}

export const areGoods = (text: string): boolean =>
  wordsOf(text.split(' ')).some((word) => isGoodsWord(word.low) || isTerm(word));

export async function settleWords({ findFirm }: ActionDeps, to: Caller, draft: AlertDraft): Promise<FoundFirms> {
  const { words, mayName } = draft;
  if (mayName.length === 0) return { draft, unclear: null };
  const found = await findFirm(words, mayName, to);
  if (found.is === 'one') return { draft: withFirmIn(draft, null, found.party), unclear: null };
  const candidates = found.is === 'several' ? found.candidates.filter((one) => mayMean(one, words)) : [];
  // Words of which none names goods are hardly goods: without a firm, the person says what to watch.
  if (candidates.length === 0 && areGoods(words)) return { draft: { ...draft, mayName: [] }, unclear: null };
  return { draft, unclear: { kinds: mayName, line: null, name: words, candidates } };
}

export async function recallFirms({ recallFirm }: ActionDeps, to: Caller, draft: AlertDraft): Promise<AlertDraft> {
  if (datasets[draft.dataset].country !== 'US') return draft;
  let known = draft;
  for (const kind of partyKinds) {
    for (const line of typedLines(draft[linesKey[kind]])) {
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
