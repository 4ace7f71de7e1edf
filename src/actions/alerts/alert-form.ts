import { mayManage } from '../../alerts/alerts.ts';
import type { AlertSchedule, AlertTerms } from '../../model/alert.ts';
import type { QueryLookUp } from '../../model/look-up.ts';
import { formIds } from '../../slack/kit/action.ts';
import { note, paragraph } from '../../slack/kit/blocks.ts';
import {
  channel,
  type Choice,
  drawFields,
  formView,
  type Mistakes,
  mistakesIn,
  type ModalView,
  readFields,
  select,
  text,
  time,
} from '../../slack/kit/form.ts';
import { type Dataset, datasets } from '../../trade/index.ts';
import type { ActionDeps, FilledForm, Form } from '../feature.ts';
import { fieldOfKey } from '../grammar/filters.ts';
import { normaliseText } from '../grammar/tokens.ts';
import { emptyDraft, furtherFields, leftOut, readQueryDraft } from '../look-ups/query-draft.ts';
import { datasetChoices } from '../look-ups/query-form.ts';
import { readCredits } from '../settings/settings-form.ts';
import { type AlertDraft, emptyAlertDraft } from './alert-draft.ts';
import { weekdays } from './alert-words.ts';
import { actorOf, duplicateWords, refuseAlertChannel } from './alerts.ts';
import { askBaseline } from './make-alert.ts';
import { termsAtOnce } from './resolve-watch.ts';

/** The zones that are offered, beside the one an alert has already. */
const zones: readonly string[] = [
  ...['UTC', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles'],
  ...['America/Anchorage', 'Pacific/Honolulu', 'America/Toronto', 'America/Vancouver', 'America/Mexico_City'],
  ...['America/Monterrey', 'America/Tijuana', 'America/Bogota', 'America/Lima', 'America/Santiago'],
  ...['America/Sao_Paulo', 'America/Argentina/Buenos_Aires', 'Europe/London', 'Europe/Lisbon', 'Europe/Madrid'],
  ...['Europe/Paris', 'Europe/Amsterdam', 'Europe/Berlin', 'Europe/Rome', 'Europe/Warsaw', 'Europe/Athens'],
  ...['Europe/Istanbul', 'Africa/Cairo', 'Africa/Lagos', 'Africa/Johannesburg', 'Asia/Jerusalem', 'Asia/Dubai'],
  ...['Asia/Karachi', 'Asia/Kolkata', 'Asia/Dhaka', 'Asia/Bangkok', 'Asia/Ho_Chi_Minh', 'Asia/Jakarta'],
  ...['Asia/Singapore', 'Asia/Manila', 'Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Taipei', 'Asia/Seoul'],
  ...['Asia/Tokyo', 'Australia/Perth', 'Australia/Sydney', 'Pacific/Auckland'],
];

const longestName = 60;

/** The fields of the alert form, in their order. */
const alertFields = (dataset: Dataset) => ({
  name: text({
    ...{ label: 'Name', placeholder: 'Robots from Ningbo' },
    mistake: (name) => (name === '' || name.length > longestName ? `A name of 1 to ${longestName} characters.` : null),
  }),
  dataset: select({ label: 'Dataset', choices: datasetChoices, standard: emptyAlertDraft.dataset }),
  words: text({ label: 'Words of the product', optional: true }),
  companies: text({ label: 'Companies', hint: firmsHint(dataset), optional: true, multiline: true }),
  suppliers: text({ label: 'Suppliers', hint: firmsHint(dataset), optional: true, multiline: true }),
  filters: text({
    ...{ label: 'More filters', optional: true, multiline: true },
    hint: 'One on each line, such as hs: 8482 or country: VN. All of them must hold.',
  }),
  channel: channel({
    label: 'Channel',
    hint: 'Everybody in it reads the posts. Trade must be a member of it.',
    mistake: (id) => (/^[CG][A-Z0-9]+$/.test(id) ? null : 'Choose the channel that is told.'),
  }),
  when: select<string>({
    ...{ label: 'Post', standard: emptyAlertDraft.when },
    choices: [
      { value: 'check', label: 'As found' },
      { value: 'day', label: 'Daily, in the digest of the channel' },
      ...weekdays.map((day, i) => ({ value: String(i + 1), label: `Weekly, on ${day}s` })),
    ],
  }),
  at: time({ label: 'At', hint: 'For daily and weekly posts.', optional: true, standard: emptyAlertDraft.at }),
  zone: select<string>({ label: 'Time zone', choices: zoneChoices, standard: emptyAlertDraft.zone }),
  lookBack: select<string>({
    ...{ label: 'Look back', standard: emptyAlertDraft.lookBack },
    hint: 'Records that arrived longer ago are not watched; a longer window finds later filings and costs more to begin with.',
    choices: (own) => withOwn([30, 60, 90, 120, 180, 365], own, 'days'),
  }),
  reading: select<AlertDraft['reading']>({
    ...{ label: 'Read', standard: 'thorough' },
    hint: 'Thorough costs about one more record for each record. Thrifty misses a record that came while another of the same day went.',
    choices: [
      { value: 'thorough', label: 'Thoroughly: each day once more when settled' },
      { value: 'thrifty', label: 'Thriftily: only where counts have changed' },
    ],
  }),
  corrections: select<AlertDraft['corrections']>({
    ...{ label: 'Corrections of known records', standard: 'yes' },
    choices: [
      { value: 'yes', label: 'Tell them too' },
      { value: 'no', label: 'Leave them out' },
    ],
  }),
  thread: select<AlertDraft['thread']>({
    ...{ label: 'Where posts go', standard: 'no' },
    choices: [
      { value: 'no', label: 'Into the channel' },
      { value: 'yes', label: 'Into one thread, under the first post' },
    ],
  }),
  quiet: select<string>({
    ...{ label: 'When nothing comes, one note after', hint: 'Empty for none.', optional: true, standard: '' },
    choices: (own) => withOwn([14, 30, 60, 90], own, 'days'),
  }),
  cap: text({
    ...{ label: 'At most, in credits a month', optional: true },
    hint: 'Its checks wait when this is reached. Empty for no limit of its own.',
    mistake: (cap) => (Number.isNaN(readCredits(cap)) ? 'Credits as a number, such as 100; empty for no limit.' : null),
  }),
});

function firmsHint(dataset: Dataset): string {
  const firms = datasets[dataset].country === 'MX' ? 'Names as they stand in the record' : 'Names, slugs or links';
  return `${firms}, one on each line: several are a watch list.`;
}

function zoneChoices(own: string): Choice[] {
  const offered = own === '' || zones.includes(own) ? zones : [own, ...zones];
  return offered.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/** The usual numbers, and the one that is chosen already. */
function withOwn(numbers: readonly number[], own: string, unit: string): Choice[] {
  const all = /^\d{1,4}$/.test(own) && !numbers.includes(Number(own)) ? [...numbers, Number(own)] : numbers;
  return all.toSorted((a, b) => a - b).map((n) => ({ value: String(n), label: `${n} ${unit}` }));
}

export interface AlertFormProps {
  readonly draft: AlertDraft;
  /** What of a command was not understood, in sentences. */
  readonly mistakes: readonly string[];
  readonly metadata: string;
}

const intro =
  'A channel is told when new records match. Nothing is saved, and nothing is read of them, before you have agreed to the price that comes next.';

/** The form for a new alert, or for changing one. */
export function alertForm({ draft, mistakes, metadata }: AlertFormProps): ModalView {
  const title = draft.alert === null ? 'New alert' : `Alert ${draft.alert}`;
  return formView({ id: formIds.alert, title, submit: 'See price', metadata }, [
    paragraph(mistakes.length === 0 ? intro : mistakes.join(' ')),
    ...drawFields(alertFields(draft.dataset), draft),
    note('A watch list asks once for each firm, and is priced so. Two alerts that watch the same are read once.'),
  ]);
}

function draftOfForm({ values, note: alert }: FilledForm): AlertDraft {
  const { dataset } = readFields(alertFields('us-import'), values);
  return { ...emptyAlertDraft, ...readFields(alertFields(dataset), values), alert: alert === '' ? null : alert };
}

/** What is to be watched, before its firms are resolved to slugs. */
export interface Wanted {
  readonly terms: Omit<AlertTerms, 'questions'>;
  /** A question for each firm of a watch list. */
  readonly queries: readonly QueryLookUp[];
}

type ReadAlertDraft =
  { readonly is: 'wanted'; readonly wanted: Wanted } | { readonly is: 'mistakes'; readonly errors: Mistakes };

/** Each firm is a feed with checks of its own. */
const maxFirms = 20;

/** Reads the alert form: what is asked by the rules of the query form, so that both understand the same. */
export function readAlertDraft(draft: AlertDraft, today: string): ReadAlertDraft {
  const schedule = readSchedule(draft);
  const queries = readQueries(draft, today);
  const errors: Record<string, string> = {
    ...mistakesIn(alertFields(draft.dataset), { ...draft, name: draft.name.trim() }),
    ...(schedule === null && { at: 'A time of day, such as 09:00.' }),
  };
  if (!Array.isArray(queries)) Object.assign(errors, queries);
  if (Object.keys(errors).length > 0 || schedule === null || !Array.isArray(queries)) return { is: 'mistakes', errors };
  const terms = {
    ...{ name: draft.name.trim(), channel: draft.channel, schedule, lookBackDays: Number(draft.lookBack) || 120 },
    ...{ thorough: draft.reading === 'thorough', corrections: draft.corrections === 'yes' },
    inThread: draft.thread === 'yes',
    ...{ quietDays: draft.quiet === '' ? null : Number(draft.quiet) || null, monthlyCap: readCredits(draft.cap) },
  };
  return { is: 'wanted', wanted: { terms, queries } };
}

/** One query for each firm, or what is wrong by block. */
function readQueries(draft: AlertDraft, today: string): readonly QueryLookUp[] | Record<string, string> {
  const [companies, suppliers] = [linesOf(draft.companies), linesOf(draft.suppliers)];
  if (companies.length > maxFirms) return { companies: `At most ${maxFirms} companies, one on a line.` };
  if (suppliers.length > maxFirms) return { suppliers: `At most ${maxFirms} suppliers, one on a line.` };
  if (companies.length > 1 && suppliers.length > 1) {
    return { suppliers: 'Several companies or several suppliers, not both: one of the two lists.' };
  }
  const filters = readLines(draft);
  if (typeof filters === 'string') return { filters: filters };
  const queries: QueryLookUp[] = [];
  for (const company of companies.length === 0 ? [''] : companies) {
    for (const supplier of suppliers.length === 0 ? [''] : suppliers) {
      const { dataset, words } = draft;
      const read = readQueryDraft({ ...emptyDraft, dataset, words, company, supplier, filters }, today);
      if (read.is === 'mistakes') return asAlertErrors(read.errors);
      queries.push(read.lookUp);
    }
  }
  return queries;
}

function linesOf(typed: string): string[] {
  const lines = typed.split('\n').map((line) => normaliseText(line));
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** `hs: 8482` on each line, by the keys and fields of a command. */
function readLines({ dataset, filters }: AlertDraft): Record<string, string> | string {
  const known = furtherFields(dataset).map(({ field }) => field);
  const read: Record<string, string> = {};
  for (const line of linesOf(filters)) {
    const [, key = '', value = ''] = /^([a-z][a-z_]*)\s*:\s*(.+)$/i.exec(line) ?? [];
    const field = key.toLowerCase() === leftOut ? leftOut : fieldOfKey(key.toLowerCase(), dataset);
    if (field !== leftOut && !known.includes(field)) {
      return `“${line.slice(0, 60)}” is no filter of ${datasets[dataset].title} data. Write one on each line, such as hs: 8482 or country: VN.`;
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

const notYours = 'Only its owner, the person who created it or an admin can change this alert. Nothing was saved.';

/** The form of an alert. What it would cost comes after it: names are resolved and records counted then. */
export const alertFormOf: Form = {
  callbackId: formIds.alert,

  async submit(deps, form) {
    const draft = draftOfForm(form);
    const read = readAlertDraft(draft, deps.today());
    if (read.is === 'mistakes') return read;
    const name = await refusalOf(deps, form, draft);
    if (name !== null) return { is: 'mistakes', errors: { name: name } };
    const channel = await refuseAlertChannel(deps, form.to.workspace, draft.channel);
    if (channel !== null) return { is: 'mistakes', errors: { channel } };
    // Names are looked up later; those that are slugs already tell whether the same is watched.
    const terms = termsAtOnce(read.wanted);
    const duplicate = terms === null ? null : await deps.alerts.duplicateOf(form.to.workspace, terms, draft.alert);
    if (duplicate !== null) return { is: 'mistakes', errors: { channel: duplicateWords(duplicate) } };
    return { is: 'work', work: () => askBaseline(deps, form.to, draft) };
  },

  redraw: null,
};

/** Rights may have changed while the form was open. */
async function refusalOf(deps: ActionDeps, { to }: FilledForm, { alert: id }: AlertDraft): Promise<string | null> {
  if (id === null) return null;
  const alert = await deps.alerts.get(to.workspace, id);
  return alert !== null && mayManage(alert, actorOf(deps, to)) ? null : notYours;
}
