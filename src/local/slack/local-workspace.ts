import type { Context } from './context.ts';
import { createDispatch, type Where } from './dispatch.ts';
import { shown } from './messages.ts';
import { messagesFor } from './page-state.ts';
import { type AppPeople, createAppPeople } from './people-apps.ts';
import { createShortcutPeople, type ShortcutPeople } from './people-shortcuts.ts';
import { createSuggestionPeople, type SuggestionPeople } from './people-suggestions.ts';
import { createViewPeople, type ViewPeople } from './people-views.ts';
import { createPeople, type People } from './people.ts';
import type { ResponseUrls } from './response-urls.ts';
import { createSlackbot, type Slackbot } from './slackbot.ts';
import type { Courier, LocalChannel, LocalFile, LocalUser, ShownMessage } from './types.ts';
import { createViewWaiting, createWaiting, type ViewWaiting, type Waiting } from './waiting.ts';
import { createWorkflowPeople, type WorkflowPeople } from './workflows.ts';

/** One workspace from its people's side. */
export interface LocalWorkspace
  extends
    People,
    ViewPeople,
    ShortcutPeople,
    SuggestionPeople,
    AppPeople,
    Omit<Waiting, 'close'>,
    Omit<ViewWaiting, 'close'> {
  readonly teamId: string;
  readonly appId: string;
  readonly botUserId: string;
  readonly users: readonly LocalUser[];
  /** `members`, `botIsMember` and `isArchived` may be changed. */
  readonly channels: readonly LocalChannel[];
  /** What this person sees in a conversation, in order. */
  view(user: string, channel: string): ShownMessage[];
  /** What was shared in messages, in order. */
  files(): readonly LocalFile[];
  /** What a file holds, as text. @throws for an id that no shared file has. */
  fileText(id: string): string;
  /** Tells of every message that is posted or changed. @returns what ends that */
  onMessage(listener: (message: ShownMessage) => void): () => void;
  readonly slackbot: Slackbot;
  readonly workflows: WorkflowPeople;
  /** A response_url, as a command typed there would carry it: five answers within thirty minutes. */
  issueResponseUrl(where: Where): string;
}

interface Parts {
  readonly context: Context;
  readonly courier: Courier;
  readonly responseUrls: ResponseUrls;
  readonly baseUrl: () => string;
  readonly shouldEscape: boolean;
  readonly mcpUrl: () => string | undefined;
  readonly toolTimeoutMs: number;
}

export function createLocalWorkspace(parts: Parts): LocalWorkspace & { readonly stopWaiting: () => void } {
  const { context } = parts;
  const { workspace } = context;
  const waiting = createWaiting(context.messages);
  const viewWaiting = createViewWaiting(context);
  const dispatch = createDispatch(parts);
  return {
    teamId: workspace.team.id,
    appId: workspace.bot.appId,
    botUserId: workspace.bot.userId,
    users: workspace.users,
    channels: workspace.channels,
    ...createPeople(dispatch, parts.shouldEscape),
    ...createViewPeople(dispatch),
    ...createShortcutPeople(dispatch),
    ...createSuggestionPeople(dispatch),
    ...createAppPeople(dispatch),
    ...waiting,
    ...viewWaiting,
    view: (user, channel) => messagesFor(context, user, channel),
    files: () => context.files.shared(),
    fileText: (id) => context.files.bytesOf(id).toString(),
    onMessage: (listener) =>
      context.messages.onChange(({ type, message }) => {
        if (type === 'message') listener(shown(message));
      }),
    slackbot: createSlackbot(context, parts),
    workflows: createWorkflowPeople(dispatch),
    issueResponseUrl: (where) => dispatch.issueUrl({ from: 'command', ...where }),
    stopWaiting() {
      waiting.close();
      viewWaiting.close();
    },
  };
}
