import type { Abandoned } from '../../model/money.ts';
import type { Timings } from '../../model/time.ts';
import { errorFields } from '../../ops/log.ts';
import { createPoll } from '../../ops/poll.ts';
import { readAction, readJson } from '../button-values.ts';
import type { Interaction } from '../failure.ts';
import { failureMessage } from '../kit/blocks.ts';
import { ago } from '../kit/text.ts';
import { tell } from '../replier.ts';
import {
  type AfterCrash,
  type CheckedAction,
  type DeliveryLog,
  type ListenerDeps,
  type Spent,
  type Step,
  underLease,
  type Underway,
  underwaySchema,
  unnoted,
} from './deliveries.ts';
/** Past this the message says when they asked, since the response_url has expired and the answer is elsewhere. */
const longAgoMs = 30 * 60_000;

const spentWords: Record<Spent, string> = {
  nothing: 'Nothing was charged.',
  paid: "It's paid for and I kept the answer. Retry shows it for free.",
  unknown: 'It may have been charged: the answer was still on its way.',
};

/** The answer may have arrived just before the restart, so this says "may". */
const answeredWords = 'Your answer may not have arrived: Trade restarted while sending it';

interface Interrupted extends DeliveryLog {
  readonly depsOf: (workspace: string) => Promise<ListenerDeps | null>;
}

interface Unanswered {
  readonly abandoned: Abandoned;
  readonly tries: number;
}

/** Half an hour of rounds. */
const maxTries = 360;

/**
 * Answers the deliveries of dead processes: "interrupted", what they may have cost, and Retry. Never throws. Nothing is
 * carried out again, because the person may have asked again since. @returns those to try again with the next round
 */
export async function answerInterrupted(
  parts: Interrupted,
  before: readonly Unanswered[] = [],
): Promise<readonly Unanswered[]> {
  const { deliveries, depsOf, log } = parts;
  const tryTo = async <T>(step: () => Promise<T>): Promise<T | null> => {
    try {
      return await step();
    } catch (error) {
      log.error({ error: errorFields(error) }, 'interrupted commands could not be answered');
      return null;
    }
  };
  const taken = (await tryTo(() => deliveries.takeAbandoned())) ?? [];
  const again: Unanswered[] = [];
  for (const { abandoned, tries } of [...before, ...taken.map((one) => ({ abandoned: one, tries: 0 }))]) {
    const isAnswered = await tryTo(async () => {
      const deps = await depsOf(abandoned.workspace);
      if (deps !== null) await answerOne(deps, abandoned);
      await deliveries.finish(abandoned.workspace, abandoned).catch((error: unknown) => {
        log.error({ error: errorFields(error) }, unnoted);
      });
      return true;
    });
    if (isAnswered === null && tries < maxTries) again.push({ abandoned, tries: tries + 1 });
  }
  return again;
}

async function answerOne(deps: ListenerDeps, abandoned: Abandoned): Promise<void> {
  const { at, underway: kept, mayBeAnswered } = abandoned;
  const underway = kept === null ? null : readJson(underwaySchema, kept);
  if (underway === null) return;
  const to = underLease(underway.to, abandoned);
  if ('step' in underway.did) return resumeStep(deps, to, underway.did.step, abandoned);
  const action = await actionOf(deps, underway);
  const after = (await action?.afterCrash(to)) ?? { retry: null };
  await tellInterrupted(deps, to, { ...after, mayBeAnswered, at });
}

async function actionOf(deps: ListenerDeps, { to, did }: Underway): Promise<CheckedAction | null> {
  if ('command' in did) return deps.actions.check(await deps.actions.parse(did.text).readFor(to));
  return !('value' in did) || did.value === null
    ? null
    : deps.actions.check(await readAction(deps.payloads, deps.workspace, did.value));
}

/** Slack shows a workflow as running until its step ends, but people give up sooner. */
const resumableMs = 15 * 60_000;

/** No one asks again for a step, so it is carried out again unless it might be paid for twice. */
async function resumeStep(deps: ListenerDeps, to: Interaction, step: Step, { at }: Abandoned): Promise<void> {
  const spent = await deps.ledger.settle(to.workspace, to.reference);
  if (spent === 'unknown' || deps.now() - at >= resumableMs)
    return tellInterrupted(deps, to, { retry: null, mayBeAnswered: false, at });
  await deps.answerFailures(to, null, () => deps.actions.runStep(to, step, spent === 'paid'));
}

async function tellInterrupted(
  deps: ListenerDeps,
  to: Interaction,
  { retry, says, mayBeAnswered, at }: AfterCrash & Pick<Abandoned, 'mayBeAnswered' | 'at'>,
): Promise<void> {
  const { reference, workspace } = to;
  const passedMs = deps.now() - at;
  const asked = passedMs < longAgoMs ? [] : [`You asked ${ago(passedMs)}.`];
  const spent = await deps.ledger.settle(workspace, reference);
  const message = failureMessage({
    title: says?.title ?? (mayBeAnswered ? answeredWords : 'Trade restarted before it could answer'),
    lines: [(says?.spent ?? spentWords)[spent], ...asked, `Reference ${reference}.`],
    offers: [retry],
    typed: to.typed,
  });
  await tell(deps, to, message);
  deps.log.warn({ reference, workspace, spent }, 'answered what was interrupted');
}

/** Writes this process's heartbeat, also while it answers deliveries of dead processes, which may take long. */
export function watchDeliveries(deps: Interrupted, { aliveEveryMs, deadAfterMs }: Timings) {
  const silentRounds = Math.ceil(deadAfterMs / aliveEveryMs);
  /** After the store was unreachable: rounds to wait until other processes have written their heartbeats too. */
  let toWait = 0;
  let unanswered: readonly Unanswered[] = [];
  const answering = createPoll({
    everyMs: null,
    async round() {
      unanswered = await answerInterrupted(deps, unanswered);
    },
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
    stopAnswering: () => answering.stop(),
    stop: () => alive.stop(),
  };
}
