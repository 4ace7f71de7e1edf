import type { Asker } from '../../model/call.ts';
import type { ExportJob, ExportPlace, ExportProgress, ExportState, Held } from '../../model/export.ts';
import type { ExportIntent } from '../../model/intent.ts';

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
