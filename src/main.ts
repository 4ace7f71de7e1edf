import { createApp, StartError } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { errorFields } from './ops/log.ts';

/** Settings, then the app, then a signal, then a drain. */
async function main(): Promise<void> {
  const app = createApp(readConfig(process.env));
  const stop = () => {
    // A second signal means now.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
    app.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.start();
}

main().catch((error: unknown) => {
  const text =
    error instanceof ConfigError || error instanceof StartError ? error.message : JSON.stringify(errorFields(error));
  process.stderr.write(`Trade did not start. ${text}\n`);
  process.exit(1);
});
