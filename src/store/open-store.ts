import { type Timings, timings as usualTimings } from '../model/timings.ts';
import { createAlertStore, stoppedForMs } from './alerts.ts';
import { createAnswerCache, createDataDates, createNameMemory } from './answers.ts';
import { createCheckedFeeds, createFanOutStore } from './checked-feeds.ts';
import { createAnswering, createDeliveries, createNotices } from './deliveries.ts';
import { createExportJobs } from './exports.ts';
import { createFoundRecords } from './feed-log.ts';
import { createFeedStore } from './feeds.ts';
import { createLedger } from './ledger.ts';
import { createWriteBehind } from './memory.ts';
import { openDatabase, schemaVersion } from './open-database.ts';
import { createOutbox } from './outbox.ts';
import { createRecentLookups, createSavedQueries, createStoredPayloads } from './saved-queries.ts';
import { createSeal, findMissingKeys, resealAll, type SealingKeys } from './seal.ts';
import { UnusableDatabase } from './store-error.ts';
import { givingWay } from './transaction.ts';
import { countOperations, forgetAlerts, forgetOld, tidyFeeds } from './upkeep.ts';
import { createTroubles } from './usage.ts';
import { createInstallations, createServiceKeys, createSettingsStore, forgetWorkspaces } from './workspaces.ts';

export type Store = Awaited<ReturnType<typeof openStore>>;

const day = 24 * 60 * 60_000;

/**
 * Opens the database, brings its schema up to date and hands out one repository per subject.
 * @param databaseUrl `sqlite:PATH` or `postgres://…`
 * @param sealingKeys what secrets at rest are sealed with: the first seals, all of them open
 * @param now the clock, epoch milliseconds
 * @throws NewerDatabaseError, or the engine's error when the file or the server cannot be opened.
 */
export async function openStore(
  databaseUrl: string,
  sealingKeys: SealingKeys,
  now: () => number = Date.now,
  timings: Timings = usualTimings,
) {
  const db = await openDatabase(databaseUrl);
  const background = givingWay(db);
  const behind = createWriteBehind(db);
  const answering = createAnswering(db);
  const settings = createSettingsStore(db);
  const ledger = createLedger(db, now, answering, timings);
  const notices = createNotices(db, now);
  const seal = createSeal(sealingKeys);

  /** Why the database takes no write, for an operator; null when it takes one. Without one nothing may be spent. */
  async function whyNoWrites(): Promise<string | null> {
    try {
      await notices.claim('', 'alive', 0);
      return null;
    } catch (error) {
      return error instanceof UnusableDatabase ? error.message : 'the database takes no write';
    }
  }

  return {
    /** Seals what a workspace's modals carry along. */
    sealFor: (workspace: string) => seal.for(workspace, 'view'),
    installations: createInstallations(db, now, seal),
    serviceKeys: createServiceKeys(db, now, seal),
    alerts: createAlertStore(db, now),
    checkedFeeds: createCheckedFeeds(background, now),
    fanOut: createFanOutStore(background, now),
    outbox: createOutbox(background, now, timings),
    deliveries: createDeliveries(db, now, seal, { answering, behind, onSettings: settings.noteClaimed }, timings),
    answers: createAnswerCache(db),
    dataDates: createDataDates(db),
    ledger,
    names: createNameMemory(db, now, behind),
    payloads: createStoredPayloads(db, now, behind),
    notices,
    recentLookups: createRecentLookups(db, now, behind),
    savedQueries: createSavedQueries(db, now),
    settings,
    troubles: createTroubles(db, now),
    exports: createExportJobs(db, now, timings),
    feeds: createFeedStore(background, now, timings),
    foundRecords: createFoundRecords(db),

    schemaVersion,

    /** Seals with the first key what was sealed with another. Safe beside running bots, and safe to repeat. */
    reseal: (onBatch: Parameters<typeof resealAll>[2] = () => undefined) => resealAll(db, seal, onBatch),
    /** Which keys are missing for what is sealed. */
    missingKeys: () => findMissingKeys(db, seal),

    whyNoWrites,
    /** Whether the database takes a write. */
    isAlive: async () => (await whyNoWrites()) === null,

    /** What an operator watches. */
    counts: () => countOperations(db, now()),

    /** Forgets what need not be kept and closes calls whose process died. Run at start and hourly. */
    async tidy(): Promise<void> {
      await ledger.closeAbandoned();
      await tidyFeeds(background, now());
      await forgetOld(background, now());
      await forgetWorkspaces(background, now() - 30 * day);
      await forgetAlerts(db, { stopped: now() - stoppedForMs, sent: now() - 30 * day, posted: now() - 400 * day });
    },

    async close(): Promise<void> {
      await behind.flush();
      await db.destroy();
    },
  };
}
