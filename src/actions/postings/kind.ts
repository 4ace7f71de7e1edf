import { isDirect, mayManage, maySee } from '../../alerts/rights.ts';
import type { PlainSteps } from '../../alerts/steps.ts';
import type { Actor, AlertChange, Posting } from '../../model/alert.ts';
import { type Noun, typedPostingId } from '../../model/posting.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Message } from '../../slack/kit/blocks.ts';
import type { ActionContext, AnswerContext } from '../../slack/listeners/deliveries.ts';
import { tell } from '../../slack/replier.ts';
import { type ActionDeps, does, mistake, oneOf, type Verb } from '../feature.ts';
import { keepPostings } from '../last-look-up.ts';
import { actorOf, unnamedTo } from '../where-to-post.ts';
import { type CardShown, doneByOther, type DoneToPosting, type PostingScope, postingScopes } from './cards.ts';
import { isUser } from './words.ts';

/* What alerts and reports have in common: they are found, shown and listed alike. */

/** The differences between alerts and reports. Its methods take only postings of the kind. */
export interface PostingKind<P extends Posting = Posting, Price = unknown> {
  readonly noun: Noun;
  find(deps: ActionDeps, id: string): Promise<P | null>;
  /** The newest change first. */
  history(deps: ActionDeps, id: string): Promise<readonly AlertChange[]>;
  /** Null if it's unknown, or asked about first. */
  priceOf(deps: ActionDeps, posting: P): Promise<Price | null>;
  card(posting: P, price: Price | null, shown: CardShown): Message;
  steps(deps: ActionDeps): PlainSteps<P>;
}

/** Null after a message that says why. A posting that they may not see is reported as not found. */
export async function ifAllowed<P extends Posting>(
  deps: ActionDeps,
  to: Interaction,
  posting: P | null,
  say: { readonly none: string; readonly notYours: string },
  may: (posting: P, actor: Actor) => boolean,
): Promise<P | null> {
  const actor = actorOf(deps, to);
  if (posting !== null && may(posting, actor)) return posting;
  await tell(deps, to, posting !== null && maySee(posting, actor) ? say.notYours : say.none);
  return null;
}

export function refusalsOf(noun: Noun, id: string) {
  const [one, those] = noun === 'alert' ? ['an alert', 'the alerts'] : ['a report', 'those'];
  return {
    none: `I can't find ${one} ${id} here. Type ${noun}s to list ${those} you can see.`,
    notYours: `Only this ${noun}'s owner, the person who made it, or an admin can do that. Nothing was changed.`,
  };
}

/** The posting of an id; null after a message that says why not. */
export async function allowed<P extends Posting>(
  kind: PostingKind<P>,
  deps: ActionDeps,
  to: Interaction,
  id: string,
  may: (posting: P, actor: Actor) => boolean = mayManage,
): Promise<P | null> {
  return ifAllowed(deps, to, await kind.find(deps, id), refusalsOf(kind.noun, id), may);
}

/** For an action with the id of a posting: runs with it, unless the person may not. */
export const onPosting =
  <P extends Posting, Asked extends { readonly id: string }>(
    kind: PostingKind<P>,
    may: (posting: P, actor: Actor) => boolean,
    run: (deps: ActionDeps, context: ActionContext, posting: P, asked: Asked) => Promise<void>,
  ) =>
  async (deps: ActionDeps, context: ActionContext, asked: Asked): Promise<void> => {
    const posting = await allowed(kind, deps, context.to, asked.id, may);
    if (posting !== null) await run(deps, context, posting, asked);
  };

/** @param done by the step before */
export async function showCard<P extends Posting>(
  kind: PostingKind<P>,
  deps: ActionDeps,
  { to, place }: AnswerContext,
  posting: P,
  done: string | null,
  cost = 'Nothing was charged.',
  hasMoved = false,
): Promise<void> {
  const [history, unnamed, price] = await Promise.all([
    kind.history(deps, posting.id),
    unnamedTo(deps, to, [posting]),
    kind.priceOf(deps, posting),
  ]);
  keepPostings(deps, to, [posting]);
  const namesChannel = unnamed.size === 0;
  const shown = { history, reader: actorOf(deps, to), namesChannel, done, hasMoved, cost, now: deps.now() };
  await tell(deps, to, kind.card(posting, price, shown), place);
}

/** Also opens the one of an id: `alerts A7K2`. */
export function listVerb(noun: Noun, what: string): Verb {
  const verb = `${noun}s`;
  return {
    verb,
    group: 'watch',
    does: what,
    example: `${verb} mine`,
    read({ rest }) {
      const scope = oneOf(postingScopes, rest);
      if (scope !== undefined) return does({ do: verb, scope, offset: 0 });
      if (typedPostingId.test(rest)) return does({ do: `${noun}-card`, id: rest.toUpperCase() });
      const asked = rest.toLowerCase().slice(0, 60);
      const ways = `Type ${verb} here, ${verb} mine or ${verb} all.`;
      return mistake(`I can't list ${verb} by "${asked}". ${ways}`, `${verb} mine`);
    },
  };
}

export const isOwnOf =
  (user: string) =>
  ({ owner, creator }: Posting): boolean =>
    owner === user || creator === user;

/** Those of a scope that the person sees. Private ones are counted for outsiders, not named. */
export async function postingsIn<P extends Posting>(
  deps: ActionDeps,
  to: Interaction,
  all: readonly P[],
  asked: PostingScope,
) {
  const reader = actorOf(deps, to);
  // In a direct message with Trade, "here" is the person.
  const scope = asked === 'here' && to.channel.startsWith('D') ? 'mine' : asked;
  const isOwn = isOwnOf(to.user);
  const wanted = all.filter((one) => (scope === 'here' ? one.channel === to.channel : scope === 'all' || isOwn(one)));
  const unnamed = await unnamedTo(deps, to, wanted);
  const seen = wanted.filter((one) => !unnamed.has(one.channel) || (reader.isAdmin && !isDirect(one.channel)));
  return { seen, scope, reader, hidden: wanted.length - seen.length, unnamed, now: deps.now() };
}

/** Prices by id, without those that are unknown. */
export async function pricesOf<P extends Posting, Price>(
  kind: PostingKind<P, Price>,
  deps: ActionDeps,
  postings: readonly P[],
): Promise<ReadonlyMap<string, Price>> {
  const prices = await Promise.all(postings.map(async (one) => [one.id, await kind.priceOf(deps, one)] as const));
  return new Map(prices.flatMap(([id, price]) => (price === null ? [] : [[id, price] as const])));
}

/** By a direct message, unless the owner did it. */
export async function tellOwner(
  { messages }: ActionDeps,
  { user, reference }: Interaction,
  posting: Posting,
  done: DoneToPosting,
): Promise<void> {
  const { owner } = posting;
  if (owner !== user && isUser(owner)) await messages.post(owner, doneByOther(posting, user, done), reference);
}
