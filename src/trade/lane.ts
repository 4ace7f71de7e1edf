import { WaitingLine } from './waiting-line.ts';

export type GiveBack = () => void;

/** Lets so many in at once, in order. */
export function createLane(most: number): (signal: AbortSignal) => Promise<GiveBack> {
  let free = most;
  const line = new WaitingLine<undefined>();
  const leave = () => {
    if (!line.giveToNext(undefined)) free += 1;
  };
  return async (signal) => {
    if (free > 0) free -= 1;
    else await line.join(0, signal).turn;
    return leave;
  };
}
