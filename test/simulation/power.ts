import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Clock } from './clock.ts';
import type { Beside } from './machine.ts';

interface Parts {
  /** Of the database. */
  readonly file: string;
  readonly beside: Beside;
  readonly clock: Clock;
  /** Whether the power may be cut soon. */
  readonly isExpected: () => boolean;
  readonly violate: (what: string) => void;
}

/** Tables that hold promises to people, and calls that have left. They are never written without a sync. */
const kept = {
  ...{ alerts: '*', alert_feeds: '*', outbox: '*', settings: '*', preferences: '*', saved_queries: '*' },
  ...{ firm_lists: '*', listed_firms: '*', reports: '*', screening_lists: '*', screening_decisions: '*' },
  ledger: 'id',
};

/**
 * Power cuts: what was committed without a sync since the last commit with one is gone. Nothing is moved from the log to
 * the database in a run, so all that was committed is in the log, in order.
 */
export function createPower({ file, beside, clock, isExpected, violate }: Parts) {
  const logFile = `${file}-wal`;
  /** The last synced commit since a cut is expected. */
  let synced: { readonly at: number; readonly bytes: number } | null = null;
  const lost: { readonly from: number; readonly processes: readonly string[] }[] = [];

  function rows(): Map<string, Set<string>> {
    const of = ([table, columns]: [string, string]) =>
      new Set(beside.all(`select ${columns} from ${table}`).map((row) => JSON.stringify(row)));
    return new Map(Object.entries(kept).map((entry) => [entry[0], of(entry)]));
  }

  return {
    committed(isSynced: boolean): void {
      if (!isExpected()) synced = null;
      else if (isSynced) synced = { at: clock.elapsed(), bytes: statSync(logFile).size };
    },
    /**
     * Takes the database back to its last synced commit, if there was one since a cut is expected; else all had reached
     * the disk by chance. Call it when no process has the database open. @param processes all that ever ran
     */
    cut(processes: readonly string[]): void {
      if (synced === null) return;
      const before = rows();
      const [database, log] = [readFileSync(file), readFileSync(logFile).subarray(0, synced.bytes)];
      // The last to close it moves the log to the database.
      beside.close();
      writeFileSync(file, database);
      writeFileSync(logFile, log);
      rmSync(`${file}-shm`, { force: true });
      beside.reopen();
      lost.push({ from: synced.at, processes });
      for (const [table, after] of rows())
        for (const row of before.get(table) ?? [])
          if (!after.has(row)) violate(`1: a power cut takes a row of ${table} away: ${row.slice(0, 200)}`);
    },
    /** Whether the note of an answer is lost that came at that time, by the clock's `elapsed`, perhaps from the dead. */
    hasLost: (by: string, at: number) => lost.some(({ from, processes }) => at >= from && processes.includes(by)),
  };
}
