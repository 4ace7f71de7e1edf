import type { RequestListener } from 'node:http';
import type { Schedule } from '../alerts/schedule.ts';
import type { Config } from '../config/config.ts';
import type { LookupDeps } from '../lookups/deps.ts';
import type { KeyState } from '../lookups/trade-clients.ts';
import type { MoneyEvent } from '../model/money.ts';
import type { Poster } from '../model/outbox.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { ExportJobs } from '../store/exports.ts';
import type { Store } from '../store/open-store.ts';
import type { Alerts } from '../alerts/alerts.ts';
import { clientOptionsFor, createBoltApp, createBoltLogger } from './bolt-app.ts';
import type { WorkspaceContext, WorkspaceParts } from '../workspace-context.ts';
import { type Workspaces, openWorkspaces } from './workspaces.ts';
import type { RunExport } from '../actions/export/export-run.ts';
import { createExportRunner } from '../actions/export/export-runner.ts';
import { createInstaller, welcome } from './install/installer.ts';
import { finishUninstalls, registerUninstall } from './install/uninstall.ts';
import { watchDeliveries } from './listeners/interrupted.ts';
import { createReceiver } from './receiver.ts';

/** Counts work under way, so that a stop can wait for it: Bolt's own stop does not. */
export class InFlight {
  #running = 0;
  #idle: (() => void)[] = [];

  async track<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) for (const wake of this.#idle.splice(0)) wake();
    }
  }

  /** How much is under way. */
  get running(): number {
    return this.#running;
  }

  /** Resolves when nothing is under way, or after `deadlineMs`. @returns how much still was. */
  async settled(deadlineMs: number): Promise<number> {
    if (this.#running === 0) return 0;
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      new Promise<void>((resolve) => this.#idle.push(resolve)),
      new Promise<void>((resolve) => (timer = setTimeout(resolve, deadlineMs))),
    ]);
    clearTimeout(timer);
    return this.#running;
  }
}

/** The context of a workspace, or null where it has none now. Never throws. */
type FindDesk = (workspace: string) => Promise<WorkspaceContext | null>;

/** A workspace that has no context now may have one soon; where it was uninstalled, its alerts are paused. */
const laterMs = 60_000;

/** Posts of alerts, each with its own workspace's token. */
function routePosts(findWorkspace: FindDesk): Poster {
  return {
    async post(post, reference) {
      const context = await findWorkspace(post.alert.workspace);
      return context === null ? { is: 'later', inMs: laterMs } : context.poster.post(post, reference);
    },
    async tell(workspace, user, text, reference) {
      const context = await findWorkspace(workspace);
      return context === null ? { is: 'later', inMs: laterMs } : context.poster.tell(workspace, user, text, reference);
    },
  };
}

/**
 * Exports of whichever workspace. Where the app was uninstalled, one waits for somebody who resumes it; where the store
 * does not say so, for a while.
 */
function routeExports(workspaces: Pick<Workspaces, 'of'>, jobs: Pick<ExportJobs, 'settle'>, log: Log): RunExport {
  return async (job, stopping) => {
    const { reference, workspace } = job;
    try {
      const context = await workspaces.of(workspace);
      await (context === null ? jobs.settle(job, 'paused', 'uninstalled') : context.runExport(job, stopping));
    } catch (error) {
      // Its lease runs out, and it is looked at again.
      log.error({ reference, workspace, error: errorFields(error) }, 'an export was left: its workspace is not known');
    }
  };
}

/** How alerts reach people. */
export interface AlertNotifier {
  /** What alerts are posted with. */
  readonly poster: Poster;
  /** Tells every admin, once a day for each kind of trouble. Never throws. */
  readonly tellAdmins: (workspace: string, kind: string, text: string) => Promise<void>;
}

interface SlackApp {
  /** The one workspace whose token the environment holds; null where workspaces install the app by themselves. */
  readonly workspace: string | null;
  /** Checks and posts alerts; to be started once Slack is there. */
  readonly schedule: Schedule;
  /** Handles Slack's requests in HTTP mode; null in Socket Mode. */
  readonly requestListener: RequestListener | null;
  /** Pages for browsers, by method and path. */
  readonly pages: Readonly<Record<string, RequestListener>>;
  /** Opens the socket in Socket Mode, and begins to answer what dead processes left. */
  connect(): Promise<void>;
  disconnect(): void;
  /** How many deliveries and notices are under way. */
  underWay(): number;
  /** Waits for work under way. @returns how much was still running after `deadlineMs`. */
  settled(deadlineMs: number): Promise<number>;
  /** Says no longer that this process is alive. */
  close(): void;
}

/** The look-ups and the alerts of all workspaces. */
export interface Core {
  readonly lookups: LookupDeps;
  readonly alerts: Alerts;
  readonly schedule: (notifier: AlertNotifier) => Schedule;
}

interface Parts extends Pick<WorkspaceParts, 'about' | 'timings' | 'log'> {
  readonly config: Pick<Config, 'slack' | 'admins'>;
  readonly store: Store;
  /** Makes the look-ups, given whom they tell about credits. */
  readonly coreFor: (onMoney: (event: MoneyEvent) => void) => Core;
  readonly keys: {
    /** Asks the service whether it takes a workspace's key. */
    readonly checkOf: (workspace: string) => Promise<KeyState>;
    readonly check: (key: string, deadlineMs: number) => Promise<KeyState>;
  };
}

/**
 * Everything that speaks Slack, put together: Bolt, its receiver, the listeners and what they answer with.
 * @throws the Web API's error when the bot token is not accepted.
 */
export async function createSlackApp(parts: Parts): Promise<SlackApp> {
  const { config, store, coreFor, keys, timings, log } = parts;
  const { slack, admins } = config;
  const logger = createBoltLogger(log);
  const clientOptions = clientOptionsFor(slack.apiUrl, logger);
  const inFlight = new InFlight();
  // Nobody waits for a notice; a stop waits for it.
  const core = coreFor((event) => {
    void inFlight.track(async () => (await findWorkspace(event.workspace))?.tellMoney(event));
  });
  const { lookups } = core;
  const isMany = slack.install.for === 'many';
  const workspaceParts: WorkspaceParts = {
    ...{
      clientOptions,
      store,
      lookups,
      timings,
      log,
      about: parts.about,
      alerts: core.alerts,
    },
    isStillThere: (team) => workspaces.isStillThere(team),
    checkKey: keys.checkOf,
    ownKeys: isMany ? { store: store.serviceKeys, check: keys.check } : null,
    wakeExports: () => {
      exports.wake();
    },
  };
  const { workspace, workspaces } = await openWorkspaces(slack.install, admins, workspaceParts);
  /** Never throws: whoever asks has nobody else to ask. */
  async function findWorkspace(team: string): Promise<WorkspaceContext | null> {
    const context = await workspaces.answering(team);
    return typeof context === 'string' || context.workspace !== team ? null : context;
  }

  const { receiver, ...transport } = createReceiver(slack, logger);
  const bolt = await createBoltApp({ receiver, workspaces, clientOptions, inFlight, logger, log });
  const uninstall = {
    ...{ installations: store.installations, workspaces, clientOptions, log },
    pauseAlerts: (team: string, why: string) => core.alerts.pauseAll(team, why),
  };
  registerUninstall(bolt, uninstall);
  const exports = createExportRunner({
    ...{ jobs: store.exports, everyMs: timings.exportEveryMs, log },
    run: routeExports(workspaces, store.exports, log),
    track: (work) => inFlight.track(work),
  });
  const pages =
    slack.install.for === 'one'
      ? {}
      : createInstaller({
          ...{ oauth: slack.install, apiUrl: slack.apiUrl, clientOptions, now: lookups.now, logger, log },
          save: (installation) => store.installations.save(installation),
          onInstalled: (installation) => void inFlight.track(() => welcome(workspaces, installation, log)),
        });
  let endWatch = () => {};
  return {
    workspace,
    schedule: core.schedule({
      poster: routePosts(findWorkspace),
      tellAdmins: async (team, kind, text) => (await findWorkspace(team))?.admins.tellOnce(team, kind, text),
    }),
    ...transport,
    pages,
    disconnect() {
      exports.stop();
      transport.disconnect();
    },
    async connect() {
      const depsOf = async (team: string) => (await workspaces.of(team))?.deps ?? null;
      endWatch = watchDeliveries({ deliveries: store.deliveries, log, depsOf }, timings);
      await finishUninstalls(uninstall);
      exports.start();
      await transport.connect();
    },
    underWay: () => inFlight.running,
    settled: (deadlineMs) => inFlight.settled(deadlineMs),
    close() {
      endWatch();
    },
  };
}
