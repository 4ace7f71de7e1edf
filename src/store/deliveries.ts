import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { timings } from '../model/time.ts';
import { type Abandoned, firstFence, type HeldDelivery } from '../model/money.ts';
import type { WriteBehind } from './memory.ts';
import type { Schema } from './schema.ts';
import { deliverySealing, type Seal } from './seal.ts';
import { isFull, mayPass } from './sqlite.ts';
import { find, remove, update } from './statements.ts';
import { unsynced } from './transaction.ts';
import { type ClaimedSettings, latestRules } from './workspaces.ts';

/** The person is waiting: after this long they read that nothing is done. */
const claimPatienceMs = 8_000;
/** Nobody waits for this; without it somebody reads later that they may not have been answered. */
const finishPatienceMs = 60_000;

/** A process that was frozen for longer may have lost the delivery meanwhile. */
const justMs = 1_000;

export type Answering = ReturnType<typeof createAnswering>;

/** Notes that an answer to a delivery is about to be sent, and may arrive. */
export function createAnswering(now: () => number) {
  /** By the delivery: when, epoch ms. */
  const noted = new Map<string, number>();
  const keyOf = (workspace: string, { id, fence }: HeldDelivery) => `${workspace} ${id} ${fence}`;
  return {
    /** @returns false when another process has taken the delivery over */
    async write(on: Kysely<Schema>, workspace: string, { id, fence }: HeldDelivery, at: number): Promise<boolean> {
      return (await update(on, 'deliveries', { workspace, id, fence }, { answering_at: at })) > 0;
    },
    /** Called once the note is committed: a process that takes the delivery over then contradicts no answer. */
    remember: (workspace: string, held: HeldDelivery): void => void noted.set(keyOf(workspace, held), now()),
    /** Forgets it as well, so that what is sent later is checked again. @returns whether the note was just made */
    take(workspace: string, held: HeldDelivery): boolean {
      const key = keyOf(workspace, held);
      const at = noted.get(key) ?? -Infinity;
      noted.delete(key);
      return now() - at < justMs;
    },
  };
}

export type Deliveries = ReturnType<typeof createDeliveries>;

interface DeliveryParts {
  readonly answering: Answering;
  readonly behind: WriteBehind;
  /** Told what the person who is answered prefers, and what the admins decided: the claim reads it along. */
  readonly onSettings: (workspace: string, user: string, settings: ClaimedSettings) => void;
}

/**
 * Remembers what Slack delivered, across processes and restarts, and what each delivery needs to be answered until it
 * is. That holds a response_url and what a person typed, so it is sealed.
 */
export function createDeliveries(
  db: Kysely<Schema>,
  now: () => number,
  seal: Seal,
  { answering, behind, onSettings }: DeliveryParts,
  { deadAfterMs } = timings,
) {
  const owner = randomUUID();
  const noteAnswered = (on: Kysely<Schema>, workspace: string, { id, fence }: HeldDelivery) =>
    update(on, 'deliveries', { workspace, id, owner, fence }, { underway: null });
  return {
    /**
     * Takes a delivery. That may take longer than Slack waits: a store that is busy or away is asked again for some seconds.
     * @param underway what is needed to answer it, kept until it is finished
     * @param user whose settings are read along
     * @returns false when it was taken before, by this process or another.
     * @throws when it could not be written
     */
    async claim(workspace: string, id: string, underway: string, user = ''): Promise<boolean> {
      const sealed = deliverySealing(seal, workspace, id).seal(underway);
      const at = now();
      // A claim that had to wait for the database is not taken for one of a dead process. It is on the disk by the time
      // anything is spent: the ledger's row, which is waited for, lies behind it in the same log. No two are sealed
      // alike: what is already there under the same seal is this very claim, whose answer was lost.
      const take = (on: Kysely<Schema>) =>
        sql<ClaimedSettings>`insert into deliveries (workspace, id, at, owner, fence, alive_at, underway)
          values (${workspace}, ${id}, ${at}, ${owner}, ${firstFence}, ${now()}, ${sealed})
          on conflict (workspace, id) do update set owner = excluded.owner
            where deliveries.underway = excluded.underway and deliveries.owner = excluded.owner
          returning ${latestRules(workspace)} as rules, (select settings from preferences
            where workspace = ${workspace} and user_id = ${user}) as preferences`.execute(on);
      const [taken] = (await untilKnown(() => unsynced(db, take), claimPatienceMs)).rows;
      if (taken === undefined) return false;
      onSettings(workspace, user, taken);
      return true;
    },

    /**
     * Called right before an answer is sent. Notes that it may arrive, so that a process that takes the delivery over does
     * not tell the person that nothing came of it.
     * @returns false when another process has taken the delivery over, and answers it
     */
    async mayAnswer(workspace: string, held: HeldDelivery): Promise<boolean> {
      // With the outcome of a paid call it was noted already.
      if (answering.take(workspace, held)) return true;
      return unsynced(db, (on) => answering.write(on, workspace, held, now()));
    },

    /** Whether this process still answers the delivery. */
    async isHeld(workspace: string, { id, fence }: HeldDelivery): Promise<boolean> {
      return (await find(db, 'deliveries', { workspace, id, fence })) !== undefined;
    },

    /** Changes what is needed to answer it, while this process does. @param change null leaves it as it is */
    async amend(workspace: string, held: HeldDelivery, change: (underway: string) => string | null): Promise<void> {
      const { id, fence } = held;
      const row = await find(db, 'deliveries', { workspace, id, fence });
      const sealing = deliverySealing(seal, workspace, id);
      const underway = row?.underway == null ? null : sealing.open(row.underway);
      const changed = underway === null ? null : change(underway);
      if (changed === null) return;
      // One that is answered has nothing under way any more.
      await unsynced(db, (on) =>
        on
          .updateTable('deliveries')
          .set({ underway: sealing.seal(changed) })
          .where((eb) => eb.and({ workspace, id, owner, fence }))
          .where('underway', 'is not', null)
          .execute(),
      );
    },

    /**
     * Its answer, or the reason for none, was sent. A delivery that another process has taken stays with that one. Lost in
     * a power cut, it lets somebody who was answered in that moment read that they were interrupted.
     */
    async finish(workspace: string, held: HeldDelivery): Promise<void> {
      answering.take(workspace, held);
      const note = () => unsynced(db, (on) => noteAnswered(on, workspace, held));
      await untilKnown(note, finishPatienceMs, (error) => mayPass(error) || isFull(error));
    },

    /** The same within a moment, for a delivery whose note says that its answer may have arrived. */
    finishSoon(workspace: string, held: HeldDelivery, onLost: (error: unknown) => void): void {
      answering.take(workspace, held);
      behind.add((on) => noteAnswered(on, workspace, held), onLost);
    },

    /** Says that this process is alive, for all it has under way. */
    async stayAlive(): Promise<void> {
      await db
        .updateTable('deliveries')
        .set({ alive_at: now() })
        .where('underway', 'is not', null)
        .where('owner', '=', owner)
        .execute();
    },

    /** Takes over what dead processes left unanswered, each once. `underway` is null when it cannot be read any more. */
    async takeAbandoned(): Promise<Abandoned[]> {
      const time = now();
      const taken = await db
        .updateTable('deliveries')
        .set((eb) => ({ owner, fence: eb('fence', '+', 1), alive_at: time }))
        .where('underway', 'is not', null)
        .where('owner', '!=', owner)
        // A heartbeat from the future was written before the clock was set back: its process may be long dead.
        .where((eb) => eb.or([eb('alive_at', '<', time - deadAfterMs), eb('alive_at', '>', time + deadAfterMs)]))
        .returningAll()
        .execute();
      return taken.map(({ workspace, id, fence, at, answering_at, underway }) => ({
        workspace,
        id,
        fence,
        at,
        mayBeAnswered: answering_at !== null,
        underway: underway === null ? null : deliverySealing(seal, workspace, id).open(underway),
      }));
    },
  };
}

/**
 * Asks again while what failed may pass, or may have been written after all: a claim that is given up too early leaves a
 * row behind that keeps every repetition away, and an answer that is not noted is taken for none.
 * @param write does the same however often it is carried out
 */
async function untilKnown<T>(write: () => Promise<T>, patienceMs: number, isPassing = mayPass): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isPassing(error) || performance.now() > giveUpAt) throw error;
      await pause(50 + Math.random() * 100);
    }
  }
}

export type Notices = ReturnType<typeof createNotices>;

/** Things to be said, or done, once in a while and not again. */
export function createNotices(db: Kysely<Schema>, now: () => number) {
  return {
    /** @returns true when nobody claimed `id` within the last `quietMs` milliseconds; the claim then counts from now. */
    async claim(workspace: string, id: string, quietMs: number): Promise<boolean> {
      const at = now();
      const claimed = await db
        .insertInto('notices')
        .values({ workspace, id, at })
        .onConflict((c) =>
          c
            .columns(['workspace', 'id'])
            .doUpdateSet({ at })
            .where('notices.at', '<=', at - quietMs),
        )
        .returning('id')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** Whether somebody has claimed `id` and not released it. */
    isClaimed: async (workspace: string, id: string): Promise<boolean> =>
      (await find(db, 'notices', { workspace, id })) !== undefined,

    /** Lets `id` be claimed again, when saying it failed. */
    async release(workspace: string, id: string): Promise<void> {
      await remove(db, 'notices', { workspace, id });
    },
  };
}
