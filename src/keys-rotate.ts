import { outliveReaders, takeNothing } from './cli.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { openStore } from './store/open-store.ts';

outliveReaders();
takeNothing(
  'keys:rotate',
  'seals with the first key of ENCRYPTION_KEY whatever another of them has sealed, while bots run',
);

const say = (line: string) => process.stdout.write(`${line}\n`);

/** @returns whether everything can be opened with the keys there are. */
async function rotateKeys(): Promise<boolean> {
  const { databaseUrl, sealingKeys } = readConfig(process.env);
  const store = await openStore(databaseUrl, sealingKeys);
  try {
    const { resealed, unreadable } = await store.reseal((soFar) => say(`${soFar.resealed} sealed anew`));
    say(`Done: ${resealed} sealed with the first key, ${unreadable} that none of the keys opens.`);
    for (const { key, values } of await store.missingKeys()) say(`${values} need the key with fingerprint ${key}.`);
    return unreadable === 0;
  } finally {
    await store.close();
  }
}

/*
 * Seals with the first of ENCRYPTION_KEY whatever another of them has sealed; run beside bots that know all of them. Where
 * it was cut off, the next run goes on. Ends with 1 when something is left that none of them opens.
 */
try {
  process.exitCode = (await rotateKeys()) ? 0 : 1;
} catch (error) {
  const why = error instanceof ConfigError || error instanceof Error ? error.message : 'for an unknown reason';
  process.stderr.write(`The keys were not rotated. ${why}\n`);
  // At once: what could not be used may have left a connection open.
  process.exit(1);
}
