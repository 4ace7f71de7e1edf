import { elementsIn, findElement, type Json, type Placed } from './elements.ts';
import { contentOf, enteredState, initialState, optionsOf } from './input-state.ts';
import type { Block, EnteredValue, EnteredValues, InputState, ViewState } from './types.ts';
import { offersId, type Workspace } from './workspace.ts';

/**
 * What stands in the inputs of new blocks: what was there before where block_id, action_id and type stay the same, else
 * the initial value. An option that is no longer offered is gone.
 */
export function carriedState(blocks: readonly Block[], before: ViewState): ViewState {
  let state: ViewState = {};
  for (const placed of elementsIn(blocks)) {
    const initial = initialState(placed.element);
    if (initial === undefined) continue;
    const old = before[placed.blockId]?.[String(placed.element['action_id'])];
    const stands = old?.type === initial.type && isStillOffered(placed.element, old);
    state = withInput(state, placed, stands ? old : initial);
  }
  return state;
}

export type Entered =
  | { readonly ok: true; readonly state: ViewState }
  | { readonly ok: false; readonly error: 'element_not_found' | 'option_not_found' };

/** Puts a person's values into a view's inputs. What is not named stays. */
export function enterValues(
  view: { readonly blocks: readonly Block[]; readonly state: ViewState; readonly user: string },
  values: EnteredValues,
  workspace: Workspace,
  offeredFor: (placed: Placed) => readonly Json[],
): Entered {
  const placed = elementsIn(view.blocks);
  let state = view.state;
  for (const [blockId, actions] of Object.entries(values)) {
    for (const [actionId, value] of Object.entries(actions)) {
      const target = findElement(placed, { actionId, blockId });
      if (target === undefined || initialState(target.element) === undefined)
        return { ok: false, error: 'element_not_found' };
      const standing = state[blockId]?.[actionId];
      // A page sends everything back; what the bot itself put in passes, offered or not.
      if (standing !== undefined && isSame(contentOf(standing), idsOf(value))) continue;
      const chosen = [...offeredFor(target), ...chosenOptions(standing)];
      const entered = enteredState(target.element, value, chosen);
      if (entered === undefined || !offersAll(workspace, view.user, target.element, value))
        return { ok: false, error: 'option_not_found' };
      state = withInput(state, target, entered);
    }
  }
  return { ok: true, state };
}

function offersAll(workspace: Workspace, user: string, element: Json, value: EnteredValue): boolean {
  return idsOf(value).every((id) => offersId(workspace, user, element, id));
}

function idsOf(value: EnteredValue): readonly string[] {
  return value === null || value === '' ? [] : [value].flat();
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}

function withInput(state: ViewState, { blockId, element }: Placed, input: InputState): ViewState {
  return { ...state, [blockId]: { ...state[blockId], [String(element['action_id'])]: input } };
}

/** What an external menu holds was offered once, though the newest suggestion may lack it. */
function chosenOptions(input: InputState | undefined): readonly Json[] {
  if (input === undefined) return [];
  const { selected_option: initial_option, selected_options: initial_options } = input;
  return optionsOf({ initial_option, initial_options });
}

function isStillOffered(element: Json, input: InputState): boolean {
  if (element['options'] === undefined) return true;
  const known = optionsOf(element).map((option) => option['value']);
  return contentOf(input).every((value) => known.includes(value));
}
