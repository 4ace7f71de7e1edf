/** Sixty at once, and then one a second: far above what people do, far below what a script that runs wild does. */
const everyMs = 1_000;
const atOnce = 60;
/** Whoever has been quiet for this long has everything at once again, and need not be remembered. */
const fullMs = atOnce * everyMs;
const sweepEvery = 1_000;

export interface PeoplePace {
  /** Counts something that a person did. @returns 0, or how many ms they have to wait: then it does not count. */
  admit(person: string): number;
}

/** Bounds what one person makes the bot do, so that nobody's script keeps it from everybody else. @param now in ms, monotonic */
export function createPeoplePace(now: () => number = () => performance.now()): PeoplePace {
  /** What a person has saved up in ms, and when that was so. */
  const people = new Map<string, { saved: number; at: number }>();
  let admissions = 0;
  return {
    admit(person) {
      const at = now();
      admissions += 1;
      if (admissions % sweepEvery === 0)
        for (const [id, known] of people) if (at - known.at > fullMs) people.delete(id);
      const known = people.get(person);
      const saved = known === undefined ? fullMs : Math.min(fullMs, known.saved + at - known.at);
      if (saved < everyMs) return Math.ceil(everyMs - saved);
      people.set(person, { saved: saved - everyMs, at });
      return 0;
    },
  };
}
