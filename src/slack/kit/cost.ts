import type { AnswerCost, Estimate } from '../../lookups/outcome.ts';
import type { Move } from '../../model/answer.ts';
import { filterFields } from '../../model/datasets.ts';
import type { Spending } from '../../model/money.ts';
import { capital, count, figure } from './text.ts';

/** The last line of every answer: `1 credit · 812.4 left`, `Free · 977.5 credits left`, `Free · from 3 h ago`. */
export function costLine(cost: AnswerCost, now: number): string {
  return [capital(charge(cost.charged)), ...left(cost), ...age(cost, now)].join(' · ');
}

/** The same as a sentence, for the notification and the screen reader. */
export function costSentence(cost: AnswerCost, now: number): string {
  const line = [charge(cost.charged), ...age(cost, now)].join(', ');
  return `${[capital(line), ...left(cost)].join('; ')}.`;
}

function charge(charged: number | null): string {
  if (charged === null) return 'cost not reported';
  return charged === 0 ? 'free' : count(charged, 'credit');
}

function left({ charged, left: credits }: AnswerCost): string[] {
  if (credits === null) return [];
  // Behind "1 credit" the unit goes without saying.
  return [charged === null || charged === 0 ? `${count(credits, 'credit')} left` : `${figure(credits)} left`];
}

/** Empty for a new answer. */
function age({ source, at }: AnswerCost, now: number): string[] {
  return source === 'fresh' ? [] : [`from ${ago(now - at).replace('just now', 'a moment ago')}`];
}

/** Milliseconds as the nearest whole unit people say. */
export function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

/** What something would cost, as a sentence; always about, since only the service says what it charged. */
export function aboutPrice({ rows, credits }: Estimate): string {
  const forRows = `for up to ${count(rows, 'row')}`;
  if (credits === null) return `I don't know the price ${forRows} yet. The first answer will say it.`;
  if (credits === 0) return `This was free ${forRows} before.`;
  return `About ${count(credits, 'credit')} ${forRows}, or nothing if I still have the answer.`;
}

/** What a budget counts beside what was charged, to follow it in a sentence; empty when there is nothing. */
export function besidesSpent({ inDoubt, reserved }: Pick<Spending, 'inDoubt' | 'reserved'>): string {
  return [
    inDoubt === 0 ? '' : `, ${figure(inDoubt)} more may have been charged`,
    reserved === 0 ? '' : `, ${figure(reserved)} more reserved for look-ups under way`,
  ].join('');
}

/** Said where the service may have ignored a filter. @param fields at least one that under half of the rows satisfy */
export function doubtfulLine(fields: readonly string[]): string {
  return `Under half of these rows match the filter (${labelsOf(fields).join(', ')}): the service may have ignored it.`;
}

/** Fields by what people call them. */
export function labelsOf(fields: readonly string[]): string[] {
  return fields.map((field) => filterFields.find((known) => known.field === field)?.label ?? field);
}

/** A sentence for each slug that the service has moved for good. */
export function movedLines(moves: readonly Move[]): string[] {
  return moves.map(({ from, to }) => `Moved: ${from} is now ${to}.`);
}
