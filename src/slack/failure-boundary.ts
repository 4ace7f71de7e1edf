import type { Look } from '../lookups/spend.ts';
import type { Caller } from '../model/call.ts';
import type { Intent, QueryIntent } from '../model/intent.ts';
import { errorFields, knownFields, type Log } from '../ops/log.ts';
import type { AdminNotices } from './admin-notices.ts';
import { describeFailure, searchInstead } from './failure.ts';
import { notInstalled } from './listeners/refusals.ts';
import type { Address, Place, Replier } from './reply.ts';
import { failureMessage, type FailureProps, saidMessage } from './kit/failure-message.ts';
import type { RunName } from './kit/ids.ts';

/** Who acted where, and how to answer them. */
export interface Interaction extends Caller, Address {
  /** The whole command as typed, given back when it fails; null for a pressed button. */
  readonly typed: string | null;
}

/** What they want, from the cache or the service, and where its answer goes. */
export interface Wish {
  readonly intent: Intent;
  readonly look: Look;
  readonly place: Place;
  /** Whether they have agreed to its price. */
  readonly confirmed?: boolean;
}

/**
 * Runs work that answers an interaction. Never throws: whatever is thrown in it ends here, in words for the person,
 * a line in the log and, where it is theirs to mend, a message to the admins.
 * @param wish what Retry carries out, or null where nothing was understood yet
 */
export type FailureBoundary = (to: Interaction, wish: Wish | null, work: () => Promise<void>) => Promise<void>;

interface Parts {
  readonly replier: Replier;
  readonly admins: AdminNotices;
  /** Asks anew whether the app is installed. Never throws. */
  readonly isStillThere: () => Promise<boolean>;
  readonly now: () => number;
  readonly log: Log;
}

/**
 * The one place where whatever went wrong with an interaction is told.
 * @param parts how to answer and whom else to tell; `now` is in epoch ms, said where a charge is in doubt
 */
export function createFailureBoundary({ replier, admins, isStillThere, now, log }: Parts): FailureBoundary {
  return async function answerFailures(to, wish, work) {
    try {
      await work();
    } catch (error) {
      const { reference, workspace, typed } = to;
      const failure = describeFailure(error, { reference, at: now(), hasAdmins: admins.hasAny });
      const { code } = failure;
      const fields = code === 'unexpected' ? errorFields(error) : knownFields(error);
      log.warn({ reference, workspace, code, error: fields }, 'not answered');
      // The key goes with the app: whoever has neither is not to enter one.
      if (code === 'no_key' && !(await isStillThere())) {
        await replier.reply(to, saidMessage(notInstalled), 'new');
        return;
      }
      const retry = failure.canRetry && wish !== null ? retryOf(wish) : null;
      const intent = wish?.intent ?? null;
      // A failure never replaces a page that is already there.
      await replier.reply(
        to,
        failureMessage({
          ...failure,
          retry,
          instead: searchInstead(failure.code, intent),
          edit: failure.canRetry ? null : queryOf(intent),
          typed,
        }),
        'new',
      );
      if (failure.tellAdmins !== null) await admins.tellOnce(workspace, failure.code, failure.tellAdmins);
    }
  };
}

/** The button that carries out what failed, as it was wanted; what was asked from the cache alone may now be paid for. */
export function retryOf(wish: Wish): NonNullable<FailureProps['retry']> {
  const { intent, look, place } = wish;
  if (wish.confirmed === true) return { does: runOf(wish), intent };
  if (place === 'channel') return { does: 'retry:channel', intent };
  return { does: look === 'again' ? 'retry:again' : 'retry', intent };
}

/** The look-up, where it has filters that can be changed in a form. */
export function queryOf(intent: Intent | null): QueryIntent | null {
  return intent?.do === 'shipments' || intent?.do === 'top' ? intent : null;
}

/** The button that carries out a wish once its price is agreed to. */
export function runOf({ look, place }: Pick<Wish, 'look' | 'place'>): RunName {
  if (place === 'channel') return 'run:channel';
  return look === 'again' ? 'run:again' : 'run';
}
