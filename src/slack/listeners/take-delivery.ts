import { randomBytes } from 'node:crypto';
import { errorFields, type Log } from '../../ops/log.ts';
import type { Deliveries } from '../ports.ts';

/** Slack waits 3 s for its acknowledgement; a store that has not answered by then cannot keep a command from repeating. */
const longestWaitMs = 2_000;

/**
 * Takes a delivery before anything else is done with it, so that one delivered twice is carried out once.
 * @returns `taken`, `repeated`, or `unsure` when the store does not answer: then nothing may be spent.
 */
export async function takeDelivery(
  deliveries: Deliveries,
  workspace: string,
  id: string,
  log: Log,
): Promise<'taken' | 'repeated' | 'unsure'> {
  const timer = Promise.withResolvers<'unsure'>();
  const timeout = setTimeout(() => {
    timer.resolve('unsure');
  }, longestWaitMs);
  const claim = deliveries.claim(workspace, id).then(
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

/** Letters and digits that people do not confuse, for reading a reference aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An id for one interaction, shown with failures and written in every log line about it: `T-7KQ2M9XA`. */
export function newReference(): string {
  return `T-${[...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}
