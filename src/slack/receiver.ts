import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  type BufferedIncomingMessage,
  HTTPModuleFunctions,
  HTTPReceiver,
  isRawBodyError,
  type Logger,
  type Receiver,
  type RequestVerificationOptions,
  SocketModeReceiver,
} from '@slack/bolt';
import { z } from 'zod';
import type { Config } from '../config/config.ts';

export interface SlackReceiver {
  readonly receiver: Receiver;
  /** Handles Slack's requests in HTTP mode; null in Socket Mode. */
  readonly requestListener: RequestListener | null;
  /** Opens the socket; nothing to do in HTTP mode. */
  connect(): Promise<void>;
  /** Takes no further deliveries over the socket. */
  disconnect(): void;
}

/** Slack allows five minutes of difference between the clocks; Bolt checks only the past. */
const clockSkewSeconds = 5 * 60;
/** Slack's payloads are some kilobytes; a message with blocks inside stays far below this. */
const bodyLimitBytes = 512 * 1024;

/** How Slack reaches the bot: signed HTTP, or a socket the bot opens. */
export function createReceiver(slack: Config['slack'], logger: Logger): SlackReceiver {
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
    disconnect: () => undefined,
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
