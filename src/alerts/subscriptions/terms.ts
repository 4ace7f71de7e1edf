import type { Alert, AlertTerms, Cursor } from '../../model/alert.ts';
import type { Feeds } from '../../store/feeds.ts';
import { isZone, nextPostAt } from './next-post.ts';

/** @returns when the first digest is due; null when there are none. */
export function firstPost({ questions, schedule }: AlertTerms, now: number): number | null {
  if (questions.length === 0) throw new RangeError('An alert needs a question.');
  if (schedule.every === 'check') return null;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(schedule.at)) throw new RangeError('A time is written as 09:00.');
  if (!isZone(schedule.zone)) throw new RangeError('There is no time zone of that name.');
  return nextPostAt(schedule, now);
}

/** Where an alert on these questions begins: at the end of their feeds, which are made where there are none. */
export async function openFeeds(
  feeds: Feeds,
  workspace: string,
  { questions, lookBackDays, thorough }: Pick<AlertTerms, 'questions' | 'lookBackDays' | 'thorough'>,
): Promise<readonly Cursor[]> {
  const cursors: Cursor[] = [];
  for (const question of questions) {
    const { id, seq, baselineAt } = await feeds.open(workspace, question, { lookBackDays, thorough });
    cursors.push({ feed: id, seq, isSilent: baselineAt === null });
  }
  return cursors;
}

/** Whether its feeds are checked: what a check holds is tried again, what a person, Slack or its cap holds is not. */
export function isChecked({ state, monthlyCap, creditsThisMonth }: Alert): boolean {
  if (state === 'active' || state === 'blocked') return true;
  return state === 'waiting' && (monthlyCap === null || creditsThisMonth < monthlyCap);
}

/** Whether an alert waited for its cap, and no longer has to. */
export function isFreed({ state, monthlyCap, creditsThisMonth }: Alert, after: Alert): boolean {
  if (state !== 'waiting' || monthlyCap === null || creditsThisMonth < monthlyCap) return false;
  return after.monthlyCap === null || after.monthlyCap > creditsThisMonth;
}
