import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FeedQuestion } from '../../src/alerts/model.ts';
import { afterCheck } from '../../src/alerts/subscriptions/after-check.ts';
import { fanOut } from '../../src/alerts/subscriptions/fan-out.ts';
import { sendDue } from '../../src/alerts/subscriptions/send.ts';
import { createLog } from '../../src/ops/log.ts';
import { createAlertStore } from '../../src/store/alerts.ts';
import { createCheckedFeeds } from '../../src/store/checked-feeds.ts';
import { createFanOutStore } from '../../src/store/fan-out.ts';
import { openStore } from '../../src/store/open-store.ts';
import { createOutbox } from '../../src/store/outbox.ts';
import type { Schema } from '../../src/store/schema.ts';
import { createSqliteDialect } from '../../src/store/sqlite.ts';
import { testKeys } from '../support/sealing.ts';
import { mortalDialect } from './support/mortal-dialect.ts';
import { copper, createLogs, createSlack, feedOf, noon, steel, terms, type Logs, type Slack } from './support/world.ts';

let folder: string;
let empty: string;
let path: string;
let time: number;
let logs: Logs;
let slack: Slack;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trade-outbox-'));
  empty = join(folder, 'empty.db');
  await (await openStore(`sqlite:${empty}`, testKeys)).close();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  time = noon;
});

/** One process: it works until it dies. */
async function inProcess<T>(writes: number, work: (process: ReturnType<typeof partsOf>) => Promise<T>) {
  const db = new Kysely<Schema>({ dialect: mortalDialect(createSqliteDialect(path), writes) });
  try {
    // Processes die here, and machines do not.
    await sql`pragma synchronous = off`.execute(db);
    return await work(partsOf(db));
  } catch (error) {
    if (!(error instanceof Error && error.message === 'killed')) throw error;
    return null;
  } finally {
    await db.destroy();
  }
}

function partsOf(db: Kysely<Schema>) {
  const now = () => time;
  return {
    ...{ db, now, alerts: createAlertStore(db, now), checked: createCheckedFeeds(db, now) },
    ...{ store: createFanOutStore(db, now), outbox: createOutbox(db, now) },
    ...{ log: logs, poster: slack, logger: createLog('silent') },
  };
}

/** Two channels; three alerts share a feed, one watches both. */
async function prepare(nth: number): Promise<void> {
  path = join(folder, `${nth}.db`);
  copyFileSync(empty, path);
  logs = createLogs();
  slack = createSlack();
  const plans: readonly (readonly [string, readonly FeedQuestion[]])[] = [
    ['C1', [copper]],
    ['C1', [copper, steel]],
    ['C2', [copper]],
    ['C2', [steel]],
  ];
  await inProcess(Infinity, async ({ alerts }) => {
    for (const [channel, questions] of plans) {
      const cursors = questions.map((question) => ({ feed: feedOf(question), seq: 0, isSilent: false }));
      const draft = { workspace: 'T1', creator: 'U1', cursors, nextPostAt: null, what: 'It was made.' };
      await alerts.create({ ...draft, terms: { ...terms, channel, questions } });
    }
  });
  logs.add('copper', 'A', 'B', 'C');
  logs.add('steel', 'C', 'D');
}

/** Both checks with all that follows, until nothing is due. */
async function work(process: ReturnType<typeof partsOf>): Promise<void> {
  for (const feed of ['copper', 'steel']) {
    const end = { workspace: 'T1', feed, seq: logs.end(feed), credits: 4, nextCheckAt: time + 60_000 };
    await afterCheck(process, end);
    await fanOut(process, () => false);
  }
  for (let round = 0; round < 12; round += 1) {
    await sendDue(process, () => false);
    time += 1_000;
  }
}

/** Messages that stand in Slack while the store does not know it. */
function inDoubt() {
  return inProcess(Infinity, async ({ db }) => {
    const sent = await db.selectFrom('outbox').select('id').where('state', '=', 'sent').execute();
    return slack.posts.filter(({ reference }) => !sent.some(({ id }) => id === reference));
  });
}

const twice = (keys: readonly string[]) => keys.filter((key, at) => keys.indexOf(key) !== at);

it(
  'posts every record where it belongs, whichever write a process is killed before',
  { timeout: 120_000 },
  async () => {
    let kills = 0;
    let doubts = 0;
    for (; ; kills += 1) {
      await prepare(kills);
      const through = await inProcess(kills, async (process) => {
        await work(process);
        await process.db.updateTable('outbox').set({ text: null }).where('id', '=', 'none').execute();
        return true;
      });
      const doubtful = (await inDoubt()) ?? [];
      doubts += doubtful.length;
      time += 60_000;
      await inProcess(Infinity, work);

      for (const [channel, expected] of Object.entries({ C1: ['A', 'B', 'C', 'D'], C2: ['A', 'B', 'C', 'D'] })) {
        const keys = slack.keysIn(channel);
        expect([...new Set(keys)].sort(), `killed before write ${kills}`).toEqual(expected);
        const mayRepeat = doubtful
          .filter((post) => post.channel === channel)
          .flatMap(({ post }) => (post.kind === 'records' ? post.records.map(({ key }) => key) : []));
        expect(
          twice(keys).filter((key) => !mayRepeat.includes(key)),
          `killed before write ${kills}`,
        ).toEqual([]);
      }
      if (through === true) break;
      rmSync(path);
    }
    expect(kills).toBeGreaterThan(40);
    expect(doubts).toBeGreaterThan(0);
  },
);
