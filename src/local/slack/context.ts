import { randomBytes } from 'node:crypto';
import type { FaultBox } from './faults.ts';
import type { FileStore } from './files.ts';
import type { MessageStore } from './messages.ts';
import type { OAuth, Secrets } from './oauth.ts';
import type { SuggestedOptions } from './suggested-options.ts';
import type { Triggers } from './triggers.ts';
import type { LocalShortcut, MessageContent, Sender } from './types.ts';
import type { ViewStore } from './views.ts';
import type { Workflows } from './workflows.ts';
import type { Workspace } from './workspace.ts';

/** What the parts of the local Slack share. */
export interface Context {
  readonly workspace: Workspace;
  readonly messages: MessageStore;
  readonly views: ViewStore;
  readonly triggers: Triggers;
  readonly suggested: SuggestedOptions;
  readonly workflows: Workflows;
  readonly shortcuts: readonly LocalShortcut[];
  readonly faults: FaultBox;
  readonly files: FileStore;
  readonly secrets: Secrets;
  /** Shared by all workspaces. */
  readonly oauth: OAuth;
  readonly scopes: readonly string[];
  readonly clock: () => number;
  /** An unguessable id of letters and digits. */
  readonly newId: (length: number) => string;
}

export function randomId(length: number): string {
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
