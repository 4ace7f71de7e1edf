import type { Clock } from './clock.ts';

export const actKinds = ['command', 'press', 'form', 'talk', 'agent', 'step'] as const;

/** Something that a person, an agent or a workflow did, and what came of it. */
export interface Act {
  readonly id: number;
  readonly at: number;
  /** The same by the clock that never jumps. */
  readonly elapsed: number;
  readonly user: string;
  readonly kind: (typeof actKinds)[number];
  readonly words: string;
  /** Whether it asks the service again on purpose. */
  readonly asksAnew: boolean;
  /** The most that it may cost, where the price is known before. */
  readonly maxCredits?: number;
  /** It was pressed twice at once: one of the two is answered. */
  twin: boolean;
  /** When Slack got the acknowledgement, by the clock's `elapsed`: what nobody took it delivers again, minutes later. */
  acknowledgedAt: number | null;
  /** The addresses and triggers that Slack gave with it. */
  readonly keys: string[];
  /** What the person reads of it, in order. */
  readonly answers: Answer[];
  /** Credits that the service charged for calls made for it. */
  charged: number;
  /** The answer to one of these calls did not come back whole. */
  hasLost: boolean;
}

export type NewAct = Pick<Act, 'user' | 'kind' | 'words' | 'asksAnew' | 'maxCredits'>;

export interface Answer {
  /** By the clock's `elapsed`. */
  readonly at: number;
  readonly by: string;
  readonly text: string;
  readonly isLost: boolean;
}

const freshMs = 5 * 60_000;

export type Acts = ReturnType<typeof createActs>;

/** Everything that people did. */
export function createActs(clock: Pick<Clock, 'now' | 'elapsed'>) {
  const all: Act[] = [];
  /** By the addresses and triggers that Slack gave with them. */
  const keys = new Map<string, Act>();
  return {
    all,
    begin(what: NewAct): Act {
      const act = {
        ...what,
        id: all.length + 1,
        at: clock.now(),
        elapsed: clock.elapsed(),
        twin: false,
        acknowledgedAt: null,
        keys: [],
        answers: [],
        charged: 0,
        hasLost: false,
      };
      all.push(act);
      return act;
    },
    know(act: Act, key: unknown): void {
      if (typeof key !== 'string' || key === '') return;
      keys.set(key, act);
      act.keys.push(key);
    },
    by: (key: unknown): Act | null => (typeof key === 'string' ? (keys.get(key) ?? null) : null),
    /** What somebody did lately: a process may freeze twice before it goes on, and rounds that they woke go on for ever. */
    of(id: number | undefined): Act | null {
      const act = id === undefined ? undefined : all[id - 1];
      return act === undefined || clock.elapsed() - act.elapsed > freshMs ? null : act;
    },
  };
}
