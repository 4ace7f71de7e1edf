import type { Alert, Transition } from '../../model/alert.ts';
import type { OutboxMessage } from '../../model/outbox.ts';

/** Sentences that an owner is told directly; `poster.tell` takes care of what is hostile in a name. */

const free = 'Nothing was charged for this message.';

export function brokenBy({ id, name, owner, since }: Alert, error: string): Transition {
  const reason = `Slack does not take its messages for its channel (${inWords(error)}).`;
  return {
    ...{ state: 'broken', heldBy: 'slack', reason, by: null },
    what: `${reason} It keeps what it found.`,
    news: {
      // One for each time that it was well before.
      id: `broken ${id} ${since}`,
      user: owner,
      text:
        `Your alert ${name} (${id}) has stopped posting: ${reason} It keeps what it found and is not checked meanwhile. ` +
        `Invite Trade to the channel or choose another one, then resume the alert. ${free}`,
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

export function parkedNews(message: Exclude<OutboxMessage, { kind: 'tell' }>, error: string) {
  const { id, name, owner } = message.alert;
  return {
    // Sent once more and refused again, it is news again.
    id: `parked ${message.id} ${message.attempts}`,
    user: owner,
    text:
      `Slack refused a message of your alert ${name} (${id}) in every form (${inWords(error)}). The message is kept, and later ones ` +
      `are posted. Run the alert to have it sent once more: type run ${id}, or press Run now on its card. ${free}`,
  };
}

export const goesOn: Transition = {
  ...{ state: 'active', heldBy: null, reason: null, by: null },
  what: 'The checks work again, and the alert goes on.',
};

/** @param error a sentence. @param now epoch ms */
export function heldBy(state: 'waiting' | 'blocked', error: string, owner: string, now: number): Transition {
  return {
    ...{ state, heldBy: 'check', reason: error, by: null, what: error },
    // Many alerts wait for the same; their owner hears of it once a day.
    news: {
      id: `${state} ${owner} ${new Date(now).toISOString().slice(0, 10)}`,
      user: owner,
      text:
        `Alerts of yours wait. ${error} They are tried again by themselves, and what came meanwhile is posted then. ` +
        free,
    },
  };
}

/** @param now epoch ms */
export function atCap(owner: string, now: number): Transition {
  const reason = 'Its credits of this month are spent.';
  return {
    ...{ state: 'waiting', heldBy: 'cap', reason, by: null },
    what: `${reason} What they paid for is posted, then it waits for the next month (UTC) or for a higher cap.`,
    news: {
      id: `cap ${owner} ${new Date(now).toISOString().slice(0, 10)}`,
      user: owner,
      text:
        'An alert of yours has used its credits of this month. What they paid for is still posted; then it waits. It goes ' +
        `on by itself next month (UTC) with what it missed, or at once if you edit it and raise its cap. ${free}`,
    },
  };
}
