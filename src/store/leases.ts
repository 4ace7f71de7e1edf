import { type Kysely, sql } from 'kysely';
import type { Lease } from '../model/call.ts';
import type { Schema } from './schema.ts';

/**
 * Locks the rows of leases, so that no other process takes the work over before the transaction ends.
 * @param trx a transaction
 * @throws LeaseLost when another process has taken the work over already
 */
export async function assertLeases(trx: Kysely<Schema>, workspace: string, leases: readonly Lease[]): Promise<void> {
  for (const { on, id, fence } of leases) {
    const { rows } = await sql`
      update ${sql.table(on)} set fence = fence
      where workspace = ${workspace} and id = ${id} and fence = ${fence} returning fence`.execute(trx);
    if (rows.length === 0) throw new LeaseLost();
  }
}

/** Thrown where a lease is checked: another process has taken the work over, and nothing was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor() {
    super('Another process has taken this work over.');
  }
}
