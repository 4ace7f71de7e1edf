import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Timings } from '../model/time.ts';
import { type Abandoned, firstFence, type HeldDelivery } from '../model/money.ts';
import type { WriteBehind } from './memory.ts';
import type { Db } from './schema.ts';
import { deliverySealing, type Seal } from './seal.ts';
import { isFull, mayPass } from './sqlite.ts';
import { repeatFor } from './store-error.ts';
import { change, Condition, find, insert, isSet, not, remove, update } from './statements.ts';
import { unsynced } from './transaction.ts';
import { type ClaimedSettings, latestRules } from './workspaces.ts';

/** No one waits for this. If it is lost, the person is later told that they may not have been answered. */
const finishPatienceMs = 60_000;

/** Between two tries of a write. */
const pauseMs = 150;

/** A process that was frozen for longer may have lost the delivery. */
const justNotedMs = 1_000;

export type Answering = ReturnType<typeof createAnswering>;

/** Records that an answer to a delivery is about to be sent, and so may arrive. */
export function createAnswering(now: () => number) {
  const noted = new Map<string, number>();
  const keyOf = (workspace: string, { id, fence }: HeldDelivery) => `${workspace} ${id} ${fence}`;
  return {
    async write(on: Db, workspace: string, { id, fence }: HeldDelivery, at: number): Promise<boolean> {
      return (await update(on, 'deliveries', { workspace, id, fence }, { answering_at: at })) > 0;
    },
    /** Called once the note is committed: from then on a process that takes the delivery over knows of the answer. */
    remember(workspace: string, held: HeldDelivery): void {
      // A call may end after its delivery, which then takes nothing.
      for (const [key, at] of noted) if (now() - at >= justNotedMs) noted.delete(key);
      noted.set(keyOf(workspace, held), now());
    },
    /** Also forgets it, so that later answers are checked again. @returns whether the note was just made */
    take(workspace: string, held: HeldDelivery): boolean {
      const key = keyOf(workspace, held);
      const at = noted.get(key) ?? -Infinity;
      noted.delete(key);
      return now() - at < justNotedMs;
    },
  };
}

export type Deliveries = ReturnType<typeof createDeliveries>;

interface DeliveryParts {
  readonly answering: Answering;
  readonly behind: WriteBehind;
  readonly onSettings: (workspace: string, user: string, settings: ClaimedSettings) => void;
}

/** Sealed, since what is needed to answer a delivery includes a response_url and what a person typed. */
export function createDeliveries(
  db: Db,
  now: () => number,
  seal: Seal,
  { answering, behind, onSettings }: DeliveryParts,
  { deadAfterMs, claimMs }: Timings,
) {
  const owner = randomUUID();
  const noteAnswered = (on: Db, workspace: string, { id, fence }: HeldDelivery) =>
    update(on, 'deliveries', { workspace, id, owner, fence }, { underway: null });
  return {
    /** Retried longer than Slack waits. @returns false if it was claimed before @throws when it can't be written */
    async claim(workspace: string, id: string, underway: string, user = ''): Promise<boolean> {
      const sealed = deliverySealing(seal, workspace, id).seal(underway);
      const at = now();
      // `alive_at` is read after the wait for the database, so that the claim does not look dead. The claim is on disk
      // before anything is spent, since the ledger's row follows it in the same log. Each seal is unique, so a row with
      // the same seal is this very claim, written by an attempt whose result was lost.
      const insertClaim = (on: Db) =>
        sql<ClaimedSettings>`insert into deliveries (workspace, id, at, owner, fence, alive_at, underway)
          values (${workspace}, ${id}, ${at}, ${owner}, ${firstFence}, ${now()}, ${sealed})
          on conflict (workspace, id) do update set owner = excluded.owner
            where deliveries.underway = excluded.underway and deliveries.owner = excluded.owner
          returning ${latestRules(workspace)} as rules, (select settings from preferences
            where workspace = ${workspace} and user_id = ${user}) as preferences`.execute(on);
      // A claim given up too early leaves a row that blocks every redelivery.
      const [claimed] = (await repeatFor(claimMs, mayPass, pauseMs, () => unsynced(db, insertClaim))).rows;
      if (claimed === undefined) return false;
      onSettings(workspace, user, claimed);
      return true;
    },

    /** Notes that an answer is about to be sent. @returns false when another process has taken the delivery over */
    async mayAnswer(workspace: string, held: HeldDelivery): Promise<boolean> {
      // Already noted together with the outcome of a paid call.
      if (answering.take(workspace, held)) return true;
      return unsynced(db, (on) => answering.write(on, workspace, held, now()));
    },

    async isHeld(workspace: string, { id, fence }: HeldDelivery): Promise<boolean> {
      return (await find(db, 'deliveries', { workspace, id, fence })) !== undefined;
    },

    async amend(workspace: string, held: HeldDelivery, change: (underway: string) => string | null): Promise<void> {
      const { id, fence } = held;
      const row = await find(db, 'deliveries', { workspace, id, fence });
      const sealing = deliverySealing(seal, workspace, id);
      const underway = row?.underway == null ? null : sealing.open(row.underway);
      const changed = underway === null ? null : change(underway);
      if (changed === null) return;
      const which = { workspace, id, owner, fence, underway: isSet };
      await unsynced(db, (on) => update(on, 'deliveries', which, { underway: sealing.seal(changed) }));
    },

    /** Lost in a power cut, it lets a person who was just answered read that they were interrupted. */
    async finish(workspace: string, held: HeldDelivery): Promise<void> {
      answering.take(workspace, held);
      const isPassing = (error: unknown) => mayPass(error) || isFull(error);
      await repeatFor(finishPatienceMs, isPassing, pauseMs, () =>
        unsynced(db, (on) => noteAnswered(on, workspace, held)),
      );
    },

    /** Delayed `finish`, for a delivery that already notes that its answer may have arrived. */
    finishSoon(workspace: string, held: HeldDelivery, onLost: (error: unknown) => void): void {
      answering.take(workspace, held);
      behind.add((on) => noteAnswered(on, workspace, held), onLost);
    },

    async stayAlive(): Promise<void> {
      await update(db, 'deliveries', { owner, underway: isSet }, { alive_at: now() });
    },

    /** Takes each delivery of a dead process over once. `underway` is null when it can't be decrypted. */
    async takeAbandoned(): Promise<Abandoned[]> {
      const time = now();
      // A heartbeat in the future was written before the clock was set back: its process may be long dead.
      const [from, to] = [time - deadAfterMs, time + deadAfterMs];
      const isDead = new Condition<number>((at) => sql`(${at} < ${from} or ${at} > ${to})`);
      const which = { underway: isSet, owner: not(owner), alive_at: isDead };
      const taken = await change(db, 'deliveries', which, { owner, fence: sql`fence + 1`, alive_at: time });
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

export type Notices = ReturnType<typeof createNotices>;

const ofRequests = 'mcp ';

/** Claimed by each call of an agent for minutes, against replays, so these are forgotten after a day. */
export const requestNotice = (signature: string) => `${ofRequests}${signature}`;
export const isOfRequest = new Condition<string>((id) => sql`${id} like ${`${ofRequests}%`}`);

export function createNotices(db: Db, now: () => number) {
  return {
    /** @returns true when no one claimed `id` within the last `quietMs`; the claim then counts from now */
    async claim(workspace: string, id: string, quietMs: number): Promise<boolean> {
      const at = now();
      const again = sql`on conflict (workspace, id) do update set at = excluded.at
        where notices.at <= ${at - quietMs} returning *`;
      return (await insert(db, 'notices', [{ workspace, id, at }], again)).length > 0;
    },

    isClaimed: async (workspace: string, id: string) => (await find(db, 'notices', { workspace, id })) !== undefined,

    async release(workspace: string, id: string): Promise<void> {
      await remove(db, 'notices', { workspace, id });
    },
  };
}
