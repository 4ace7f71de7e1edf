import { z } from 'zod';
import { isDirect } from '../../alerts/alerts.ts';
import { localTime } from '../../alerts/calendar.ts';
import type { AlertChange, AlertState, PauseEnd, Posting } from '../../model/alert.ts';
import { isOn, nounOf } from '../../alerts/transitions.ts';
import { button, type Button, confirmation } from '../../slack/kit/blocks.ts';
import { cleanText, inSentence, moment, spokenDay } from '../../slack/kit/text.ts';

export const postingVerbs = ['pause', 'resume', 'run', 'stop', 'undo'] as const;
export type PostingVerb = (typeof postingVerbs)[number];

export function placeWords({ channel }: { readonly channel: string }): string {
  return isDirect(channel) ? 'by direct message to you' : `in <#${channel}>`;
}

/** Mrkdwn: `Acme robots posts in #sourcing from now on.` @param where as in `placeWords` */
export function movedWords(posting: Posting, where: string): string {
  const named = inSentence(posting.name, 120);
  return isOn(posting) ? `${named} posts ${where} from now on.` : `${named} will post ${where} once it's resumed.`;
}

export const pausedWords = (end: PauseEnd | null): string =>
  end === null ? 'Paused until someone resumes it.' : `Paused ${end.words}.`;

/** Of a stop, and of the deletion of a list. */
export const canBeUndone = 'You can undo this for 7 days.';
export const stoppedLongAgo = "It was stopped more than 7 days ago, so it can't be brought back.";
export const yoursNow = "It's yours now. I'll message you if something goes wrong with it.";
export const backInPause = "It's back, and still paused. Press Resume to switch it on.";

export const isUser = (id: string): boolean => /^[A-Z0-9]+$/.test(id);

export const stateLabels: Record<AlertState, string> = {
  active: 'Active',
  paused: 'Paused',
  waiting: 'Waiting for credits',
  blocked: 'On hold',
  broken: "Can't post",
  stopped: 'Stopped',
};

/** The day alone if a pause ends when it begins, by the clock of the schedule. */
function endWords(posting: Posting, end: number): string {
  const zone = 'schedule' in posting ? zoned.safeParse(posting.schedule).data?.zone : undefined;
  const local = zone === undefined ? '' : localTime(zone, end);
  return local.endsWith('T00:00:00') ? spokenDay(local.slice(0, 10)) : moment(end);
}

const zoned = z.object({ zone: z.string() });

/** Whole sentences as mrkdwn: `*Paused* by @Ana until Nov 23, 4:04 PM. It resumes automatically.` */
export function offWords(posting: Posting): string {
  const { state, by, since, pausedUntil, reason } = posting;
  const who = by !== null && isUser(by) ? ` by <@${by}>` : '';
  if (state === 'paused' && pausedUntil !== null)
    return `*Paused*${who} until ${endWords(posting, pausedUntil)}. It resumes automatically.`;
  const why = reason === null || who !== '' ? '' : ` ${inSentence(reason, 300)}`;
  return `*${stateLabels[state]}*${who} ${state === 'stopped' ? 'on' : 'since'} ${moment(since)}.${why}`;
}

/** Mrkdwn without a period. Mentions people, so only for messages that one person sees. */
export function madeWords({ creator, owner, createdAt }: Posting): string {
  const made = isUser(creator) ? ` by <@${creator}>` : '';
  const now = owner !== creator && isUser(owner) ? `; it's now <@${owner}>'s` : '';
  return `Made ${moment(createdAt)}${made}${now}`;
}

/** Asks once more before it stops an alert or a report. */
export function stopButton(posting: Posting): Button {
  const noun = nounOf(posting);
  const ends = `“${cleanText(posting.name, 60)}” won't ${noun === 'alert' ? 'post' : 'run'} anymore.`;
  return button({
    action: { do: `stop-${noun}`, id: posting.id },
    label: 'Stop',
    style: 'danger',
    confirm: confirmation(`Stop this ${noun}?`, `${ends} ${canBeUndone}`, 'Stop'),
  });
}

const changesShown = 5;

/** Mrkdwn; null without any. @param history the newest first */
export function historyLines(history: readonly AlertChange[]): string | null {
  const lines = history.slice(0, changesShown).map(({ at, by, what }) => {
    const who = by !== null && isUser(by) ? `<@${by}>` : 'Trade';
    return `${moment(at)}, ${who}: ${inSentence(what, 200)}`;
  });
  const title = history.length > lines.length ? `History, the last ${lines.length} of ${history.length}` : 'History';
  return lines.length === 0 ? null : `*${title}*\n${lines.join('\n')}`;
}
