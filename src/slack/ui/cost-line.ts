import type { AnswerCost } from '../../lookups/cost.ts';
import { figure } from './text.ts';

/** The last line of every answer: `1 credit · 812.4 left · fresh`, `0 credits · cached 3 h ago`. */
export function costLine(cost: AnswerCost, now: number): string {
  const left = cost.left === null ? [] : [`${figure(cost.left)} left`];
  return [charge(cost.charged), ...left, age(cost, now)].join(' · ');
}

/** The same as a sentence, for the notification and the screen reader. */
export function costSentence(cost: AnswerCost, now: number): string {
  const left = cost.left === null ? '' : ` ${figure(cost.left)} credits are left.`;
  const source = cost.source === 'cached' ? ` from an answer ${age(cost, now)}` : '';
  if (cost.charged === null) return `The service did not report the cost${source}.${left}`;
  return `This cost ${charge(cost.charged)}${source}.${left}`;
}

function charge(charged: number | null): string {
  if (charged === null) return 'cost not reported';
  return `${figure(charged)} ${charged === 1 ? 'credit' : 'credits'}`;
}

function age(cost: AnswerCost, now: number): string {
  return cost.source === 'fresh' ? 'fresh' : `cached ${ago(now - cost.at)}`;
}

/** Milliseconds as the nearest whole unit people say. */
export function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}
