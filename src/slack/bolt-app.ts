import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  App,
  type BufferedIncomingMessage,
  HTTPModuleFunctions,
  HTTPReceiver,
  isRawBodyError,
  type Logger,
  LogLevel,
  type Receiver,
  type RequestVerificationOptions,
  SocketModeReceiver,
  type webApi,
} from '@slack/bolt';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { within } from '../model/time.ts';
import { errorFields, type Log } from '../ops/log.ts';
import { registerListeners } from './listeners/index.ts';
import { createResponseUrlSender } from './messages.ts';
import { boundPeople, createPeoplePace } from './refusals.ts';
import type { Workspaces } from './workspaces.ts';

/** Slack allows five minutes of difference between the clocks; Bolt checks only the past. */
const clockSkewSeconds = 5 * 60;
/** Slack's payloads are some kilobytes; a message with blocks inside stays far below this. */
const bodyLimitBytes = 512 * 1024;

/**
 * How Slack reaches the bot: signed HTTP, with a listener for Slack's requests, or a socket the bot opens. After
 * `disconnect`, no further deliveries come over the socket.
 */
export function createReceiver(slack: Config['slack'], logger: Logger) {
  if (slack.receiver.mode === 'socket') {
    const socket = new SocketModeReceiver({
      appToken: slack.receiver.appToken,
      logger,
      installerOptions: { ...(slack.apiUrl !== undefined && { clientOptions: { slackApiUrl: slack.apiUrl } }) },
    });
    return {
      receiver: socket,
      requestListener: null,
      async connect() {
        await socket.start();
      },
      disconnect: () => void socket.stop(),
    };
  }
  const signed = { signingSecret: slack.receiver.signingSecret, bodyLimit: bodyLimitBytes, logger };
  const http = new HTTPReceiver(signed);
  return {
    receiver: http,
    requestListener: refuseFuture(refuseUnknown(http.requestListener, signed)),
    connect: () => Promise.resolve(),
    disconnect: (): void => undefined,
  };
}

/** A request signed for the future could be replayed until then. */
function refuseFuture(listener: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    const sent = Number(request.headers['x-slack-request-timestamp']);
    if (sent > Date.now() / 1_000 + clockSkewSeconds) response.writeHead(401).end();
    else listener(request, response);
  };
}

type Checks = RequestVerificationOptions & { readonly logger: Logger };

/**
 * Bolt reads properties of a signed body outside its error handling, so a body of `null` would end the process. It keeps
 * other bodies that it does not know waiting for three seconds. Bolt reuses the raw body that is read here.
 */
function refuseUnknown(listener: RequestListener, checks: Checks): RequestListener {
  return (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    void refusalOf(request, checks).then((status) => {
      if (status === null) listener(request, response);
      else response.writeHead(status).end();
    });
  };
}

/** Everything that Slack sends has one of these. */
const knownBody = z.union([
  z.object({ type: z.string() }),
  z.object({ command: z.string() }),
  z.object({ ssl_check: z.string() }),
]);

/** @returns the status that refuses a request; null for one to hand to Bolt */
async function refusalOf(request: IncomingMessage, checks: Checks): Promise<number | null> {
  const { logger } = checks;
  try {
    const verified = await HTTPModuleFunctions.parseAndVerifyHTTPRequest(checks, request);
    if (isKnown(verified)) return null;
    logger.warn('Refused a signed request: Slack sends no such body');
    return 400;
  } catch (error) {
    logger.warn('Refused a request: its body could not be read, or its signature is wrong', error);
    return isRawBodyError(error) ? error.statusCode : 401;
  }
}

function isKnown(request: BufferedIncomingMessage): boolean {
  try {
    return knownBody.safeParse(HTTPModuleFunctions.parseHTTPRequestBody(request)).success;
  } catch {
    return false;
  }
}

/** Counts work under way, so that a stop can wait for it: Bolt's own stop does not. */
export class InFlight {
  readonly #running = new Set<Promise<unknown>>();

  async track<T>(work: () => Promise<T>): Promise<T> {
    // A promise of its own, since two works may share theirs.
    const running = (async () => work())();
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** How much is under way. */
  get running(): number {
    return this.#running.size;
  }

  /** Resolves when nothing is under way, or after `deadlineMs`. @returns how much still was. */
  async idle(deadlineMs: number): Promise<number> {
    const ended = async () => {
      while (this.#running.size > 0) await Promise.allSettled(this.#running);
    };
    await within(deadlineMs, ended(), () => undefined);
    return this.#running.size;
  }
}

interface Parts {
  readonly receiver: Receiver;
  readonly workspaces: Pick<Workspaces, 'answering'>;
  readonly clientOptions: () => webApi.WebClientOptions;
  readonly inFlight: InFlight;
  readonly logger: Logger;
  readonly log: Log;
}

/** Bolt with our listeners: what is delivered is counted, bounded, and handed to the context of its workspace. */
export async function createBoltApp({
  receiver,
  workspaces,
  clientOptions,
  inFlight,
  logger,
  log,
}: Parts): Promise<App> {
  const bolt = new App({
    receiver,
    authorize: ({ teamId = '' }) => authorize(workspaces, teamId),
    clientOptions: clientOptions(),
    // Nothing is remembered of a conversation.
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

/** A delivery of a workspace without a context is answered too: without a token, it is told why nothing is done. */
async function authorize(workspaces: Parts['workspaces'], teamId: string) {
  const context = await workspaces.answering(teamId);
  if (typeof context === 'string') return { teamId };
  const { botToken, botId, botUser: botUserId } = context;
  return { teamId, botToken, botId, botUserId };
}

/** Bolt's log lines through ours: errors without their properties, other objects not at all. */
export function createBoltLogger(log: Log): Logger {
  const line = (level: 'debug' | 'info' | 'warn' | 'error', parts: readonly unknown[]) => {
    const words = parts.filter((part) => typeof part === 'string').join(' ');
    const error = parts.find((part) => part instanceof Error);
    log[level]({ from: 'bolt', ...(error !== undefined && { error: errorFields(error) }) }, words.slice(0, 500));
  };
  return {
    // Bolt's debug lines print payloads and tokens.
    debug: () => undefined,
    info: (...parts: unknown[]) => {
      line('debug', parts);
    },
    warn: (...parts: unknown[]) => {
      line('warn', parts);
    },
    error: (...parts: unknown[]) => {
      line('error', parts);
    },
    setLevel: () => undefined,
    getLevel: () => LogLevel.INFO,
    setName: () => undefined,
  };
}

/**
 * How clients of the Web API behave. The socket's client writes into the options it is given, so each client gets its own.
 * @param apiUrl base of the Web API, or undefined for Slack's own
 */
export function clientOptionsFor(apiUrl: string | undefined, logger: Logger) {
  return (): webApi.WebClientOptions => ({
    ...(apiUrl !== undefined && { slackApiUrl: apiUrl }),
    allowAbsoluteUrls: false,
    rejectRateLimitedCalls: true,
    retryConfig: { retries: 1 },
    timeout: 5_000,
    logger,
  });
}
