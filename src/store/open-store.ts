import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import { z } from 'zod';
import { dayMs, type Timings, timings as usualTimings } from '../model/time.ts';
import { createAlertStore, stoppedForMs } from './alerts.ts';
import { createAnswerCache, createDataDates, createNameMemory } from './answers.ts';
import { createCheckedFeeds } from './checked-feeds.ts';
import { createAnswering, createDeliveries, createNotices } from './deliveries.ts';
import { createFeedStore } from './feeds.ts';
import { createLedger } from './ledger.ts';
import { createLists, forgetLists } from './lists.ts';
import { createWriteBehind } from './memory.ts';
import { createOutbox } from './outbox.ts';
import { createReports } from './reports.ts';
import { createRecentLookups, createSavedQueries, createStoredPayloads } from './saved-queries.ts';
import { createScreeningStore, keepNames } from './screening.ts';
import { createStatements, type Db, hashOf, type Schema } from './schema.ts';
import { createSeal, findMissingKeys, resealAll, type SealingKeys } from './seal.ts';
import { createSqliteDialect } from './sqlite.ts';
import { explained, UnusableDatabase } from './store-error.ts';
import { forBackground, inTransaction, isPostgres } from './transaction.ts';
import { countOperations, forgetAlerts, forgetOld, tidyFeeds } from './upkeep.ts';
import {
  createAgentTokens,
  createInstallations,
  createServiceKeys,
  createSettingsStore,
  forgetWorkspaces,
} from './workspaces.ts';

export type Store = Awaited<ReturnType<typeof openStore>>;

/** @param databaseUrl `sqlite:PATH` or `postgres://…` @throws UnusableDatabase, or the engine's error */
export async function openStore(
  databaseUrl: string,
  sealingKeys: SealingKeys,
  now: () => number = Date.now,
  timings: Timings = usualTimings,
) {
  const db = await openDatabase(databaseUrl, timings);
  const background = forBackground(db);
  const behind = createWriteBehind(db);
  const answering = createAnswering(now);
  const settings = createSettingsStore(db);
  const ledger = createLedger(db, now, answering, timings, (workspace, at, names) => {
    behind.add((on) => keepNames(on, workspace, at, names));
  });
  const notices = createNotices(db, now);
  const seal = createSeal(sealingKeys);

  /** A reason for an operator; null when writes work. Nothing may be spent without them. */
  async function whyNoWrites(): Promise<string | null> {
    try {
      await notices.claim('', 'alive', 0);
      return null;
    } catch (error) {
      return error instanceof UnusableDatabase ? error.message : 'the database takes no write';
    }
  }

  return {
    sealFor: (workspace: string) => seal.for(workspace, 'view'),
    installations: createInstallations(db, now, seal),
    serviceKeys: createServiceKeys(db, now, seal),
    agentTokens: createAgentTokens(db, now, behind),
    alerts: createAlertStore(db, now),
    checkedFeeds: createCheckedFeeds(background, now),
    outbox: createOutbox(background, now, timings),
    reports: createReports(db, now, timings),
    deliveries: createDeliveries(db, now, seal, { answering, behind, onSettings: settings.noteClaimed }, timings),
    answers: createAnswerCache(db, now),
    dataDates: createDataDates(db),
    ledger,
    names: createNameMemory(db, now, behind),
    payloads: createStoredPayloads(db, now, behind),
    notices,
    recentLookups: createRecentLookups(db, now, behind),
    savedQueries: createSavedQueries(db, now),
    lists: createLists(db, now),
    screening: createScreeningStore(db, now, behind),
    settings,
    feeds: createFeedStore(background, now, timings),

    schemaVersion,

    /** Reseals everything with the first key. Safe while bots run, and safe to repeat. */
    reseal: (onBatch: Parameters<typeof resealAll>[2] = () => undefined) => resealAll(db, seal, onBatch),
    missingKeys: () => findMissingKeys(db, seal),

    whyNoWrites,
    isAlive: async () => (await whyNoWrites()) === null,

    counts: () => countOperations(db, now()),

    /** Deletes expired data and closes calls whose process died. Runs at start and hourly. */
    async tidy(): Promise<void> {
      await ledger.closeAbandoned();
      await tidyFeeds(background, now());
      await forgetOld(background, now());
      await forgetWorkspaces(background, now() - 30 * dayMs);
      await forgetLists(background, now() - stoppedForMs);
      await forgetAlerts(db, { stopped: now() - stoppedForMs, sent: now() - 30 * dayMs, posted: now() - 400 * dayMs });
    },

    async close(): Promise<void> {
      await behind.end();
      await db.destroy();
    },
  };
}

/** @throws UnusableDatabase when it cannot be used and the fix is known; StoreError */
export async function openDatabase(url: string, timings: Timings = usualTimings): Promise<Db> {
  const path = sqlitePathOf(url);
  if (path !== null) return opened(createSqliteDialect(path, 'making', timings), migrate);
  // Loaded only for PostgreSQL, so that a start with SQLite is faster.
  const { createPostgresDialect, withoutStatementLimit } = await import('./postgres.ts');
  try {
    await using migrating = new Kysely<Schema>({ dialect: createPostgresDialect(url, withoutStatementLimit) });
    await migrate(migrating);
    // This pool asks more of the server, or of a pooler before it, than migrations do; a query shows whether it works.
    return await opened(createPostgresDialect(url), (db) => sql`select 1`.execute(db));
  } catch (error) {
    throw explained(error);
  }
}

const sqlitePathOf = (url: string) => (url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : null);

async function opened(dialect: Dialect, use: (db: Db) => Promise<unknown>): Promise<Db> {
  const db = new Kysely<Schema>({ dialect });
  try {
    await use(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Statements from each schema version to the next. A new database gets the tables of this version directly. */
const migrations: readonly (readonly string[])[] = [
  // Exports are actions now; only the answers of their pages are stored.
  ['drop table exports'],
  [
    `create table firm_lists ("workspace" text not null, "id" text not null, "name_key" text not null,
      "name" text not null, "owner" text not null, "shared" integer not null, "made_at" bigint not null,
      "deleted_at" bigint, constraint firm_lists_pk primary key (workspace, id))`,
    `create table listed_firms ("workspace" text not null, "list" text not null, "kind" text not null,
      "slug" text not null, "title" text, "place" integer not null,
      constraint listed_firms_pk primary key (workspace, list, kind, slug))`,
  ],
  [
    `create table screening_lists ("workspace" text not null, "id" text not null, "name" text not null,
      "entries" text not null, "made_by" text not null, "at" bigint not null,
      constraint screening_lists_pk primary key (workspace, id))`,
    `create table seen_names ("workspace" text not null, "name_key" text not null, "name" text not null,
      "at" bigint not null, constraint seen_names_pk primary key (workspace, name_key))`,
    `create index seen_names_by_time on seen_names (workspace, at, name_key)`,
    `create table screening_matches ("workspace" text not null, "name_key" text not null, "entry" text not null,
      "name" text not null, "list" text not null, "entry_name" text not null, "since" text, "how" text not null,
      "found_at" bigint not null, "gone_at" bigint,
      constraint screening_matches_pk primary key (workspace, name_key, entry))`,
    `create table screening_decisions ("workspace" text not null, "id" text not null, "name_key" text not null,
      "entry" text not null, "decision" text not null, "reason" text not null, "made_by" text not null,
      "at" bigint not null, constraint screening_decisions_pk primary key (workspace, id))`,
    `create table screening_state ("workspace" text not null, "lists" text not null, "compared_to" bigint not null,
      "revision" integer not null, constraint screening_state_pk primary key (workspace))`,
  ],
  [
    `create table reports ("workspace" text not null, "id" text not null, "name" text not null,
      "channel" text not null, "look_up" text not null, "window_days" integer, "schedule" text not null,
      "only_if_changed" integer not null, "monthly_cap" double precision, "agreed" double precision,
      "creator" text not null, "owned_by" text not null, "state" text not null, "blocked_by" text,
      "reason" text, "since" bigint not null, "changed_by" text, "paused_until" bigint, "created_at" bigint not null,
      "due_at" bigint not null, "try_at" bigint not null, "tries" integer not null, "asked" integer not null,
      "last_run_at" bigint, "last_posted_at" bigint, "last_error" text, "last_answer" text,
      "owner" text, "lease_until" bigint not null, "fence" bigint not null,
      constraint reports_pk primary key (workspace, id))`,
    'create index reports_due on reports (try_at)',
  ],
  // A report or a saved query of the month before.
  [
    'alter table saved_queries add column "window_unit" text',
    'alter table reports add column "window_unit" text',
    'alter table screening_state add column "changed_at" bigint',
  ],
  ['alter table seen_names add column "asked_at" bigint'],
  [
    'alter table seen_names add column "named_at" bigint',
    'update seen_names set named_at = at',
    'alter table screening_matches add column "country" text',
    'alter table screening_matches add column "link" text',
    'alter table screening_matches add column "found_in" text',
    'alter table screening_matches add column "gone_from" text',
    'alter table screening_decisions add column "compared_with" text',
    `create table screening_changes ("workspace" text not null, "id" text not null, "change" text not null,
      "list" text not null, "version" text not null, "made_by" text not null, "at" bigint not null,
      constraint screening_changes_pk primary key (workspace, id))`,
  ],
];

export const schemaVersion = migrations.length + 1;

/** Fingerprints of versions whose statements are no longer in the code. */
const deployed = ['mUw-axucQwwvCQCTxoy63D', 'Lp2hWrzivFERqJWABWyr3r'];

/** Databases of one version have the same tables only if the same statements made them. */
export function fingerprintOf(version: number): string {
  return deployed[version - 1] ?? hashOf(JSON.stringify([deployed, migrations.slice(1, version - 1)]));
}

const storedVersion = z.object({ schema_version: z.number(), fingerprint: z.string().optional() });

/** @param meta undefined: version 0 @throws UnusableDatabase for tables that can be neither used nor upgraded */
export function versionOf(meta: unknown): number {
  if (meta === undefined) return 0;
  const { schema_version: version, fingerprint } = storedVersion.parse(meta);
  if (version > schemaVersion) {
    throw new UnusableDatabase(
      `The tables are those of a newer Trade (schema ${version}, this version knows ${schemaVersion})`,
      'Start the newer version, or point DATABASE_URL at another database.',
    );
  }
  if (fingerprint !== fingerprintOf(version)) {
    throw new UnusableDatabase(
      `The tables are those of another commit of Trade (schema ${version} there, too)`,
      "They can't be upgraded: start that commit again, or point DATABASE_URL at a new database. " +
        'See Upgrade in .readme/operating.md.',
    );
  }
  return version;
}

/** One transaction, so that a kill, or two processes starting at once, leave the old or the new schema. */
export function migrate(db: Db): Promise<void> {
  return inTransaction(db, null, migrateIn);
}

export async function migrateIn(trx: Db): Promise<void> {
  await sql`create table if not exists meta
    ("only" integer not null primary key, "schema_version" integer not null, "fingerprint" text not null)`.execute(trx);
  const { rows } = await sql`select * from meta`.execute(trx);
  const current = versionOf(rows[0]);
  const statements = current === 0 ? createStatements() : migrations.slice(current - 1).flat();
  for (const statement of statements)
    await sql.raw(isPostgres(trx) ? withBytewiseTexts(statement) : statement).execute(trx);
  await sql`insert into meta ("only", schema_version, fingerprint)
    values (1, ${schemaVersion}, ${fingerprintOf(schemaVersion)}) on conflict ("only") do update
    set schema_version = excluded.schema_version, fingerprint = excluded.fingerprint`.execute(trx);
}

/** Texts compare and sort as in SQLite, regardless of the database's collation. */
function withBytewiseTexts(statement: string): string {
  return statement.replaceAll(/ text\b/g, ' text collate "C"');
}

export type InspectedDatabase = Awaited<ReturnType<typeof inspectDatabase>>;

/**
 * Writes are rolled back. @returns `absent`: no SQLite file; `there`: it takes writes, and a start can migrate it;
 * version 0: it has no tables @throws UnusableDatabase, StoreError, or the engine's error when it cannot be used
 */
export async function inspectDatabase(url: string, keys: SealingKeys) {
  const path = sqlitePathOf(url);
  if (path === ':memory:') return { is: 'in_memory' } as const;
  if (path !== null && !existsSync(path)) return absent(resolve(path));
  try {
    const dialect =
      path === null ? (await import('./postgres.ts')).createPostgresDialect(url) : createSqliteDialect(path, 'as-is');
    await using db = new Kysely<Schema>({ dialect });
    const version = await readVersion(db);
    await tryToWrite(db, version);
    const missingKeys = version === schemaVersion ? await findMissingKeys(db, createSeal(keys)) : [];
    return { is: 'there', version, newest: schemaVersion, missingKeys } as const;
  } catch (error) {
    throw path === null ? explained(error) : error;
  }
}

/** With the nearest existing folder, and whether this user may write to it. */
function absent(path: string) {
  let folder = dirname(path);
  while (!existsSync(folder)) folder = dirname(folder);
  return { is: 'absent', path, folder, isWritable: isWritableFolder(folder) } as const;
}

function isWritableFolder(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

async function readVersion(db: Db): Promise<number> {
  const { rows: tables } = await (
    isPostgres(db)
      ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'meta'`
      : sql`select 1 from sqlite_schema where type = 'table' and name = 'meta'`
  ).execute(db);
  if (tables.length === 0) return 0;
  const { rows } = await sql`select * from meta`.execute(db);
  return versionOf(rows[0]);
}

class Undone extends Error {}

/** Tries what every start does: making missing tables, and writing the version. */
async function tryToWrite(db: Db, version: number): Promise<void> {
  try {
    await inTransaction(db, null, async (trx) => {
      await sql`create table trade_doctor (only_tried integer)`.execute(trx);
      if (version > 0) await sql`update meta set schema_version = schema_version`.execute(trx);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}
