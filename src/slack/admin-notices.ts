import { errorFields, type Log } from '../ops/log.ts';
import type { Notices } from '../store/deliveries.ts';
import { sayOnce } from './say-once.ts';

export interface AdminNotices {
  readonly hasAny: boolean;
  /**
   * Tells every admin by direct message, once for each kind of trouble. Never throws: an admin who could not be told is
   * told when it is next tried, and the others are not told again.
   * @param quietMs for how long it is not repeated; a day unless given
   */
  tellOnce(workspace: string, kind: string, text: string, quietMs?: number): Promise<void>;
}

interface AdminParts {
  /** Slack user ids. */
  readonly admins: readonly string[];
  readonly notices: Notices;
  readonly sendDirect: (user: string, text: string) => Promise<void>;
  readonly log: Log;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Tells the admins what is theirs to mend.
 * @param parts whom to tell and how; a message that was not delivered is not counted as told
 */
export function createAdminNotices({ admins, notices, sendDirect, log }: AdminParts): AdminNotices {
  return {
    hasAny: admins.length > 0,
    async tellOnce(workspace, kind, text, quietMs = dayMs) {
      for (const admin of admins) {
        try {
          await sayOnce(notices, workspace, `admin ${kind} ${admin}`, quietMs, () => sendDirect(admin, text));
        } catch (error) {
          log.error({ kind, error: errorFields(error) }, 'an admin could not be told');
        }
      }
    },
  };
}
