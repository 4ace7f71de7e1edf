import { outliveReaders, takeNothing } from './cli.ts';
import { readConfig } from './config/config.ts';
import { openStore } from './store/open-store.ts';

outliveReaders();
takeNothing('keys:rotate', 'seals everything again with the first key of ENCRYPTION_KEY, also while bots run');

const say = (line: string) => process.stdout.write(`${line}\n`);

/** @returns whether the keys can open everything */
async function rotateKeys(): Promise<boolean> {
  const { databaseUrl, sealingKeys } = readConfig(process.env);
  const store = await openStore(databaseUrl, sealingKeys);
  try {
    const { resealed, unreadable } = await store.reseal((soFar) => say(`${soFar.resealed} sealed again`));
    say(`Done: ${resealed} sealed with the first key, ${unreadable} that none of the keys can open.`);
    for (const { key, values } of await store.missingKeys()) say(`${values} need the key with fingerprint ${key}.`);
    return unreadable === 0;
  } finally {
    await store.close();
  }
}

/* Bots may run meanwhile if they have all the keys. After an interruption, the next run continues. */
try {
  process.exitCode = (await rotateKeys()) ? 0 : 1;
} catch (error) {
  const why = error instanceof Error ? error.message : 'for an unknown reason';
  process.stderr.write(`The keys were not rotated. ${why}\n`);
  // Exit explicitly, since the failure may have left a connection open.
  process.exit(1);
}
