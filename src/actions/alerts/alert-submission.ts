import { mayManage } from '../../alerts/alerts.ts';
import type { AlertSchedule, AlertTerms } from '../../model/alert.ts';
import type { QueryIntent } from '../../model/intent.ts';
import { alertBlocks, formIds, queryBlocks } from '../../slack/kit/ids.ts';
import { datasets } from '../../trade/index.ts';
import type { ActionDeps } from '../deps.ts';
import type { FilledForm, Form } from '../forms/form.ts';
import { fieldOfKey } from '../grammar/filters.ts';
import { normaliseText } from '../grammar/tokens.ts';
import { emptyDraft, furtherFields, leftOut } from '../look-ups/query-draft.ts';
import { readQueryDraft } from '../look-ups/query-submission.ts';
import { readCredits } from '../settings/settings-submission.ts';
import { type AlertDraft, alertDraftOfValues } from './alert-draft.ts';
import { askBaseline } from './make-alert.ts';
import { termsAtOnce } from './resolve-watch.ts';
import { actorOf, duplicateWords } from './show-alert.ts';

/** What is to be watched, before its firms are resolved to slugs. */
export interface Wanted {
  readonly terms: Omit<AlertTerms, 'questions'>;
  /** A question for each firm of a watch list. */
  readonly queries: readonly QueryIntent[];
}

type ReadAlertDraft =
  | { readonly is: 'wanted'; readonly wanted: Wanted }
  /** By block, in words. */
  | { readonly is: 'mistakes'; readonly errors: Readonly<Record<string, string>> };

/** Each firm is a feed with checks of its own. */
const maxFirms = 20;
const longestName = 60;

/** Reads the alert form: what is asked by the rules of the query form, so that both understand the same. */
export function readAlertDraft(draft: AlertDraft, today: string): ReadAlertDraft {
  const errors: Record<string, string> = {};
  const name = draft.name.trim();
  if (name === '' || name.length > longestName) errors[alertBlocks.name] = `A name of 1 to ${longestName} characters.`;
  if (!/^[CG][A-Z0-9]+$/.test(draft.channel)) errors[alertBlocks.channel] = 'Choose the channel that is told.';
  const schedule = readSchedule(draft);
  if (schedule === null) errors[alertBlocks.at] = 'A time of day, such as 09:00.';
  const cap = readCredits(draft.cap);
  if (cap === 'wrong') errors[alertBlocks.cap] = 'Credits as a number, such as 100; empty for no limit.';
  const queries = readQueries(draft, today);
  if (!Array.isArray(queries)) Object.assign(errors, queries);
  if (Object.keys(errors).length > 0 || schedule === null || cap === 'wrong' || !Array.isArray(queries)) {
    return { is: 'mistakes', errors };
  }
  const terms = {
    ...{ name, channel: draft.channel, schedule, lookBackDays: Number(draft.lookBack) || 120 },
    ...{ thorough: draft.reading === 'thorough', corrections: draft.corrections === 'yes' },
    ...{ quietDays: draft.quiet === '' ? null : Number(draft.quiet) || null, monthlyCap: cap },
  };
  return { is: 'wanted', wanted: { terms, queries } };
}

/** One query for each firm, or what is wrong by block. */
function readQueries(draft: AlertDraft, today: string): readonly QueryIntent[] | Record<string, string> {
  const [companies, suppliers] = [linesOf(draft.companies), linesOf(draft.suppliers)];
  if (companies.length > maxFirms) return { [alertBlocks.companies]: `At most ${maxFirms} companies, one on a line.` };
  if (suppliers.length > maxFirms) return { [alertBlocks.suppliers]: `At most ${maxFirms} suppliers, one on a line.` };
  if (companies.length > 1 && suppliers.length > 1) {
    return { [alertBlocks.suppliers]: 'Several companies or several suppliers, not both: one of the two lists.' };
  }
  const filters = readLines(draft);
  if (typeof filters === 'string') return { [alertBlocks.filters]: filters };
  const queries: QueryIntent[] = [];
  for (const company of companies.length === 0 ? [''] : companies) {
    for (const supplier of suppliers.length === 0 ? [''] : suppliers) {
      const { dataset, words } = draft;
      const read = readQueryDraft({ ...emptyDraft, dataset, words, company, supplier, filters }, today);
      if (read.is === 'mistakes') return asAlertErrors(read.errors);
      queries.push(read.intent);
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
    if (read[field] !== undefined) return `${key}: stands on two lines; join them with OR.`;
    read[field] = value;
  }
  return read;
}

/** What the query form says beside its fields, beside those of this form. */
function asAlertErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  const blockOf = (block: string) => {
    if (block === queryBlocks.company) return alertBlocks.companies;
    if (block === queryBlocks.supplier) return alertBlocks.suppliers;
    return block === queryBlocks.words ? alertBlocks.words : alertBlocks.filters;
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

const notYours = 'Only its owner, whoever made it, or an admin can change this alert. Nothing was saved.';

/** The form of an alert. What it would cost comes after it: names are resolved and records counted then. */
export const alertFormOf: Form = {
  callbackId: formIds.alert,

  async submit(deps, form) {
    const draft = alertDraftOfValues(form.values, form.note === '' ? null : form.note);
    const read = readAlertDraft(draft, deps.today());
    if (read.is === 'mistakes') return read;
    const name = await refusalOf(deps, form, draft);
    if (name !== null) return { is: 'mistakes', errors: { [alertBlocks.name]: name } };
    // Names are looked up later; those that are slugs already tell whether the same is watched.
    const terms = termsAtOnce(read.wanted);
    const duplicate = terms === null ? null : await deps.alerts.duplicateOf(form.to.workspace, terms, draft.alert);
    if (duplicate !== null) return { is: 'mistakes', errors: { [alertBlocks.channel]: duplicateWords(duplicate) } };
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
