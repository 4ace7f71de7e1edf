import type { Middleware, SlackCommandMiddlewareArgs } from '@slack/bolt';
import { asTyped } from '../command/normalise.ts';
import { parseCommand } from '../command/parse-command.ts';
import type { Interaction } from '../failure-boundary.ts';
import { helpMessage } from '../ui/help.ts';
import { mistakesMessage } from '../ui/mistakes.ts';
import type { ListenerDeps } from './deps.ts';
import { commandPayload } from './payloads.ts';
import { newReference, takeDelivery } from './take-delivery.ts';

const storeDown =
  'Trade cannot write its records right now, so nothing was asked and nothing was charged. Try again in a minute.';

const stranger = 'Trade serves another workspace here. Nothing was asked and nothing was charged.';

/** A slash command, whatever the workspace named it: take it once, acknowledge, understand, answer. */
export function handleCommand(deps: ListenerDeps): Middleware<SlackCommandMiddlewareArgs> {
  return async ({ ack, body }) => {
    const { command, text, trigger_id, response_url, team_id, user_id, channel_id } = commandPayload.parse(body);
    if (team_id !== deps.workspace) {
      await ack({ response_type: 'ephemeral', text: stranger });
      return;
    }
    const taken = await takeDelivery(deps.deliveries, team_id, trigger_id, deps.log);
    await (taken === 'unsure' ? ack({ response_type: 'ephemeral', text: storeDown }) : ack());
    if (taken !== 'taken') return;
    const to: Interaction = {
      workspace: team_id,
      user: user_id,
      channel: channel_id,
      reference: newReference(),
      responseUrl: response_url,
      typed: `${command} ${asTyped(text)}`,
    };
    await deps.answerFailures(to, null, () => answerCommand(deps, to, command, text));
  };
}

async function answerCommand(deps: ListenerDeps, to: Interaction, command: string, text: string): Promise<void> {
  const parsed = parseCommand(text, deps.today());
  if (parsed.is === 'help') {
    await deps.replier.reply(to, helpMessage(command, parsed.topic), 'new');
  } else if (parsed.is === 'mistakes') {
    await deps.replier.reply(to, mistakesMessage({ command, typed: asTyped(text), ...parsed }), 'new');
  } else {
    await deps.answer(to, { intent: parsed.intent, look: 'usual', place: parsed.share ? 'channel' : 'new' });
  }
}
