import { VIEW_CAPS } from './check-view.ts';
import type { ViewContent, ViewState } from './types.ts';
import { carriedState, type Looking } from './view-state.ts';
import type { Workspace } from './workspace.ts';

/** A view as the workspace keeps it: what the bot chose, and what stands in its inputs. */
export interface StoredView extends Looking {
  readonly id: string;
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

export interface ViewStore {
  /** A modal of its own. What was open before is gone. */
  open(looking: Looking, content: ViewContent): StoredView;
  /** One more view above the others; undefined when three are open. */
  push(above: StoredView, content: ViewContent): StoredView | undefined;
  /** Another content under the same id; what stands in the inputs stays where their ids stay. */
  update(view: StoredView, content: ViewContent): StoredView;
  publish(user: string, content: ViewContent): StoredView;
  /** Keeps what a person put in. */
  enter(view: StoredView, state: ViewState): StoredView;
  /** Closes the view and all above it. */
  close(view: StoredView): void;
  clear(user: string): void;
  find(id: string): StoredView | undefined;
  findByExternalId(externalId: string): StoredView | undefined;
  /** Whether another view than this one, open or closed, had this external id. */
  isTaken(externalId: string, viewId?: string): boolean;
  /** This person's modal stack, from the bottom. */
  stackOf(user: string): readonly StoredView[];
  homeOf(user: string): StoredView | undefined;
  onChange(listener: (change: ViewChange) => void): () => void;
}

/** Keeps each person's modals and Home, and tells listeners about each change. */
export function createViewStore(
  workspace: Workspace,
  clock: () => number,
  newId: (length: number) => string,
): ViewStore {
  const stacks = new Map<string, readonly StoredView[]>();
  const homes = new Map<string, StoredView>();
  const externalIds = new Map<string, string>();
  const listeners = new Set<(change: ViewChange) => void>();

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
  const create = (looking: Looking, content: ViewContent, below?: StoredView): StoredView => {
    const { user, channel } = looking;
    const id = `V${newId(10)}`;
    const state = carriedState(workspace, content.blocks, {}, looking);
    if (content.external_id !== '') externalIds.set(content.external_id, id);
    return {
      id,
      user,
      content,
      state,
      hash: newHash(),
      ...(channel === undefined ? {} : { channel }),
      rootId: below?.rootId ?? id,
      previousId: below?.id ?? null,
    };
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
  const update = (view: StoredView, content: ViewContent): StoredView => {
    const state = carriedState(workspace, content.blocks, view.state, view);
    if (content.external_id !== '') externalIds.set(content.external_id, view.id);
    const changed = replace({ ...view, content, state, hash: newHash() });
    tell(view, content.type === 'home' ? 'home' : 'views');
    return changed;
  };

  return {
    update,
    stackOf,
    open(looking, content) {
      const view = create(looking, content);
      setStack(view.user, [view]);
      return view;
    },
    push(above, content) {
      const stack = stackOf(above.user);
      if (stack.length >= VIEW_CAPS.stack) return undefined;
      const view = create(above, content, stack.at(-1));
      setStack(above.user, [...stack, view]);
      return view;
    },
    publish(user, content) {
      const home = homes.get(user);
      if (home !== undefined) return update(home, content);
      const view = replace(create({ user }, content));
      tell(view, 'home');
      return view;
    },
    enter: (view, state) => replace({ ...view, state }),
    close(view) {
      const stack = stackOf(view.user);
      const index = stack.findIndex((one) => one.id === view.id);
      if (index >= 0) setStack(view.user, stack.slice(0, index));
    },
    clear(user) {
      setStack(user, []);
    },
    find: (id) => all().find((view) => view.id === id),
    findByExternalId: (externalId) => all().find((view) => view.content.external_id === externalId),
    isTaken(externalId, viewId) {
      const owner = externalIds.get(externalId);
      return externalId !== '' && owner !== undefined && owner !== viewId;
    },
    homeOf: (user) => homes.get(user),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
