import type { Context } from './context.ts';
import { createPendingWaits } from './pending-waits.ts';
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
