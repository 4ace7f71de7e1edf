import type { Alert } from '../../model/alert.ts';

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
