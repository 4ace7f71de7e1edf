import type { types } from '@slack/bolt';
import type { Interaction } from '../failure-boundary.ts';
import { saidMessage } from '../ui/said.ts';
import type { OpenView } from '../views.ts';
import type { ListenerDeps } from './deps.ts';

const notOpened = 'Slack did not open the form. Nothing was asked and nothing was charged; try again in a moment.';

/**
 * Opens a modal, and says so when Slack did not. It needs no delivery to be taken: a trigger opens one view, however
 * often it is delivered.
 * @returns the modal; null when it was not opened, or by another delivery of the same trigger.
 */
export async function openView(
  { views, replier }: Pick<ListenerDeps, 'views' | 'replier'>,
  to: Interaction,
  triggerId: string,
  view: types.ModalView,
): Promise<OpenView | null> {
  const opened = await views.open(triggerId, view);
  if (opened.is === 'refused') await replier.reply(to, saidMessage(notOpened), 'new');
  return opened.is === 'open' ? opened.view : null;
}
