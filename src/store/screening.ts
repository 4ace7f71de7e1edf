import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Notification } from '../model/alert.ts';
import { lookUpSchema } from '../model/look-up.ts';
import { isSpelling, normalizeName } from '../model/names.ts';
import {
  type Decision,
  type KnownEntry,
  knownEntry,
  longestScreenedName,
  type PossibleMatch,
} from '../model/screening.ts';
import { alertOf } from './alert-rows.ts';
import { enqueueNotification } from './outbox-queue.ts';
import type { WriteBehind } from './memory.ts';
import { type Db, jsonText, type Schema } from './schema.ts';
import { among, count, find, findAll, insert, insertNew, not, remove, slices, update, upsert } from './statements.ts';
import { inTransaction } from './transaction.ts';

const storedEntries = jsonText.pipe(z.array(knownEntry));

const namesAtOnce = 500;

/** Names that differ only in case, accents and punctuation are one. */
export const nameKeyOf = (name: string): string => normalizeName(name).slice(0, longestScreenedName);

/** Written behind the answer. Names that are known stay as they are. @param isNamed false for names only typed */
export async function keepNames(trx: Db, workspace: string, at: number, names: readonly string[], isNamed = true) {
  const byKey = new Map(names.map((name) => [nameKeyOf(name), name.slice(0, longestScreenedName)]));
  byKey.delete('');
  for (const some of slices([...byKey], namesAtOnce)) {
    const rows = some.map(([key, name]) => sql`(${workspace}, ${key}, ${name}, ${at}, ${isNamed ? at : null})`);
    await sql`insert into seen_names (workspace, name_key, name, at, named_at) values ${sql.join(rows)}
      on conflict (workspace, name_key)
      do update set named_at = coalesce(seen_names.named_at, excluded.named_at)`.execute(trx);
  }
}

interface ListOfEntries {
  readonly name: string;
  readonly entries: readonly KnownEntry[];
  readonly by: string;
}

export interface OwnList extends ListOfEntries {
  readonly id: string;
  readonly at: number;
}

interface AddedList extends ListOfEntries {
  /** The own list that takes the entries, beside its own ones or in their place; else a new one. */
  readonly into?: { readonly id: string; readonly as: 'add' | 'replace' } | undefined;
  /** Words for a version of the list, for the audit file. */
  readonly versionOf: (name: string, entries: readonly KnownEntry[]) => string;
}

interface SeenName {
  readonly name: string;
  readonly key: string;
  /** Epoch ms since which it is known. */
  readonly at: number;
  /** When somebody last asked for it to be compared, epoch ms. */
  readonly askedAt: number | null;
}

export interface FoundMatch {
  readonly name: string;
  readonly match: PossibleMatch;
}

/** @see FoundMatch; the name was seen then, epoch ms. */
export interface SeenMatch extends FoundMatch {
  readonly at: number;
}

/** By entry, the latest first. A decision holds for other spellings of its name, too. */
export type Decisions = ReadonlyMap<string, readonly (Decision & { readonly nameKey: string })[]>;

/** The latest decision about an entry and a name, however the name is spelled: with its legal form or without. */
export function decisionIn(decisions: Decisions, name: string, entry: string): Decision | null {
  return decisions.get(entry)?.find(({ nameKey }) => isSpelling(nameKey, name)) ?? null;
}

const decisionsOf = (rows: readonly Schema['screening_decisions'][]): Decisions =>
  new Map(
    [...Map.groupBy(rows, ({ entry }) => entry)].map(([entry, all]) => [
      entry,
      all
        .toSorted((one, other) => other.at - one.at)
        .map(({ name_key: nameKey, decision: is, reason, made_by: by, at }) => ({ nameKey, is, by, reason, at })),
    ]),
  );

/** A person with an alert, a list or a saved query about firms. */
export interface Follower {
  readonly user: string;
  /** `alert A7K2`, `list “tier 1”` */
  readonly by: string;
  /** Names and slugs of its firms. */
  readonly firms: readonly string[];
}

interface NewDecision {
  readonly is: Decision['is'];
  readonly reason: string;
  readonly by: string;
  /** The lists and their versions. */
  readonly comparedWith: string;
  /** Message to the person whose dismissal somebody else undoes. @param reason the one they gave */
  readonly tell: (reason: string) => string;
}

interface RemovedList {
  readonly id: string;
  readonly by: string;
  readonly version: string;
  /** Messages to those who follow firms that it matched. */
  readonly tell: (followers: readonly Follower[]) => readonly Notification[];
}

interface Comparison {
  /** A hash of the lists. */
  readonly lists: string;
  /** The lists and their versions, for people. */
  readonly comparedWith: string;
  /** When they were first compared, epoch ms. */
  readonly changedAt: number;
  readonly comparedTo: number;
  readonly found: readonly SeenMatch[];
  /** All seen names were compared, so those that were not found are gone. */
  readonly isWhole: boolean;
  /** Given the matches that nobody knew of. */
  readonly tell: (fresh: readonly SeenMatch[], followers: readonly Follower[]) => readonly Notification[];
}

export type MatchRow = Schema['screening_matches'];
export type ScreeningStore = ReturnType<typeof createScreeningStore>;

export function createScreeningStore(db: Db, now: () => number, behind: WriteBehind) {
  const bump = async (trx: Db, workspace: string) => {
    await sql`insert into screening_state (workspace, lists, compared_to, revision) values (${workspace}, '', 0, 1)
      on conflict (workspace) do update set revision = screening_state.revision + 1`.execute(trx);
  };

  const noteChange = (
    trx: Db,
    workspace: string,
    change: Schema['screening_changes']['change'],
    { name: list, by: made_by, version }: Record<'name' | 'by' | 'version', string>,
  ) => insert(trx, 'screening_changes', [{ workspace, id: randomUUID(), change, list, version, made_by, at: now() }]);

  return {
    /** Revisions of all workspaces with lists or decisions. */
    async revisions(): Promise<ReadonlyMap<string, number>> {
      const rows = await db.selectFrom('screening_state').select(['workspace', 'revision']).execute();
      return new Map(rows.map(({ workspace, revision }) => [workspace, revision]));
    },

    async load(workspace: string) {
      const lists = await findAll(db, 'screening_lists', { workspace });
      const decisions = await findAll(db, 'screening_decisions', { workspace });
      return {
        lists: lists.map(({ id, name, entries, made_by: by, at }): OwnList => ({
          id,
          name,
          by,
          at,
          entries: storedEntries.safeParse(entries).data ?? [],
        })),
        decisions: decisionsOf(decisions),
      };
    },

    /** @returns null if the list that should take the entries is gone */
    addList(workspace: string, { name, entries, by, into, versionOf }: AddedList) {
      return inTransaction(db, workspace, async (trx) => {
        const before = into === undefined ? null : await find(trx, 'screening_lists', { workspace, id: into.id });
        if (before === undefined) return null;
        const kept = into?.as === 'add' ? (storedEntries.safeParse(before?.entries).data ?? []) : [];
        const all = [...new Map([...kept, ...entries].map((entry) => [entry.key, entry])).values()];
        const id = into?.id ?? randomUUID().slice(0, 13);
        const row = { workspace, id, name, entries: JSON.stringify(all), made_by: by, at: now() };
        await upsert(trx, 'screening_lists', row);
        const version = versionOf(name, all);
        await noteChange(trx, workspace, before === null ? 'added' : 'changed', { name, by, version });
        await bump(trx, workspace);
        return { id, entries: all };
      });
    },

    /** @returns false if somebody else had removed it */
    removeList(workspace: string, { id, by, version, tell }: RemovedList): Promise<boolean> {
      return inTransaction(db, workspace, async (trx) => {
        const list = await find(trx, 'screening_lists', { workspace, id });
        if (list === undefined) return false;
        await remove(trx, 'screening_lists', { workspace, id });
        await noteChange(trx, workspace, 'removed', { name: list.name, by, version });
        for (const notice of tell(await followersIn(trx, workspace, now())))
          await enqueueNotification(trx, workspace, notice, now());
        await bump(trx, workspace);
        return true;
      });
    },

    changes: (workspace: string) => findAll(db, 'screening_changes', { workspace }),

    /** @returns an earlier decision that is the same, which is left as it is; null if there was none */
    decide(workspace: string, { name, match }: FoundMatch, { is, reason, by, comparedWith, tell }: NewDecision) {
      const of = { workspace, name_key: nameKeyOf(name), entry: match.entry.key };
      return inTransaction(db, workspace, async (trx) => {
        await insertNew(trx, 'screening_matches', rowOf(workspace, { name, match }, now(), comparedWith));
        const earlier = await findAll(trx, 'screening_decisions', { workspace, entry: match.entry.key });
        const before = decisionIn(decisionsOf(earlier), name, match.entry.key);
        if (before?.is === is) return before;
        const id = randomUUID();
        // The clock may have been set back.
        const at = Math.max(now(), (before?.at ?? 0) + 1);
        const made = { decision: is, reason, made_by: by, at, compared_with: comparedWith };
        await upsert(trx, 'screening_decisions', { ...of, id, ...made });
        if (is === 'restored' && before?.is === 'dismissed' && before.by !== by) {
          const notice = { id: `undone ${id}`, user: before.by, text: tell(before.reason) };
          await enqueueNotification(trx, workspace, notice, now());
        }
        await bump(trx, workspace);
        return null;
      });
    },

    async state(workspace: string) {
      const row = await find(db, 'screening_state', { workspace });
      return { lists: row?.lists ?? '', changedAt: row?.changed_at ?? 0, comparedTo: row?.compared_to ?? 0 };
    },

    async workspaces(): Promise<readonly string[]> {
      await behind.flush();
      const rows = await db.selectFrom('seen_names').select('workspace').distinct().execute();
      return rows.map(({ workspace }) => workspace);
    },

    /** Names that a person or an agent typed. They are compared again when a list changes, as those that were paid for. */
    async keep(workspace: string, names: readonly string[]): Promise<void> {
      const at = now();
      await inTransaction(db, workspace, async (trx) => {
        await keepNames(trx, workspace, at, names, false);
        await update(trx, 'seen_names', { workspace, name_key: among(names.map(nameKeyOf)) }, { asked_at: at });
      });
    },

    /** Names of firms that somebody put on a list of firms. */
    async follow(workspace: string, names: readonly string[]): Promise<void> {
      await inTransaction(db, workspace, (trx) => keepNames(trx, workspace, now(), names));
    },

    /** Keys of names that were only typed. */
    async typedOnly(workspace: string): Promise<ReadonlySet<string>> {
      const rows = await findAll(db, 'seen_names', { workspace, named_at: null });
      return new Set(rows.map(({ name_key: key }) => key));
    },

    /** Whether each of the names was ever paid for or screened, however it is written. */
    async knows(workspace: string, names: readonly string[]): Promise<(name: string) => boolean> {
      await behind.flush();
      const keys = names.map(nameKeyOf);
      const rows = await findAll(db, 'seen_names', { workspace, name_key: among(['', ...keys]) });
      const known = new Set(rows.map(({ name_key: key }) => key));
      return (name) => known.has(nameKeyOf(name));
    },

    /** Pages in order of time. @param since exclusive */
    async *seenNames(workspace: string, since: number): AsyncGenerator<readonly SeenName[]> {
      await behind.flush();
      let after: { readonly at: number; readonly key: string | null } | undefined = { at: since, key: null };
      while (after !== undefined) {
        const { at, key }: typeof after = after;
        const { rows } = await sql<SeenName>`select name, name_key as key, at, asked_at as "askedAt" from seen_names
          where workspace = ${workspace} and (at > ${at} or (at = ${at} and name_key > ${key}))
          order by at, name_key limit ${sql.lit(namesAtOnce)}`.execute(db);
        if (rows.length > 0) yield rows;
        after = rows.at(-1);
      }
    },

    countNames: (workspace: string): Promise<number> => count(db, 'seen_names', { workspace }),

    matches: (workspace: string): Promise<readonly MatchRow[]> => findAll(db, 'screening_matches', { workspace }),
    decisions: (workspace: string) => findAll(db, 'screening_decisions', { workspace }),

    /** One transaction: two processes that compare at once tell nobody twice, and a crash tells nobody of half. */
    async noteComparison(workspace: string, comparison: Comparison): Promise<void> {
      const { lists, comparedWith, changedAt, comparedTo, found, isWhole, tell } = comparison;
      await inTransaction(db, workspace, async (trx) => {
        const before = await findAll(trx, 'screening_matches', { workspace });
        const keyOf = (row: Pick<MatchRow, 'name_key' | 'entry'>) => `${row.name_key} ${row.entry}`;
        const known = new Map(before.map((row) => [keyOf(row), row]));
        const rows = found.map((one) => ({ one, row: rowOf(workspace, one, now(), comparedWith) }));
        const fresh = rows.filter(({ row }) => !known.has(keyOf(row)));
        for (const some of slices(fresh, namesAtOnce))
          await upsert(trx, 'screening_matches', ...some.map(({ row }) => row));
        const there = new Set(rows.map(({ row }) => keyOf(row)));
        for (const row of before) {
          const isThere = there.has(keyOf(row));
          const gone = isThere ? null : isWhole ? (row.gone_at ?? now()) : row.gone_at;
          const which = { workspace, name_key: row.name_key, entry: row.entry };
          const from = gone === null ? null : comparedWith;
          if (gone !== row.gone_at) await update(trx, 'screening_matches', which, { gone_at: gone, gone_from: from });
        }
        if (fresh.length > 0) {
          const followers = await followersIn(trx, workspace, now());
          const matches = fresh.map(({ one }) => one);
          for (const notice of tell(matches, followers)) await enqueueNotification(trx, workspace, notice, now());
        }
        // Two processes may notice a change at once.
        if ((await find(trx, 'screening_state', { workspace }))?.lists !== lists)
          await noteChange(trx, workspace, 'compared', { name: '', by: '', version: comparedWith });
        await sql`insert into screening_state (workspace, lists, compared_to, revision, changed_at)
          values (${workspace}, ${lists}, ${comparedTo}, 0, ${changedAt})
          on conflict (workspace) do update set lists = excluded.lists, compared_to = excluded.compared_to,
            changed_at = excluded.changed_at`.execute(trx);
      });
    },
  };
}

function rowOf(workspace: string, { name, match }: FoundMatch, at: number, comparedWith: string): MatchRow {
  const { entry, how } = match;
  const { key, list, name: entryName, since, country, link } = entry;
  const of = { workspace, name_key: nameKeyOf(name), entry: key, name: name.slice(0, longestScreenedName) };
  const facts = { list, entry_name: entryName, since, country, link, how };
  return { ...of, ...facts, found_at: at, found_in: comparedWith, gone_at: null, gone_from: null };
}

async function followersIn(trx: Db, workspace: string, now: number): Promise<Follower[]> {
  const alerts = await findAll(trx, 'alerts', { workspace, state: not('stopped') });
  const lists = await findAll(trx, 'firm_lists', { workspace, deleted_at: null });
  const listed = Map.groupBy(await findAll(trx, 'listed_firms', { workspace }), ({ list }) => list);
  const saved = await findAll(trx, 'saved_queries', { workspace });
  return [
    ...alerts.map((row) => {
      const { id, owner, questions } = alertOf(row, now);
      return { user: owner, by: `alert ${id}`, firms: questions.flatMap(({ filter }) => firmsIn(filter)) };
    }),
    ...lists.map(({ id, name, owner }) => {
      const firms = (listed.get(id) ?? []).flatMap(({ slug, title }) => [slug, title ?? slug]);
      return { user: owner, by: `list “${name}”`, firms };
    }),
    ...saved.flatMap(({ owner, name, look_up: stored }) => {
      const { data } = jsonText.pipe(lookUpSchema).safeParse(stored);
      return data === undefined ? [] : [{ user: owner, by: `saved query “${name}”`, firms: partiesIn(data) }];
    }),
  ];
}

const firmFields = ['company', 'supplier', 'company_name', 'supplier_name'];
const firmsIn = (filter: Readonly<{ [field: string]: string }>) => firmFields.flatMap((field) => filter[field] ?? []);

/** Names, slugs and titles anywhere in a look-up. */
function partiesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(partiesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner !== 'string') return partiesIn(inner);
    return ['slug', 'title', 'name', ...firmFields].includes(key) ? inner : [];
  });
}
