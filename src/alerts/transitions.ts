import {
  type Actor,
  type Alert,
  type AlertState,
  channelNotAllowed,
  channelPending,
  channelShared,
  channelUnseen,
  isAlert,
  isUnreadable,
  type OutboxMessage,
  type Owned,
  type PauseEnd,
  type Posting,
  type Transition,
  unreadableTerms,
} from '../model/alert.ts';
import { dayMs, isoDay, monthOf } from '../model/time.ts';
import { onStates, type Noun } from '../model/posting.ts';
import { mayManage } from './rights.ts';
import { isOurs } from './feeds/feed-work.ts';

/* The states of alerts and the transitions into them. `poster.tell` escapes untrusted names. */

export const runningStates: readonly AlertState[] = [...onStates, 'broken'];

export function isOn({ state }: Posting): boolean {
  return onStates.includes(state);
}

/** Only a check lifts a block that a check caused; a block by a person, Slack or a cap needs a different remedy. */
export function isChecked({ state, monthlyCap, creditsThisMonth }: Alert): boolean {
  if (state === 'active' || state === 'blocked') return true;
  return state === 'waiting' && (monthlyCap === null || creditsThisMonth < monthlyCap);
}

export function isOnHold(alert: Alert): boolean {
  return alert.state !== 'active' && isChecked(alert);
}

export function isBelowNewCap(alert: Alert, { monthlyCap }: Alert): boolean {
  if (alert.state !== 'waiting' || isChecked(alert)) return false;
  return monthlyCap === null || monthlyCap > alert.creditsThisMonth;
}

export function byPerson(
  state: 'paused' | 'stopped',
  by: string | null,
  what: string,
  pausedUntil: number | null,
): Transition {
  return { state, blockedBy: 'person', reason: what, by, what, pausedUntil };
}

export const forDay = (now: number): PauseEnd => ({ at: now + dayMs, words: 'for a day' });

/** People who may not manage the alert or report pause it for a day. */
export function pausing(posting: Posting, actor: Actor, asked: PauseEnd | null, now: number): Transition {
  const end = mayManage(posting, actor) ? asked : forDay(now);
  const what = end === null ? 'Paused.' : `Paused ${end.words}.`;
  return byPerson('paused', actor.user, what, end?.at ?? null);
}

export const activated = (by: string | null, what: string): Transition => ({
  state: 'active',
  blockedBy: null,
  reason: null,
  by,
  what,
});

/** A stop with this reason is undone to a pause. */
const stoppedInPause = 'Stopped while it was paused.';

export const isStoppedInPause = ({ state, reason, pausedUntil }: Posting, now: number): boolean =>
  state === 'stopped' && reason === stoppedInPause && (pausedUntil === null || pausedUntil > now);

export const stopping = ({ state, pausedUntil }: Posting, by: string): Transition => ({
  ...byPerson('stopped', by, 'Stopped. This can be undone for 7 days.', pausedUntil),
  reason: state === 'paused' ? stoppedInPause : 'Stopped.',
});

/** @returns null for an error that is not about outside companies */
export function outsiderWords(error: string, where: string): string | null {
  const [is, ...missing] = error.split(' ');
  if (is === channelShared) return `People of another company are in ${where}`;
  if (is === channelPending) return `Another company is invited to ${where}`;
  if (is !== channelUnseen) return null;
  const scope = missing.length === 0 ? '' : ` (the permission ${missing.join(' or ')} is missing)`;
  return `I can't see whether people of another company are in ${where}${scope}`;
}

const invite = 'Invite me to the channel, or choose another one, then';

/** Its name when its owner is told of it. */
export const nounOf = (owned: Owned): Noun => ('lookUp' in owned ? 'report' : 'alert');

export function brokenBy(alert: Posting, error: string): Transition {
  const { id, name } = alert;
  const outsiders = outsiderWords(error, 'its channel');
  const [reason, remedy] =
    error === channelNotAllowed
      ? ["Admins don't allow alerts in this channel.", 'Choose another channel, then']
      : outsiders === null
        ? [`Slack won't let me post in its channel (${inWords(error)}).`, invite]
        : [`${outsiders}.`, 'An admin can allow the channel in settings, or choose another one. Then'];
  const noun = nounOf(alert);
  const text =
    `Your ${noun} ${name} (${id}) can't post. ${reason} What it found is kept. ` +
    `${remedy} resume the ${noun}: type resume ${id}.`;
  return broken(alert, 'slack', reason, text);
}

function broken(
  { id, owner, since }: Posting,
  blockedBy: Transition['blockedBy'],
  reason: string,
  text: string,
): Transition {
  // The owner is notified once each time it breaks.
  const notification = { id: `broken ${id} ${since}`, user: owner, text };
  return { state: 'broken', blockedBy, reason, by: null, what: reason, notification };
}

export function brokenByVersion(alert: Posting): Transition {
  const { id, name } = alert;
  const noun = nounOf(alert);
  const [reason, fix] =
    isAlert(alert) && isUnreadable(alert)
      ? [unreadableTerms, 'Edit it to say again what it watches, or stop it. Type alerts mine to find it.']
      : [
          "Another version of Trade wrote one of its posts, and I can't read that post.",
          `${noun === 'report' ? '' : `To see the records, type alerts ${id} and press What it found. `}To switch it on again, type resume ${id}.`,
        ];
  const text = `Your ${noun} ${name} (${id}) is off. ${reason} It costs nothing while it's off. ${fix}`;
  return broken(alert, 'version', reason, text);
}

export function parkedReason(error: string): string {
  return `Slack refused a post (${inWords(error)}). Press Run now to send it again.`;
}

function inWords(error: string): string {
  return error.replaceAll('_', ' ');
}

export function parkedNotification(message: Exclude<OutboxMessage, { kind: 'notification' }>, error: string) {
  const { id, name, owner } = message.alert;
  return {
    // A message that is sent again and refused again is reported again.
    id: `parked ${message.id} ${message.attempts}`,
    user: owner,
    text:
      `Slack refused a post of your ${nounOf(message.alert)} ${name} (${id}): ${inWords(error)}. I've kept the post, and ` +
      `later ones still go out. ` +
      `To send it again, type run ${id}.`,
  };
}

export const resumedByCheck = activated(null, 'Checks work again, so it resumed.');

export function blockedByCheck(
  state: 'waiting' | 'blocked',
  { error, next }: Pick<CheckFailure, 'error' | 'next'>,
  owned: Owned,
  now: number,
): Transition {
  const { id, name, owner } = owned;
  const noun = nounOf(owned);
  const day = isoDay(now);
  // Many alerts wait for the same reason; the owner hears about it once a day.
  const ofAll = {
    id: `${state} ${noun === 'report' ? 'reports ' : ''}${owner} ${day}`,
    text:
      noun === 'report'
        ? `Some of your reports are on hold. ${error} I'll try again each time that one is due.`
        : `Some of your alerts are on hold. ${error} I'll keep trying, and post what came in meanwhile once it works.`,
  };
  const ofOne = {
    id: `${state} ${id} ${day}`,
    text: `Your ${noun} ${name} (${id}) is on hold. ${error} ${next}`,
    alert: id,
  };
  const notification = { user: owner, ...(next === null ? ofAll : ofOne) };
  return { state, blockedBy: 'check', reason: error, by: null, what: error, notification };
}

const listRemoved = "Its list was removed, or isn't the team's anymore.";

export const lacksList = ({ state, reason }: Posting): boolean => state === 'blocked' && reason === listRemoved;

/** @param by a person who knows, and isn't told; null: Trade noticed it */
export function blockedByList({ id, name, owner, since }: Posting, by: string | null): Transition {
  const text = `Your report ${name} (${id}) can't run. ${listRemoved} It runs again once the list is back.`;
  const notification = { id: `list ${id} ${since}`, user: owner, text, alert: id };
  return {
    state: 'blocked',
    blockedBy: 'check',
    reason: listRemoved,
    by: null,
    what: listRemoved,
    ...(by !== owner && { notification }),
  };
}

export function blockedByCap(owned: Owned, now: number): Transition {
  const { id, name, owner } = owned;
  const reason = 'It has used its credits for this month.';
  const day = isoDay(now);
  const noun = nounOf(owned);
  const next =
    noun === 'report'
      ? 'It runs again next month, or once you raise its cap.'
      : 'It will post what it already found, then wait. It resumes next month, with what came in meanwhile, or right ' +
        'away if you edit it and raise its cap.';
  const text = `Your ${noun} ${name} (${id}) has used its credits for this month. ${next}`;
  return {
    state: 'waiting',
    blockedBy: 'cap',
    reason,
    by: null,
    what: `${reason} It waits for next month or a higher cap.`,
    notification: { id: `cap ${id} ${noun === 'report' ? monthOf(day) : day}`, user: owner, text, alert: id },
  };
}

interface CheckFailure {
  readonly state: 'waiting' | 'blocked' | null;
  /** A whole sentence of ours, with nothing from records or the service in it. */
  readonly error: string;
  /** The owner's next step for this alert, in sentences; null when all alerts are affected. */
  readonly next: string | null;
  readonly forAdmins: string | null;
  /** False for an error code that service, gate and feeds do not define. */
  readonly isKnown: boolean;
}

const ofOne = (state: CheckFailure['state'], error: string, next: string | null = null): CheckFailure => ({
  state,
  error,
  next,
  forAdmins: null,
  isKnown: true,
});

const waiting = (error: string): CheckFailure => ({
  ...ofOne('waiting', error),
  forAdmins: `Alerts are on hold. ${error} They resume automatically.`,
});

const blocked = (error: string): CheckFailure => ({
  ...ofOne('blocked', error),
  forAdmins: `Alerts can't check for anything new. ${error} They resume automatically once this is fixed.`,
});

const failures: Partial<Record<string, CheckFailure>> = {
  out_of_credits: waiting("The data service account doesn't have enough credits."),
  search_limit: waiting('The data service account has reached its search limit.'),
  spending_stopped: waiting('An admin has stopped all spending.'),
  over_budget: waiting("The workspace's budget is used up."),
  ask_first: waiting('A check would cost more than I may spend without asking.'),
  below_floor: waiting('The credits left are below the floor that an admin set for alerts.'),
  unauthorized: blocked("The data service doesn't accept the key."),
  account_blocked: blocked('The data service blocked the account.'),
  forbidden: blocked('The data service refuses access.'),
  no_key: blocked('The workspace has no key for the data service.'),
  // The rest concerns one alert, so admins are not told.
  filter_ignored: ofOne(
    'blocked',
    "The records that came back don't match the filter, so the data service may be ignoring part of it. Edit the alert to change the filter, or to watch it anyway.",
  ),
  too_dear: ofOne(
    'waiting',
    'There is far more to read than usual, and it would cost more than I may spend in a day without asking.',
    "Press See price to read it now. If you don't, I'll try again tomorrow. Nothing is lost.",
  ),
  moving: ofOne(
    'blocked',
    "The data service's records keep changing while I read them, so I can't tell which ones are new.",
    "I'll try less and less often, since each try costs credits. Press Manage to run it now, change it or stop it.",
  ),
};

/** @returns null when another process continues with the feed */
export function checkFailureOf(error: unknown): CheckFailure | null {
  const code = isOurs(error) ? error.code : 'unexpected';
  if (code === 'lost' || code === 'busy' || code === 'lease_lost') return null;
  const known = failures[code];
  return known ?? { ...ofOne(null, `The last check failed. ${reasonOf(error)}`), isKnown: isOurs(error) };
}

function reasonOf(error: unknown): string {
  if (!isOurs(error)) return 'Something went wrong in Trade.';
  return error.message.endsWith('.') ? error.message : `${error.message}.`;
}
