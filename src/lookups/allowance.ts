import { endpoints, type TradeRequest } from '../trade/index.ts';
import { budgetsOf } from './budgets.ts';
import { estimate } from './estimate.ts';
import { AskFirst, LookupError } from './lookup-error.ts';
import type { Budget, Ledger, Price, SettingsStore } from './money-ports.ts';
import type { Asker } from './ports.ts';

/** What a paid call may cost, and the budgets it has to fit. */
export interface Allowance {
  readonly price: Price;
  readonly budgets: readonly Budget[];
}

interface Parts {
  readonly ledger: Pick<Ledger, 'recentCharges' | 'dearestRow'>;
  readonly settings: Pick<SettingsStore, 'get' | 'person'>;
  readonly now: () => number;
}

/**
 * Looks whether a paid call may be made, and at which price. Free calls need no leave.
 *
 * For a route without a known price the dearest row of any other route is the guess. It is asked about by nobody: there
 * is no figure to name.
 * @param isConfirmed whether the person has agreed to the price
 * @throws LookupError `spending_stopped`, AskFirst
 */
export async function allow(
  { ledger, settings, now }: Parts,
  request: TradeRequest,
  asker: Asker,
  isConfirmed: boolean,
): Promise<Allowance> {
  const { workspace, user } = asker;
  const budgets = await budgetsNow({ settings, now }, asker);
  const expected = await estimate(ledger, workspace, request.endpoint, rowsOf(request));
  const { rows, credits } = expected;
  if (!isConfirmed && credits !== null && credits > (await settings.person(workspace, user)).askAbove) {
    throw new AskFirst(expected);
  }
  if (credits !== null) return { price: { credits, isGuess: false }, budgets };
  const dearest = budgets.length === 0 ? null : await ledger.dearestRow(workspace);
  return { price: { credits: dearest === null ? null : dearest * rows, isGuess: true }, budgets };
}

/**
 * The budgets that a paid call of this person has to fit, as the admins have set them by now.
 * @throws LookupError `spending_stopped`
 */
export async function budgetsNow(
  { settings, now }: { readonly settings: Pick<SettingsStore, 'get'>; readonly now: () => number },
  { workspace, user }: Asker,
): Promise<Budget[]> {
  const rules = await settings.get(workspace);
  if (rules.stopped) throw new LookupError('spending_stopped', 'An admin stopped all spending.');
  return budgetsOf(rules, user, now());
}

/** The most rows an answer can have: those asked for, the service's own ten, or the one record. */
function rowsOf({ endpoint, query }: TradeRequest): number {
  const isSingle = /^company\/\{slug\}$|^supplier\/\{slug\}$|\{(number|id)\}$/.test(endpoints[endpoint].template);
  return isSingle ? 1 : Number(query['page_size'] ?? 10);
}
