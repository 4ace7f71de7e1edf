import { App, LogLevel, SocketModeReceiver } from '@slack/bolt';
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
