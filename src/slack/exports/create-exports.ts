import type { ExportJobs } from '../../store/exports.ts';
import type { LookupDeps } from '../../lookups/deps.ts';
import type { Ledger } from '../../store/ledger.ts';
import type { Timings } from '../../model/timings.ts';
import type { Log } from '../../ops/log.ts';
import type { AdminNotices } from '../admin-notices.ts';
import { dropLongButtons, fitButtons } from '../button-values.ts';
import type { DirectMessages } from '../direct-messages.ts';
import type { FileSender } from '../file-sender.ts';
import type { IntentShelf } from '../../store/saved-queries.ts';
import type { Block } from '../ui/message.ts';
import { createProgressMessage } from './progress-message.ts';
import { createRunExport, type RunExport } from './run-export.ts';

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
