import type { Dispatch } from './dispatch.ts';
import type { Json, Placed } from './elements.ts';
import { enteredState } from './input-state.ts';
import { actionOf } from './press.ts';
import type { EnteredValue, EnteredValues, LocalUser, ViewState } from './types.ts';
import { type Entered, enterValues } from './view-state.ts';
import type { StoredView } from './views.ts';
import { userOf } from './workspace.ts';

/** Whose act in which view. */
export interface InView {
  readonly user: string;
  readonly viewId: string;
  readonly deliverTwice?: boolean | undefined;
}
interface Usable {
  readonly user: LocalUser;
  readonly view: StoredView;
}

/** The Home tab or the uppermost modal, if it is that one. */
export function usableView({ context }: Dispatch, input: InView): Usable | undefined {
  const user = userOf(context.workspace, input.user);
  const reachable = [context.views.homeOf(input.user), context.views.stackOf(input.user).at(-1)];
  const view = reachable.find((one) => one?.id === input.viewId);
  return user === undefined || view === undefined ? undefined : { user, view };
}

/** Puts values into the view's inputs, as they would stand: the view itself stays. */
export function enterInto({ context }: Dispatch, view: StoredView, values: EnteredValues = {}): Entered {
  const offeredFor = context.suggested.offeredOn({ user: view.user, surface: view.id });
  const { user, state, content } = view;
  return enterValues({ user, state, blocks: content.blocks }, values, context.workspace, offeredFor);
}

type Used =
  { readonly ok: true; readonly view: StoredView; readonly action: Json } | Extract<Entered, { readonly ok: false }>;

/** Uses one element: what keeps a value takes it, or sends what stands in it; the others only fire. */
export function useElement(
  dispatch: Dispatch,
  view: StoredView,
  target: Placed,
  value: EnteredValue | undefined,
): Used {
  const { blockId, element } = target;
  const actionId = String(element['action_id']);
  const keeps = inputOf(view.state, target) !== undefined;
  if (!keeps) {
    const fired = enteredState(element, value);
    return fired === undefined
      ? { ok: false, error: 'option_not_found' }
      : { ok: true, view, action: actionOf(target, fired) };
  }
  const entered = enterInto(dispatch, view, value === undefined ? {} : { [blockId]: { [actionId]: value } });
  if (!entered.ok) return entered;
  const input = inputOf(entered.state, target) ?? {};
  return { ok: true, view: dispatch.context.views.enter(view, entered.state), action: actionOf(target, input) };
}

function inputOf(state: ViewState, { blockId, element }: Placed): Json | undefined {
  return state[blockId]?.[String(element['action_id'])];
}
