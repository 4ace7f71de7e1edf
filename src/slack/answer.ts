import { carryOut } from '../lookups/carry-out.ts';
import type { LookupDeps } from '../lookups/deps.ts';
import type { Intent } from '../lookups/intent.ts';
import type { Outcome } from '../lookups/outcome.ts';
import type { Look } from '../lookups/spend.ts';
import type { Log } from '../ops/log.ts';
import type { FailureBoundary, Interaction } from './failure-boundary.ts';
import type { Place, Replier } from './reply.ts';
import { outcomeMessage } from './ui/outcome-message.ts';
import { slowMessage } from './ui/slow-message.ts';

export interface Wish {
  readonly intent: Intent;
  readonly look: Look;
  readonly place: Place;
}

/** Carries out an intent and answers it, or says why not. Never throws. */
export type Answerer = (to: Interaction, wish: Wish) => Promise<void>;

interface Parts {
  readonly lookups: LookupDeps;
  readonly replier: Replier;
  readonly answerFailures: FailureBoundary;
  readonly log: Log;
}

/** People wonder whether anything happens after about this long. */
const slowAfterMs = 2_000;

export function createAnswerer({ lookups, replier, answerFailures, log }: Parts): Answerer {
  return function answer(to, { intent, look, place }) {
    return answerFailures(to, intent, async () => {
      const outcome = await lookUp(to, { intent, look, place });
      const placed = placeOf(outcome, place);
      const sharedBy = placed === 'channel' ? to.user : null;
      await replier.reply(to, outcomeMessage(outcome, { now: lookups.now(), sharedBy }), placed);
      const { reference, workspace } = to;
      log.info({ reference, workspace, do: intent.do, is: outcome.is, charged: outcome.cost.charged }, 'answered');
    });
  };

  /** Looks up, and says so once when it takes longer than people wait without wondering. */
  async function lookUp(to: Interaction, { intent, look, place }: Wish): Promise<Outcome> {
    let throttled = false;
    const onThrottled = () => (throttled = true);
    const slow = setTimeout(() => {
      void replier.reply(to, slowMessage(throttled, place === 'replace'), 'new');
    }, slowAfterMs);
    try {
      return await carryOut(intent, to, lookups, { look, onThrottled });
    } finally {
      clearTimeout(slow);
    }
  }
}

/** Only answers are for the channel: a list to choose from is the asker's own business. */
function placeOf(outcome: Outcome, wanted: Place): Place {
  const isAnswer = outcome.is === 'page' || outcome.is === 'profile' || outcome.is === 'bill';
  return wanted === 'channel' && !isAnswer ? 'new' : wanted;
}
