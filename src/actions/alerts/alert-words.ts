import { isDirect } from '../../alerts/alerts.ts';
import type { Alert, AlertSchedule, AlertState, AlertTerms } from '../../model/alert.ts';
import type { PartyKind } from '../../model/answer.ts';
import type { FeedQuestion } from '../../model/feed.ts';
import { ago } from '../../slack/kit/cost.ts';
import { cleanText, count, inSentence } from '../../slack/kit/text.ts';
import { spokenFilter } from '../grammar/plurals.ts';
import { type Dataset, datasets, describeFilter } from '../../trade/index.ts';

/** How an alert reads in messages: what it watches, when it posts, how it is. */

/** Where a filter names a firm, by its side. */
const firmFields = { company: ['company', 'company_name'], supplier: ['supplier', 'supplier_name'] } as const;
const kinds = ['company', 'supplier'] as const;

/** What the records of a dataset are called. */
export function recordNoun(dataset: Dataset): string {
  const { title, rows } = datasets[dataset];
  return `${title} ${rows === 'bols' ? 'shipment' : 'declaration'}`;
}

/** The dataset of an alert: the questions of a watch list differ in their firms alone. */
export function datasetOf({ questions }: Pick<AlertTerms, 'questions'>): Dataset {
  return questions[0]?.dataset ?? 'us-import';
}

/**
 * What is watched, in words: `US import shipments: company acme-robotics or acme-tools, product frozen`. A watch list
 * differs in its firms alone, so that the rest is said once. Plain text for where nothing is formatted; no full stop.
 */
export function watchedWords(questions: readonly FeedQuestion[]): string {
  const [first] = questions;
  if (first === undefined) return 'nothing';
  const firms = kinds.flatMap((kind) => {
    const names = firmsOf(questions, kind);
    return names.length === 0 ? [] : [`${kind} ${names.join(' or ')}`];
  });
  const rest = describeFilter(first.dataset, spokenFilter(withoutFirms(first)));
  const asked = [...firms, ...(rest === '' ? [] : [rest])].join(', ');
  return cleanText(`${recordNoun(first.dataset)}s: ${asked === '' ? 'all' : asked}`, 900);
}

/** The firms of one side that are watched, each once: slugs, or names as Mexican records have them. */
export function firmsOf(questions: readonly FeedQuestion[], kind: (typeof kinds)[number]): string[] {
  const named = questions.flatMap(({ filter }) => firmFields[kind].flatMap((field) => filter[field] ?? []));
  return [...new Set(named)];
}

/** The filter of a question without the firms in it. */
export function withoutFirms({ filter }: FeedQuestion): FeedQuestion['filter'] {
  const firms: readonly string[] = kinds.flatMap((kind) => firmFields[kind]);
  return Object.fromEntries(Object.entries(filter).filter(([field]) => !firms.includes(field)));
}

/** Where an alert posts, as mrkdwn: `in #imports`. A direct one is shown to nobody but the person it is for. */
export function placeWords(alert: Pick<AlertTerms, 'channel'>): string {
  return isDirect(alert) ? 'by direct message to you' : `in <#${alert.channel}>`;
}

/** ISO weekdays, Monday first. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** When an alert posts: `weekly on Mondays at 09:00 (Europe/Berlin)`. */
export function scheduleWords(schedule: AlertSchedule): string {
  if (schedule.every === 'check') return 'as found';
  const at = `at ${schedule.at} (${cleanText(schedule.zone, 60)})`;
  if (schedule.every === 'day') return `daily ${at}`;
  return `weekly on ${weekdays[schedule.weekday - 1] ?? 'Monday'}s ${at}`;
}

/** Everything that was chosen, each by its name. */
export function termsWords(terms: AlertTerms): (readonly [label: string, value: string])[] {
  return [
    ['Watches', watchedWords(terms.questions)],
    ['Posts', scheduleWords(terms.schedule)],
    ['Looks back', `${count(terms.lookBackDays, 'day')}, by the day of arrival or declaration`],
    ['Reads', terms.thorough ? thoroughWords : thriftyWords],
    ['Corrections', terms.corrections ? 'told where a check meets them' : 'not told'],
    ['When nothing comes', terms.quietDays === null ? 'silent' : `one note after ${count(terms.quietDays, 'day')}`],
    ['At most', terms.monthlyCap === null ? 'no limit of its own' : `${count(terms.monthlyCap, 'credit')} a month`],
  ];
}

const thoroughWords = 'thoroughly: each day of arrival is also read whole once it has settled';
const thriftyWords = 'thriftily: a record is missed where one came and another went on the same day';

const stateLabels: Record<AlertState, string> = {
  active: 'Active',
  paused: 'Paused',
  waiting: 'Waiting for credits',
  blocked: 'Blocked by the data service',
  broken: 'Slack does not take its posts',
  stopped: 'Stopped',
};

export function stateLabel(state: AlertState): string {
  return stateLabels[state];
}

/** The state with who, since when, until when and why, as mrkdwn without a full stop. */
export function stateWords({ state, by, since, pausedUntil, reason }: Alert): string {
  const who = by !== null && isUser(by) ? ` by <@${by}>` : '';
  const until = state === 'paused' && pausedUntil !== null ? `, until ${moment(pausedUntil)}` : '';
  // Of what a person did, there is no more to say than who and when.
  const why = reason === null || who !== '' ? '' : `: ${inSentence(reason.replace(/\.$/, ''), 300)}`;
  return `*${stateLabels[state]}*${who}, since ${moment(since)}${until}${why}`;
}

/** Who made it and when, and whose it is now, as mrkdwn without a full stop; only for messages that one person sees. */
export function madeWords({ creator, owner, createdAt }: Alert): string {
  const made = isUser(creator) ? ` by <@${creator}>` : '';
  const now = owner !== creator && isUser(owner) ? `; it is now <@${owner}>'s` : '';
  return `Made ${moment(createdAt)}${made}${now}`;
}

/** The firms' sides that all records of an alert have in common. */
export function knownParties({ questions }: Pick<AlertTerms, 'questions'>): PartyKind[] {
  return kinds.filter((kind) => firmsOf(questions, kind).length === 1);
}

export function isUser(id: string): boolean {
  return /^[A-Z0-9]+$/.test(id);
}

/** An instant as people of every zone can read it: 11/20/2026 14:05 UTC. @param at epoch ms */
export function moment(at: number): string {
  const [date = '', time = ''] = new Date(at).toISOString().split('T');
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  return `${month}/${dayOfMonth}/${year} ${time.slice(0, 5)} UTC`;
}

/** "Checked 10 min ago, again in 5 min" */
export function checkWords({ lastCheckedAt, nextCheckAt, state }: Alert, now: number): string {
  const last = lastCheckedAt === null ? 'Not checked yet' : `Checked ${ago(now - lastCheckedAt)}`;
  const next = nextCheckAt === null || state === 'paused' || state === 'stopped' ? null : inTime(nextCheckAt - now);
  return next === null ? last : `${last}, again ${next}`;
}

function inTime(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes < 1) return 'now';
  if (minutes < 120) return `in ${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `in ${hours} h` : `in ${Math.round(hours / 24)} days`;
}
