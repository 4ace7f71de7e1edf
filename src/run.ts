import { createApp, StartError } from './app.ts';
import { ConfigError, readConfig } from './config/config.ts';
import type { Timings } from './model/timings.ts';
import { endOnSignal } from './ops/end-on-signal.ts';
import { errorFields } from './ops/log.ts';

/**
 * Reads the settings and runs the app until a signal. Prints the reason and exits if the bot cannot start.
 * @param timings the usual ones unless given
 */
export async function run(timings?: Timings): Promise<void> {
  try {
    await startApp(timings);
  } catch (error) {
    const text =
      error instanceof ConfigError || error instanceof StartError ? error.message : JSON.stringify(errorFields(error));
    process.stderr.write(`Trade did not start. ${text}\n`);
    process.exit(1);
  }
}

async function startApp(timings: Timings | undefined): Promise<void> {
  const app = createApp(readConfig(process.env), undefined, timings);
  endOnSignal(() => app.stop());
  await app.start();
}
