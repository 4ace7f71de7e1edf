import { type Dialect, Kysely, sql } from 'kysely';
import { stoppedForMs } from '../model/posting.ts';
import { dayMs, type Timings, timings as usualTimings } from '../model/time.ts';
import { createAlertStore } from './alerts.ts';
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
import { migrate } from './migrations.ts';
import type { Db, Schema } from './schema.ts';
import { createSeal, findMissingKeys, resealAll, type SealingKeys } from './seal.ts';
import { createSqliteDialect } from './sqlite.ts';
import { explained, UnusableDatabase } from './store-error.ts';
import { forBackground } from './transaction.ts';
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

    /** Reseals everything with the first key. Safe while bots run, and safe to repeat. */
    reseal: (onBatch: Parameters<typeof resealAll>[2] = () => undefined) => resealAll(db, seal, onBatch),
    missingKeys: () => findMissingKeys(db, seal),

    /** A reason for an operator; null when writes work. Nothing may be spent without them. */
    async whyNoWrites(): Promise<string | null> {
      try {
        await notices.claim('', 'alive', 0);
        return null;
      } catch (error) {
        return error instanceof UnusableDatabase ? error.message : 'the database takes no write';
      }
    },

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

export const sqlitePathOf = (url: string) => (url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : null);

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
