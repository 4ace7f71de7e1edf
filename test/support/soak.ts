import { createRandom } from '../../src/local/trade-service/random.ts';

/** `npm run test:soak` tries everything; other runs a part of it, another one each time. */
export const isSoak = process.env['SOAK'] === '1';

/** Every step in a soak, else every so many, from another one each time: where to begin, and how far to the next. */
export function strideOf(most: number): { readonly from: number; readonly stride: number } {
  return isSoak ? { from: 0, stride: 1 } : { from: Date.now() % most, stride: most };
}

/** All of it in a soak, else as many as said, by chance, in their order. */
export function sample<T>(all: readonly T[], most: number, seed: number): readonly T[] {
  if (isSoak) return all;
  const random = createRandom(seed);
  const left = all.map((_, index) => index);
  while (left.length > most) left.splice(random.below(left.length), 1);
  return left.flatMap((index) => all.slice(index, index + 1));
}
