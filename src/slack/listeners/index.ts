import type { App, BlockButtonAction } from '@slack/bolt';
import { handleCommand } from './command.ts';
import type { ListenerDeps } from './deps.ts';
import { handlePress } from './press.ts';

/** The routing table. The manifest names the command, so any name is answered. */
export function registerListeners(app: App, deps: ListenerDeps): void {
  app.command(/.*/, handleCommand(deps));
  app.action<BlockButtonAction>({ type: 'block_actions' }, handlePress(deps));
}
