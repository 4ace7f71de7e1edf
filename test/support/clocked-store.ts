import { beforeEach } from 'vitest';
import { databases } from './databases.ts';
import { perTest } from './per-test.ts';
import { storeAt } from './stores.ts';

/**
 * Call once at the top of a file: each test has a store over a database of its own, and a clock that it moves.
 * @param start of the clock, before each test
 */
export function clockedStore(start: number) {
  const clock = { now: start };
  beforeEach(() => {
    clock.now = start;
  });
  const { own, ...others } = databases();
  const store = perTest(async () => storeAt(await own(), () => clock.now));
  return { store, clock, ...others };
}
