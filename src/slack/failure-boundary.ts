import type { Caller } from '../model/call.ts';
import { errorFields, knownFields, type Log } from '../ops/log.ts';
import type { AdminNotices } from './admin-notices.ts';
import { describeFailure, type Failure } from './failure.ts';
import { notInstalled } from './refusals.ts';
import type { Button } from './kit/blocks.ts';
import type { Address, Replier } from './messages.ts';
import { failureMessage, saidMessage } from './kit/failure-message.ts';

/** Who acted where, and how to answer them. */
export interface Interaction extends Caller, Address {
  /** The whole command as typed, given back when it fails; null for a pressed button. */
  readonly typed: string | null;
}

/** Buttons beside what is said of a failure. */
export type Offers = (failure: Pick<Failure, 'code' | 'canRetry'>) => readonly (Button | null)[];

/**
 * Runs work that answers an interaction. Never throws: an error ends here as words for the person, a line in the log and,
 * if the admins can fix it, a message to them.
 * @param offers null if there is nothing to offer, as before anything was understood
 */
export type FailureBoundary = (to: Interaction, offers: Offers | null, work: () => Promise<void>) => Promise<void>;

interface Parts {
  readonly replier: Replier;
  readonly admins: AdminNotices;
  /** Asks the store again whether the app is installed. Never throws. */
  readonly isStillThere: () => Promise<boolean>;
  readonly now: () => number;
  readonly log: Log;
}

/**
 * The one place that tells people what went wrong.
 * @param parts `now` is in epoch ms; it is quoted if a charge is in doubt
 */
export function createFailureBoundary({ replier, admins, isStillThere, now, log }: Parts): FailureBoundary {
  return async function answerFailures(to, offers, work) {
    try {
      await work();
    } catch (error) {
      const { reference, workspace, typed } = to;
      const failure = describeFailure(error, { reference, at: now(), hasAdmins: admins.hasAny });
      const { code } = failure;
      const fields = code === 'unexpected' ? errorFields(error) : knownFields(error);
      log.warn({ reference, workspace, code, error: fields }, 'not answered');
      // Uninstalling deletes the key too. Without the app, nobody should enter one.
      if (code === 'no_key' && !(await isStillThere())) {
        await replier.reply(to, saidMessage(notInstalled), 'new');
        return;
      }
      const { title, lines } = failure;
      // A failure never replaces a page that is already there.
      await replier.reply(to, failureMessage({ title, lines, offers: offers?.(failure) ?? [], typed }), 'new');
      if (failure.tellAdmins !== null) await admins.tellOnce(workspace, failure.code, failure.tellAdmins);
    }
  };
}
