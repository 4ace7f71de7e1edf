import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { HTTPReceiver, SocketModeReceiver, type Logger, type Receiver } from '@slack/bolt';
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
  const http = new HTTPReceiver({
    signingSecret: slack.receiver.signingSecret,
    bodyLimit: bodyLimitBytes,
    logger,
  });
  return {
    receiver: http,
    requestListener: refuseFuture(http.requestListener),
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
