import type { Caller } from './call.ts';
import type { ExportIntent } from './intent.ts';

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

/** An export under way, as its runner holds it. The caller's reference is its own, and a new one each time it is resumed. */
export interface ExportJob extends Caller, ExportProgress {
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
