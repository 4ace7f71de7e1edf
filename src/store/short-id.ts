import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** No letters or digits that are taken for one another: 0 and O, 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** An id for typing that no alert of the workspace has: four characters, more where those run out. */
export async function freeId(trx: Kysely<Schema>, workspace: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const length = 4 + Math.floor(attempt / 8);
    const id = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    const taken = await trx
      .selectFrom('alerts')
      .select('id')
      .where((eb) => eb.and({ workspace, id }))
      .executeTakeFirst();
    if (taken === undefined) return id;
  }
}
