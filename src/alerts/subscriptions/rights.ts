import type { Alert } from '../../model/alert.ts';

/** Whoever made it, whoever has taken it over, and admins: Slack user ids. */
export function mayChange(alert: Pick<Alert, 'creator' | 'owner'>, user: string, admins: readonly string[]): boolean {
  return user === alert.creator || user === alert.owner || admins.includes(user);
}

/** Admins, for those who have left. */
export function mayTakeOver(user: string, admins: readonly string[]): boolean {
  return admins.includes(user);
}
