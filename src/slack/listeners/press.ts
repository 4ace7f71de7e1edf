import type { BlockButtonAction, Middleware, SlackActionMiddlewareArgs } from '@slack/bolt';
import type { Look } from '../../lookups/spend.ts';
import { readIntent } from '../button-values.ts';
import type { Interaction } from '../failure-boundary.ts';
import type { Place } from '../reply.ts';
import { actionOf, type ActionName } from '../ui/ids.ts';
import { saidMessage } from '../ui/said.ts';
import type { ListenerDeps } from './deps.ts';
import { pressPayload, type PressPayload } from './payloads.ts';
import { newReference, takeDelivery } from './take-delivery.ts';

/** How each button reads: from the cache or the service, and where its answer goes. */
const presses: Record<ActionName, { look: Look; place: Place }> = {
  next: { look: 'usual', place: 'replace' },
  previous: { look: 'kept', place: 'replace' },
  first: { look: 'usual', place: 'replace' },
  refresh: { look: 'again', place: 'replace' },
  share: { look: 'kept-only', place: 'channel' },
  retry: { look: 'usual', place: 'replace' },
  choose: { look: 'usual', place: 'replace' },
  // The rows were paid for: the list of other matches stands beside them.
  others: { look: 'usual', place: 'new' },
  shipments: { look: 'usual', place: 'new' },
  instead: { look: 'usual', place: 'replace' },
};

/** A second press of Share on the same message this soon is a double click. */
const doubleClickMs = 10_000;

const stale = 'This button can no longer be read. Type the command again.';
const stranger = 'This look-up belongs to another workspace. Nothing was charged.';
const storeDown = 'Trade cannot write its records right now, so nothing was charged. Try again in a minute.';

/** Any button: take the press once, acknowledge, read its intent, answer the one who pressed. */
export function handlePress(deps: ListenerDeps): Middleware<SlackActionMiddlewareArgs<BlockButtonAction>> {
  return async ({ ack, body }) => {
    const press = pressPayload.parse(body);
    const taken = await takeDelivery(deps.deliveries, deps.workspace, press.trigger_id, deps.log);
    await ack();
    if (taken === 'repeated') return;
    const to: Interaction = {
      workspace: deps.workspace,
      user: press.user.id,
      channel: press.channel.id,
      reference: newReference(),
      responseUrl: press.response_url,
      typed: null,
    };
    await deps.answerFailures(to, null, async () => {
      const refusal = taken === 'unsure' ? storeDown : await answerPress(deps, to, press);
      if (refusal !== null) await deps.replier.reply(to, saidMessage(refusal), 'new');
    });
  };
}

/** @returns why the press was not carried out, or null when it was answered. */
async function answerPress(deps: ListenerDeps, to: Interaction, press: PressPayload): Promise<string | null> {
  if ((press.user.team_id ?? deps.workspace) !== deps.workspace) return stranger;
  const [{ action_id, value }] = press.actions;
  const action = actionOf(action_id);
  const intent = action === null ? null : await readIntent(deps.shelf, deps.workspace, value);
  if (action === null || intent === null) return stale;
  if (action === 'share' && !(await firstShare(deps, press))) return null;
  const { look, place } = presses[action];
  await deps.answer(to, { intent, look, place: placeFor(place, press) });
  return null;
}

/** A public message is everyone's: its buttons answer the one who pressed and never change it. */
function placeFor(place: Place, { container }: PressPayload): Place {
  return place === 'replace' && !container.is_ephemeral ? 'new' : place;
}

function firstShare(deps: ListenerDeps, { user, container }: PressPayload): Promise<boolean> {
  return deps.notices.claim(deps.workspace, `share ${container.message_ts} ${user.id}`, doubleClickMs);
}
