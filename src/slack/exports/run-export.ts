import type { ExportJob } from '../../model/export.ts';
import { errorFields } from '../../ops/log.ts';
import { ExportRun, type RunParts } from './export-run.ts';
import { keepLease } from './keep-lease.ts';

/** One run of a job that was claimed: until its end, until it has to wait, or until the process stops. Never throws. */
export type RunExport = (job: ExportJob, stopping: AbortSignal) => Promise<void>;

/** From a claimed job to the file in Slack, or to the reason why it is not there yet. */
export function createRunExport(parts: RunParts): RunExport {
  return async function runExport(job, stopping) {
    const run = new ExportRun(parts, job, stopping);
    const letGo = keepLease(parts.jobs, job, parts.leaseMs, parts.log);
    try {
      await run.carryOn();
    } catch (error) {
      // The store does not answer: the lease runs out, and whoever can goes on.
      parts.log.error({ reference: job.reference, error: errorFields(error) }, 'an export was left');
    } finally {
      letGo();
      await run.shown.close();
    }
  };
}
