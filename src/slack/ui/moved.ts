import type { Move } from '../../model/answer.ts';

/** A sentence for each slug that the service has moved for good. */
export function movedLines(moves: readonly Move[]): string[] {
  return moves.map(({ from, to }) => `Moved: ${from} is now ${to}.`);
}
