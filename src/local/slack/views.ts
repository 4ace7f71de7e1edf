import { VIEW_CAPS } from './check-view.ts';
import type { ViewContent, ViewState } from './types.ts';
import { carriedState } from './view-state.ts';

/** A view as the workspace keeps it: what the bot chose, and what stands in its inputs. */
export interface StoredView {
  readonly id: string;
  readonly user: string;
  readonly content: ViewContent;
  readonly state: ViewState;
  readonly hash: string;
  readonly rootId: string;
  readonly previousId: string | null;
}

/** Whose modals or Home changed by the bot's doing or by closing; typing is no change. */
interface ViewChange {
  readonly type: 'views' | 'home';
  readonly user: string;
}

/** Keeps each person's modals and Home, and tells listeners about each change. */
export function createViewStore(clock: () => number, newId: (length: number) => string) {
  const stacks = new Map<string, readonly StoredView[]>();
  const homes = new Map<string, StoredView>();
  const listeners = new Set<(change: ViewChange) => void>();

  /** This person's modal stack, from the bottom. */
  const stackOf = (user: string): readonly StoredView[] => stacks.get(user) ?? [];
  const all = (): readonly StoredView[] => [...homes.values(), ...[...stacks.values()].flat()];
  const newHash = (): string => `${Math.floor(clock() / 1000)}.${newId(8).toLowerCase()}`;
  const tell = (view: Pick<StoredView, 'user'>, type: ViewChange['type']): void => {
    for (const listener of [...listeners]) listener({ type, user: view.user });
  };
  const setStack = (user: string, stack: readonly StoredView[]): void => {
    stacks.set(user, stack);
    tell({ user }, 'views');
  };
  const create = (user: string, content: ViewContent, below?: StoredView): StoredView => {
    const id = `V${newId(10)}`;
    const state = carriedState(content.blocks, {});
    return { id, user, content, state, hash: newHash(), rootId: below?.rootId ?? id, previousId: below?.id ?? null };
  };
  const replace = (view: StoredView): StoredView => {
    if (view.content.type === 'home') homes.set(view.user, view);
    else
      stacks.set(
        view.user,
        stackOf(view.user).map((one) => (one.id === view.id ? view : one)),
      );
    return view;
  };
  /** Another content under the same id; what stands in the inputs stays where their ids stay. */
  const update = (view: StoredView, content: ViewContent): StoredView => {
    const state = carriedState(content.blocks, view.state);
    const changed = replace({ ...view, content, state, hash: newHash() });
    tell(view, content.type === 'home' ? 'home' : 'views');
    return changed;
  };

  return {
    update,
    stackOf,
    /** A modal of its own. What was open before is gone. */
    open(user: string, content: ViewContent): StoredView {
      const view = create(user, content);
      setStack(user, [view]);
      return view;
    },
    /** One more view above the others; undefined when three are open. */
    push(above: StoredView, content: ViewContent): StoredView | undefined {
      const stack = stackOf(above.user);
      if (stack.length >= VIEW_CAPS.stack) return undefined;
      const view = create(above.user, content, stack.at(-1));
      setStack(above.user, [...stack, view]);
      return view;
    },
    publish(user: string, content: ViewContent): StoredView {
      const home = homes.get(user);
      if (home !== undefined) return update(home, content);
      const view = replace(create(user, content));
      tell(view, 'home');
      return view;
    },
    /** Keeps what a person put in. */
    enter: (view: StoredView, state: ViewState) => replace({ ...view, state }),
    /** Closes the view and all above it. */
    close(view: StoredView): void {
      const stack = stackOf(view.user);
      const index = stack.findIndex((one) => one.id === view.id);
      if (index >= 0) setStack(view.user, stack.slice(0, index));
    },
    find: (id: string) => all().find((view) => view.id === id),
    homeOf: (user: string) => homes.get(user),
    onChange(listener: (change: ViewChange) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
