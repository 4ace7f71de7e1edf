import { quantile } from '../table.ts';
import type { Phase } from './steady-driver.ts';

/** Memory of the bot, sampled over the whole run. */
export interface Sample {
  readonly minute: number;
  readonly rssBytes: number;
}

interface LoadMeasured {
  readonly idle: Phase;
  readonly loaded: Phase;
  readonly after: Phase;
  readonly memory: readonly Sample[];
  readonly records: number;
  /** From their publication until the last channel was told, in seconds. */
  readonly toldSeconds: number;
}

/** For a person at a terminal. */
export function loadReport({ idle, loaded, after, memory, records, toldSeconds }: LoadMeasured): string {
  const ratio = p99(loaded) / p99(idle);
  const [early, late] = [memoryOf(memory, 3, 5), memoryOf(memory, -2, 0)];
  return [
    line('idle', idle),
    line(`while ${records.toLocaleString('en-US')} records fan out and the service hangs`, loaded),
    line('afterwards, with records published every minute', after),
    '',
    `p99 of the acknowledgement under load: ${ratio.toFixed(2)} × the idle one. Goal: at most 1.5.`,
    `Commands that Slack would have called timed out: ${idle.timeouts + loaded.timeouts + after.timeouts}. Goal: 0.`,
    `Commands never answered: ${idle.unanswered + loaded.unanswered + after.unanswered}. Goal: 0.`,
    `All channels were told of their new records after ${toldSeconds.toFixed(0)} s.`,
    `Memory: ${MiB(early)} MiB in the minutes 3 to 5, ${MiB(late)} MiB in the last two: ${(late / early).toFixed(2)} ×. Flat is 1.`,
    ...perMinute(memory),
  ].join('\n');
}

function line(what: string, { acksMs }: Phase): string {
  const [p50, , max] = [0.5, 0.99, 1].map((share) => quantile(acksMs, share).toFixed(1));
  return `${what}: ${acksMs.length} commands, ack p50 ${p50} ms, p99 ${p99({ acksMs }).toFixed(1)} ms, longest ${max} ms`;
}

const p99 = ({ acksMs }: Pick<Phase, 'acksMs'>) => quantile(acksMs, 0.99);
const MiB = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);

/** The median between two minutes; negative ones count from the end. */
function memoryOf(memory: readonly Sample[], from: number, to: number): number {
  const end = memory.at(-1)?.minute ?? 0;
  const [first, last] = from < 0 ? [end + from, end + to] : [Math.min(from, end - 2), Math.min(to, end)];
  const within = memory.filter(({ minute }) => minute >= first && minute <= last);
  return quantile(
    within.map(({ rssBytes }) => rssBytes),
    0.5,
  );
}

function perMinute(memory: readonly Sample[]): string[] {
  const minutes = [...new Set(memory.map(({ minute }) => Math.floor(minute)))];
  const of = (wanted: number) => memory.filter(({ minute }) => Math.floor(minute) === wanted);
  return [
    `MiB by minute: ${minutes
      .map((m) =>
        MiB(
          quantile(
            of(m).map(({ rssBytes }) => rssBytes),
            0.5,
          ),
        ),
      )
      .join(' ')}`,
  ];
}
