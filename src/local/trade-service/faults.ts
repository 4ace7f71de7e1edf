import { z } from 'zod';
import { createRandom } from './random.ts';

const insteadOfWork = ['throttle', 'dependency429', 'error500', 'html502', 'redirect-elsewhere'] as const;
/** The call has been worked off, and charged, before its answer is spoilt. */
const afterWork = ['delay', 'hang', 'reset', 'truncate', 'wrong-json'] as const;

/** What can go wrong with one call. */
export const faultSchema = z.strictObject({
  kind: z.enum([...insteadOfWork, ...afterWork]),
  /** How many calls it hits; 1 by default. */
  times: z.int().min(1).optional(),
  /** Of a `delay`; 1,000 by default. */
  ms: z.int().min(0).max(600_000).optional(),
  /** Sent as the Retry-After header of either 429: seconds or an HTTP date. */
  retryAfter: z.union([z.string(), z.number()]).optional(),
});
export type FaultKind = Fault['kind'];

export const accountState = z.enum(['ok', 'throttled', 'blocked', 'search-limit', 'no-credits']);
export type AccountState = z.output<typeof accountState>;

export interface Fault extends Readonly<z.output<typeof faultSchema>> {
  /** Part of the path and query, or an expression over it; without it the next call fits that is no check of the key. */
  readonly match?: RegExp | string | undefined;
  /** Ends a `delay` in place of `ms`. */
  readonly until?: Promise<unknown> | undefined;
}

/** Switches for failures of the service, for tests and the demo. */
export class FaultSwitches {
  /** Answers of the account as a whole, until changed. */
  account: AccountState = 'ok';
  /** So many searches may follow each other without a data call between; then the account is at `search-limit`. */
  searchLimitAfter: number | null = null;
  /** Some installations lack /database-updated: false makes it 404. */
  databaseUpdated = true;
  /**
   * `none`: rows come in an order without meaning, old beside new, as the specification allows. `shuffled`: in another one
   * for each call, so that pages overlap.
   */
  rowOrder: 'newest-first' | 'none' | 'shuffled' = 'newest-first';
  /** Draws the order of shuffled rows. */
  readonly dice = createRandom(1);
  /** Whether a profile that is not found costs as much as one that is. */
  chargeNotFound = false;
  #queue: { fault: Fault; left: number }[] = [];

  /** Spoils the next `times` calls that match; faults of one call are taken in the order in which they were set. */
  next(fault: Fault): void {
    this.#queue.push({ fault, left: fault.times ?? 1 });
  }

  /**
   * The fault that a call to `target` (path and query) meets, used up by this.
   * @param onlyNamed leaves those for any call to others
   */
  take(target: string, onlyNamed = false): Fault | null {
    const entry = this.#queue.find(
      ({ fault }) => fits(fault.match, target) && !(onlyNamed && fault.match === undefined),
    );
    if (!entry) return null;
    entry.left -= 1;
    if (entry.left <= 0) this.#queue = this.#queue.filter((other) => other !== entry);
    return entry.fault;
  }

  /** Everything as it was at the start. */
  clear(): void {
    this.account = 'ok';
    this.searchLimitAfter = null;
    this.databaseUpdated = true;
    this.rowOrder = 'newest-first';
    this.chargeNotFound = false;
    this.#queue = [];
  }
}

function fits(match: RegExp | string | undefined, target: string): boolean {
  if (match === undefined) return true;
  // search() takes no notice of lastIndex: an expression with the g flag must not skip every other call.
  return typeof match === 'string' ? target.includes(match) : target.search(match) >= 0;
}
