import type { KeyState } from '../../lookups/trade-clients.ts';
import type { ActionContext } from '../../slack/actions.ts';
import type { HelpLine } from '../feature.ts';
import type { ActionDeps } from '../deps.ts';
import { saidMessage } from '../../slack/kit/failure-message.ts';
import { statusMessage } from './status-message.ts';
import { action, type Feature, takesNothing } from '../feature.ts';

const keyWords: Record<KeyState, string> = {
  taken: 'The data service takes the key. It was asked for nothing, so nothing was charged.',
  refused:
    'The data service refuses the key (401). Where the workspace has its own, enter another in the settings; else check TRADE_API_KEY and TRADE_API_KEY_HEADER. Nothing was charged.',
  unsure:
    'The data service did not say whether it takes the key: it could not be reached, or answered something else. Try again in a minute. Nothing was charged.',
};
const adminsOnly = 'Only the admins of Trade can check the key. Nothing was asked and nothing was charged.';

const line = {
  verb: 'status',
  group: 'credits and settings',
  does: 'Shows how Trade is doing, with the ids that support asks for.',
  example: 'status',
} as const satisfies HelpLine;

export const status: Feature = {
  verbs: [{ ...line, read: (typed) => takesNothing(line, typed, { do: 'status' }) }],
  actions: [action('status', {}, showStatus), action('check-key', {}, sayKeyState)],
};

/** `status`: how Trade is doing, with the ids that support asks for. */
async function showStatus(deps: ActionDeps, { to }: ActionContext): Promise<void> {
  const { workspace, user, reference } = to;
  const [about, health] = await Promise.all([deps.about(), deps.ledger.health(workspace)]);
  const message = statusMessage({ workspace, user, reference, about, health, now: deps.now() });
  await deps.replier.reply(to, message, 'new');
}

/** Asks the service whether it takes the key; for admins. @throws LookupError `no_key` */
async function sayKeyState({ admins, checkKey, replier }: ActionDeps, { to }: ActionContext): Promise<void> {
  const text = admins.includes(to.user) ? keyWords[await checkKey()] : adminsOnly;
  await replier.reply(to, saidMessage(text), 'new');
}
