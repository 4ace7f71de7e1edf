import type { Actor, Alert, AlertChange, AlertSchedule, AlertState, AlertTerms } from '../../model/alert.ts';
import type { PartyKind } from '../../model/answer.ts';
import type { FeedQuestion } from '../../model/feed.ts';
import { type Dataset, datasets, describeFilter } from '../../trade/index.ts';
import { mayManage, mayTakeOver } from '../../alerts/alerts.ts';
import { checkWords } from './alert-list.ts';
import {
  actionButton,
  type Block,
  type Button,
  buttons,
  facts,
  formatted,
  header,
  type Message,
  note,
  paragraph,
} from '../../slack/kit/blocks.ts';
import { ago } from '../../slack/kit/cost.ts';
import { cleanText, count, inSentence } from '../../slack/kit/text.ts';

/** Where a filter names a firm, by the side it stands on. */
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
  const rest = describeFilter(first.dataset, withoutFirms(first));
  const asked = [...firms, ...(rest === '' ? [] : [rest])].join(', ');
  return cleanText(`${recordNoun(first.dataset)}s: ${asked === '' ? 'all' : asked}`, 900);
}

/** The firms of one side that are watched, each once: slugs, or names as they stand in Mexican records. */
export function firmsOf(questions: readonly FeedQuestion[], kind: (typeof kinds)[number]): string[] {
  const named = questions.flatMap(({ filter }) => firmFields[kind].flatMap((field) => filter[field] ?? []));
  return [...new Set(named)];
}

/** The filter of a question without the firms in it. */
export function withoutFirms({ filter }: FeedQuestion): FeedQuestion['filter'] {
  const firms: readonly string[] = kinds.flatMap((kind) => firmFields[kind]);
  return Object.fromEntries(Object.entries(filter).filter(([field]) => !firms.includes(field)));
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
function moment(at: number): string {
  const [date = '', time = ''] = new Date(at).toISOString().split('T');
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  return `${month}/${dayOfMonth}/${year} ${time.slice(0, 5)} UTC`;
}

export interface AlertCardProps {
  readonly alert: Alert;
  /** Newest first. */
  readonly history: readonly AlertChange[];
  readonly reader: Actor;
  /** False where its channel is not named to the reader. */
  readonly namesChannel: boolean;
  /** What was just done, as a sentence; null when it was only asked for. */
  readonly done: string | null;
  /** What that has cost, or will, as a sentence. */
  readonly cost: string;
  /** Epoch ms, for ages. */
  readonly now: number;
}

const changesShown = 8;

/** All there is to know of an alert, and what its reader may do with it. */
export function alertCard(props: AlertCardProps): Message {
  const { alert, done, cost, reader, namesChannel, now } = props;
  const manages = mayManage(alert, reader);
  return {
    text: `${done === null ? '' : `${inSentence(done, 300)} `}${inSentence(`${alert.name} (${alert.id}): ${stateLabel(alert.state)}`, 200)}. ${cost}`,
    blocks: [
      header(alert.name),
      ...(done === null ? [] : [paragraph(done)]),
      formatted(`${stateWords(alert)}.`),
      formatted(whereWords(alert, namesChannel)),
      facts([...termsWords(alert), ...doingWords(alert, now)]),
      ...historyBlocks(props),
      ...buttons('alert', manages ? [...lifeButtons(alert), ...ownButtons(alert, reader)] : pauseForDay(alert)),
      ...buttons('alert-more', [
        actionButton({
          action: { do: 'alert-records', id: alert.id, since: 0, until: null, offset: 0 },
          label: 'What it found',
        }),
        actionButton({ action: { do: 'alerts', scope: 'mine', offset: 0 }, label: 'My alerts', nth: 4 }),
      ]),
      note(manages ? cost : `Its owner and the admins can change it. ${cost}`),
    ],
    plain: null,
  };
}

function whereWords(alert: Alert, namesChannel: boolean): string {
  const where = namesChannel ? `<#${alert.channel}>` : 'a private channel';
  return `Alert ${inSentence(alert.id)} in ${where}. ${madeWords(alert)}.`;
}

function doingWords(alert: Alert, now: number): (readonly [string, string | null])[] {
  const { lastPostedAt, lastError, creditsThisMonth } = alert;
  return [
    ['Checks', checkWords(alert, now)],
    ['Posted last', lastPostedAt === null ? 'never' : ago(now - lastPostedAt)],
    ['Last error', lastError],
    ['Its checks cost', `${count(creditsThisMonth, 'credit')} this month`],
  ];
}

function historyBlocks({ history }: AlertCardProps): Block[] {
  const lines = history.slice(0, changesShown).map(({ at, by, what }) => {
    const who = by !== null && isUser(by) ? `<@${by}>` : 'Trade';
    return `• ${moment(at)}, ${who}: ${inSentence(what, 200)}`;
  });
  return lines.length === 0 ? [] : [formatted(`*History*\n${lines.join('\n')}`)];
}

function lifeButtons({ id, state, name }: Alert): (Button | null)[] {
  if (state === 'stopped') {
    return [actionButton({ action: { do: 'undo-alert', id }, label: 'Undo the stop', style: 'primary' })];
  }
  const isOff = state === 'paused' || state === 'broken';
  return [
    isOff
      ? actionButton({ action: { do: 'resume-alert', id, missed: null }, label: 'Resume', style: 'primary' })
      : actionButton({ action: { do: 'pause-alert', id, forDay: false }, label: 'Pause', nth: 1 }),
    isOff ? null : actionButton({ action: { do: 'pause-alert', id, forDay: true }, label: 'Pause for a day', nth: 2 }),
    isOff ? null : actionButton({ action: { do: 'run-alert', id }, label: 'Run now' }),
    actionButton({ action: { do: 'edit-alert', id }, label: 'Edit' }),
    actionButton({
      action: { do: 'stop-alert', id },
      ...{ label: 'Stop', style: 'danger' },
      confirm: {
        title: { type: 'plain_text', text: 'Stop this alert?' },
        text: { type: 'plain_text', text: `“${cleanText(name, 60)}” posts nothing more. It can be undone for 7 days.` },
        confirm: { type: 'plain_text', text: 'Stop' },
        deny: { type: 'plain_text', text: 'Keep' },
        style: 'danger',
      },
    }),
  ];
}

function ownButtons(alert: Alert, reader: Actor): (Button | null)[] {
  if (!mayTakeOver(alert, reader)) return [];
  return [actionButton({ action: { do: 'take-alert', id: alert.id }, label: 'Take over' })];
}

/** What anybody of its channel may do. */
function pauseForDay({ id, state }: Alert): (Button | null)[] {
  if (state === 'paused' || state === 'stopped') return [];
  return [actionButton({ action: { do: 'pause-alert', id, forDay: true }, label: 'Pause for a day', nth: 2 })];
}
