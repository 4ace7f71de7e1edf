import type { FeedErrorCode } from '../alerts/feeds/feed-work.ts';
import type { LookupError } from '../lookups/lookup-error.ts';
import type { TradeErrorCode } from '../trade/index.ts';

/** What people read of one kind of failure. */
export interface FailureWords {
  readonly title: string;
  readonly next: string;
  readonly canRetry: boolean;
  readonly tellAdmins?: string;
  /** Whether the service's own messages help the reader. */
  readonly quote?: boolean;
}

/** What people read where Trade itself asked nothing of the service. */
export const lookupFailureWords: Record<LookupError['code'], FailureWords> = {
  books_closed: {
    title: 'Trade cannot write its records',
    next: 'Trade asks the data service nothing until it can. Try again in a minute. If it lasts, tell the person who runs Trade.',
    canRetry: true,
  },
  not_kept: {
    title: 'That answer is no longer kept',
    next: 'Press Retry to ask the data service again, at its price, and share the answer.',
    canRetry: true,
  },
  spending_stopped: {
    title: 'All spending is stopped',
    next: 'An admin has stopped it for the whole workspace. Answers asked for before still work from the cache.',
    canRetry: true,
  },
  over_budget: {
    title: 'A budget does not allow this',
    next: 'Answers asked for before still work from the cache.',
    canRetry: true,
  },
  below_floor: {
    title: 'Alerts wait for credits',
    next: 'The balance is below what the admins keep for people. Alerts resume by themselves when it rises.',
    canRetry: true,
  },
  ask_first: {
    title: 'This costs more than you want to pay unasked',
    next: 'Type the command again, and press Run under its price.',
    canRetry: false,
  },
  no_key: {
    title: 'This workspace has no key of the data service yet',
    next: 'The person who installed Trade here, or another admin of Trade, enters it in the settings: type settings after the command, or press Settings on the Home tab. Answers asked for before still work from the cache.',
    canRetry: true,
    tellAdmins:
      'Somebody looked something up, and this workspace has no key of the data service. Enter it in the settings: type settings after the command, or press Settings on the Home tab.',
  },
  lease_lost: {
    title: 'Another process of Trade has taken this over',
    next: 'Its answer counts; this one asked nothing more.',
    canRetry: true,
  },
  no_files: {
    title: 'Trade may not send files in this workspace',
    next: 'An export needs the scope files:write. The person who manages the Trade app in Slack can add it under OAuth & Permissions and install the app again. Then press Retry.',
    canRetry: true,
  },
};

/** What a feed read may have been charged in part. It is kept. */
export const feedFailureWords: Record<FeedErrorCode, FailureWords> = {
  busy: {
    title: 'This is being read right now',
    next: 'Another alert, or another person, reads it. Press Retry in a minute: what was read is not paid for again.',
    canRetry: true,
  },
  lost: {
    title: 'Another process of Trade continues this',
    next: 'Press Retry in a minute: what was read is not paid for again.',
    canRetry: true,
  },
  no_total: {
    title: 'This cannot be watched now',
    next: 'The data service did not say how many records match, so that nothing new can be told from what is there. Try again later, or watch something narrower.',
    canRetry: true,
  },
  filter_ignored: {
    title: 'The data service seems to ignore a part of the filter',
    next: 'The records that came do not satisfy it, so that no more were read. Change the filter.',
    canRetry: false,
  },
  too_dear: {
    title: 'There are many more records than were said',
    next: 'Reading stopped, and what was read is kept. Ask for its price again.',
    canRetry: false,
  },
};

export const unexpectedFailureWords: FailureWords = {
  title: 'Something went wrong in Trade',
  next: 'Try again. If it lasts, tell the person who runs Trade the reference.',
  canRetry: true,
};

const waitAndRetry = 'Press Retry, or ask again in a few minutes.';
const lost = 'Press Retry to ask again.';

/** What people read of each failure of a call to the data service. */
export const serviceFailureWords: Record<TradeErrorCode, FailureWords> = {
  invalid_request: {
    title: 'That cannot be asked',
    next: 'Change it and send it again.',
    canRetry: false,
    quote: true,
  },
  limit_unreachable: {
    title: 'Trade cannot ask just now',
    next: 'The store of its limit of calls does not answer. Press Retry in a minute. If it lasts, tell the person who runs Trade.',
    canRetry: true,
  },
  bad_request: {
    title: 'The data service refused the request',
    next: 'Change what it names and send it again.',
    canRetry: false,
    quote: true,
  },
  unauthorized: {
    title: 'Trade cannot sign in to the data service',
    next: 'Look-ups work again once the key is fixed. Answers asked for before still work from the cache.',
    canRetry: true,
    tellAdmins:
      'The data service refuses the key (401). Where the workspace has its own, enter another in the settings; else check TRADE_API_KEY and TRADE_API_KEY_HEADER.',
  },
  out_of_credits: {
    title: 'The account is out of credits',
    next: 'Answers asked for before still work from the cache.',
    canRetry: true,
    tellAdmins:
      'The data service says there are not enough credits (403). Buy credits; look-ups work again by themselves.',
  },
  search_limit: {
    title: 'Names cannot be searched for now',
    next: 'The service has stopped searches until its support clears them. Slugs, links and names looked up before still work, such as company acme-robotics.',
    canRetry: false,
    tellAdmins: 'The data service has set the search limit (403). Its support clears it.',
  },
  account_blocked: {
    title: 'The data service has blocked the account',
    next: 'Look-ups work again once its support has cleared the account.',
    canRetry: true,
    tellAdmins: 'The data service has blocked the account (403) and asks to contact its support.',
    quote: true,
  },
  forbidden: {
    title: 'The data service does not allow this',
    next: 'It gave no reason that Trade knows.',
    canRetry: true,
    tellAdmins: 'The data service refuses requests (403).',
    quote: true,
  },
  company_not_found: {
    title: 'There is no company with that slug',
    next: 'It may have been typed wrong, or be the slug of a supplier.',
    canRetry: false,
  },
  supplier_not_found: {
    title: 'There is no supplier with that slug',
    next: 'It may have been typed wrong, or be the slug of a company.',
    canRetry: false,
  },
  record_not_found: {
    title: 'There is no such record',
    next: 'Check the number and the dataset: dataset:us-import and dataset:us-export have bills of their own.',
    canRetry: false,
  },
  route_not_found: {
    title: 'The data service does not offer this view',
    next: 'Ask for another dataset.',
    canRetry: false,
  },
  account_throttled: {
    title: 'The data service asks to slow down',
    next: `All requests wait until it takes them again. ${waitAndRetry}`,
    canRetry: true,
  },
  dependency_throttled: {
    title: 'A part of the data service is busy',
    next: `It was tried several times. ${waitAndRetry}`,
    canRetry: true,
  },
  server_error: {
    title: 'The data service had an error',
    next: `It was tried several times. ${waitAndRetry}`,
    canRetry: true,
  },
  timeout: { title: 'The data service did not answer in time', next: lost, canRetry: true },
  connection_refused: { title: 'The data service cannot be reached', next: waitAndRetry, canRetry: true },
  connection_reset: { title: 'The connection to the data service broke', next: lost, canRetry: true },
  truncated: { title: 'The answer of the data service broke off', next: lost, canRetry: true },
  too_large: { title: 'The answer is too large to read', next: 'Ask for fewer rows with size:10.', canRetry: false },
  wrong_content: { title: 'The data service answered something unreadable', next: lost, canRetry: true },
  schema_mismatch: { title: 'The answer does not have the shape it should have', next: lost, canRetry: true },
  redirect_refused: {
    title: 'The data service redirected elsewhere, and Trade did not follow',
    next: 'Tell the person who runs Trade.',
    canRetry: true,
  },
  cancelled: { title: 'The look-up was stopped', next: 'Trade is restarting. Press Retry.', canRetry: true },
};
