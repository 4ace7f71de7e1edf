import type { Alert, AlertChange } from '../../model/alert.ts';
import { mayManage, mayTakeOver, type Actor } from '../alerts/rights.ts';
import { checkWords } from './alert-list.ts';
import { isUser, madeWords, moment, stateLabel, stateWords, termsWords } from './alert-words.ts';
import { buttons, facts, formatted, header, note, paragraph } from './blocks.ts';
import { ago } from './cost-line.ts';
import { actionButton } from './action-button.ts';
import type { Block, Button, Message } from './message.ts';
import { cleanText, count, inSentence } from './text.ts';

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
