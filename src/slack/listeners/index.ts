import type { App, BlockButtonAction } from '@slack/bolt';
import type { Log } from '../../ops/log.ts';
import type { Answerer } from '../answer.ts';
import type { FailureBoundary } from '../failure-boundary.ts';
import type { Deliveries, IntentShelf, Notices } from '../ports.ts';
import type { Replier } from '../reply.ts';
import { handleCommand } from './command.ts';
import { handlePress } from './press.ts';

export interface ListenerDeps {
  /** The workspace this bot is installed in. */
  readonly workspace: string;
  readonly deliveries: Deliveries;
  readonly shelf: IntentShelf;
  readonly notices: Pick<Notices, 'claim'>;
  readonly answer: Answerer;
  readonly answerFailures: FailureBoundary;
  readonly replier: Replier;
  /** ISO date. */
  readonly today: () => string;
  readonly log: Log;
}

/** The routing table. The manifest names the command, so any name is answered. */
export function registerListeners(app: App, deps: ListenerDeps): void {
  app.command(/.*/, handleCommand(deps));
  app.action<BlockButtonAction>({ type: 'block_actions' }, handlePress(deps));
}
