import type { EndpointId } from '../model/answer.ts';
import { dayMs, isoDay, monthOf, startOf } from '../model/time.ts';
import {
  alertUser,
  type Budget,
  type BudgetReached,
  type Caller,
  dailyBudgetOf,
  leftOf,
  type Price,
  type RecentCharge,
  type Spender,
  type Standing,
  usualAgentBudget,
  type WorkspaceSettings,
} from '../model/money.ts';
import type { Ledger } from '../store/ledger.ts';
import type { SettingsStore } from '../store/workspaces.ts';
import type { Priority, TradeRequest } from '../trade/index.ts';
import { endpoints } from '../model/endpoints.ts';
import { AskFirst, LookupError, OverBudget } from './outcome.ts';

/** Routes that have cost about as much as each other, so the price of one is used for the others. */
const alike: readonly (readonly EndpointId[])[] = [
  ['company.profile', 'supplier.profile'],
  ['product.companies', 'product.suppliers'],
  ['powerquery.companies', 'powerquery.suppliers', 'powerquery.brokers'],
];

/** An upper bound from recent charges of the route, or of one that is alike. @throws the store's error */
export async function estimate(ledger: Ledger, workspace: string, endpoint: EndpointId, rows: number) {
  const others = alike.find((routes) => routes.includes(endpoint))?.filter((route) => route !== endpoint) ?? [];
  for (const route of [endpoint, ...others]) {
    const credits = priceOf(await ledger.recentCharges(workspace, route), rows);
    if (credits !== null) return { rows, credits };
  }
  return { rows, credits: endpoints[endpoint].paid ? null : 0 };
}

/** If possible, of charges for as many rows. */
function priceOf(charges: readonly RecentCharge[], rows: number): number | null {
  const same = charges.filter((charge) => charge.rows === rows).map(({ charged }) => charged);
  if (same.length > 0) return roundUp(median(same));
  const perRow = charges.filter((charge) => charge.rows > 0).map((charge) => charge.charged / charge.rows);
  return perRow.length > 0 ? roundUp(median(perRow) * rows) : null;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Rounds up, since a low estimate overruns budgets: hundredths below one credit, tenths below ten, else whole. */
function roundUp(credits: number): number {
  const steps = credits < 1 ? 100 : credits < 10 ? 10 : 1;
  // Digits beyond the twelfth are rounding errors of sums such as 0.1 + 0.2.
  return Math.ceil(Number((credits * steps).toPrecision(12))) / steps;
}

export interface PriceTerms {
  readonly confirmed?: boolean;
  /** The person agreed to a first call of unknown price, which tells that of the others. */
  readonly mayLearn?: boolean;
  /** Credits above which the person is asked first; default: their own threshold. */
  readonly maxCredits?: number;
  /** Credits charged for earlier calls of the same look-up, since the limit covers all of them; default: 0. */
  readonly spent?: number;
  /** `alert` waits behind people and below the floor; default: `person`. */
  readonly priority?: Priority;
}

export interface Quote {
  readonly price: Price;
  readonly rows: number;
  readonly budgets: readonly Budget[];
  readonly agentBudget: number | null;
}

export interface QuoteParts {
  readonly ledger: Ledger;
  readonly settings: SettingsStore;
  readonly now: () => number;
}

/**
 * Refuses what an admin or the caller would not pay. The rules are read again when the price is reserved. For a route
 * of unknown price, the highest row price of any other route is the guess; the person is not asked about a guess,
 * unless the caller has named a limit and none of it is left.
 * @throws LookupError `spending_stopped`, `below_floor`, AskFirst
 */
export async function quoteCall(
  parts: QuoteParts,
  request: TradeRequest,
  caller: Caller,
  { confirmed = false, maxCredits, spent = 0, priority = 'person' }: PriceTerms,
): Promise<Quote> {
  const { ledger, settings, now } = parts;
  const { workspace, user } = caller;
  const recent = await settings.recent(workspace);
  // Spending may have been allowed again since.
  const rules = recent.stopped ? await settings.get(workspace) : recent;
  const person = await settings.person(workspace, user);
  const budgets = budgetsUnder(rules, caller, now(), person.agentBudget);
  if (priority === 'alert') await assertAboveFloor(parts, workspace, rules);
  const expected = await estimate(ledger, workspace, request.endpoint, requestedRows(request));
  const { rows, credits } = expected;
  const agreed = confirmed || priority === 'alert';
  const limit = maxCredits ?? person.askAbove;
  const isDearer = credits === null ? maxCredits !== undefined && spent >= limit : spent + credits > limit;
  if (!agreed && isDearer) throw new AskFirst({ ...expected, limit });
  const { agentBudget } = person;
  if (credits !== null) return { price: { credits, isGuess: false }, rows, budgets, agentBudget };
  const maxPrice = budgets.length === 0 ? null : await ledger.maxRowPrice(workspace);
  const guess = maxPrice === null ? null : roundUp(maxPrice * rows);
  return { price: { credits: guess, isGuess: true }, rows, budgets, agentBudget };
}

/**
 * Refuses all calls of a look-up at once, so that its first ones are not paid for when the last ones don't fit. Each call
 * reserves its own price all the same.
 * @throws OverBudget, LookupError `spending_stopped`
 */
export async function assertWithinBudgets(
  { ledger, settings, now }: QuoteParts,
  caller: Caller,
  { credits, rows }: { readonly credits: number; readonly rows: number },
) {
  if (credits === 0) return;
  const { workspace, user } = caller;
  const { agentBudget } = await settings.person(workspace, user);
  for (const budget of budgetsUnder(await settings.get(workspace), caller, now(), agentBudget)) {
    const spending = await ledger.spending(workspace, budget);
    if (leftOf(budget, spending) < credits)
      throw new OverBudget({ budget, spending }, { credits, isGuess: false }, rows);
  }
}

/** The most rows an answer can have: those requested, the service's default of ten, or the one record. */
export function requestedRows({ endpoint, query }: TradeRequest): number {
  return endpoints[endpoint].isSingle ? 1 : Number(query['page_size'] ?? 10);
}

const balanceLifeMs = dayMs;

/** A balance that is a day old may have risen since, so one call is let through. @throws LookupError `below_floor` */
async function assertAboveFloor({ ledger, now }: QuoteParts, workspace: string, rules: WorkspaceSettings) {
  if (rules.floor === null) return;
  const left = await ledger.lastBalance(workspace);
  if (left === null || now() - left.at >= balanceLifeMs || !isBelowFloor(rules.floor, left.credits)) return;
  throw new LookupError('below_floor', 'The balance is below the floor, so that alerts wait.');
}

export function isBelowFloor(floor: number | null, left: number | null): boolean {
  return floor !== null && left !== null && left < floor;
}

/** @throws LookupError `spending_stopped` */
export function budgetsUnder(rules: WorkspaceSettings, caller: Spender, now: number, agentBudget: number | null) {
  if (rules.stopped) throw new LookupError('spending_stopped', 'An admin stopped all spending.');
  return budgetsOf(rules, caller, now, agentBudget);
}

/** A person's budgets do not apply to alerts. @param now epoch ms */
export function budgetsOf(
  settings: WorkspaceSettings,
  { user, door }: Spender,
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

const warningPercents = [95, 80, 50] as const;

/** The highest warning percentage reached. Every call reports it again; the notices are sent once each. */
export function reachedBy(standings: readonly Standing[]): BudgetReached[] {
  return standings.flatMap(({ budget, spending }) => {
    const used = spending.spent + spending.inDoubt;
    const percent = warningPercents.find((p) => used > 0 && used >= (budget.limit * p) / 100);
    return percent === undefined ? [] : [{ budget, percent, spending }];
  });
}
