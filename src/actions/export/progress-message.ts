import type { MessagePlace, SendResult } from '../../model/alert.ts';
import type { Message } from '../../slack/kit/blocks.ts';
import { type Messages, sendPatiently } from '../../slack/messages.ts';

/** One message in a direct conversation that changes as the work proceeds. Nothing here throws. */
export interface ProgressMessage {
  /** Shows it as soon as Slack's pace allows, without waiting. Of several meanwhile only the last is shown. */
  show(message: Message): void;
  /** Waits until what was shown has been sent. @returns its place, or null when Slack took none of it */
  delivered(): Promise<MessagePlace | null>;
  /** Shows the final state, and tries longer. Nothing is shown after it. */
  end(message: Message): Promise<void>;
  /** Nothing is shown after it. */
  close(): Promise<void>;
}

interface Parts {
  /** Where the run before has put it, or null. */
  readonly place: MessagePlace | null;
  readonly to: { readonly user: string; readonly reference: string };
  readonly messages: Pick<Messages, 'post' | 'update'>;
  /** Called once it has a place. */
  readonly onPlaced: (place: MessagePlace) => Promise<void>;
}

/** Slack takes 50 changes of messages a minute. */
const everyMs = 1_200;
const lastAttempts = 4;

export function createProgressMessage({ place, to, messages, onPlaced }: Parts): ProgressMessage {
  let at = place;
  let next: Message | null = null;
  let last: Message | null = null;
  let running: Promise<void> | null = null;
  let wake = () => {};
  let isHurried = false;
  let isEnded = false;

  async function put(message: Message): Promise<SendResult> {
    const result = await (at === null
      ? messages.post(to.user, message, to.reference)
      : messages.update(at, message, to.reference));
    if (result.is === 'taken' && at === null) {
      at = result.at;
      // Where the store does not keep it, a restart writes another message.
      await onPlaced(at).catch(() => undefined);
    }
    // A message that can no longer be changed, such as a deleted one, is posted again.
    if (result.is === 'gone' || result.is === 'never') at = null;
    return result;
  }

  async function showAll(): Promise<void> {
    while (next !== null) {
      last = next;
      next = null;
      const result = await put(last);
      if (isHurried) continue;
      await rest(Math.max(everyMs, (result.is === 'not-now' ? result.retryAfterMs : null) ?? 0));
    }
    running = null;
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Shows what waits without the pauses between. */
  async function hurry(): Promise<void> {
    isHurried = true;
    wake();
    await running;
    isHurried = false;
  }

  async function close(): Promise<void> {
    isEnded = true;
    next = null;
    await hurry();
  }

  return {
    show(message) {
      if (isEnded) return;
      next = message;
      running ??= showAll();
    },
    async delivered() {
      await hurry();
      if (at === null && last !== null) await put(last);
      return at;
    },
    async end(message) {
      await close();
      const wasPlaced = at !== null;
      // A change may be repeated; a message that may have been posted is there twice at worst.
      const send = () =>
        sendPatiently(() => put(message), { attempts: lastAttempts, repeats: at === null ? 1 : lastAttempts });
      await send();
      if (wasPlaced && at === null) await send();
    },
    close,
  };
}
