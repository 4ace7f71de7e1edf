import { z } from 'zod';

/** What a failed check means for the alerts of its feed. */
export interface CheckFailure {
  /** Null where the next check may work. */
  readonly state: 'waiting' | 'blocked' | null;
  /** A whole sentence of ours: nothing in it comes from records or from the service. */
  readonly error: string;
  /** What admins are told once a day; null for what is not theirs to mend. */
  readonly forAdmins: string | null;
}

const credits = 'The account of the data service has not enough credits.';
const money: Partial<Record<string, string>> = {
  out_of_credits: credits,
  search_limit: 'The account of the data service has reached its search limit.',
  spending_stopped: 'An admin has stopped all spending.',
  over_budget: 'The budget of the workspace has not enough left.',
  ask_first: 'A check would cost more than is paid without asking.',
  below_floor: 'The credits are below the floor under which alerts wait.',
};
const blocks: Partial<Record<string, string>> = {
  unauthorized: 'The data service does not accept the key.',
  account_blocked: 'The data service has blocked the account.',
  forbidden: 'The data service refuses access.',
  no_key: 'The workspace has no key of the data service.',
};

const free = 'This message cost nothing.';

/** @returns null where another process goes on with the feed. */
export function checkFailureOf(error: unknown): CheckFailure | null {
  const code = codeOf(error);
  if (code === 'lost' || code === 'busy') return null;
  const waits = money[code];
  if (waits !== undefined) {
    return { state: 'waiting', error: waits, forAdmins: `Alerts wait. ${waits} They go on by themselves. ${free}` };
  }
  const blocked = blocks[code];
  if (blocked !== undefined) {
    const forAdmins = `Alerts are blocked. ${blocked} They go on by themselves once it is mended. ${free}`;
    return { state: 'blocked', error: blocked, forAdmins };
  }
  return { state: null, error: `The last check did not work. ${reasonOf(error)}`, forAdmins: null };
}

/** Errors of the service, of the gate and of feeds have a code, and a message that is ours. */
const coded = z.object({ name: z.string(), code: z.string() });
const ours = ['TradeError', 'LookupError', 'OverBudget', 'AskFirst', 'FeedError'];

function codeOf(error: unknown): string {
  const read = coded.safeParse(error);
  return read.success && ours.includes(read.data.name) ? read.data.code : 'unexpected';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || !ours.includes(error.name)) return 'Trade itself failed.';
  return error.message.endsWith('.') ? error.message : `${error.message}.`;
}
