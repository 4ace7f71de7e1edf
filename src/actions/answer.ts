import { carryOut } from '../lookups/carry-out.ts';
import type { LookupDeps } from '../lookups/gate.ts';
import { LookupError, type Outcome } from '../lookups/outcome.ts';
import { readPrices } from '../lookups/quote.ts';
import type { LookUp } from '../model/look-up.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { FailureBoundary, Interaction } from '../slack/failure.ts';
import type { FileSender } from '../slack/web-api.ts';
import type { How } from '../slack/kit/action.ts';
import type { Button } from '../slack/kit/blocks.ts';
import type { Place, Replier } from '../slack/messages.ts';
import type { RecentLookups } from '../store/saved-queries.ts';
import type { Answerer } from './feature.ts';
import { again, retryButton, waysOn } from './look-ups/paging.ts';
import { estimateMessage, outcomeMessage, slowMessage, unsharedMessage } from './outcome-message.ts';

interface Wanted {
  readonly lookUp: LookUp;
  readonly how: How;
  readonly place: Place;
}

interface Parts {
  readonly lookups: LookupDeps;
  readonly recent: Pick<RecentLookups, 'keep'>;
  readonly files: Pick<FileSender, 'canSend'>;
  readonly replier: Replier;
  readonly answerFailures: FailureBoundary;
  readonly log: Log;
}

/** People wonder whether anything happens after about this long. */
const slowAfterMs = 2_000;
/** How long an answer waits for the notice that announces it. */
const noticeMs = 1_000;

/** From what a person wants to the message they read: looks up, says when that takes long, builds, sends. */
export function createAnswerer({ lookups, recent, files, replier, answerFailures, log }: Parts): Answerer {
  return async function answer({ to, place }, lookUp, how = {}) {
    const wanted = how.place === 'channel' ? 'channel' : place;
    let arrived = false;
    await answerFailures(to, waysOn(lookUp, how), async () => {
      const outcome = await perform(to, { lookUp, how, place: wanted });
      // Begun before the answer is sent: its reader may type `again` or `export` at once.
      keepAsRecent(to, outcome);
      const placed = placeOf(outcome, wanted);
      const sharedBy = placed === 'channel' ? to.user : null;
      const priceOf = await readPrices(lookups.prices, to.workspace);
      const shown = { now: lookups.now(), sharedBy, savedAs: how.savedAs, priceOf };
      const message =
        outcome.is === 'estimate'
          ? estimateMessage(outcome, { ...again(how), agreed: true }, priceOf)
          : outcomeMessage(outcome, shown);
      const receipt = await replier.reply(to, message, placed);
      arrived = receipt === 'taken';
      if (receipt !== 'taken' && placed === 'channel') await tellUnshared(to, retryButton(lookUp, how), receipt);
      const { reference, workspace } = to;
      const { is, cost } = outcome;
      log.info({ reference, workspace, do: lookUp.do, is, charged: cost.charged, receipt }, 'answered');
    });
    return arrived;
  };

  /** Looks up, and says so once when it takes longer than people wait without wondering. */
  async function perform(to: Interaction, { lookUp, how, place }: Wanted): Promise<Outcome> {
    // Before anything is paid for what could not be handed over.
    if (lookUp.do === 'export' && !(await files.canSend())) {
      throw new LookupError('no_files', 'The scope files:write is missing.');
    }
    let throttled = false;
    const onThrottled = () => (throttled = true);
    let progress = '';
    const onProgress = (done: number, of: number) => (progress = ` ${done} of ${of} counts are in.`);
    const giveUp = new AbortController();
    let notice = Promise.resolve();
    const slow = setTimeout(() => {
      notice = replier.hint(to, slowMessage(throttled, place === 'replace', progress), giveUp.signal);
    }, slowAfterMs);
    try {
      return await carryOut(lookUp, to, lookups, { ...how, confirmed: how.agreed === true, onThrottled, onProgress });
    } finally {
      clearTimeout(slow);
      // One that says "still looking" must not come after what was found.
      const last = setTimeout(() => {
        giveUp.abort();
      }, noticeMs);
      await notice;
      clearTimeout(last);
    }
  }

  function keepAsRecent({ workspace, user, reference }: Interaction, outcome: Outcome): void {
    if (!isAnswer(outcome)) return;
    recent.keep(workspace, user, outcome.lookUp, (error) => {
      // The answer is there; only `again` does not know of it.
      log.error({ reference, error: errorFields(error) }, 'the store did not keep a look-up as recent');
    });
  }

  /** A channel that stays silent looks like success to nobody but the bot. */
  async function tellUnshared(to: Interaction, retry: Button, receipt: 'unknown' | 'failed'): Promise<void> {
    const { reference, typed } = to;
    await replier.reply(to, unsharedMessage({ receipt, reference, typed, retry }), 'new');
  }
}

/**
 * Only answers are for the channel: a list to choose from is the caller's own business, and so is a price. A price never
 * replaces the page it was asked from, which Cancel would take away.
 */
function placeOf(outcome: Outcome, wanted: Place): Place {
  if (outcome.is === 'estimate') return 'new';
  return wanted === 'channel' && !isAnswer(outcome) ? 'new' : wanted;
}

function isAnswer({ is }: Outcome): boolean {
  return is !== 'choice' && is !== 'compare-question' && is !== 'none' && is !== 'estimate' && is !== 'export-offer';
}
