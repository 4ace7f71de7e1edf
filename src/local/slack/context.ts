import { randomBytes } from 'node:crypto';
import { Faults } from './faults.ts';
import { createFileStore } from './files.ts';
import { createMessageStore } from './messages.ts';
import { createOAuth, type OAuth, type Secrets } from './oauth.ts';
import { createSuggestedOptions } from './people-suggestions.ts';
import { createTriggers } from './triggers.ts';
import type { LocalShortcut, LocalTeam, LocalUser, MessageContent, PageSwitch, Sender } from './types.ts';
import { createViewStore } from './views.ts';
import { createWorkflows } from './workflows.ts';
import { type ChannelSeed, createWorkspace, type Workspace } from './workspace.ts';

export interface LocalSlackOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** How commands and presses reach the bot; `url` is its whole events address. Default: socket. */
  readonly delivery?: { readonly mode: 'socket' } | { readonly mode: 'http'; readonly url?: string };
  /** Default `/trade`. */
  readonly commandNames?: readonly string[];
  /** What people can start beside commands, as the app's settings name them. Default: none. */
  readonly shortcuts?: readonly LocalShortcut[];
  readonly team?: LocalTeam;
  readonly users?: readonly LocalUser[];
  readonly channels?: readonly ChannelSeed[];
  /** What the bot was granted; methods beyond it answer missing_scope. Default: all the bot may ask for. */
  readonly scopes?: readonly string[];
  /** Whether #channels, @people and links in a command become ids. Default true. */
  readonly shouldEscape?: boolean;
  /** How long the bot has to ack, and to use a trigger_id. Default 3,000, as Slack. */
  readonly ackTimeoutMs?: number;
  /** The steps for workflows: `functions` of the app's manifest. Default: none. */
  readonly functions?: unknown;
  /** How long Slackbot waits for a tool of the app. Default 60,000, as Slack. */
  readonly toolTimeoutMs?: number;
  /** A switch on the page, as for how fast the data of a demo grow. Default: none. */
  readonly pace?: PageSwitch;
  /** Commands the page offers to a newcomer. */
  readonly examples?: readonly string[];
  /** Epoch milliseconds. It also stamps signed requests, which a bot holds against its own clock. */
  readonly clock?: () => number;
  readonly newId?: (length: number) => string;
}

const SCOPES = [
  ...['commands', 'chat:write', 'channels:read', 'groups:read', 'im:read', 'im:write', 'users:read'],
  ...['files:write', 'app_mentions:read', 'im:history'],
];

/** What the parts of the local Slack share. */
export type Context = ReturnType<typeof createContext>;

/**
 * An empty workspace as the options describe it, with fresh tokens.
 * @param baseUrl where files are found; known only once the server listens
 * @param beside a workspace of the same Slack: then the app is not installed in the new one
 */
export function createContext(
  options: LocalSlackOptions,
  baseUrl: () => string,
  beside?: { readonly secrets: Secrets; readonly oauth: OAuth },
) {
  const { clock = Date.now, ackTimeoutMs = 3000, newId = randomId, scopes = SCOPES, shortcuts = [] } = options;
  const workspace = createWorkspace(options);
  const secrets: Secrets =
    beside === undefined
      ? {
          botToken: `xoxb-local-${newId(24)}`,
          appToken: `xapp-local-${newId(24)}`,
          signingSecret: newId(32).toLowerCase(),
          verificationToken: newId(24),
        }
      : { ...beside.secrets, botToken: '' };
  /** Shared by all workspaces. */
  const oauth = beside?.oauth ?? createOAuth(newId, clock);
  const context = {
    workspace,
    secrets,
    oauth,
    scopes,
    clock,
    newId,
    messages: createMessageStore(clock),
    faults: new Faults(),
    shortcuts,
    files: createFileStore(newId, baseUrl),
    views: createViewStore(clock, newId),
    triggers: createTriggers({ teamId: workspace.team.id, lifetimeMs: ackTimeoutMs, clock, newId }),
    suggested: createSuggestedOptions(),
    workflows: createWorkflows(options.functions ?? {}, clock, newId),
  };
  oauth.add(context);
  return context;
}

function randomId(length: number): string {
  return randomBytes(length).toString('hex').slice(0, length).toUpperCase();
}

export function botSender(workspace: Workspace): Sender {
  return { kind: 'bot', id: workspace.bot.userId, name: workspace.bot.name };
}

/** Posts a message of the bot, to everybody or to one person. */
export function postAsBot(
  context: Context,
  input: { channel: string; content: MessageContent; ephemeralFor?: string; threadTs?: string },
) {
  const { content, ...where } = input;
  return context.messages.post({ ...where, ...content, from: botSender(context.workspace) });
}
