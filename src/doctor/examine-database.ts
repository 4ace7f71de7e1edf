import type { Config } from '../config/config.ts';
import { inspectDatabase, type InspectedDatabase } from '../store/inspect-database.ts';
import { UnusableDatabase } from '../store/store-error.ts';

export interface Finding {
  /** `weak`: the bot runs, but something is missing. */
  readonly is: 'ok' | 'weak' | 'broken';
  readonly what: string;
  readonly fix?: string;
}

export const ok = (what: string): Finding => ({ is: 'ok', what });
export const weak = (what: string, fix: string): Finding => ({ is: 'weak', what, fix });
export const broken = (what: string, fix: string): Finding => ({ is: 'broken', what, fix });

export async function examineDatabase({ databaseUrl, sealingKeys }: Config): Promise<readonly Finding[]> {
  try {
    return findingsOf(await inspectDatabase(databaseUrl, sealingKeys));
  } catch (error) {
    return [refusalOf(error, databaseUrl)];
  }
}

export function findingsOf(found: InspectedDatabase): readonly Finding[] {
  if (found.is === 'in_memory') {
    const fix = 'Name a file in DATABASE_URL, such as sqlite:data/trade.db.';
    return [weak('The database is in memory, and is lost when the bot stops.', fix)];
  }
  return found.is === 'absent' ? [ofAbsent(found)] : ofThere(found);
}

function ofAbsent({ path, folder, isWritable }: InspectedDatabase & { is: 'absent' }): Finding {
  if (isWritable) return ok(`There is no database ${path} yet: the first start creates it.`);
  return broken(
    `The database can't be opened: there is no file ${path}, and none can be created in ${folder}.`,
    `Name another file in DATABASE_URL, or let this user write to the folder ${folder}.`,
  );
}

function ofThere({ version, newest, missingKeys }: InspectedDatabase & { is: 'there' }): readonly Finding[] {
  if (version === 0) return [ok('The database is writable and empty: the first start creates its tables.')];
  if (version < newest) {
    const what = `The database is writable, but has an older version (schema ${version}; this version has ${newest}).`;
    return [weak(what, 'The next start upgrades it, which cannot be undone: back it up first.')];
  }
  return [
    ok(`The database is writable (schema ${version}).`),
    ...missingKeys.map(({ key, values }) =>
      weak(
        `${values} sealed values need a key that is not in ENCRYPTION_KEY (fingerprint ${key}).`,
        'Add it after the first key, or have these workspaces install Trade and enter their keys again.',
      ),
    ),
  ];
}

function refusalOf(error: unknown, databaseUrl: string): Finding {
  if (error instanceof UnusableDatabase) return broken(`The database can't be opened: ${error.what}.`, error.fix);
  const why = error instanceof Error ? error.message : 'for an unknown reason';
  const place = databaseUrl.startsWith('sqlite:')
    ? 'its folder and rights'
    : 'and whether its server runs and can be reached';
  return broken(`The database can't be opened: ${why}`, `Check DATABASE_URL, ${place}.`);
}
