import { sql } from 'kysely';
import { foldFilter } from '../model/datasets.ts';
import {
  type LookUp,
  lookUpSchema,
  type NamedQuery,
  type SavedQuery,
  type SavedWindow,
  savedWindow,
} from '../model/look-up.ts';
import type { WriteBehind } from './memory.ts';
import { asFlag, type Db, hashOf, jsonText, type Schema, type WindowColumns } from './schema.ts';
import { count, find, findAll, insert, remove, update, upsert } from './statements.ts';
import { inTransaction } from './transaction.ts';

const maxPerPerson = 100;

export const columnsOfWindow = (window: SavedWindow): WindowColumns => ({
  window_days: window !== 'fixed' && 'days' in window ? window.days : null,
  window_unit: window !== 'fixed' && 'unit' in window ? `${window.unit} ${window.ago}` : null,
});

/** @returns null for a window of a later version */
export function windowOf({ window_days: days, window_unit: stored }: WindowColumns): SavedWindow | null {
  if (days !== null) return { days };
  if (stored === null) return 'fixed';
  const [unit, ago] = stored.split(' ');
  return savedWindow.safeParse({ unit, ago: Number(ago) }).data ?? null;
}

const storedLookUp = jsonText.pipe(lookUpSchema);

/** @returns nothing for a query stored by a version with a different format */
function readable(row: Schema['saved_queries']): SavedQuery[] {
  const lookUp = storedLookUp.safeParse(row.look_up).data;
  const window = windowOf(row);
  if (lookUp === undefined || window === null) return [];
  return [{ owner: row.owner, name: row.name, lookUp, window, shared: row.shared === 1 }];
}

export type SavedQueries = ReturnType<typeof createSavedQueries>;

export function createSavedQueries(db: Db, now: () => number) {
  const one = (workspace: string, owner: string, name: string) =>
    ({ workspace, owner, name_key: keyOf(name) }) satisfies Record<string, string>;
  /** The user's own first. */
  const openTo = async (workspace: string, user: string, name: string | null = null): Promise<SavedQuery[]> => {
    const { rows } = await sql<Schema['saved_queries']>`select * from saved_queries
      where workspace = ${workspace} and (owner = ${user} or shared = 1)
        ${name === null ? sql`` : sql`and name_key = ${keyOf(name)}`}
      order by case when owner = ${user} then 0 else 1 end, name_key, owner`.execute(db);
    return rows.flatMap(readable);
  };
  return {
    /** @returns `full`, with nothing saved, at the maximum. A replaced query stays shared if it was. */
    async save(workspace: string, { owner, name, lookUp, window }: NamedQuery): Promise<'saved' | 'replaced' | 'full'> {
      const named = one(workspace, owner, name);
      const kept = { name, look_up: JSON.stringify(lookUp), ...columnsOfWindow(window), at: now() };
      return inTransaction(db, workspace, async (trx) => {
        if ((await update(trx, 'saved_queries', named, kept)) > 0) return 'replaced';
        if ((await count(trx, 'saved_queries', { workspace, owner })) >= maxPerPerson) return 'full';
        await insert(trx, 'saved_queries', [{ ...named, ...kept, shared: 0 }]);
        return 'saved';
      });
    },

    list: (workspace: string, user: string): Promise<readonly SavedQuery[]> => openTo(workspace, user),

    /** The user's own if there is one of that name, else all that others share. */
    async named(workspace: string, user: string, name: string): Promise<readonly SavedQuery[]> {
      const found = await openTo(workspace, user, name);
      const own = found.filter(({ owner }) => owner === user);
      return own.length > 0 ? own : found;
    },

    async find(workspace: string, owner: string, name: string): Promise<SavedQuery | null> {
      const row = await find(db, 'saved_queries', one(workspace, owner, name));
      return row === undefined ? null : (readable(row)[0] ?? null);
    },

    async setShared(workspace: string, owner: string, name: string, shared: boolean): Promise<boolean> {
      return (await update(db, 'saved_queries', one(workspace, owner, name), { shared: asFlag(shared) })) > 0;
    },

    async remove(workspace: string, owner: string, name: string): Promise<boolean> {
      return (await remove(db, 'saved_queries', one(workspace, owner, name))) > 0;
    },
  };
}

/** Ignores case and Unicode variants. */
export function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

export type RecentLookups = ReturnType<typeof createRecentLookups>;

export function createRecentLookups(db: Db, now: () => number, behind: WriteBehind) {
  return {
    /** Delayed. Any page of the same look-up moves it to the front. */
    keep(workspace: string, user: string, lookUp: LookUp, onLost?: (error: unknown) => void): void {
      // Parsing puts the keys in a fixed order, whatever the source.
      const whole = lookUpSchema.parse('offset' in lookUp ? { ...lookUp, offset: 0 } : lookUp);
      // All pages of a look-up have the same id.
      const id = hashOf(JSON.stringify('filter' in whole ? { ...whole, filter: foldFilter(whole.filter) } : whole));
      const row = { workspace, user_id: user, id, look_up: JSON.stringify(whole), at: now() };
      // If a power cut loses this, `again` repeats the look-up before the last one.
      behind.add((on) => upsert(on, 'recent_lookups', row), onLost);
    },

    async list(workspace: string, user: string, most: number) {
      await behind.flush();
      const rows = await findAll(db, 'recent_lookups', { workspace, user_id: user }, ['at desc'], most);
      // Skips look-ups stored by a version with a different format.
      return rows.flatMap(({ look_up, at }) => {
        const lookUp = storedLookUp.safeParse(look_up).data;
        return lookUp === undefined ? [] : [{ lookUp, at }];
      });
    },
  };
}

export type StoredPayloads = ReturnType<typeof createStoredPayloads>;

export function createStoredPayloads(db: Db, now: () => number, behind: WriteBehind) {
  const row = (workspace: string, id: string, payload: string) => ({ workspace, id, payload, at: now() });
  return {
    idOf: hashOf,

    async put(workspace: string, payload: string): Promise<string> {
      const id = hashOf(payload);
      await upsert(db, 'stored_payloads', row(workspace, id, payload));
      return id;
    },

    set: (workspace: string, id: string, payload: string) => upsert(db, 'stored_payloads', row(workspace, id, payload)),

    setSoon(workspace: string, id: string, payload: string, onLost: (error: unknown) => void): void {
      const kept = row(workspace, id, payload);
      behind.add((on) => upsert(on, 'stored_payloads', kept), onLost);
    },

    /** Delayed `put`, for what every answer needs: if it is lost, the user is asked to repeat the request. */
    putSoon(workspace: string, ids: ReadonlyMap<string, string>): void {
      const kept = Array.from(ids, ([payload, id]) => row(workspace, id, payload));
      if (kept.length > 0) behind.add((on) => upsert(on, 'stored_payloads', ...kept));
    },

    async get(workspace: string, id: string): Promise<string | null> {
      await behind.flush();
      return (await find(db, 'stored_payloads', { workspace, id }))?.payload ?? null;
    },
  };
}
