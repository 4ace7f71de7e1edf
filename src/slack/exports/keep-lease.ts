import type { ExportJobs, Held } from '../../lookups/export/ports.ts';
import { errorFields, type Log } from '../../ops/log.ts';

/** A quarter of a lease, so that one renewal may fail. */
const everyMs = 5_000;

/** Renews a job's lease while a page takes its time. @returns what ends it. */
export function keepLease(jobs: Pick<ExportJobs, 'renew'>, held: Held, log: Log): () => void {
  const timer = setInterval(() => {
    jobs.renew(held).catch((error: unknown) => {
      log.warn({ error: errorFields(error) }, 'the store did not renew the lease of an export');
    });
  }, everyMs);
  return () => {
    clearInterval(timer);
  };
}
