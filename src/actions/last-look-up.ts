import { errorFields } from '../ops/log.ts';
import type { Outcome } from '../lookups/outcome.ts';
import { readJson } from '../slack/button-values.ts';
import type { Interaction } from '../slack/failure.ts';
import type { ActionDeps } from './feature.ts';
import { nextOf } from './kinds.ts';
import { type Last, lastSchema } from './follow-ups.ts';

const followedForMs = 30 * 60_000;

export const lastIdOf = ({ user, channel, mention, thread, pressedIn }: Interaction): string =>
  `last ${user} ${channel} ${mention?.thread ?? thread?.ts ?? pressedIn ?? ''}`;

export function lastOf(outcome: Outcome, at: number): Last {
  return { lookUp: outcome.lookUp, next: nextOf(outcome), at };
}

export async function lastLookUp(
  { payloads, workspace, now, log }: Pick<ActionDeps, 'payloads' | 'workspace' | 'now' | 'log'>,
  to: Interaction,
): Promise<Last | null> {
  // A workflow's step has no previous look-up.
  if (to.step !== undefined) return null;
  try {
    const kept = await payloads.get(workspace, lastIdOf(to));
    const last = kept === null ? null : readJson(lastSchema, kept);
    return last === null || now() - last.at > followedForMs ? null : last;
  } catch (error) {
    log.error({ reference: to.reference, error: errorFields(error) }, 'the store did not say what a person looked up');
    return null;
  }
}
