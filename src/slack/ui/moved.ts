import type { Move } from '../../lookups/ports.ts';

export function movedLines(moves: readonly Move[]): string[] {
  return moves.map(({ from, to }) => `Moved: ${from} is now ${to}.`);
}
