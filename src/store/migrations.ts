import { sql } from 'kysely';
import { z } from 'zod';
import { createStatements, type Db, hashOf } from './schema.ts';
import { UnusableDatabase } from './store-error.ts';
import { inTransaction, isPostgres } from './transaction.ts';

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
  ['alter table answers add column "total" integer'],
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
