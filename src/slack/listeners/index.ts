import type { App, BlockButtonAction, ViewSubmitAction } from '@slack/bolt';
import { handleChange } from './change-form.ts';
import { handleCommand } from './command.ts';
import type { ListenerDeps } from './deps.ts';
import { handleHomeOpened } from './home.ts';
import { handlePress } from './press.ts';
import { handleShortcut } from './shortcut.ts';
import { handleSubmission } from './submit-form.ts';

/** The routing table. The manifest names the command, so any name is answered. */
export function registerListeners(app: App, deps: ListenerDeps): void {
  const [change, press] = [handleChange(deps), handlePress(deps)];
  app.command(/.*/, handleCommand(deps));
  app.action<BlockButtonAction>({ type: 'block_actions' }, async (args) => {
    // Slack sends what changes in a modal by the same road as what is pressed in a message.
    const isInModal = args.body.view?.type === 'modal';
    await (isInModal ? change(args) : press(args));
  });
  app.event('app_home_opened', handleHomeOpened(deps));
  app.view<ViewSubmitAction>({ type: 'view_submission' }, handleSubmission(deps));
  app.shortcut(/.*/, handleShortcut(deps));
}
