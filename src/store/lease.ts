import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type ExpressionWrapper, type Kysely, sql } from 'kysely';
import type { LeaseColumns, Schema } from './schema.ts';
import { claiming, hasCome, isPostgres } from './transaction.ts';

/** The columns of a row that was never claimed. */
export const neverClaimed: Readonly<LeaseColumns> = { owner: null, lease_until: 0, fence: 0 };

export type Leases = ReturnType<typeof createLeases>;

/** The leases of one table, as this process takes them. @param leaseMs how long a claim lasts without a renewal */
export function createLeases(now: () => number, leaseMs: number) {
  const owner = randomUUID();
  return {
    /** What a claim writes. The statement must name the fence that was read: of two processes, one finds it. */
    taken: ({ fence }: Pick<LeaseColumns, 'fence'>) => ({ owner, fence: fence + 1, lease_until: now() + leaseMs }),
    /** What a renewal writes. */
    renewed: () => ({ lease_until: now() + leaseMs }),
    /** What letting go writes. */
    released: () => ({ owner: null, lease_until: 0 }) as const,

    /** Whether nobody holds the row. The clocks of two machines may differ by another lease. */
    isFree: <DB, T extends keyof DB>(eb: ExpressionBuilder<DB, T>, until: ExpressionWrapper<DB, T, number>) =>
      hasCome(eb, until, now(), 2 * leaseMs),
  };
}

/** A query for rows that may be claimed, in the order in which they should be. */
interface DueQuery<Due> {
  limit(rows: number): {
    modifyEnd(modifier: ReturnType<typeof skipLocked>): { executeTakeFirst(): Promise<Due | undefined> };
  };
}

/**
 * Claims the first due row, and looks again where another process was faster with it.
 * @param take writes the claim; null when another process has the row
 * @returns null when no row is due
 */
export function claimFirst<Due, Held>(
  db: Kysely<Schema>,
  due: (on: Kysely<Schema>) => DueQuery<Due>,
  take: (row: Due, on: Kysely<Schema>) => Promise<Held | null>,
): Promise<Held | null> {
  return claiming(db, async (on) => {
    for (;;) {
      const first = await due(on).limit(1).modifyEnd(skipLocked(on)).executeTakeFirst();
      if (first === undefined) return null;
      const held = await take(first, on);
      if (held !== null) return held;
    }
  });
}

/** Ends a claim's query, so that processes that look at once find different rows. On SQLite the fence decides. */
function skipLocked<DB>(on: Kysely<DB>) {
  return isPostgres(on) ? sql`for update skip locked` : sql``;
}

/** Thrown where a lease is checked: another process has taken the work over, and nothing was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor() {
    super('Another process has taken this work over.');
  }
}
