import type { Kysely } from 'kysely';
import { z } from 'zod';
import { foldFilter } from '../model/datasets.ts';
import { type LookUp, lookUpSchema, type RecentLookup, type SavedQuery } from '../model/look-up.ts';
import type { WriteBehind } from './memory.ts';
import { hashOf, jsonText, type Schema } from './schema.ts';
import { find, remove, update, upsert } from './statements.ts';
import { inTransaction } from './transaction.ts';

/** More than anybody reads in a list. */
const maxPerPerson = 100;

const storedQuery = z
  .object({
    owner: z.string(),
    name: z.string(),
    look_up: jsonText.pipe(lookUpSchema),
    window_days: z.number().nullable(),
    shared: z.union([z.literal(0), z.literal(1)]),
  })
  .transform(({ owner, name, look_up: lookUp, window_days: days, shared }): SavedQuery => ({
    owner,
    name,
    lookUp,
    window: days === null ? 'fixed' : { days },
    shared: shared === 1,
  }));

export type SavedQueries = ReturnType<typeof createSavedQueries>;

export function createSavedQueries(db: Kysely<Schema>, now: () => number) {
  const one = (workspace: string, owner: string, name: string) =>
    ({ workspace, owner, name_key: keyOf(name) }) satisfies Record<string, string>;
  const openTo = (workspace: string, user: string) =>
    db
      .selectFrom('saved_queries')
      .selectAll()
      .where('workspace', '=', workspace)
      .where((eb) => eb.or([eb('owner', '=', user), eb('shared', '=', 1)]))
      .orderBy((eb) => eb.case().when('owner', '=', user).then(0).else(1).end())
      .orderBy('name_key')
      .orderBy('owner');
  return {
    /**
     * Keeps a query; one of the same name is replaced and stays shared when it was.
     * @returns `full` when its owner has as many as anybody may have, and nothing was kept.
     */
    async save(
      workspace: string,
      { owner, name, lookUp, window }: Omit<SavedQuery, 'shared'>,
    ): Promise<'saved' | 'replaced' | 'full'> {
      const named = one(workspace, owner, name);
      const kept = {
        name,
        look_up: JSON.stringify(lookUp),
        window_days: window === 'fixed' ? null : window.days,
        at: now(),
      };
      return inTransaction(db, workspace, async (trx) => {
        if ((await update(trx, 'saved_queries', named, kept)) > 0) return 'replaced';
        const { saved } = await trx
          .selectFrom('saved_queries')
          .select(({ fn }) => fn.countAll<number>().as('saved'))
          .where((eb) => eb.and({ workspace, owner }))
          .executeTakeFirstOrThrow();
        if (saved >= maxPerPerson) return 'full';
        await trx
          .insertInto('saved_queries')
          .values({ ...named, ...kept, shared: 0 })
          .execute();
        return 'saved';
      });
    },

    /** Those this person may open: their own, then what others share; by name. */
    async list(workspace: string, user: string): Promise<readonly SavedQuery[]> {
      return readable(await openTo(workspace, user).execute());
    },

    /** Those of that name: this person's own alone, or else all that others share. */
    async named(workspace: string, user: string, name: string): Promise<readonly SavedQuery[]> {
      const found = readable(await openTo(workspace, user).where('name_key', '=', keyOf(name)).execute());
      const own = found.filter(({ owner }) => owner === user);
      return own.length > 0 ? own : found;
    },

    async find(workspace: string, owner: string, name: string): Promise<SavedQuery | null> {
      const row = await find(db, 'saved_queries', one(workspace, owner, name));
      return row === undefined ? null : (readable([row])[0] ?? null);
    },

    async setShared(workspace: string, owner: string, name: string, shared: boolean): Promise<boolean> {
      return (await update(db, 'saved_queries', one(workspace, owner, name), { shared: shared ? 1 : 0 })) > 0;
    },

    async remove(workspace: string, owner: string, name: string): Promise<boolean> {
      return (await remove(db, 'saved_queries', one(workspace, owner, name))) > 0;
    },
  };
}

/** One that a version with other words kept cannot be carried out any more. */
function readable(rows: readonly unknown[]): SavedQuery[] {
  return rows.flatMap((row) => storedQuery.safeParse(row).data ?? []);
}

/** "Copper" and "COPPER" are one name, and so are letters that Unicode writes in two ways. */
function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

const storedLookUp = jsonText.pipe(lookUpSchema);

export type RecentLookups = ReturnType<typeof createRecentLookups>;

export function createRecentLookups(db: Kysely<Schema>, now: () => number, behind: WriteBehind) {
  return {
    /**
     * Keeps what was answered, within a moment. The same look-up, on any of its pages, moves to the front.
     * @param onLost called when it could not be kept
     */
    keep(workspace: string, user: string, lookUp: LookUp, onLost?: (error: unknown) => void): void {
      // On each page of an answer it is the same look-up.
      const whole = lookUpSchema.parse('offset' in lookUp ? { ...lookUp, offset: 0 } : lookUp);
      const row = { workspace, user_id: user, id: lookupIdOf(whole), look_up: JSON.stringify(whole), at: now() };
      // After a power cut `again` repeats the look-up before the last one.
      behind.add((on) => upsert(on, 'recent_lookups', row), onLost);
    },

    async list(workspace: string, user: string, most: number): Promise<readonly RecentLookup[]> {
      await behind.flush();
      const rows = await db
        .selectFrom('recent_lookups')
        .select(['look_up as lookUp', 'at'])
        .where((eb) => eb.and({ workspace, user_id: user }))
        .orderBy('at', 'desc')
        .limit(most)
        .execute();
      // One that a version with other words kept cannot be carried out any more.
      return rows.flatMap(({ lookUp, at }) => {
        const read = storedLookUp.safeParse(lookUp);
        return read.success ? [{ lookUp: read.data, at }] : [];
      });
    },
  };
}

/** The id of a look-up; all of its pages have the same. */
function lookupIdOf(lookUp: LookUp): string {
  // The schema puts the keys in one order, wherever the look-up came from.
  const read = lookUpSchema.parse(lookUp);
  const whole = 'offset' in read ? { ...read, offset: 0 } : read;
  return hashOf(JSON.stringify('filter' in whole ? { ...whole, filter: foldFilter(whole.filter) } : whole));
}

export type StoredPayloads = ReturnType<typeof createStoredPayloads>;

/** Keeps payloads that are too long for a button, under an id made of their own text. */
export function createStoredPayloads(db: Kysely<Schema>, now: () => number, behind: WriteBehind) {
  const row = (workspace: string, id: string, payload: string) => ({ workspace, id, payload, at: now() });
  return {
    /** @returns the id under which it can be read again. */
    async put(workspace: string, payload: string): Promise<string> {
      const id = hashOf(payload);
      await upsert(db, 'stored_payloads', row(workspace, id, payload));
      return id;
    },

    /** Keeps a payload under a name, in place of the one before. */
    set: (workspace: string, id: string, payload: string): Promise<void> =>
      upsert(db, 'stored_payloads', row(workspace, id, payload)),

    /** The same within a moment. @param onLost called when it could not be kept */
    setSoon(workspace: string, id: string, payload: string, onLost: (error: unknown) => void): void {
      const kept = row(workspace, id, payload);
      behind.add((on) => upsert(on, 'stored_payloads', kept), onLost);
    },

    /** Keeps one within a moment, for what is in every answer: one that is lost is asked for again. @returns the id */
    putSoon(workspace: string, payload: string): string {
      const kept = row(workspace, hashOf(payload), payload);
      behind.add((on) => upsert(on, 'stored_payloads', kept));
      return kept.id;
    },

    async get(workspace: string, id: string): Promise<string | null> {
      await behind.flush();
      return (await find(db, 'stored_payloads', { workspace, id }))?.payload ?? null;
    },
  };
}
