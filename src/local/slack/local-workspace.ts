import type { Context } from './context.ts';
import { createDispatch, type Where } from './dispatch.ts';
import { shown } from './messages.ts';
import { messagesFor } from './page-state.ts';
import { createAppPeople, createShortcutPeople } from './people-shortcuts.ts';
import { createSuggestionPeople } from './people-suggestions.ts';
import { createViewPeople } from './people-views.ts';
import { createPeople } from './people.ts';
import type { ResponseUrls } from './response-urls.ts';
import { createSlackbot } from './slackbot.ts';
import type { Courier, ShownMessage } from './types.ts';
import { createWaiting } from './waiting.ts';
import { createWorkflowPeople } from './workflows.ts';

/** One workspace from its people's side. */
export type LocalWorkspace = ReturnType<typeof createLocalWorkspace>['people'];

interface Parts {
  readonly context: Context;
  readonly courier: Courier;
  readonly responseUrls: ResponseUrls;
  readonly baseUrl: () => string;
  readonly shouldEscape: boolean;
  readonly mcpUrl: () => string | undefined;
  readonly toolTimeoutMs: number;
}

export function createLocalWorkspace(parts: Parts) {
  const { context } = parts;
  const { workspace } = context;
  const { stopWaiting, ...waiting } = createWaiting(context);
  const dispatch = createDispatch(parts);
  const people = {
    teamId: workspace.team.id,
    appId: workspace.bot.appId,
    botUserId: workspace.bot.userId,
    users: workspace.users,
    /** `members`, `botIsMember` and `isArchived` may be changed. */
    channels: workspace.channels,
    ...createPeople(dispatch, parts.shouldEscape),
    ...createViewPeople(dispatch),
    ...createShortcutPeople(dispatch),
    ...createSuggestionPeople(dispatch),
    ...createAppPeople(dispatch),
    ...waiting,
    /** What this person sees in a conversation, in order. */
    view: (user: string, channel: string) => messagesFor(context, user, channel),
    /** What was shared in messages, in order. */
    files: () => context.files.shared(),
    /** What a file holds, as text. @throws for an id that no shared file has. */
    fileText: (id: string) => context.files.bytesOf(id).toString(),
    /** Tells of every message that is posted or changed. @returns what ends that */
    onMessage: (listener: (message: ShownMessage) => void) =>
      context.messages.onChange(({ type, message }) => {
        if (type === 'message') listener(shown(message));
      }),
    slackbot: createSlackbot(context, parts),
    workflows: createWorkflowPeople(dispatch),
    /** A response_url, as a command typed there would carry it: five answers within thirty minutes. */
    issueResponseUrl: (where: Where) => dispatch.issueUrl({ from: 'command', ...where }),
  };
  return { people, stopWaiting };
}
