import type { Kysely } from 'kysely';
import type { FeedChange, HeldFeed, NewEntry, RecordForm } from '../alerts/feeds/ports.ts';
import type { Schema } from './schema.ts';

type Held = Pick<HeldFeed, 'workspace' | 'id' | 'fence'>;

/** So that no statement takes more values than an engine allows. */
const rowsAtOnce = 100;

/**
 * Writes what a bucket brought: records, counts and log entries together, under numbers taken from the feed's own row.
 * @param db a transaction
 * @returns false when the feed is held by another; nothing was written then
 */
export async function commitChange(
  db: Kysely<Schema>,
  held: Held,
  change: FeedChange,
  at: number,
  leaseMs: number,
): Promise<boolean> {
  const feed = await db
    .updateTable('feeds')
    .set((eb) => ({
      seq: eb('seq', '+', change.entries.length),
      lease_until: at + leaseMs,
      ...(change.coveredFrom !== undefined && { covered_from: change.coveredFrom }),
      ...(change.auditedTo !== undefined && { audited_to: change.auditedTo }),
      ...(change.calmChecks !== undefined && { calm_checks: change.calmChecks }),
      ...(change.baselineRows !== undefined && { baseline_rows: change.baselineRows }),
      ...(change.baselineAt !== undefined && { baseline_at: change.baselineAt }),
    }))
    .where('workspace', '=', held.workspace)
    .where('id', '=', held.id)
    .where('fence', '=', held.fence)
    .returning('seq')
    .executeTakeFirst();
  if (feed === undefined) return false;
  await writeForms(db, held, change.forms);
  await writeDays(db, held, change.days);
  await writeEntries(db, held, feed.seq - change.entries.length, change.entries, at);
  return true;
}

async function writeForms(db: Kysely<Schema>, { workspace, id: feed }: Held, forms: readonly RecordForm[]) {
  for (const some of slices(forms)) {
    await db
      .insertInto('feed_records')
      .values(some.map(({ key, hash, day, copies }) => ({ workspace, feed, key, hash, day, copies })))
      .onConflict((c) =>
        c
          .columns(['workspace', 'feed', 'key', 'hash'])
          .doUpdateSet((eb) => ({ day: eb.ref('excluded.day'), copies: eb.ref('excluded.copies') })),
      )
      .execute();
  }
}

async function writeDays(db: Kysely<Schema>, { workspace, id: feed }: Held, days: FeedChange['days']) {
  for (const some of slices(days)) {
    await db
      .insertInto('feed_days')
      .values(some.map(({ day, rows, isDirty }) => ({ workspace, feed, day, rows, dirty: isDirty ? 1 : 0 })))
      .onConflict((c) =>
        c
          .columns(['workspace', 'feed', 'day'])
          .doUpdateSet((eb) => ({ rows: eb.ref('excluded.rows'), dirty: eb.ref('excluded.dirty') })),
      )
      .execute();
  }
}

async function writeEntries(
  db: Kysely<Schema>,
  { workspace, id: feed }: Held,
  before: number,
  entries: readonly NewEntry[],
  at: number,
) {
  const rows = entries.map(({ kind, key, weak, day, row }, index) => ({
    ...{ workspace, feed, seq: before + 1 + index, kind, key, weak: weak ? 1 : 0, day },
    ...{ first_seen_at: at, row: JSON.stringify(row) },
  }));
  for (const some of slices(rows)) await db.insertInto('feed_log').values(some).execute();
}

function slices<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, nth) =>
    all.slice(nth * rowsAtOnce, (nth + 1) * rowsAtOnce),
  );
}
