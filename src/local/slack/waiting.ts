import type { Context } from './context.ts';
import { isVisibleTo, type MessageChange, type MessageStore, shown, type StoredMessage } from './messages.ts';
import type { ShownMessage, ShownView } from './types.ts';
import { shownView } from './view-payloads.ts';

interface Wait<T> {
  /** Such as "message", for the sentence that says that none came. */
  readonly what: string;
  /** Default 5,000. */
  readonly timeoutMs: number | undefined;
  /** Calls back with what comes. @returns what ends that. */
  readonly listen: (found: (value: T) => void) => () => void;
  /** What there is in its place, in words. */
  readonly present: () => string;
}

interface PendingWaits {
  /** Rejects when the time is up. */
  readonly wait: <T>(wait: Wait<T>) => Promise<T>;
  /** Rejects all who still wait. */
  readonly close: () => void;
}

/** Waiting for what comes into the local Slack. */
function createPendingWaits(): PendingWaits {
  const abandon = new Set<(reason: string) => void>();
  return {
    wait: ({ what, timeoutMs = 5000, listen, present }) =>
      new Promise((resolve, reject) => {
        const stop = (): void => {
          clearTimeout(timer);
          unsubscribe();
          abandon.delete(fail);
        };
        const fail = (reason: string): void => {
          stop();
          reject(new Error(`${reason}. ${present()}`));
        };
        const unsubscribe = listen((value) => {
          stop();
          resolve(value);
        });
        const timer = setTimeout(fail, timeoutMs, `No such ${what} within ${timeoutMs} ms`);
        abandon.add(fail);
      }),
    close() {
      for (const fail of [...abandon]) fail('The local Slack was closed');
    },
  };
}

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

export interface ViewWaitOptions {
  /** Whose view. Without it: anybody's. */
  readonly user?: string;
  /** Default 5,000. */
  readonly timeoutMs?: number;
}

export interface ViewWaiting {
  /** The uppermost modal or the Home tab that fits now, else the next one that comes. Rejects when the time is up. */
  waitForView(predicate: (view: ShownView) => boolean, options?: ViewWaitOptions): Promise<ShownView>;
  /** Rejects all who still wait. */
  close(): void;
}

export function createViewWaiting(context: Context): ViewWaiting {
  const waits = createPendingWaits();
  const standing = (user?: string): ShownView[] =>
    context.workspace.users
      .filter((one) => user === undefined || one.id === user)
      .flatMap(({ id }) => [context.views.stackOf(id).at(-1), context.views.homeOf(id)])
      .flatMap((view) => (view === undefined ? [] : [shownView(context, view)]));

  return {
    waitForView(predicate, { user, timeoutMs } = {}) {
      const found = standing(user).find(predicate);
      if (found !== undefined) return Promise.resolve(found);
      return waits.wait({
        ...{ what: 'view', timeoutMs },
        listen: (come) =>
          context.views.onChange(() => {
            const view = standing(user).find(predicate);
            if (view !== undefined) come(view);
          }),
        present: () => {
          const titles = standing(user).map((view) => view.title?.text ?? 'Home');
          return `Open now: ${titles.length === 0 ? 'nothing' : titles.join(', ')}`;
        },
      });
    },
    close: waits.close,
  };
}
