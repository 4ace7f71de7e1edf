import type { OpenList } from '../../model/lists.ts';
import type { ActionDeps, RunContext } from '../feature.ts';
import { freeCost, listGone, listLookUpOf } from './list-messages.ts';

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
  await deps.replier.reply(to, listGone(gone, { now, sharedBy: null, priceOf: () => null }), 'new');
}
