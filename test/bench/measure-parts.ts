import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openStore } from '../../src/store/open-store.ts';
import { createTradeClient, readAnswer, requests } from '../../src/trade/index.ts';
import { testKeys } from '../support/sealing.ts';
import type { Outside } from './outside.ts';

/** What our bot does and the plain one does not, each by itself: CPU in ms of one time. */
export interface Parts {
  /** A ledger row, which is waited for until the disk has it. */
  readonly syncedCommit: number;
  /** A small write without the wait. */
  readonly unsyncedCommit: number;
  /** A page of ten records, decoded already. */
  readonly validation: number;
}

const times = 300;
const workspace = 'T1';
const call = { workspace, user: 'U1', channel: 'C1', reference: 'r', endpoint: 'powerquery.bols' } as const;

/**
 * Measures in this process, so only while no bot is driven.
 * @param folder where the database is made, on the disk that the bots write to
 */
export async function measureParts({ trade }: Outside, folder: string): Promise<Parts> {
  const body = await bodyOfPage(trade.url);
  const store = await openStore(`sqlite:${join(folder, 'parts.db')}`, testKeys);
  const ids = Array.from({ length: times }, () => randomUUID());
  try {
    return {
      syncedCommit: await cpuOf(ids, (id) => store.ledger.open({ ...call, request: id })),
      unsyncedCommit: await cpuOf(ids, (id) => store.deliveries.finish(workspace, { id, fence: 1 })),
      validation: await cpuOf(ids, () => readAnswer('powerquery.bols', body)),
    };
  } finally {
    await store.close();
  }
}

async function bodyOfPage(baseUrl: string): Promise<unknown> {
  const client = createTradeClient({ baseUrl, apiKey: 'demo-key' });
  const filter = { product_description: 'steel' };
  const [startDate, endDate] = ['2021-01-01', '2025-12-31'];
  const query = { dataset: 'us-import', filter, startDate, endDate, pageSize: 10, offset: 0 } as const;
  const { body } = await client.send(requests.rows(query));
  await client.close();
  return body;
}

async function cpuOf(ids: readonly string[], work: (id: string) => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (const id of ids) await work(id);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / ids.length;
}
