import type { Config } from '../config/config.ts';
import { inspectDatabase, type InspectedDatabase } from '../store/inspect-database.ts';
import { NewerDatabaseError } from '../store/open-database.ts';
import { UnusableDatabase } from '../store/store-error.ts';
import type { Finding } from './finding.ts';

/** Looks at the database of DATABASE_URL, and changes nothing in it. */
export async function examineDatabase({ databaseUrl, sealingKeys }: Config): Promise<readonly Finding[]> {
  try {
    return findingsOf(await inspectDatabase(databaseUrl, sealingKeys));
  } catch (error) {
    return [{ is: 'broken', ...refusalOf(error, databaseUrl) }];
  }
}

export function findingsOf(found: InspectedDatabase): readonly Finding[] {
  if (found.is === 'in_memory') {
    const mend = 'Name a file in DATABASE_URL, such as sqlite:data/trade.db.';
    return [{ is: 'weak', what: 'The database is in memory, and is gone when the bot ends.', mend }];
  }
  return found.is === 'absent' ? [ofAbsent(found)] : ofThere(found);
}

function ofAbsent({ path, folder, isWritable }: InspectedDatabase & { is: 'absent' }): Finding {
  if (isWritable) return { is: 'well', what: `There is no database ${path} yet: the first start makes it.` };
  return {
    is: 'broken',
    what: `The database cannot be opened: there is no file ${path}, and none can be made in ${folder}.`,
    mend: `Name another file in DATABASE_URL, or let this user write to the folder ${folder}.`,
  };
}

function ofThere({ version, newest, missingKeys }: InspectedDatabase & { is: 'there' }): readonly Finding[] {
  if (version === 0)
    return [{ is: 'well', what: 'The database takes writes, and is empty: the first start makes its tables.' }];
  if (version < newest) {
    const what = `The database takes writes, and is of an older version (schema ${version}, this one has ${newest}).`;
    return [
      { is: 'weak', what, mend: 'The next start brings it up to date, and there is no way back: back it up first.' },
    ];
  }
  return [
    { is: 'well', what: `The database takes writes (schema ${version}).` },
    ...missingKeys.map(({ key, values }): Finding => ({
      is: 'weak',
      what: `${values} sealed values need a key that ENCRYPTION_KEY does not hold (fingerprint ${key}).`,
      mend: 'Add it behind the first, or have these workspaces install Trade and enter their keys again.',
    })),
  ];
}

function refusalOf(error: unknown, databaseUrl: string): Pick<Finding, 'what' | 'mend'> {
  if (error instanceof NewerDatabaseError) return { what: error.message };
  if (error instanceof UnusableDatabase) {
    return { what: `The database cannot be opened: ${error.what}.`, mend: error.mend };
  }
  const why = error instanceof Error ? error.message : 'for an unknown reason';
  const place = databaseUrl.startsWith('sqlite:')
    ? 'its folder and rights'
    : 'and whether its server runs and is reached';
  return { what: `The database cannot be opened: ${why}`, mend: `Look at DATABASE_URL, ${place}.` };
}
