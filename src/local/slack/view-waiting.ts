import type { Context } from './context.ts';
import type { ShownView } from './types.ts';
import { shownView } from './view-payloads.ts';

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
  const abandon = new Set<(reason: string) => void>();
  const standing = (user?: string): ShownView[] =>
    context.workspace.users
      .filter((one) => user === undefined || one.id === user)
      .flatMap(({ id }) => [context.views.stackOf(id).at(-1), context.views.homeOf(id)])
      .flatMap((view) => (view === undefined ? [] : [shownView(context, view)]));

  return {
    waitForView(predicate, { user, timeoutMs = 5000 } = {}) {
      const found = standing(user).find(predicate);
      if (found !== undefined) return Promise.resolve(found);
      return new Promise((resolve, reject) => {
        const stop = (): void => {
          clearTimeout(timer);
          unsubscribe();
          abandon.delete(fail);
        };
        const fail = (reason: string): void => {
          stop();
          const titles = standing(user).map((view) => view.title?.text ?? 'Home');
          reject(new Error(`${reason}. Open now: ${titles.length === 0 ? 'nothing' : titles.join(', ')}`));
        };
        const unsubscribe = context.views.onChange(() => {
          const view = standing(user).find(predicate);
          if (view === undefined) return;
          stop();
          resolve(view);
        });
        const timer = setTimeout(fail, timeoutMs, `No such view within ${timeoutMs} ms`);
        abandon.add(fail);
      });
    },
    close() {
      for (const fail of [...abandon]) fail('The local Slack was closed');
    },
  };
}
