import { z } from 'zod';
import type { Alert, AlertSchedule } from '../../model/alert.ts';
import type { QueryIntent } from '../../model/intent.ts';
import type { TypedWatch } from '../grammar/read-watch.ts';
import { firmsOf, withoutFirms } from './alert-words.ts';
import { draftOfIntent, leftOut } from '../look-ups/query-draft.ts';

const text = z.string();

/** The alert form as somebody is filling it in: nothing in it has been checked. Empty text is an empty field. */
export const alertDraftSchema = z.object({
  /** The alert whose terms are changed; null for a new one. */
  alert: text.nullable(),
  name: text,
  dataset: z.enum(['us-import', 'us-export', 'mx-import', 'mx-export']),
  words: text,
  /** A name, a slug or a link on each line; for Mexican data names as they stand. */
  companies: text,
  suppliers: text,
  /** `field: value` on each line. */
  filters: text,
  channel: text,
  /** `check`, `day`, or a weekday's number, Monday 1. */
  when: text,
  at: text,
  zone: text,
  lookBack: text,
  reading: z.enum(['thorough', 'thrifty']),
  corrections: z.enum(['yes', 'no']),
  /** Days; empty for never. */
  quiet: text,
  cap: text,
  /** How many records are read at the price that was named. */
  agreedRecords: z.number(),
  /** How many records match, as its price question said; null before it was asked. */
  existingRecords: z.number().nullable().default(null),
});
export type AlertDraft = z.infer<typeof alertDraftSchema>;

export const emptyAlertDraft: AlertDraft = {
  ...{ alert: null, name: '', dataset: 'us-import', words: '', companies: '', suppliers: '', filters: '' },
  ...{ channel: '', when: 'check', at: '09:00', zone: 'UTC', lookBack: '120', reading: 'thorough', corrections: 'yes' },
  ...{ quiet: '30', cap: '', agreedRecords: 0, existingRecords: null },
};

/** A look-up as something to watch: its dates fall away, since what is new comes from now on. */
export function alertDraftOfIntent(intent: QueryIntent): Partial<AlertDraft> {
  const { dataset, words, company, supplier, filters } = draftOfIntent(intent);
  return { dataset, words, companies: company, suppliers: supplier, filters: filterLines(filters) };
}

/** What was understood of a `watch` command. */
export function alertDraftOfTyped(typed: TypedWatch): Partial<AlertDraft> {
  const { dataset, words, companies, suppliers, channel, when } = typed;
  const filters = { ...typed.filters, ...(typed.leftOut.length > 0 && { [leftOut]: typed.leftOut.join(' ') }) };
  return {
    ...{ dataset, words, companies: companies.join('\n'), suppliers: suppliers.join('\n') },
    filters: filterLines(filters),
    ...(channel !== null && { channel }),
    ...(when !== null && { when }),
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
    ...{ alert: alert.id, name: alert.name, dataset, words, filters: filterLines(filters), channel: alert.channel },
    ...{ companies: firms('company').join('\n'), suppliers: firms('supplier').join('\n') },
    ...scheduleFields(alert.schedule),
    lookBack: String(alert.lookBackDays),
    reading: alert.thorough ? 'thorough' : 'thrifty',
    corrections: alert.corrections ? 'yes' : 'no',
    quiet: alert.quietDays === null ? '' : String(alert.quietDays),
    cap: alert.monthlyCap === null ? '' : String(alert.monthlyCap),
    ...{ agreedRecords: 0, existingRecords: null },
  };
}

function scheduleFields(schedule: AlertSchedule): Pick<AlertDraft, 'when' | 'at' | 'zone'> {
  if (schedule.every === 'check') return { when: 'check', at: emptyAlertDraft.at, zone: emptyAlertDraft.zone };
  const { at, zone } = schedule;
  return { when: schedule.every === 'day' ? 'day' : String(schedule.weekday), at, zone };
}

export function filterLines(filters: Readonly<Record<string, string>>): string {
  return Object.entries(filters)
    .map(([field, value]) => `${field}: ${value}`)
    .join('\n');
}
