import { z } from 'zod';
import { nextPostAt } from '../../alerts/calendar.ts';
import { blockedByList, lacksList } from '../../alerts/transitions.ts';
import { onStates } from '../../model/posting.ts';
import type { Report } from '../../model/report.ts';
import { settled } from '../../lookups/outcome.ts';
import type { ListedFirm, OpenList } from '../../model/lists.ts';
import { buckets, lastYear, type LookUp, maxCompared } from '../../model/look-up.ts';
import { button, type Message } from '../../slack/kit/blocks.ts';
import { figure } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import type { ActionDeps } from '../feature.ts';
import { trendOf } from '../look-ups/paging.ts';
import { onList } from './list-meant.ts';
import { compareListed } from './list-page.ts';
import type { Interaction } from '../../slack/failure.ts';
import { byKind, notAsWhole } from '../look-ups/party-choice.ts';

/** Reports that read the list each time, and are not stopped. */
export async function reportsOn({ reports }: ActionDeps, workspace: string, list: string): Promise<Report[]> {
  const all = await reports.list(workspace);
  return all.filter(({ lookUp, state }) => 'list' in lookUp && lookUp.list === list && state !== 'stopped');
}

/** Those that are on can't run until the list is back. @param by removed it */
export async function holdReports(deps: ActionDeps, { workspace, user: by }: Interaction, list: string): Promise<void> {
  for (const report of await reportsOn(deps, workspace, list))
    await deps.reports.move(workspace, report.id, onStates, blockedByList(report, by));
}

export async function freeReports(deps: ActionDeps, { workspace, user: by }: Interaction, list: string): Promise<void> {
  const back = { state: 'active', blockedBy: null, reason: null, by, what: 'Its list is back.' } as const;
  for (const report of await reportsOn(deps, workspace, list)) {
    const nextAt = nextPostAt(report.schedule, deps.now());
    if (lacksList(report)) await deps.reports.move(workspace, report.id, ['blocked'], back, nextAt);
  }
}

export const usesOfList = ['compare', 'trend', 'top', 'shipments'] as const;

export const isListUse = (as: string): as is Use => usesOfList.some((use) => use === as);
type Use = (typeof usesOfList)[number];

/** The service counts and ranks the shipments of one firm at a time. */
export function lookUpOfList(as: Use, firms: readonly ListedFirm[], now: number): LookUp | null {
  const [only, second] = firms;
  if (only === undefined || as === 'top') return null;
  if (as === 'shipments') return second === undefined ? { ...lastYear(now), [only.kind]: settled(only) } : null;
  if (second !== undefined) return compareListed(firms);
  return as === 'trend' ? trendOf({ ...lastYear(now), [only.kind]: settled(only) }) : null;
}

export const useList = onList(
  'use-list',
  { as: z.enum(usesOfList), by: z.enum(buckets).optional() },
  async (deps, context, list, { as, by }) => {
    const lookUp = lookUpOfList(as, list.firms, deps.now());
    const said = 'Firms side by side are charted by month.';
    if (lookUp === null) await tell(deps, context.to, otherUses(list, as));
    else if (lookUp.do === 'trend' && by !== undefined) await deps.answer(context, { ...lookUp, by });
    else await deps.answer(context, lookUp, by === undefined || by === 'month' ? {} : { said });
  },
);

/** Firms that fit into the form in which some are chosen. */
const maxChosen = 30;

/** Why a list can't be compared or counted as a whole, and what can be had instead. */
export function otherUses(list: OpenList, as: Use): Message {
  const why = {
    compare: `Up to ${figure(maxCompared)} firms of one kind fit side by side. A digest covers the whole list.`,
    trend: `The data service counts one firm at a time, and a chart shows up to ${figure(maxCompared)} of one kind.`,
    shipments:
      'The data service shows shipments of one firm at a time. ' +
      'Open one on the list, or get what is new of all in a digest.',
    top: 'The data service ranks partners of one firm at a time. A digest by profiles names the new ones of all.',
  }[as];
  const ways = byKind(list.firms).map(
    ({ kind, some, words }) =>
      (as === 'compare' || as === 'trend') &&
      some.length > 1 &&
      button({
        id: `choose-${kind}`,
        label: some.length > maxCompared ? `Choose from ${words}…` : `Compare the ${words}…`,
        action: { do: 'edit-compare', kind, firms: some.slice(0, maxChosen).map(settled) },
      }),
  );
  return notAsWhole('uses', list, why, ways);
}
