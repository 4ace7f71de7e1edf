import type { ExportJobs } from '../../lookups/export/ports.ts';
import type { LookupDeps } from '../../lookups/deps.ts';
import type { Ledger } from '../../lookups/money-ports.ts';
import type { Log } from '../../ops/log.ts';
import type { AdminNotices } from '../admin-notices.ts';
import { dropLongButtons, fitButtons } from '../button-values.ts';
import type { DirectMessages } from '../direct-messages.ts';
import type { FileSender } from '../file-sender.ts';
import type { IntentShelf } from '../ports.ts';
import type { Block } from '../ui/message.ts';
import { createExportRunner, type ExportRunner } from './export-runner.ts';
import { createProgressMessage } from './progress-message.ts';
import { createRunExport } from './run-export.ts';

interface Parts {
  readonly store: {
    readonly exports: ExportJobs;
    readonly ledger: Pick<Ledger, 'settle' | 'list'>;
    readonly intents: IntentShelf;
  };
  readonly lookups: LookupDeps;
  readonly direct: DirectMessages;
  readonly files: FileSender;
  readonly admins: AdminNotices;
  /** Counts work under way, so that a stop can wait for it. */
  readonly track: (work: () => Promise<void>) => Promise<void>;
  readonly log: Log;
}

/** Whatever exports need, put together. */
export function createExports({ store, lookups, direct, files, admins, track, log }: Parts): ExportRunner {
  const jobs = store.exports;
  const fit = (workspace: string, blocks: readonly Block[]) =>
    fitButtons(store.intents, workspace, blocks).catch(() => dropLongButtons(blocks));
  const run = createRunExport({
    ...{ jobs, lookups, ledger: store.ledger, files, admins, log },
    progressMessage: (job) =>
      createProgressMessage({ place: job.place, to: job, direct, fit, onPlaced: (place) => jobs.setPlace(job, place) }),
  });
  return createExportRunner({ jobs, run, track, log });
}
