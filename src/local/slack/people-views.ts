import { z } from 'zod';
import type { Context } from './context.ts';
import { type Dispatch, failed, type Failure, submissionFailed } from './dispatch.ts';
import { actionOf, elementsIn, findElement, type Json, type Placed } from './elements.ts';
import { ApiRefusal } from './http.ts';
import { contentOf, enteredState } from './input-state.ts';
import { homeFor, modalFor } from './page-state.ts';
import { actionTs, interaction, shownView } from './payloads.ts';
import type { DeliveryResult, EnteredValue, EnteredValues, LocalUser, ShownView, ViewState } from './types.ts';
import { type Entered, enterValues } from './view-state.ts';
import type { StoredView } from './views.ts';
import { acceptedView } from './web-api-views.ts';
import { userOf } from './workspace.ts';

export const inView = z.object({ user: z.string(), viewId: z.string() });
type InView = z.infer<typeof inView>;
const enteredValue: z.ZodType<EnteredValue> = z.union([z.string(), z.array(z.string())]).nullable();
export const submitInput = inView.extend({
  /** What else was typed meanwhile: the whole state travels with every act. */
  values: z.record(z.string(), z.record(z.string(), enteredValue)).optional(),
});
type SubmitInput = z.infer<typeof submitInput>;
export const viewActInput = submitInput.extend({
  actionId: z.string(),
  blockId: z.string().optional(),
  /** The element's new value, or that of the pressed button; null clears it. */
  value: enteredValue.optional(),
});

/** What people do in modals and on the Home tab. */
export function createViewPeople(dispatch: Dispatch) {
  const { context } = dispatch;
  const { views } = context;
  return {
    /** Uses an element. One in an input block without `dispatch_action` only keeps its value: nothing is delivered. */
    async actInView(input: z.infer<typeof viewActInput>): Promise<DeliveryResult> {
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
        trigger_id: context.triggers.issue(at.user.id),
        view: shownView(context, used.view),
        actions: [{ ...used.action, action_ts: actionTs(context) }],
      };
      return dispatch.tell('The action', interaction(context, at.user, did));
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
        trigger_id: context.triggers.issue(at.user.id),
        view: shownView(context, view),
        response_urls: [],
      };
      const ack = await dispatch.deliver(interaction(context, at.user, did));
      if (!ack.ok) return submissionFailed(ack.error);
      return applyAnswer(context, view, ack.body) ?? { ok: true };
    },

    /** Presses Close. The app does not hear of it. */
    closeView(input: InView): Promise<DeliveryResult> {
      const at = usableView(dispatch, input);
      if (at?.view.content.type !== 'modal') return Promise.resolve(failed('view_not_found', 'Closing'));
      views.close(at.view);
      return Promise.resolve({ ok: true });
    },

    /** This person's modal, if one is open. */
    viewsOf: (user: string): ShownView[] => [modalFor(context, user) ?? []].flat(),
    homeOf: (user: string) => homeFor(context, user),
  };
}

interface Usable {
  readonly user: LocalUser;
  readonly view: StoredView;
}

/** The Home tab or the open modal, if it is that one. */
function usableView({ context }: Dispatch, input: InView): Usable | undefined {
  const user = userOf(context.workspace, input.user);
  const reachable = [context.views.homeOf(input.user), context.views.modalOf(input.user)];
  const view = reachable.find((one) => one?.id === input.viewId);
  return user === undefined || view === undefined ? undefined : { user, view };
}

/** Puts values into the view's inputs, as they would stand: the view itself stays. */
function enterInto({ context }: Dispatch, view: StoredView, values: EnteredValues = {}): Entered {
  const offeredFor = context.suggested.offeredOn({ user: view.user, surface: view.id });
  const { user, state, content } = view;
  return enterValues({ user, state, blocks: content.blocks }, values, context.workspace, offeredFor);
}

type Used =
  { readonly ok: true; readonly view: StoredView; readonly action: Json } | Extract<Entered, { readonly ok: false }>;

/** Uses one element: what keeps a value takes it, or sends what stands in it; the others only fire. */
function useElement(dispatch: Dispatch, view: StoredView, target: Placed, value: EnteredValue | undefined): Used {
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

const nothing = z.union([z.literal(''), z.null(), z.undefined(), z.strictObject({})]);
const answerSchema = z.discriminatedUnion('response_action', [
  z.object({ response_action: z.literal('errors'), errors: z.record(z.string(), z.string().min(1)) }),
  z.object({ response_action: z.literal('update'), view: z.unknown() }),
]);
type Answer = z.output<typeof answerSchema>;

/**
 * Does what the app answered to a submission: nothing closes the view, else errors or another content.
 * @returns what the person sees instead, when the answer is none that Slack takes
 */
function applyAnswer(context: Context, submitted: StoredView, body: unknown): Failure | undefined {
  // The app may have changed the view meanwhile, and the person closed it.
  const view = context.views.find(submitted.id);
  if (nothing.safeParse(body).success) {
    if (view !== undefined) context.views.close(view);
    return undefined;
  }
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return submissionFailed('invalid_response', 'the answer has no known response_action');
  if (view === undefined) return undefined;
  try {
    return apply(context, view, answer.data);
  } catch (refusal) {
    if (!(refusal instanceof ApiRefusal)) throw refusal;
    return submissionFailed('invalid_response', JSON.stringify(refusal.answer));
  }
}

function apply(context: Context, view: StoredView, answer: Answer): Failure | undefined {
  switch (answer.response_action) {
    case 'errors':
      return errorsUnder(view, answer.errors);
    case 'update':
      context.views.update(view, acceptedView(context, answer.view, 'modal'));
      return undefined;
  }
}

function errorsUnder(view: StoredView, errors: Readonly<Record<string, string>>): Failure {
  const inputs = view.content.blocks.filter((block) => block.type === 'input').map((block) => block.block_id);
  const stray = Object.keys(errors).find((blockId) => !inputs.includes(blockId));
  if (stray !== undefined) return submissionFailed('invalid_response', `errors name no input block: ${stray}`);
  if (Object.keys(errors).length === 0) return submissionFailed('invalid_response', 'errors are empty');
  return { ...failed('input_errors', 'The submission'), errors };
}

const LONGEST_TEXT = 3000;

/** What the client says under each input before a submission may leave, by block_id; empty when nothing is wrong. */
function inputErrors(view: StoredView): Readonly<Record<string, string>> {
  return Object.fromEntries(
    elementsIn(view.content.blocks)
      .filter(({ block }) => block.type === 'input')
      .flatMap(({ block, blockId, element }) => {
        const wrong = inputError(block, element, view.state);
        return wrong === undefined ? [] : [[blockId, wrong]];
      }),
  );
}

function inputError(block: Json, element: Json, state: ViewState): string | undefined {
  const input = state[String(block['block_id'])]?.[String(element['action_id'])];
  const content = input === undefined ? [] : contentOf(input);
  const [first] = content;
  if (first === undefined) return block['optional'] === true ? undefined : 'Please complete this required field.';
  switch (element['type']) {
    case 'plain_text_input':
      return textError(element, first);
    case 'datepicker':
      return /^\d{4}-\d{2}-\d{2}$/u.test(first) ? undefined : 'Enter a date as YYYY-MM-DD.';
    case 'timepicker':
      return /^\d{2}:\d{2}$/u.test(first) ? undefined : 'Enter a time as HH:mm.';
    default:
      return undefined;
  }
}

function textError(element: Json, text: string): string | undefined {
  const max = element['max_length'];
  const most = typeof max === 'number' ? max : LONGEST_TEXT;
  return text.length > most ? `Enter at most ${most} characters.` : undefined;
}
