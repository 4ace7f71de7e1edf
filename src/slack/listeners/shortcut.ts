import type { Middleware, SlackShortcutMiddlewareArgs } from '@slack/bolt';
import type { Interaction } from '../failure-boundary.ts';
import { nameInMessage } from '../../actions/look-ups/firm-submissions.ts';
import { sealOrigin, writeMetadata } from '../../actions/forms/form.ts';
import { saidMessage } from '../kit/failure-message.ts';
import { partyForm } from '../../actions/look-ups/firm-forms.ts';
import type { ListenerDeps } from './deps.ts';
import { openQueryForm, openView, preferredDraft } from '../../actions/forms/open-form.ts';
import { shortcutPayload, workspaceOf } from './payloads.ts';
import { stranger } from './refusals.ts';
import { acknowledge, newReference } from './underway.ts';

/**
 * A shortcut opens a form: from anywhere the query form, from a message the one for a firm, with the name that the
 * message is about. Nothing is asked before Search.
 */
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
      else if (message === undefined)
        await openQueryForm(deps, to, triggerId, { draft: await preferredDraft(deps, to.user) });
      else {
        const metadata = writeMetadata(sealOrigin(deps.seal, to), '');
        await openView(deps, to, triggerId, partyForm('company', metadata, nameInMessage(message.text)));
      }
    };
    await Promise.all([acknowledge(deps, ack), open()]);
  };
}
