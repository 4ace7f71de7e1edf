import { errorFields, type Log } from '../ops/log.ts';
import type { Notices } from './ports.ts';

export interface AdminNotices {
  readonly hasAny: boolean;
  /** Tells every admin by direct message, once a day for each kind of trouble. Never throws. */
  tellOnce(workspace: string, kind: string, text: string): Promise<void>;
}

interface Parts {
  /** Slack user ids. */
  readonly admins: readonly string[];
  readonly notices: Notices;
  readonly sendDirect: (user: string, text: string) => Promise<void>;
  readonly log: Log;
}

const quietMs = 24 * 60 * 60_000;

/**
 * Tells the admins what is theirs to mend.
 * @param parts whom to tell and how; a message that was not delivered is not counted as told
 */
export function createAdminNotices({ admins, notices, sendDirect, log }: Parts): AdminNotices {
  return {
    hasAny: admins.length > 0,
    async tellOnce(workspace, kind, text) {
      for (const admin of admins) {
        const id = `admin ${kind} ${admin}`;
        try {
          if (!(await notices.claim(workspace, id, quietMs))) continue;
          await sendDirect(admin, text).catch(async (error: unknown) => {
            await notices.release(workspace, id);
            throw error;
          });
        } catch (error) {
          log.error({ kind, error: errorFields(error) }, 'an admin could not be told');
        }
      }
    },
  };
}
