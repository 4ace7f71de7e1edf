import { App, HTTPReceiver, LogLevel, SocketModeReceiver } from '@slack/bolt';
import type { LocalSlack } from '../../../src/local/slack/index.ts';

export interface RunningApp {
  readonly app: App;
  stop(): Promise<void>;
}

const quiet = { logLevel: LogLevel.ERROR };

/** A real Bolt app on a socket of the local Slack; `set` adds its listeners. */
export async function startSocketApp(slack: LocalSlack, set: (app: App) => void): Promise<RunningApp> {
  // Two objects: the socket client writes its own retry policy into the one it is given.
  const receiver = new SocketModeReceiver({
    ...quiet,
    appToken: slack.appToken,
    clientPingTimeout: 300,
    installerOptions: { clientOptions: { slackApiUrl: slack.apiUrl } },
  });
  const clientOptions = { slackApiUrl: slack.apiUrl };
  const app = new App({ ...quiet, token: slack.botToken, receiver, clientOptions, deferInitialization: true });
  set(app);
  await app.init();
  await app.start();
  return {
    app,
    async stop() {
      await app.stop();
    },
  };
}

/** A real Bolt app behind signed HTTP on a free port, made known to the local Slack. */
export async function startHttpApp(
  slack: LocalSlack,
  set: (app: App) => void,
  signingSecret = slack.signingSecret,
): Promise<RunningApp> {
  const receiver = new HTTPReceiver({ ...quiet, signingSecret });
  const clientOptions = { slackApiUrl: slack.apiUrl };
  const app = new App({ ...quiet, token: slack.botToken, receiver, clientOptions, deferInitialization: true });
  set(app);
  await app.init();
  const server = await receiver.start({ port: 0, host: '127.0.0.1' });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  slack.setEventsUrl(`http://127.0.0.1:${address.port}/slack/events`);
  return {
    app,
    async stop() {
      await app.stop();
    },
  };
}
