/** What an answer cost the person who reads it, and how old its data are. */
export interface AnswerCost {
  /** Credits the service charged for this answer; 0 when it came from the cache; null when the service did not say. */
  readonly charged: number | null;
  /** Credits left on the account as last reported in this answer, or null. */
  readonly left: number | null;
  readonly source: 'fresh' | 'cached';
  /** When the service sent the data, epoch ms. */
  readonly at: number;
}

/** The cost of an answer that needed side calls: their charges are added, the age is the main answer's. */
export function withSideCosts(main: AnswerCost, sides: readonly AnswerCost[]): AnswerCost {
  const all = [...sides, main];
  const charges = all.map((cost) => cost.charged);
  const lefts = all.map((cost) => cost.left).filter((left) => left !== null);
  return {
    ...main,
    // One unreported charge makes the sum unreported: nothing is invented.
    charged: charges.includes(null) ? null : roundCredits(charges.reduce<number>((sum, c) => sum + (c ?? 0), 0)),
    left: lefts.at(-1) ?? null,
  };
}

/** Credits in four decimals: sums of tenths come as 0.30000000000000004. */
export function roundCredits(credits: number): number {
  return Math.round(credits * 10_000) / 10_000;
}
