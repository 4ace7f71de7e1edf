import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const secretSettings = [
  'SLACK_BOT_TOKEN',
  'SLACK_APP_TOKEN',
  'SLACK_SIGNING_SECRET',
  'SLACK_CLIENT_SECRET',
  'SLACK_STATE_SECRET',
  'TRADE_API_KEY',
  'ENCRYPTION_KEY',
];

/** What a bot was given with its settings and has to keep to itself. */
export function secretsOf(env: Readonly<Record<string, string>>): string[] {
  const password = URL.parse(env['DATABASE_URL'] ?? '')?.password ?? '';
  return [...secretSettings.flatMap((name) => env[name] ?? []), password].filter((value) => value.length > 6);
}

/**
 * Fails if a text contains a secret, without repeating it.
 * @param what names the text in the failure
 */
export function expectNoSecrets(what: string, text: string, secrets: readonly string[]): void {
  const found = secrets.filter((secret) => text.includes(secret));
  expect(`${found.length} secrets in ${what}`).toBe(`0 secrets in ${what}`);
}

/** Fails if a secret is in a file of the folder, such as a database's. */
export function expectNoSecretsIn(folder: string, secrets: readonly string[]): void {
  for (const file of readdirSync(folder)) expectNoSecrets(file, readFileSync(join(folder, file), 'latin1'), secrets);
}
