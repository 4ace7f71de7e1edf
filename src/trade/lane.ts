import { WaitingLine } from './waiting-line.ts';

export type GiveBack = () => void;

export interface Wanted {
  /** Lower goes first. */
  readonly priority: number;
  /** Ends the wait. */
  readonly signal: AbortSignal;
  /** The longest that the place will be held from now on, in ms. */
  readonly mostMs: () => number;
}

/** Waits for a place. @throws the signal's reason, or LimitUnreachable */
export type Take = (wanted: Wanted) => Promise<GiveBack>;

/** Lets so many in at once, in order. */
export function createLane(most: number): Take {
  let free = most;
  const line = new WaitingLine<undefined>();
  const leave = () => {
    if (!line.giveToNext(undefined)) free += 1;
  };
  return async ({ signal }) => {
    if (free > 0) free -= 1;
    else await line.join(0, signal).turn;
    return leave;
  };
}

/** What searches and alerts may have at most of a limit. */
export function halfOf(most: number): number {
  return Math.max(1, Math.floor(most / 2));
}
