import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  App,
  type BufferedIncomingMessage,
  HTTPModuleFunctions,
  HTTPReceiver,
  type Receiver,
  type webApi,
} from '@slack/bolt';
import { z } from 'zod';
import { within } from '../model/time.ts';
import type { SocketHealth } from '../ops/http-server.ts';
import { errorFields } from '../ops/log.ts';
import { createInstaller, welcome } from './install.ts';
import { registerListeners } from './listeners/index.ts';
import { watchDeliveries } from './listeners/interrupted.ts';
import { createResponseUrlSender } from './replier.ts';
import { boundPeople, createPeoplePace, stranger } from './refusals.ts';
import { bodyLimitBytes, type SignatureChecks, verifyRequest } from './signed-requests.ts';
import { createSocketReceiver } from './socket-receiver.ts';
import { finishUninstalls, registerLeaving, registerUninstall } from './uninstall.ts';
import { clientOptionsFor, createBoltLogger, type SlackParts } from './web-api.ts';
import { openWorkspaces, type WorkspaceContext, type WorkspaceIdentity, type Workspaces } from './workspaces.ts';

export interface SlackSide {
  readonly clientOptions: () => webApi.WebClientOptions;
  readonly isStillThere: (workspace: string) => Promise<boolean>;
}

/** Builds everything that speaks Slack. @throws the Web API's error when the bot token is not accepted */
export async function createSlackApp(
  given: Omit<SlackParts, 'clientOptions' | 'logger'>,
  openWorkspace: (of: WorkspaceIdentity, slack: SlackSide) => WorkspaceContext,
) {
  const { config, store, timings, log } = given;
  const { install, apiUrl } = config.slack;
  const logger = createBoltLogger(log);
  const clientOptions = clientOptionsFor(apiUrl, logger);
  const parts: SlackParts = { ...given, clientOptions, logger };
  const inFlight = new InFlight();
  const isStillThere = (team: string): Promise<boolean> => workspaces.isStillThere(team);
  const { workspace, workspaces } = await openWorkspaces(parts, (of) =>
    openWorkspace(of, { clientOptions, isStillThere }),
  );
  /** Socket Mode only. Posting may still work. */
  const onDeaf = (): void => {
    log.error('no socket to Slack could be opened for minutes');
    if (workspace === null) return;
    void inFlight.track(async () => (await workspaces.of(workspace))?.admins.tellOnce(workspace, 'deaf', deafText));
  };
  const { receiver, ...transport } = createReceiver(parts, onDeaf);
  const bolt = await createBoltApp(parts, receiver, workspaces, inFlight);
  registerUninstall(bolt, parts, workspaces);
  registerLeaving(bolt, parts);
  const pages: Readonly<Record<string, RequestListener>> =
    install.for === 'one'
      ? {}
      : createInstaller(parts, install, (one) => void inFlight.track(() => welcome(workspaces, one, log)));
  let watch: ReturnType<typeof watchDeliveries> | null = null;
  return {
    workspace,
    requestListener: transport.requestListener,
    pages,
    find: async (team: string): Promise<WorkspaceContext | null> => {
      const context = await workspaces.answering(team);
      return typeof context === 'string' || context.workspace !== team ? null : context;
    },
    answering: async (team: string): Promise<WorkspaceContext | string> => {
      const context = await workspaces.answering(team);
      return typeof context === 'string' || context.workspace === team ? context : stranger;
    },
    logger,
    socketHealth: transport.health,
    /** Opens the socket in Socket Mode, and starts answering deliveries of dead processes. */
    async connect(): Promise<void> {
      const depsOf = async (team: string) => (await workspaces.of(team))?.deps ?? null;
      watch = watchDeliveries({ deliveries: store.deliveries, log, depsOf }, timings);
      await finishUninstalls(parts);
      await transport.connect();
    },
    disconnect(): void {
      if (watch !== null) void inFlight.track(watch.stopAnswering);
      transport.disconnect();
    },
    track: <T>(work: () => Promise<T>) => inFlight.track(work),
    underWay: () => inFlight.running,
    idle: (deadlineMs: number) => inFlight.idle(deadlineMs),
    close: async () => watch?.stop(),
  };
}

const deafText =
  "Slack hasn't been able to reach Trade for five minutes, so commands and buttons get no answer. Alerts are still checked and " +
  'posted. Please tell the person who runs Trade: its log says why no socket opens. It keeps trying.';

/** Signed HTTP requests, or a socket that the bot opens. After `disconnect`, the socket delivers nothing more. */
function createReceiver(parts: SlackParts, onDeaf: () => void) {
  const { receiver } = parts.config.slack;
  if (receiver.mode === 'socket')
    return { ...createSocketReceiver(receiver.appToken, parts, onDeaf), requestListener: null };
  const checks = { signingSecret: receiver.signingSecret, logger: parts.logger };
  // `refuseUnverified` has checked the signature of all that Bolt gets.
  const http = new HTTPReceiver({ ...checks, bodyLimit: bodyLimitBytes, signatureVerification: false });
  return {
    receiver: http,
    requestListener: refuseUnverified(http.requestListener, checks),
    health: (): SocketHealth | null => null,
    connect: () => Promise.resolve(),
    disconnect: (): void => undefined,
  };
}

/**
 * Refuses what Slack did not sign. Bolt reads properties of a signed body outside its error handling, so a body of `null`
 * would end the process, and it stalls other unknown bodies for three seconds. Bolt reuses the raw body read here.
 */
function refuseUnverified(listener: RequestListener, checks: SignatureChecks): RequestListener {
  return (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    void refusalOf(request, checks).then((status) => {
      if (status === null) listener(request, response);
      else response.writeHead(status).end();
    });
  };
}

const knownBody = z.union([
  z.object({ type: z.string() }),
  z.object({ command: z.string() }),
  z.object({ ssl_check: z.string() }),
]);

async function refusalOf(request: IncomingMessage, checks: SignatureChecks): Promise<number | null> {
  const verified = await verifyRequest(request, checks);
  if (verified.is === 'refused') return verified.status;
  if (isKnown(verified.request)) return null;
  checks.logger.warn('Refused a signed request: Slack sends no such body');
  return 400;
}

function isKnown(request: BufferedIncomingMessage): boolean {
  try {
    return knownBody.safeParse(HTTPModuleFunctions.parseHTTPRequestBody(request)).success;
  } catch {
    return false;
  }
}

/** Counts work in progress, so that a stop can wait for it: Bolt's own stop does not. */
export class InFlight {
  readonly #running = new Set<Promise<unknown>>();

  async track<T>(work: () => Promise<T>): Promise<T> {
    // A separate promise, since two calls may return the same one.
    const running = (async () => work())();
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  get running(): number {
    return this.#running.size;
  }

  /** Resolves when all work has ended, or after `deadlineMs`. @returns how much was still running */
  async idle(deadlineMs: number): Promise<number> {
    const ended = async () => {
      while (this.#running.size > 0) await Promise.allSettled(this.#running);
    };
    await within(deadlineMs, ended(), () => undefined);
    return this.#running.size;
  }
}

/** Deliveries are counted, rate-limited, and passed to the context of their workspace. */
async function createBoltApp(
  { clientOptions, logger, log }: SlackParts,
  receiver: Receiver,
  workspaces: Workspaces,
  inFlight: InFlight,
): Promise<App> {
  const bolt = new App({
    receiver,
    authorize: ({ teamId = '' }) => authorize(workspaces, teamId),
    clientOptions: clientOptions(),
    convoStore: false,
    logger,
    deferInitialization: true,
  });
  await bolt.init();
  bolt.use(({ next }) => inFlight.track(next));
  bolt.error((error) => {
    log.error({ error: errorFields(error.original ?? error) }, 'a listener failed');
    return Promise.resolve();
  });
  const handlersOf = async (team: string) => {
    const context = await workspaces.answering(team);
    return typeof context === 'string' ? context : context.handlers;
  };
  const responseUrlSender = createResponseUrlSender(log);
  bolt.use(boundPeople(createPeoplePace(), responseUrlSender));
  registerListeners(bolt, handlersOf, responseUrlSender);
  return bolt;
}

/** A workspace without a context is authorized without a token, so that it can be told why nothing is done. */
async function authorize(workspaces: Workspaces, teamId: string) {
  const context = await workspaces.answering(teamId);
  if (typeof context === 'string') return { teamId };
  const { botToken, botId, botUser: botUserId } = context;
  return { teamId, botToken, botId, botUserId };
}
