import type { Timings } from '../../model/timings.ts';
import type { Abandoned } from '../../model/call.ts';
import { errorFields } from '../../ops/log.ts';
import { createPoll } from '../../ops/poll.ts';
import type { Ledger } from '../../store/ledger.ts';
import type { CheckedAction } from '../actions.ts';
import { readAction } from '../button-values.ts';
import type { Interaction } from '../failure.ts';
import type { Action } from '../kit/action.ts';
import { button } from '../kit/blocks.ts';
import { failureMessage } from '../kit/failure-message.ts';
import { finishDelivery, type ListenerDeps, readUnderway, underLease, type Underway } from './underway.ts';

type Spent = Awaited<ReturnType<Ledger['settle']>>;

/** A response_url takes posts for 30 minutes. */
const answerableMs = 30 * 60_000;

const spentWords: Record<Spent, string> = {
  nothing: 'Nothing was charged.',
  paid: "It's paid for and I kept the answer. Retry shows it for free.",
  unknown: 'It may have been charged: the answer was still on its way.',
};

/** The answer may have arrived a moment before, so this must not contradict it. */
const answeredWords = 'Your answer may not have arrived: Trade restarted while sending it';

/** Dead processes leave deliveries of any workspace. */
interface Interrupted extends Pick<ListenerDeps, 'deliveries' | 'log'> {
  /** Null if the app is no longer installed in the workspace. */
  readonly depsOf: (workspace: string) => Promise<ListenerDeps | null>;
}

/**
 * Answers the deliveries of dead processes: "interrupted", what they may have cost, and Retry. Never throws.
 * Nothing is carried out again, because the person may have asked again since.
 */
export async function answerInterrupted(parts: Interrupted): Promise<void> {
  const { deliveries, depsOf, log } = parts;
  // One failure must not stop the rest: no other process takes them over while this one lives.
  const tryTo = async <T>(step: () => Promise<T>): Promise<T | null> => {
    try {
      return await step();
    } catch (error) {
      log.error({ error: errorFields(error) }, 'interrupted commands could not be answered');
      return null;
    }
  };
  for (const abandoned of (await tryTo(() => deliveries.takeAbandoned())) ?? []) {
    await tryTo(async () => {
      const deps = await depsOf(abandoned.workspace);
      if (deps !== null) await answerOne(deps, abandoned);
      await finishDelivery(parts, abandoned.workspace, abandoned);
    });
  }
}

async function answerOne(deps: ListenerDeps, abandoned: Abandoned): Promise<void> {
  const { at, underway: kept, mayBeAnswered } = abandoned;
  const underway = kept === null ? null : readUnderway(kept);
  if (underway === null || deps.now() - at >= answerableMs) return;
  const to = underLease(underway.to, abandoned);
  const action = await actionOf(deps, underway);
  const after = (await action?.afterCrash(to)) ?? { is: 'interrupted', retry: null };
  if (after.is === 'job') await tellOfJob(deps, to, after.words);
  else await tellInterrupted(deps, to, { retry: after.retry, mayBeAnswered });
}

/** What was asked for; null where nothing was understood. */
async function actionOf(deps: ListenerDeps, { to, did }: Underway): Promise<CheckedAction | null> {
  if ('command' in did) {
    return deps.actions.check(await deps.actions.parseFor(to.user, did.text));
  }
  return did.value === null ? null : deps.actions.check(await readAction(deps.payloads, deps.workspace, did.value));
}

/** A press that starts a job may or may not have started it. The job's own runner settles its calls. */
async function tellOfJob({ replier, log }: ListenerDeps, to: Interaction, words: string): Promise<void> {
  const { reference, workspace } = to;
  const title = 'Trade restarted when you pressed that';
  const lines = [words, `Pressing it cost nothing. Reference ${reference}.`];
  await replier.reply(to, failureMessage({ title, lines, offers: [], typed: null }), 'new');
  log.warn({ reference, workspace }, 'answered what was interrupted');
}

async function tellInterrupted(
  deps: ListenerDeps,
  to: Interaction,
  { retry, mayBeAnswered }: { readonly retry: Action | null; readonly mayBeAnswered: boolean },
): Promise<void> {
  const { reference, workspace } = to;
  const spent = await deps.ledger.settle(workspace, reference);
  const message = failureMessage({
    title: mayBeAnswered ? answeredWords : 'Trade restarted before it could answer',
    lines: [spentWords[spent], `Reference ${reference}.`],
    offers: [retry === null ? null : button({ id: 'retry', label: 'Retry', action: retry })],
    typed: to.typed,
  });
  await deps.replier.reply(to, message, 'new');
  deps.log.warn({ reference, workspace, spent }, 'answered what was interrupted');
}

/**
 * Writes this process's heartbeat every few seconds, even while it answers the deliveries of dead ones, which may take long.
 */
export function watchDeliveries(deps: Interrupted, { aliveEveryMs, deadAfterMs }: Timings) {
  const silentRounds = Math.ceil(deadAfterMs / aliveEveryMs);
  /** After the store was away: rounds to wait until the other processes have written their heartbeats too. */
  let toWait = 0;
  const answering = createPoll({
    everyMs: null,
    round: () => answerInterrupted(deps),
    onError: () => undefined,
  });
  const alive = createPoll({
    everyMs: aliveEveryMs,
    async round() {
      await deps.deliveries.stayAlive();
      if (toWait > 0) toWait -= 1;
      else answering.start();
    },
    onError(error) {
      toWait = silentRounds;
      deps.log.error({ error: errorFields(error) }, 'the heartbeat could not be written');
    },
  });
  alive.start();
  return {
    /** Answers no more deliveries. @returns when the ones in progress are answered */
    stopAnswering: () => answering.stop(),
    /** Stops the heartbeat, so that others may take over what is left. */
    stop: () => alive.stop(),
  };
}
