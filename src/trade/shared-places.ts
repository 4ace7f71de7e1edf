import type Bottleneck from 'bottleneck';
import { type GiveBack, type Take, type Wanted } from './lane.ts';

/** Thrown where nobody can say whether another call may be sent: nothing was sent. */
export class LimitUnreachable extends Error {
  override readonly name = 'LimitUnreachable';

  constructor(cause?: unknown) {
    super('the limit of calls cannot be reached', { cause });
  }
}

export interface SharedPlaces {
  readonly take: Take;
  /** Waits for the distance only, before all who wait for a place. @throws as `take` */
  readonly turn: (wanted: Wanted) => Promise<void>;
  /** Resolves when the places can be had. */
  ready(): Promise<void>;
  /** Has all processes look again for places, while this one waits for some. */
  askAgain(): void;
  /** Resolves when Redis knows of every place that was given back; at the latest after a second. */
  settled(): Promise<void>;
}

interface Settings {
  readonly maxConcurrent: number;
  readonly minTime: number;
}

type JobOptions = Pick<Bottleneck.JobOptions, 'priority' | 'weight' | 'expiration'>;

/** A place is kept for so long after its call must have ended. */
const marginMs = 1_000;
const settleMs = 1_000;
/** Before every priority that waits for a place: those who have one would wait for each other. */
const first = 0;

/**
 * Places that a Bottleneck counts in Redis. One that a dead process holds comes back when it expires.
 * @param refusal the signal that fires when Redis has been away for too long
 */
export function createSharedPlaces(limiter: Bottleneck, settings: Settings, refusal: () => AbortSignal): SharedPlaces {
  // It returns a promise, whatever its types say. Every process then looks for places.
  const set = (some: Bottleneck.ConstructorOptions) => Promise.resolve(limiter.updateSettings(some));
  let waiting = 0;
  const held = new Set<Promise<void>>();

  /** Waits for a place unless one of the signals fires. */
  async function wait(job: JobOptions, signals: readonly AbortSignal[]): Promise<GiveBack> {
    const { promise: turn, resolve, reject } = Promise.withResolvers<GiveBack>();
    let waits = true;
    const leave = (event: Event) => {
      waits = false;
      reject(event.target instanceof AbortSignal ? event.target.reason : null);
    };
    for (const signal of signals) signal.addEventListener('abort', leave);
    const done = limiter
      .schedule(job, async () => {
        // Whoever left needs it no more.
        if (!waits) return;
        const end = Promise.withResolvers<undefined>();
        held.add(done);
        resolve(() => {
          end.resolve(undefined);
        });
        await end.promise;
      })
      .catch((cause: unknown) => {
        // Redis refuses; or the place has expired, which whoever has it need not know.
        reject(new LimitUnreachable(cause));
      })
      .finally(() => held.delete(done));
    try {
      return await turn;
    } finally {
      waits = false;
      for (const signal of signals) signal.removeEventListener('abort', leave);
    }
  }

  async function take({ priority, signal, mostMs }: Wanted, weight: number): Promise<GiveBack> {
    const signals = [signal, refusal()];
    for (const one of signals) one.throwIfAborted();
    waiting += 1;
    try {
      return await wait({ priority, weight, expiration: Math.ceil(mostMs()) + marginMs }, signals);
    } finally {
      waiting -= 1;
    }
  }

  return {
    take: (wanted) => take(wanted, 1),
    async turn(wanted) {
      const giveBack = await take({ ...wanted, priority: first }, 0);
      giveBack();
    },
    async ready() {
      await limiter.ready();
      // Bottleneck leaves the limit as whoever came first has set it.
      await set(settings);
    },
    askAgain() {
      // Changes nothing: the limit is that of the last process that started.
      if (waiting > 0) set({ highWater: null }).catch(() => undefined);
    },
    async settled() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => (timer = setTimeout(resolve, settleMs)));
      await Promise.race([Promise.allSettled(held), late]);
      clearTimeout(timer);
    },
  };
}
