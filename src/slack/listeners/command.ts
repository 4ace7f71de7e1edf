import type { Middleware, SlackCommandMiddlewareArgs } from '@slack/bolt';
import { asTyped } from '../command/normalise.ts';
import { parseCommand, type ParsedCommand } from '../command/parse-command.ts';
import type { Interaction, Wish } from '../failure-boundary.ts';
import { helpMessage } from '../ui/help.ts';
import { launcher } from '../ui/launcher.ts';
import { mistakesMessage } from '../ui/mistakes.ts';
import type { ListenerDeps } from './deps.ts';
import { carryOutErrand } from './errands.ts';
import { exportLast, wishOfExport } from './export.ts';
import { commandPayload } from './payloads.ts';
import { openTypedWatch } from './open-alert-form.ts';
import { openForm } from './open-form.ts';
import { preferencesOf } from './preferences-of.ts';
import { storeDown, stranger } from './refusals.ts';
import { finishDelivery, newReference, takeDelivery } from './underway.ts';

/** A slash command, whatever the workspace named it: take it once, acknowledge, understand, answer. */
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
    const parsed = parseCommand(text, deps.today(), await preferencesOf(deps, user_id));
    if (parsed.is === 'form') {
      await Promise.all([ack(), deps.answerFailures(to, null, () => openForm(deps, to, trigger_id, parsed.form))]);
      return;
    }
    if (parsed.is === 'watch') {
      const open = () => openTypedWatch(deps, to, trigger_id, parsed.watch);
      await Promise.all([ack(), deps.answerFailures(to, null, open)]);
      return;
    }
    const taken = await takeDelivery(deps, trigger_id, { to, did: { command, text } });
    await (taken === 'unsure' ? ack({ response_type: 'ephemeral', text: storeDown }) : ack());
    if (taken !== 'taken') return;
    await deps.answerFailures(to, null, () => answerCommand(deps, to, { command, text, parsed }));
    await finishDelivery(deps, team_id, trigger_id);
  };
}

interface Typed {
  readonly command: string;
  readonly text: string;
  readonly parsed: Exclude<ParsedCommand, { is: 'form' | 'watch' }>;
}

async function answerCommand(deps: ListenerDeps, to: Interaction, { command, text, parsed }: Typed): Promise<void> {
  if (parsed.is === 'launcher') {
    await deps.replier.reply(to, launcher(command), 'new');
  } else if (parsed.is === 'help') {
    await deps.replier.reply(to, helpMessage(command, parsed.topic), 'new');
  } else if (parsed.is === 'export') {
    await exportLast(deps, to, command, parsed.format);
  } else if (parsed.is === 'errand') {
    await carryOutErrand(deps, { to, place: 'new' }, parsed.errand);
  } else if (parsed.is === 'mistakes') {
    await deps.replier.reply(to, mistakesMessage({ command, typed: asTyped(text), ...parsed }), 'new');
  } else {
    await deps.answer(to, wishOf(parsed));
  }
}

function wishOf({ intent, share }: ParsedCommand & { is: 'intent' }): Wish {
  return { intent, look: 'usual', place: share ? 'channel' : 'new' };
}

/** What a command asked to be looked up, or null for help and for what was not understood. */
export async function wishOfCommand(deps: ListenerDeps, to: Interaction, text: string): Promise<Wish | null> {
  const parsed = parseCommand(text, deps.today(), await preferencesOf(deps, to.user));
  if (parsed.is === 'export') return wishOfExport(deps, to, parsed.format);
  return parsed.is === 'intent' ? wishOf(parsed) : null;
}
