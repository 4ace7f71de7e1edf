import { errorFields } from '../ops/log.ts';
import type { Outcome } from '../lookups/outcome.ts';
import { readJson } from '../slack/button-values.ts';
import type { Interaction } from '../slack/failure.ts';
import { type Action, namedAction } from '../slack/kit/action.ts';
import type { Message } from '../slack/kit/blocks.ts';
import type { ActionDeps } from './feature.ts';
import { nextOf } from './kinds.ts';
import { type Last, lastSchema } from './follow-ups.ts';

const followedForMs = 30 * 60_000;

export const lastIdOf = ({ user, channel, mention, thread, pressedIn }: Interaction): string =>
  `last ${user} ${channel} ${mention?.thread ?? thread?.ts ?? pressedIn ?? ''}`;

/** @param shown the answer's message, whose menu says what its rows open */
export function lastOf(outcome: Outcome, shown: Message, at: number): Last {
  return { lookUp: outcome.lookUp, next: nextOf(outcome), rows: openersIn(shown), at };
}

const mostRows = 20;

/** The actions that the rows open, in the order of the table; empty if a row opens nothing, so that no number is off. */
function openersIn({ blocks }: Message): Action[] {
  const rows = blocks.find((block) => block.type === 'data_table')?.rows ?? [];
  const elements = blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []));
  const menu = elements.find((element) => element.type === 'static_select' && /^open-/.test(element.action_id ?? ''));
  const options = menu?.type === 'static_select' ? (menu.options ?? []) : [];
  if (options.length !== rows.length - 1) return [];
  return options.slice(0, mostRows).flatMap(({ value = '' }) => readJson(namedAction, value) ?? []);
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
