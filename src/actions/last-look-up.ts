import { errorFields } from '../ops/log.ts';
import { type Outcome, settled } from '../lookups/outcome.ts';
import { type AlternativesLookUp, lookUpSchema, type ResultLookUp } from '../model/look-up.ts';
import { readJson } from '../slack/button-values.ts';
import type { Interaction } from '../slack/failure.ts';
import type { ActionDeps } from './feature.ts';
import { pageSize } from './insights/partners.ts';
import { nextPage } from './look-ups/paging.ts';
import { type Last, lastSchema } from './follow-ups.ts';

const followedForMs = 30 * 60_000;

export const lastIdOf = ({ user, channel, mention, thread, pressedIn }: Interaction): string =>
  `last ${user} ${channel} ${mention?.thread ?? thread?.ts ?? pressedIn ?? ''}`;

export function lastOf(outcome: Outcome, at: number): Last {
  const card = outcome.is === 'partners' ? outcome.card : outcome.is === 'profile' ? outcome : null;
  const lookUp = card === null ? outcome.lookUp : lookUpSchema.parse({ ...outcome.lookUp, party: settled(card.party) });
  if ('received' in outcome) {
    const total = 'total' in outcome ? outcome.total : null;
    const page = { lookUp: outcome.lookUp, received: outcome.received, total };
    return { lookUp, at, next: nextPage<ResultLookUp | AlternativesLookUp>(page) };
  }
  // All pages of partners come from one profile.
  const next = lookUp.do === 'partners' ? { ...lookUp, offset: lookUp.offset + pageSize } : null;
  return { lookUp, at, next };
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
