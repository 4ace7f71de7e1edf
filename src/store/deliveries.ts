import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Deliveries } from '../slack/ports.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import type { DeliveryTable, Schema } from './schema.ts';
import type { Seal } from './seal.ts';
import { isBusy } from './sqlite-refusal.ts';
import { StoreError } from './store-error.ts';
import { unsynced } from './unsynced.ts';

/** A process that has not said for this long that it is alive will not answer any more. */
const deadAfterMs = 20_000;

/** Whoever typed waits to be taken; longer, and they had better be told. */
const askedForMs = 8_000;

/**
 * Remembers what Slack delivered, across processes and restarts, and what each delivery needs to be answered until it
 * is. That holds a response_url and what a person typed, so it is sealed.
 */
export function createDeliveries(db: Kysely<Schema>, now: () => number, seal: Seal): Deliveries {
  const owner = randomUUID();
  const { take, noteAnswered, noteAlive, takeOver } = queries(db, owner);
  return {
    async claim(workspace, id, underway) {
      const row = { workspace, id, at: now(), underway: sealingOf(seal, workspace, id).seal(underway) };
      const taken = await untilKnown(() => take(row));
      return taken.length > 0;
    },

    async finish(workspace, id) {
      await untilKnown(() => noteAnswered({ workspace, id }));
    },

    async stayAlive() {
      await noteAlive({ at: now() });
    },

    async takeAbandoned() {
      const taken = await takeOver({ at: now(), silentSince: now() - deadAfterMs });
      return taken.map(({ workspace, id, at, underway }) => ({
        workspace,
        id,
        at,
        underway: underway === null ? null : sealingOf(seal, workspace, id).open(underway),
      }));
    },
  };
}

/**
 * Asks again while what failed may pass, or may have been written after all: a claim that is given up too early leaves a
 * row behind that keeps every repetition away, and an answer that is not noted is taken for none.
 * @param write does the same however often it is carried out
 */
async function untilKnown<T>(write: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + askedForMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      const mayPass = error instanceof StoreError || isBusy(error);
      if (!mayPass || performance.now() > giveUpAt) throw error;
      await pause(50 + Math.random() * 100);
    }
  }
}

/** For what one delivery needs to be answered: no other may be answered with it. */
export function sealingOf(seal: Seal, workspace: string, id: string) {
  return seal.for(workspace, 'delivery', id);
}

type Taken = Omit<DeliveryTable, 'owner' | 'alive_at'>;
type Key = Pick<DeliveryTable, 'workspace' | 'id'>;

function queries(db: Kysely<Schema>, owner: string) {
  return {
    // On the disk by the time anything is spent: the ledger's row, which is waited for, lies behind it in the same log.
    take: fixedQuery(db, ({ workspace, id, at, underway }: Placeholders<Taken>) =>
      db
        .insertInto('deliveries')
        .values({ workspace, id, at, owner, alive_at: at, underway })
        // No two are sealed alike: what is already there under the same seal is this very claim, whose answer was lost.
        .onConflict((c) =>
          c
            .columns(['workspace', 'id'])
            .doUpdateSet({ owner })
            .whereRef('deliveries.underway', '=', 'excluded.underway')
            .where('deliveries.owner', '=', owner),
        )
        .returning('id')
        .modifyEnd(unsynced),
    ),
    // Lost in a power cut, it lets somebody who was answered in that moment read that they were interrupted.
    noteAnswered: fixedQuery(db, ({ workspace, id }: Placeholders<Key>) =>
      db
        .updateTable('deliveries')
        .set({ underway: null })
        .where('workspace', '=', workspace)
        .where('id', '=', id)
        // One that another took is that one's to answer, also should it die.
        .where('owner', '=', owner)
        .modifyEnd(unsynced),
    ),
    noteAlive: fixedQuery(db, ({ at }: Placeholders<{ at: number }>) =>
      db.updateTable('deliveries').set({ alive_at: at }).where('underway', 'is not', null).where('owner', '=', owner),
    ),
    takeOver: fixedQuery(db, ({ at, silentSince }: Placeholders<{ at: number; silentSince: number }>) =>
      db
        .updateTable('deliveries')
        .set({ owner, alive_at: at })
        .where('underway', 'is not', null)
        .where('owner', '!=', owner)
        .where('alive_at', '<', silentSince)
        .returning(['workspace', 'id', 'at', 'underway']),
    ),
  };
}
