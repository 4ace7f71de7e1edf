import { LookupError } from '../../lookups/lookup-error.ts';
import { TradeError } from '../../trade/index.ts';
import { FeedError } from '../feeds/feed-error.ts';

/** What a failed check means for the alerts of its feed. */
export interface CheckFailure {
  /** Null where the next check may work. */
  readonly state: 'waiting' | 'blocked' | null;
  /** A whole sentence of ours: nothing in it comes from records or from the service. */
  readonly error: string;
  /** What admins are told once a day; null for what is not theirs to mend. */
  readonly forAdmins: string | null;
  /** Whether it is one of the failures that service, gate and feeds have names for. */
  readonly isKnown: boolean;
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

const ignored =
  'The records that came do not satisfy the filter, so that the data service may ignore a part of it. Edit the alert, to change the filter or to watch it anyway.';

const free = 'This message cost nothing.';

/** @returns null where another process goes on with the feed. */
export function checkFailureOf(error: unknown): CheckFailure | null {
  const code = isOurs(error) ? error.code : 'unexpected';
  if (code === 'lost' || code === 'busy' || code === 'lease_lost') return null;
  const waits = money[code];
  if (waits !== undefined) {
    return {
      state: 'waiting',
      isKnown: true,
      error: waits,
      forAdmins: `Alerts wait. ${waits} They go on by themselves. ${free}`,
    };
  }
  // Of one alert's filter admins need not hear.
  if (code === 'filter_ignored') return { state: 'blocked', isKnown: true, error: ignored, forAdmins: null };
  const blocked = blocks[code];
  if (blocked !== undefined) {
    const forAdmins = `Alerts are blocked. ${blocked} They go on by themselves once it is mended. ${free}`;
    return { state: 'blocked', isKnown: true, error: blocked, forAdmins };
  }
  return {
    state: null,
    isKnown: isOurs(error),
    error: `The last check did not work. ${reasonOf(error)}`,
    forAdmins: null,
  };
}

/** Errors of the service, of the gate and of feeds have a code, and a message that is ours. */
function isOurs(error: unknown): error is TradeError | LookupError | FeedError {
  return error instanceof TradeError || error instanceof LookupError || error instanceof FeedError;
}

function reasonOf(error: unknown): string {
  if (!isOurs(error)) return 'Trade itself failed.';
  return error.message.endsWith('.') ? error.message : `${error.message}.`;
}
