import type { Dispatch } from './dispatch.ts';
import { elementsIn, findElement } from './elements.ts';
import { failed, submissionFailed } from './failures.ts';
import { inputErrors } from './input-errors.ts';
import { contentOf } from './input-state.ts';
import { homeFor, viewsFor } from './page-state.ts';
import { applyAnswer } from './submission-answer.ts';
import type { DeliveryResult, EnteredValue, EnteredValues, ShownView } from './types.ts';
import { enterInto, type InView, usableView, useElement } from './view-entry.ts';
import { submissionPayload, viewActionPayload, viewClosedPayload, type ViewResponseUrl } from './view-payloads.ts';
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
export interface ViewPeople {
  /** Uses an element. One in an input block without `dispatch_action` only keeps its value: nothing is delivered. */
  actInView(input: ViewActInput): Promise<DeliveryResult>;
  /** Types into inputs. The app hears of it with the next act or submission. */
  enterInView(input: SubmitInput): DeliveryResult;
  /** Presses Submit. Inputs are checked first, as the client does: with errors nothing is delivered. */
  submitView(input: SubmitInput): Promise<DeliveryResult>;
  /** Presses Close. The app hears of it where it asked for `notify_on_close`. */
  closeView(input: InView): Promise<DeliveryResult>;
  /** This person's modals, from the bottom. */
  viewsOf(user: string): ShownView[];
  homeOf(user: string): ShownView | null;
}

export function createViewPeople(dispatch: Dispatch): ViewPeople {
  const { context } = dispatch;
  const { views } = context;
  return {
    async actInView(input) {
      const at = usableView(dispatch, input);
      if (at === undefined) return failed('view_not_found', 'The action');
      const target = findElement(elementsIn(at.view.content.blocks), input);
      if (target === undefined) return failed('element_not_found', 'The action');
      const entered = enterInto(dispatch, at.view, input.values);
      if (!entered.ok) return failed(entered.error, 'The action');
      const used = useElement(dispatch, views.enter(at.view, entered.state), target, input.value);
      if (!used.ok) return failed(used.error, 'The action');
      if (target.block.type === 'input' && target.block['dispatch_action'] !== true) return { ok: true };
      const triggerId = context.triggers.issue(originOf(used.view));
      const payload = viewActionPayload(context, { user: at.user, view: used.view, action: used.action, triggerId });
      const ack = await dispatch.deliver({ type: 'interactive', payload }, input.deliverTwice);
      return ack.ok ? { ok: true } : failed(ack.error, 'The action');
    },
    enterInView(input) {
      const at = usableView(dispatch, input);
      if (at === undefined) return failed('view_not_found', 'The entry');
      const entered = enterInto(dispatch, at.view, input.values);
      if (!entered.ok) return failed(entered.error, 'The entry');
      views.enter(at.view, entered.state);
      return { ok: true };
    },
    async submitView(input) {
      const at = usableView(dispatch, input);
      if (at?.view.content.type !== 'modal') return failed('view_not_found', 'The submission');
      if (at.view.content.submit === null) return failed('element_not_found', 'The submission');
      const entered = enterInto(dispatch, at.view, input.values);
      if (!entered.ok) return failed(entered.error, 'The submission');
      const view = views.enter(at.view, entered.state);
      const errors = inputErrors(view);
      if (Object.keys(errors).length > 0) return { ...failed('input_errors', 'The submission'), errors };
      const payload = submissionPayload(context, {
        user: at.user,
        view,
        triggerId: context.triggers.issue(originOf(view)),
        responseUrls: responseUrlsFor(dispatch, view),
      });
      const ack = await dispatch.deliver({ type: 'interactive', payload }, input.deliverTwice);
      if (!ack.ok) return submissionFailed(ack.error);
      return applyAnswer(context, view, ack.body) ?? { ok: true };
    },
    async closeView(input) {
      const at = usableView(dispatch, input);
      if (at?.view.content.type !== 'modal') return failed('view_not_found', 'Closing');
      const isCleared = at.view.content.clear_on_close;
      const closing = isCleared ? views.stackOf(at.user.id).toReversed() : [at.view];
      if (isCleared) views.clear(at.user.id);
      else views.close(at.view);
      for (const view of closing.filter((one) => one.content.notify_on_close)) {
        const payload = viewClosedPayload(context, { user: at.user, view, isCleared });
        const ack = await dispatch.deliver({ type: 'interactive', payload }, input.deliverTwice);
        if (!ack.ok) return failed(ack.error, 'Closing');
      }
      return { ok: true };
    },
    viewsOf: (user) => viewsFor(context, user),
    homeOf: (user) => homeFor(context, user),
  };
}

function originOf({ id, user, channel, content }: StoredView) {
  return { user, ...(channel === undefined ? {} : { channel }), ...(content.type === 'modal' ? { viewId: id } : {}) };
}

/** A response_url for each menu of an input that asked for one, into the conversation chosen there. */
function responseUrlsFor(dispatch: Dispatch, view: StoredView): readonly ViewResponseUrl[] {
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
