import { endpoints, type Priority, type TradeRequest } from '../trade/index.ts';
import { budgetsOf, isBelowFloor } from './budgets.ts';
import { estimate } from './estimate.ts';
import { AskFirst, LookupError } from './lookup-error.ts';
import type { Ledger } from '../store/ledger.ts';
import type { Budget, WorkspaceSettings } from '../model/money.ts';
import type { Price, Asker } from '../model/call.ts';
import type { SettingsStore } from '../store/workspaces.ts';

const balanceLifeMs = 24 * 60 * 60_000;

/** What a paid call may cost, and the budgets it has to fit. */
export interface Allowance {
  readonly price: Price;
  readonly budgets: readonly Budget[];
}

interface Parts {
  readonly ledger: Pick<Ledger, 'recentCharges' | 'dearestRow' | 'lastBalance'>;
  readonly settings: Pick<SettingsStore, 'get' | 'person'>;
  readonly now: () => number;
}

/**
 * Looks whether a paid call may be made, and at which price. Free calls need no leave.
 *
 * For a route without a known price the dearest row of any other route is the guess. It is asked about by nobody: there
 * is no figure to name.
 * @param how `confirmed`: whether the person has agreed to the price; `priority`: alerts ask nobody, and wait below the floor
 * @throws LookupError `spending_stopped`, `below_floor`, AskFirst
 */
export async function allow(
  { ledger, settings, now }: Parts,
  request: TradeRequest,
  asker: Asker,
  { confirmed = false, priority = 'person' }: { readonly confirmed?: boolean; readonly priority?: Priority },
): Promise<Allowance> {
  const { workspace, user } = asker;
  const budgets = await budgetsNow({ settings, now }, asker);
  if (priority === 'alert') await heedFloor({ ledger, now }, workspace, await settings.get(workspace));
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
async function heedFloor(
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
