import type {
  AllMiddlewareArgs,
  App,
  BlockButtonAction,
  Middleware,
  SlackEventMiddlewareArgs,
  SlackShortcutMiddlewareArgs,
  ViewSubmitAction,
} from '@slack/bolt';
import type { Interaction } from '../failure.ts';
import { newReference } from '../kit/action.ts';
import { noticeView, saidMessage } from '../kit/failure-message.ts';
import type { Replier } from '../messages.ts';
import { refuse, stranger } from '../refusals.ts';
import { handleCommand } from './command.ts';
import type { ListenerDeps } from './deps.ts';
import { homePayload, shortcutPayload, workspaceOf } from './payloads.ts';
import { handlePress } from './press.ts';
import { acknowledge } from './underway.ts';

/** A shortcut opens a form. */
function handleShortcut(deps: ListenerDeps): Middleware<SlackShortcutMiddlewareArgs> {
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

export type Handlers = ReturnType<typeof createHandlers>;

/** What answers the deliveries of one workspace. */
export function createHandlers(deps: ListenerDeps) {
  return {
    command: handleCommand(deps),
    change: deps.actions.change,
    press: handlePress(deps),
    homeOpened: handleHomeOpened(deps),
    submission: deps.actions.submission,
    shortcut: handleShortcut(deps),
  };
}

type HomeOpened = SlackEventMiddlewareArgs<'app_home_opened'> & AllMiddlewareArgs;

/** Draws the Home tab for a person who opens it. Drawing it twice does no harm. */
function handleHomeOpened({ workspace, actions }: ListenerDeps): (args: HomeOpened) => Promise<void> {
  return async ({ body }) => {
    const { team_id: team, event } = homePayload.parse(body);
    if (team === workspace && event.tab === 'home') await actions.drawHome(event.user);
  };
}

/** The handlers of a workspace, or a refusal to show the user. */
type HandlersOf = (workspace: string) => Promise<Handlers | string>;

/** The routing table. The manifest names the command, so any name is answered. */
export function registerListeners(app: App, handlersOf: HandlersOf, atTheDoor: Replier): void {
  // Data belong to the workspace where the app is installed, on Enterprise Grid too. Bolt has read which one that is.
  const answering = ({ context }: Pick<AllMiddlewareArgs, 'context'>) => handlersOf(context.teamId ?? '');
  app.command(/.*/, async (args) => {
    const at = await answering(args);
    if (typeof at === 'string') await args.ack({ response_type: 'ephemeral', text: at });
    else await at.command(args);
  });
  app.action<BlockButtonAction>({ type: 'block_actions' }, async (args) => {
    const at = await answering(args);
    // Slack sends changes in a modal and presses in a message as the same kind of action.
    const isInModal = args.body.view?.type === 'modal';
    if (typeof at === 'string') await refuse(args, at, atTheDoor);
    else await (isInModal ? at.change(args) : at.press(args));
  });
  app.event('app_home_opened', async (args) => {
    const at = await answering(args);
    if (typeof at !== 'string') await at.homeOpened(args);
  });
  app.view<ViewSubmitAction>({ type: 'view_submission' }, async (args) => {
    const at = await answering(args);
    if (typeof at === 'string') await args.ack({ response_action: 'update', view: noticeView('Not carried out', at) });
    else await at.submission(args);
  });
  app.shortcut(/.*/, async (args) => {
    const at = await answering(args);
    if (typeof at === 'string') await refuse(args, at, atTheDoor);
    else await at.shortcut(args);
  });
}
