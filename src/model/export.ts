import type { Caller } from './call.ts';
import type { ExportLookUp } from './look-up.ts';
import type { MessagePlace } from './outbox.ts';

/**
 * `running`: being read, or waiting to be. `cancelling`: its user pressed Cancel, and the runner has not ended it yet.
 * `paused`: waits until its user presses Resume. The others are final.
 */
export type ExportState = 'running' | 'cancelling' | 'paused' | 'done' | 'failed' | 'cancelled';

/** What an export has read and paid so far. */
export interface ExportProgress {
  /** Rows read, including those that could not be made out. */
  readonly rows: number;
  /** Pages read. They are kept, and cost nothing when they are read again. */
  readonly pages: number;
  /** Credits; null when the service did not report one of the charges. */
  readonly charged: number | null;
  /** Credits left on the account as last reported, or null. */
  readonly left: number | null;
  /** How many rows the service counted last, or null. */
  readonly total: number | null;
}

/** An export as its runner holds it. The reference is the job's own, and a new one each time it is resumed. */
export interface ExportJob extends Caller, ExportProgress {
  readonly id: string;
  readonly lookUp: ExportLookUp;
  readonly state: ExportState;
  /** The message that shows its progress. */
  readonly place: MessagePlace | null;
  /** Rises with every claim. A runner with a lower one has lost the job and writes nothing. */
  readonly fence: number;
  /** Failures since the last page. The pauses grow with them. */
  readonly attempts: number;
  /** Whether the process before died without releasing it. */
  readonly isAbandoned: boolean;
}

/** What the holder of a job's lease names it by. */
export type Held = Pick<ExportJob, 'workspace' | 'id' | 'fence'>;
