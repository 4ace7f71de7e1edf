import { sql } from 'kysely';
import { z } from 'zod';
import type { PartyKind } from '../model/answer.ts';
import type {
  FeedChange,
  HeldFeed,
  KnownPartner,
  LoggedRecord,
  NewEntry,
  Partner,
  RecordForm,
  RecordsSpan,
} from '../model/feed.ts';
import { asFlag, type Db, jsonText, type Schema } from './schema.ts';
import { above, change as changeRows, findAll, insert, slices, upsert } from './statements.ts';

/** Rows are validated before they are written, so only the shape is checked here. */
const storedRow = jsonText.pipe(z.custom<LoggedRecord['row']>((value) => typeof value === 'object' && value !== null));

export type FeedLog = ReturnType<typeof createFeedLog>;

export function createFeedLog(db: Db) {
  return {
    async after(workspace: string, feed: string, seq: number, most: number): Promise<readonly LoggedRecord[]> {
      return (await findAll(db, 'feed_log', { workspace, feed, seq: above(seq) }, ['seq'], most)).map(logged);
    },

    /** Partners with current records that share a name or slug with one of these; slugs may have moved since. */
    async partnersLike(workspace: string, feed: string, kind: PartyKind, partners: readonly (Partner | null)[]) {
      const known: KnownPartner[] = [];
      const named = partners.filter((partner) => partner !== null);
      for (const some of slices(named, rowsAtOnce)) {
        const slugs = ['', ...some.flatMap(({ slug }) => slug ?? [])];
        const among = sql.join(slugs);
        const { rows: moves } = await sql<{ from: string; to: string }>`select from_slug as "from", to_slug as "to"
          from moves where workspace = ${workspace} and kind = ${kind}
            and (from_slug in (${among}) or to_slug in (${among}))`.execute(db);
        const moved = moves.map(({ from, to }) => [from, to]);
        const { rows } = await sql<{ name: string | null; slug: string | null }>`
          select distinct partner_name as name, partner_slug as slug from feed_records
          where workspace = ${workspace} and feed = ${feed} and copies > 0
            and (partner_words in (${sql.join(some.map(({ words }) => words))})
              or partner_slug in (${sql.join([...slugs, ...moved.flat()])}))`.execute(db);
        for (const { name, slug } of rows) {
          const slugsOf = slug === null ? [] : [slug, ...moved.filter((pair) => pair.includes(slug)).flat()];
          known.push({ name: name ?? '', slugs: slugsOf });
        }
      }
      return known;
    },
  };
}

function logged({ seq, kind, key, day, weak, is_first, first_seen_at, row }: Schema['feed_log']): LoggedRecord {
  const first = is_first === 1 && ({ isFirst: true } as const);
  const entry = { seq, kind, key, day, weak: weak === 1, firstSeenAt: first_seen_at };
  return { ...entry, row: storedRow.parse(row), ...first };
}

export async function readLogs(db: Db, workspace: string, feeds: readonly string[], span: RecordsSpan) {
  const { since, until, seq, onlyFirst = false, offset, most } = span;
  if (feeds.length === 0) return { records: [], total: 0 };
  const found = sql`from feed_log where workspace = ${workspace} and feed in (${sql.join(feeds)})
    and first_seen_at >= ${since} and first_seen_at <= ${until ?? Number.MAX_SAFE_INTEGER}
    ${seq === undefined ? sql`` : sql`and seq = ${seq}`} ${onlyFirst ? sql`and is_first = 1` : sql``}`;
  const { rows: counted } = await sql<{ entries: number }>`select count(*) as entries ${found}`.execute(db);
  const { rows } = await sql<Schema['feed_log']>`select * ${found}
    order by first_seen_at desc, feed, seq desc limit ${most} offset ${offset}`.execute(db);
  return { records: rows.map(logged), total: counted[0]?.entries ?? 0 };
}

/** Keeps each transaction to a few milliseconds, and each statement within SQLite's limit of values. */
const rowsAtOnce = 50;

/**
 * A process may die after each part: a record's forms come with its log entries, and the days' counts come last, so
 * that days are read again until everything is written.
 */
export function partsOf(change: FeedChange): readonly FeedChange[] {
  const { forms, entries } = change;
  const [formsOf, entriesOf] = [Map.groupBy(forms, keyOf), Map.groupBy(entries, keyOf)];
  const keys = [...new Set([...entries, ...forms].map(keyOf))];
  const parts = slices(keys, rowsAtOnce).map((some) => ({
    forms: some.flatMap((key) => formsOf.get(key) ?? []),
    entries: some.flatMap((key) => entriesOf.get(key) ?? []),
  }));
  const last = parts.pop() ?? { forms: [], entries: [] };
  // A vanished record is found only once, so `calmChecks` is written with the first part.
  const { calmChecks } = change;
  const before = { days: [], ...(calmChecks !== undefined && { calmChecks }) };
  return [...parts.map((part) => ({ ...part, ...before })), { ...change, ...last }];
}

const keyOf = ({ key }: { readonly key: string }) => key;

/** One transaction, numbered from the feed's own row. @returns false when another process holds the feed */
export async function commitChange(db: Db, held: HeldFeed, change: FeedChange, at: number, lease_until: number) {
  const { workspace, id, fence } = held;
  const changed = {
    seq: sql<number>`seq + ${change.entries.length}`,
    lease_until,
    ...(change.coveredFrom !== undefined && { covered_from: change.coveredFrom }),
    ...(change.auditedTo !== undefined && { audited_to: change.auditedTo }),
    ...(change.calmChecks !== undefined && { calm_checks: change.calmChecks }),
    ...(change.isCrossed !== undefined && { crossed: asFlag(change.isCrossed) }),
    ...(change.baselineAt !== undefined && { baseline_at: change.baselineAt }),
  };
  const [feed] = await changeRows(db, 'feeds', { workspace, id, fence }, changed);
  if (feed === undefined) return false;
  const of = { workspace, feed: id };
  // The partner was stored when the form was new.
  const known = sql`on conflict (workspace, feed, key, hash) do update set day = excluded.day, copies = excluded.copies`;
  const records = change.forms.map((form) => recordRow(of, form));
  for (const some of slices(records, rowsAtOnce)) await insert(db, 'feed_records', some, known);
  const days = change.days.map(({ day, rows, isDirty }) => ({ ...of, day, rows, dirty: asFlag(isDirty) }));
  for (const some of slices(days, rowsAtOnce)) await upsert(db, 'feed_days', ...some);
  await writeEntries(db, held, feed.seq - change.entries.length, change.entries, at);
  return true;
}

function recordRow(of: { workspace: string; feed: string }, { partner, ...form }: RecordForm): Schema['feed_records'] {
  const { name = null, words = null, slug = null } = partner ?? {};
  return { ...of, ...form, partner_name: name, partner_words: words, partner_slug: slug };
}

async function writeEntries(db: Db, held: HeldFeed, before: number, entries: readonly NewEntry[], at: number) {
  const { workspace, id: feed } = held;
  const rows = entries.map(({ kind, key, weak, day, row, isFirst = false }, index) => ({
    workspace,
    feed,
    seq: before + 1 + index,
    kind,
    key,
    weak: asFlag(weak),
    day,
    first_seen_at: at,
    row: JSON.stringify(row),
    is_first: asFlag(isFirst),
  }));
  for (const some of slices(rows, rowsAtOnce)) await insert(db, 'feed_log', some);
}
