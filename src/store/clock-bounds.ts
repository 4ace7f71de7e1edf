import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';

/**
 * Whether a moment has come. One further ahead than it is ever set was set before the clock was set back: it counts as
 * come, or what waits for it would wait for as long as the clock went back.
 * @param now epoch ms
 * @param mostMs how far ahead it is set at most; the clocks of several machines may differ by what is added to it
 */
export function hasCome<DB, T extends keyof DB>(
  eb: ExpressionBuilder<DB, T>,
  moment: ExpressionWrapper<DB, T, number | null>,
  now: number,
  mostMs: number,
): ExpressionWrapper<DB, T, SqlBool> {
  return eb.or([eb(moment, '<=', now), eb(moment, '>', now + mostMs)]);
}
