import type { Poster } from '../model/outbox.ts';
import type { ExportJobs } from '../store/exports.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { Desk } from './desk.ts';
import type { Desks } from './desks.ts';
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
    async tell(workspace, user, text, reference) {
      const desk = await findDesk(workspace);
      return desk === null ? { is: 'later', inMs: laterMs } : desk.poster.tell(workspace, user, text, reference);
    },
  };
}

/**
 * Exports of whichever workspace. Where the app was uninstalled, one waits for somebody who resumes it; where the store
 * does not say so, for a while.
 */
export function routeExports(desks: Pick<Desks, 'of'>, jobs: Pick<ExportJobs, 'settle'>, log: Log): RunExport {
  return async (job, stopping) => {
    const { reference, workspace } = job;
    try {
      const desk = await desks.of(workspace);
      await (desk === null ? jobs.settle(job, 'paused', 'uninstalled') : desk.runExport(job, stopping));
    } catch (error) {
      // Its lease runs out, and it is looked at again.
      log.error({ reference, workspace, error: errorFields(error) }, 'an export was left: its workspace is not known');
    }
  };
}
