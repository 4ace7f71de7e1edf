import { webApi } from '@slack/bolt';
import type { Poster } from '../model/alert.ts';
import type { MoneyEvent } from '../model/money.ts';
import { within } from '../model/time.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { FoundInstallation, Installation } from '../store/workspaces.ts';
import type { AdminNotices } from './admin-notices.ts';
import type { Handlers } from './listeners/index.ts';
import type { ListenerDeps } from './listeners/deliveries.ts';
import type { Agents } from './mcp.ts';
import { type Company, notInstalled, storeDown, unreadableToken } from './refusals.ts';
import type { SlackParts } from './web-api.ts';

export interface WorkspaceContext {
  readonly workspace: string;
  readonly botToken: string;
  readonly botId: string;
  readonly botUser: string;
  readonly deps: ListenerDeps;
  readonly handlers: Handlers;
  readonly admins: AdminNotices;
  readonly tellMoney: (event: MoneyEvent) => Promise<void>;
  readonly agents: Agents;
  readonly poster: Poster;
}

export interface WorkspaceIdentity extends Company, Pick<Installation, 'botToken' | 'botId' | 'botUser'> {
  readonly botName: string;
  readonly scopes: readonly string[] | null;
  readonly admins: readonly string[];
}

export interface Workspaces {
  /** Null when the app is not installed there. @throws what the store throws */
  of(workspace: string): Promise<WorkspaceContext | null>;
  /** The workspace, or a refusal to show the user. Never throws. */
  answering(workspace: string): Promise<WorkspaceContext | string>;
  /** If a workspace's key is gone, another process may have handled its uninstall. Never throws: true if unknown. */
  isStillThere(workspace: string): Promise<boolean>;
  drop(workspace: string): void;
}

interface Parts {
  readonly find: (workspace: string) => Promise<FoundInstallation>;
  readonly open: (installation: Installation) => WorkspaceContext;
  readonly now: () => number;
  readonly log: Log;
}

type Read = WorkspaceContext | 'none' | 'sealed';

const freshMs = 10_000;
/** How long a delivery of a known workspace waits for the store; it is checked twice before the delivery is claimed. */
const patienceMs = 200;

/** A delivery waits for at most one read of the store; if that fails or is slow, the previous state counts. */
export function manyWorkspaces({ find, open, now, log }: Parts): Workspaces {
  const kept = new Map<string, { context: WorkspaceContext; installation: Installation; readAt: number }>();
  const reading = new Map<string, Promise<Read>>();
  let outdated = 0;

  /** For what has changed since: reads in progress start again. */
  function outdateReads(workspace: string): void {
    outdated += 1;
    reading.delete(workspace);
  }

  async function read(workspace: string): Promise<Read> {
    const asOf = outdated;
    let found: FoundInstallation;
    try {
      found = await find(workspace);
    } catch (error) {
      const before = kept.get(workspace);
      if (before === undefined) throw error;
      log.warn({ workspace, error: errorFields(error) }, 'the store does not say whether the app is still installed');
      return before.context;
    }
    if (outdated !== asOf) return read(workspace);
    const before = kept.get(workspace);
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

  async function readOnce(workspace: string): Promise<Read> {
    const running = reading.get(workspace) ?? read(workspace);
    reading.set(workspace, running);
    try {
      return await running;
    } finally {
      if (reading.get(workspace) === running) reading.delete(workspace);
    }
  }

  async function look(workspace: string): Promise<Read> {
    const known = kept.get(workspace);
    if (known === undefined) return readOnce(workspace);
    if (now() - known.readAt < freshMs) return known.context;
    return within(patienceMs, readOnce(workspace), () => known.context);
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
        outdateReads(workspace);
        return (await readOnce(workspace)) !== 'none';
      } catch {
        return true;
      }
    },

    drop(workspace) {
      kept.delete(workspace);
      outdateReads(workspace);
    },
  };
}

type OpenWorkspace = (of: WorkspaceIdentity) => WorkspaceContext;

/** @returns the only workspace's id, too; null for many @throws the Web API's error when the bot token is not accepted */
export async function openWorkspaces(parts: SlackParts, open: OpenWorkspace) {
  const { config, store, now, log } = parts;
  const { admins, slack } = config;
  if (slack.install.for === 'one') {
    const context = open({ ...(await signIn(slack.install.botToken, parts)), admins });
    const workspaces: Workspaces = {
      of: (workspace) => Promise.resolve(workspace === context.workspace ? context : null),
      // Also for people of other workspaces, to refuse them.
      answering: () => Promise.resolve(context),
      isStillThere: () => Promise.resolve(true),
      drop: () => undefined,
    };
    return { workspaces, workspace: context.workspace };
  }
  const workspaces = manyWorkspaces({
    find: (workspace) => store.installations.find(workspace),
    // The installer is the admin, unless others are configured.
    open: ({ installer, ...installation }) =>
      open({ ...installation, botName: 'Trade', admins: admins.length > 0 ? admins : [installer] }),
    now,
    log,
  });
  return { workspaces, workspace: null };
}

async function signIn(botToken: string, { clientOptions }: SlackParts) {
  const { response_metadata: said, ...identity } = await new webApi.WebClient(botToken, clientOptions()).auth.test();
  const { team_id: workspace = '', bot_id: botId = '', user_id: botUser = '', user: botName = 'Trade' } = identity;
  const { enterprise_id: enterprise = null } = identity;
  return { workspace, enterprise, botToken, botId, botUser, botName, scopes: said?.scopes ?? null };
}
