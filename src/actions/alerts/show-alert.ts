import type { webApi } from '@slack/bolt';
import type { Alert, AlertTerms } from '../../model/alert.ts';
import { errorFields, type Log } from '../../ops/log.ts';
import type { AnswerContext } from '../../slack/actions.ts';
import type { Interaction } from '../../slack/failure-boundary.ts';
import { watchSame } from './alert-submission.ts';
import type { ListenerDeps } from '../../slack/listeners/deps.ts';
import { alertCard } from './alert-card.ts';
import { saidMessage } from '../../slack/kit/failure-message.ts';
import type { Alerts } from './create-alerts.ts';

/** Who acts, and where. */
export interface Actor {
  readonly user: string;
  readonly channel: string;
  readonly isAdmin: boolean;
}

type Whose = Pick<Alert, 'owner' | 'creator' | 'channel'>;

/** Whoever made it, whose it is now, and the admins change an alert. */
export function mayManage({ owner, creator }: Whose, { user, isAdmin }: Actor): boolean {
  return isAdmin || owner === user || creator === user;
}

/** Whoever reads its posts may see what it is, and pause it for a day: it acts in a channel that is theirs. */
export function mayLook(alert: Whose, actor: Actor): boolean {
  return mayManage(alert, actor) || alert.channel === actor.channel;
}

/** Admins take over alerts, as of people who left. */
export function mayTakeOver({ owner }: Whose, { user, isAdmin }: Actor): boolean {
  return isAdmin && owner !== user;
}

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

/** Another alert that tells the same channel the same. @param self the alert that is changed, which is no other */
export async function twinOf(
  { alerts }: { readonly alerts: { readonly book: Pick<Alerts, 'list'> } },
  workspace: string,
  { channel, questions }: Pick<AlertTerms, 'channel' | 'questions'>,
  self: string | null,
): Promise<Alert | null> {
  const all = await alerts.book.list(workspace);
  const isTwin = (alert: Alert) =>
    alert.id !== self &&
    alert.state !== 'stopped' &&
    alert.channel === channel &&
    watchSame(alert.questions, questions);
  return all.find(isTwin) ?? null;
}

export function twinWords({ name, id }: Pick<Alert, 'name' | 'id'>): string {
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
