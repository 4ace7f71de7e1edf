import type { ExportIntent } from '../intent.ts';
import type { Asker } from '../ports.ts';

/** What exports need remembered; `store/` implements it. The workspace leads every key. */

/**
 * `running`: being read, or waiting for its turn. `cancelling`: somebody wants it ended, and its runner has not yet said
 * so. `paused`: waits until somebody presses Resume. The others are ends.
 */
export type ExportState = 'running' | 'cancelling' | 'paused' | 'done' | 'failed' | 'cancelled';

/** The message that shows how far an export is. */
export interface ExportPlace {
  readonly channel: string;
  readonly ts: string;
}

/** What an export has read and paid so far. */
export interface ExportProgress {
  /** Rows read, those that could not be made out among them. */
  readonly rows: number;
  /** Pages read: they are kept, and cost nothing when they are read again. */
  readonly pages: number;
  /** Credits; null when the service did not report one of the charges. */
  readonly charged: number | null;
  /** Credits left on the account as last reported, or null. */
  readonly left: number | null;
  /** How many rows the service counted last, or null. */
  readonly total: number | null;
}

/** An export under way, as its runner holds it. The asker's reference is its own, and a new one each time it is resumed. */
export interface ExportJob extends Asker, ExportProgress {
  readonly id: string;
  readonly intent: ExportIntent;
  readonly state: ExportState;
  readonly place: ExportPlace | null;
  /** Rises with every claim: a runner that holds a lower one has lost the job and writes nothing. */
  readonly fence: number;
  /** Failures since the last page, for growing pauses. */
  readonly attempts: number;
  /** Whether the runner before let it go without a word, as one does that dies. */
  readonly isAbandoned: boolean;
}

/** Names a job to those that hold its lease. */
export type Held = Pick<ExportJob, 'workspace' | 'id' | 'fence'>;

/**
 * Exports as jobs that outlive the process: whoever claims one holds it for the length of a lease and renews it while
 * work goes on. What a runner writes is written only while its fence is the last.
 */
export interface ExportJobs {
  /**
   * Starts an export. A person has one unfinished job for one question.
   * @returns `started`; `resumed` when that person's job for it was paused; `running` when it is under way already.
   */
  start(asker: Asker, intent: ExportIntent): Promise<'started' | 'resumed' | 'running'>;
  /** Takes up a paused job again, under a new reference. @returns false when there is none. */
  resume(asker: Asker, intent: ExportIntent): Promise<boolean>;
  /** Asks for the end of an unfinished job. @returns false when there is none. */
  cancel(asker: Asker, intent: ExportIntent): Promise<boolean>;
  /** Takes a job that is due and that nobody holds. @returns null when there is none. */
  claim(): Promise<ExportJob | null>;
  /** Holds a job for another lease. @returns its state, or null when it is held by another. */
  renew(held: Held): Promise<ExportState | null>;
  /** Books pages read, and holds the job for another lease. @returns as `renew`. */
  advance(held: Held, progress: ExportProgress): Promise<ExportState | null>;
  setPlace(held: Held, place: ExportPlace): Promise<void>;
  /**
   * Lets a job go to be taken up later.
   * @param inMs from now
   * @param attempts failures since the last page
   */
  release(held: Held, inMs: number, attempts: number): Promise<void>;
  /** Ends the work on a job. @param error its code, when there was one. @returns false when it is held by another. */
  settle(held: Held, state: Exclude<ExportState, 'running' | 'cancelling'>, error: string | null): Promise<boolean>;
}
