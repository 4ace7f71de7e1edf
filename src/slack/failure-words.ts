import type { FeedErrorCode } from '../alerts/feeds/feed-work.ts';
import type { LookupError } from '../lookups/outcome.ts';
import { maxAgentSearches } from '../model/money.ts';
import type { TradeErrorCode } from '../trade/index.ts';

export interface FailureWords {
  readonly title: string;
  readonly next: string;
  readonly canRetry: boolean;
  readonly tellAdmins?: string;
  readonly quote?: boolean;
}

type More = Partial<FailureWords>;
const retriable = (title: string, next: string, more: More = {}) => ({ title, next, canRetry: true, ...more });
const final = (title: string, next: string, more: More = {}) => ({ title, next, canRetry: false, ...more });

export const stillWork = 'Answers you already have still work.';
const openSettings = 'open Settings on the Home tab';

/** Failures within Trade, before any request to the service. */
export const lookupFailureWords: Record<LookupError['code'], FailureWords> = {
  ledger_closed: retriable(
    "I can't look anything up right now",
    "I can't keep track of costs at the moment. Try again in a minute. If it keeps happening, tell the person who runs Trade.",
  ),
  not_kept: retriable('I no longer have that answer', 'Press Retry to look it up again, at its price, and share it.'),
  changed_since: final(
    'The answer has changed since you looked',
    "I didn't share it. Look at what it says now, and share that.",
  ),
  spending_stopped: final('Spending is switched off', `An admin stopped it for the whole workspace. ${stillWork}`),
  search_bound: final(
    `Agents and workflows have searched for ${maxAgentSearches} names without looking any of them up`,
    `The data service stops searches of accounts that only search, so I searched for no more. Look something up by its short name (slug), like acme-robotics: that allows ${maxAgentSearches} more searches.`,
  ),
  over_budget: final('This is over a budget', stillWork),
  below_floor: retriable(
    'Alerts are waiting for credits',
    'The balance is below what the admins keep for people. Alerts resume automatically when it rises.',
  ),
  ask_first: final(
    'This costs more than the limit in your settings',
    'Type the command again, and agree to its price.',
  ),
  no_key: retriable(
    'This workspace has no key for the data service yet',
    `The person who installed Trade, or another admin of it, can enter one: ${openSettings}. ${stillWork}`,
    {
      tellAdmins: `Someone tried to look something up, but this workspace has no key for the data service yet. To enter it, ${openSettings}.`,
    },
  ),
  lease_lost: retriable(
    'This is already being answered',
    'Wait for that answer. If nothing shows up in a minute, press Retry.',
  ),
  no_files: retriable(
    "I can't send files in this workspace",
    'Exports need the permission files:write. The person who manages the Trade app in Slack can add it under OAuth & Permissions and reinstall the app. Then press Retry.',
  ),
};

/** Part of the reading may have been charged. That part is kept. */
export const feedFailureWords: Record<FeedErrorCode, FailureWords> = {
  busy: retriable(
    'This is being read for someone else right now',
    "Press Retry in a minute. What was already read isn't charged again.",
  ),
  lost: retriable('This is still being read', "Press Retry in a minute. What was already read isn't charged again."),
  no_total: retriable(
    "I can't watch this right now",
    "The data service didn't say how many records match, so I couldn't tell new ones from old ones. Try again later, or watch something narrower.",
  ),
  filter_ignored: final(
    'The data service seems to ignore part of the filter',
    "The records it sent don't match, so I stopped reading. Change the filter.",
  ),
  too_dear: final(
    'There are many more records than expected',
    'I stopped reading and kept what I have. Ask for the price again.',
  ),
  moving: retriable(
    "I can't watch this right now",
    "The data service's records keep changing while I read them, so I can't tell which ones are new. Try again later, or watch something narrower.",
  ),
};

export const unexpectedFailureWords: FailureWords = retriable(
  'Something went wrong',
  'Try again. If it keeps happening, give the reference below to the person who runs Trade.',
);

const waitAndRetry = 'Press Retry, or try again in a few minutes.';
const pressRetry = 'Press Retry to try again.';

/** To those who can change it. */
export const keyRejected =
  'The data service rejects the key (401). If this workspace has its own key, enter a new one in the settings. Otherwise check TRADE_API_KEY and TRADE_API_KEY_HEADER.';

export const serviceFailureWords: Record<TradeErrorCode, FailureWords> = {
  invalid_request: final("I can't look that up", 'Change it and try again.', { quote: true }),
  limit_unreachable: retriable(
    "I can't ask the data service right now",
    'Press Retry in a minute. If it keeps happening, tell the person who runs Trade.',
  ),
  bad_request: final("The data service didn't accept this", 'Change it and try again.', { quote: true }),
  unauthorized: retriable(
    "Trade can't sign in to the data service",
    `New answers come again once the key is fixed. ${stillWork}`,
    { tellAdmins: keyRejected },
  ),
  out_of_credits: retriable('The account is out of credits', stillWork, {
    tellAdmins:
      'The data service says the account is out of credits (403). Buy more, and new answers come again automatically.',
  }),
  search_limit: final(
    "Names can't be searched right now",
    'The data service stopped name searches until its support clears them. Short names, links and names you looked up before still work, like company acme-robotics.',
    { tellAdmins: 'The data service stopped name searches (403). Ask its support to clear the limit.' },
  ),
  account_blocked: retriable(
    'The data service blocked the account',
    'Its support has to unblock it. Then new answers come again.',
    { tellAdmins: 'The data service blocked the account (403) and asks you to contact its support.', quote: true },
  ),
  forbidden: retriable("The data service doesn't allow this", "I don't know why.", {
    tellAdmins: 'The data service refuses requests (403).',
    quote: true,
  }),
  company_not_found: final("There's no company with that short name", 'It may be mistyped, or belong to a supplier.'),
  supplier_not_found: final("There's no supplier with that short name", 'It may be mistyped, or belong to a company.'),
  record_not_found: final(
    "There's no record with that number",
    'Check the number. Imports and exports are separate datasets, so it may be in the other one.',
  ),
  route_not_found: final("The data service doesn't have this view", 'Try another dataset.'),
  account_throttled: retriable(
    'The data service asked me to slow down',
    `Everything waits until it's ready. ${waitAndRetry}`,
  ),
  dependency_throttled: retriable('Part of the data service is busy', `I tried several times. ${waitAndRetry}`),
  server_error: retriable('The data service had an error', `I tried several times. ${waitAndRetry}`),
  timeout: retriable("The data service didn't answer in time", pressRetry),
  connection_refused: retriable("I can't reach the data service", waitAndRetry),
  connection_reset: retriable('The connection to the data service broke', pressRetry),
  truncated: retriable('The answer was cut off', pressRetry),
  too_large: final('The answer is too large to read', 'Ask for fewer rows, like size:10.'),
  wrong_content: retriable("I couldn't read the answer", pressRetry),
  schema_mismatch: retriable("The answer wasn't what I expected", pressRetry),
  redirect_refused: retriable(
    "The data service sent me elsewhere, and I didn't follow",
    'Tell the person who runs Trade.',
  ),
  cancelled: retriable('This was stopped', 'Trade is restarting. Press Retry.'),
};
