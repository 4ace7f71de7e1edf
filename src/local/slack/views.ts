import type { ViewContent, ViewState } from './types.ts';
import { carriedState } from './view-state.ts';

/** A view as the workspace keeps it: what the bot chose, and what stands in its inputs. */
export interface StoredView {
  readonly id: string;
  readonly user: string;
  readonly content: ViewContent;
  readonly state: ViewState;
  readonly hash: string;
}

/** Whose modal or Home changed by the bot's doing or by closing; typing is no change. */
interface ViewChange {
  readonly type: 'modal' | 'home';
  readonly user: string;
}

/** Keeps each person's modal and Home, and tells listeners about each change. */
export function createViewStore(clock: () => number, newId: (length: number) => string) {
  const modals = new Map<string, StoredView>();
  const homes = new Map<string, StoredView>();
  const listeners = new Set<(change: ViewChange) => void>();

  const all = (): readonly StoredView[] => [...homes.values(), ...modals.values()];
  const newHash = (): string => `${Math.floor(clock() / 1000)}.${newId(8).toLowerCase()}`;
  const tell = (user: string, type: ViewChange['type']): void => {
    for (const listener of [...listeners]) listener({ type, user });
  };
  const create = (user: string, content: ViewContent): StoredView => {
    const id = `V${newId(10)}`;
    return { id, user, content, state: carriedState(content.blocks, {}), hash: newHash() };
  };
  const keep = (view: StoredView): StoredView => {
    (view.content.type === 'home' ? homes : modals).set(view.user, view);
    return view;
  };
  const keepNew = (view: StoredView): StoredView => {
    tell(view.user, keep(view).content.type);
    return view;
  };
  /** Another content under the same id; what stands in the inputs stays where their ids stay. */
  const update = (view: StoredView, content: ViewContent): StoredView =>
    keepNew({ ...view, content, state: carriedState(content.blocks, view.state), hash: newHash() });

  return {
    update,
    modalOf: (user: string) => modals.get(user),
    /** What was open before is gone. */
    open: (user: string, content: ViewContent): StoredView => keepNew(create(user, content)),
    publish(user: string, content: ViewContent): StoredView {
      const home = homes.get(user);
      return home === undefined ? keepNew(create(user, content)) : update(home, content);
    },
    /** Keeps what a person put in. */
    enter: (view: StoredView, state: ViewState) => keep({ ...view, state }),
    close({ id, user }: StoredView): void {
      if (modals.get(user)?.id !== id) return;
      modals.delete(user);
      tell(user, 'modal');
    },
    find: (id: string) => all().find((view) => view.id === id),
    homeOf: (user: string) => homes.get(user),
    onChange(listener: (change: ViewChange) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
