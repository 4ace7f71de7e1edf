import type { Context } from './context.ts';
import { isVisibleTo, shown, type StoredMessage } from './messages.ts';
import { shownView } from './payloads.ts';
import type { ShownMessage, ShownView } from './types.ts';

interface Wait<T> {
  /** What is awaited, such as "message", for the error. */
  readonly what: string;
  readonly timeoutMs: number | undefined;
  /** Calls back with each match. @returns a function that stops it */
  readonly listen: (found: (value: T) => void) => () => void;
  /** What is there now, for the error. */
  readonly present: () => string;
}

interface ViewWaitOptions {
  /** Only what this person sees. Default: what anybody sees. */
  readonly user?: string;
  /** Default 5,000. */
  readonly timeoutMs?: number;
}

interface WaitOptions extends ViewWaitOptions {
  readonly channel?: string;
}

/** Waits that reject after a timeout, and can all be ended at once. */
export function createWaiting(context: Context) {
  const { messages, workspace, views } = context;
  const abandon = new Set<(reason: string) => void>();

  const wait = <T>({ what, timeoutMs = 5000, listen, present }: Wait<T>): Promise<T> =>
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
    });

  const waitAmong = (
    present: readonly StoredMessage[],
    fits: (message: ShownMessage) => boolean,
    { user, channel, timeoutMs }: WaitOptions,
  ): Promise<ShownMessage> => {
    const test = (message: StoredMessage): boolean =>
      (channel === undefined || message.channel === channel) &&
      (user === undefined || isVisibleTo(message, user)) &&
      fits(shown(message));
    const found = present.find(test);
    if (found !== undefined) return Promise.resolve(shown(found));
    return wait({
      what: 'message',
      timeoutMs,
      listen: (come) =>
        messages.onChange((change) => {
          if (change.type === 'message' && test(change.message)) come(shown(change.message));
        }),
      present() {
        const last = messages
          .all()
          .slice(-5)
          .map(({ text }) => JSON.stringify(text.slice(0, 120)));
        return `The last messages: ${last.join(', ') || 'none'}`;
      },
    });
  };

  const shownViews = (user?: string): ShownView[] =>
    workspace.users
      .filter((one) => user === undefined || one.id === user)
      .flatMap(({ id }) => [views.modalOf(id), views.homeOf(id)])
      .flatMap((view) => (view === undefined ? [] : [shownView(context, view)]));

  return {
    /** The first matching message that exists, else the next one posted or changed. Rejects on timeout. */
    waitForMessage: (predicate: (message: ShownMessage) => boolean, options: WaitOptions = {}) =>
      waitAmong(messages.all(), predicate, options),

    /** A point in time for nextMessage. */
    mark: () => messages.changes().at(-1)?.sequence ?? 0,

    /** The first matching message posted or changed after the mark. Rejects on timeout. */
    nextMessage(
      mark: number,
      { predicate = () => true, ...options }: WaitOptions & { predicate?: (message: ShownMessage) => boolean } = {},
    ): Promise<ShownMessage> {
      const since = messages.changes().filter(({ sequence, type }) => sequence > mark && type === 'message');
      const present = since.map(({ message }) => message);
      return waitAmong(present, predicate, options);
    },

    /** The matching top modal or Home tab that is shown, else the next one. Rejects on timeout. */
    waitForView(
      predicate: (view: ShownView) => boolean,
      { user, timeoutMs }: ViewWaitOptions = {},
    ): Promise<ShownView> {
      const found = shownViews(user).find(predicate);
      if (found !== undefined) return Promise.resolve(found);
      return wait({
        what: 'view',
        timeoutMs,
        listen: (come) =>
          views.onChange(() => {
            const view = shownViews(user).find(predicate);
            if (view !== undefined) come(view);
          }),
        present() {
          const titles = shownViews(user).map((view) => view.title?.text ?? 'Home');
          return `Open now: ${titles.join(', ') || 'nothing'}`;
        },
      });
    },

    /** Rejects all open waits. */
    stopWaiting: () => {
      for (const fail of [...abandon]) fail('The local Slack was closed');
    },
  };
}
