import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { PartyKind } from '../model/answer.ts';
import type {
  Feed,
  FeedChange,
  HeldFeed,
  KnownPartner,
  LoggedRecord,
  NewEntry,
  Partner,
  RecordForm,
  RecordsPage,
  RecordsSpan,
} from '../model/feed.ts';
import { jsonText, type LeaseColumns, type Schema } from './schema.ts';

/** A row was parsed by its schema before it was written, so only its shape is checked here. */
const storedRow = jsonText.pipe(z.custom<LoggedRecord['row']>((value) => typeof value === 'object' && value !== null));

/** Entries behind a cursor, in order. */
export async function entriesAfter(
  db: Kysely<Schema>,
  workspace: string,
  feed: string,
  seq: number,
  most: number,
): Promise<readonly LoggedRecord[]> {
  const rows = await db
    .selectFrom('feed_log')
    .select(entryColumns)
    .where((eb) => eb.and({ workspace, feed }))
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(most)
    .execute();
  return rows.map(logged);
}

/** An entry as it is read back. */
function logged({ weak, is_first, first_seen_at: firstSeenAt, row, ...entry }: StoredEntry): LoggedRecord {
  const first = is_first === 1 && ({ isFirst: true } as const);
  return { ...entry, weak: weak === 1, firstSeenAt, row: storedRow.parse(row), ...first };
}

const entryColumns = ['seq', 'kind', 'key', 'weak', 'day', 'first_seen_at', 'row', 'is_first'] as const;
type StoredEntry = Pick<Schema['feed_log'], (typeof entryColumns)[number]>;

/** How many entries lie behind a cursor. */
export async function countEntries(db: Kysely<Schema>, workspace: string, feed: string, seq: number): Promise<number> {
  const counted = await db
    .selectFrom('feed_log')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where((eb) => eb.and({ workspace, feed }))
    .where('seq', '>', seq)
    .executeTakeFirst();
  return counted?.entries ?? 0;
}

export type FoundRecords = ReturnType<typeof createFoundRecords>;

/** Pages through the logs of feeds, the newest entries first. */
export function createFoundRecords(db: Kysely<Schema>) {
  return {
    async between(
      workspace: string,
      feeds: readonly string[],
      { since, until, seq, onlyFirst = false, offset, most }: RecordsSpan,
    ): Promise<RecordsPage> {
      if (feeds.length === 0) return { records: [], total: 0 };
      const found = db
        .selectFrom('feed_log')
        .where('workspace', '=', workspace)
        .where('feed', 'in', feeds)
        .where('first_seen_at', '>=', since)
        .where('first_seen_at', '<=', until ?? Number.MAX_SAFE_INTEGER)
        .$if(seq !== undefined, (entries) => entries.where('seq', '=', seq ?? 0))
        .$if(onlyFirst, (entries) => entries.where('is_first', '=', 1));
      const counted = await found.select(({ fn }) => fn.countAll<number>().as('entries')).executeTakeFirst();
      const rows = await found
        .select(entryColumns)
        .orderBy('first_seen_at', 'desc')
        .orderBy('feed')
        .orderBy('seq', 'desc')
        .limit(most)
        .offset(offset)
        .execute();
      return { records: rows.map(logged), total: counted?.entries ?? 0 };
    },
  };
}

type Held = Pick<HeldFeed, 'workspace' | 'id' | 'fence'>;

/** Keeps each transaction to a few milliseconds, and each statement to a number of values that SQLite takes. */
const rowsAtOnce = 50;

/**
 * Splits a change into transactions. A process may die after each: the forms of a record come with its log entries, and
 * the days' counts come last, so that days are read again until all is written.
 */
export function partsOf(change: FeedChange): readonly FeedChange[] {
  const { forms, entries } = change;
  const [formsOf, entriesOf] = [Map.groupBy(forms, keyOf), Map.groupBy(entries, keyOf)];
  const keys = [...new Set([...entries, ...forms].map(keyOf))];
  const parts = slices(keys).map((some) => ({
    forms: some.flatMap((key) => formsOf.get(key) ?? []),
    entries: some.flatMap((key) => entriesOf.get(key) ?? []),
  }));
  const last = parts.pop() ?? { forms: [], entries: [] };
  // A record that vanished is found only once, so this is written at once.
  const { calmChecks } = change;
  const before = { days: [], ...(calmChecks !== undefined && { calmChecks }) };
  return [...parts.map((part) => ({ ...part, ...before })), { ...change, ...last }];
}

const keyOf = ({ key }: { readonly key: string }) => key;

/**
 * Writes a part of a change: its records, counts and log entries together, under numbers taken from the feed's own row.
 * @param db a transaction
 * @returns false when the feed is held by another; nothing was written then
 */
export async function commitChange(
  db: Kysely<Schema>,
  held: Held,
  change: FeedChange,
  at: number,
  renewed: Pick<LeaseColumns, 'lease_until'>,
): Promise<boolean> {
  const feed = await db
    .updateTable('feeds')
    .set((eb) => ({
      seq: eb('seq', '+', change.entries.length),
      ...renewed,
      ...(change.coveredFrom !== undefined && { covered_from: change.coveredFrom }),
      ...(change.auditedTo !== undefined && { audited_to: change.auditedTo }),
      ...(change.calmChecks !== undefined && { calm_checks: change.calmChecks }),
      ...(change.isCrossed !== undefined && { crossed: change.isCrossed ? 1 : 0 }),
      ...(change.baselineAt !== undefined && { baseline_at: change.baselineAt }),
    }))
    .where((eb) => eb.and({ workspace: held.workspace, id: held.id, fence: held.fence }))
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
      .values(
        some.map(({ partner, ...form }) => ({
          workspace,
          feed,
          ...form,
          partner_name: partner?.name ?? null,
          partner_words: partner?.words ?? null,
          partner_slug: partner?.slug ?? null,
        })),
      )
      .onConflict((c) =>
        c
          .columns(['workspace', 'feed', 'key', 'hash'])
          .doUpdateSet((eb) => ({ day: eb.ref('excluded.day'), copies: eb.ref('excluded.copies') })),
      )
      .execute();
  }
}

/** Partners with standing records that have the name or a slug of one of these; a slug may have moved since. */
export async function partnersLike(
  db: Kysely<Schema>,
  { workspace, id: feed }: Pick<Feed, 'workspace' | 'id'>,
  kind: PartyKind,
  partners: readonly (Partner | null)[],
): Promise<readonly KnownPartner[]> {
  const known: KnownPartner[] = [];
  for (const some of slices(partners.filter((partner) => partner !== null))) {
    // PostgreSQL takes no empty list.
    const slugs = ['', ...some.flatMap(({ slug }) => slug ?? [])];
    const moves = await db
      .selectFrom('moves')
      .select(['from_slug', 'to_slug'])
      .where((eb) => eb.and({ workspace, kind }))
      .where((eb) => eb.or([eb('from_slug', 'in', slugs), eb('to_slug', 'in', slugs)]))
      .execute();
    const moved = moves.map((move) => [move.from_slug, move.to_slug]);
    const rows = await db
      .selectFrom('feed_records')
      .select(['partner_name', 'partner_slug'])
      .distinct()
      .where((eb) => eb.and({ workspace, feed }))
      .where('copies', '>', 0)
      .where((eb) =>
        eb.or([
          eb(
            'partner_words',
            'in',
            some.map(({ words }) => words),
          ),
          eb('partner_slug', 'in', [...slugs, ...moved.flat()]),
        ]),
      )
      .execute();
    for (const { partner_name: name, partner_slug: slug } of rows) {
      const slugsOf = slug === null ? [] : [slug, ...moved.filter((pair) => pair.includes(slug)).flat()];
      known.push({ name: name ?? '', slugs: slugsOf });
    }
  }
  return known;
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
  const rows = entries.map(({ kind, key, weak, day, row, isFirst = false }, index) => ({
    workspace,
    feed,
    seq: before + 1 + index,
    kind,
    key,
    weak: weak ? 1 : 0,
    day,
    first_seen_at: at,
    row: JSON.stringify(row),
    is_first: isFirst ? 1 : 0,
  }));
  for (const some of slices(rows)) await db.insertInto('feed_log').values(some).execute();
}

function slices<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, nth) =>
    all.slice(nth * rowsAtOnce, (nth + 1) * rowsAtOnce),
  );
}
