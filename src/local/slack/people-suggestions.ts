import { z } from 'zod';
import { suggestionRule } from './block-rules.ts';
import { problemsIn } from './check-rule.ts';
import { type Dispatch, failed, type Failure } from './dispatch.ts';
import { elementsIn, findElement, type Json, type Placed } from './elements.ts';
import { optionsOf } from './input-state.ts';
import { isVisibleTo } from './messages.ts';
import { interaction, messagePlace, viewPayload } from './payloads.ts';
import type { Block } from './types.ts';
import { userOf } from './workspace.ts';

const DEFAULT_QUERY_LENGTH = 3;

export const suggestInput = z.object({
  user: z.string(),
  /** The view the menu stands in; else the message, by `channel` and `ts`. */
  viewId: z.string().optional(),
  channel: z.string().optional(),
  ts: z.string().optional(),
  actionId: z.string(),
  blockId: z.string(),
  /** What was typed into the menu so far. */
  value: z.string(),
});
type SuggestInput = z.infer<typeof suggestInput>;

type SuggestResult = { readonly ok: true; readonly options: readonly Json[] } | Failure;

interface Menu extends Surface {
  readonly blocks: readonly Block[];
  /** What the payload says of the place. */
  readonly payload: Json;
}

export function createSuggestionPeople(dispatch: Dispatch) {
  const { context } = dispatch;
  return {
    /** Types into an external menu. Shorter than its `min_query_length` (3 unless it says so), nobody is asked. */
    async suggest(input: SuggestInput): Promise<SuggestResult> {
      const user = userOf(context.workspace, input.user);
      const menu = input.viewId === undefined ? menuInMessage(dispatch, input) : menuInView(dispatch, input.viewId);
      if (user === undefined || menu?.user !== user.id) return failed('view_not_found', 'The search');
      const { actionId, blockId } = input;
      const target = findElement(elementsIn(menu.blocks), { actionId, blockId });
      if (target === undefined || !/^(multi_)?external_select$/u.test(String(target.element['type'])))
        return failed('element_not_found', 'The search');
      if (input.value.length < leastLength(target)) return { ok: true, options: [] };
      const wanted = { block_id: blockId, action_id: actionId, value: input.value };
      const did = { type: 'block_suggestion', ...menu.payload, ...wanted };
      // Slack repeats no question for options, so the faults' duplicates leave it alone.
      const ack = await dispatch.ask(interaction(context, user, did));
      if (!ack.ok) return failed(ack.error, 'The search');
      return offer(dispatch, menu, target, ack.body);
    },
  };
}

function leastLength({ element }: Placed): number {
  const least = element['min_query_length'];
  return typeof least === 'number' ? least : DEFAULT_QUERY_LENGTH;
}

function menuInView({ context }: Dispatch, viewId: string): Menu | undefined {
  const view = context.views.find(viewId);
  if (view === undefined) return undefined;
  return {
    user: view.user,
    surface: view.id,
    blocks: view.content.blocks,
    payload: { container: { type: 'view', view_id: view.id }, view: viewPayload(context, view) },
  };
}

function menuInMessage(dispatch: Dispatch, input: SuggestInput): Menu | undefined {
  const { context } = dispatch;
  const at = dispatch.place({ user: input.user, channel: input.channel ?? '' });
  const message = context.messages.find(input.channel ?? '', input.ts ?? '');
  if (typeof at === 'string' || message === undefined || !isVisibleTo(message, input.user)) return undefined;
  const payload = messagePlace(context, at.channel, message);
  return { ...messageSurface(input.user, message), blocks: message.blocks ?? [], payload };
}

const optionsSchema = z.object({ options: z.array(z.looseObject({})) });

/** Shows what the app suggested, if Slack takes it: at most a hundred options, each by the rules. */
function offer({ context }: Dispatch, menu: Menu, target: Placed, body: unknown): SuggestResult {
  const parsed = optionsSchema.safeParse(body);
  const [first] = problemsIn(body, suggestionRule, '');
  if (first !== undefined || !parsed.success) {
    const failure = failed('invalid_response', 'The search');
    return first === undefined ? failure : { ...failure, text: `${failure.text} (${first.what} ${first.at})` };
  }
  context.suggested.offer(menu, target, optionsOf(parsed.data));
  return { ok: true, options: parsed.data.options };
}

/** Where somebody uses a menu: the id of a view, or the channel and ts of a message. */
interface Surface {
  readonly user: string;
  readonly surface: string;
}

/** The options a bot suggested for external menus: nothing else can be chosen there. */
export function createSuggestedOptions() {
  const byMenu = new Map<string, Map<unknown, Json>>();
  const keyOf = ({ user, surface }: Surface, { blockId, element }: Placed): string =>
    JSON.stringify([user, surface, blockId, element['action_id']]);
  return {
    offer(surface: Surface, placed: Placed, options: readonly Json[]): void {
      const key = keyOf(surface, placed);
      const known = byMenu.get(key) ?? new Map<unknown, Json>();
      for (const option of options) known.set(option['value'], option);
      byMenu.set(key, known);
    },
    /** All that was suggested so far, by menu. */
    offeredOn:
      (surface: Surface) =>
      (placed: Placed): readonly Json[] => [...(byMenu.get(keyOf(surface, placed))?.values() ?? [])],
  };
}

export function messageSurface(user: string, message: { readonly channel: string; readonly ts: string }): Surface {
  return { user, surface: `${message.channel}/${message.ts}` };
}
