import type { FeedErrorCode } from '../alerts/feeds/feed-work.ts';
import type { LookupError } from '../lookups/outcome.ts';
import { maxAgentSearches } from '../model/money.ts';
import type { TradeErrorCode } from '../trade/index.ts';

export interface FailureWords {
  readonly title: string;
  readonly next: string;
  /** False where the same again would fail again. */
  readonly canRetry?: false;
  readonly tellAdmins?: string;
  readonly quote?: boolean;
}

export const stillWork = 'Answers you already have still work.';
const openSettings = 'open Settings on the Home tab';

/** Failures within Trade, before any request to the service. */
export const lookupFailureWords: Record<LookupError['code'], FailureWords> = {
  ledger_closed: {
    title: "I can't look anything up right now",
    next: "I can't keep track of costs at the moment. Try again in a minute. If it keeps happening, tell the person who runs Trade.",
  },
  not_kept: {
    title: 'I no longer have that answer',
    next: 'Press Retry to look it up again, at its price, and share it.',
  },
  changed_since: {
    title: 'The answer has changed since you looked',
    next: "I didn't share it. Look at what it says now, and share that.",
    canRetry: false,
  },
  spending_stopped: {
    title: 'Spending is switched off',
    next: `An admin stopped it for the whole workspace. ${stillWork}`,
    canRetry: false,
  },
  search_bound: {
    title: `Agents and workflows have searched for ${maxAgentSearches} names without looking any of them up`,
    next: `The data service stops searches of accounts that only search, so I searched for no more. Look something up by its short name (slug), like acme-robotics: that allows ${maxAgentSearches} more searches.`,
    canRetry: false,
  },
  over_budget: { title: 'This is over a budget', next: stillWork, canRetry: false },
  below_floor: {
    title: 'Alerts are waiting for credits',
    next: 'The balance is below what the admins keep for people. Alerts resume automatically when it rises.',
  },
  ask_first: {
    title: 'This costs more than the limit in your settings',
    next: 'Type the command again, and agree to its price.',
    canRetry: false,
  },
  no_key: {
    title: 'This workspace has no key for the data service yet',
    next: `The person who installed Trade, or another admin of it, can enter one: ${openSettings}. ${stillWork}`,
    tellAdmins: `Someone tried to look something up, but this workspace has no key for the data service yet. To enter it, ${openSettings}.`,
  },
  lease_lost: {
    title: 'This is already being answered',
    next: 'Wait for that answer. If nothing shows up in a minute, press Retry.',
  },
  no_files: {
    title: "I can't send files in this workspace",
    next: 'Exports need the permission files:write. The person who manages the Trade app in Slack can add it under OAuth & Permissions and reinstall the app. Then press Retry.',
  },
};

/** Part of the reading may have been charged. That part is kept. */
export const feedFailureWords: Record<FeedErrorCode, FailureWords> = {
  busy: {
    title: 'This is being read for someone else right now',
    next: "Press Retry in a minute. What was already read isn't charged again.",
  },
  lost: {
    title: 'This is still being read',
    next: "Press Retry in a minute. What was already read isn't charged again.",
  },
  no_total: {
    title: "I can't watch this right now",
    next: "The data service didn't say how many records match, so I couldn't tell new ones from old ones. Try again later, or watch something narrower.",
  },
  filter_ignored: {
    title: 'The data service seems to ignore part of the filter',
    next: "The records it sent don't match, so I stopped reading. Change the filter.",
    canRetry: false,
  },
  too_dear: {
    title: 'There are many more records than expected',
    next: 'I stopped reading and kept what I have. Ask for the price again.',
    canRetry: false,
  },
  moving: {
    title: "I can't watch this right now",
    next: "The data service's records keep changing while I read them, so I can't tell which ones are new. Try again later, or watch something narrower.",
  },
};

export const unexpectedFailureWords: FailureWords = {
  title: 'Something went wrong',
  next: 'Try again. If it keeps happening, give the reference below to the person who runs Trade.',
};

const waitAndRetry = 'Press Retry, or try again in a few minutes.';
const pressRetry = 'Press Retry to try again.';

export const serviceFailureWords: Record<TradeErrorCode, FailureWords> = {
  invalid_request: { title: "I can't look that up", next: 'Change it and try again.', canRetry: false, quote: true },
  limit_unreachable: {
    title: "I can't ask the data service right now",
    next: 'Press Retry in a minute. If it keeps happening, tell the person who runs Trade.',
  },
  bad_request: {
    title: "The data service didn't accept this",
    next: 'Change it and try again.',
    canRetry: false,
    quote: true,
  },
  unauthorized: {
    title: "Trade can't sign in to the data service",
    next: `New answers come again once the key is fixed. ${stillWork}`,
    tellAdmins:
      'The data service rejects the key (401). If this workspace has its own key, enter a new one in the settings. Otherwise check TRADE_API_KEY and TRADE_API_KEY_HEADER.',
  },
  out_of_credits: {
    title: 'The account is out of credits',
    next: stillWork,
    tellAdmins:
      'The data service says the account is out of credits (403). Buy more, and new answers come again automatically.',
  },
  search_limit: {
    title: "Names can't be searched right now",
    next: 'The data service stopped name searches until its support clears them. Short names, links and names you looked up before still work, like company acme-robotics.',
    canRetry: false,
    tellAdmins: 'The data service stopped name searches (403). Ask its support to clear the limit.',
  },
  account_blocked: {
    title: 'The data service blocked the account',
    next: 'Its support has to unblock it. Then new answers come again.',
    tellAdmins: 'The data service blocked the account (403) and asks you to contact its support.',
    quote: true,
  },
  forbidden: {
    title: "The data service doesn't allow this",
    next: "I don't know why.",
    tellAdmins: 'The data service refuses requests (403).',
    quote: true,
  },
  company_not_found: {
    title: "There's no company with that short name",
    next: 'It may be mistyped, or belong to a supplier.',
    canRetry: false,
  },
  supplier_not_found: {
    title: "There's no supplier with that short name",
    next: 'It may be mistyped, or belong to a company.',
    canRetry: false,
  },
  record_not_found: {
    title: "There's no record with that number",
    next: 'Check the number. Imports and exports are separate datasets, so it may be in the other one.',
    canRetry: false,
  },
  route_not_found: {
    title: "The data service doesn't have this view",
    next: 'Try another dataset.',
    canRetry: false,
  },
  account_throttled: {
    title: 'The data service asked me to slow down',
    next: `Everything waits until it's ready. ${waitAndRetry}`,
  },
  dependency_throttled: {
    title: 'Part of the data service is busy',
    next: `I tried several times. ${waitAndRetry}`,
  },
  server_error: {
    title: 'The data service had an error',
    next: `I tried several times. ${waitAndRetry}`,
  },
  timeout: { title: "The data service didn't answer in time", next: pressRetry },
  connection_refused: { title: "I can't reach the data service", next: waitAndRetry },
  connection_reset: { title: 'The connection to the data service broke', next: pressRetry },
  truncated: { title: 'The answer was cut off', next: pressRetry },
  too_large: { title: 'The answer is too large to read', next: 'Ask for fewer rows, like size:10.', canRetry: false },
  wrong_content: { title: "I couldn't read the answer", next: pressRetry },
  schema_mismatch: { title: "The answer wasn't what I expected", next: pressRetry },
  redirect_refused: {
    title: "The data service sent me elsewhere, and I didn't follow",
    next: 'Tell the person who runs Trade.',
  },
  cancelled: { title: 'This was stopped', next: 'Trade is restarting. Press Retry.' },
};
