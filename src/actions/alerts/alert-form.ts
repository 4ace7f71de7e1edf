import { mayManage } from '../../alerts/alerts.ts';
import { type AlertSchedule, type AlertTerms, conditionOf } from '../../model/alert.ts';
import type { QueryLookUp } from '../../model/look-up.ts';
import { blockIds, formIds } from '../../slack/kit/action.ts';
import type { Interaction } from '../../slack/failure.ts';
import { type Block, type Button, buttons, note, paragraph } from '../../slack/kit/blocks.ts';
import {
  channel,
  type Choice,
  drawFields,
  formView,
  type Mistakes,
  mistakesIn,
  type ModalView,
  plain,
  readFields,
  select,
  text,
  time,
} from '../../slack/kit/form.ts';
import { capital, cleanText, inCredits } from '../../slack/kit/text.ts';
import { datasets, partnerRole } from '../../trade/index.ts';
import type { ActionDeps, FilledForm, Form } from '../feature.ts';
import { partiesField, productFilter } from '../fields.ts';
import { fieldOfKey } from '../reader/filters.ts';
import { writeMetadata } from '../forms.ts';
import { emptyDraft, furtherFields, leftOut, readQueryDraft } from '../look-ups/query-draft.ts';
import { datasetChoices } from '../look-ups/query-form.ts';
import { filterParts } from '../reader/say.ts';
import { readCredits } from '../settings/settings-form.ts';
import {
  type AlertDraft,
  asLink,
  emptyAlertDraft,
  isOfCounts,
  linesOf,
  partnersOfDraft,
  questionIn,
  readCondition,
  termsAtOnce,
  type Wanted,
} from './alert-draft.ts';
import { datasetOf, firmName, subjectOf, weekdays, withCondition } from './alert-words.ts';
import { refuseAlertChannel } from './aim.ts';
import { actorOf, duplicateWords } from './alerts.ts';
import { askBaseline, readDraft, staleDraft } from './make-alert.ts';
import { zoneChoices } from './zones.ts';

const longestName = 60;

/** Slack reports these changes, so that the fields that depend on them are drawn. */
const live = { tellsChange: true } as const;

const alertFields = (draft: AlertDraft) => {
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
      choices: [
        { value: 'new', label: `New ${records}` },
        { value: 'new-partner', label: `New ${partnersOfDraft(draft)}` },
        { value: 'quiet', label: `When ${records} drop to half of a year before` },
        { value: 'surge', label: `When ${records} double from a year before` },
      ],
    }),
    dropTo: select<string>({
      label: 'Counts as quiet',
      standard: emptyAlertDraft.dropTo,
      choices: (own) => withOwn([25, 50, 75], own, '% of the year before, or less'),
    }),
    growTo: select<string>({
      label: 'Counts as a surge',
      standard: emptyAlertDraft.growTo,
      choices: (own) => withOwn([150, 200, 300, 500], own, '% of the year before, or more'),
    }),
    days: select<string>({
      label: 'Compare',
      standard: emptyAlertDraft.days,
      choices: (own) => withOwn([30, 60, 90, 120, 180], own, 'days with the same days a year before'),
    }),
    where: select<AlertDraft['where']>({
      ...live,
      label: 'Post to',
      standard: 'channel',
      choices: [
        { value: 'channel', label: 'A channel' },
        { value: 'me', label: 'Me, by direct message' },
      ],
    }),
    channel: channel({
      label: 'Channel',
      mistake: (id) => (/^[CG][A-Z0-9]+$/.test(id) ? null : 'Choose a channel.'),
    }),
    when: select<string>({
      ...live,
      label: 'How often',
      standard: emptyAlertDraft.when,
      choices: [
        { value: 'check', label: isOfCounts(tell) ? 'Checked weekly, posted right away' : 'As soon as they are found' },
        { value: 'day', label: 'Daily' },
        ...weekdays.map((day, i) => ({ value: String(i + 1), label: `Weekly, on ${day}s` })),
      ],
    }),
    at: time({ label: 'At', optional: true, standard: emptyAlertDraft.at }),
    zone: select<string>({ label: 'Time zone', choices: zoneChoices, standard: emptyAlertDraft.zone }),
    cap: text({
      label: 'Monthly cap, in credits',
      placeholder: 'No cap',
      optional: true,
      hint: 'Checks pause for the month when they have cost this much.',
      mistake: (cap) =>
        Number.isNaN(readCredits(cap)) ? 'Enter a number of credits, such as 100, or leave it empty.' : null,
    }),
    name: text({
      label: 'Name',
      placeholder: 'Robots from Ningbo',
      hint: 'Leave it empty to name the alert after what it watches.',
      optional: true,
      mistake: (name) => (name.length > longestName ? `Use at most ${longestName} characters.` : null),
    }),
    lookBack: select<string>({
      label: 'Look back',
      standard: emptyAlertDraft.lookBack,
      hint: 'A longer window finds later filings and costs more at the start.',
      choices: (own) => withOwn([30, 60, 90, 120, 180, 365], own, 'days'),
    }),
    reading: select<AlertDraft['reading']>({
      label: 'Checks',
      standard: 'thorough',
      choices: [
        { value: 'thorough', label: 'Thorough: finds every record' },
        { value: 'thrifty', label: 'Thrifty: about half the price, may miss a few' },
      ],
    }),
    corrections: select<AlertDraft['corrections']>({
      label: 'Corrections',
      standard: 'yes',
      choices: [
        { value: 'yes', label: 'Post them too' },
        { value: 'no', label: 'Leave them out' },
      ],
    }),
    quiet: select<string>({
      label: 'Note when nothing comes',
      hint: 'Leave it empty for no note.',
      optional: true,
      standard: '',
      choices: (own) => withOwn([14, 30, 60, 90], own, 'days'),
    }),
    thread: select<AlertDraft['thread']>({
      label: 'Thread',
      standard: 'no',
      choices: [
        { value: 'no', label: 'Each post by itself' },
        { value: 'yes', label: 'All posts in one thread' },
      ],
    }),
  };
};

type FieldName = keyof ReturnType<typeof alertFields>;

/** The fields that are drawn, in their order. */
function drawnFields({ showsWhat, showsMore, dataset, filters, tell, where, when }: AlertDraft): FieldName[] {
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
    ...pick(showsMore, 'name'),
    ...pick(showsMore && counts, tell === 'quiet' ? 'dropTo' : 'growTo', 'days'),
    ...pick(showsMore && !counts, 'lookBack', 'reading'),
    ...pick(showsMore && tell === 'new', 'corrections'),
    ...pick(showsMore && !counts, 'quiet'),
    ...pick(showsMore, 'thread'),
  ];
}

/** The usual numbers, and the one that is chosen already. */
function withOwn(numbers: readonly number[], own: string, unit: string): Choice[] {
  const all = /^\d{1,4}$/.test(own) && !numbers.includes(Number(own)) ? [...numbers, Number(own)] : numbers;
  return all.toSorted((a, b) => a - b).map((n) => ({ value: String(n), label: `${n} ${unit}` }));
}

interface AlertFormProps {
  readonly draft: AlertDraft;
  /** What of a command was not understood, in sentences. */
  readonly mistakes: readonly string[];
  /** Whether it is being found out which firm the words name. */
  readonly isLookingUp: boolean;
  /** Credits of finding out its price, at most; null where none is known. */
  readonly countPrice: number | null;
  /** ISO date. */
  readonly today: string;
  readonly metadata: string;
}

/** The form for a new alert, or for changing one. */
export function alertForm({ draft, mistakes, isLookingUp, countPrice, today, metadata }: AlertFormProps): ModalView {
  const finding =
    countPrice === null || countPrice === 0 ? '' : `; finding it out costs up to ${inCredits(countPrice)}`;
  const title = draft.alert === null ? 'New alert' : `Alert ${draft.alert}`;
  return formView({ id: formIds.alert, title, submit: 'See price', metadata }, [
    ...(mistakes.length === 0 ? [] : [paragraph(mistakes.join(' '))]),
    ...(draft.showsWhat ? [] : [understoodBlock(draft, isLookingUp, today)]),
    ...drawFields(alertFields(draft), draft, drawnFields(draft)),
    ...(draft.showsMore ? [] : buttons('more', [formButton('more', 'More options')])),
    note(`You'll see the price next${finding}. Nothing is saved before you agree to it.`),
  ]);
}

/** What is watched, as it was understood, with the way to change it. */
function understoodBlock(draft: AlertDraft, isLookingUp: boolean, today: string): Block {
  const words = cleanText(draft.words, 80);
  const said = isLookingUp
    ? `Looking up “${words}”…`
    : draft.mayName.length === 0
      ? whatLine(draft, today)
      : `“${words}” may be a company, a supplier or a product. You'll choose next.`;
  return {
    type: 'section',
    block_id: isLookingUp ? blockIds.waiting : 'what',
    text: plain(said || '–', 1_000),
    accessory: formButton('what', 'Change'),
  };
}

function formButton(value: 'what' | 'more', label: string): Button {
  return { type: 'button', action_id: `show:${value}`, text: plain(label, 75), value };
}

/** What is watched, in parts: `Acme Robotics Inc`, `product robot or robots`, `from China`; none where it is unreadable. */
function whatWords(draft: AlertDraft, today: string): string[] {
  const queries = readQueries(draft, today);
  const [first] = isQueries(queries) ? queries : [];
  if (first === undefined) return [];
  const { dataset } = draft;
  return [
    ...firmWords(draft),
    ...filterParts(first),
    ...(dataset === emptyAlertDraft.dataset ? [] : [datasets[dataset].title]),
  ].map((part) => cleanText(part, 300));
}

/** The same as one line. */
function whatLine(draft: AlertDraft, today: string): string {
  const line = whatWords(draft, today).join(' · ');
  return firmWords(draft).length === 0 ? capital(line) : line;
}

function firmWords({ companies, suppliers }: AlertDraft): string[] {
  const some = [companies, suppliers].map((lines) =>
    linesOf(lines)
      .map((line) => firmName(line.replace(/^(company|supplier)\//, '')))
      .join(' or '),
  );
  const [by = '', from = ''] = some;
  return by !== '' && from !== '' ? [by, `from ${from}`] : some.filter((words) => words !== '');
}

/** What an alert is called that nobody has named: `Acme Robotics Inc: robots, from China (quiet)`. */
function nameOf(draft: AlertDraft, today: string): string {
  const words = draft.words.replaceAll('"', '').trim();
  const firms = firmWords(draft).join(' ');
  const all = whatWords({ ...draft, words: '' }, today).slice(firmWords(draft).length);
  const rest = [words, ...all].filter((part) => part !== '').join(', ');
  const name = firms === '' ? capital(rest) : [firms, rest].filter((part) => part !== '').join(': ');
  return withCondition(name, longestName, draft.tell, questionIn(draft));
}

/** The same name for a second alert, or a third: `Acme Robotics 2 (quiet)`. */
export function numberedName(terms: Pick<AlertTerms, 'name' | 'questions'>, nth: number): string {
  const subject = cleanText(subjectOf(terms), longestName - 20);
  const [question = { dataset: datasetOf(terms), filter: {} }] = terms.questions;
  return withCondition(`${subject} ${nth}`, longestName, conditionOf(terms).is, question);
}

/** A name that tells its condition follows a change of it. */
function chosenName(draft: AlertDraft): string {
  const { name, tell } = draft;
  const subject = subjectOf({ name: name.trim() });
  return subject === name.trim() ? subject : withCondition(subject, longestName, tell, questionIn(draft));
}

/** The draft with what its form holds; null where it is no longer kept. The fields that are not drawn stay as they were. */
async function draftOfForm({ payloads }: ActionDeps, form: FilledForm): Promise<AlertDraft | null> {
  const base = await readDraft(payloads, form.to.workspace, form.note);
  if (base === null) return null;
  const read = readFields(alertFields(base), form.values);
  const entered = Object.fromEntries(drawnFields(base).map((name) => [name, read[name]]));
  const draft = { ...base, ...entered };
  if (form.pressed === 'more') return { ...draft, showsMore: true };
  // Words that somebody has seen beside "Product" are no name any more.
  return form.pressed === 'what' ? { ...draft, showsWhat: true, mayName: [] } : draft;
}

type ReadAlertDraft =
  { readonly is: 'wanted'; readonly wanted: Wanted } | { readonly is: 'mistakes'; readonly errors: Mistakes };

/** "Name companies to hear of new suppliers, or suppliers to hear of new customers, not both." */
function oneSide({ dataset }: AlertDraft): string {
  const ways = (['company', 'supplier'] as const).map((kind) => {
    const partners = partnerRole(dataset, kind === 'company' ? 'supplier' : 'company').many;
    return `${datasets[dataset][kind].many} to hear of new ${partners}`;
  });
  return `Name ${ways.join(', or ')}, not both.`;
}

/** Each firm is a feed with checks of its own. */
const maxFirms = 20;

/**
 * Reads the alert form: what is asked by the rules of the query form, so that both understand the same.
 * @param user whose direct messages an alert for "me" posts to
 */
export function readAlertDraft(draft: AlertDraft, today: string, user: string): ReadAlertDraft {
  const schedule = readSchedule(draft);
  const queries = readQueries(draft, today);
  const channel = draft.where === 'me' ? user : draft.channel;
  const { channel: noChannel, ...mistakes } = mistakesIn(alertFields(draft), draft);
  const errors: Record<string, string> = {
    ...mistakes,
    ...(draft.where === 'channel' && noChannel !== undefined && { channel: noChannel }),
    ...(schedule === null && { at: 'Enter a time of day, such as 09:00.' }),
  };
  if (!isQueries(queries)) Object.assign(errors, queries);
  const when = readCondition(draft);
  const hasBoth = draft.companies.trim() !== '' && draft.suppliers.trim() !== '';
  if (draft.tell === 'new-partner' && hasBoth) errors['tell'] = oneSide(draft);
  if (Object.keys(errors).length > 0 || schedule === null || !isQueries(queries)) return { is: 'mistakes', errors };
  const terms = {
    name: chosenName(draft) || nameOf(draft, today),
    channel,
    schedule,
    lookBackDays: Number(draft.lookBack) || 120,
    thorough: draft.reading === 'thorough',
    corrections: draft.tell === 'new' && draft.corrections === 'yes',
    inThread: draft.thread === 'yes',
    quietDays: isOfCounts(draft.tell) || draft.quiet === '' ? null : Number(draft.quiet) || null,
    monthlyCap: readCredits(draft.cap),
  };
  return { is: 'wanted', wanted: { terms, queries, ...(when !== null && { when }) } };
}

function isQueries(read: readonly QueryLookUp[] | Mistakes): read is readonly QueryLookUp[] {
  return Array.isArray(read);
}

/** One query for each firm, or what is wrong by block. */
function readQueries(draft: AlertDraft, today: string): readonly QueryLookUp[] | Mistakes {
  const [companies, suppliers] = [linesOf(draft.companies), linesOf(draft.suppliers)];
  if (companies.length > maxFirms) return { companies: `Watch at most ${maxFirms} companies.` };
  if (suppliers.length > maxFirms) return { suppliers: `Watch at most ${maxFirms} suppliers.` };
  if (companies.length > 1 && suppliers.length > 1) {
    return { suppliers: 'Watch several companies or several suppliers, not both.' };
  }
  const filters = readLines(draft);
  if (typeof filters === 'string') return { filters: filters };
  const queries: QueryLookUp[] = [];
  for (const company of companies.length === 0 ? [''] : companies) {
    for (const supplier of suppliers.length === 0 ? [''] : suppliers) {
      const { dataset, words } = draft;
      const firms = { company: asLink(draft, 'company', company), supplier: asLink(draft, 'supplier', supplier) };
      const read = readQueryDraft({ ...emptyDraft, dataset, words, ...firms, filters }, today);
      if (read.is === 'mistakes') return asAlertErrors(read.errors);
      queries.push(read.lookUp);
    }
  }
  return queries;
}

/** `hs: 8482` on each line, by the keys and fields of a command. */
function readLines({ dataset, filters }: AlertDraft): Record<string, string> | string {
  const known = furtherFields(dataset).map(({ field }) => field);
  const read: Record<string, string> = {};
  for (const line of linesOf(filters)) {
    const [, key = '', value = ''] = /^([a-z][a-z_]*)\s*:\s*(.+)$/i.exec(line) ?? [];
    const field = key.toLowerCase() === leftOut ? leftOut : fieldOfKey(key.toLowerCase(), dataset);
    if (field !== leftOut && !known.includes(field)) {
      return `I can't read “${line.slice(0, 60)}” as a filter of ${datasets[dataset].title} data. Write one on each line, such as hs: 8482.`;
    }
    if (read[field] !== undefined) return `${key}: is on two lines. Join them with OR.`;
    read[field] = value;
  }
  return read;
}

/** What the query form says beside its fields, beside those of this form. */
function asAlertErrors(errors: Mistakes): Record<string, string> {
  const blockOf = (block: string) => {
    if (block === 'company') return 'companies';
    if (block === 'supplier') return 'suppliers';
    return block === 'words' ? 'words' : 'filters';
  };
  return Object.fromEntries(Object.entries(errors).map(([block, say]) => [blockOf(block), say]));
}

function readSchedule({ when, at, zone }: AlertDraft): AlertSchedule | null {
  if (when === 'check') return { every: 'check' };
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) return null;
  if (when === 'day') return { every: 'day', at, zone };
  const weekday = Number(when);
  return weekday >= 1 && weekday <= 7 ? { every: 'week', weekday, at, zone } : null;
}

const notYours = 'Only its owner, the person who made it or an admin can change this alert. Nothing was saved.';

/** The form of an alert. What it would cost comes after it: names are resolved and records counted then. */
export const alertFormOf: Form = {
  callbackId: formIds.alert,

  async submit(deps, form) {
    const { to } = form;
    const draft = await draftOfForm(deps, form);
    if (draft === null) return { is: 'mistakes', errors: { where: staleDraft } };
    const shown: readonly string[] = drawnFields(draft);
    const read = readAlertDraft(draft, deps.today(), to.user);
    const errors = read.is === 'mistakes' ? read.errors : await refusalOf(deps, to, draft, read.wanted);
    if (errors === null) return { is: 'work', work: () => askBaseline(deps, { to, place: 'new' }, draft) };
    // Slack takes errors for fields that are drawn.
    const beside = Object.entries(errors).map(
      ([field, say]) => [shown.includes(field) ? field : 'where', say] as const,
    );
    return { is: 'mistakes', errors: Object.fromEntries(beside) };
  },

  async redraw(deps, form) {
    const draft = await draftOfForm(deps, form);
    if (draft === null) throw new Error('The draft of an alert is no longer kept.');
    return drawAlertForm(deps, draft, form.origin);
  },
};

/** The form with a draft in it, which is kept for what the form does not draw: another process may read it at once. */
export async function drawAlertForm(
  deps: ActionDeps,
  draft: AlertDraft,
  origin: string,
  more: Partial<Pick<AlertFormProps, 'mistakes' | 'isLookingUp'>> = {},
): Promise<ModalView> {
  const { payloads, workspace } = deps;
  const today = deps.today();
  const isUnreadable = draft.mayName.length === 0 && whatWords(draft, today).length === 0;
  const drawn = isUnreadable ? { ...draft, showsWhat: true } : draft;
  const [kept, countPrice] = await Promise.all([
    payloads.put(workspace, JSON.stringify(drawn)),
    countPriceOf(deps, drawn),
  ]);
  const metadata = writeMetadata(origin, kept);
  return alertForm({ mistakes: [], isLookingUp: false, ...more, draft: drawn, countPrice, today, metadata });
}

/** Before its names are looked up, the price of counting as many firms. */
function countPriceOf({ alerts, workspace, today }: ActionDeps, draft: AlertDraft): Promise<number | null> {
  const queries = readQueries(draft, today());
  const when = readCondition(draft);
  const anything = { dataset: draft.dataset, filter: {}, ...(when !== null && { when }) };
  const lookBackDays = Number(draft.lookBack) || 120;
  const questions = isQueries(queries) ? queries.map(() => anything) : [anything];
  return alerts.countPrice(workspace, { questions, lookBackDays });
}

/** Why an alert cannot be made like this, by field; null where nothing is known against it. */
async function refusalOf(
  deps: ActionDeps,
  to: Interaction,
  { alert: id }: AlertDraft,
  wanted: Wanted,
): Promise<Mistakes | null> {
  const { channel } = wanted.terms;
  const before = id === null ? null : await deps.alerts.get(to.workspace, id);
  // Rights may have changed while the form was open.
  if (id !== null && (before === null || !mayManage(before, actorOf(deps, to)))) return { name: notYours };
  const notAllowed = await refuseAlertChannel(deps, to.workspace, channel);
  if (notAllowed !== null) return { channel: notAllowed };
  // Names are looked up later; those that are slugs already tell whether the same is watched.
  const terms = termsAtOnce(wanted);
  const duplicate = terms === null ? null : await deps.alerts.duplicateOf(to.workspace, terms, id);
  return duplicate === null ? null : { channel: duplicateWords(duplicate) };
}
