import { describe, expect, it } from 'vitest';
import { linesOf } from './readings.ts';

/** Blocks of cases, each a line `typed → how it is read`. */
export function expectReadings(cases: Readonly<Record<string, string>>, read: (typed: string) => string): void {
  describe.each(Object.entries(cases))('%s', (_, block) => {
    it.each(linesOf(block))('%s', (line) => {
      const [typed = ''] = line.split(' → ');
      expect(`${typed} → ${read(typed)}`).toBe(line);
    });
  });
}
