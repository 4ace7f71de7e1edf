import { createApp, StartError } from './app.ts';
import { ConfigError } from './config/config-error.ts';
import { readConfig } from './config/config.ts';
import { endOnSignal } from './ops/end-on-signal.ts';
import { errorFields } from './ops/log.ts';

/** Settings, then the app, then a signal, then a drain. Ends the process with a sentence when the bot cannot start. */
export async function run(): Promise<void> {
  try {
    await startApp();
  } catch (error) {
    const text =
      error instanceof ConfigError || error instanceof StartError ? error.message : JSON.stringify(errorFields(error));
    process.stderr.write(`Trade did not start. ${text}\n`);
    process.exit(1);
  }
}

async function startApp(): Promise<void> {
  const app = createApp(readConfig(process.env));
  endOnSignal(() => app.stop());
  await app.start();
}
