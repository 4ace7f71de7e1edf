import { createRandom } from '../../src/local/trade-service/random.ts';

/** `npm run test:soak` tries everything; `npm test` a part of it, another one each time. */
export const isSoak = process.env['SOAK'] === '1';

/** All of it in a soak, else as many as said, by chance, in their order. */
export function sample<T>(all: readonly T[], most: number, seed: number): readonly T[] {
  if (isSoak) return all;
  const random = createRandom(seed);
  const left = all.map((_, index) => index);
  while (left.length > most) left.splice(random.below(left.length), 1);
  return left.flatMap((index) => all.slice(index, index + 1));
}
