import { isVisibleTo, type MessageStore, shown } from './messages.ts';
import type { MessageChange, StoredMessage } from './messages.ts';
import { createPendingWaits } from './pending-waits.ts';
import type { ShownMessage } from './types.ts';

export interface WaitOptions {
  /** Only what this person sees. Without it: everything. */
  readonly user?: string;
  readonly channel?: string;
  /** Default 5,000. */
  readonly timeoutMs?: number;
}

export interface Waiting {
  /** The first message that stands now and fits, else the next one posted or changed. Rejects when the time is up. */
  waitForMessage(predicate: (message: ShownMessage) => boolean, options?: WaitOptions): Promise<ShownMessage>;
  /** A point in time for nextMessage. */
  mark(): number;
  /** The first message posted or changed after the mark that fits. Rejects when the time is up. */
  nextMessage(
    mark: number,
    options?: WaitOptions & { readonly predicate?: (message: ShownMessage) => boolean },
  ): Promise<ShownMessage>;
  /** Rejects all who still wait. */
  close(): void;
}

export function createWaiting(messages: MessageStore): Waiting {
  const waits = createPendingWaits();

  const wait = (
    present: readonly StoredMessage[],
    fits: (message: ShownMessage) => boolean,
    options: WaitOptions,
  ): Promise<ShownMessage> => {
    const test = (message: StoredMessage): boolean =>
      (options.channel === undefined || message.channel === options.channel) &&
      (options.user === undefined || isVisibleTo(message, options.user)) &&
      fits(shown(message));
    const found = present.find(test);
    if (found !== undefined) return Promise.resolve(shown(found));
    return waits.wait({
      what: 'message',
      timeoutMs: options.timeoutMs,
      listen: (come) =>
        messages.onChange((change) => {
          if (change.type === 'message' && test(change.message)) come(shown(change.message));
        }),
      present: () => `The last messages: ${lastTexts(messages)}`,
    });
  };

  return {
    waitForMessage: (predicate, options = {}) => wait(messages.all(), predicate, options),
    mark: () => messages.changes().at(-1)?.sequence ?? 0,
    nextMessage(mark, options = {}) {
      const since = messages.changes().filter((change) => change.sequence > mark && change.type === 'message');
      return wait(
        since.map((change: MessageChange) => change.message),
        options.predicate ?? (() => true),
        options,
      );
    },
    close: waits.close,
  };
}

function lastTexts(messages: MessageStore): string {
  const last = messages.all().slice(-5);
  return last.length === 0 ? 'none' : last.map((one) => JSON.stringify(one.text.slice(0, 120))).join(', ');
}
