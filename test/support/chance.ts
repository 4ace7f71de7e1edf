import fc from 'fast-check';
import { createRandom } from '../../src/local/trade-service/random.ts';

/** `npm run test:soak` tries everything; other runs a part of it. */
export const isSoak = process.env['SOAK'] === '1';

/**
 * Of everything that tests do by chance, so that a run finds what the last one found. `TEST_SEED=random` before a
 * command looks for more, and a number in its place repeats a run.
 */
export const seed = seedIn(process.env['TEST_SEED'] ?? '20261127');

function seedIn(said: string): number {
  return said === 'random' ? Date.now() % 1_000_000_000 : Number(said);
}

fc.configureGlobal({ seed });

/** Every step in a soak, else every so many: where to begin, and how far to the next. */
export function strideOf(most: number): { readonly from: number; readonly stride: number } {
  return isSoak ? { from: 0, stride: 1 } : { from: seed % most, stride: most };
}

/** All of it in a soak, else as many as said, by chance, in their order. */
export function sample<T>(all: readonly T[], most: number): readonly T[] {
  if (isSoak) return all;
  const random = createRandom(seed);
  const left = all.map((_, index) => index);
  while (left.length > most) left.splice(random.below(left.length), 1);
  return left.flatMap((index) => all.slice(index, index + 1));
}
