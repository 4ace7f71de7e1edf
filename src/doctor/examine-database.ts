import type { Config } from '../config/config.ts';
import { inspectDatabase, type InspectedDatabase } from '../store/open-store.ts';
import { UnusableDatabase } from '../store/store-error.ts';

export interface Finding {
  /** `weak`: the bot runs, but something is missing. */
  readonly is: 'ok' | 'weak' | 'broken';
  readonly what: string;
  readonly fix?: string;
}

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
    return [{ is: 'weak', what: 'The database is in memory, and is lost when the bot stops.', fix }];
  }
  return found.is === 'absent' ? [ofAbsent(found)] : ofThere(found);
}

function ofAbsent({ path, folder, isWritable }: InspectedDatabase & { is: 'absent' }): Finding {
  if (isWritable) return { is: 'ok', what: `There is no database ${path} yet: the first start creates it.` };
  return {
    is: 'broken',
    what: `The database can't be opened: there is no file ${path}, and none can be created in ${folder}.`,
    fix: `Name another file in DATABASE_URL, or let this user write to the folder ${folder}.`,
  };
}

function ofThere({ version, newest, missingKeys }: InspectedDatabase & { is: 'there' }): readonly Finding[] {
  if (version === 0)
    return [{ is: 'ok', what: 'The database is writable and empty: the first start creates its tables.' }];
  if (version < newest) {
    const what = `The database is writable, but has an older version (schema ${version}; this version has ${newest}).`;
    return [{ is: 'weak', what, fix: 'The next start upgrades it, which cannot be undone: back it up first.' }];
  }
  return [
    { is: 'ok', what: `The database is writable (schema ${version}).` },
    ...missingKeys.map(({ key, values }): Finding => ({
      is: 'weak',
      what: `${values} sealed values need a key that is not in ENCRYPTION_KEY (fingerprint ${key}).`,
      fix: 'Add it after the first key, or have these workspaces install Trade and enter their keys again.',
    })),
  ];
}

function refusalOf(error: unknown, databaseUrl: string): Finding {
  if (error instanceof UnusableDatabase)
    return { is: 'broken', what: `The database can't be opened: ${error.what}.`, fix: error.fix };
  const why = error instanceof Error ? error.message : 'for an unknown reason';
  const place = databaseUrl.startsWith('sqlite:')
    ? 'its folder and rights'
    : 'and whether its server runs and can be reached';
  return { is: 'broken', what: `The database can't be opened: ${why}`, fix: `Check DATABASE_URL, ${place}.` };
}
