import type { Actor, Posting } from '../model/alert.ts';

/* Who may see and change an alert or a report. */

/** True when it posts to one person: `channel` then holds a user id, and only that person sees it. */
export function isDirect(channel: string): boolean {
  return /^[UW]/.test(channel);
}

export function mayManage(posting: Posting, { user, isAdmin }: Actor): boolean {
  return (isAdmin && !isDirect(posting.channel)) || posting.owner === user || posting.creator === user;
}

export function mayResume(posting: Posting, actor: Actor): boolean {
  const { state, by, pausedUntil } = posting;
  return mayManage(posting, actor) || (state === 'paused' && pausedUntil !== null && by === actor.user);
}

/** Members of the channel see it because they read its posts. They may also pause it for a day. */
export function maySee(posting: Posting, actor: Actor): boolean {
  return mayManage(posting, actor) || posting.channel === actor.channel;
}

export function mayTakeOver(posting: Posting, { user, isAdmin }: Actor): boolean {
  return isAdmin && posting.owner !== user && !isDirect(posting.channel);
}
