import type { Alert, Transition } from '../model/alert.ts';
import { channelNotAllowed, type OutboxMessage } from '../model/outbox.ts';
import { isOurs } from './feeds/feed-work.ts';

const free = 'Nothing was charged for this message.';

/* States that Trade itself puts alerts in, and the direct messages to their owners. `poster.tell` escapes hostile names. */

export function brokenBy({ id, name, owner, since }: Alert, error: string): Transition {
  const isAllowed = error !== channelNotAllowed;
  const reason = isAllowed
    ? `Slack does not take its messages for its channel (${inWords(error)}).`
    : "Admins don't allow alerts in this channel.";
  return {
    state: 'broken',
    blockedBy: 'slack',
    reason,
    by: null,
    what: `${reason} It keeps what it found.`,
    notification: {
      // One for each time that it breaks.
      id: `broken ${id} ${since}`,
      user: owner,
      text:
        `Your alert ${name} (${id}) has stopped posting: ${reason} It keeps what it found and is not checked meanwhile. ` +
        `${isAllowed ? 'Invite Trade to the channel or choose' : 'Choose'} another one, then resume the alert. ${free}`,
    },
  };
}

/** The last error of an alert with a message that Slack has refused. */
export function parkedReason(error: string): string {
  return `Slack refused a message in every form (${inWords(error)}). Run the alert to have it sent once more.`;
}

/** Slack's word for an error, as people read it. */
function inWords(error: string): string {
  return error.replaceAll('_', ' ');
}

export function parkedNotification(message: Exclude<OutboxMessage, { kind: 'notification' }>, error: string) {
  const { id, name, owner } = message.alert;
  return {
    // A message that is sent once more and refused again is reported again.
    id: `parked ${message.id} ${message.attempts}`,
    user: owner,
    text:
      `Slack refused a message of your alert ${name} (${id}) in every form (${inWords(error)}). The message is kept, and later ones ` +
      `are posted. Run the alert to have it sent once more: type run ${id}, or press Run now on its card. ${free}`,
  };
}

/** The transition of an alert whose checks work again. */
export const resumedByCheck: Transition = {
  state: 'active',
  blockedBy: null,
  reason: null,
  by: null,
  what: 'The checks work again, so the alert resumed.',
};

/** @param error a sentence. @param now epoch ms */
export function blockedByCheck(state: 'waiting' | 'blocked', error: string, owner: string, now: number): Transition {
  return {
    state,
    blockedBy: 'check',
    reason: error,
    by: null,
    what: error,
    // Many alerts wait for the same; their owner hears of it once a day.
    notification: {
      id: `${state} ${owner} ${new Date(now).toISOString().slice(0, 10)}`,
      user: owner,
      text:
        `Alerts of yours wait. ${error} They are tried again by themselves, and what came meanwhile is posted then. ` +
        free,
    },
  };
}

/** @param now epoch ms */
export function blockedByCap(owner: string, now: number): Transition {
  const reason = 'Its credits of this month are spent.';
  return {
    state: 'waiting',
    blockedBy: 'cap',
    reason,
    by: null,
    what: `${reason} What they paid for is posted, then it waits for the next month (UTC) or for a higher cap.`,
    notification: {
      id: `cap ${owner} ${new Date(now).toISOString().slice(0, 10)}`,
      user: owner,
      text:
        'An alert of yours has used its credits of this month. What they paid for is still posted; then it waits. It goes ' +
        `on by itself next month (UTC) with what it missed, or at once if you edit it and raise its cap. ${free}`,
    },
  };
}

/** What a failed check means for the alerts of its feed. */
export interface CheckFailure {
  /** Null where the next check may work. */
  readonly state: 'waiting' | 'blocked' | null;
  /** A whole sentence of ours: nothing in it comes from records or from the service. */
  readonly error: string;
  /** What admins read once a day; null for what they cannot repair. */
  readonly forAdmins: string | null;
  /** Whether it is one of the failures that service, gate and feeds have names for. */
  readonly isKnown: boolean;
}

const credits = 'The account of the data service has not enough credits.';
const money: Partial<Record<string, string>> = {
  out_of_credits: credits,
  search_limit: 'The account of the data service has reached its search limit.',
  spending_stopped: 'An admin has stopped all spending.',
  over_budget: 'The budget of the workspace has not enough left.',
  ask_first: 'A check would cost more than is paid without asking.',
  below_floor: 'The credits are below the floor under which alerts wait.',
};
const blocks: Partial<Record<string, string>> = {
  unauthorized: 'The data service does not accept the key.',
  account_blocked: 'The data service blocked the account.',
  forbidden: 'The data service refuses access.',
  no_key: 'The workspace has no key of the data service.',
};

const ignored =
  'The records that came do not satisfy the filter, so that the data service may ignore a part of it. Edit the alert, to change the filter or to watch it anyway.';

/** @returns null where another process continues with the feed */
export function checkFailureOf(error: unknown): CheckFailure | null {
  const code = isOurs(error) ? error.code : 'unexpected';
  if (code === 'lost' || code === 'busy' || code === 'lease_lost') return null;
  const waits = money[code];
  if (waits !== undefined) {
    const forAdmins = `Alerts wait. ${waits} They resume automatically. ${free}`;
    return { state: 'waiting', isKnown: true, error: waits, forAdmins };
  }
  // Of one alert's filter admins need not hear.
  if (code === 'filter_ignored') return { state: 'blocked', isKnown: true, error: ignored, forAdmins: null };
  const blocked = blocks[code];
  if (blocked !== undefined) {
    const forAdmins = `Alerts are blocked. ${blocked} They resume automatically once it is repaired. ${free}`;
    return { state: 'blocked', isKnown: true, error: blocked, forAdmins };
  }
  const why = `The last check did not work. ${reasonOf(error)}`;
  return { state: null, isKnown: isOurs(error), error: why, forAdmins: null };
}

function reasonOf(error: unknown): string {
  if (!isOurs(error)) return 'Trade itself failed.';
  return error.message.endsWith('.') ? error.message : `${error.message}.`;
}
