import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { timings } from '../../../src/model/time.ts';
import { createLog } from '../../../src/ops/log.ts';
import { createAlertStore } from '../../../src/store/alerts.ts';
import { createCheckedFeeds } from '../../../src/store/checked-feeds.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { createOutbox } from '../../../src/store/outbox.ts';
import type { Schema } from '../../../src/store/schema.ts';
import { createSqliteDialect } from '../../../src/store/sqlite.ts';
import { testKeys } from '../../support/sealing.ts';
import { mortalDialect } from './mortal-dialect.ts';
import { createLogs, createSlack, noon } from './world.ts';

/** What outlives processes: the database, the logs of feeds, the messages in Slack, and the time. */
export interface Outside {
  readonly path: string;
  readonly logs: ReturnType<typeof createLogs>;
  readonly slack: ReturnType<typeof createSlack>;
  readonly clock: { at: number };
}

export type Process = ReturnType<typeof partsOf>;

/** Call once at the top of a file. @returns makes an empty database with all around it */
export function emptyDatabases(): () => Outside {
  let folder: string;
  let made = 0;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trade-outbox-'));
    await (await openStore(`sqlite:${join(folder, 'empty.db')}`, testKeys)).close();
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  return () => {
    const path = join(folder, `${(made += 1)}.db`);
    copyFileSync(join(folder, 'empty.db'), path);
    return { path, logs: createLogs(), slack: createSlack(), clock: { at: noon } };
  };
}

function partsOf(db: Kysely<Schema>, { logs, slack, clock }: Outside) {
  const now = () => clock.at;
  return {
    db,
    now,
    alerts: createAlertStore(db, now),
    checked: createCheckedFeeds(db, now),
    outbox: createOutbox(db, now, timings),
    log: logs,
    poster: slack,
    logger: createLog('silent'),
    timings,
  };
}

/**
 * One process: it works until it dies.
 * @param writes how many it lives for
 * @returns null when it died
 */
export async function inProcess<T>(
  outside: Outside,
  writes: number,
  work: (process: Process) => Promise<T>,
): Promise<T | null> {
  const db = new Kysely<Schema>({ dialect: mortalDialect(createSqliteDialect(outside.path), writes) });
  try {
    // Processes die here, and machines do not.
    await sql`pragma synchronous = off`.execute(db);
    const done = await work(partsOf(db, outside));
    // What it was killed at may have been caught on the way.
    await db.updateTable('outbox').set({ text: null }).where('id', '=', 'none').execute();
    return done;
  } catch (error) {
    if (!(error instanceof Error && error.message === 'killed')) throw error;
    return null;
  } finally {
    await db.destroy();
  }
}

/** Messages that stand in Slack while the store does not know it. */
export async function inDoubt(outside: Outside) {
  const written = await inProcess(outside, Infinity, ({ db }) =>
    db.selectFrom('outbox').select('id').where('state', '=', 'sent').execute(),
  );
  return outside.slack.posts.filter(({ reference }) => !written?.some(({ id }) => id === reference));
}
