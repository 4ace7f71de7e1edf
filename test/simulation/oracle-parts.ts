import type { Acts } from './acts.ts';
import type { Clock } from './clock.ts';
import type { Said } from './exchange.ts';
import type { Beside } from './machine.ts';

/** Given to each part of the oracle. */
export interface OracleParts {
  readonly beside: Beside;
  readonly acts: Acts;
  readonly clock: Clock;
  readonly violate: (what: string) => void;
  /** Whether something went wrong in a process around that time, by the clock's `elapsed`; in any, if it is ''. */
  readonly hadTrouble: (process: string, from: number, to: number) => boolean;
  /** Times of the database can't be compared then. */
  readonly wasSetBack: () => boolean;
  /** Whether its sender knows that Slack took it. Slack may take a post after its sender has died, which waits for 10 s. */
  readonly isCertain: (said: Said) => boolean;
}

/** Something that was posted for an alert or a report, and all of its blocks. */
export interface Post {
  readonly said: Said;
  readonly text: string;
}
