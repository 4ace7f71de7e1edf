import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { intentSchema } from '../../lookups/intent.ts';
import { errorFields } from '../../ops/log.ts';
import type { Interaction } from '../failure-boundary.ts';
import { readJson } from '../read-json.ts';
import type { ListenerDeps } from './deps.ts';

/** What was delivered and is not answered yet, as the store keeps it: whom to answer, and what they did. */
const underwaySchema = z.object({
  to: z.object({
    workspace: z.string(),
    user: z.string(),
    channel: z.string(),
    reference: z.string(),
    responseUrl: z.url().nullable(),
    typed: z.string().nullable(),
  }),
  did: z.union([
    z.object({ command: z.string(), text: z.string() }),
    z.object({ actionId: z.string(), value: z.string(), isOwn: z.boolean() }),
    /** A form that was submitted; null for one that looks nothing up. */
    z.object({ submitted: intentSchema.nullable() }),
  ]),
});
export type Underway = z.infer<typeof underwaySchema>;

export function readUnderway(kept: string): Underway | null {
  return readJson(underwaySchema, kept);
}

/** Slack waits 3 s for its acknowledgement; a store that has not answered by then cannot keep a command from repeating. */
const longestWaitMs = 2_000;

/**
 * Takes a delivery before anything else is done with it, so that one delivered twice is carried out once, and keeps
 * what is needed to say something should this process die before it has answered.
 * @returns `taken`, `repeated`, or `unsure` when the store does not answer: then nothing may be spent.
 */
export async function takeDelivery(
  { deliveries, log }: Pick<ListenerDeps, 'deliveries' | 'log'>,
  id: string,
  underway: Underway,
): Promise<'taken' | 'repeated' | 'unsure'> {
  const { workspace } = underway.to;
  const timer = Promise.withResolvers<'unsure'>();
  const timeout = setTimeout(() => {
    timer.resolve('unsure');
  }, longestWaitMs);
  const claim = deliveries.claim(workspace, id, JSON.stringify(underway)).then(
    (fresh) => (fresh ? ('taken' as const) : ('repeated' as const)),
    (error: unknown) => {
      log.error({ error: errorFields(error) }, 'the store did not take a delivery');
      return 'unsure' as const;
    },
  );
  try {
    return await Promise.race([claim, timer.promise]);
  } finally {
    clearTimeout(timeout);
  }
}

/** Notes that a delivery was answered. Should that fail, somebody reads later that it was interrupted. */
export async function finishDelivery(
  { deliveries, log }: Pick<ListenerDeps, 'deliveries' | 'log'>,
  workspace: string,
  id: string,
): Promise<void> {
  try {
    await deliveries.finish(workspace, id);
  } catch (error) {
    log.error({ error: errorFields(error) }, 'the store did not note that a delivery was answered');
  }
}

/** Letters and digits that people do not confuse, for reading a reference aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An id for one interaction, shown with failures and written in every log line about it: `T-7KQ2M9XA`. */
export function newReference(): Interaction['reference'] {
  return `T-${[...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}
