import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  type FirmKey,
  type FirmList,
  isSameFirm,
  type ListedFirm,
  maxListedFirms,
  maxLists,
  type OpenList,
} from '../model/lists.ts';
import type { Rights } from '../model/alert.ts';
import { normalizeName } from '../model/names.ts';
import { keyOf } from './saved-queries.ts';
import { asFlag, type Db, type Schema } from './schema.ts';
import { below, count, findAll, remove, update, upsert } from './statements.ts';
import { inTransaction } from './transaction.ts';

interface NewList {
  readonly name: string;
  readonly owner: string;
  readonly shared: boolean;
}

export type Lists = ReturnType<typeof createLists>;

/** Lists of firms. Private ones do not exist for anyone but their owner. */
export function createLists(db: Db, now: () => number) {
  const seenBy = async (on: Db, workspace: string, user: string): Promise<Row[]> => {
    const { rows } = await sql<Row>`select firm_lists.*, (select count(*) from listed_firms
        where listed_firms.workspace = firm_lists.workspace and listed_firms.list = firm_lists.id) as firms
      from firm_lists where workspace = ${workspace} and (owner = ${user} or shared = 1)
      order by shared, name_key, id`.execute(on);
    return rows;
  };
  const live = async (on: Db, workspace: string, user: string) =>
    (await seenBy(on, workspace, user)).filter((row) => row.deleted_at === null).map(listOf);
  const named = async (on: Db, workspace: string, user: string, name: string) =>
    (await live(on, workspace, user)).find((list) => keyOf(list.name) === keyOf(name)) ?? null;
  const find = async (on: Db, workspace: string, user: string, id: string) =>
    (await seenBy(on, workspace, user)).find((row) => row.id === id) ?? null;
  const open = async (on: Db, workspace: string, user: string, id: string): Promise<OpenList | null> => {
    const row = await find(on, workspace, user, id);
    if (row === null || row.deleted_at !== null) return null;
    const firms = await findAll(on, 'listed_firms', { workspace, list: id }, ['place']);
    return { ...listOf(row), firms: firms.map(({ kind, slug, title }) => ({ kind, slug, title })) };
  };
  /** @returns null if the person sees no such list */
  const changing = <T>(workspace: string, user: string, id: string, change: (trx: Db, list: OpenList) => Promise<T>) =>
    inTransaction(db, workspace, async (trx) => {
      const list = await open(trx, workspace, user, id);
      return list && change(trx, list);
    });
  const hasRoom = async (on: Db, workspace: string) =>
    (await count(on, 'firm_lists', { workspace, deleted_at: null })) < maxLists;

  return {
    /** @returns the list of that name if the person sees one; null if the workspace has no room for more */
    make(workspace: string, { name, owner, shared }: NewList): Promise<FirmList | null> {
      const made: FirmList = { id: randomUUID().slice(0, 13), name, owner, shared, count: 0 };
      return inTransaction(db, workspace, async (trx) => {
        const there = await named(trx, workspace, owner, name);
        if (there !== null || !(await hasRoom(trx, workspace))) return there;
        const row = { workspace, id: made.id, name_key: keyOf(name), name, owner };
        await upsert(trx, 'firm_lists', { ...row, shared: asFlag(shared), made_at: now(), deleted_at: null });
        return made;
      });
    },

    /** The person's own private ones first, then the team's. */
    all: (workspace: string, user: string): Promise<readonly FirmList[]> => live(db, workspace, user),

    /** Else the only one that differs by signs, such as an emoji. A private list comes before the team's. */
    async named(workspace: string, user: string, name: string): Promise<FirmList | null> {
      const lists = await live(db, workspace, user);
      const exact = lists.find((list) => keyOf(list.name) === keyOf(name));
      const words = normalizeName(name);
      const [like, ...others] = words === '' ? [] : lists.filter((list) => normalizeName(list.name) === words);
      return exact ?? (others.length === 0 ? (like ?? null) : null);
    },

    /** Those that can be brought back, the last one first. @param name of any list unless given */
    async deleted(workspace: string, user: string, name?: string): Promise<readonly FirmList[]> {
      return (await seenBy(db, workspace, user))
        .filter((row) => row.deleted_at !== null && (name === undefined || row.name_key === keyOf(name)))
        .sort((one, other) => (other.deleted_at ?? 0) - (one.deleted_at ?? 0))
        .map(listOf);
    },

    open: (workspace: string, user: string, id: string): Promise<OpenList | null> => open(db, workspace, user, id),

    /** For anybody who may see the list; empty if there is none. */
    async firmsOf(workspace: string, id: string): Promise<FirmKey[]> {
      const rows = await findAll(db, 'listed_firms', { workspace, list: id });
      return rows.map(({ kind, slug }) => ({ kind, slug }));
    },

    /** @returns what was added; `full`: what found no room. Null if the person sees no such list. */
    add(workspace: string, user: string, id: string, firms: readonly ListedFirm[]) {
      return changing(workspace, user, id, async (trx, list) => {
        const isNew = (firm: ListedFirm, nth: number) =>
          !list.firms.some((one) => isSameFirm(one, firm)) && firms.findIndex((one) => isSameFirm(one, firm)) === nth;
        const fresh = firms.filter(isNew);
        const added = fresh.slice(0, maxListedFirms - list.count);
        const [last] = await findAll(trx, 'listed_firms', { workspace, list: id }, ['place desc'], 1);
        const place = (last?.place ?? 0) + 1;
        const rows = added.map((firm, nth) => ({ workspace, list: id, ...firm, place: place + nth }));
        await upsert(trx, 'listed_firms', ...rows);
        return { list: { ...list, count: list.count + added.length }, added, full: fresh.slice(added.length) };
      });
    },

    /** @returns how many were removed; null if the person sees no such list */
    take(workspace: string, user: string, id: string, firms: readonly FirmKey[]) {
      return changing(workspace, user, id, async (trx) => {
        let removed = 0;
        for (const { kind, slug } of firms)
          removed += await remove(trx, 'listed_firms', { workspace, list: id, kind, slug });
        return removed;
      });
    },

    async rename(workspace: string, user: string, id: string, name: string) {
      const renamed = await changing(workspace, user, id, async (trx) => {
        const there = await named(trx, workspace, user, name);
        if (there !== null && there.id !== id) return 'taken' as const;
        await update(trx, 'firm_lists', { workspace, id }, { name, name_key: keyOf(name) });
        return 'renamed' as const;
      });
      return renamed ?? 'gone';
    },

    /** Only its owner takes a list from the team. @returns `taken`: those who would see it see another of its name */
    async share(workspace: string, user: string, id: string, shared: boolean) {
      const done = await changing(workspace, user, id, async (trx, list) => {
        if (list.owner !== user) return 'forbidden' as const;
        const others = (await live(trx, workspace, user)).filter((one) => one.id !== id && one.shared === shared);
        if (others.some(({ name }) => keyOf(name) === keyOf(list.name))) return 'taken' as const;
        await update(trx, 'firm_lists', { workspace, id }, { shared: asFlag(shared) });
        return 'done' as const;
      });
      return done ?? 'gone';
    },

    /** By the person who made it, or by an admin; can be undone for a week. */
    remove(workspace: string, { user, isAdmin }: Rights, id: string): Promise<'done' | 'forbidden' | 'gone'> {
      return inTransaction(db, workspace, async (trx) => {
        const row = await find(trx, workspace, user, id);
        if (row === null || row.deleted_at !== null) return 'gone';
        if (row.owner !== user && !isAdmin) return 'forbidden';
        await update(trx, 'firm_lists', { workspace, id }, { deleted_at: now() });
        return 'done';
      });
    },

    /** @returns `taken`: another list has the name by now */
    undo(
      workspace: string,
      { user, isAdmin }: Rights,
      id: string,
    ): Promise<'done' | 'forbidden' | 'taken' | 'full' | 'gone'> {
      return inTransaction(db, workspace, async (trx) => {
        const row = await find(trx, workspace, user, id);
        if (row === null) return 'gone';
        if (row.owner !== user && !isAdmin) return 'forbidden';
        if (row.deleted_at === null) return 'done';
        if ((await named(trx, workspace, user, row.name)) !== null) return 'taken';
        if (!(await hasRoom(trx, workspace))) return 'full';
        await update(trx, 'firm_lists', { workspace, id }, { deleted_at: null });
        return 'done';
      });
    },
  };
}

type Row = Schema['firm_lists'] & { readonly firms: number };

function listOf({ id, name, owner, shared, firms }: Row): FirmList {
  return { id, name, owner, shared: shared === 1, count: firms };
}

/** Deletes what was deleted before a time, epoch ms. */
export async function forgetLists(db: Db, before: number): Promise<void> {
  const deleted_at = below(before);
  for (const { workspace, id } of await findAll(db, 'firm_lists', { deleted_at }))
    await inTransaction(db, workspace, async (trx) => {
      // Its deletion may have been undone meanwhile.
      if ((await remove(trx, 'firm_lists', { workspace, id, deleted_at })) > 0)
        await remove(trx, 'listed_firms', { workspace, list: id });
    });
}
