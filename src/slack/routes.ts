import type { Poster } from '../alerts/ports.ts';
import type { ExportJobs } from '../lookups/export/ports.ts';
import type { Desk } from './desk.ts';
import type { RunExport } from './exports/run-export.ts';

/** The desk of a workspace, or null where it has none now. Never throws. */
type FindDesk = (workspace: string) => Promise<Desk | null>;

/** A workspace that has no desk now may have one soon; where it was uninstalled, its alerts are paused. */
const laterMs = 60_000;

/** Posts of alerts, each with its own workspace's token. */
export function routePosts(findDesk: FindDesk): Poster {
  return {
    async post(post, reference) {
      const desk = await findDesk(post.alert.workspace);
      return desk === null ? { is: 'later', inMs: laterMs } : desk.poster.post(post, reference);
    },
    async tell(workspace, user, text) {
      const desk = await findDesk(workspace);
      await desk?.poster.tell(workspace, user, text);
    },
  };
}

/** Exports of whichever workspace; one that nobody can deliver now waits. */
export function routeExports(findDesk: FindDesk, jobs: Pick<ExportJobs, 'release'>): RunExport {
  return async (job, stopping) => {
    const desk = await findDesk(job.workspace);
    await (desk === null ? jobs.release(job, laterMs, job.attempts) : desk.runExport(job, stopping));
  };
}
