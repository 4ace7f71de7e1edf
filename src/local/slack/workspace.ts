import { isObject } from './check-rule.ts';
import type { Json } from './elements.ts';
import type { LocalChannel, LocalTeam, LocalUser } from './types.ts';

export type ChannelSeed = Pick<LocalChannel, 'id' | 'name'> & Partial<Omit<LocalChannel, 'id' | 'name' | 'isDirect'>>;

export interface Workspace {
  readonly team: LocalTeam;
  readonly bot: { readonly userId: string; readonly botId: string; readonly appId: string; readonly name: string };
  readonly users: readonly LocalUser[];
  readonly channels: readonly LocalChannel[];
  readonly commandNames: readonly string[];
}

export const DEFAULT_TEAM: LocalTeam = { id: 'T0HARBOR01', name: 'Harbor Goods', domain: 'harbor-goods' };

const ANA = 'U0ANA00001';
const BEN = 'U0BEN00001';

/** The last of them works for another company. */
export const DEFAULT_USERS: readonly LocalUser[] = [
  { id: ANA, name: 'ana', realName: 'Ana Duarte' },
  { id: BEN, name: 'ben', realName: 'Ben Okafor' },
  { id: 'U0NOOR0001', name: 'noor', realName: 'Noor Haddad', teamId: 'T0PELAGIC1' },
];

/** One channel of each kind a bot may meet: joined, private, shared or about to be, one it was not invited to, archived. */
export const DEFAULT_CHANNELS: readonly ChannelSeed[] = [
  { id: 'C0TRADE001', name: 'trade-desk' },
  { id: 'C0SOURCE01', name: 'sourcing' },
  { id: 'C0REVIEW01', name: 'supplier-review', isPrivate: true, members: [ANA] },
  { id: 'C0FREIGHT1', name: 'freight-partners', isShared: true },
  { id: 'C0LAUNCH01', name: 'launch', isPendingShared: true },
  { id: 'C0SALARY01', name: 'salaries', isPrivate: true, members: [BEN] },
  { id: 'C0GENERAL1', name: 'general', botIsMember: false },
  { id: 'C0BOARD001', name: 'board', isPrivate: true, members: [ANA, BEN], botIsMember: false },
  { id: 'C0QUOTES01', name: 'old-quotes', isArchived: true },
];

/** A second workspace with people of its own. */
export const SECOND_WORKSPACE = {
  team: { id: 'T0LAGOON01', name: 'Lagoon Trading', domain: 'lagoon' },
  users: [
    { id: 'U0CLEO0001', name: 'cleo', realName: 'Cleo Marsh' },
    { id: 'U0DEVI0001', name: 'devi', realName: 'Devi Rao' },
  ],
  channels: [{ id: 'C0LAGOON01', name: 'desk' }],
};

const BOT_NAME = 'Trade';

/**
 * Builds the workspace: the channels as given (a public one holds everybody unless `members` says otherwise, people of
 * other companies if it is shared) and a direct conversation with the bot for every person of the workspace.
 */
export function createWorkspace(input: {
  readonly team?: LocalTeam;
  readonly users?: readonly LocalUser[];
  readonly channels?: readonly ChannelSeed[];
  readonly commandNames?: readonly string[];
}): Workspace {
  const { team = DEFAULT_TEAM, users = DEFAULT_USERS, channels = DEFAULT_CHANNELS } = input;
  const own = users.filter(({ teamId }) => teamId === undefined);
  const rooms = channels.map((seed) => ({
    isPrivate: false,
    botIsMember: true,
    isArchived: false,
    isShared: false,
    isPendingShared: false,
    ...seed,
    isDirect: false,
    members: [...(seed.members ?? (seed.isShared === true ? users : own).map(({ id }) => id))],
  }));
  return {
    team,
    bot: { userId: 'U0TRADEBOT', botId: 'B0TRADEBOT', appId: 'A0TRADEAPP', name: BOT_NAME },
    users: users.map((user) => ({ ...user })),
    channels: [...rooms, ...own.map(directChannel)],
    commandNames: [...(input.commandNames ?? ['/trade'])],
  };
}

function directChannel(user: LocalUser): LocalChannel {
  return {
    id: `D${user.id.slice(1)}`,
    name: BOT_NAME,
    isPrivate: true,
    isDirect: true,
    isShared: false,
    isPendingShared: false,
    members: [user.id],
    botIsMember: true,
    isArchived: false,
  };
}

/** The channel if this person is in it: Slack shows people no other conversation to type into. */
export function channelOf(workspace: Workspace, userId: string, channelId: string): LocalChannel | undefined {
  return workspace.channels.find((channel) => channel.id === channelId && channel.members.includes(userId));
}

export function userOf(workspace: Workspace, userId: string): LocalUser | undefined {
  return workspace.users.find((user) => user.id === userId);
}

/** Whether a menu of conversations offers this id to this person. Other elements offer anything. */
export function offersId(workspace: Workspace, user: string, element: Json, id: string): boolean {
  if (!/^(multi_)?conversations_select$/u.test(String(element['type']))) return true;
  return workspace.channels.some(
    (channel) => channel.id === id && isVisible(channel, user) && passes(channel, element['filter']),
  );
}

function isVisible(channel: LocalChannel, user: string): boolean {
  return channel.members.includes(user) || kindOf(channel) === 'public';
}

/** All direct conversations of this workspace are with a bot. */
function passes(channel: LocalChannel, filter: unknown): boolean {
  if (!isObject(filter)) return true;
  if (channel.isShared && filter['exclude_external_shared_channels'] === true) return false;
  if (channel.isDirect && filter['exclude_bot_users'] === true) return false;
  return !Array.isArray(filter['include']) || filter['include'].includes(kindOf(channel));
}

function kindOf(channel: LocalChannel): 'im' | 'private' | 'public' {
  if (channel.isDirect) return 'im';
  return channel.isPrivate ? 'private' : 'public';
}
