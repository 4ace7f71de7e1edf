import type { Middleware, SlackShortcutMiddlewareArgs } from '@slack/bolt';
import type { Interaction } from '../failure-boundary.ts';
import { nameInMessage } from '../forms/name-in-message.ts';
import { saidMessage } from '../ui/said.ts';
import type { ListenerDeps } from './deps.ts';
import { openQueryForm } from './open-query-form.ts';
import { preferredDraft } from './preferences-of.ts';
import { shortcutPayload, workspaceOf } from './payloads.ts';
import { stranger } from './refusals.ts';
import { newReference } from './underway.ts';

/** A shortcut opens the query form; one on a message takes the firm's name out of it. Nothing is asked before Search. */
export function handleShortcut(deps: ListenerDeps): Middleware<SlackShortcutMiddlewareArgs> {
  return async ({ ack, body }) => {
    const payload = shortcutPayload.parse(body);
    const { user, channel, trigger_id, response_url = null, message } = payload;
    const to: Interaction = {
      workspace: deps.workspace,
      user: user.id,
      // Slack takes a person for their direct conversation.
      channel: channel?.id ?? user.id,
      reference: newReference(),
      responseUrl: response_url,
      typed: null,
    };
    const isOurs = workspaceOf(payload) === deps.workspace;
    const company = message === undefined ? '' : nameInMessage(message.text);
    const answer = isOurs
      ? openQueryForm(deps, to, trigger_id, { ...(await preferredDraft(deps, to.user)), company })
      : deps.replier.reply(to, saidMessage(stranger), 'new');
    await Promise.all([ack(), answer]);
  };
}
