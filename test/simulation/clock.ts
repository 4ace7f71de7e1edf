import type { Random } from '../../src/local/trade-service/random.ts';
import { settled } from './machine.ts';

/** Something that will happen. */
export interface Task {
  at: number;
  readonly order: number;
  readonly run: () => void;
  /** Whose it is; null for what is outside of all bots. */
  readonly owner: Owner | null;
  isCancelled: boolean;
  /** Its process may end while it is left. */
  isUnref: boolean;
}

/** A process whose tasks wait while it is frozen, and never run once it is dead. */
export interface Owner {
  readonly isAlive: boolean;
  /** By the clock's `elapsed`. */
  readonly frozenUntil: number;
}

export type Clock = ReturnType<typeof createClock>;

/**
 * Simulated time with one queue of everything that will happen. A delay is a lower bound: how much later a task runs, and
 * so which of those that are ready is next, is drawn.
 * @param start epoch ms
 */
export function createClock(start: number, chance: Random) {
  const tasks: Task[] = [];
  let elapsed = 0;
  let offset = start;
  let order = 0;

  function place(task: Task): void {
    tasks.push(task);
    let index = tasks.length - 1;
    while (index > 0) {
      const above = (index - 1) >> 1;
      if (!isBefore(task, at(above))) break;
      tasks[index] = at(above);
      index = above;
    }
    tasks[index] = task;
  }

  function takeFirst(): Task | undefined {
    const [first] = tasks;
    const last = tasks.pop();
    if (first === undefined || last === undefined || tasks.length === 0) return first;
    let index = 0;
    for (;;) {
      let next = 2 * index + 1;
      if (next >= tasks.length) break;
      if (next + 1 < tasks.length && isBefore(at(next + 1), at(next))) next += 1;
      if (!isBefore(at(next), last)) break;
      tasks[index] = at(next);
      index = next;
    }
    tasks[index] = last;
    return first;
  }

  function at(index: number): Task {
    const task = tasks[index];
    if (task === undefined) throw new RangeError('The queue has no such task.');
    return task;
  }

  function nextLive(until: number): Task | undefined {
    for (;;) {
      const task = takeFirst();
      if (task === undefined) return undefined;
      if (task.isCancelled || task.owner?.isAlive === false) continue;
      if (task.at > until) {
        place(task);
        return undefined;
      }
      const frozenUntil = task.owner?.frozenUntil ?? 0;
      if (frozenUntil <= Math.max(task.at, elapsed)) return task;
      task.at = frozenUntil + chance.unit() * 5;
      place(task);
    }
  }

  return {
    /** Ms since the start; it never goes back. */
    elapsed: () => elapsed,
    /** Epoch ms, as the machine's clock says. */
    now: () => Math.floor(offset + elapsed),
    /** Sets the machine's clock forward or back. */
    jump(ms: number): void {
      offset += ms;
    },

    /** Plans a task. @param run called in the context that planned it */
    plan(delayMs: number, owner: Owner | null, run: () => void): Task {
      const delay = Number.isFinite(delayMs) ? Math.max(0, delayMs) : 0;
      const late = chance.unit() < 0.05 ? chance.unit() * 40 : chance.unit();
      const task = { at: elapsed + delay + late, order: (order += 1), run, owner, isCancelled: false, isUnref: false };
      place(task);
      return task;
    },

    /** How many tasks keep their owner's process alive, other than what is about to run. */
    left: (owner: Owner) =>
      tasks.filter((task) => task.owner === owner && !task.isCancelled && !task.isUnref && task.at > elapsed + 1_000)
        .length,

    /** Runs what is due until then. @param isOver asked after each task, when all that it started has come to rest */
    async runUntil(until: number, isOver: () => boolean): Promise<void> {
      await settled();
      for (;;) {
        const task = nextLive(until);
        if (task === undefined) break;
        elapsed = Math.max(elapsed, task.at);
        task.run();
        await settled();
        if (isOver()) return;
      }
      elapsed = Math.max(elapsed, until);
    },
  };
}

function isBefore(a: Task, b: Task): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
