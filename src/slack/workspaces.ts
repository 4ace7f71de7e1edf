import { webApi } from '@slack/bolt';
import type { Install } from '../config/config.ts';
import type { FoundInstallation, Installation } from '../model/workspace.ts';
import { errorFields, type Log } from '../ops/log.ts';
import { createWorkspaceContext, type WorkspaceContext, type WorkspaceParts } from '../workspace-context.ts';
import { notInstalled, storeDown, unreadableToken } from './listeners/refusals.ts';

/** The workspaces of all workspaces. */
export interface Workspaces {
  /** The context of a workspace, or null where the app is not installed there. @throws what the store throws */
  of(workspace: string): Promise<WorkspaceContext | null>;
  /** Who answers a delivery of that workspace, or why nobody does, in words for whoever made it. Never throws. */
  answering(workspace: string): Promise<WorkspaceContext | string>;
  /**
   * Asks the store anew whether the app is still installed: when a workspace is found without what it had, another process
   * may have taken its uninstalling. Never throws: where the store does not say, it is.
   */
  isStillThere(workspace: string): Promise<boolean>;
  /** Forgets what is known of a workspace: it was installed or uninstalled just now. */
  drop(workspace: string): void;
}

/** The one workspace whose token the environment holds. It answers the people of others too, who are told so. */
function oneWorkspace(context: WorkspaceContext): Workspaces {
  return {
    of: (workspace) => Promise.resolve(workspace === context.workspace ? context : null),
    answering: () => Promise.resolve(context),
    isStillThere: () => Promise.resolve(true),
    drop: () => undefined,
  };
}

interface Parts {
  readonly find: (workspace: string) => Promise<FoundInstallation>;
  readonly open: (installation: Installation) => WorkspaceContext;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

interface Kept {
  readonly context: WorkspaceContext;
  readonly installation: Installation;
  readonly readAt: number;
}

/** Another process may have taken an installation or an uninstalling. */
const freshMs = 10_000;
/** For how long a delivery of a known workspace waits for the store: it is looked for twice before it is taken. */
const patienceMs = 200;

/**
 * Workspaces of workspaces that install the app by themselves, in memory: a delivery is acknowledged without waiting for
 * anything but, now and then, one read of the store. Where that fails or is slow, what was known before counts.
 */
export function manyWorkspaces({ find, open, now, log }: Parts): Workspaces {
  const kept = new Map<string, Kept>();
  const reading = new Map<string, Promise<WorkspaceContext | 'none' | 'sealed'>>();

  async function read(workspace: string): Promise<WorkspaceContext | 'none' | 'sealed'> {
    const before = kept.get(workspace);
    let found: FoundInstallation;
    try {
      found = await find(workspace);
    } catch (error) {
      if (before === undefined) throw error;
      log.warn({ workspace, error: errorFields(error) }, 'the store does not say whether the app is still installed');
      return before.context;
    }
    if (typeof found === 'string') {
      kept.delete(workspace);
      if (found === 'sealed') log.error({ workspace }, 'ENCRYPTION_KEY lacks the key that this token was sealed with');
      return found;
    }
    const isSame = before !== undefined && JSON.stringify(before.installation) === JSON.stringify(found);
    const context = isSame ? before.context : open(found);
    kept.set(workspace, { context, installation: found, readAt: now() });
    return context;
  }

  /** Reads once for all who want to know at the same time. */
  async function readOnce(workspace: string): Promise<WorkspaceContext | 'none' | 'sealed'> {
    const running = reading.get(workspace) ?? read(workspace);
    reading.set(workspace, running);
    try {
      return await running;
    } finally {
      if (reading.get(workspace) === running) reading.delete(workspace);
    }
  }

  async function look(workspace: string): Promise<WorkspaceContext | 'none' | 'sealed'> {
    const known = kept.get(workspace);
    if (known === undefined) return readOnce(workspace);
    if (now() - known.readAt < freshMs) return known.context;
    const late = Promise.withResolvers<WorkspaceContext>();
    const timer = setTimeout(() => {
      late.resolve(known.context);
    }, patienceMs);
    try {
      return await Promise.race([readOnce(workspace), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async of(workspace) {
      const found = await look(workspace);
      return typeof found === 'string' ? null : found;
    },

    async answering(workspace) {
      try {
        const found = await look(workspace);
        if (found === 'none') return notInstalled;
        return found === 'sealed' ? unreadableToken : found;
      } catch (error) {
        log.error({ workspace, error: errorFields(error) }, 'the store does not say where the app is installed');
        return storeDown;
      }
    },

    async isStillThere(workspace) {
      try {
        return (await read(workspace)) !== 'none';
      } catch {
        return true;
      }
    },

    drop(workspace) {
      kept.delete(workspace);
      // What is being read now may be older than what has just changed.
      reading.delete(workspace);
    },
  };
}

interface OpenWorkspaces {
  readonly workspaces: Workspaces;
  /** The one workspace whose token the environment holds; null where workspaces install the app by themselves. */
  readonly workspace: string | null;
}

/**
 * Opens the context of the one workspace, or stands ready to open those of many.
 * @param admins Slack user ids
 * @throws the Web API's error when the bot token is not accepted.
 */
export async function openWorkspaces(
  install: Install,
  admins: readonly string[],
  parts: WorkspaceParts,
): Promise<OpenWorkspaces> {
  if (install.for === 'many') return { workspaces: installedWorkspaces(admins, parts), workspace: null };
  const context = await signIn(install.botToken, admins, parts);
  return { workspaces: oneWorkspace(context), workspace: context.workspace };
}

/** Opens the context of the one workspace whose token the environment holds. @throws the Web API's error */
async function signIn(botToken: string, admins: readonly string[], parts: WorkspaceParts): Promise<WorkspaceContext> {
  const web = new webApi.WebClient(botToken, parts.clientOptions());
  const { response_metadata: said, ...identity } = await web.auth.test();
  const { team_id: workspace = '', bot_id: botId = '', user_id: botUser = '', user: botName = 'Trade' } = identity;
  return createWorkspaceContext(parts, {
    workspace,
    botToken,
    botId,
    botUser,
    botName,
    admins,
    scopes: said?.scopes ?? null,
  });
}

/** Workspaces for whichever workspace has installed the app. Whoever installed it is the admin there, unless others are named. */
function installedWorkspaces(admins: readonly string[], parts: WorkspaceParts): Workspaces {
  const { installations } = parts.store;
  return manyWorkspaces({
    find: (workspace) => installations.find(workspace),
    open: ({ installer, ...installation }) =>
      createWorkspaceContext(parts, {
        ...installation,
        botName: 'Trade',
        admins: admins.length > 0 ? admins : [installer],
      }),
    now: parts.lookups.now,
    log: parts.log,
  });
}
