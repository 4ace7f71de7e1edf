import type { Actor, Alert } from '../../model/alert.ts';
import { mayManage } from '../../alerts/alerts.ts';
import { isUser, scheduleWords, stateWords, watchedWords } from './alert-card.ts';
import {
  actionButton,
  type Button,
  buttons,
  formatted,
  header,
  type Message,
  note,
  paragraph,
} from '../../slack/kit/blocks.ts';
import { ago } from '../../slack/kit/cost.ts';
import { count, figure, inSentence } from '../../slack/kit/text.ts';

/** As many as can be read at once, with their buttons. */
export const alertsPerPage = 8;

export const alertScopes = ['here', 'mine', 'all'] as const;
export type AlertScope = (typeof alertScopes)[number];

export interface AlertListProps {
  /** Those that the reader may see. */
  readonly alerts: readonly Alert[];
  readonly scope: AlertScope;
  /** Zero-based number of the first one shown. */
  readonly offset: number;
  readonly reader: Actor;
  /** How many more there are in channels that the reader may not know of. */
  readonly hidden: number;
  /** Channels that are not named to the reader. */
  readonly unnamed: ReadonlySet<string>;
  /** Epoch ms, for ages. */
  readonly now: number;
}

const scopeWords: Record<AlertScope, string> = {
  here: 'in this channel',
  mine: 'of yours',
  all: 'in this workspace',
};

/** A page of alerts, each with its whole filter, how it is, what it costs, and its buttons. */
export function alertList(props: AlertListProps): Message {
  const { alerts, scope, offset, reader } = props;
  const first = offset < alerts.length ? offset : Math.max(0, alerts.length - alertsPerPage);
  const shown = alerts.slice(first, first + alertsPerPage);
  const said = countWords(props, first, shown.length);
  return {
    text: `${inSentence(said, 400)} Nothing was charged.`,
    blocks: [
      header('Alerts'),
      paragraph(said),
      ...shown.flatMap((alert, i) => [
        formatted(entryWords(alert, props)),
        ...buttons(`alert-${i + 1}`, entryButtons(alert, reader, i + 1)),
      ]),
      ...buttons('alerts-paging', pagingOf(scope, alerts.length, first)),
      note('The list cost nothing.'),
    ],
    plain: null,
  };
}

function countWords({ alerts, scope, hidden }: AlertListProps, first: number, shown: number): string {
  const where = scopeWords[scope];
  const all =
    alerts.length === 0
      ? `There are no alerts ${where}: watch makes one.`
      : alerts.length === shown
        ? `There ${alerts.length === 1 ? 'is' : 'are'} ${count(alerts.length, 'alert')} ${where}.`
        : `${figure(first + 1)}–${figure(first + shown)} of ${count(alerts.length, 'alert')} ${where}.`;
  const more =
    hidden === 0
      ? ''
      : ` ${count(hidden, 'more is', 'more are')} in conversations that are private, or that Trade may not look at: type alerts there.`;
  return `${all}${more}`;
}

/** All that tells how an alert is doing; what people wrote has gone through `inSentence`. */
function entryWords(alert: Alert, { unnamed, now }: AlertListProps): string {
  const { name, id, questions, schedule, channel, lastError, creditsThisMonth, owner } = alert;
  const where = unnamed.has(channel) ? 'a private channel' : `<#${channel}>`;
  const whose = isUser(owner) ? `, of <@${owner}>` : '';
  return [
    `*${inSentence(name)}* (${inSentence(id)}), in ${where}${whose}`,
    inSentence(`${watchedWords(questions)}; posts ${scheduleWords(schedule)}.`, 600),
    `${stateWords(alert)}.`,
    `${checkWords(alert, now)}; ${count(creditsThisMonth, 'credit')} this month.`,
    ...(lastError === null ? [] : [`Last error: ${inSentence(lastError, 200)}`]),
  ].join('\n');
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

function entryButtons(alert: Alert, reader: Actor, nth: number): (Button | null)[] {
  const { id, state, name } = alert;
  const manages = mayManage(alert, reader);
  const spoken = (label: string) => ({ label, spoken: `${label}: ${id} ${name}`, nth });
  const isOn = state === 'active' || state === 'waiting' || state === 'blocked';
  return [
    actionButton({ action: { do: 'alert-card', id }, ...spoken('Details') }),
    isOn && manages ? actionButton({ action: { do: 'pause-alert', id, forDay: false }, ...spoken('Pause') }) : null,
    (state === 'paused' || state === 'broken') && manages
      ? actionButton({ action: { do: 'resume-alert', id, missed: null }, ...spoken('Resume') })
      : null,
    state === 'stopped' && manages ? actionButton({ action: { do: 'undo-alert', id }, ...spoken('Undo') }) : null,
  ];
}

function pagingOf(scope: AlertScope, total: number, first: number): (Button | null)[] {
  const at = (offset: number, label: string, nth: number, of: AlertScope = scope) =>
    actionButton({ action: { do: 'alerts', scope: of, offset }, label, nth });
  return [
    first + alertsPerPage < total ? at(first + alertsPerPage, 'Next page', 1) : null,
    first > 0 ? at(Math.max(0, first - alertsPerPage), 'Previous page', 2) : null,
    scope === 'here' ? null : at(0, 'In this channel', 3, 'here'),
    scope === 'mine' ? null : at(0, 'Mine', 4, 'mine'),
    scope === 'all' ? null : at(0, 'All', 5, 'all'),
    actionButton({ action: { do: 'form', form: 'alert' }, label: 'New alert', nth: 8 }),
  ];
}
