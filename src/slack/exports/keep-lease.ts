import type { ExportJobs } from '../../store/exports.ts';
import type { Held } from '../../model/export.ts';
import { errorFields, type Log } from '../../ops/log.ts';

/** Renews a job's lease, so often that a renewal may fail. @returns what ends it. */
export function keepLease(jobs: Pick<ExportJobs, 'renew'>, held: Held, leaseMs: number, log: Log): () => void {
  const timer = setInterval(() => {
    jobs.renew(held).catch((error: unknown) => {
      log.warn({ error: errorFields(error) }, 'the store did not renew the lease of an export');
    });
  }, leaseMs / 4);
  return () => {
    clearInterval(timer);
  };
}
