import { setTimeout as pause } from 'node:timers/promises';
import type { TwoBots } from './two-bots.ts';

export interface Failure {
  readonly of: string;
  /** Epoch ms. */
  readonly at: number;
}

interface Step {
  readonly of: string;
  readonly forMs: number;
  readonly end: () => unknown;
  readonly back: () => unknown;
}

const betweenMs = 6_000;

/** Lets each part fail, one after the other. @returns what failed, and what came back, at which time */
export async function failInTurn(world: TwoBots): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const { of, forMs, end, back } of stepsOf(world)) {
    await pause(betweenMs);
    failures.push({ of, at: Date.now() });
    await end();
    await pause(forMs);
    await back();
    failures.push({ of: `${of}, back`, at: Date.now() });
  }
  return failures;
}

function stepsOf({ kill, start, redis, postgres, service }: TwoBots): Step[] {
  const bots = [0, 1].map((nth) => ({
    of: `bot ${nth + 1}`,
    forMs: 1_500,
    end: () => kill(nth),
    back: () => start(nth),
  }));
  const hang = () => {
    service.hang(5_000);
  };
  return [
    ...bots,
    { of: 'Redis', forMs: 1_500, end: () => redis.kill(), back: () => redis.startAgain() },
    { of: 'PostgreSQL', forMs: 1_500, end: () => postgres.stopAtOnce(), back: () => postgres.startAgain() },
    { of: 'the service, silent', forMs: 5_000, end: hang, back: () => undefined },
    { of: 'the service', forMs: 2_000, end: () => service.refuse(), back: () => service.open() },
  ];
}
