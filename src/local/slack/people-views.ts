import { type Dispatch, failed, submissionFailed } from './dispatch.ts';
import { elementsIn, findElement } from './elements.ts';
import { inputErrors } from './input-errors.ts';
import { contentOf } from './input-state.ts';
import { homeFor, viewsFor } from './page-state.ts';
import { actionTs, interaction, shownView } from './payloads.ts';
import { applyAnswer } from './submission-answer.ts';
import type { DeliveryResult, EnteredValue, EnteredValues } from './types.ts';
import { enterInto, type InView, usableView, useElement } from './view-entry.ts';
import type { StoredView } from './views.ts';

export interface ViewActInput extends InView {
  readonly actionId: string;
  readonly blockId?: string | undefined;
  /** What goes into the element, or which of several buttons with one action id; null clears. */
  readonly value?: EnteredValue | undefined;
  /** What else was typed meanwhile: the whole state travels with every act. */
  readonly values?: EnteredValues | undefined;
}
export interface SubmitInput extends InView {
  readonly values?: EnteredValues | undefined;
}

/** What people do in modals and on the Home tab. Only the uppermost modal and the Home tab can be used. */
export function createViewPeople(dispatch: Dispatch) {
  const { context } = dispatch;
  const { views } = context;
  return {
    /** Uses an element. One in an input block without `dispatch_action` only keeps its value: nothing is delivered. */
    async actInView(input: ViewActInput): Promise<DeliveryResult> {
      const at = usableView(dispatch, input);
      if (at === undefined) return failed('view_not_found', 'The action');
      const target = findElement(elementsIn(at.view.content.blocks), input);
      if (target === undefined) return failed('element_not_found', 'The action');
      const entered = enterInto(dispatch, at.view, input.values);
      if (!entered.ok) return failed(entered.error, 'The action');
      const used = useElement(dispatch, views.enter(at.view, entered.state), target, input.value);
      if (!used.ok) return failed(used.error, 'The action');
      if (target.block.type === 'input' && target.block['dispatch_action'] !== true) return { ok: true };
      // A press in a view knows no channel, no message and no response_url.
      const did = {
        type: 'block_actions',
        container: { type: 'view', view_id: used.view.id },
        trigger_id: context.triggers.issue(originOf(used.view)),
        view: shownView(context, used.view),
        actions: [{ ...used.action, action_ts: actionTs(context) }],
      };
      return dispatch.tell('The action', interaction(context, at.user, did), input.deliverTwice);
    },

    /** Types into inputs. The app hears of it with the next act or submission. */
    enterInView(input: SubmitInput): DeliveryResult {
      const at = usableView(dispatch, input);
      if (at === undefined) return failed('view_not_found', 'The entry');
      const entered = enterInto(dispatch, at.view, input.values);
      if (!entered.ok) return failed(entered.error, 'The entry');
      views.enter(at.view, entered.state);
      return { ok: true };
    },

    /** Presses Submit. Inputs are checked first, as the client does: with errors nothing is delivered. */
    async submitView(input: SubmitInput): Promise<DeliveryResult> {
      const at = usableView(dispatch, input);
      if (at?.view.content.type !== 'modal') return failed('view_not_found', 'The submission');
      if (at.view.content.submit === null) return failed('element_not_found', 'The submission');
      const entered = enterInto(dispatch, at.view, input.values);
      if (!entered.ok) return failed(entered.error, 'The submission');
      const view = views.enter(at.view, entered.state);
      const errors = inputErrors(view);
      if (Object.keys(errors).length > 0) return { ...failed('input_errors', 'The submission'), errors };
      const did = {
        type: 'view_submission',
        trigger_id: context.triggers.issue(originOf(view)),
        view: shownView(context, view),
        response_urls: responseUrlsFor(dispatch, view),
      };
      const ack = await dispatch.deliver(interaction(context, at.user, did), input.deliverTwice);
      if (!ack.ok) return submissionFailed(ack.error);
      return applyAnswer(context, view, ack.body) ?? { ok: true };
    },

    /** Presses Close. The app hears of it where it asked for `notify_on_close`. */
    async closeView(input: InView): Promise<DeliveryResult> {
      const at = usableView(dispatch, input);
      if (at?.view.content.type !== 'modal') return failed('view_not_found', 'Closing');
      const isCleared = at.view.content.clear_on_close;
      const closing = isCleared ? views.stackOf(at.user.id).toReversed() : [at.view];
      if (isCleared) views.clear(at.user.id);
      else views.close(at.view);
      for (const view of closing.filter((one) => one.content.notify_on_close)) {
        const did = { type: 'view_closed', view: shownView(context, view), is_cleared: isCleared };
        const told = await dispatch.tell('Closing', interaction(context, at.user, did), input.deliverTwice);
        if (!told.ok) return told;
      }
      return { ok: true };
    },

    /** This person's modals, from the bottom. */
    viewsOf: (user: string) => viewsFor(context, user),
    homeOf: (user: string) => homeFor(context, user),
  };
}

function originOf({ id, user, channel, content }: StoredView) {
  return { user, ...(channel === undefined ? {} : { channel }), ...(content.type === 'modal' ? { viewId: id } : {}) };
}

/** A response_url for each menu of an input that asked for one, into the conversation chosen there. */
function responseUrlsFor(dispatch: Dispatch, view: StoredView) {
  return elementsIn(view.content.blocks)
    .filter(({ element }) => element['response_url_enabled'] === true)
    .flatMap(({ blockId, element }) => {
      const actionId = String(element['action_id']);
      const input = view.state[blockId]?.[actionId];
      return (input === undefined ? [] : contentOf(input)).map((channel) => ({
        block_id: blockId,
        action_id: actionId,
        channel_id: channel,
        response_url: dispatch.issueUrl({ from: 'view', user: view.user, channel }),
      }));
    });
}
