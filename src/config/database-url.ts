import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { optionalText } from './variables.ts';

/** The driver would quote a URL that it cannot read, with its password; so one is refused here. */
export const databaseUrl = optionalText.pipe(
  z
    .string()
    .refine(
      isDatabaseUrl,
      'must be sqlite:PATH, or postgres://USER:PASSWORD@HOST:PORT/NAME with % codes for what is special',
    )
    .default('sqlite:data/trade.db'),
);

/**
 * Reads where the database is, and nothing else.
 * @param env the environment, as `process.env`
 * @throws ConfigError
 */
export function readDatabaseUrl(env: Readonly<Record<string, string | undefined>>): string {
  const parsed = databaseUrl.safeParse(env['DATABASE_URL']);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(({ message }) => `DATABASE_URL ${message}`));
  return parsed.data;
}

function isDatabaseUrl(text: string): boolean {
  if (/^sqlite:.+/.test(text)) return true;
  const url = /^postgres(ql)?:\/\//.test(text) ? URL.parse(text) : null;
  if (url === null || url.hash !== '') return false;
  try {
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
  } catch {
    return false;
  }
  return url.hostname !== '' || url.searchParams.has('host');
}
