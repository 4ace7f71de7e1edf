import type { Intent } from '../lookups/intent.ts';
import type { Asker } from '../lookups/ports.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { AdminNotices } from './admin-notices.ts';
import { describeFailure } from './failure.ts';
import type { Address, Replier } from './reply.ts';
import { searchInstead } from './search-instead.ts';
import { failureMessage } from './ui/failure-message.ts';

/** Who acted where, and how to answer them. */
export interface Interaction extends Asker, Address {
  /** The whole command as typed, given back when it fails; null for a pressed button. */
  readonly typed: string | null;
}

/**
 * Runs work that answers an interaction. Never throws: whatever is thrown in it ends here, in words for the person,
 * a line in the log and, where it is theirs to mend, a message to the admins.
 * @param intent what Retry carries out, or null where nothing was understood yet
 */
export type FailureBoundary = (to: Interaction, intent: Intent | null, work: () => Promise<void>) => Promise<void>;

interface Parts {
  readonly replier: Replier;
  readonly admins: AdminNotices;
  readonly now: () => number;
  readonly log: Log;
}

export function createFailureBoundary({ replier, admins, now, log }: Parts): FailureBoundary {
  return async function answerFailures(to, intent, work) {
    try {
      await work();
    } catch (error) {
      const { reference, workspace, typed } = to;
      const failure = describeFailure(error, { reference, at: now(), hasAdmins: admins.hasAny });
      log.warn({ reference, workspace, code: failure.code, error: errorFields(error) }, 'not answered');
      const retry = failure.canRetry ? intent : null;
      // A failure never replaces a page that is already there.
      await replier.reply(
        to,
        failureMessage({ ...failure, retry, instead: searchInstead(failure.code, intent), typed }),
        'new',
      );
      if (failure.tellAdmins !== null) await admins.tellOnce(workspace, failure.code, failure.tellAdmins);
    }
  };
}
