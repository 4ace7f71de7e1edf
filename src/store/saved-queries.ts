import type { Kysely } from 'kysely';
import { z } from 'zod';
import { foldFilter } from '../model/datasets.ts';
import { type LookUp, lookUpSchema, type RecentLookup, type SavedQuery } from '../model/look-up.ts';
import type { WriteBehind } from './memory.ts';
import { hashOf, jsonText, type Schema } from './schema.ts';
import { fixedQuery, inTransaction, type Placeholders, unsynced } from './transaction.ts';

/** More than anybody reads in a list. */
const maxPerPerson = 100;

const storedQuery = z
  .object({
    owner: z.string(),
    name: z.string(),
    lookUp: jsonText.pipe(lookUpSchema),
    window_days: z.number().nullable(),
    shared: z.union([z.literal(0), z.literal(1)]),
  })
  .transform(({ window_days: days, shared, ...rest }): SavedQuery => ({
    ...rest,
    window: days === null ? 'fixed' : { days },
    shared: shared === 1,
  }));

const columns = ['owner', 'name', 'look_up as lookUp', 'window_days', 'shared'] as const;

export type SavedQueries = ReturnType<typeof createSavedQueries>;

/** Queries that people keep under a name. */
export function createSavedQueries(db: Kysely<Schema>, now: () => number) {
  const one = (workspace: string, owner: string, name: string) =>
    ({ workspace, owner, name_key: keyOf(name) }) satisfies Record<string, string>;
  const openTo = (workspace: string, user: string) =>
    db
      .selectFrom('saved_queries')
      .select(columns)
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
        const { numUpdatedRows } = await trx
          .updateTable('saved_queries')
          .set(kept)
          .where((eb) => eb.and(named))
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) return 'replaced';
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
      const row = await db
        .selectFrom('saved_queries')
        .select(columns)
        .where((eb) => eb.and(one(workspace, owner, name)))
        .executeTakeFirst();
      return storedQuery.safeParse(row).data ?? null;
    },

    /** @returns whether there was one. */
    async setShared(workspace: string, owner: string, name: string, shared: boolean): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('saved_queries')
        .set({ shared: shared ? 1 : 0 })
        .where((eb) => eb.and(one(workspace, owner, name)))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** @returns whether there was one. */
    async remove(workspace: string, owner: string, name: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('saved_queries')
        .where((eb) => eb.and(one(workspace, owner, name)))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
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

/** What each person looked up lately. */
export function createRecentLookups(db: Kysely<Schema>, now: () => number, behind: WriteBehind) {
  const note = fixedQuery(db, ({ workspace, user_id, id, look_up, at }: Placeholders<Schema['recent_lookups']>) =>
    db
      .insertInto('recent_lookups')
      .values({ workspace, user_id, id, look_up, at })
      .onConflict((c) => c.columns(['workspace', 'user_id', 'id']).doUpdateSet({ look_up, at }))
      // After a power cut `again` repeats the look-up before the last one.
      .modifyEnd(unsynced),
  );
  return {
    /**
     * Keeps what was answered, within a moment. The same look-up, on any of its pages, moves to the front.
     * @param onLost called when it could not be kept
     */
    keep(workspace: string, user: string, lookUp: LookUp, onLost?: (error: unknown) => void): void {
      // On each page of an answer it is the same look-up.
      const whole = lookUpSchema.parse('offset' in lookUp ? { ...lookUp, offset: 0 } : lookUp);
      const row = { workspace, user_id: user, id: lookupIdOf(whole), look_up: JSON.stringify(whole), at: now() };
      behind.add((on) => note(row, on), onLost);
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
  const keep = fixedQuery(db, ({ workspace, id, payload, at }: Placeholders<Schema['stored_payloads']>) =>
    db
      .insertInto('stored_payloads')
      .values({ workspace, id, payload, at })
      .onConflict((c) => c.columns(['workspace', 'id']).doUpdateSet({ payload, at })),
  );
  const find = fixedQuery(db, ({ workspace, id }: Placeholders<Pick<Schema['stored_payloads'], 'workspace' | 'id'>>) =>
    db.selectFrom('stored_payloads').select('payload').where('workspace', '=', workspace).where('id', '=', id),
  );
  return {
    /** @returns the id under which it can be read again. */
    async put(workspace: string, payload: string): Promise<string> {
      const id = hashOf(payload);
      await keep({ workspace, id, payload, at: now() });
      return id;
    },

    /** Keeps a payload under a name, in place of the one before. */
    async set(workspace: string, id: string, payload: string): Promise<void> {
      await keep({ workspace, id, payload, at: now() });
    },

    /** The same within a moment. @param onLost called when it could not be kept */
    setSoon(workspace: string, id: string, payload: string, onLost: (error: unknown) => void): void {
      const row = { workspace, id, payload, at: now() };
      behind.add((on) => keep(row, on), onLost);
    },

    /** Keeps one within a moment, for what is in every answer: one that is lost is asked for again. @returns the id */
    putSoon(workspace: string, payload: string): string {
      const id = hashOf(payload);
      const row = { workspace, id, payload, at: now() };
      behind.add((on) => keep(row, on));
      return id;
    },

    async get(workspace: string, id: string): Promise<string | null> {
      await behind.flush();
      const [row] = await find({ workspace, id });
      return row?.payload ?? null;
    },
  };
}
