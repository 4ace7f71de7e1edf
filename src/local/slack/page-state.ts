import type { Context, LocalSlackOptions } from './context.ts';
import { isVisibleTo, shown, type StoredMessage } from './messages.ts';
import type { ShownMessage, ShownView } from './types.ts';
import { shownView } from './payloads.ts';
import { channelOf } from './workspace.ts';

/** Parts of the page beside the workspace. */
export type PageExtras = Pick<LocalSlackOptions, 'examples' | 'pace'>;

/** All that the page needs to draw a person's workspace. */
export function stateFor(context: Context, user: string, { examples, pace }: PageExtras): unknown {
  const { workspace } = context;
  const channels = workspace.channels.filter((channel) => channel.members.includes(user));
  return {
    workspace: { name: workspace.team.name, appName: workspace.bot.name },
    users: workspace.users,
    channels: channels.map(({ id, name, isPrivate, isDirect, isShared, isArchived }) => ({
      id,
      name,
      isPrivate,
      isDirect,
      isShared,
      isArchived,
    })),
    commands: workspace.commandNames,
    shortcuts: context.shortcuts.map(({ type, name, callbackId }) => ({ type, name, callback_id: callbackId })),
    examples,
    pace,
    messages: Object.fromEntries(channels.map((channel) => [channel.id, messagesFor(context, user, channel.id)])),
    modal: modalFor(context, user),
    steps: context.workflows.steps,
    executions: context.workflows.executionsOf(user),
    home: homeFor(context, user),
  };
}

export function sees(context: Context, user: string, message: StoredMessage): boolean {
  return isVisibleTo(message, user) && channelOf(context.workspace, user, message.channel) !== undefined;
}

/** What this person sees in a conversation, in order; nothing when the person is not in it. */
export function messagesFor(context: Context, user: string, channel: string): ShownMessage[] {
  return context.messages
    .all()
    .filter((message) => message.channel === channel && sees(context, user, message))
    .map(shown);
}

export function modalFor(context: Context, user: string): ShownView | null {
  const modal = context.views.modalOf(user);
  return modal === undefined ? null : shownView(context, modal);
}

export function homeFor(context: Context, user: string): ShownView | null {
  const home = context.views.homeOf(user);
  return home === undefined ? null : shownView(context, home);
}
