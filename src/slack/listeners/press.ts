import { createHash } from 'node:crypto';
import type { BlockButtonAction, Middleware, SlackActionMiddlewareArgs } from '@slack/bolt';
import { firstFence } from '../../model/call.ts';
import { nameOf, readAction } from '../button-values.ts';
import type { Interaction } from '../failure.ts';
import { newReference } from '../kit/action.ts';
import { saidMessage } from '../kit/failure-message.ts';
import { stranger } from '../refusals.ts';
import type { ListenerDeps } from './deps.ts';
import { pressPayload, type PressPayload, workspaceOf } from './payloads.ts';
import { acknowledge, answerTaken, takeDelivery, underLease } from './underway.ts';

const stale = 'This button can no longer be read. Type the command again.';

/** Any button: take the press once, acknowledge, read its action, answer the person who pressed. */
export function handlePress(deps: ListenerDeps): Middleware<SlackActionMiddlewareArgs<BlockButtonAction>> {
  return async ({ ack, body }) => {
    const press = pressPayload.parse(body);
    const to = presserOf(deps, press);
    const [{ value }] = press.actions;
    const name = nameOf(value);
    if (name !== null && deps.actions.opensForm(name)) {
      const open = () => carryOut(deps, to, press, 'form');
      await Promise.all([acknowledge(deps, ack), deps.answerFailures(to, null, open)]);
      return;
    }
    const { trigger_id: id } = press;
    const { claim } = await takeDelivery(deps, id, { to, did: { value } });
    await acknowledge(deps, ack);
    const by = underLease(to, { id, fence: firstFence });
    const work = () => deps.answerFailures(by, null, () => carryOut(deps, by, press, 'answer'));
    const isAnswered = await answerTaken(deps, { to: by, id, claim }, work);
    // The Home tab may show what has changed.
    if (isAnswered && workspaceOf(press) === deps.workspace && press.container.type === 'view')
      await deps.actions.drawHome(to.user);
  };
}

/** The person who pressed. The Home tab has no channel, so answers go to direct messages. */
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

async function carryOut(
  deps: ListenerDeps,
  to: Interaction,
  press: PressPayload,
  by: 'form' | 'answer',
): Promise<void> {
  const [{ value }] = press.actions;
  const refuse = async (why: string) => {
    await deps.replier.reply(to, saidMessage(why), 'new');
  };
  if (workspaceOf(press) !== deps.workspace) return refuse(stranger);
  const action = deps.actions.check(await readAction(deps.payloads, deps.workspace, value));
  if (action === null) return refuse(stale);
  return action.run({
    to,
    // The buttons of a public message answer the person who pressed, and never change the message.
    place: by === 'answer' && isOwn(press) ? 'replace' : 'new',
    triggerId: by === 'form' ? press.trigger_id : '',
    command: '',
    pressed: pressedBy(press),
  });
}

/** Whether nobody but the person reads the message. */
function isOwn({ container, channel }: PressPayload): boolean {
  return container.is_ephemeral || channel?.id.startsWith('D') === true;
}

/** Identifies the page by the button's value, because paging keeps the message's timestamp. */
function pressedBy({ actions: [{ value }], container, user }: PressPayload): string {
  return `${container.message_ts} ${user.id} ${createHash('sha256').update(value).digest('base64url')}`;
}
