import { z } from 'zod';
import { maySee } from '../../alerts/rights.ts';
import { forDay } from '../../alerts/transitions.ts';
import { isAlert, type PauseEnd, type Posting } from '../../model/alert.ts';
import { roundCredits } from '../../model/money.ts';
import { postingId, type PostingStep } from '../../model/posting.ts';
import type { Interaction } from '../../slack/failure.ts';
import { inCredits, joined } from '../../slack/kit/text.ts';
import type { ActionContext } from '../../slack/listeners/deliveries.ts';
import { tell } from '../../slack/replier.ts';
import { action, type ActionDeps, type ActionKind } from '../feature.ts';
import { actorOf } from '../where-to-post.ts';
import type { DoneToPosting } from './cards.ts';
import { onPosting, type PostingKind, refusalsOf, showCard, tellOwner } from './kind.ts';
import { canBeUndone, duplicateWords, noLonger, type PostingVerb } from './words.ts';

/* What people do to alerts and reports, by a button of a card or by a sentence, and what is said of it. */

/** The end of a step: what the card of the alert or report says of it. */
export interface Stepped<P extends Posting = Posting> {
  readonly posting: P;
  readonly done: string;
  readonly cost?: string | undefined;
}

/** Null after a message of its own, such as a refusal. @param end of a pause; null: none */
export type DoStep<P extends Posting> = (
  deps: ActionDeps,
  context: ActionContext,
  id: string,
  end?: PauseEnd | null,
) => Promise<Stepped<P> | null>;

export type Steps<P extends Posting = Posting> = Readonly<Record<PostingVerb | 'takeOver', DoStep<P>>>;

export const unchanged = <P extends Posting>(posting: P, why: string): Stepped<P> => ({
  posting,
  done: `${why} Nothing was changed.`,
});

interface StepWords {
  readonly done: (posting: Posting) => string;
  /** Why its state doesn't allow the step. */
  readonly unfit: (posting: Posting) => string;
  readonly cost?: (posting: Posting) => string | undefined;
  /** To its owner, unless it's theirs. */
  readonly told?: DoneToPosting;
}

export const checkCost = 'A check costs what it reads or counts.';

/** Of a run or a check that has ended. */
export function costSince(before: Posting, after: Posting): string {
  const charged = roundCredits(after.creditsThisMonth - before.creditsThisMonth);
  return charged > 0 ? `The ${isAlert(after) ? 'check' : 'run'} cost ${inCredits(charged)}.` : 'Nothing was charged.';
}

export const offWhy = ({ state }: Posting): string =>
  state === 'stopped' ? "It's stopped. Undo that first." : "It's off. Resume it first.";

const stoppedLongAgo = "It was stopped more than 7 days ago, so it can't be brought back.";

export const stepWords = {
  pause: {
    done: (posting) =>
      joined([
        posting.pausedUntil === null ? 'Paused until someone resumes it.' : (posting.reason ?? ''),
        isAlert(posting) ? 'Anything new is kept until then.' : '',
      ]),
    unfit: () => "It's already off.",
    told: 'paused',
  },
  resume: {
    done: () => 'Resumed.',
    unfit: (posting) =>
      isAlert(posting) ? "It isn't paused." : posting.state === 'stopped' ? offWhy(posting) : "It's already on.",
    told: 'resumed',
  },
  stop: {
    done: (posting) => `Stopped. It ${noLonger(posting)}. ${canBeUndone}`,
    unfit: () => "It's already stopped.",
    told: 'stopped',
  },
  undo: {
    done: (posting) =>
      posting.state === 'paused'
        ? "It's back, and still paused. Press Resume to switch it on."
        : joined(["It's back.", isAlert(posting) ? "Records it already knew won't be posted again." : '']),
    unfit: (posting) =>
      posting.state !== 'stopped'
        ? "It isn't stopped."
        : joined([stoppedLongAgo, isAlert(posting) ? 'Type watch to make a new one.' : '']),
    cost: (posting) => (isAlert(posting) && posting.state !== 'paused' ? checkCost : undefined),
    told: 'brought back',
  },
  takeOver: {
    done: () => "It's yours now. I'll message you if something goes wrong with it.",
    unfit: () => "It's stopped.",
  },
} satisfies Partial<Record<keyof Steps, StepWords>>;

/** Tells the owner, too. Null after a refusal. */
export async function stepped<P extends Posting>(
  deps: ActionDeps,
  to: Interaction,
  { noun }: PostingKind<P>,
  id: string,
  step: PostingStep<P>,
  words: StepWords,
): Promise<Stepped<P> | null> {
  if (step.is === 'unknown' || step.is === 'forbidden') {
    const { none, notYours } = refusalsOf(noun, id);
    await tell(deps, to, step.is === 'unknown' ? none : notYours);
    return null;
  }
  const { is, posting } = step;
  if (is !== 'done') return unchanged(posting, is === 'duplicate' ? duplicateWords(posting) : words.unfit(posting));
  if (words.told !== undefined) await tellOwner(deps, to, posting, words.told);
  return { posting, done: words.done(posting), cost: words.cost?.(posting) };
}

/** The steps that ask nothing first. */
export function plainSteps<P extends Posting>(kind: PostingKind<P>) {
  const plain =
    (name: 'pause' | 'stop' | 'undo' | 'takeOver'): DoStep<P> =>
    async (deps, { to }, id, end = null) =>
      stepped(deps, to, kind, id, await kind.steps(deps)[name](actorOf(deps, to), id, end), stepWords[name]);
  return { pause: plain('pause'), stop: plain('stop'), undo: plain('undo'), takeOver: plain('takeOver') };
}

/** Nothing after a message of the step's own. */
export async function showStep<P extends Posting>(
  kind: PostingKind<P>,
  deps: ActionDeps,
  context: ActionContext,
  end: Stepped<P> | null,
): Promise<void> {
  if (end !== null) await showCard(kind, deps, context, end.posting, end.done, end.cost);
}

const of = { id: postingId };

export function stepAction<P extends Posting>(kind: PostingKind<P>, name: string, step: DoStep<P>): ActionKind {
  return action(`${name}-${kind.noun}`, of, async (deps, context, { id }) =>
    showStep(kind, deps, context, await step(deps, context, id)),
  );
}

export function cardActions<P extends Posting>(kind: PostingKind<P>, steps: Steps<P>): ActionKind[] {
  const { noun } = kind;
  return [
    action(
      `${noun}-card`,
      of,
      onPosting(kind, maySee, (deps, context, posting) => showCard(kind, deps, context, posting, null)),
    ),
    action(`pause-${noun}`, { ...of, forDay: z.boolean() }, async (deps, context, { id, forDay: isDay }) => {
      await showStep(kind, deps, context, await steps.pause(deps, context, id, isDay ? forDay(deps.now()) : null));
    }),
    stepAction(kind, 'stop', steps.stop),
    stepAction(kind, 'undo', steps.undo),
    stepAction(kind, 'take', steps.takeOver),
  ];
}
