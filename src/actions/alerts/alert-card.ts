import { isDirect, mayManage, mayResume, mayTakeOver } from '../../alerts/alerts.ts';
import { isChecked, isOn } from '../../alerts/transitions.ts';
import { type Actor, type Alert, type AlertChange, isUnreadable } from '../../model/alert.ts';
import type { CheckPrice } from '../../model/feed.ts';
import {
  button,
  type Button,
  buttons,
  facts,
  formatted,
  header,
  type Message,
  note,
  paragraph,
  messageOf,
  type Controls,
} from '../../slack/kit/blocks.ts';
import { ago, capital, count, figure, inCredits, inSentence, joined } from '../../slack/kit/text.ts';
import { historyLines, isUser, madeWords, movedWords, placeWords, stateLabel, stopButton } from '../posting-words.ts';
import { checkLabel, scheduleWords, stateWords, termsWords, watchedWords } from './alert-words.ts';

export interface AlertCardProps {
  readonly alert: Alert;
  /** Price of Run now, Resume or Undo; null when that asks first. */
  readonly price: CheckPrice | null;
  readonly history: readonly AlertChange[];
  readonly reader: Actor;
  /** False when the reader must not see the channel's name. */
  readonly namesChannel: boolean;
  readonly done: string | null;
  /** Whether it was just moved to where it posts now. */
  readonly hasMoved: boolean;
  readonly cost: string;
  readonly now: number;
}

export function alertCard(props: AlertCardProps): Message {
  const { alert, price, history, done, hasMoved, cost, reader, namesChannel, now } = props;
  const { lastPostedAt, lastError, reason } = alert;
  const manages = mayManage(alert, reader);
  const changes = historyLines(history);
  const where = namesChannel ? placeWords(alert) : 'in a private channel';
  const moved = hasMoved ? movedWords(alert, where) : null;
  const said = inSentence(`${alert.name} (${alert.id}): ${done ?? `${stateLabel(alert.state)}.`}`, 500);
  return messageOf(`${moved ?? said} ${cost}`, [
    header(alert.name),
    moved !== null && formatted(moved),
    done !== null && paragraph(done),
    formatted(`${stateWords(alert, now)}\nAlert ${inSentence(alert.id)} ${where}. ${madeWords(alert)}.`),
    facts([
      ...termsWords(alert, alert.creditsThisMonth),
      ['Last post', lastPostedAt === null ? 'none yet' : ago(now - lastPostedAt)],
      ['Last problem', lastError === reason ? null : lastError],
    ]),
    changes !== null && formatted(changes),
    buttons('alert', manages ? lifeButtons(alert, price, reader) : [dayButton(alert, price, reader)]),
    buttons('alert-more', [
      button({
        action: { do: 'alert-records', id: alert.id, since: 0, until: null, offset: 0 },
        label: 'What it found',
      }),
      button({ action: { do: 'alerts', scope: 'mine', offset: 0 }, label: 'My alerts', nth: 4 }),
    ]),
    note(manages ? cost : `Only its owner and admins can change it. ${cost}`),
  ]);
}

function lifeButtons(alert: Alert, price: CheckPrice | null, reader: Actor): Controls {
  const { id, state } = alert;
  const take = mayTakeOver(alert, reader) ? button({ action: { do: 'take-alert', id }, label: 'Take over' }) : null;
  if (state === 'stopped') {
    const label = checkLabel('Undo stop', price);
    return [button({ action: { do: 'undo-alert', id }, label, style: 'primary' }), take];
  }
  const isOff = !isOn(alert);
  return [
    !isOff && button({ action: { do: 'pause-alert', id, forDay: false }, label: 'Pause', nth: 1 }),
    isOff && !isUnreadable(alert) && resumeButton(alert, price),
    !isOff && button({ action: { do: 'pause-alert', id, forDay: true }, label: 'Pause for a day', nth: 2 }),
    isChecked(alert) && button({ action: { do: 'run-alert', id }, label: checkLabel('Run now', price) }),
    button({ action: { do: 'edit-alert', id }, label: 'Edit' }),
    stopButton(alert),
    take,
  ];
}

/** Anyone in its channel may pause it for a day, and may then resume it. */
function dayButton(alert: Alert, price: CheckPrice | null, reader: Actor): Button | null {
  const { id, state } = alert;
  if (mayResume(alert, reader)) return resumeButton(alert, price);
  if (state === 'paused' || state === 'stopped') return null;
  return button({ action: { do: 'pause-alert', id, forDay: true }, label: 'Pause for a day', nth: 2 });
}

function resumeButton({ id }: Alert, price: CheckPrice | null): Button {
  const label = checkLabel('Resume', price);
  return button({ action: { do: 'resume-alert', id, missed: null }, label, style: 'primary' });
}

const alertsPerPage = 8;

export const alertScopes = ['here', 'mine', 'all'] as const;
export type AlertScope = (typeof alertScopes)[number];

export interface AlertListProps {
  readonly alerts: readonly Alert[];
  readonly prices: ReadonlyMap<string, CheckPrice>;
  readonly scope: AlertScope;
  readonly offset: number;
  readonly reader: Actor;
  readonly hidden: number;
  readonly unnamed: ReadonlySet<string>;
  readonly now: number;
}

const scopeWords: Record<AlertScope, string> = {
  here: 'in this channel',
  mine: 'of yours',
  all: 'in this workspace',
};

export function pageOfAlerts(alerts: readonly Alert[], offset: number) {
  const first = offset < alerts.length ? offset : Math.max(0, alerts.length - alertsPerPage);
  return { first, shown: alerts.slice(first, first + alertsPerPage) };
}

export function alertList(props: AlertListProps): Message {
  const { alerts, prices, offset, reader } = props;
  const { first, shown } = pageOfAlerts(alerts, offset);
  const [title, more] = countWords(props, first, shown.length);
  return messageOf(inSentence(`${title}. ${more}`, 400), [
    header(title),
    more !== '' && paragraph(more),
    shown.flatMap((alert, i) => [
      formatted(entryWords(alert, props)),
      ...buttons(`alert-${i + 1}`, entryButtons(alert, prices.get(alert.id) ?? null, reader, i + 1)),
    ]),
    buttons('alerts-paging', pagingOf(props, first)),
  ]);
}

function countWords({ alerts, scope, hidden, reader }: AlertListProps, first: number, shown: number): [string, string] {
  const where = scopeWords[scope];
  const range = alerts.length === shown ? '' : `${figure(first + 1)}–${figure(first + shown)} of `;
  const title = alerts.length === 0 ? `No alerts ${where} yet` : `${range}${count(alerts.length, 'alert')} ${where}`;
  const them = hidden === 1 ? 'it' : 'them';
  const spent = alerts.reduce((sum, { creditsThisMonth }) => sum + creditsThisMonth, 0);
  const more = [
    scope === 'all' && reader.isAdmin && alerts.length > 1
      ? `Their checks took ${inCredits(spent)} this month; the costliest comes first.`
      : '',
    alerts.length === 0 ? 'Press New alert, or type watch and a company or product.' : '',
    hidden === 0
      ? ''
      : `${count(hidden, 'more is', 'more are')} in private conversations. Only the people there can see ${them}.`,
  ];
  return [title, joined(more)];
}

/** Text that people wrote is passed through `inSentence`. */
function entryWords(alert: Alert, { unnamed, now }: AlertListProps): string {
  const { name, id, questions, channel, lastError, creditsThisMonth, owner } = alert;
  const where = unnamed.has(channel) ? 'in a private channel' : placeWords(alert);
  const whose = isUser(owner) && !isDirect(alert.channel) ? `, owned by <@${owner}>` : '';
  return [
    `*${inSentence(name)}* (${inSentence(id)}) ${where}${whose}`,
    inSentence(`${capital(watchedWords(questions))}; posts ${scheduleWords(alert)}.`, 600),
    `${stateWords(alert, now)} ${inCredits(creditsThisMonth)} for checks this month.`,
    ...(lastError === null ? [] : [`Last problem: ${inSentence(lastError, 200)}`]),
  ].join('\n');
}

function entryButtons(alert: Alert, price: CheckPrice | null, reader: Actor, nth: number): Controls {
  const { id, state, name } = alert;
  const manages = mayManage(alert, reader);
  const spoken = (label: string) => ({ label, spoken: `${label}: ${id} ${name}`, nth });
  return [
    button({ action: { do: 'alert-card', id }, ...spoken('Details') }),
    isOn(alert) && manages && button({ action: { do: 'pause-alert', id, forDay: false }, ...spoken('Pause') }),
    !isOn(alert) &&
      state !== 'stopped' &&
      manages &&
      !isUnreadable(alert) &&
      button({ action: { do: 'resume-alert', id, missed: null }, ...spoken(checkLabel('Resume', price)) }),
    state === 'stopped' &&
      manages &&
      button({ action: { do: 'undo-alert', id }, ...spoken(checkLabel('Undo', price)) }),
  ];
}

function pagingOf({ scope, alerts, reader }: AlertListProps, first: number): Controls {
  const total = alerts.length;
  const isInDirectMessage = reader.channel.startsWith('D');
  const at = (offset: number, label: string, nth: number, of: AlertScope = scope) =>
    button({ action: { do: 'alerts', scope: of, offset }, label, nth });
  return [
    first + alertsPerPage < total && at(first + alertsPerPage, 'Next', 1),
    first > 0 && at(Math.max(0, first - alertsPerPage), 'Previous', 2),
    scope === 'here' || isInDirectMessage ? null : at(0, 'In this channel', 3, 'here'),
    scope !== 'mine' && at(0, 'Mine', 4, 'mine'),
    scope !== 'all' && at(0, 'All', 5, 'all'),
    button({ action: { do: 'form', form: 'alert' }, label: 'New alert', nth: 8 }),
  ];
}
