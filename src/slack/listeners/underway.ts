import { z } from 'zod';
import type { Caller } from '../../model/call.ts';
import { firstFence, type HeldDelivery } from '../../model/call.ts';
import { errorFields, type Log } from '../../ops/log.ts';
import type { Deliveries } from '../../store/deliveries.ts';
import type { Ledger } from '../../store/ledger.ts';
import type { StoredPayloads } from '../../store/saved-queries.ts';
import type { Actions } from '../actions.ts';
import { readJson } from '../button-values.ts';
import type { FailureBoundary, Interaction } from '../failure.ts';
import { saidMessage } from '../kit/failure-message.ts';
import type { Replier } from '../messages.ts';
import { storeDown } from '../refusals.ts';

/** What every listener works with. */
export interface ListenerDeps {
  /** The workspace this bot is installed in. */
  readonly workspace: string;
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
  }),
  did: z.union([
    z.object({ command: z.string(), text: z.string() }),
    /** The action of a button or of a submitted form, as a button carries it; null for a form that has none. */
    z.object({ value: z.string().nullable() }),
  ]),
});
export type Underway = z.infer<typeof underwaySchema>;

export function readUnderway(kept: string): Underway | null {
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
export async function finishDelivery(
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
