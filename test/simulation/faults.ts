import type { Random } from '../../src/local/trade-service/random.ts';

/** What goes wrong on the way to the service and back, or in it. */
const serviceFaults = [
  ...['throttle', 'dependency429', 'error500', 'html502', 'wrong-json', 'truncate', 'reset', 'hang', 'delay'],
  ...['lost on the way', 'late on the way', 'echo'],
] as const;
/** The same of Slack. */
export const slackFaults = ['rate limit', 'status 500', 'answer lost', 'lost on the way', 'delay'] as const;
/** Of a delivery. */
const deliveryFaults = ['twice', 'late'] as const;
/** Of a process, before something that others can see. */
const processFaults = ['crash', 'freeze', 'power cut'] as const;
/** Of a statement. */
const diskFaults = ['busy', 'full'] as const;

export const kinds = {
  service: serviceFaults,
  slack: slackFaults,
  delivery: deliveryFaults,
  process: processFaults,
  disk: diskFaults,
} as const;

export type Part = keyof typeof kinds;
export const parts: readonly Part[] = ['service', 'slack', 'delivery', 'process', 'disk'];

/** How often faults of a part are when they are on. */
const usual: Record<Part, number> = { service: 0.25, slack: 0.2, delivery: 0.3, process: 0.004, disk: 0.03 };

export type Faults = ReturnType<typeof createFaults>;

/** Faults, each switched on and off by itself, and how often each has met each kind of work. */
export function createFaults(chance: Random) {
  const rates = new Map<string, number>();
  const met = new Map<string, number>();
  let isHealed = false;
  const armed = new Map<Part, { readonly kind: string; readonly work: string; before: number }>();
  const nameOf = (part: Part, kind: string) => `${part}: ${kind}`;
  return {
    met,
    /** Whether anything goes wrong. */
    isOn: () => rates.size > 0 || armed.size > 0,
    /** Switches one fault on or off. @returns what was done, for the log */
    turn(dice: Random): string {
      const part = dice.pick([...parts, 'service', 'service'] as const);
      const kind = dice.pick<string>(kinds[part]);
      const name = nameOf(part, kind);
      if (rates.delete(name)) return `${name} ends`;
      const rate = usual[part] * (0.3 + dice.unit());
      rates.set(name, rate);
      return `${name} begins, ${(100 * rate).toFixed(1)} %`;
    },
    /** Whether something of that kind may happen. */
    mayMeet: (part: Part, kind: string) => rates.has(nameOf(part, kind)) || armed.get(part)?.kind === kind,
    /** The next work of that kind meets this. @param before how many are let pass */
    arm(part: Part, kind: string, work: string, before = 0): void {
      if (!isHealed) armed.set(part, { kind, work, before });
    },
    heal(): void {
      isHealed = true;
      armed.clear();
      rates.clear();
    },
    /**
     * Draws the fault that something meets.
     * @param work the kind of work, for the counters
     * @param times how many times as often as usual, for work that is rare
     */
    draw(part: Part, work: string, times = 1): string | null {
      const waiting = armed.get(part);
      const isArmed = waiting?.work === work && (waiting.before -= 1) < 0;
      if (isArmed) armed.delete(part);
      else if (rates.size === 0) return null;
      const kind = isArmed
        ? waiting.kind
        : kinds[part].find((one) => {
            const rate = rates.get(nameOf(part, one));
            return rate !== undefined && chance.unit() < rate * times;
          });
      if (kind === undefined) return null;
      const key = `${nameOf(part, kind)} | ${work}`;
      met.set(key, (met.get(key) ?? 0) + 1);
      return kind;
    },
  };
}
