import type { Middleware, SlackActionMiddlewareArgs, SlackViewMiddlewareArgs, ViewSubmitAction } from '@slack/bolt';
import { z } from 'zod';
import { type Caller, firstFence, type HeldDelivery } from '../../model/money.ts';
import { within } from '../../model/time.ts';
import { errorFields, type Log } from '../../ops/log.ts';
import type { Deliveries } from '../../store/deliveries.ts';
import type { Ledger } from '../../store/ledger.ts';
import type { StoredPayloads } from '../../store/saved-queries.ts';
import type { FailureBoundary, Interaction } from '../failure.ts';
import type { Action } from '../kit/action.ts';
import { type Button, type Message, saidMessage } from '../kit/blocks.ts';
import { noticeSchema, type Place, type Replier } from '../replier.ts';
import { type Company, storeDown } from '../refusals.ts';

export interface AnswerContext {
  readonly to: Interaction;
  readonly place: Exclude<Place, 'channel'>;
}

export interface ActionContext extends AnswerContext {
  /** Opens a form within 3 s; empty when none can be opened. */
  readonly triggerId: string;
  /** The slash command's name in this workspace; empty for a button. */
  readonly command: string;
  /** Identifies the button, its page and the person, the same for each press; null without a button. */
  readonly pressed: string | null;
}

export interface CheckedAction {
  /** @throws the errors of the store and the look-ups */
  run(context: ActionContext): Promise<void>;
  /** Message for a person whose action a dead process left unanswered. */
  afterCrash(to: Interaction): Promise<AfterCrash>;
}

const stepSchema = z.object({ id: z.string(), inputs: z.record(z.string(), z.unknown()) });
export type Step = z.infer<typeof stepSchema>;

export type Spent = Awaited<ReturnType<Ledger['settle']>>;

export interface AfterCrash {
  readonly retry: Button | null;
  readonly says?: { readonly title: string; readonly spent: Readonly<Record<Spent, string>> };
}

export interface ParsedText {
  readonly opensForm: boolean;
  /** Applies the person's preferences and reads follow-ups to their last look-up there. Never throws. */
  readFor(to: Interaction): Promise<Action>;
}

export interface Actions {
  /** Nothing is sent or charged. */
  parse(text: string): ParsedText;
  /** Whether it opens a form first: Slack allows 3 s. @param name of the action */
  opensForm(name: string): boolean;
  /** The contents of its form in words; null for a form that starts empty. */
  formInWords(action: Action): string | null;
  /** Null for what no feature understands, since buttons come back from outside. */
  check(action: unknown): CheckedAction | null;
  /** @param message text of the message it was used on; null without one */
  openShortcut(to: Interaction, triggerId: string, message: string | null): Promise<void>;
  /** @param again whether a dead process already had answers, which are stored @throws as `run` */
  runStep(to: Interaction, step: Step, again: boolean): Promise<void>;
  readonly submission: Middleware<SlackViewMiddlewareArgs<ViewSubmitAction>>;
  readonly change: Middleware<SlackActionMiddlewareArgs>;
  /** Firm names to suggest while a person types into a modal's field. Never throws. @param block the field's */
  suggest(block: string, typed: string): Promise<readonly string[]>;
  drawHome(user: string): Promise<void>;
  welcome(installer: string): Promise<Message>;
}

export interface DeliveryLog {
  readonly deliveries: Deliveries;
  readonly log: Log;
}

export interface DeliveryDeps extends Company, DeliveryLog {
  readonly ledger: Ledger;
  readonly payloads: StoredPayloads;
  readonly answerFailures: FailureBoundary;
  readonly replier: Replier;
  readonly now: () => number;
}

export interface ListenerDeps extends DeliveryDeps {
  readonly actions: Actions;
}

export const underwaySchema = z.object({
  to: z.object({
    workspace: z.string(),
    user: z.string(),
    channel: z.string(),
    reference: z.string(),
    responseUrl: z.url().nullable(),
    typed: z.string().nullable(),
    mention: z.object({ channel: z.string(), thread: z.string().nullable() }).optional(),
    thread: z.object({ channel: z.string(), ts: z.string() }).optional(),
    step: z.string().optional(),
    notice: noticeSchema.optional(),
  }),
  did: z.union([
    z.object({ command: z.string(), text: z.string() }),
    /** The action of a button or a submitted form, as in a button's value; null for a form without one. */
    z.object({ value: z.string().nullable() }),
    z.object({ step: stepSchema }),
  ]),
});
export type Underway = z.infer<typeof underwaySchema>;

/** Slack waits 3 s for the acknowledgement, including the network. */
const longestWaitMs = 2_000;

/** Adds the lease of a delivery, so that only its holder answers. */
export function underLease<T extends object>(to: T, { id, fence }: HeldDelivery): T & Required<Pick<Caller, 'leases'>> {
  return { ...to, leases: [{ on: 'deliveries', id, fence }] };
}

/** `refused`: the store could not write the delivery, so nothing may be spent. */
type Claim = 'taken' | 'repeated' | 'refused';

export interface Taking {
  readonly known: Claim | 'late';
  /** The final result. A late claim may still be written, and then prevents repetitions. */
  readonly claim: Promise<Claim>;
}

/**
 * Claimed before anything else, so that a repeated delivery is carried out once. Stores what another process needs to
 * tell the person if this one dies. Never throws. @param arrivedAt by `performance.now`
 */
export async function takeDelivery(
  { deliveries, log }: DeliveryLog,
  id: string,
  underway: Underway,
  arrivedAt = performance.now(),
): Promise<Taking> {
  const claim = deliveries.claim(underway.to.workspace, id, JSON.stringify(underway), underway.to.user).then(
    (fresh) => (fresh ? ('taken' as const) : ('repeated' as const)),
    (error: unknown) => {
      log.error({ error: errorFields(error) }, 'the store did not take a delivery');
      return 'refused' as const;
    },
  );
  const known = await within(arrivedAt + longestWaitMs - performance.now(), claim, () => 'late' as const);
  return { known, claim };
}

/** Never throws: Slack repeats what was not acknowledged, and the claiming process answers it anyway. */
export async function acknowledge({ log }: DeliveryLog, ack: () => Promise<void>): Promise<void> {
  try {
    await ack();
  } catch (error) {
    log.warn({ error: errorFields(error) }, 'Slack was not told that a delivery arrived');
  }
}

/** Answers even after a late claim, and says so if that was refused. @returns whether there was something to answer */
export async function answerTaken(
  deps: DeliveryDeps,
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

/** Claims a delivery, acknowledges it, and answers it under its lease. @param ack null for events: Bolt does it */
export async function answerOnce(
  deps: DeliveryDeps,
  id: string,
  underway: Underway & { readonly to: Interaction },
  ack: (() => Promise<void>) | null,
  answer: (by: Interaction) => Promise<void>,
): Promise<boolean> {
  const { claim } = await takeDelivery(deps, id, underway);
  if (ack !== null) await acknowledge(deps, ack);
  const by = underLease(underway.to, { id, fence: firstFence });
  return answerTaken(deps, { to: by, id, claim }, () => deps.answerFailures(by, null, () => answer(by)));
}

/** Consequence: after a restart, the person is told that the look-up was interrupted, though it was answered. */
export const unnoted = 'the store did not note that a delivery was answered';
