import type { webApi } from '@slack/bolt';
import { mayManage, maySee } from '../../alerts/alerts.ts';
import type { Actor, Alert } from '../../model/alert.ts';
import { errorFields, type Log } from '../../ops/log.ts';
import type { AnswerContext } from '../../slack/actions.ts';
import type { Interaction } from '../../slack/failure-boundary.ts';
import type { ActionDeps } from '../deps.ts';
import { alertCard } from './alert-card.ts';
import { saidMessage } from '../../slack/kit/failure-message.ts';

const notYours = 'Only its owner, whoever made it, or an admin of Trade can do that. Nothing was changed.';

export function actorOf({ admins }: Pick<ActionDeps, 'admins'>, { workspace, user, channel }: Interaction): Actor {
  return { workspace, user, channel, isAdmin: admins.includes(user) };
}

/** @param done what was just done to it, as a sentence; @param cost what that has cost, or will */
export async function showCard(
  deps: ActionDeps,
  { to, place }: AnswerContext,
  alert: Alert,
  done: string | null,
  cost = 'Nothing was charged.',
): Promise<void> {
  const { replier, alerts, now } = deps;
  const [history, unnamed] = await Promise.all([alerts.history(to.workspace, alert.id), unnamedTo(deps, to, [alert])]);
  const reader = actorOf(deps, to);
  const card = alertCard({ alert, history, reader, namesChannel: unnamed.size === 0, done, cost, now: now() });
  await replier.reply(to, card, place);
}

/** Channels that are not named to somebody: private ones, or unknown ones, in which they are not seen to be. */
export async function unnamedTo(
  { channels }: Pick<ActionDeps, 'channels'>,
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

/** The alert, if this person may change it; else they are told why not. */
export async function managedAlert(deps: ActionDeps, context: AnswerContext, id: string): Promise<Alert | null> {
  const alert = await deps.alerts.get(context.to.workspace, id);
  const actor = actorOf(deps, context.to);
  if (alert !== null && mayManage(alert, actor)) return alert;
  await refuseAlert(deps, context, id, alert !== null && maySee(alert, actor));
  return null;
}

/** The alert, if this person may see it; else they are told that there is none. */
export async function visibleAlert(deps: ActionDeps, context: AnswerContext, id: string): Promise<Alert | null> {
  const alert = await deps.alerts.get(context.to.workspace, id);
  if (alert !== null && maySee(alert, actorOf(deps, context.to))) return alert;
  await refuseAlert(deps, context, id, false);
  return null;
}

/** Says why somebody cannot do something to an alert. An alert that they may not see is as good as none. */
export async function refuseAlert(
  { replier }: ActionDeps,
  { to }: AnswerContext,
  id: string,
  isVisible: boolean,
): Promise<void> {
  const none = `There is no alert ${id} that you may change here; alerts lists those there are. Nothing was changed.`;
  await replier.reply(to, saidMessage(isVisible ? notYours : none), 'new');
}

export function duplicateWords({ name, id }: Pick<Alert, 'name' | 'id'>): string {
  return `The alert “${name}” (${id}) watches the same for that channel. Change that one, or choose another channel.`;
}

/** A channel is seldom made private, or shared with another company. */
const keptMs = 10 * 60_000;
const maxKept = 1_000;

export type Channels = ReturnType<typeof createChannels>;

/** Reads what conversations are, where the optional scopes channels:read and groups:read allow it. */
export function createChannels(web: webApi.WebClient, log: Log, now: () => number) {
  const kept = new Map<string, { readonly at: number; readonly facts: ChannelFacts | null }>();
  return {
    /** @returns null where Trade may not look. Never throws. */
    async facts(channel: string): Promise<ChannelFacts | null> {
      const known = kept.get(channel);
      if (known !== undefined && now() - known.at < keptMs) return known.facts;
      const facts = await read(web, channel, log);
      if (kept.size >= maxKept) kept.clear();
      kept.set(channel, { at: now(), facts });
      return facts;
    },
  };
}

async function read(web: webApi.WebClient, channel: string, log: Log): Promise<ChannelFacts | null> {
  try {
    const { channel: found } = await web.conversations.info({ channel });
    if (found === undefined) return null;
    const isPrivate = found.is_private === true || found.is_im === true || found.is_mpim === true;
    return { isPrivate, isShared: found.is_ext_shared === true };
  } catch (error) {
    log.debug({ error: errorFields(error) }, 'Slack did not say what a channel is');
    return null;
  }
}

/** A conversation as far as Trade may look at it. */
export interface ChannelFacts {
  readonly isPrivate: boolean;
  /** Whether people of other companies are in it. */
  readonly isShared: boolean;
}
