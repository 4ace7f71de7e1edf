import { type FieldChoice, choicesOf, select, text, type Mistakes, mistakesIn } from '../../slack/kit/form.ts';
import { buildFilter, toSlug } from '../../trade/index.ts';
import { otherKind, partyKinds } from '../../model/answer.ts';
import { datasets, partnerRole } from '../../model/datasets.ts';
import { datasetChoices, live, nameField, partiesField, productFilter } from '../forms.ts';
import {
  type AlertDraft,
  emptyAlertDraft,
  areGoods,
  asLink,
  linesKey,
  typedLines,
  nameFound,
  readWatch,
  type WatchWords,
} from './alert-draft.ts';
import {
  capField,
  channelMissing,
  clockFields,
  placeFields,
  weekdayChoices,
  noClockTime,
  readRecurring,
} from '../postings/schedules.ts';
import { partnersWatched, alertDataset, firmName, alertSubject, withCondition } from './alert-words.ts';
import { type AlertTerms, conditionOf, alertSchedule } from '../../model/alert.ts';
import type { Condition, FeedQuestion } from '../../model/feed.ts';
import type { QueryLookUp } from '../../model/look-up.ts';
import { capital, cleanText, joined } from '../../slack/kit/text.ts';
import { emptyDraft, furtherFields, leftOut, readQueryDraft } from '../look-ups/query-draft.ts';
import { fieldOfKey } from '../reader/query/filters.ts';
import type { Preferences } from '../reader/query/read-query.ts';
import { filterParts, withUnit } from '../reader/say.ts';
import { readCredits } from '../settings/settings-form.ts';

const longestAlertName = 60;

export const alertFields = (draft: AlertDraft) => {
  const { dataset, tell } = draft;
  const records = datasets[dataset].record.many;
  return {
    words: productFilter(dataset),
    companies: partiesField(dataset, 'company'),
    suppliers: partiesField(dataset, 'supplier'),
    dataset: select({ ...live, label: 'Dataset', choices: datasetChoices, standard: emptyAlertDraft.dataset }),
    filters: text({
      label: 'More filters',
      optional: true,
      multiline: true,
      placeholder: 'hs: 8482',
      hint: 'One on each line.',
    }),
    tell: select<AlertDraft['tell']>({
      ...live,
      label: 'Tell me about',
      standard: 'new',
      ...(partnersOfDraft(draft) === datasets[dataset].company.many && {
        hint: `New ${datasets[dataset].supplier.many} can only be told for a firm that you name, not for goods.`,
      }),
      choices: choicesOf({
        new: `New ${records}`,
        'new-partner': `New ${partnersOfDraft(draft)}`,
        quiet: `When ${records} drop to half of a year before`,
        surge: `When ${records} double from a year before`,
      }),
    }),
    dropTo: numbers('Counts as quiet', 'dropTo', [25, 50, 75], '% of the year before, or less'),
    growTo: numbers('Counts as a surge', 'growTo', [150, 200, 300, 500], '% of the year before, or more'),
    days: numbers('Compare', 'days', [30, 60, 90, 120, 180], 'days with the same days a year before'),
    ...placeFields,
    when: select<string>({
      ...live,
      label: 'How often',
      standard: emptyAlertDraft.when,
      choices: [
        { value: 'check', label: isOfCounts(tell) ? 'Checked weekly, posted right away' : 'As soon as they are found' },
        { value: 'day', label: 'Every day' },
        ...weekdayChoices,
      ],
    }),
    ...clockFields,
    cap: capField('Checks pause for the month when they have cost this much.'),
    name: nameField('Name', longestAlertName, {
      placeholder: 'Robots from Ningbo',
      hint: 'Leave it empty to name the alert after what it watches.',
      optional: true,
    }),
    lookBack: numbers('Look back', 'lookBack', [30, 60, 90, 120, 180, 365], 'days', {
      hint: 'A longer window finds later filings and costs more at the start.',
    }),
    reading: select<AlertDraft['reading']>({
      label: 'Checks',
      standard: 'thorough',
      choices: choicesOf({
        thorough: 'Thorough: finds every record',
        thrifty: 'Thrifty: about half the price, may miss a few',
      }),
    }),
    corrections: select<AlertDraft['corrections']>({
      label: 'Corrections',
      standard: 'yes',
      choices: choicesOf({ yes: 'Post them too', no: 'Leave them out' }),
    }),
    quiet: numbers('Note when nothing comes', 'quiet', [14, 30, 60, 90], 'days', {
      hint: 'Leave it empty for no note.',
      optional: true,
      standard: '',
    }),
    thread: select<AlertDraft['thread']>({
      label: 'Thread',
      standard: 'no',
      choices: choicesOf({ no: 'Each post by itself', yes: 'All posts in one thread' }),
    }),
  };
};

type FieldName = keyof ReturnType<typeof alertFields>;

export function drawnFields(draft: AlertDraft): FieldName[] {
  const { showsWhat, showsMore, dataset, filters, tell, where, when, name } = draft;
  const counts = isOfCounts(tell);
  const pick = (is: boolean, ...names: readonly FieldName[]) => (is ? names : []);
  return [
    ...pick(showsWhat, 'words', 'companies', 'suppliers'),
    ...pick(showsMore || (showsWhat && dataset !== emptyAlertDraft.dataset), 'dataset'),
    ...pick(showsMore || (showsWhat && filters !== ''), 'filters'),
    ...pick(true, 'tell', 'where'),
    ...pick(where === 'channel', 'channel'),
    ...pick(true, 'when'),
    ...pick(when !== 'check', 'at', 'zone'),
    ...pick(true, 'cap'),
    ...pick(showsMore || name !== '', 'name'),
    ...pick(showsMore && counts, tell === 'quiet' ? 'dropTo' : 'growTo', 'days'),
    ...pick(showsMore && !counts, 'lookBack', 'reading'),
    ...pick(showsMore && tell === 'new', 'corrections'),
    ...pick(showsMore && !counts, 'quiet'),
    ...pick(showsMore, 'thread'),
  ];
}

function numbers(
  label: string,
  field: 'dropTo' | 'growTo' | 'days' | 'lookBack' | 'quiet',
  usual: readonly number[],
  unit: string,
  more: { readonly hint?: string; readonly optional?: boolean; readonly standard?: string } = {},
) {
  const choicesWith = (own: string): FieldChoice[] => {
    const all = /^\d{1,4}$/.test(own) && !usual.includes(Number(own)) ? [...usual, Number(own)] : usual;
    return all.toSorted((a, b) => a - b).map((n) => ({ value: String(n), label: `${n} ${unit}` }));
  };
  return select<string>({ label, standard: emptyAlertDraft[field], choices: choicesWith, ...more });
}

/** Speaks of firms in general while the draft may still name one. */
function partnersOfDraft(draft: AlertDraft): string {
  const { dataset, showsWhat, mayName } = draft;
  const question = questionIn(draft);
  const isOpen = Object.keys(question.filter).length === 0 && (showsWhat || mayName.length > 0);
  if (!isOpen) return partnersWatched(question).many;
  return `${partnerRole(dataset, 'supplier').many} or ${partnerRole(dataset, 'company').many}`;
}

/* Validates the alert form by the rules of the query form, so that both accept the same. */

type ReadAlertDraft =
  /** `terms`: null until a name has been resolved. */
  | { readonly is: 'read'; readonly channel: string; readonly terms: AlertTerms | null }
  | { readonly is: 'mistakes'; readonly errors: Mistakes };

/** @param user receives the direct messages of an alert for "me" */
export function readAlertDraft(draft: AlertDraft, today: string, user: string): ReadAlertDraft {
  const recurring = alertSchedule.safeParse(readRecurring({ ...draft, day: '' })).data ?? null;
  const schedule = draft.when === 'check' ? ({ every: 'check' } as const) : recurring;
  const queries = readQueries(draft, today);
  const channel = draft.where === 'me' ? user : draft.channel;
  const hasBoth = draft.companies.trim() !== '' && draft.suppliers.trim() !== '';
  const errors: Mistakes = {
    ...mistakesIn(alertFields(draft), draft),
    ...channelMissing(draft),
    ...(schedule === null && { at: noClockTime }),
    ...(!isQueries(queries) && queries),
    ...(draft.tell === 'new-partner' && hasBoth && { tell: oneSide(draft) }),
  };
  if (Object.keys(errors).length > 0 || schedule === null || !isQueries(queries)) return { is: 'mistakes', errors };
  const questions = queries.flatMap((query) => questionOf(draft, query) ?? []);
  const terms = {
    name: nameOf(draft, today),
    channel,
    questions,
    schedule,
    lookBackDays: lookBackOf(draft),
    thorough: draft.reading === 'thorough',
    corrections: draft.tell === 'new' && draft.corrections === 'yes',
    inThread: draft.thread === 'yes',
    quietDays: isOfCounts(draft.tell) || draft.quiet === '' ? null : Number(draft.quiet) || null,
    monthlyCap: readCredits(draft.cap),
  };
  return { is: 'read', channel, terms: questions.length < queries.length ? null : terms };
}

/** Questions to count for the price. Until names are resolved, stand-ins of the same number. */
export function countedIn(draft: AlertDraft, today: string) {
  const queries = readQueries(draft, today);
  const when = readCondition(draft);
  const anything: FeedQuestion = { dataset: draft.dataset, filter: {}, ...(when !== null && { when }) };
  return { questions: isQueries(queries) ? queries.map(() => anything) : [anything], lookBackDays: lookBackOf(draft) };
}

const lookBackOf = ({ lookBack }: AlertDraft) => Number(lookBack) || 120;

export const isOfCounts = (tell: AlertDraft['tell']): boolean => tell === 'quiet' || tell === 'surge';

/** @returns null for new records. Out-of-range values, which the form never offers, are clamped. */
function readCondition({ tell, dropTo, growTo, days }: AlertDraft): Condition | null {
  const within = (typed: string, least: number, most: number) =>
    Math.min(most, Math.max(least, Number(typed) || least));
  if (tell === 'quiet') return { is: tell, percent: within(dropTo, 10, 90), days: within(days, 30, 180) };
  if (tell === 'surge') return { is: tell, percent: within(growTo, 120, 1_000), days: within(days, 30, 180) };
  return tell === 'new' ? null : { is: tell };
}

function questionIn({ dataset, companies, suppliers }: AlertDraft): FeedQuestion {
  const [company, supplier] = [companies.trim(), suppliers.trim()];
  return { dataset, filter: { ...(company !== '' && { company }), ...(supplier !== '' && { supplier }) } };
}

function questionOf(draft: AlertDraft, query: QueryLookUp): FeedQuestion | null {
  const when = readCondition(draft);
  const firms: Record<string, string> = {};
  const names: Record<string, string> = {};
  for (const kind of partyKinds) {
    const party = query[kind];
    if (party === undefined) continue;
    const slug = 'slug' in party ? party.slug : party.name.includes('/') ? toSlug(party.name, kind) : null;
    if (slug === null) return null;
    firms[kind] = slug;
    const name = nameFound(draft, kind, slug);
    if (name !== null) names[slug] = name;
  }
  const { dataset, filter } = query;
  return {
    dataset,
    filter: buildFilter(dataset, { ...filter, ...firms }),
    ...(when !== null && { when }),
    ...(Object.keys(names).length > 0 && { names }),
  };
}

/** "Name companies to hear of new suppliers, or suppliers to hear of new customers, not both." */
function oneSide({ dataset }: AlertDraft): string {
  const ways = partyKinds.map((kind) => {
    const partners = partnerRole(dataset, otherKind(kind)).many;
    return `${datasets[dataset][kind].many} to hear of new ${partners}`;
  });
  return `Name ${ways.join(', or ')}, not both.`;
}

/** Each firm is a feed with checks of its own. */
export const maxFirms = 20;

function isQueries(read: readonly QueryLookUp[] | Mistakes): read is readonly QueryLookUp[] {
  return Array.isArray(read);
}

function readQueries(draft: AlertDraft, today: string): readonly QueryLookUp[] | Mistakes {
  const [companies, suppliers] = [typedLines(draft.companies), typedLines(draft.suppliers)];
  if (companies.length > maxFirms) return { companies: `Watch at most ${maxFirms} companies.` };
  if (suppliers.length > maxFirms) return { suppliers: `Watch at most ${maxFirms} suppliers.` };
  if (companies.length > 1 && suppliers.length > 1)
    return { suppliers: 'Watch several companies or several suppliers, not both.' };
  const filters = readLines(draft);
  if (typeof filters === 'string') return { filters };
  const { dataset, words } = draft;
  const queries: QueryLookUp[] = [];
  for (const company of companies.length === 0 ? [''] : companies) {
    for (const supplier of suppliers.length === 0 ? [''] : suppliers) {
      const firms = { company: asLink(draft, 'company', company), supplier: asLink(draft, 'supplier', supplier) };
      const read = readQueryDraft({ ...emptyDraft, dataset, words, ...firms, filters }, today);
      if (read.is === 'mistakes') {
        const said = Object.entries(read.errors).map(([block, say]) => [blockOf[block] ?? 'filters', say]);
        return Object.fromEntries(said) as Mistakes;
      }
      queries.push(read.lookUp);
    }
  }
  return queries;
}

export function watchedIn(asked: WatchWords, preferences: Preferences, today: string) {
  const { words = '', mayName = [], companies = '', suppliers = '', ...draft } = readWatch(asked, preferences).draft;
  const only = (firms: Partial<AlertDraft>): QueryLookUp | null => {
    const queries = readQueries({ ...emptyAlertDraft, ...draft, ...firms }, today);
    return isQueries(queries) && queries.length === 1 ? (queries[0] ?? null) : null;
  };
  const goods = only({ words, companies, suppliers });
  const [kind] = companies === '' && suppliers === '' ? mayName : [];
  if (kind === undefined) return goods && { query: goods, named: null };
  const query = only({ [linesKey[kind]]: words });
  const wanted = only({}) ?? { do: 'profile' as const };
  const named = { name: words, kinds: mayName, wanted, otherwise: goods, settles: areGoods(words) };
  return query && { query, named };
}

const blockOf: Readonly<Record<string, string>> = { ...linesKey, words: 'words' };

/** `hs: 8482` on each line, with the keys and fields of a command. */
function readLines({ dataset, filters }: AlertDraft): Record<string, string> | string {
  const known = furtherFields(dataset).map(({ field }) => field);
  const read: Record<string, string> = {};
  for (const line of typedLines(filters)) {
    const [, key = '', value = ''] = /^([a-z][a-z_]*)\s*:\s*(.+)$/i.exec(line) ?? [];
    const field = key.toLowerCase() === leftOut ? leftOut : fieldOfKey(key.toLowerCase(), dataset);
    if (field !== leftOut && !known.includes(field))
      return `I can't read “${line.slice(0, 60)}” as a filter of ${datasets[dataset].title} data. Write one on each line, such as hs: 8482.`;
    if (read[field] !== undefined) return `${key}: is on two lines. Join them with OR.`;
    read[field] = value;
  }
  return read;
}

/** `Acme Robotics Inc`, `product robot or robots`, `from China`; empty if it's unreadable. */
export function whatWords(draft: AlertDraft, today: string): string[] {
  const queries = readQueries(draft, today);
  const [first] = isQueries(queries) ? queries : [];
  if (first === undefined) return [];
  const { dataset } = draft;
  return [
    ...firmWords(draft),
    ...filterParts(first).map(withUnit),
    ...(dataset === emptyAlertDraft.dataset ? [] : [datasets[dataset].title]),
  ].map((part) => cleanText(part, 300));
}

export function whatLine(draft: AlertDraft, today: string): string {
  const line = whatWords(draft, today).join(' · ');
  return firmWords(draft).length === 0 ? capital(line) : line;
}

function firmWords({ companies, suppliers }: AlertDraft): string[] {
  const [by = '', from = ''] = [companies, suppliers].map((lines) =>
    typedLines(lines)
      .map((line) => firmName(line.replace(/^(company|supplier)\//, '')))
      .join(' or '),
  );
  return by !== '' && from !== '' ? [by, `from ${from}`] : [by, from].filter((words) => words !== '');
}

/** As chosen, else what it watches; the condition at its end is kept current. */
function nameOf(draft: AlertDraft, today: string): string {
  const marked = (name: string) => withCondition(name, longestAlertName, draft.tell, questionIn(draft));
  const chosen = alertSubject(draft.name);
  if (chosen !== '') return chosen === draft.name ? chosen : marked(chosen);
  const words = draft.words.replaceAll('"', '').trim();
  const firms = firmWords(draft).join(' ');
  const all = whatWords({ ...draft, words: '' }, today).slice(firmWords(draft).length);
  const rest = joined([words, ...all], ', ');
  return marked(firms === '' ? capital(rest) : joined([firms, rest], ': '));
}

/** Name of a second or third such alert: `Acme Robotics 2 (quiet)`. */
export function numberedName(terms: AlertTerms, nth: number): string {
  const subject = cleanText(alertSubject(terms.name), longestAlertName - 20);
  const [question = { dataset: alertDataset(terms), filter: {} }] = terms.questions;
  return withCondition(`${subject} ${nth}`, longestAlertName, conditionOf(terms).is, question);
}
