import { carryOut, type LookupDeps } from '../lookups/carry-out.ts';
import type { Intent } from '../lookups/intent.ts';
import type { Outcome } from '../lookups/outcome.ts';
import type { Asker } from '../lookups/ports.ts';
import type { Look } from '../lookups/spend.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { AdminNotices } from './admin-notices.ts';
import { describeFailure } from './failure.ts';
import type { Address, Place, Replier } from './reply.ts';
import { failureMessage } from './ui/failure-message.ts';
import { outcomeMessage } from './ui/outcome-message.ts';
import { slowMessage } from './ui/slow-message.ts';

export interface Interaction extends Asker, Address {
  /** The whole command as typed, given back when it fails; null for a pressed button. */
  readonly typed: string | null;
}

export interface Wish {
  readonly intent: Intent;
  readonly look: Look;
  readonly place: Place;
}

export interface AnswerDeps {
  readonly lookups: LookupDeps;
  readonly replier: Replier;
  readonly admins: AdminNotices;
  readonly log: Log;
}

/** People wonder whether anything happens after about this long. */
const slowAfterMs = 2_000;

export type Answerer = (interaction: Interaction, wish: Wish) => Promise<void>;

/** Carries out an intent and answers it, or says why not. Never throws: this is where failures end. */
export function createAnswerer({ lookups, replier, admins, log }: AnswerDeps): Answerer {
  return async function answer(interaction, { intent, look, place }) {
    const { reference, workspace, user } = interaction;
    let throttled = false;
    const slow = setTimeout(() => void replier.reply(interaction, slowMessage(throttled), 'new'), slowAfterMs);
    try {
      const onThrottled = () => (throttled = true);
      const outcome = await carryOut(intent, interaction, lookups, { look, onThrottled });
      clearTimeout(slow);
      const placed = placeOf(outcome, place);
      const sharedBy = placed === 'channel' ? user : null;
      await replier.reply(interaction, outcomeMessage(outcome, { now: lookups.now(), sharedBy }), placed);
      log.info({ reference, workspace, do: intent.do, is: outcome.is, charged: outcome.cost.charged }, 'answered');
    } catch (error) {
      clearTimeout(slow);
      const scene = { reference, at: lookups.now(), hasAdmins: admins.hasAny };
      const failure = describeFailure(error, scene);
      log.warn({ reference, workspace, do: intent.do, code: failure.code, error: errorFields(error) }, 'not answered');
      const retry = failure.canRetry ? intent : null;
      // A failure never replaces a page that is already there.
      await replier.reply(interaction, failureMessage({ ...failure, retry, typed: interaction.typed }), 'new');
      if (failure.tellAdmins !== null) await admins.tellOnce(workspace, failure.code, failure.tellAdmins);
    }
  };
}

/** Only answers are for the channel: a list to choose from is the asker's own business. */
function placeOf(outcome: Outcome, wanted: Place): Place {
  const isAnswer = outcome.is === 'page' || outcome.is === 'profile' || outcome.is === 'bill';
  return wanted === 'channel' && !isAnswer ? 'new' : wanted;
}
