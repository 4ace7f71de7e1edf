import type { Middleware, SlackCommandMiddlewareArgs } from '@slack/bolt';
import { firstFence } from '../../model/call.ts';
import type { Interaction } from '../failure.ts';
import { newReference } from '../kit/action.ts';
import { mistakesMessage } from '../kit/failure-message.ts';
import { asTyped } from '../kit/text.ts';
import { storeDown, storeSlow, stranger } from '../refusals.ts';
import type { ListenerDeps } from './deps.ts';
import { commandPayload, type CommandPayload } from './payloads.ts';
import { acknowledge, answerTaken, takeDelivery, type Taking, underLease } from './underway.ts';

/** A slash command under any name: take it once, acknowledge, parse, answer. */
export function handleCommand(deps: ListenerDeps): Middleware<SlackCommandMiddlewareArgs> {
  return async ({ ack, body }) => {
    const { command, text, trigger_id, response_url, team_id, user_id, channel_id } = commandPayload.parse(body);
    if (team_id !== deps.workspace) {
      await ack({ response_type: 'ephemeral', text: stranger });
      return;
    }
    const to: Interaction = {
      workspace: team_id,
      user: user_id,
      channel: channel_id,
      reference: newReference(),
      responseUrl: response_url,
      typed: `${command} ${asTyped(text)}`,
    };
    const answer = (by: Interaction) =>
      deps.answerFailures(by, null, () => answerCommand(deps, by, { command, text, trigger_id }));
    if (opensForm(deps, text)) {
      await Promise.all([acknowledge(deps, ack), answer(to)]);
      return;
    }
    const { known, claim } = await takeDelivery(deps, trigger_id, { to, did: { command, text } });
    await acknowledge(deps, () => ack(saidBy(known)));
    // Slack shows the text of the acknowledgement, and repeats a command that was not acknowledged.
    if (known === 'refused') return;
    const by = underLease(to, { id: trigger_id, fence: firstFence });
    await answerTaken(deps, { to: by, id: trigger_id, claim }, () => answer(by));
  };
}

/** Whether a form opens does not depend on preferences, which are read later. */
function opensForm({ actions }: ListenerDeps, text: string): boolean {
  const parsed = actions.parse(text);
  return parsed.is === 'action' && actions.opensForm(parsed.action.do);
}

/** The text of the acknowledgement. */
function saidBy(known: Taking['known']) {
  if (known === 'taken' || known === 'repeated') return undefined;
  return { response_type: 'ephemeral', text: known === 'refused' ? storeDown : storeSlow } as const;
}

type Typed = Pick<CommandPayload, 'command' | 'text' | 'trigger_id'>;

async function answerCommand(
  deps: ListenerDeps,
  to: Interaction,
  { command, text, trigger_id: triggerId }: Typed,
): Promise<void> {
  const parsed = await deps.actions.parseFor(to.user, text);
  if (parsed.is === 'mistakes') {
    await deps.replier.reply(to, mistakesMessage({ command, typed: asTyped(text), ...parsed }), 'new');
    return;
  }
  const action = deps.actions.check(parsed.action);
  if (action === null) throw new Error(`No feature understands its own command: ${parsed.action.do}`);
  await action.run({ to, place: 'new', triggerId, command, pressed: null });
}
