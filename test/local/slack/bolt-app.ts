import { App, HTTPReceiver, LogLevel, SocketModeReceiver } from '@slack/bolt';
import { onTestFinished } from 'vitest';
import type { LocalSlack } from '../../../src/local/slack/index.ts';

const quiet = { logLevel: LogLevel.ERROR };

/** A real Bolt app on a socket of the local Slack, until the test ends; `set` adds its listeners. */
export async function startSocketApp(slack: LocalSlack, set: (app: App) => void): Promise<void> {
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
  onTestFinished(async () => {
    await app.stop();
  });
  await app.start();
}

/** A real Bolt app behind signed HTTP on a free port, made known to the local Slack; until the test ends. */
export async function startHttpApp(
  slack: LocalSlack,
  set: (app: App) => void,
  signingSecret = slack.signingSecret,
): Promise<void> {
  const receiver = new HTTPReceiver({ ...quiet, signingSecret });
  const clientOptions = { slackApiUrl: slack.apiUrl };
  const app = new App({ ...quiet, token: slack.botToken, receiver, clientOptions, deferInitialization: true });
  set(app);
  await app.init();
  onTestFinished(async () => {
    await app.stop();
  });
  const server = await receiver.start({ port: 0, host: '127.0.0.1' });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  slack.setEventsUrl(`http://127.0.0.1:${address.port}/slack/events`);
}
