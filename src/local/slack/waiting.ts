import type { Context } from './context.ts';
import { isVisibleTo, type MessageChange, type MessageStore, shown, type StoredMessage } from './messages.ts';
import type { ShownMessage, ShownView } from './types.ts';
import { shownView } from './view-payloads.ts';

interface Wait<T> {
  /** What is awaited, such as "message", for the error. */
  readonly what: string;
  /** Default 5,000. */
  readonly timeoutMs: number | undefined;
  /** Calls back with each match. @returns a function that stops it */
  readonly listen: (found: (value: T) => void) => () => void;
  /** What is there now, for the error. */
  readonly present: () => string;
}

interface PendingWaits {
  /** Rejects on timeout. */
  readonly wait: <T>(wait: Wait<T>) => Promise<T>;
  /** Rejects all open waits. */
  readonly close: () => void;
}

/** Waits with a timeout that can all be ended at once. */
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
  /** Only what this person sees. Default: everything. */
  readonly user?: string;
  readonly channel?: string;
  /** Default 5,000. */
  readonly timeoutMs?: number;
}

export interface Waiting {
  /** The first matching message that exists, else the next one posted or changed. Rejects on timeout. */
  waitForMessage(predicate: (message: ShownMessage) => boolean, options?: WaitOptions): Promise<ShownMessage>;
  /** A point in time for nextMessage. */
  mark(): number;
  /** The first matching message posted or changed after the mark. Rejects on timeout. */
  nextMessage(
    mark: number,
    options?: WaitOptions & { readonly predicate?: (message: ShownMessage) => boolean },
  ): Promise<ShownMessage>;
  /** Rejects all open waits. */
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
  /** Whose view. Default: anybody's. */
  readonly user?: string;
  /** Default 5,000. */
  readonly timeoutMs?: number;
}

export interface ViewWaiting {
  /** The matching top modal or Home tab that is shown, else the next one. Rejects on timeout. */
  waitForView(predicate: (view: ShownView) => boolean, options?: ViewWaitOptions): Promise<ShownView>;
  /** Rejects all open waits. */
  close(): void;
}

export function createViewWaiting(context: Context): ViewWaiting {
  const waits = createPendingWaits();
  const shownViews = (user?: string): ShownView[] =>
    context.workspace.users
      .filter((one) => user === undefined || one.id === user)
      .flatMap(({ id }) => [context.views.stackOf(id).at(-1), context.views.homeOf(id)])
      .flatMap((view) => (view === undefined ? [] : [shownView(context, view)]));

  return {
    waitForView(predicate, { user, timeoutMs } = {}) {
      const found = shownViews(user).find(predicate);
      if (found !== undefined) return Promise.resolve(found);
      return waits.wait({
        what: 'view',
        timeoutMs,
        listen: (come) =>
          context.views.onChange(() => {
            const view = shownViews(user).find(predicate);
            if (view !== undefined) come(view);
          }),
        present: () => {
          const titles = shownViews(user).map((view) => view.title?.text ?? 'Home');
          return `Open now: ${titles.length === 0 ? 'nothing' : titles.join(', ')}`;
        },
      });
    },
    close: waits.close,
  };
}
