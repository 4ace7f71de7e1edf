import { newReference } from '../kit/ids.ts';
import type { Middleware, SlackShortcutMiddlewareArgs } from '@slack/bolt';
import type { Interaction } from '../failure-boundary.ts';
import { saidMessage } from '../kit/failure-message.ts';
import type { ListenerDeps } from './deps.ts';
import { shortcutPayload, workspaceOf } from './payloads.ts';
import { stranger } from '../refusals.ts';
import { acknowledge } from './underway.ts';

/** A shortcut opens a form. */
export function handleShortcut(deps: ListenerDeps): Middleware<SlackShortcutMiddlewareArgs> {
  return async ({ ack, body }) => {
    const payload = shortcutPayload.parse(body);
    const { user, channel, trigger_id: triggerId, response_url: responseUrl = null, message } = payload;
    const to: Interaction = {
      workspace: deps.workspace,
      user: user.id,
      // Slack takes a person for their direct conversation.
      channel: channel?.id ?? user.id,
      reference: newReference(),
      responseUrl,
      typed: null,
    };
    const open = async () => {
      if (workspaceOf(payload) !== deps.workspace) await deps.replier.reply(to, saidMessage(stranger), 'new');
      else await deps.actions.openShortcut(to, triggerId, message?.text ?? null);
    };
    await Promise.all([acknowledge(deps, ack), open()]);
  };
}
