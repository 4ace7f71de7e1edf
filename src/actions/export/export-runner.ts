import type { LookupDeps } from '../../lookups/deps.ts';
import type { Timings } from '../../model/timings.ts';
import { errorFields, type Log } from '../../ops/log.ts';
import { createPoll } from '../../ops/poll.ts';
import type { ExportJobs } from '../../store/exports.ts';
import type { Ledger } from '../../store/ledger.ts';
import type { IntentShelf } from '../../store/saved-queries.ts';
import type { AdminNotices } from '../../slack/admin-notices.ts';
import { dropLongButtons, fitButtons } from '../../slack/button-values.ts';
import type { DirectMessages } from '../../slack/direct-messages.ts';
import type { FileSender } from '../../slack/file-sender.ts';
import type { Block } from '../../slack/kit/blocks.ts';
import { createRunExport, type RunExport } from './export-run.ts';
import { createProgressMessage } from './progress-message.ts';

export interface ExportRunner {
  /** Begins to look for jobs: those of dead processes are taken up once their lease has run out. */
  start(): void;
  /** Looks at once, after somebody pressed Run. */
  wake(): void;
  /** Takes no further job; those under way end after the page they read, and are let go. */
  stop(): Promise<void>;
}

interface Parts {
  readonly jobs: Pick<ExportJobs, 'claim'>;
  readonly run: RunExport;
  /** Counts work under way, so that a stop can wait for it. */
  readonly track: (work: () => Promise<void>) => Promise<void>;
  /** How often jobs that are due are looked for. */
  readonly everyMs: number;
  readonly log: Log;
}

/** A long export does not keep a short one waiting, and people's own look-ups keep most of the service's slots. */
const maxAtOnce = 2;

export function createExportRunner({ jobs, run, track, everyMs, log }: Parts): ExportRunner {
  const stopping = new AbortController();
  let running = 0;

  const poll = createPoll({
    everyMs,
    async round() {
      while (!stopping.signal.aborted && running < maxAtOnce) {
        const job = await jobs.claim();
        if (job === null) return;
        running += 1;
        void track(() => run(job, stopping.signal)).finally(() => {
          running -= 1;
          poll.wake();
        });
      }
    },
    onError(error) {
      log.error({ error: errorFields(error) }, 'the store does not tell which exports are due');
    },
  });

  return {
    start: () => {
      poll.start();
    },
    wake: poll.wake,
    stop() {
      stopping.abort();
      return poll.stop();
    },
  };
}

interface ExportParts {
  readonly store: {
    readonly exports: ExportJobs;
    readonly ledger: Pick<Ledger, 'settle' | 'list'>;
    readonly intents: IntentShelf;
  };
  readonly lookups: LookupDeps;
  readonly direct: DirectMessages;
  readonly files: FileSender;
  readonly admins: AdminNotices;
  readonly timings: Pick<Timings, 'exportLeaseMs'>;
  readonly log: Log;
}

/** Whatever the exports of a workspace need, put together. */
export function createExports({ store, lookups, direct, files, admins, timings, log }: ExportParts): RunExport {
  const jobs = store.exports;
  const fit = (workspace: string, blocks: readonly Block[]) =>
    fitButtons(store.intents, workspace, blocks).catch(() => dropLongButtons(blocks));
  return createRunExport({
    ...{ jobs, lookups, ledger: store.ledger, files, admins, leaseMs: timings.exportLeaseMs, log },
    progressMessage: (job) =>
      createProgressMessage({ place: job.place, to: job, direct, fit, onPlaced: (place) => jobs.setPlace(job, place) }),
  });
}
