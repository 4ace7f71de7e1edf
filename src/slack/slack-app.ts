import type { RequestListener } from 'node:http';
import type { webApi } from '@slack/bolt';
import type { Config } from '../config/config.ts';
import type { Timings } from '../model/time.ts';
import type { Log } from '../ops/log.ts';
import type { Store } from '../store/open-store.ts';
import { clientOptionsFor, createBoltApp, createBoltLogger, createReceiver, InFlight } from './bolt-app.ts';
import { createInstaller, finishUninstalls, registerUninstall, welcome } from './install.ts';
import { watchDeliveries } from './listeners/deliveries.ts';
import { openWorkspaces, type WorkspaceContext, type WorkspaceIdentity } from './workspaces.ts';

export type SlackApp<C extends WorkspaceContext> = Awaited<ReturnType<typeof createSlackApp<C>>>;

interface Parts<C extends WorkspaceContext> {
  readonly config: Pick<Config, 'slack' | 'admins'>;
  readonly store: Pick<Store, 'installations' | 'deliveries'>;
  readonly openWorkspace: (of: WorkspaceIdentity, slack: SlackSide) => C;
  /** Pauses all alerts of a workspace. @param why a sentence */
  readonly pauseAlerts: (workspace: string, why: string) => Promise<void>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly timings: Timings;
  readonly log: Log;
}

/** What a context needs of the platform. */
export interface SlackSide {
  readonly clientOptions: () => webApi.WebClientOptions;
  /** Asks the store whether the app is still installed in a workspace. Never throws. */
  readonly isStillThere: (workspace: string) => Promise<boolean>;
}

/**
 * Everything that speaks Slack, put together: Bolt, its receiver, the listeners and what they answer with.
 * @throws the Web API's error when the bot token is not accepted.
 */
export async function createSlackApp<C extends WorkspaceContext>(parts: Parts<C>) {
  const { config, store, openWorkspace, pauseAlerts, now, timings, log } = parts;
  const { slack, admins } = config;
  const logger = createBoltLogger(log);
  const clientOptions = clientOptionsFor(slack.apiUrl, logger);
  const inFlight = new InFlight();
  const { installations } = store;
  const isStillThere = (team: string): Promise<boolean> => workspaces.isStillThere(team);
  const { workspace, workspaces } = await openWorkspaces({
    install: slack.install,
    admins,
    open: (of: WorkspaceIdentity): C => openWorkspace(of, { clientOptions, isStillThere }),
    clientOptions,
    installations,
    now,
    log,
  });
  const { receiver, ...transport } = createReceiver(slack, logger);
  const bolt = await createBoltApp({ receiver, workspaces, clientOptions, inFlight, logger, log });
  const uninstall = { installations, workspaces, clientOptions, pauseAlerts, log };
  registerUninstall(bolt, uninstall);
  /** For browsers, by method and path. */
  const pages: Readonly<Record<string, RequestListener>> =
    slack.install.for === 'one'
      ? {}
      : createInstaller({
          oauth: slack.install,
          apiUrl: slack.apiUrl,
          clientOptions,
          now,
          logger,
          log,
          save: (installation) => installations.save(installation),
          onInstalled: (installation) => void inFlight.track(() => welcome(workspaces, installation, log)),
        });
  let watch: ReturnType<typeof watchDeliveries> | null = null;
  return {
    /** The one workspace whose token the environment holds; null where workspaces install the app by themselves. */
    workspace,
    /** Handles Slack's requests in HTTP mode; null in Socket Mode. */
    requestListener: transport.requestListener,
    pages,
    /** The context of a workspace, or null where it has none now. @throws what the store throws */
    of: (team: string) => workspaces.of(team),
    /** The same. Never throws: where the store does not say, there is none now. */
    find: async (team: string): Promise<C | null> => {
      const context = await workspaces.answering(team);
      return typeof context === 'string' || context.workspace !== team ? null : context;
    },
    /** Opens the socket in Socket Mode, and begins to answer what dead processes left. */
    async connect(): Promise<void> {
      const depsOf = async (team: string) => (await workspaces.of(team))?.deps ?? null;
      watch = watchDeliveries({ deliveries: store.deliveries, log, depsOf }, timings);
      await finishUninstalls(uninstall);
      await transport.connect();
    },
    disconnect(): void {
      if (watch !== null) void inFlight.track(watch.stopAnswering);
      transport.disconnect();
    },
    /** Counts work that a stop waits for. */
    track: <T>(work: () => Promise<T>) => inFlight.track(work),
    /** How many deliveries and notices are under way. */
    underWay: () => inFlight.running,
    /** Waits for work under way. @returns how much was still running after `deadlineMs` */
    idle: (deadlineMs: number) => inFlight.idle(deadlineMs),
    /** Says no longer that this process is alive. */
    close: async () => watch?.stop(),
  };
}
