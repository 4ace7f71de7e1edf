import type { ExportJobs } from '../../store/exports.ts';
import type { ExportJob } from '../../model/export.ts';
import { errorFields, type Log } from '../../ops/log.ts';
import { rest } from './rest.ts';

const pausesMs = [200, 1_000, 5_000, 15_000] as const;

/**
 * Books that a file was delivered, and tries again by itself when the store does not answer: a job that is let go before
 * would send its file once more. Never throws.
 * @param stopping shortens the pauses, and takes none of the attempts
 */
export async function settleDelivered(
  jobs: Pick<ExportJobs, 'settle'>,
  job: ExportJob,
  stopping: AbortSignal,
  log: Log,
): Promise<void> {
  for (const ms of [...pausesMs, null]) {
    try {
      await jobs.settle(job, 'done', null);
      return;
    } catch (error) {
      log.error({ reference: job.reference, error: errorFields(error) }, 'a delivered export was not booked as done');
    }
    if (ms !== null) await rest(ms, stopping);
  }
}
