import type { DatabaseSync } from 'node:sqlite';
import type { PublishedBatch } from '../../src/local/trade-service/index.ts';
import type { Acts } from './acts.ts';
import type { Clock } from './clock.ts';
import type { Exchange } from './exchange.ts';

interface Parts {
  readonly beside: DatabaseSync;
  readonly exchange: Exchange;
  readonly acts: Acts;
  readonly clock: Clock;
  readonly violate: (what: string) => void;
}

/** What must hold, whatever happens. */
export function createOracle({ beside, exchange, acts }: Parts) {
  const count = (sql: string) => Number(Object.values(beside.prepare(sql).get() ?? {})[0]);
  return {
    onPublished: (_: PublishedBatch) => undefined,
    afterTask: () => undefined,
    isQuiet: (_: number) =>
      count(`select count(*) from outbox where state = 'due'`) +
        count(`select count(*) from deliveries where underway is not null`) +
        count(`select count(*) from ledger where state = 'sent'`) ===
      0,
    atEnd: (_: number) => undefined,
    counts: () => ({ charges: exchange.charges.length, acts: acts.all.length, alerts: count('select count(*) from alerts'), ledger: count('select count(*) from ledger') }),
  };
}
