import { App, type Logger, LogLevel, type Receiver, type webApi } from '@slack/bolt';
import { within } from '../model/timings.ts';
import { errorFields, type Log } from '../ops/log.ts';
import { boundPeople, createPeoplePace } from './listeners/bound-people.ts';
import { registerListeners } from './listeners/index.ts';
import { createResponseUrlSender } from './messages.ts';
import type { Workspaces } from './workspaces.ts';

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
