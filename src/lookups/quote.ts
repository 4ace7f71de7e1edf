import { isoDay, monthOf, startOf } from '../model/calendar.ts';
import { alertUser, type Caller, type Price } from '../model/call.ts';
import type { Budget, BudgetReached, Standing, WorkspaceSettings } from '../model/money.ts';
import type { Ledger } from '../store/ledger.ts';
import type { SettingsStore } from '../store/workspaces.ts';
import { endpoints, type Priority, type TradeRequest } from '../trade/index.ts';
import { estimate } from './estimate.ts';
import { AskFirst, LookupError } from './lookup-error.ts';

/** The percentages of a budget that are told when they are reached. */
const told = [95, 80, 50] as const;

/** The budgets a call of this person falls under; a person's are not the alerts'. @param now epoch ms */
export function budgetsOf(settings: WorkspaceSettings, user: string, now: number): Budget[] {
  const { monthlyBudget, dailyBudget } = settings;
  const today = isoDay(now);
  return [
    ...(dailyBudget === null || user === alertUser
      ? []
      : [{ whose: 'person' as const, user, limit: dailyBudget, since: startOf(today) }]),
    ...(monthlyBudget === null
      ? []
      : [{ whose: 'workspace' as const, user: null, limit: monthlyBudget, since: startOf(monthOf(today)) }]),
  ];
}

/** When the budget's next day or month begins in UTC, epoch ms. */
export function nextStartOf({ whose, since }: Budget): number {
  const began = new Date(since);
  const [year, month, day] = [began.getUTCFullYear(), began.getUTCMonth(), began.getUTCDate()];
  return whose === 'person' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1);
}

/**
 * The highest warning percentage that each budget has reached. Every call reports it again; the notices make sure that
 * people read each percentage once.
 */
export function reachedBy(standings: readonly Standing[]): BudgetReached[] {
  return standings.flatMap(({ budget, spending }) => {
    const used = spending.spent + spending.inDoubt;
    const percent = told.find((p) => used > 0 && used >= (budget.limit * p) / 100);
    return percent === undefined ? [] : [{ budget, percent, spending }];
  });
}

/** Whether alerts wait: people go on below the floor. @param left the balance as last reported, or null */
export function isBelowFloor({ floor }: Pick<WorkspaceSettings, 'floor'>, left: number | null): boolean {
  return floor !== null && left !== null && left < floor;
}

const balanceLifeMs = 24 * 60 * 60_000;

/** What a paid call may cost, and the budgets it has to fit. */
export interface Quote {
  readonly price: Price;
  readonly budgets: readonly Budget[];
}

interface Parts {
  readonly ledger: Pick<Ledger, 'recentCharges' | 'dearestRow' | 'lastBalance'>;
  readonly settings: Pick<SettingsStore, 'get' | 'recent' | 'person'>;
  readonly now: () => number;
}

/**
 * Says what a paid call may cost, and refuses what an admin or its caller would not pay. The rules are read again when the
 * price is reserved.
 *
 * For a route without a known price the dearest row of any other route is the guess. Nobody is asked about it: there is no
 * figure to name.
 * @param how `confirmed`: whether the person has agreed to the price; `priority`: alerts ask nobody, and wait below the floor
 * @throws LookupError `spending_stopped`, `below_floor`, AskFirst
 */
export async function quoteCall(
  { ledger, settings, now }: Parts,
  request: TradeRequest,
  caller: Caller,
  { confirmed = false, priority = 'person' }: { readonly confirmed?: boolean; readonly priority?: Priority },
): Promise<Quote> {
  const { workspace, user } = caller;
  const recent = await settings.recent(workspace);
  // Spending may have been allowed again since.
  const rules = recent.stopped ? await settings.get(workspace) : recent;
  const budgets = budgetsUnder(rules, caller, now());
  if (priority === 'alert') await assertAboveFloor({ ledger, now }, workspace, rules);
  const expected = await estimate(ledger, workspace, request.endpoint, rowsOf(request));
  const { rows, credits } = expected;
  const agreed = confirmed || priority === 'alert';
  if (!agreed && credits !== null && credits > (await settings.person(workspace, user)).askAbove) {
    throw new AskFirst(expected);
  }
  if (credits !== null) return { price: { credits, isGuess: false }, budgets };
  const dearest = budgets.length === 0 ? null : await ledger.dearestRow(workspace);
  return { price: { credits: dearest === null ? null : dearest * rows, isGuess: true }, budgets };
}

/**
 * Alerts wait below the floor, but a balance that is a day old may have risen since: then one call finds that out.
 * @throws LookupError `below_floor`
 */
async function assertAboveFloor(
  { ledger, now }: Pick<Parts, 'ledger' | 'now'>,
  workspace: string,
  rules: WorkspaceSettings,
): Promise<void> {
  if (rules.floor === null) return;
  const left = await ledger.lastBalance(workspace);
  if (left === null || now() - left.at >= balanceLifeMs || !isBelowFloor(rules, left.credits)) return;
  throw new LookupError('below_floor', 'The balance is below the floor, so that alerts wait.');
}

/**
 * The budgets that a paid call of this person has to fit.
 * @throws LookupError `spending_stopped`
 */
export function budgetsUnder(rules: WorkspaceSettings, { user }: Pick<Caller, 'user'>, now: number): Budget[] {
  if (rules.stopped) throw new LookupError('spending_stopped', 'An admin stopped all spending.');
  return budgetsOf(rules, user, now);
}

/** The most rows an answer can have: those asked for, the service's own ten, or the one record. */
function rowsOf({ endpoint, query }: TradeRequest): number {
  const isSingle = /^company\/\{slug\}$|^supplier\/\{slug\}$|\{(number|id)\}$/.test(endpoints[endpoint].template);
  return isSingle ? 1 : Number(query['page_size'] ?? 10);
}
