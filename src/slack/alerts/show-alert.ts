import type { Alert } from '../../model/alert.ts';
import type { Interaction } from '../failure-boundary.ts';
import type { ListenerDeps } from '../listeners/deps.ts';
import type { AnswerContext } from '../actions.ts';
import { alertCard } from '../ui/alert-card.ts';
import { saidMessage } from '../ui/said.ts';
import { mayLook, type Actor } from './rights.ts';

const notYours = 'Only its owner, whoever made it, or an admin of Trade can do that. Nothing was changed.';

export function actorOf({ admins }: Pick<ListenerDeps, 'admins'>, { user, channel }: Interaction): Actor {
  return { user, channel, isAdmin: admins.includes(user) };
}

/** @param done what was just done to it, as a sentence; @param cost what that has cost, or will */
export async function showCard(
  deps: ListenerDeps,
  { to, place }: AnswerContext,
  alert: Alert,
  done: string | null,
  cost = 'Nothing was charged.',
): Promise<void> {
  const { replier, alerts, now } = deps;
  const [history, unnamed] = await Promise.all([
    alerts.book.history(to.workspace, alert.id),
    unnamedTo(deps, to, [alert]),
  ]);
  const reader = actorOf(deps, to);
  const card = alertCard({ alert, history, reader, namesChannel: unnamed.size === 0, done, cost, now: now() });
  await replier.reply(to, card, place);
}

/** Channels that are not named to somebody: private ones, or unknown ones, in which they are not seen to be. */
export async function unnamedTo(
  { alerts: { channels } }: Pick<ListenerDeps, 'alerts'>,
  { user, channel }: Pick<Interaction, 'user' | 'channel'>,
  alerts: readonly Alert[],
): Promise<ReadonlySet<string>> {
  const own = new Set(
    alerts.filter(({ owner, creator }) => owner === user || creator === user).map((alert) => alert.channel),
  );
  const others = [...new Set(alerts.map((alert) => alert.channel))].filter((id) => id !== channel && !own.has(id));
  const found = await Promise.all(others.map(async (id) => [id, await channels.facts(id)] as const));
  return new Set(found.flatMap(([id, facts]) => (facts?.isPrivate === false ? [] : [id])));
}

/** Says why somebody cannot do something to an alert; of one that they may not see, no more than of none. */
export async function refuseManaging(
  deps: ListenerDeps,
  { to }: AnswerContext,
  id: string,
  alert: Alert | null,
): Promise<void> {
  const isSeen = alert !== null && mayLook(alert, actorOf(deps, to));
  const text = isSeen
    ? notYours
    : `There is no alert ${id} that you may change here; alerts lists those there are. Nothing was changed.`;
  await deps.replier.reply(to, saidMessage(text), 'new');
}
