import type { OpenList } from '../../model/lists.ts';
import { nearestWord } from '../../model/names.ts';
import type { Interaction } from '../../slack/failure.ts';
import { tell } from '../../slack/replier.ts';
import type { ActionDeps, RunContext } from '../feature.ts';
import { freeCost, listGone, listLookUpOf, listMissing } from './list-messages.ts';

/** A list that the person sees; null after a message that there is none. */
export async function seenList(deps: ActionDeps, context: RunContext, id: string): Promise<OpenList | null> {
  const { workspace, user } = context.to;
  const list = await deps.lists.open(workspace, user, id);
  if (list === null) await replyGone(deps, context);
  return list;
}

export async function replyGone(deps: ActionDeps, { to }: RunContext): Promise<void> {
  const now = deps.now();
  const gone = { is: 'list-gone', lookUp: listLookUpOf({ id: '-', name: 'This list' }), cost: freeCost(now) } as const;
  await tell(deps, to, listGone(gone, { now, sharedBy: null, priceOf: () => null, screen: null }));
}

/** Offers to make the list, or the nearest one. @param lines names to put on it */
export async function replyMissing(
  deps: ActionDeps,
  { to }: RunContext,
  { typed, lines }: { readonly typed: string; readonly lines: readonly string[] },
): Promise<void> {
  const nearest = await nearestList(deps, to, typed);
  await tell(deps, to, listMissing({ typed, nearest, lines }));
}

async function nearestList(deps: ActionDeps, { workspace, user }: Interaction, typed: string) {
  const all = await deps.lists.all(workspace, user);
  const names = all.map((list) => list.name.toLowerCase());
  const near = nearestWord(typed.toLowerCase(), names) ?? names.find((each) => each.startsWith(typed.toLowerCase()));
  return all.find((list) => list.name.toLowerCase() === near) ?? null;
}
