import type { EndpointId } from '../model/answer.ts';
import { isoDay, monthOf, startOf } from '../model/time.ts';
import {
  alertUser,
  type Budget,
  type BudgetReached,
  type Caller,
  dailyBudgetOf,
  type Price,
  type Standing,
  usualAgentBudget,
  type WorkspaceSettings,
} from '../model/money.ts';
import type { Ledger } from '../store/ledger.ts';
import type { SettingsStore } from '../store/workspaces.ts';
import { endpoints, type Priority, type TradeRequest } from '../trade/index.ts';
import { AskFirst, type Estimate, LookupError } from './outcome.ts';

/**
 * What one call would cost, from the charges of recent calls of the same route: those that brought as many rows where
 * there are any, else the price of one row times `rows`. An answer without rows teaches nothing about rows.
 * @param rows how many are asked for; fewer may come, so that the estimate is at most too high
 * @throws the store's error
 */
export async function estimate(
  ledger: Pick<Ledger, 'recentCharges'>,
  workspace: string,
  endpoint: EndpointId,
  rows: number,
): Promise<Estimate> {
  const charges = await ledger.recentCharges(workspace, endpoint);
  const same = charges.filter((charge) => charge.rows === rows).map(({ charged }) => charged);
  if (same.length > 0) return { rows, credits: roundUp(median(same)) };
  const perRow = charges.filter((charge) => charge.rows > 0).map((charge) => charge.charged / charge.rows);
  if (perRow.length > 0) return { rows, credits: roundUp(median(perRow) * rows) };
  return { rows, credits: endpoints[endpoint].paid ? null : 0 };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Up, since an estimate that is too low overruns budgets: hundredths below one credit, tenths below ten, else whole. */
function roundUp(credits: number): number {
  const steps = credits < 1 ? 100 : credits < 10 ? 10 : 1;
  // What is left of 0.1 + 0.2 beyond the twelfth digit is no price.
  return Math.ceil(Number((credits * steps).toPrecision(12))) / steps;
}

/** What a caller would pay without being asked. */
export interface PriceTerms {
  /** Whether the person has agreed to the price. */
  readonly confirmed?: boolean;
  /** A price above it is asked about first; the person's own threshold unless given. Credits. */
  readonly maxCredits?: number;
  /** Credits charged for earlier calls of the same look-up, since the limit is for all of them; none unless given. */
  readonly spent?: number;
  /** `alert` waits behind people and below the floor; `person` unless given. */
  readonly priority?: Priority;
}

/** What a paid call may cost, and the budgets it has to fit. */
export interface Quote {
  readonly price: Price;
  readonly budgets: readonly Budget[];
  /** What the caller lets agents spend in a day, as chosen; null for the usual. */
  readonly agentBudget: number | null;
}

export interface QuoteParts {
  readonly ledger: Pick<Ledger, 'recentCharges' | 'dearestRow' | 'lastBalance'>;
  readonly settings: Pick<SettingsStore, 'get' | 'recent' | 'person'>;
  readonly now: () => number;
}

/**
 * Says what a paid call may cost, and refuses what an admin or its caller would not pay. The rules are read again when the
 * price is reserved.
 *
 * For a route without a known price the dearest row of any other route is the guess. Nobody is asked about it, since there
 * is no figure to name, unless its caller has named a limit and nothing of that is left.
 * @param how `confirmed`: whether the person has agreed to the price; `priority`: alerts ask nobody, and wait below the floor
 * @throws LookupError `spending_stopped`, `below_floor`, AskFirst
 */
export async function quoteCall(
  { ledger, settings, now }: QuoteParts,
  request: TradeRequest,
  caller: Caller,
  { confirmed = false, maxCredits, spent = 0, priority = 'person' }: PriceTerms,
): Promise<Quote> {
  const { workspace, user } = caller;
  const recent = await settings.recent(workspace);
  // Spending may have been allowed again since.
  const rules = recent.stopped ? await settings.get(workspace) : recent;
  const person = await settings.person(workspace, user);
  const budgets = budgetsUnder(rules, caller, now(), person.agentBudget);
  if (priority === 'alert') await assertAboveFloor({ ledger, now }, workspace, rules);
  const expected = await estimate(ledger, workspace, request.endpoint, rowsOf(request));
  const { rows, credits } = expected;
  const agreed = confirmed || priority === 'alert';
  const isDearer =
    credits === null
      ? maxCredits !== undefined && spent >= maxCredits
      : spent + credits > (maxCredits ?? person.askAbove);
  if (!agreed && isDearer) throw new AskFirst(expected);
  const { agentBudget } = person;
  if (credits !== null) return { price: { credits, isGuess: false }, budgets, agentBudget };
  const dearest = budgets.length === 0 ? null : await ledger.dearestRow(workspace);
  return { price: { credits: dearest === null ? null : dearest * rows, isGuess: true }, budgets, agentBudget };
}

/** The most rows an answer can have: those asked for, the service's own ten, or the one record. */
export function rowsOf({ endpoint, query }: TradeRequest): number {
  const isSingle = /^company\/\{slug\}$|^supplier\/\{slug\}$|\{(number|id)\}$/.test(endpoints[endpoint].template);
  return isSingle ? 1 : Number(query['page_size'] ?? 10);
}

const balanceLifeMs = 24 * 60 * 60_000;

/**
 * Alerts wait below the floor, but a balance that is a day old may have risen since: then one call finds that out.
 * @throws LookupError `below_floor`
 */
async function assertAboveFloor(
  { ledger, now }: Pick<QuoteParts, 'ledger' | 'now'>,
  workspace: string,
  rules: WorkspaceSettings,
): Promise<void> {
  if (rules.floor === null) return;
  const left = await ledger.lastBalance(workspace);
  if (left === null || now() - left.at >= balanceLifeMs || !isBelowFloor(rules, left.credits)) return;
  throw new LookupError('below_floor', 'The balance is below the floor, so that alerts wait.');
}

/** Whether alerts wait; people's look-ups do not. @param left the balance as last reported, or null */
export function isBelowFloor({ floor }: Pick<WorkspaceSettings, 'floor'>, left: number | null): boolean {
  return floor !== null && left !== null && left < floor;
}

/**
 * The budgets that a paid call of this person has to fit.
 * @param agentBudget what the person lets agents spend in a day; null for the usual
 * @throws LookupError `spending_stopped`
 */
export function budgetsUnder(
  rules: WorkspaceSettings,
  caller: Pick<Caller, 'user' | 'door'>,
  now: number,
  agentBudget: number | null,
): Budget[] {
  if (rules.stopped) throw new LookupError('spending_stopped', 'An admin stopped all spending.');
  return budgetsOf(rules, caller, now, agentBudget);
}

/** The budgets a call of this person falls under; a person's are not the alerts'. @param now epoch ms */
export function budgetsOf(
  settings: WorkspaceSettings,
  { user, door }: Pick<Caller, 'user' | 'door'>,
  now: number,
  agentBudget: number | null = null,
): Budget[] {
  const { monthlyBudget } = settings;
  const today = isoDay(now);
  const dailyBudget = dailyBudgetOf(settings, user, today);
  const ofDay = { whose: 'person', user, since: startOf(today) } as const;
  const ofMonth = { whose: 'workspace', user: null, since: startOf(monthOf(today)) } as const;
  const budgets: Budget[] = [];
  if (dailyBudget !== null && user !== alertUser) budgets.push({ ...ofDay, limit: dailyBudget });
  if (door !== undefined) budgets.push({ ...ofDay, agents: true, limit: agentBudget ?? usualAgentBudget(settings) });
  if (monthlyBudget !== null) budgets.push({ ...ofMonth, limit: monthlyBudget });
  if (door !== undefined && settings.monthlyAgentBudget !== null)
    budgets.push({ ...ofMonth, agents: true, limit: settings.monthlyAgentBudget });
  return budgets;
}

/** When the budget's next day or month begins in UTC, epoch ms. */
export function nextStartOf({ whose, since }: { whose: Budget['whose']; since: number }): number {
  const began = new Date(since);
  const [year, month, day] = [began.getUTCFullYear(), began.getUTCMonth(), began.getUTCDate()];
  return whose === 'person' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1);
}

/** The percentages of a budget that people are warned of. */
const warningPercents = [95, 80, 50] as const;

/**
 * The highest warning percentage that each budget has reached. Every call reports it again; the notices make sure that
 * people read each percentage once.
 */
export function reachedBy(standings: readonly Standing[]): BudgetReached[] {
  return standings.flatMap(({ budget, spending }) => {
    const used = spending.spent + spending.inDoubt;
    const percent = warningPercents.find((p) => used > 0 && used >= (budget.limit * p) / 100);
    return percent === undefined ? [] : [{ budget, percent, spending }];
  });
}
