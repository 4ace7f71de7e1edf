import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { afterCheck, fanOut } from '../../src/alerts/schedule.ts';
import { sendDue } from '../../src/alerts/send.ts';
import { createLog } from '../../src/ops/log.ts';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { testKeys } from '../support/sealing.ts';
import { createLogs, createSlack, noon, terms } from './support/world.ts';

let time = noon;
const now = () => time;
const stores: Store[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

async function open(path: string): Promise<Store> {
  const store = await openStore(`sqlite:${path}`, testKeys, now);
  stores.push(store);
  return store;
}

async function subscribe(store: Store, feed: string, channel: string): Promise<void> {
  const question = { dataset: 'us-import' as const, filter: { product_description: feed } };
  await store.alerts.create({
    workspace: 'T1',
    creator: 'U1',
    nextPostAt: null,
    what: 'It was made.',
    terms: { ...terms, channel, questions: [question] },
    cursors: [{ feed, seq: 0, isSilent: false }],
  });
}

it('fans out to 2,000 alerts on 100 feeds in batches, each of them once', { timeout: 120_000 }, async () => {
  const store = await open(':memory:');
  for (let nth = 0; nth < 2_000; nth += 1) await subscribe(store, `f${nth % 100}`, `C${nth}`);
  const sizes: number[] = [];
  const counting = {
    ...store.checkedFeeds,
    async fanOut(...batch: Parameters<typeof store.checkedFeeds.fanOut>) {
      const moved = await store.checkedFeeds.fanOut(...batch);
      sizes.push(moved);
      return moved;
    },
  };
  for (let feed = 0; feed < 100; feed += 1) {
    const end = { workspace: 'T1', feed: `f${feed}`, seq: 1, credits: 1, nextCheckAt: null };
    await afterCheck({ checked: store.checkedFeeds, now }, end);
  }
  await fanOut({ checked: counting, now }, () => false);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(2_000);
  expect(await fanOut({ checked: counting, now }, () => false)).toBe(0);
});

it('is sent once by two processes on one database, in order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trade-senders-'));
  const path = join(folder, 'trade.db');
  const processes = [await open(path), await open(path)];
  const [first] = processes;
  if (first === undefined) throw new Error('no process');
  const logs = createLogs();
  const slack = createSlack();
  for (const channel of ['C1', 'C2', 'C3']) await subscribe(first, 'copper', channel);
  for (const key of ['A', 'B', 'C']) {
    const end = { workspace: 'T1', feed: 'copper', seq: logs.add('copper', key), credits: 0, nextCheckAt: null };
    await afterCheck({ checked: first.checkedFeeds, now }, end);
    await fanOut({ checked: first.checkedFeeds, now }, () => false);
  }
  const logger = createLog('silent');
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      processes.map(({ outbox }) => sendDue({ outbox, log: logs, poster: slack, logger }, () => false)),
    );
    time += 1_000;
  }
  for (const channel of ['C1', 'C2', 'C3']) expect(slack.keysIn(channel)).toEqual(['A', 'B', 'C']);
  for (const store of stores.splice(0)) await store.close();
  rmSync(folder, { recursive: true });
});
