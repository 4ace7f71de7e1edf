import type { Middleware, SlackActionMiddlewareArgs, SlackViewMiddlewareArgs, ViewSubmitAction } from '@slack/bolt';
import { z } from 'zod';
import { type Abandoned, type Caller, firstFence, type HeldDelivery } from '../../model/money.ts';
import type { Timings } from '../../model/time.ts';
import { errorFields, type Log } from '../../ops/log.ts';
import { createPoll } from '../../ops/poll.ts';
import type { Deliveries } from '../../store/deliveries.ts';
import type { Ledger } from '../../store/ledger.ts';
import type { StoredPayloads } from '../../store/saved-queries.ts';
import { readAction, readJson } from '../button-values.ts';
import type { FailureBoundary, Interaction } from '../failure.ts';
import type { Action } from '../kit/action.ts';
import { type Button, failureMessage, type Message, saidMessage } from '../kit/blocks.ts';
import { ago } from '../kit/text.ts';
import { noticeSchema, type Place, type Replier } from '../replier.ts';
import { type Company, storeDown } from '../refusals.ts';

/** Who is answered, and where. */
export interface AnswerContext {
  readonly to: Interaction;
  /** `replace` where it was asked by a button of the person's own message. */
  readonly place: Exclude<Place, 'channel'>;
}

/** Who wants an action done, and where. */
export interface ActionContext extends AnswerContext {
  /** Opens a form within 3 s; empty where no form can be opened. */
  readonly triggerId: string;
  /** The slash command as this workspace names it; empty for a button. */
  readonly command: string;
  /** Names the button on its page and who pressed it, the same for each press; null where nothing was pressed. */
  readonly pressed: string | null;
}

/** An action that was checked against the schema of its feature. */
interface CheckedAction {
  /** @throws the errors of the store and the look-ups */
  run(context: ActionContext): Promise<void>;
  /** What to tell a person whose action a dead process left unanswered. */
  afterCrash(to: Interaction): Promise<AfterCrash>;
}

/** What a workflow wants of one of the app's steps. */
const stepSchema = z.object({ id: z.string(), inputs: z.record(z.string(), z.unknown()) });
export type Step = z.infer<typeof stepSchema>;

export interface AfterCrash {
  /** Null when there is nothing to repeat. */
  readonly retry: Button | null;
  /** What is said of it, where the usual words don't fit. */
  readonly says?: { readonly title: string; readonly spent: Readonly<Record<Spent, string>> };
}

/** The text after a slash command. */
export interface ParsedText {
  /** Whether it opens a form before anything else is done: Slack allows 3 s. */
  readonly opensForm: boolean;
  /** Reads it with the person's preferences, and as what follows their last look-up there. Never throws. */
  readFor(to: Interaction): Promise<Action>;
}

/** The features of one workspace, as the platform sees them. */
export interface Actions {
  /** Reads what stands after the slash command. Nothing is sent or charged. */
  parse(text: string): ParsedText;
  /** Whether an action opens a form before anything else is done: Slack allows 3 s. @param name of the action */
  opensForm(name: string): boolean;
  /** Buttons come back from outside: what no feature understands is null. */
  check(action: unknown): CheckedAction | null;
  /** Opens the form of a shortcut. @param message the text of the message it was chosen on; null where there is none */
  openShortcut(to: Interaction, triggerId: string, message: string | null): Promise<void>;
  /**
   * Carries out a workflow's step and ends it, with its result or with a sentence.
   * @param again whether a process that died had answers for it, which are kept and not paid for again
   * @throws the errors of the store and the look-ups
   */
  runStep(to: Interaction, step: Step, again: boolean): Promise<void>;
  /** A modal was submitted. */
  readonly submission: Middleware<SlackViewMiddlewareArgs<ViewSubmitAction>>;
  /** Something changed in an open modal. */
  readonly change: Middleware<SlackActionMiddlewareArgs>;
  /** The names of firms to suggest for what is being typed into a field of a modal. Never throws. @param block the field's */
  suggest(block: string, typed: string): Promise<readonly string[]>;
  /** Draws a person's Home tab. Never throws. */
  drawHome(user: string): Promise<void>;
  /** What the person reads who has just installed the app. */
  welcome(installer: string): Promise<Message>;
}

/** What every listener works with. */
export interface ListenerDeps extends Company {
  readonly actions: Actions;
  readonly deliveries: Deliveries;
  readonly ledger: Pick<Ledger, 'settle'>;
  readonly payloads: StoredPayloads;
  readonly answerFailures: FailureBoundary;
  readonly replier: Replier;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/** A delivery that is not answered yet, as the store keeps it: whom to answer, and what they did. */
const underwaySchema = z.object({
  to: z.object({
    workspace: z.string(),
    user: z.string(),
    channel: z.string(),
    reference: z.string(),
    responseUrl: z.url().nullable(),
    typed: z.string().nullable(),
    mention: z.object({ channel: z.string(), thread: z.string().nullable() }).optional(),
    thread: z.object({ channel: z.string(), ts: z.string() }).optional(),
    /** The execution of a step. */
    step: z.string().optional(),
    notice: noticeSchema.optional(),
  }),
  did: z.union([
    z.object({ command: z.string(), text: z.string() }),
    /** The action of a button or of a submitted form, as a button carries it; null for a form that has none. */
    z.object({ value: z.string().nullable() }),
    z.object({ step: stepSchema }),
  ]),
});
type Underway = z.infer<typeof underwaySchema>;

function readUnderway(kept: string): Underway | null {
  return readJson(underwaySchema, kept);
}

/** Slack waits 3 s for the acknowledgement, including the way there. */
const longestWaitMs = 2_000;

/** Adds the lease of a delivery, so that only the process that holds it answers. */
export function underLease<T extends object>(to: T, { id, fence }: HeldDelivery): T & Required<Pick<Caller, 'leases'>> {
  return { ...to, leases: [{ on: 'deliveries', id, fence }] };
}

/** `refused`: the store could not write the delivery, so nothing may be spent. */
type Claim = 'taken' | 'repeated' | 'refused';

export interface Taking {
  /** What is known when Slack must get its acknowledgement. */
  readonly known: Claim | 'late';
  /** The final result. A late claim may still be written, and repetitions rely on it then. */
  readonly claim: Promise<Claim>;
}

/**
 * Claims a delivery before anything else happens, so that one delivered twice is carried out once. Keeps what another
 * process needs to tell the person, in case this one dies before it answers. Never throws.
 * @param arrivedAt when Slack began to wait, by `performance.now`
 */
export async function takeDelivery(
  { deliveries, log }: Pick<ListenerDeps, 'deliveries' | 'log'>,
  id: string,
  underway: Underway,
  arrivedAt = performance.now(),
): Promise<Taking> {
  const timer = Promise.withResolvers<'late'>();
  const timeout = setTimeout(
    () => {
      timer.resolve('late');
    },
    arrivedAt + longestWaitMs - performance.now(),
  );
  const claim = deliveries.claim(underway.to.workspace, id, JSON.stringify(underway), underway.to.user).then(
    (fresh) => (fresh ? ('taken' as const) : ('repeated' as const)),
    (error: unknown) => {
      log.error({ error: errorFields(error) }, 'the store did not take a delivery');
      return 'refused' as const;
    },
  );
  try {
    return { known: await Promise.race([claim, timer.promise]), claim };
  } finally {
    clearTimeout(timeout);
  }
}

/**
 * Acknowledges. Never throws: Slack repeats what was not acknowledged, as over a broken socket, and the process that
 * claimed the delivery answers it all the same.
 */
export async function acknowledge({ log }: Pick<ListenerDeps, 'log'>, ack: () => Promise<void>): Promise<void> {
  try {
    await ack();
  } catch (error) {
    log.warn({ error: errorFields(error) }, 'Slack was not told that a delivery arrived');
  }
}

/**
 * Answers a delivery that this process claimed, even if the claim came late. Says so now if the claim was refused after
 * the acknowledgement.
 * @returns whether there was something to answer
 */
export async function answerTaken(
  deps: Pick<ListenerDeps, 'deliveries' | 'log' | 'replier'>,
  { to, id, claim }: { readonly to: Interaction; readonly id: string; readonly claim: Promise<Claim> },
  work: () => Promise<void>,
): Promise<boolean> {
  const became = await claim;
  if (became === 'repeated') return false;
  await (became === 'taken' ? work() : deps.replier.reply({ ...to, leases: [] }, saidMessage(storeDown), 'new'));
  deps.deliveries.finishSoon(to.workspace, { id, fence: firstFence }, (error) => {
    deps.log.error({ error: errorFields(error) }, unnoted);
  });
  return true;
}

/** If this happens, the person reads later that the look-up was interrupted. */
const unnoted = 'the store did not note that a delivery was answered';

/** Records that a delivery taken over from another process was answered. */
async function finishDelivery(
  { deliveries, log }: Pick<ListenerDeps, 'deliveries' | 'log'>,
  workspace: string,
  held: HeldDelivery,
): Promise<void> {
  try {
    await deliveries.finish(workspace, held);
  } catch (error) {
    log.error({ error: errorFields(error) }, unnoted);
  }
}

export type Spent = Awaited<ReturnType<Ledger['settle']>>;

/** From then on the person is told when they asked: a response_url takes no posts any more, and they read it elsewhere. */
const longAgoMs = 30 * 60_000;

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

/** One that could not be answered, and how often that was tried. */
interface Unanswered {
  readonly abandoned: Abandoned;
  readonly tries: number;
}

/** Half an hour of rounds. */
const maxTries = 360;

/**
 * Answers the deliveries of dead processes: "interrupted", what they may have cost, and Retry. Never throws.
 * Nothing is carried out again, because the person may have asked again since.
 * @param before those that failed before: no other process takes them over while this one lives
 * @returns those to try again, as when the disk was full
 */
export async function answerInterrupted(
  parts: Interrupted,
  before: readonly Unanswered[] = [],
): Promise<readonly Unanswered[]> {
  const { deliveries, depsOf, log } = parts;
  /** One failure must not stop the rest. */
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
      await finishDelivery(parts, abandoned.workspace, abandoned);
      return true;
    });
    if (isAnswered === null && tries < maxTries) again.push({ abandoned, tries: tries + 1 });
  }
  return again;
}

async function answerOne(deps: ListenerDeps, abandoned: Abandoned): Promise<void> {
  const { at, underway: kept, mayBeAnswered } = abandoned;
  const underway = kept === null ? null : readUnderway(kept);
  if (underway === null) return;
  const to = underLease(underway.to, abandoned);
  if ('step' in underway.did) return resumeStep(deps, to, underway.did.step, abandoned);
  const action = await actionOf(deps, underway);
  const after = (await action?.afterCrash(to)) ?? { retry: null };
  await tellInterrupted(deps, to, { ...after, mayBeAnswered, at });
}

/** What was asked for; null where nothing was understood. */
async function actionOf(deps: ListenerDeps, { to, did }: Underway): Promise<CheckedAction | null> {
  if ('command' in did) {
    return deps.actions.check(await deps.actions.parse(did.text).readFor(to));
  }
  return !('value' in did) || did.value === null
    ? null
    : deps.actions.check(await readAction(deps.payloads, deps.workspace, did.value));
}

/** Slack shows a workflow as running until its step ends, but its people give up sooner. */
const resumableMs = 15 * 60_000;

/** Nobody asks again for a step: it is carried out again, unless that might be paid for twice. */
async function resumeStep(deps: ListenerDeps, to: Interaction, step: Step, { at }: Abandoned): Promise<void> {
  const spent = await deps.ledger.settle(to.workspace, to.reference);
  if (spent === 'unknown' || deps.now() - at >= resumableMs) {
    return tellInterrupted(deps, to, { retry: null, mayBeAnswered: false, at });
  }
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
    /** Answers no more deliveries. @returns when the ones in progress are answered */
    stopAnswering: () => answering.stop(),
    /** Stops the heartbeat, so that others may take over what is left. */
    stop: () => alive.stop(),
  };
}
