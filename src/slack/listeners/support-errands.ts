import type { KeyState } from '../../lookups/check-key.ts';
import { saidMessage } from '../ui/said.ts';
import { statusMessage } from '../ui/status.ts';
import type { ListenerDeps } from './deps.ts';
import type { ErrandScene } from './errand-scene.ts';

const keyWords: Record<KeyState, string> = {
  taken: 'The data service takes the key. It was asked for nothing, so nothing was charged.',
  refused:
    'The data service refuses the key (401). Where the workspace has its own, enter another in the settings; else check TRADE_API_KEY and TRADE_API_KEY_HEADER. Nothing was charged.',
  unsure:
    'The data service did not say whether it takes the key: it could not be reached, or answered something else. Try again in a minute. Nothing was charged.',
};
const adminsOnly = 'Only the admins of Trade can check the key. Nothing was asked and nothing was charged.';

/** `status`: how Trade is doing, with the ids that support asks for. */
export async function showStatus(deps: ListenerDeps, { to }: ErrandScene): Promise<void> {
  const { workspace, user, reference } = to;
  const [about, health] = await Promise.all([deps.about(), deps.ledger.health(workspace)]);
  const message = statusMessage({ workspace, user, reference, about, health, now: deps.now() });
  await deps.replier.reply(to, message, 'new');
}

/** Asks the service whether it takes the key; for admins. @throws LookupError `no_key` */
export async function sayKeyState({ admins, checkKey, replier }: ListenerDeps, { to }: ErrandScene): Promise<void> {
  const text = admins.includes(to.user) ? keyWords[await checkKey()] : adminsOnly;
  await replier.reply(to, saidMessage(text), 'new');
}
