import { createHash } from 'node:crypto';
import type { BlockButtonAction, Middleware, SlackActionMiddlewareArgs } from '@slack/bolt';
import { z } from 'zod';
import { firstFence } from '../../model/workspace.ts';
import { carriesAction, type CheckedAction } from '../actions.ts';
import { readIntent, readJson } from '../button-values.ts';
import type { Interaction, Wish } from '../failure-boundary.ts';
import { saidMessage } from '../kit/failure-message.ts';
import { type ActionName, actionOf } from '../kit/ids.ts';
import type { ListenerDeps } from './deps.ts';
import { isExportAction, pressExport } from '../../actions/export/press-export.ts';
import { drawHome } from '../../actions/help/draw-home.ts';
import { openWatchButton } from '../../actions/alerts/open-alert-form.ts';
import { openQueryForm, startOfButton } from '../../actions/forms/open-form.ts';
import { pressPayload, type PressPayload, workspaceOf } from './payloads.ts';
import { stranger } from './refusals.ts';
import { acknowledge, answerTaken, newReference, takeDelivery, underLease, type Underway } from './underway.ts';

/** How each button reads: from the cache or the service, and where its answer goes. */
const presses: Record<LookUpAction, Omit<Wish, 'intent'>> = {
  next: { look: 'usual', place: 'replace' },
  previous: { look: 'kept', place: 'replace' },
  first: { look: 'usual', place: 'replace' },
  refresh: { look: 'again', place: 'replace' },
  share: { look: 'kept-only', place: 'channel' },
  retry: { look: 'usual', place: 'replace' },
  'retry:again': { look: 'again', place: 'replace' },
  'retry:channel': { look: 'usual', place: 'channel' },
  choose: { look: 'usual', place: 'replace' },
  // The rows were paid for: the list of other matches stands beside them.
  others: { look: 'usual', place: 'new' },
  shipments: { look: 'usual', place: 'new' },
  repeat: { look: 'usual', place: 'new' },
  instead: { look: 'usual', place: 'replace' },
  run: { look: 'usual', place: 'replace', confirmed: true },
  'run:again': { look: 'again', place: 'replace', confirmed: true },
  'run:channel': { look: 'usual', place: 'channel', confirmed: true },
  export: { look: 'usual', place: 'new' },
  'export:format': { look: 'usual', place: 'replace' },
  // Carried out by a job.
  'export:run': { look: 'usual', place: 'replace' },
  'export:resume': { look: 'usual', place: 'new' },
  'export:stop': { look: 'usual', place: 'new' },
};

/** Buttons that look something up; the others open a form or end a question. */
type LookUpAction = Exclude<ActionName, 'edit' | 'watch' | 'cancel'>;

/** A second press of the same button that shares, this soon, is a double click. */
const doubleClickMs = 10_000;

const stale = 'This button can no longer be read. Type the command again.';
const cancelled = 'Cancelled. Nothing more is charged.';

/** Any button: take the press once, acknowledge, read its intent, answer the one who pressed. */
export function handlePress(deps: ListenerDeps): Middleware<SlackActionMiddlewareArgs<BlockButtonAction>> {
  return async ({ ack, body }) => {
    const press = pressPayload.parse(body);
    const to = presserOf(deps, press);
    const did = didOf(press);
    const isOurs = workspaceOf(press) === deps.workspace;
    const open = openerOf(deps, to, press);
    if (open !== null) {
      const refuse = () => deps.replier.reply(to, saidMessage(stranger), 'new');
      await Promise.all([acknowledge(deps, ack), isOurs ? deps.answerFailures(to, null, open) : refuse()]);
      return;
    }
    const { trigger_id: id } = press;
    const { claim } = await takeDelivery(deps, id, { to, did });
    await acknowledge(deps, ack);
    const by = underLease(to, { id, fence: firstFence });
    const isAnswered = await answerTaken(deps, { to: by, id, claim }, () =>
      deps.answerFailures(by, null, async () => {
        const refusal = await answerPress(deps, by, press, did);
        if (refusal !== null) await deps.replier.reply(by, saidMessage(refusal), 'new');
      }),
    );
    // Whoever pressed there looks at it: what they did may show on it.
    if (isAnswered && isOurs && press.container.type === 'view') await drawHome(deps, to.user);
  };
}

/** What opens the form that a button stands for, or null for a button that opens none. */
function openerOf(deps: ListenerDeps, to: Interaction, press: PressPayload): (() => Promise<void>) | null {
  const { trigger_id: triggerId, actions } = press;
  const [{ action_id: actionId, value }] = actions;
  if (actionOf(actionId) === 'edit')
    return async () => openQueryForm(deps, to, triggerId, await startOfButton(deps, to.user, value));
  if (actionOf(actionId) === 'watch') return () => openWatchButton(deps, to, triggerId, value);
  const action = carriesAction(actionId) ? actionIn(deps, value) : null;
  if (action?.opensForm !== true) return null;
  return () => action.run(deps, { to, place: 'new', triggerId, command: '' });
}

/** The action in a button's value, or null where it cannot be read. */
function actionIn({ actions }: ListenerDeps, value: string): CheckedAction | null {
  return actions.check(readJson(z.unknown(), value));
}

/** Whoever pressed; on the Home tab there is no channel, and answers go to their direct messages. */
function presserOf(
  { workspace }: ListenerDeps,
  { user, channel, response_url: responseUrl }: PressPayload,
): Interaction {
  return {
    workspace,
    user: user.id,
    // Slack takes a person for their direct conversation.
    channel: channel?.id ?? user.id,
    reference: newReference(),
    responseUrl: responseUrl ?? null,
    typed: null,
  };
}

/** @returns why the press was not carried out, or null when it was answered. */
async function answerPress(
  deps: ListenerDeps,
  to: Interaction,
  press: PressPayload,
  did: Pressed,
): Promise<string | null> {
  if (workspaceOf(press) !== deps.workspace) return stranger;
  if (actionOf(did.actionId) === 'cancel') {
    await deps.replier.reply(to, saidMessage(cancelled), did.isOwn ? 'replace' : 'new');
    return null;
  }
  if (carriesAction(did.actionId)) {
    const action = actionIn(deps, did.value);
    if (action === null || action.opensForm) return stale;
    await action.run(deps, { to, place: did.isOwn ? 'replace' : 'new', triggerId: '', command: '' });
    return null;
  }
  const wish = await wishOfPress(deps, did);
  const action = actionOf(did.actionId);
  if (wish === null || action === null) return stale;
  const { intent, place } = wish;
  if (isExportAction(action)) {
    if (intent.do !== 'export') return stale;
    await pressExport(deps, to, action, { intent, place });
  } else await (place === 'channel' ? shareOnce(deps, to, press, wish) : deps.answer(to, wish));
  return null;
}

type Pressed = Extract<Underway['did'], { actionId: string }>;

function didOf({ actions: [{ action_id, value }], container, channel }: PressPayload): Pressed {
  // Nobody but the person reads their direct conversation with the bot.
  return { actionId: action_id, value, isOwn: container.is_ephemeral || channel?.id.startsWith('D') === true };
}

/** What a button asks for, or null when it is none of ours or can no longer be read. */
export async function wishOfPress(
  { shelf, workspace }: Pick<ListenerDeps, 'shelf' | 'workspace'>,
  { actionId, value, isOwn }: Pressed,
): Promise<Wish | null> {
  const action = actionOf(actionId);
  if (action === null || action === 'edit' || action === 'watch' || action === 'cancel') return null;
  const intent = await readIntent(shelf, workspace, value);
  if (intent === null) return null;
  const how = presses[action];
  // A public message is everyone's: its buttons answer the one who pressed and never change it.
  return { intent, ...how, place: how.place === 'replace' && !isOwn ? 'new' : how.place };
}

/** Shares once for a double click; what could not be shared may be pressed again at once. */
async function shareOnce(deps: ListenerDeps, to: Interaction, press: PressPayload, wish: Wish): Promise<void> {
  const [{ value }] = press.actions;
  // The value stands for the page: paging keeps the message's time stamp.
  const shown = createHash('sha256').update(value).digest('base64url');
  const id = `share ${press.container.message_ts} ${to.user} ${shown}`;
  if (!(await deps.notices.claim(deps.workspace, id, doubleClickMs))) return;
  const shared = await deps.answer(to, wish);
  if (!shared) await deps.notices.release(deps.workspace, id);
}
