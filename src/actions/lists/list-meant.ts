import { z } from 'zod';
import type { Finders } from '../../lookups/find-listed.ts';
import { partyKindSchema } from '../../model/answer.ts';
import {
  type FirmList,
  type ListedFirm,
  longestListName,
  maxLists,
  type NamedList,
  type OpenList,
} from '../../model/lists.ts';
import { nearestWord } from '../../model/names.ts';
import type { Interaction } from '../../slack/failure.ts';
import { cleanText, figure } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import type { ActionDeps, RunContext } from '../feature.ts';
import { freeCost, listGone, listMissing } from './list-messages.ts';
import { listLookUpOf } from './list-page.ts';

/* The list that an action is about, or a message that says why there is none. */

export const listId = z.string().min(1).max(40);
export const listName = z.string().min(1).max(longestListName);
export const target = z.union([
  z.strictObject({ list: listId }),
  z.strictObject({ name: listName, shared: z.boolean() }),
]);
type Target = z.infer<typeof target>;

export const noRoom = `This workspace has ${figure(maxLists)} lists, which is as many as it may have. Delete one of them first.`;

/** The list that was meant, made if it is a new one; null after a message that says why there is none. */
export async function listFor(deps: ActionDeps, context: RunContext, of: Target): Promise<FirmList | null> {
  if ('list' in of) return seenList(deps, context, of.list);
  const { workspace, user } = context.to;
  const made = await deps.lists.make(workspace, { ...of, owner: user });
  if (made === null) await tell(deps, context.to, `${noRoom} Nothing was changed.`);
  return made;
}

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

/** Offers to make the list, or the nearest one unless a new one is asked for. */
export async function replyMissing(
  deps: ActionDeps,
  { to }: RunContext,
  typed: string,
  lines: readonly string[] = [],
  make?: 'team' | 'me',
): Promise<void> {
  const nearest = make === undefined ? await nearestList(deps, to, typed) : null;
  await tell(deps, to, listMissing(typed, nearest, lines, make === 'me'));
}

async function nearestList(deps: ActionDeps, { workspace, user }: Interaction, typed: string) {
  const all = await deps.lists.all(workspace, user);
  const names = all.map((list) => list.name.toLowerCase());
  const near = nearestWord(typed.toLowerCase(), names) ?? names.find((each) => each.startsWith(typed.toLowerCase()));
  return all.find((list) => list.name.toLowerCase() === near) ?? null;
}

export async function showList(deps: ActionDeps, context: RunContext, list: NamedList, said?: string): Promise<void> {
  await deps.answer(context, listLookUpOf(list), said === undefined ? {} : { said: cleanText(said, 300) });
}

export const firmShape = z.object({
  kind: partyKindSchema,
  slug: z.string().min(1).max(200),
  title: z.string().max(200).nullable(),
});

/** Firms of one page. */
export const pickedFirms = z.array(firmShape).min(1).max(50);

export const findersOf = (deps: ActionDeps, to: Interaction): Finders => ({
  recall: (kind, called) => deps.recallFirm(kind, called, to),
  find: (called, kinds) => deps.findFirm(called, kinds, to),
});

export const labelOf = ({ title, slug }: ListedFirm) => title ?? slug;
export const listed = ({ kind, slug, title }: ListedFirm): ListedFirm => ({ kind, slug, title });
