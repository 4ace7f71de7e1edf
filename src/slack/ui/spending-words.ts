import type { Spending } from '../../model/money.ts';
import { figure } from './text.ts';

/** What a budget counts beside what was charged, to follow it in a sentence; empty when there is nothing. */
export function besidesSpent({ inDoubt, reserved }: Pick<Spending, 'inDoubt' | 'reserved'>): string {
  return [
    inDoubt === 0 ? '' : `, ${figure(inDoubt)} more may have been charged`,
    reserved === 0 ? '' : `, ${figure(reserved)} more reserved for look-ups under way`,
  ].join('');
}
