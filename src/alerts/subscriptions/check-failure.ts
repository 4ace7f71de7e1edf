import { LookupError } from '../../lookups/lookup-error.ts';
import { TradeError, type TradeErrorCode } from '../../trade/index.ts';

/** What a failed check means for the alerts of its feed. */
export interface CheckFailure {
  /** Null where the next check may work. */
  readonly state: 'waiting' | 'blocked' | null;
  /** A whole sentence of ours: nothing in it comes from records or from the service. */
  readonly error: string;
  /** What admins are told once a day; null for what is not theirs to mend. */
  readonly forAdmins: string | null;
}

const minuteMs = 60_000;
/** Calls that are refused cost nothing, so that credits and keys are found again within the hour. */
const heldMs = 60 * minuteMs;
const longestMs = 6 * 60 * minuteMs;

const credits = 'The account of the data service has not enough credits.';
const money: Partial<Record<string, string>> = {
  out_of_credits: credits,
  search_limit: 'The account of the data service has reached its search limit.',
  spending_stopped: 'An admin has stopped all spending.',
  over_budget: 'The budget of the workspace has not enough left.',
  ask_first: 'A check would cost more than is paid without asking.',
  below_floor: 'The credits are below the floor under which alerts wait.',
};
const blocks: Partial<Record<TradeErrorCode, string>> = {
  unauthorized: 'The data service does not accept the key.',
  account_blocked: 'The data service has blocked the account.',
  forbidden: 'The data service refuses access.',
};

export function checkFailureOf(error: unknown): CheckFailure {
  const code = error instanceof TradeError || error instanceof LookupError ? error.code : null;
  const waits = code === null ? undefined : money[code];
  if (waits !== undefined) {
    return { state: 'waiting', error: waits, forAdmins: `Alerts wait. ${waits} They go on by themselves. ${free}` };
  }
  const blocked = error instanceof TradeError ? blocks[error.code] : undefined;
  if (blocked !== undefined) {
    const forAdmins = `Alerts are blocked. ${blocked} They go on by themselves once it is mended. ${free}`;
    return { state: 'blocked', error: blocked, forAdmins };
  }
  const why = error instanceof TradeError ? `${error.message}.` : 'Trade itself failed.';
  return { state: null, error: `The last check did not work. ${why}`, forAdmins: null };
}

const free = 'This message cost nothing.';

/**
 * How long until a feed is checked again, in ms.
 * @param failures how many checks in a row have failed
 */
export function pauseAfterFailure({ state }: CheckFailure, failures: number, error: unknown): number {
  const asked = error instanceof TradeError ? (error.retryAfterMs ?? 0) : 0;
  const grown = state === null ? Math.min(longestMs, minuteMs * 2 ** Math.min(failures, 20)) : heldMs;
  return Math.max(asked, grown);
}
